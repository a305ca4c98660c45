/**
 * `npm run secrets [-- GAMES [SEED [ONE_IN]]]`: random games of each kind, of which one position in so many is looked at with
 * the eyes of everybody, beside others that differ in what they may not know. Prints whatever tells them apart.
 */
import { GUIDES } from '../../src/games/index.ts';
import { tellingOf } from '../support/concealment/compare.ts';
import type { Concealment } from '../support/concealment/concealment.ts';
import { CONCEALMENTS } from '../support/concealment/games.ts';
import { searchGame } from '../support/concealment/random-games.ts';

const [, , games = '10', seed = '1', oneIn = '50'] = process.argv;
const MOST_SHOWN = 10;

for (const [id, guide] of Object.entries(GUIDES)) {
  const hidden: Record<string, number> = {};
  let [positions, pairs, told] = [0, 0, 0];
  for (let n = Number(seed); n < Number(seed) + Number(games); n++) {
    const found = searchGame(guide, CONCEALMENTS[id] as Concealment, { seed: n, oneIn: Number(oneIn) });
    positions += found.positions;
    pairs += found.pairs;
    told += found.told.length;
    for (const [what, times] of Object.entries(found.hidden)) hidden[what] = (hidden[what] ?? 0) + times;
    for (const each of found.told.slice(0, MOST_SHOWN)) console.error(`${id}, seed ${n}: ${tellingOf(each)}`);
  }
  const what = Object.entries(hidden).map(([name, times]) => `${name} ${times}`);
  console.log(`${id}: ${games} games, ${positions} positions, ${pairs} pairs (${what.join(', ')}): ${told} told apart`);
  if (told > 0) process.exitCode = 1;
}
