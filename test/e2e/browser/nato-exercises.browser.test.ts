import { afterEach, expect, test } from 'vitest';
import type { GameGuide } from '../../../src/games/guide.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { BROWSER } from '../../support/discord/page-driver.ts';
import { LONG } from '../../support/share.ts';
import { give, modestLines } from './modest-lines.ts';
import { invoke, order, playerAt, type Player } from './in-browser.ts';
import { tablePages, type TablePages } from './table-pages.ts';
import { beginGame, type TwoPlayers, openPlayers, expectNoFaults } from './two-players.ts';

const CHANNEL = 'nato-table-1';
const NAME = 'NATO: The Cold War Goes Hot';
const GUIDE = GUIDES['nato'] as GameGuide;

let two: TwoPlayers;
let table: TablePages;

afterEach(() => two?.close());

/** Kinds of questions that have come up. */
const seen = new Set<string>();

/** Questions that are answered by the buttons and menus of a panel the first time. */
const BY_PANEL = ['reaction', 'losses', 'hold', 'retreat', 'advance', 'counterattack', 'attack-planned'];

/** A decision of whoever is asked first, by the panel where it is the first of a kind; of many orders so many, and an end. */
async function decide(commanders: Readonly<Record<string, Player>>, most = Infinity): Promise<void> {
  const [seat] = await table.waiting();
  const player = commanders[seat as string] as Player;
  const outlook = await table.outlook(player);
  const what = outlook.asks[0]?.prompt.code.replace('nato.ask.', '') ?? '';
  const isFirst = !seen.has(what);
  seen.add(what);
  if (isFirst && BY_PANEL.includes(what)) return table.answerByPanel(player);
  const lines = modestLines(GUIDE, outlook);
  await give(table, player, outlook, lines.length > most ? [...lines.slice(0, most), 'end'] : lines);
}

test.runIf(BROWSER && LONG)('two people play Fulda to its end', async () => {
  two = await openPlayers(
    CHANNEL,
    { playground: { page: true, rateLimits: true, channels: [CHANNEL] }, guides: GUIDES, seed: 'fulda' },
    true,
  );
  table = tablePages(two.here, CHANNEL);
  const { alice, boris } = two;
  await beginGame(two, { game: NAME, rules: 'fulda' }, ['Warsaw Pact', 'NATO'], 500);
  for (;;) {
    const { stage } = await table.state();
    if (stage !== 'playing') break;
    await decide({ wp: alice, nato: boris }, 12);
  }
  expect([...seen]).toEqual(expect.arrayContaining(['movement', 'planning', 'attack-planned', 'advance', 'attack']));
  expectNoFaults(two);
});

test.runIf(BROWSER && LONG)('four people play a turn of Göttingen, and one lends a division to another', async () => {
  const people = ['Alice', 'Boris', 'Carla', 'Dmitri'].map((displayName) => ({
    login: displayName.toLowerCase(),
    displayName,
    locale: 'en-US',
  }));
  const playground = { page: true, rateLimits: false, people, channels: [CHANNEL] };
  two = await openPlayers(CHANNEL, { playground, guides: GUIDES, seed: 'goettingen' }, true);
  table = tablePages(two.here, CHANNEL);
  const { alice, boris } = two;
  const also = (name: string): Promise<Player> => playerAt(two.browser, two.here.playground.url, name, CHANNEL);
  const [carla, dmitri] = await Promise.all([also('Carla'), also('Dmitri')]);
  const commanders = { 'wp-north': alice, 'wp-south': carla, 'nato-north': boris, 'nato-south': dmitri };
  const opened = await invoke(alice, '/game new', { game: NAME, rules: 'goettingen, nato-2, wp-2' });
  expect(opened.text).toContain('The table is open');
  const seats = ['Warsaw Pact North', 'Warsaw Pact South', 'NATO North (BALTAP, NORTHAG)', 'NATO South (CENTAG)'];
  for (const [n, player] of Object.values(commanders).entries())
    expect((await invoke(player, '/game join', { seat: seats[n] as string })).text).toContain('You are in.');
  await invoke(alice, '/game start');
  await alice.page.waitForMessage(`${NAME} begins`, 30_000);

  expect(await table.waiting()).toEqual(['wp-north', 'wp-south']);
  await order(carla, 'lend-turn wp-north 57G/8G');
  await alice.page.waitForMessage(
    ({ ephemeral, text }) => !ephemeral && /57G\/8G: lent to Warsaw Pact North for this turn/u.test(text),
    30_000,
  );
  expect((await invoke(carla, '/order', { line: 'move 57G/8G' })).text).toContain('is under Warsaw Pact North');

  for (;;) {
    const { phase } = await table.state();
    if (phase?.turn === 2) break;
    await decide(commanders, 5);
  }
  expectNoFaults(two);
  expectNoFaults({ ...two, alice: carla, boris: dmitri });
});
