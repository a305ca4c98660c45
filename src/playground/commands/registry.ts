import { ApplicationCommandType, ApplicationIntegrationType, GatewayIntentBits } from 'discord-api-types/v10';
import { z } from 'zod';
import { ApiError, refusal } from '../errors.ts';
import { publish } from '../gateway/publish.ts';
import type { Command } from '../model.ts';
import { complain, parseForm } from '../validation/form.ts';
import { theApplication, type World } from '../world.ts';
import { commandBody, type CommandBody } from './schema.ts';

/** Commands of each kind an application may have, in one guild or globally. */
const MAX_COMMANDS: Readonly<Record<number, number>> = {
  [ApplicationCommandType.ChatInput]: 100,
  [ApplicationCommandType.User]: 15,
  [ApplicationCommandType.Message]: 15,
};

const bulk = z.array(commandBody).check((ctx) => {
  const seen = new Set<string>();
  ctx.value.forEach(({ type = ApplicationCommandType.ChatInput, name }, index) => {
    if (seen.has(`${type} ${name}`)) {
      complain(ctx, [index], 'APPLICATION_COMMANDS_DUPLICATE_NAME');
    }
    seen.add(`${type} ${name}`);
  });
});

/** The commands of one scope: of a guild, or global ones. */
export const commandsIn = (world: World, guildId: string | undefined): Command[] =>
  world.tables.commands.all().filter((command) => command.guild_id === guildId);

function toCommand(world: World, body: CommandBody, guildId: string | undefined, before: Command | undefined): Command {
  const id = world.ids.next();
  const command: Command = {
    id: before?.id ?? id,
    application_id: theApplication(world).id,
    ...(guildId !== undefined && { guild_id: guildId }),
    version: id,
    type: body.type ?? ApplicationCommandType.ChatInput,
    name: body.name,
    name_localizations: body.name_localizations ?? null,
    description: body.description ?? '',
    description_localizations: body.description_localizations ?? null,
    options: body.options ?? [],
    default_member_permissions: body.default_member_permissions ?? null,
    nsfw: body.nsfw ?? false,
    contexts: body.contexts ?? null,
    integration_types: body.integration_types ?? [ApplicationIntegrationType.GuildInstall],
    dm_permission: body.dm_permission ?? true,
  };
  return before && JSON.stringify({ ...command, version: before.version }) === JSON.stringify(before)
    ? before
    : command;
}

function announce(world: World): void {
  const application = theApplication(world);
  world.tables.applications.put({ ...application, command_index_version: world.ids.next() });
  const people = world.tables.users
    .all()
    .filter(({ bot }) => !bot)
    .map(({ id }) => id);
  publish(
    world,
    'GUILD_APPLICATION_COMMAND_INDEX_UPDATE',
    { users: people, intent: GatewayIntentBits.Guilds },
    {
      guild_id: application.guild_id,
      application_command_counts: { 1: world.tables.commands.all().length },
    },
  );
}

function checkCount(commands: readonly Command[]): void {
  for (const [type, max] of Object.entries(MAX_COMMANDS)) {
    if (commands.filter((command) => command.type === Number(type)).length > max) {
      throw new ApiError(400, 30032, `Maximum number of application commands reached (${max})`);
    }
  }
}

const sameName = (a: Command, b: { type?: number | undefined; name: string }): boolean =>
  a.type === (b.type ?? ApplicationCommandType.ChatInput) && a.name === b.name;

/**
 * Replaces all commands of a scope. Those of the same kind and name keep their id, and, if unchanged, their version.
 */
export function overwriteCommands(world: World, guildId: string | undefined, json: unknown): Command[] {
  const bodies = parseForm(bulk, json);
  const before = commandsIn(world, guildId);
  const after = bodies.map((body) =>
    toCommand(
      world,
      body,
      guildId,
      before.find((command) => sameName(command, body)),
    ),
  );
  checkCount(after);
  for (const { id } of before) if (!after.some((command) => command.id === id)) world.tables.commands.delete(id);
  after.forEach((command) => world.tables.commands.put(command));
  announce(world);
  return after;
}

/** Creates a command, or replaces the one of the same kind and name. */
export function upsertCommand(
  world: World,
  guildId: string | undefined,
  json: unknown,
): { command: Command; created: boolean } {
  const body = parseForm(commandBody, json);
  const others = commandsIn(world, guildId);
  const before = others.find((command) => sameName(command, body));
  const command = toCommand(world, body, guildId, before);
  if (!before) checkCount([...others, command]);
  world.tables.commands.put(command);
  announce(world);
  return { command, created: before === undefined };
}

/** A command by id: 10063 if the scope has none. */
export function requireCommand(world: World, guildId: string | undefined, id: string): Command {
  const command = world.tables.commands.get(id);
  if (!command || command.guild_id !== guildId) throw refusal('unknownCommand');
  return command;
}

/** Changes the given fields of a command. */
export function editCommand(world: World, guildId: string | undefined, id: string, json: unknown): Command {
  const before = requireCommand(world, guildId, id);
  const body = parseForm(commandBody, { ...before, ...(json as object), type: before.type });
  const command = world.tables.commands.put(toCommand(world, body, guildId, before));
  announce(world);
  return command;
}

/** Deletes a command. */
export function deleteCommand(world: World, guildId: string | undefined, id: string): void {
  world.tables.commands.delete(requireCommand(world, guildId, id).id);
  announce(world);
}

/** Every command offered in a guild: its own and the global ones. */
export const availableCommands = (world: World, guildId: string): Command[] =>
  world.tables.commands.all().filter(({ guild_id }) => guild_id === undefined || guild_id === guildId);
