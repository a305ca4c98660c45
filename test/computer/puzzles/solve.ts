/**
 * `npm run puzzles [-- GAME [N]]`: the strong computer plays all puzzles, those of one game, or the Nth of it; prints how each
 * ended, with the seconds of processor time it took. Ends with 1 if one is not solved.
 */
import { PUZZLES } from './index.ts';
import { solution } from './puzzle.ts';

const [only, nth] = process.argv.slice(2);
for (const [id, game] of Object.entries(PUZZLES)) {
  if (only !== undefined && id !== only) continue;
  for (const [index, puzzle] of game.puzzles.entries()) {
    if (nth !== undefined && index + 1 !== Number(nth)) continue;
    const before = process.cpuUsage();
    const played = solution(game, puzzle);
    const { user, system } = process.cpuUsage(before);
    const seconds = ((user + system) / 1e6).toFixed(1);
    const solved = puzzle.isSolved(played);
    if (!solved) process.exitCode = 1;
    console.log(`${id} ${index + 1}: ${puzzle.title}: ${solved ? 'solved' : 'NOT SOLVED'} in ${seconds} s`);
    if (!solved || nth !== undefined) console.log(`  ${played.given.join('; ')}`);
  }
}
