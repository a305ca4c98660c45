import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStage, type Stage } from '../support/discord/playground-bot.ts';
import type { UserClient } from '../support/discord/user-client.ts';

interface Registered {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly name_localizations?: Record<string, string> | null;
}

let stage: Stage;
let alice: UserClient;
let path: string;

beforeAll(async () => {
  stage = await startStage();
  alice = await stage.user('alice');
  path = `/applications/${stage.playground.applicationId}/commands`;
});
afterAll(() => stage.close());

const text = (name: string, more: object = {}) => ({ type: 3, name, description: 'x', ...more });
const command = (more: object = {}) => ({ name: 'order', description: 'x', ...more });
const create = (body: unknown) => stage.botRest<Registered>('POST', path, body);
const many = (count: number, make: (index: number) => unknown) =>
  Array.from({ length: count }, (_, index) => make(index));

describe('a command is refused with', () => {
  it.each<[string, unknown]>([
    ['no name', command({ name: undefined })],
    ['capitals in its name', command({ name: 'Order' })],
    ['blanks in its name', command({ name: 'my order' })],
    ['a name of 33 characters', command({ name: 'x'.repeat(33) })],
    ['no description', { name: 'order' }],
    ['a description of 101 characters', command({ description: 'x'.repeat(101) })],
    ['capitals in a translated name', command({ name_localizations: { 'en-GB': 'Order' } })],
    ['a translated description too long', command({ description_localizations: { ja: '長'.repeat(101) } })],
    ['an unknown locale', command({ name_localizations: { tlh: 'ra' } })],
    ['26 options', command({ options: many(26, (index) => text(`o${index}`)) })],
    ['an option name twice', command({ options: [text('a'), text('a')] })],
    ['a required option after an optional one', command({ options: [text('a'), text('b', { required: true })] })],
    [
      '26 choices',
      command({ options: [text('a', { choices: many(26, (index) => ({ name: `${index}`, value: `${index}` })) })] }),
    ],
    ['a choice value of the wrong type', command({ options: [text('a', { choices: [{ name: 'one', value: 1 }] })] })],
    ['a choice name too long', command({ options: [text('a', { choices: [{ name: 'x'.repeat(101), value: 'x' }] })] })],
    [
      'a choice twice',
      command({
        options: [
          text('a', {
            choices: [
              { name: 'x', value: 'x' },
              { name: 'x', value: 'y' },
            ],
          }),
        ],
      }),
    ],
    [
      'choices and autocomplete',
      command({ options: [text('a', { autocomplete: true, choices: [{ name: 'x', value: 'x' }] })] }),
    ],
    ['autocomplete of a user', command({ options: [{ type: 6, name: 'a', description: 'x', autocomplete: true }] })],
    [
      'a minimum above the maximum',
      command({ options: [{ type: 4, name: 'a', description: 'x', min_value: 3, max_value: 2 }] }),
    ],
    ['a minimum value of a text', command({ options: [text('a', { min_value: 3 })] })],
    ['subcommands beside options', command({ options: [{ type: 1, name: 'a', description: 'x' }, text('b')] })],
    ['an empty group', command({ options: [{ type: 2, name: 'a', description: 'x' }] })],
    [
      'a group in a group',
      command({
        options: [
          { type: 2, name: 'a', description: 'x', options: [{ type: 2, name: 'b', description: 'x', options: [] }] },
        ],
      }),
    ],
    [
      'a subcommand in a subcommand',
      command({
        options: [{ type: 1, name: 'a', description: 'x', options: [{ type: 1, name: 'b', description: 'x' }] }],
      }),
    ],
    [
      'a 26th subcommand',
      command({ options: many(26, (index) => ({ type: 1, name: `s${index}`, description: 'x' })) }),
    ],
    [
      'more than 8000 characters',
      command({
        options: many(25, (index) =>
          text(`o${index}`, { choices: many(4, (c) => ({ name: `${c}${'x'.repeat(90)}`, value: `${c}` })) }),
        ),
      }),
    ],
    ['an unknown option type', command({ options: [{ type: 12, name: 'a', description: 'x' }] })],
    ['a description, from a menu', { type: 2, name: 'Who', description: 'x' }],
  ])('%s', async (_what, body) => {
    await expect(create(body)).rejects.toMatchObject({ status: 400, code: 50035, body: { errors: expect.anything() } });
  });

  it('the complaint at the field', async () => {
    await expect(create(command({ options: [text('a'), text('b', { required: true })] }))).rejects.toMatchObject({
      body: { errors: { options: { 1: { _errors: [{ code: 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID' }] } } } },
    });
    await expect(stage.botRest('PUT', path, [command(), command()])).rejects.toMatchObject({
      body: { errors: { 1: { _errors: [{ code: 'APPLICATION_COMMANDS_DUPLICATE_NAME' }] } } },
    });
  });
});

describe('registration', () => {
  it('accepts names in every script, and lists translations only when asked', async () => {
    const created = await create(
      command({ name: '命令', name_localizations: { ja: '命令', 'zh-CN': '下令', 'en-US': 'order' } }),
    );
    const listed = async (query: string) =>
      (await stage.botRest<Registered[]>('GET', `${path}${query}`)).find(({ id }) => id === created.id)!;
    expect((await listed('')).name_localizations).toBeUndefined();
    expect((await listed('?with_localizations=true')).name_localizations).toMatchObject({ 'zh-CN': '下令' });
  });

  it('replaces all at once, keeping ids, and versions of what is unchanged', async () => {
    const first = await stage.botRest<Registered[]>('PUT', path, [command({ name: 'a' }), command({ name: 'b' })]);
    const second = await stage.botRest<Registered[]>('PUT', path, [
      command({ name: 'a' }),
      command({ name: 'b', description: 'new' }),
      command({ name: 'c' }),
    ]);
    expect(second.slice(0, 2).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    expect(second[0]!.version).toBe(first[0]!.version);
    expect(second[1]!.version).not.toBe(first[1]!.version);
    await stage.botRest('PUT', path, [command({ name: 'c' })]);
    expect((await alice.commands()).map(({ name }) => name)).toEqual(['c']);
  });

  it('creates, edits and deletes one, here or in the guild only', async () => {
    const guildPath = `/applications/${stage.playground.applicationId}/guilds/${stage.playground.guildId}/commands`;
    const created = await stage.botRest<Registered>('POST', guildPath, command({ name: 'here' }));
    expect((await stage.botRest<Registered[]>('GET', path)).map(({ name }) => name)).not.toContain('here');
    const edited = await stage.botRest<Registered & { description: string }>('PATCH', `${guildPath}/${created.id}`, {
      description: 'changed',
    });
    expect([edited.name, edited.description]).toEqual(['here', 'changed']);
    await expect(stage.botRest('PATCH', `${guildPath}/${created.id}`, { name: 'No!' })).rejects.toMatchObject({
      code: 50035,
    });
    await stage.botRest('DELETE', `${guildPath}/${created.id}`);
    await expect(stage.botRest('GET', `${guildPath}/${created.id}`)).rejects.toMatchObject({
      status: 404,
      code: 10063,
    });
  });

  it("tells people's clients that the list changed", async () => {
    const before = alice.events.length;
    await create(command({ name: 'fresh' }));
    await alice.waitFor(
      (event) => event.t === 'GUILD_APPLICATION_COMMAND_INDEX_UPDATE' && alice.events.indexOf(event) >= before,
    );
  });

  it('stops at a hundred', async () => {
    await expect(
      stage.botRest(
        'PUT',
        path,
        many(101, (index) => command({ name: `c${index}` })),
      ),
    ).rejects.toMatchObject({ code: 30032 });
  });

  it("is the bot's own business", async () => {
    await expect(alice.rest('GET', path)).rejects.toMatchObject({ code: 20002 });
    await expect(stage.botRest('GET', '/applications/1/commands')).rejects.toMatchObject({ code: 10002 });
  });
});
