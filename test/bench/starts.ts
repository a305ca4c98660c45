/**
 * `npm run starts [-- ROUNDS]`: the seconds until the page is ready, and until `umpire --help` has ended, from the bundle and
 * from the sources, in turn; medians.
 */
import { join } from 'node:path';
import { distributionOf } from './distribution.ts';
import { secondsToReady } from './starting.ts';

const ROOT = join(import.meta.dirname, '../..');
const TSX = ['--import', import.meta.resolve('tsx')];
const STARTS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['ready page', [join(ROOT, 'dist/main.js')], [...TSX, join(ROOT, 'src/main.ts')]],
  ['umpire --help', [join(ROOT, 'dist/umpire.js'), '--help'], [...TSX, join(ROOT, 'src/cli/umpire.ts'), '--help']],
];

const [rounds = 5] = process.argv.slice(2).map(Number);

for (const [name, bundle, sources] of STARTS) {
  const took: Record<'bundle' | 'sources', number[]> = { bundle: [], sources: [] };
  for (let round = 0; round < rounds; round++) {
    took.bundle.push(await secondsToReady(bundle));
    took.sources.push(await secondsToReady(sources));
  }
  const median = (values: readonly number[]): string => distributionOf(values).p50.toFixed(2);
  console.log(`${name}: ${median(took.bundle)} s from the bundle, ${median(took.sources)} s from the sources`);
}
