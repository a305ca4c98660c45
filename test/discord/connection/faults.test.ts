import { afterEach, describe, expect, it } from 'vitest';
import { startBot } from '../../../src/bot.ts';
import { registerCommands, isSame } from '../../../src/discord/connection/register.ts';
import { commandsFor } from '../../../commands/index.ts';
import { ALL_GUIDES } from '../../support/games/index.ts';
import { openLog } from '../../../src/runtime/log.ts';
import { diskFull, memoryStore } from '../../support/tables/memory-store.ts';
import { ask, controlsOf, pinsOf, press, startGame, told } from '../../support/discord/player.ts';
import { startUmpire, TINY_PNG, type UmpireHere, type UmpireOptions } from '../../support/discord/umpire-bot.ts';
import { UNPOSTED } from '../../../src/table/index/keys.ts';
import { openTables } from '../../../src/table/open.ts';
import type { Tables, TableUpdate } from '../../../src/table/api.ts';

let umpire: UmpireHere;

afterEach(() => umpire.close());

async function begin(options: UmpireOptions = {}) {
  umpire = await startUmpire(options);
  const channel = umpire.playground.channelIds['welcome'] ?? '';
  return { channel, alice: await umpire.user('alice'), boris: await umpire.user('boris') };
}

async function playing(options: UmpireOptions = {}) {
  const here = await begin(options);
  await startGame(here.channel, { game: 'moscow' }, { axis: here.alice, soviet: here.boris });
  await umpire.bot.idle();
  return here;
}

const failureIn = (content: string): string => /`([0-9a-f]{8})`/u.exec(content)?.[1] ?? '';

describe('the error handler', () => {
  it('tells an id that the log can be searched for, to the one who asked only', async () => {
    const { alice, boris, channel } = await playing({ draw: () => Promise.reject(new Error('the brush broke')) });
    const answer = await ask(alice, channel, 'map');
    expect(answer.content).toContain('Something went wrong');
    expect(answer.content).not.toContain('brush');
    const id = failureIn(answer.content);
    const lines = umpire.logged.filter((line) => line.includes(id));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('the brush broke');
    expect(lines[0]).toContain(channel);
    expect(boris.messagesIn(channel).some(({ content }) => content.includes(id))).toBe(false);
  });

  it('keeps a panel that a button could not update', async () => {
    let broken = false;
    const { alice, channel } = await playing({
      draw: () => (broken ? Promise.reject(new Error('no')) : Promise.resolve(TINY_PNG)),
    });
    await ask(alice, channel, 'order', { line: 'end' });
    await ask(alice, channel, 'commit');
    const panel = await ask(alice, channel, 'order', { line: 'move 2PzA 1401; move AX-9A 1101' });
    broken = true;
    const before = panel.content;
    const answer = await told(alice, () =>
      alice.click(panel, controlsOf(panel).find(({ label }) => label === 'Undo last')!.custom_id!),
    ).catch((error: Error) => error);
    await alice.until(() =>
      [...alice.messages.values()].some(({ content }) => content.includes('Something went wrong')),
    );
    expect(answer).toBeDefined();
    expect(alice.messages.get(panel.id)?.content).toBe(before);
  });

  it('posts who is asked even if the picture of a post can not be made', async () => {
    const { boris, alice, channel } = await playing({ draw: () => Promise.reject(new Error('no')) });
    const posts = boris.messagesIn(channel, { ephemeral: false });
    expect(
      posts.some(
        ({ content, mentions }) =>
          content.includes('Something went wrong') && mentions.some(({ id }) => id === alice.userId),
      ),
    ).toBe(true);
  });
});

describe('a store that fails', () => {
  it('is told with an id, and nothing is changed', async () => {
    const store = memoryStore();
    const { alice, channel } = await playing({ store });
    store.fail = () => diskFull();
    const refused = await ask(alice, channel, 'order', { line: 'end' });
    expect(refused.content).toContain('could not be saved');
    expect(refused.content).toContain('no room is left');
    expect(
      umpire.logged.some((line) => line.includes(failureIn(refused.content)) && line.includes('store failed')),
    ).toBe(true);
    store.fail = () => undefined;
    expect((await ask(alice, channel, 'commit')).content).toContain('draft is empty');
  });

  it('keeps what was posted but not noted as posted, and posts it no second time', async () => {
    const store = memoryStore();
    const { alice, channel } = await playing({ store });
    const posts = (): number => alice.messagesIn(channel, { ephemeral: false }).length;
    await ask(alice, channel, 'order', { line: 'end' });
    const before = posts();
    let writes = 0;
    store.fail = (key) => (key === `table:${channel}` && (writes += 1) > 1 ? diskFull() : undefined);
    await ask(alice, channel, 'commit');
    await umpire.bot.idle();
    expect(posts()).toBe(before + 1);
    const left = await umpire.tables.outbox();
    expect(left.ok && left.value).toHaveLength(1);

    store.fail = () => undefined;
    await ask(alice, channel, 'order', { line: 'end' });
    await ask(alice, channel, 'commit');
    await umpire.bot.idle();
    expect(posts()).toBe(before + 1);
    const [post] = alice.messagesIn(channel, { ephemeral: false }).slice(-1);
    for (const phase of ['German movement phase.', 'German combat phase.'])
      expect(post?.content.split(phase), post?.content).toHaveLength(2);
    const after = await umpire.tables.outbox();
    expect(after.ok && after.value).toHaveLength(0);
  });
});

describe('after a restart', () => {
  it('what was not posted is posted, what was is not doubled, and old buttons still work', async () => {
    const store = memoryStore();
    const { alice, boris, channel } = await playing({ store });
    await ask(alice, channel, 'order', { line: 'end; end' });
    await umpire.bot.stop();
    const { tables, playground } = umpire;
    const request = { channel, user: { id: alice.userId, name: 'Alice' }, interaction: 'while-the-bot-is-down' };
    expect(await tables.commit({ ...request, beyond: true })).toMatchObject({ ok: true });
    const left = await tables.outbox();
    expect(left.ok && left.value).toHaveLength(1);
    const count = () => boris.messagesIn(channel, { ephemeral: false }).length;
    const before = count();

    const reopened: Tables[] = [];
    const again = async () => {
      const tables = openTables({ store, games: Object.values(ALL_GUIDES).map(({ game }) => game) });
      const settings = {
        api: playground.restApi,
        token: playground.botToken,
        guild: null,
        guides: ALL_GUIDES,
        draw: () => Promise.resolve(TINY_PNG),
        log: openLog('silent'),
      };
      reopened.push(tables);
      return startBot({ ...settings, tables });
    };
    const second = await again();
    expect(count()).toBe(before + 1);
    const nothing = await reopened.at(-1)!.outbox();
    expect(nothing.ok && nothing.value.map(({ notice }: TableUpdate) => notice.id)).toEqual([]);
    const post = boris.messagesIn(channel, { ephemeral: false }).at(-1)!;
    expect((await press(alice, post, /My orders/u)).content).toContain('combat phase');
    await second.stop();

    // The post went out, but its acknowledgement was lost.
    const key = [...store.rows.keys()].find((each) => store.rows.get(each)?.includes('"outbox"'))!;
    const saved = JSON.parse(store.rows.get(key)!) as { outbox: unknown[] };
    const outbox = left.ok ? left.value.map(({ notice }) => notice) : [];
    store.rows.set(key, JSON.stringify({ ...saved, outbox })).set(UNPOSTED + channel, 'true');
    const third = await again();
    expect(count()).toBe(before + 1);
    await third.stop();
  });
});

describe('a channel in which the bot may not speak', () => {
  it('gets its posts once it may again', async () => {
    const { alice, boris, channel } = await begin();
    const gm = await umpire.user('gm');
    const bot = umpire.bot.client.user!.id;
    const mayNotSpeak = { type: 1, allow: '0', deny: String(1n << 11n) };
    await gm.rest('PUT', `/channels/${channel}/permissions/${bot}`, mayNotSpeak);
    await alice.until(() => alice.events.some(({ t, d }) => t === 'CHANNEL_UPDATE' && d['id'] === channel));
    const created = await ask(alice, channel, 'game new', { game: 'moscow' });
    expect(created.content).toContain('Send Messages');
    await umpire.bot.idle();
    expect(boris.messagesIn(channel, { ephemeral: false })).toEqual([]);
    await gm.rest('DELETE', `/channels/${channel}/permissions/${bot}`);
    await alice.until(
      () => alice.events.filter(({ t, d }) => t === 'CHANNEL_UPDATE' && d['id'] === channel).length > 1,
    );
    await ask(alice, channel, 'game join', { seat: 'axis' });
    await umpire.bot.idle();
    await boris.until(() =>
      boris.messagesIn(channel, { ephemeral: false }).some(({ content }) => content.includes('Blitzkrieg')),
    );
    expect(boris.messagesIn(channel, { ephemeral: false }).filter(({ type }) => type === 0)).toHaveLength(2);
  });
});

describe('a status message that was deleted', () => {
  it('is made and pinned again', async () => {
    const { alice, boris, channel } = await playing();
    const gm = await umpire.user('gm');
    const [status] = boris.messagesIn(channel, { ephemeral: false });
    await gm.rest('DELETE', `/channels/${channel}/messages/${status!.id}`);
    await ask(alice, channel, 'order', { line: 'end' });
    await ask(alice, channel, 'commit');
    await umpire.bot.idle();
    const pins = await pinsOf(alice, channel);
    expect(pins).toHaveLength(1);
    expect(pins[0]?.content).toContain('movement phase');
  });
});

describe('registration', () => {
  it('changes nothing that is registered as it should be, and only what differs', async () => {
    await begin();
    const { client, application } = umpire.bot;
    const definitions = commandsFor(ALL_GUIDES).map(({ definition }) => definition);
    const none = { created: [], changed: [], deleted: [] };
    expect(await registerCommands(client.rest, application, null, definitions)).toEqual(none);

    const [first, second, ...others] = definitions;
    const renamed = { ...second!, description: 'Something else' };
    const extra = { ...first!, name: 'extra' };
    expect(await registerCommands(client.rest, application, null, [renamed, ...others, extra])).toEqual({
      created: ['extra'],
      changed: [second!.name],
      deleted: [first!.name],
    });
    expect(await registerCommands(client.rest, application, null, definitions)).toEqual({
      created: [first!.name],
      changed: [second!.name],
      deleted: ['extra'],
    });
    expect(await registerCommands(client.rest, application, umpire.playground.guildId, [first!])).toEqual({
      ...none,
      created: [first!.name],
    });
  });

  it('compares what counts: a changed choice, limit or translation is a difference, an empty list is none', () => {
    const definition = commandsFor(ALL_GUIDES)[0]!.definition;
    const registered = {
      ...structuredClone(definition),
      id: '1',
      version: '2',
      nsfw: false,
      default_member_permissions: null,
    };
    expect(isSame(registered, definition)).toBe(true);
    expect(
      isSame(
        { ...registered, description_localizations: { ...registered.description_localizations, ja: '別' } },
        definition,
      ),
    ).toBe(false);
    expect(isSame({ ...registered, options: registered.options?.slice(1) }, definition)).toBe(false);
    expect(isSame({ ...registered, contexts: [0, 1] }, definition)).toBe(false);
  });
});
