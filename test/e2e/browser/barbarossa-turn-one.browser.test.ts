import { afterEach, beforeEach, expect, test } from 'vitest';
import { BROWSER } from '../../support/discord/page-driver.ts';
import { LONG } from '../../support/share.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { give, modestLines } from './modest-lines.ts';
import type { Player } from './in-browser.ts';
import { expectPanelOnPhone, tablePages, type TablePages } from './table-pages.ts';
import { beginGame, type TwoPlayers, openPlayers, expectNoFaults } from './two-players.ts';

const CHANNEL = 'barbarossa-table-1';

let two: TwoPlayers;
let table: TablePages;
let alice: Player;
let boris: Player;

// A table anew for a test that is tried again.
beforeEach(async () => {
  two = await openPlayers(CHANNEL, { playground: { page: true, rateLimits: true }, seed: 'barbarossa-1' }, true);
  ({ alice, boris } = two);
  table = tablePages(two.here, CHANNEL);
});
afterEach(() => two?.close());

/** Kinds of questions that have come up, and of orders that were given by lines. */
const seen = new Set<string>();
const ordered = new Set<string>();

/** Questions that are answered by the buttons and menus of a panel the first time. */
const BY_PANEL = ['reveal-near', 'reveal-combat', 'losses', 'fall-back', 'retreat', 'advance', 'air', 'appointing'];

/** A decision of whoever is asked first. */
async function decide(): Promise<void> {
  const [seat] = await table.waiting();
  const player = seat === 'axis' ? alice : boris;
  const outlook = await table.outlook(player);
  const what = outlook.asks[0]?.prompt.code.replace('barbarossa.ask.', '') ?? '';
  const isFirst = !seen.has(what);
  seen.add(what);
  if (isFirst && BY_PANEL.includes(what)) return table.answerByPanel(player);
  const lines = modestLines(GUIDES['barbarossa'] as GameGuide, outlook);
  for (const line of lines) ordered.add(line.split(' ')[0] as string);
  await give(table, player, outlook, lines);
}

test.runIf(BROWSER && LONG)(
  'turn 1: over the border, overruns, a leader revealed by panzers, the duty to attack, leaders placed',
  async () => {
    await beginGame(two, { game: 'True Operation Barbarossa' }, ['Axis side', 'Soviet side'], 1500);
    for (;;) {
      const { phase } = await table.state();
      if (phase?.turn === 2) break;
      await decide();
    }
    expect([...seen]).toEqual(expect.arrayContaining(['reveal-near', 'panzer-movement', 'appointing']));
    expect([...ordered]).toEqual(expect.arrayContaining(['overrun', 'attack-rest']));
    await table.newest(boris);
    await boris.page.waitForMessage(({ ephemeral, text }) => !ephemeral && text.includes('Turn 1 ends'), 30_000);
    expectNoFaults(two);
    await expectPanelOnPhone(two, table, CHANNEL, 'Turn 2');
  },
);
