import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROWSER } from '../../support/discord/page-driver.ts';
import { LONG } from '../../support/share.ts';
import { modestLines } from './barbarossa-lines.ts';
import { invoke, order, playerAt, press, type Player } from './in-browser.ts';
import { tablePages, type TablePages } from './table-pages.ts';
import { beginGame, type TwoPlayers, openPlayers, expectFitsPhone, expectNoFaults } from './two-players.ts';

const CHANNEL = 'barbarossa-table-1';

let two: TwoPlayers;
let table: TablePages;
let alice: Player;
let boris: Player;

beforeAll(async () => {
  two = await openPlayers(CHANNEL, { playground: { page: true, rateLimits: true }, seed: 'barbarossa-1' }, true);
  ({ alice, boris } = two);
  table = tablePages(two.here, CHANNEL);
});
afterAll(() => two?.close());

/** Kinds of questions that have come up, with how often. */
const seen = new Map<string, number>();

/** Questions that are answered by the buttons and menus of a panel the first time. */
const BY_PANEL = ['reveal-near', 'reveal-combat', 'losses', 'fall-back', 'retreat', 'advance', 'air', 'appointing'];

/** Lines given as one form, and what can be carried out of them. */
async function plan(player: Player, lines: readonly string[]): Promise<void> {
  const formed = await table.form(player, lines);
  expect(formed.text).not.toContain('⛔');
  await press(player, /^Commit/u, formed);
}

/** A decision of whoever is asked first. */
async function decide(): Promise<void> {
  const [seat] = await table.waiting();
  const player = seat === 'axis' ? alice : boris;
  const outlook = await table.outlook(player);
  const what = outlook.asks[0]?.prompt.code.replace('barbarossa.ask.', '') ?? '';
  seen.set(what, (seen.get(what) ?? 0) + 1);
  const isFirst = seen.get(what) === 1;
  if (isFirst && BY_PANEL.includes(what)) return table.answerByPanel(player);
  const lines = modestLines(outlook);
  const overrun = lines.find((line) => line.startsWith('overrun'));
  if (overrun) seen.set('overrun', (seen.get('overrun') ?? 0) + 1);
  const rest = lines.find((line) => line.startsWith('attack-rest'));
  if (rest) seen.set('duty', (seen.get('duty') ?? 0) + 1);
  if (outlook.asks[0]?.reaction)
    expect((await invoke(player, '/order', { line: lines.join('; ') })).text).toContain('✅');
  else if (lines.length > 2) await plan(player, lines);
  else await order(player, lines.join('; '));
}

test.runIf(BROWSER && LONG)(
  'turn 1: over the border, overruns, a leader revealed by panzers, the duty to attack, leaders placed',
  { timeout: 600_000 },
  async () => {
    await beginGame(two, { game: 'True Operation Barbarossa' }, ['Axis side', 'Soviet side'], 1500);
    for (;;) {
      const { phase } = await table.state();
      if (phase?.turn === 2) break;
      await decide();
    }
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(['overrun', 'reveal-near', 'duty', 'panzer-movement', 'appointing']),
    );
    const posts = (await boris.page.messages()).filter(({ ephemeral }) => !ephemeral).map(({ text }) => text);
    expect(posts.join('\n')).toMatch(/Turn 1 ends/u);
    expectNoFaults(two);
  },
);

test.runIf(BROWSER && LONG)('the same table on a phone', { timeout: 60_000 }, async () => {
  const phone = await playerAt(two.browser, two.here.playground.url, 'Alice', CHANNEL, true);
  const panel = await table.panelOf(phone);
  expect(panel.text).toContain('Turn 2');
  await expectFitsPhone(phone, panel.id, false);
});
