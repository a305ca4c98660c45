/**
 * Single mutations of the rules and the engine: `npm run mutate -- SAMPLE SEED`. Draws SAMPLE mutants by SEED, finds once
 * which test files reach which, then wakes one mutant after the other and runs the test files that reach it, the fastest
 * first, up to the first failure. A mutant that nothing fails for has survived; it is printed as a line of a table.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Mutant } from './mutants.ts';
import { filesIn, ROOT, sampleOf } from './sample.ts';

/** The tests of rules and engine. Random games (`test/games/fuzz.test.ts`, `interruptions.test.ts`), tables and bot are left out: too slow. */
const TESTS = ['test/rules', 'test/engine', 'test/hex', 'test/data', 'test/games'];
const TOO_SLOW = /(fuzz|interruptions|verify-script)\.test\.ts$/u;

/** A run may take so many times what its files took alone, and so much more; else the mutant never ends, and is found. */
const TIMES_AS_LONG = 3;
const MORE_MS = 30_000;

interface Reach {
  readonly file: string;
  readonly ms: number;
  readonly reached: readonly number[];
}

const [size = '50', seed = '1'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
const samplePath = join(folder, 'sample.json');
const reachedPath = join(folder, 'reached.jsonl');

/** Whether all tests of these files pass; false, too, if they take longer than `limit` milliseconds. */
function passes(files: readonly string[], env: NodeJS.ProcessEnv, limit?: number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--config', join(import.meta.dirname, 'vitest.config.ts'), '--bail', '1', ...files],
    ],
    {
      cwd: ROOT,
      env: { ...process.env, MUTATION_SAMPLE: samplePath, MUTATION_ORDER: files.join(' '), ...env },
      stdio: ['ignore', env['MUTATION_AWAKE'] === undefined ? 'inherit' : 'ignore', 'ignore'],
      // A group of its own: a worker in an endless loop does not end with its parent.
      detached: true,
    },
  );
  const timer =
    limit === undefined ? undefined : setTimeout(() => process.kill(-(child.pid as number), 'SIGKILL'), limit);
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => {
      clearTimeout(timer);
      done(code === 0);
    });
  });
}

async function reachOfTests(): Promise<readonly Reach[]> {
  const files = filesIn(TESTS, '.test.ts').filter((file) => !TOO_SLOW.test(file));
  if (!(await passes(files, { MUTATION_REACHED: reachedPath })))
    throw new Error('the tests fail without any mutant awake');
  return readFileSync(reachedPath, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Reach)
    .map((each) => ({ ...each, file: relative(ROOT, each.file) }));
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').replaceAll('|', '\\|');

const row = ({ file, line, original, mutated }: Mutant, why: string): string =>
  `| \`${file}:${line}\` | \`${oneLine(original)}\` → ${mutated === null ? 'left out' : `\`${oneLine(mutated)}\``} | ${why} |`;

try {
  const { all, sample } = sampleOf(Number(size), Number(seed));
  writeFileSync(samplePath, JSON.stringify(sample));
  console.log(`${sample.length} of ${all} mutants, seed ${seed}`);
  const tests = await reachOfTests();
  console.log(`${tests.length} test files`);
  let killed = 0;
  for (const [n, mutant] of sample.entries()) {
    const reaching = tests.filter(({ reached }) => reached.includes(mutant.id)).sort((a, b) => a.ms - b.ms);
    const limit = Math.round(MORE_MS + TIMES_AS_LONG * reaching.reduce((sum, { ms }) => sum + ms, 0));
    const files = reaching.map(({ file }) => file);
    const survived = files.length === 0 || (await passes(files, { MUTATION_AWAKE: String(mutant.id) }, limit));
    if (!survived) killed += 1;
    else console.log(row(mutant, files.length === 0 ? 'reached by no test' : `${files.length} test files pass`));
    if ((n + 1) % 25 === 0) console.log(`${n + 1}: ${killed} found`);
  }
  console.log(`${killed} of ${sample.length} found, ${sample.length - killed} survived`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
