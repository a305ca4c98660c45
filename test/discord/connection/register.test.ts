import { ApplicationCommandOptionType as OptionType, REST } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommandDefinition } from '../../../src/discord/interactions/definitions.ts';
import { RefusedCommand } from '../../../src/discord/connection/refused-command.ts';
import { registerCommands } from '../../../src/discord/connection/register.ts';
import { startPlayground, type Playground } from '../../../src/playground/server.ts';

let playground: Playground;

beforeAll(async () => {
  playground = await startPlayground({ page: false, rateLimits: false });
});
afterAll(() => playground.close());

const register = (definition: CommandDefinition): Promise<unknown> => {
  const rest = new REST({ api: playground.restApi }).setToken(playground.botToken);
  return registerCommands(rest, playground.applicationId, null, [definition]).catch((error: unknown) => error);
};

const option = (name: string, more: object = {}) =>
  ({ type: OptionType.String, name, description: name, required: false, ...more }) as const;

it('names the command, the option and the choice that Discord refuses, and repeats why', async () => {
  const order = {
    name: 'order',
    description: 'Gives an order',
    options: [
      option('seat'),
      option('line', { description: 'x'.repeat(101) }),
      option('kind', { choices: [{ name: 'y'.repeat(101), value: 'y' }] }),
    ],
  } as unknown as CommandDefinition;
  const refused = await register(order);
  expect(refused).toBeInstanceOf(RefusedCommand);
  const { message } = refused as RefusedCommand;
  expect(message).toMatch(/^Discord refuses the command 'order': /u);
  expect(message).toContain("options.'line'.description: Must be between 1 and 100 in length.");
  expect(message).toMatch(/; options\.'kind'\.choices\.'y+'\.name: Must be/u);
  expect(message).not.toContain('\n');
});

it('says what is wrong with a command as a whole', async () => {
  const refused = await register({ name: 'Up', description: '' } as unknown as CommandDefinition);
  expect((refused as Error).message).toBe(
    "Discord refuses the command 'Up': name: Command name is invalid; description: This field is required",
  );
});

it('keeps the error of the API where no field is named', async () => {
  const rest = new REST({ api: playground.restApi }).setToken('nobody');
  await expect(
    registerCommands(rest, playground.applicationId, null, [{ name: 'a', description: 'b' } as CommandDefinition]),
  ).rejects.toMatchObject({ status: 401 });
});
