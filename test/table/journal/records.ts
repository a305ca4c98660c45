/**
 * Imports records made by mutation: `npm run fuzz:records -- COUNT SEED`. Each is imported whole or refused, leaves nothing
 * behind, and holds nobody else for long: the longest hold of the event loop is told. Ends with code 1 at the first that does
 * not.
 */
import { openImporter } from '../../../src/importing/importer.ts';
import { fuzzRecords } from '../../support/records/record-fuzz.ts';

const [count = '200', seed = '1'] = process.argv.slice(2);
const threads = openImporter();
const began = Date.now();
const { imported, refused, longest, mostWork, held } = await fuzzRecords(
  Number(count),
  Number(seed),
  threads.importer,
  (text) => console.log(text),
);
for (const [code, times] of [...refused].sort(([, a], [, b]) => b - a)) console.log(`${times} refused: ${code}`);
console.log(
  `${count} records from seed ${seed}: ${imported} imported, the others refused without a trace; ${((Date.now() - began) / 1000).toFixed(0)} s`,
);
console.log(
  `longest hold of the event loop: ${longest.ms.toFixed(0)} ms by the clock (record ${longest.index}: ${longest.what}), ` +
    `${mostWork.toFixed(0)} ms of work; more than 100 ms: ${held.ms} by the clock, ${held.work} by work`,
);
await threads.close();
