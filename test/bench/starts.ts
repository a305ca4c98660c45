/**
 * `npm run starts [-- ROUNDS]`: the seconds until the page is ready, and until `umpire --help` has ended, from the bundle and
 * from the sources, in turn; medians.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distributionOf } from './distribution.ts';

const ROOT = join(import.meta.dirname, '../..');
const TSX = ['--import', import.meta.resolve('tsx')];
const STARTS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['ready page', [join(ROOT, 'dist/main.js')], [...TSX, join(ROOT, 'src/main.ts')]],
  ['umpire --help', [join(ROOT, 'dist/umpire.js'), '--help'], [...TSX, join(ROOT, 'src/cli/umpire.ts'), '--help']],
];

const [rounds = 5] = process.argv.slice(2).map(Number);

/** Seconds until a program says that it is ready, or has ended. */
async function seconds(program: readonly string[]): Promise<number> {
  const cwd = mkdtempSync(join(tmpdir(), 'umpire-starts-'));
  const began = performance.now();
  const child = spawn(process.execPath, program, { cwd, env: { ...process.env, PLAYGROUND_PORT: '0' } });
  const ended = once(child, 'close');
  const ready = new Promise<void>((done) => {
    child.stdout.on('data', (data: Buffer) => data.toString().includes('is ready') && done());
  });
  await Promise.race([ready, ended]);
  const took = (performance.now() - began) / 1000;
  child.kill();
  await ended;
  rmSync(cwd, { recursive: true });
  return took;
}

for (const [name, bundle, sources] of STARTS) {
  const took: Record<'bundle' | 'sources', number[]> = { bundle: [], sources: [] };
  for (let round = 0; round < rounds; round++) {
    took.bundle.push(await seconds(bundle));
    took.sources.push(await seconds(sources));
  }
  const median = (values: readonly number[]): string => distributionOf(values).p50.toFixed(2);
  console.log(`${name}: ${median(took.bundle)} s from the bundle, ${median(took.sources)} s from the sources`);
}
