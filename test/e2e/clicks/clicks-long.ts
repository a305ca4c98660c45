/** `npm run clicks [-- ROUNDS [SEED [COUNT]]]`: six people click at a table, for longer; what made play stand still, if anything. */
import { DIVIDED, HARNESSES } from '../../support/games/index.ts';
import { clickAway } from './clicks.ts';

const [, , rounds = '30', first = '1', count = '3'] = process.argv;
for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
  for (const [name, { guide }] of Object.entries({ ...HARNESSES, ...DIVIDED })) {
    const { answered, lines, faults } = await clickAway(guide, { rounds: Number(rounds), acts: 10, seed });
    const how = [...answered].map(([what, times]) => `${times} × ${what}`).join(', ');
    console.log(`${name}, seed ${seed}: ${how}; ${lines} lines, ${faults.length} faults`);
    for (const fault of faults) console.error(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}
