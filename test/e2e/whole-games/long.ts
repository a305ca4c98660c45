/**
 * `npm run e2e:long [-- GAMES [SEED [GAME…]]]`: whole random games of each game through the interface, with all optional
 * rules by turns, and by four commands where a game has them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../../src/store/open.ts';
import { startUmpire } from '../../support/discord/umpire-bot.ts';
import type { GameHarness } from '../../support/games/harness.ts';
import { DIVIDED, HARNESSES } from '../../support/games/index.ts';
import { playWholeGame } from './whole-game.ts';
import { optionsWhere } from '../../support/options.ts';

/** Everything that can be asked is asked in one phase of so many. */
const ASKS_EVERY = 3;

const FOUR = { 'barbarossa-four': DIVIDED['barbarossa axis-2 soviet-2'] };

const [, , games = '20', first = '1', ...named] = process.argv;

async function playOne(tried: GameHarness, seed: number): Promise<void> {
  const { game } = tried.guide;
  const folder = await mkdtemp(join(tmpdir(), 'umpire-e2e-'));
  const store = await openStore(`sqlite://${join(folder, 'umpire.sqlite')}`);
  if (!store.ok) throw new Error(store.error.line);
  const here = await startUmpire({ guides: { [game.id]: tried.guide }, store: store.value, seed: String(seed) });
  try {
    const chosen = optionsWhere(game, (_, n) => ((seed >> n) & 1) === 1);
    const channel = here.playground.channelIds['moscow-table-1'] as string;
    const { record, decisions, events, faults } = await playWholeGame(here, tried, {
      channel,
      seed,
      rules: chosen,
      asksEvery: ASKS_EVERY,
    });
    console.log(
      `${game.id}, seed ${seed} (${chosen.join(', ') || 'no optional rules'}): ${decisions} decisions, ${record.lines.length} lines, ${events} events, ${record.result}`,
    );
    for (const fault of faults) console.error(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  } catch (error) {
    console.error(
      `${game.id}, seed ${seed}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    process.exitCode = 1;
  } finally {
    await here.close();
    await rm(folder, { recursive: true });
  }
}

for (const [id, tried] of Object.entries({ ...HARNESSES, ...FOUR })) {
  if (named.length > 0 && !named.includes(id)) continue;
  for (let seed = Number(first); seed < Number(first) + Number(games); seed++) await playOne(tried, seed);
}
