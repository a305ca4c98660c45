import { ChannelType } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customId } from '../../../src/discord/interactions/custom-id.ts';
import { memoryStore, type MemoryStore } from '../../support/tables/memory-store.ts';
import { ask, press, startGame, told } from '../../support/discord/player.ts';
import { toyGuide } from '../../support/toys/toy-guide.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { SeenMessage, UserClient } from '../../support/discord/user-client.ts';
import { createSend, type Send } from '../../support/discord/user-rest.ts';

let here: UmpireHere;
let store: MemoryStore;
let asBot: Send;
let home = '';
let channel = '';
let [alice, boris, chiyo, gm]: UserClient[] = [];

/** A table of the toy game under way in the first server; Chiyo and the GM hold no seat. */
beforeAll(async () => {
  store = memoryStore();
  here = await startUmpire({ guides: { toy: toyGuide }, store });
  asBot = createSend(here.playground.apiBase, `Bot ${here.playground.botToken}`);
  home = here.playground.guildId;
  channel = here.playground.channelIds['welcome'] ?? '';
  [alice, boris, chiyo, gm] = await Promise.all(['alice', 'boris', 'chiyo', 'gm'].map(here.user));
  await openTable(channel);
});
afterAll(() => here.close());

async function openTable(where: string): Promise<void> {
  await startGame(where, { game: 'toy', language: 'en' }, { 'red-1': alice!, 'red-2': alice!, blue: boris! });
  await here.bot.idle();
}

const thread = async (user: UserClient, name: string, type: ChannelType): Promise<string> =>
  (await user.rest<{ id: string }>('POST', `/channels/${channel}/threads`, { name, type })).id;

const forge = (where: string, id: string): Promise<SeenMessage> =>
  asBot('POST', `/channels/${where}/messages`, {
    content: 'Press',
    components: [{ type: 1, components: [{ type: 2, style: 2, label: 'press', custom_id: id }] }],
  });

const rowOf = (where: string): string | undefined => store.rows.get(`table:${where}`);

/** Buttons as the table of the first channel has them. */
async function buttonsOfTable(): Promise<readonly string[]> {
  const state = await here.tables.state(channel);
  if (!state.ok) throw new Error(state.error.code);
  const { id, number } = state.value;
  return [
    customId('take-seat', number, 'blue', id),
    customId('agree', number, 1, id),
    customId('decline', number, 1, id),
    customId('commit', number, 1, 'red-1'),
    customId('say', number, 'red-1', 'bid 2'),
    customId('reply', number, 'blue', 'bid 1'),
    customId('digest', number),
    customId('replay', number, id, 0, 'first', 'near'),
    customId('replay-file', number, id, 'animation', 0, 'near'),
    customId('join', number, 'blue'),
    customId('undo', number, 1, 'red-1'),
    customId('arm', number, 'red-1', 'always'),
    customId('propose', number, 'rewind', 1, id, '1'),
  ];
}

describe('a thread', () => {
  it('of a table has no part in it: it is a channel of its own', async () => {
    const before = rowOf(channel);
    for (const type of [ChannelType.PublicThread, ChannelType.PrivateThread]) {
      const where = await thread(gm!, 'talk', type);
      await gm!.rest('PUT', `/channels/${where}/thread-members/${alice!.userId}`);
      for (const [name, options] of [
        ['order', { line: 'bid 2' }],
        ['commit', {}],
        ['game status', {}],
        ['map', {}],
        ['history', { view: 'log' }],
      ] as const)
        expect((await ask(alice!, where, name, options)).content).toMatch(/no game in this channel/u);
    }
    expect(rowOf(channel)).toBe(before);
  });

  it('that is private is listed to those alone who are in it, and can hold a table', async () => {
    const where = await thread(gm!, 'secret table', ChannelType.PrivateThread);
    for (const { userId } of [alice!, boris!]) await gm!.rest('PUT', `/channels/${where}/thread-members/${userId}`);
    await gm!.rest('PUT', `/channels/${where}/thread-members/${here.bot.application}`);
    await openTable(where);
    const listOf = async (user: UserClient): Promise<string> => (await ask(user, channel, 'game list')).content;
    expect(await listOf(alice!)).toContain(where);
    expect(await listOf(gm!)).toContain(where);
    expect(await listOf(chiyo!)).toContain(channel);
    expect(await listOf(chiyo!)).not.toContain(where);
  });

  it('that the bot was not added to is told what is lost', async () => {
    const where = await thread(gm!, 'without the bot', ChannelType.PrivateThread);
    const answer = await ask(gm!, where, 'game new', { game: 'toy', language: 'en' });
    expect(answer.content).toMatch(/View Channel/u);
  });

  it('that is locked keeps its posts waiting, without trying again and again', async () => {
    const where = await thread(gm!, 'to be locked', ChannelType.PublicThread);
    await gm!.rest('PUT', `/channels/${where}/thread-members/${alice!.userId}`);
    await ask(alice!, where, 'game new', { game: 'toy', language: 'en' });
    await here.bot.idle();
    await gm!.rest('PATCH', `/channels/${where}`, { locked: true, archived: true });
    const failed = (): number => here.logged.filter((line) => line.includes('trying again')).length;
    const before = failed();
    const done = await here.tables.join(
      { channel: where, user: { id: boris!.userId, name: 'Boris' }, interaction: 'from-elsewhere' },
      'blue',
    );
    expect(done.ok).toBe(true);
    await here.bot.idle();
    expect(failed()).toBe(before);
  });
});

describe('another server', () => {
  it('lists its own tables, and its buttons never reach a table of the first', async () => {
    const { id } = await chiyo!.rest<{ id: string }>('POST', '/guilds', { name: 'Another Server' });
    const { id: there } = await chiyo!.rest<{ id: string }>('POST', `/guilds/${id}/channels`, { name: 'there' });
    await here.bot.idle();
    const before = rowOf(channel);
    for (const button of await buttonsOfTable()) {
      const message = await forge(there, button);
      const answer = await told(chiyo!, () => chiyo!.click(message, button));
      expect(answer.content, button).toMatch(/このチャンネルに対戦はありません/u);
      expect(answer.attachments, button).toEqual([]);
    }
    expect(rowOf(channel)).toBe(before);
    expect((await ask(chiyo!, there, 'game list')).content).not.toContain(channel);
  });
});

describe('direct messages with the bot', () => {
  it('are answered with a word, and reach no table', async () => {
    const direct = await asBot<{ id: string }>('POST', '/users/@me/channels', { recipient_id: alice!.userId });
    const before = rowOf(channel);
    for (const button of await buttonsOfTable()) {
      const message = await forge(direct.id, button);
      expect((await told(alice!, () => alice!.click(message, button))).content).toMatch(/server/iu);
    }
    await expect(alice!.command(direct.id, 'commit')).rejects.toMatchObject({ code: 10063 });
    expect(rowOf(channel)).toBe(before);
  });
});

describe('who was banned', () => {
  it('can press nothing that they were shown, and keeps their seat until the others do something about it', async () => {
    const panel = await ask(boris!, channel, 'order', { line: 'bid 9' });
    await gm!.rest('PUT', `/guilds/${home}/bans/${boris!.userId}`);
    const before = rowOf(channel);
    for (const { custom_id } of (panel.components ?? []).flatMap((each) =>
      'components' in each ? (each.components as { custom_id?: string }[]) : [],
    ))
      if (custom_id !== undefined) await expect(boris!.click(panel, custom_id)).rejects.toMatchObject({ code: 50001 });
    await expect(boris!.command(channel, 'commit')).rejects.toMatchObject({ code: 50001 });
    await expect(boris!.autocomplete(channel, 'order', { line: '' }, 'line')).rejects.toMatchObject({ code: 50001 });
    expect(rowOf(channel)).toBe(before);
    await gm!.rest('DELETE', `/guilds/${home}/bans/${boris!.userId}`);
    await boris!.rest('PUT', `/guilds/${home}/members/@me`);
    expect((await press(boris!, panel, /All options/u)).content).not.toBe('');
  });
});

describe('a channel that was deleted', () => {
  it('takes its table out of the list, and nothing of it is posted any more', async () => {
    const { id } = await gm!.rest<{ id: string }>('POST', `/guilds/${home}/channels`, { name: 'short-lived' });
    await openTable(id);
    await gm!.rest('DELETE', `/channels/${id}`);
    await here.tables.abandon({ channel: id, user: { id: alice!.userId, name: 'Alice' }, interaction: 'gone' });
    await here.bot.idle();
    expect((await ask(gm!, channel, 'game list')).content).not.toContain(id);
    const { posts, blocked } = here.bot.backlog();
    expect(posts - blocked).toBe(0); // the locked thread's wait
  });
});
