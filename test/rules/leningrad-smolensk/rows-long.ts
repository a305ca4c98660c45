/**
 * `npm run rows [-- --games N --seed S]`: random games of the campaign with commands side by side (L17.2), each turn of which is
 * played again with one command after the other in the order drawn. Ends with 1 where one comes out otherwise.
 */
import { parseArgs } from 'node:util';
import { playRows, ROW_OPTIONS, type Rows } from '../../support/games/leningrad-smolensk/rows.ts';

const { games, seed } = parseArgs({
  options: { games: { type: 'string', default: '250' }, seed: { type: 'string', default: '1' } },
}).values;
const found: Rows = { rows: 0, sideBySide: 0, most: 0 };
for (let n = 0; n < Number(games); n++) {
  const own = Number(seed) + n;
  try {
    playRows(ROW_OPTIONS[own % ROW_OPTIONS.length] as readonly string[], own, 9, found);
  } catch (error) {
    process.exitCode = 1;
    console.log(String(error));
  }
}
console.log(`${found.rows} turns, ${found.sideBySide} with commands side by side, at most ${found.most} at once`);
