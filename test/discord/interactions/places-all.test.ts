import { ChannelType } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customId, MEANINGS, type Meaning } from '../../../src/discord/interactions/custom-id.ts';
import { memoryStore, type MemoryStore } from '../../support/tables/memory-store.ts';
import { ask, press } from '../../support/discord/player.ts';
import { openToyTable, type ToyTableHere } from '../../support/toys/toy-table-here.ts';
import type { OptionValues, SeenMessage, UserClient } from '../../support/discord/user-client.ts';
import { createSend, type Send } from '../../support/discord/user-rest.ts';

/** Every command and subcommand as a player of the table could mean it, and every button, menu and form, from where its table is not. */

let here: ToyTableHere;
let store: MemoryStore;
let asBot: Send;
let [home, thread, direct, elsewhere] = ['', '', '', ''];

interface Given {
  readonly name: string;
  readonly type: number;
  readonly required?: boolean;
  readonly choices?: readonly { readonly value: string | number }[];
  readonly options?: readonly Given[];
}

const TEXTS: Readonly<Record<string, string>> = { line: 'bid 2', order: 'withdraw e', seat: 'blue', game: 'toy' };

function valueOf({ name, type, choices }: Given): OptionValues[string] {
  if (choices?.[0]) return choices[0].value;
  if (type === 4 || type === 10) return 1;
  if (type === 5) return true;
  if (type === 6) return here.gm.userId;
  if (type === 11) return { name: 'record.txt', data: new TextEncoder().encode('[Game "toy"]\n') };
  return TEXTS[name] ?? '1';
}

const filled = (options: readonly Given[] = []): OptionValues =>
  Object.fromEntries(options.filter(({ required }) => required === true).map((each) => [each.name, valueOf(each)]));

/** All commands with what they need, those that make a table where there is none left out. */
async function everyCommand(user: UserClient): Promise<readonly (readonly [string, OptionValues])[]> {
  const makesTables = new Set(['game new', 'game import']);
  return (await user.commands()).flatMap(({ name, options }) => {
    const given = (options ?? []) as readonly Given[];
    const parts = given.filter(({ type }) => type === 1);
    if (parts.length === 0) return [[name, name === 'order' ? { line: 'bid 2' } : filled(given)] as const];
    return parts
      .filter((part) => !makesTables.has(`${name} ${part.name}`))
      .map((part) => [name, { [part.name]: filled(part.options) }] as const);
  });
}

const MENUS: ReadonlySet<Meaning> = new Set(['pick', 'back', 'disarm', 'fork-pick', 'replay-turn', 'look-up']);

/** Every meaning there is, with ids of the table that is played. */
async function everyControl(): Promise<readonly { readonly id: string; readonly meaning: Meaning }[]> {
  const state = await here.umpire.tables.state(here.channel);
  if (!state.ok) throw new Error(state.error.code);
  const { id, number } = state.value;
  const args: Partial<Record<Meaning, readonly (string | number)[]>> = {
    step: [1, 'blue', '0', 0], pick: [1, 'blue', '', 0], take: [1, 'blue', '0'], say: ['blue', 'bid 2'], reply: ['blue', 'bid 2'],
    commit: [1, 'blue'], undo: [1, 'blue'], clear: [1, 'blue'], form: ['blue'], lines: [1, 'blue', 0], join: ['blue'],
    agree: [1, id], decline: [1, id], back: ['rewind'], propose: ['resign', 1, id, 'blue'], arm: ['blue', 'always'],
    disarm: ['blue'], clauses: ['blue', 'always'], 'fork-step': [1, 'blue', '0', 0], 'fork-pick': [1, 'blue', '', 0],
    'fork-take': [1, 'blue', '0'], fork: [1, 'keep'], replay: [id, 0, 'first', 'near'], 'replay-turn': [id, 'near'],
    'replay-file': [id, 'book', 0, 'near'], 'take-seat': ['blue', id], 'forget-me': ['1'],
  }; // prettier-ignore
  return MEANINGS.map((meaning) => ({ meaning, id: customId(meaning, number, ...(args[meaning] ?? [])) }));
}

function forge(where: string, id: string, meaning: Meaning): Promise<SeenMessage> {
  const options = [{ label: 'one', value: '1' }];
  const control = MENUS.has(meaning)
    ? { type: 3, custom_id: id, options }
    : { type: 2, style: 2, label: 'press', custom_id: id };
  return asBot('POST', `/channels/${where}/messages`, {
    content: 'Press',
    components: [{ type: 1, components: [control] }],
  });
}

/** Presses a control put into a channel, or chooses in it: answered, in words or with a form. */
async function pressed(user: UserClient, where: string, id: string, meaning: Meaning): Promise<void> {
  const message = await forge(where, id, meaning);
  const outcome = await (MENUS.has(meaning) ? user.select(message, id, ['1']) : user.click(message, id));
  expect(outcome.result, `${meaning} in ${where}`).toBe('answered');
}

const rowHere = (): string | undefined => store.rows.get(`table:${here.channel}`);

beforeAll(async () => {
  store = memoryStore();
  here = await openToyTable({}, true, store);
  const { playground, bot } = here.umpire;
  asBot = createSend(playground.apiBase, `Bot ${playground.botToken}`);
  home = playground.guildId;
  await ask(here.boris, here.channel, 'game draw', { reason: 'enough' });
  const open = { name: 'apart', type: ChannelType.PublicThread };
  thread = (await here.gm.rest<{ id: string }>('POST', `/channels/${here.channel}/threads`, open)).id;
  direct = (await asBot<{ id: string }>('POST', '/users/@me/channels', { recipient_id: here.alice.userId })).id;
  const { id: guild } = await here.gm.rest<{ id: string }>('POST', '/guilds', { name: 'Another Server' });
  await here.alice.rest('PUT', `/guilds/${guild}/members/@me`);
  elsewhere = (await here.gm.rest<{ id: string }>('POST', `/guilds/${guild}/channels`, { name: 'there' })).id;
  await bot.idle();
});
afterAll(() => here.umpire.close());

describe('a player of a table, where it is not', () => {
  it('is answered every command in a thread and in another server, and decides nothing by it', async () => {
    const before = rowHere();
    const made = (): readonly string[] => [...store.rows.keys()].filter((key) => key.startsWith('table:'));
    const tables = made();
    for (const where of [thread, elsewhere])
      for (const [name, options] of await everyCommand(here.alice)) {
        const { result } = await here.alice.command(where, name, options);
        expect(result, `/${name} ${JSON.stringify(options)}`).toBe('answered');
      }
    await here.umpire.bot.idle();
    expect(rowHere()).toBe(before);
    expect(made()).toEqual(tables);
  });

  it('is offered no command in direct messages', async () => {
    for (const [name, options] of await everyCommand(here.alice))
      await expect(here.alice.command(direct, name, options), name).rejects.toMatchObject({ code: 10063 });
  });

  it('is answered every button, menu and form of the table, and decides nothing by it', async () => {
    const before = rowHere();
    for (const where of [thread, direct, elsewhere])
      for (const { id, meaning } of await everyControl()) await pressed(here.alice, where, id, meaning);
    await here.umpire.bot.idle();
    expect(rowHere()).toBe(before);
    expect(here.umpire.logged.filter((line) => /"level":"(?:error|fatal)"/u.test(line))).toEqual([]);
  });
});

describe.each([
  { who: 'was banned', go: () => here.gm.rest('PUT', `/guilds/${home}/bans/${here.alice.userId}`) },
  { who: 'left the server', go: () => here.alice.rest('DELETE', `/users/@me/guilds/${home}`) },
])('a player who $who', ({ go }) => {
  it('can use no command and no control, the agreement to an open proposal among them', async () => {
    const controls = await everyControl();
    const messages = await Promise.all(controls.map(({ id, meaning }) => forge(here.channel, id, meaning)));
    const commands = await everyCommand(here.alice);
    await go();
    const before = rowHere();
    expect(JSON.parse(before ?? '{}')).toMatchObject({ proposals: [{ id: 1, kind: 'draw' }] });
    expect(commands.length).toBeGreaterThan(30);
    for (const [name, options] of commands)
      await expect(here.alice.command(here.channel, name, options), name).rejects.toMatchObject({ code: 50001 });
    for (const [n, { id, meaning }] of controls.entries()) {
      const message = messages[n] as SeenMessage;
      const use = MENUS.has(meaning) ? here.alice.select(message, id, ['1']) : here.alice.click(message, id);
      await expect(use, meaning).rejects.toMatchObject({ code: 50001 });
    }
    await here.umpire.bot.idle();
    expect(rowHere()).toBe(before);
    const bans = here.gm.rest('DELETE', `/guilds/${home}/bans/${here.alice.userId}`);
    await bans.catch(() => undefined); // who left was not banned
    await here.alice.rest('PUT', `/guilds/${home}/members/@me`);
  });
});

describe('standing orders of a player who was banned', () => {
  it('answer as they were given while they had the seat: the others need not wait for who is gone', async () => {
    const there = await openToyTable();
    const { alice, boris, gm, give, channel, umpire } = there;
    try {
      await press(boris, await ask(boris, channel, 'standing add', { order: 'withdraw e', when: 'asked' }), /^Arm/u);
      await there.faceD();
      await gm.rest('PUT', `/guilds/${umpire.playground.guildId}/bans/${boris.userId}`);
      await give(alice, 'attack d R1');
      const posts = (await there.posts()).map(({ content }) => content).join('\n');
      expect(posts).toContain('blue answers by a standing order.');
      expect(posts).toContain('withdrawal from d to e');
      await expect(boris.command(channel, 'standing', { list: {} })).rejects.toMatchObject({ code: 50001 });
    } finally {
      await umpire.close();
    }
  });
});
