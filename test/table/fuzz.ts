/**
 * Random acts of six people at tables of all games: `npm run fuzz:table -- ROUNDS SEED`. A round is one table of each
 * game; the seed of the first round is SEED, the next ones follow it. Ends with code 1 at the first thing that does not hold.
 */
import { FUZZED } from '../support/tables/fuzzed-games.ts';
import { fuzzTable } from '../support/tables/table-fuzz.ts';

const [rounds = '10', first = '1', only] = process.argv.slice(2);
for (let round = 0; round < Number(rounds); round++) {
  const seed = Number(first) + round;
  for (const fuzzed of FUZZED.filter(({ game }) => only === undefined || game.id === only)) {
    const began = Date.now();
    const { acts, done, lines, games } = await fuzzTable({ ...fuzzed, seed });
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(
      `${fuzzed.game.id} ${seed}: ${done} of ${acts} acts done, ${games} games, ${lines} lines, ${seconds} s`,
    );
  }
}
