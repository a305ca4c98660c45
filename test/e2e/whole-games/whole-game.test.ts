import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MEANINGS } from '../../../src/discord/interactions/custom-id.ts';
import { openStore } from '../../../src/store/open.ts';
import { share } from '../../support/share.ts';
import { must } from '../../support/toys/results.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { SeenComponent, SeenMessage } from '../../support/discord/user-client.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { invoke, meaningOf, usable, use, useLastPost, type AtTable } from '../at-table.ts';
import { DIVIDED, ONE_OF_EACH } from '../../support/games/index.ts';
import { suggestedOrder } from './random-player.ts';
import { playWholeGame } from './whole-game.ts';

let here: UmpireHere;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'umpire-e2e-'));
  const store = await openStore(`sqlite://${join(folder, 'umpire.sqlite')}`);
  if (!store.ok) throw new Error(store.error.line);
  here = await startUmpire({ store: store.value, playground: { channels: [...Object.keys(ONE_OF_EACH), 'another'] } });
});

afterAll(async () => {
  await here.close();
  await rm(folder, { recursive: true });
});

/** What a game between two who are there needs not: agreements, standing orders, absence, computers and what they think. The clicks and their own tests use it. */
const NOT_NEEDED: readonly string[] = [
  ...['word', 'word-given', 'computer', 'hint', 'hint-take', 'why'],
  ...['gm', 'standing', 'clock', 'seat', 'me', 'away'],
  ...['agree', 'decline', 'back', 'propose', 'leave', 'arm', 'disarm', 'clauses', 'take-seat', 'digest', 'forget-me'],
  ...['share', 'overlay'], // where a side is divided into commands
  ...share(['take', 'fork-pick', 'fork-take', 'reply'], []), // at the ends of long walks by buttons
];

/** What was used in the games below. */
const used = new Set<string>();

const channel = (name: string): string => here.playground.channelIds[name] as string;

const WHOLE = { timeout: share(120_000, 900_000) };

test.each(Object.entries(ONE_OF_EACH))(
  'a game of %s by random use of the interface, whole or its end, shows everybody what they may know and nothing more',
  WHOLE,
  async (id, harness) => {
    const { wholeGame } = harness.shares;
    const { record, faults, decisions, events } = await playWholeGame(here, harness, {
      channel: channel(id),
      ...wholeGame,
      used,
    });
    expect(faults).toEqual([]);
    expect(record.result).not.toBe('*');
    expect(record.lines.length).toBeGreaterThanOrEqual(wholeGame.last ?? decisions / 4);
    expect(events).toBeGreaterThan(decisions);
  },
);

test.each(share([], [DIVIDED['barbarossa axis-2 soviet-2']]))(
  'the same of the end of a game of four commands',
  WHOLE,
  async (harness) => {
    const { guide, shares } = harness;
    const four = await startUmpire({ guides: { [guide.game.id]: guide } });
    const table = { channel: four.playground.channelIds['moscow-table-1'] as string, ...shares.wholeGame, last: 80 };
    const { faults, decisions } = await playWholeGame(four, harness, table);
    await four.close();
    expect(faults).toEqual([]);
    expect(decisions).toBeGreaterThan(20);
  },
);

/** The panel of whoever has so many units to order that there is a form for them, with its button; until then, all end what they are asked, or choose at random. */
async function manyLeft(players: readonly AtTable[]): Promise<readonly [SeenMessage, SeenComponent]> {
  for (;;) {
    const { waiting, seats } = must(await here.tables.state(players[0]?.channel ?? ''));
    const holder = seats.find(({ id }) => id === waiting[0]?.seat)?.holder;
    const asked = players.find(({ user }) => user.userId === holder?.id) as AtTable;
    const status = await invoke(asked, 'game status');
    const panel = await use(asked, status, usable(status)[0] as SeenComponent);
    const opener = usable(panel).find(({ custom_id = '' }) => meaningOf(custom_id) === 'rest');
    if (opener) return [panel, opener];
    const isEnd = usable(panel).some(({ label }) => /^End/u.test(label ?? ''));
    await invoke(asked, 'order', { line: isEnd ? 'end' : ((await suggestedOrder(asked)) ?? '') });
    await invoke(asked, 'commit');
  }
}

test('a table is left, joined, imported and abandoned', async () => {
  const at = async (login: string): Promise<AtTable> => ({
    user: await here.user(login),
    channel: channel('another'),
    tables: here.tables,
    pick: seededPick(1),
    used,
  });
  const [alice, boris] = [await at('alice'), await at('boris')];
  await invoke(alice, 'game new', { game: 'moscow' });
  await invoke(alice, 'game join', { seat: 'German side' });
  await invoke(boris, 'game join', { seat: 'axis' });
  expect(must(await here.tables.state(alice.channel)).seats[0]?.holder?.name).toBe('Alice');
  await invoke(alice, 'game leave');
  await here.bot.idle();
  await useLastPost(boris);
  await invoke(alice, 'game join', { seat: 'ソ連軍' });
  await here.bot.idle();
  await useLastPost(alice);
  await here.bot.idle();
  await invoke(boris, 'order', { line: 'end' });
  await invoke(boris, 'commit');
  await here.bot.idle();
  const exported = await invoke(boris, 'game export');
  const data = new Uint8Array(await (await fetch(exported.attachments[0]?.url ?? '')).arrayBuffer());

  expect((await invoke(boris, 'game abandon')).content).toContain(alice.user.userId);
  expect((await invoke(alice, 'game abandon')).content).toContain('abandoned');
  await here.bot.idle();
  const imported = await invoke(alice, 'game import', { file: { name: 'record.txt', data } });
  expect(imported.content).toContain('goes on');
  await here.bot.idle();
  const broken = await invoke(boris, 'game import', {
    file: { name: 'record.txt', data: new TextEncoder().encode('[Umpire "1"]\n') },
  });
  expect(broken.content).not.toBe('');
  await invoke(alice, 'game join', { seat: 'axis' });
  await here.bot.idle();
  const found = await invoke(alice, 'lookup', { what: 'supply' });
  const menu = usable(found).find(({ custom_id }) => meaningOf(custom_id ?? '') === 'look-up');
  expect((await use(alice, found, menu as NonNullable<typeof menu>)).content).not.toBe('');
  const history = await invoke(alice, 'history');
  const view = usable(history).find(({ custom_id }) => meaningOf(custom_id ?? '') === 'history');
  expect((await use(alice, history, view as NonNullable<typeof view>)).content).not.toBe('');
  const panel = await invoke(alice, 'game status');
  const [control] = usable(panel);
  expect(meaningOf(control?.custom_id ?? '')).toBe('panel');
  const shown = await use(alice, panel, control as NonNullable<typeof control>);
  expect(shown.content).toMatch(/Movement/u);

  await invoke(boris, 'game join', { seat: 'soviet' });
  const [many, opener] = await manyLeft([alice, boris]);
  expect((await use(boris, many, opener)).content).toContain('Soviet movement phase');
});

test('in these games every command was used, and every kind of button and menu', async () => {
  const names = (await (await here.user('alice')).commands()).map(({ name }) => name);
  const unused = (all: readonly string[], isUsed: (one: string) => boolean): string[] =>
    all.filter((one) => !NOT_NEEDED.includes(one) && !isUsed(one));
  expect(unused(names, (name) => [...used].some((each) => each.split(' ')[0] === `/${name}`))).toEqual([]);
  expect(unused(MEANINGS, (meaning) => used.has(meaning))).toEqual([]);
});
