import { fuzzRecords } from './fuzz-records.ts';

const [count = 500, seed = 1] = process.argv.slice(2).map(Number);
const { found, meaningless, missed } = await fuzzRecords(count, seed);
console.log(
  `${count} changes of records from seed ${seed}: ${found} found by both verifiers, ${meaningless} change nothing of meaning`,
);
for (const each of missed) console.log(`missed: ${each}`);
process.exitCode = missed.length === 0 ? 0 : 1;
