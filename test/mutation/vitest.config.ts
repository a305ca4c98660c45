import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { withMutants, type Mutant } from './mutants.ts';
import { ROOT } from './sample.ts';

const { MUTATION_SAMPLE = '', MUTATION_ORDER = '', MUTATION_AWAKE } = process.env;

const sample = JSON.parse(readFileSync(MUTATION_SAMPLE, 'utf8')) as Mutant[];
const order = MUTATION_ORDER.split(' ');

/** Puts the mutants of the sample, asleep, into the sources. */
const mutating: Plugin = {
  name: 'mutating',
  enforce: 'pre',
  transform: (code, id) => {
    const here = sample.filter(({ file }) => file === relative(ROOT, id));
    return here.length > 0 ? { code: withMutants(code, here), map: null } : undefined;
  },
};

/** Test files in the order that was asked for. */
class AsAsked extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const at = ({ moduleId }: TestSpecification): number => order.indexOf(relative(ROOT, moduleId));
    return Promise.resolve([...files].sort((a, b) => at(a) - at(b)));
  }
}

export default defineConfig({
  root: ROOT,
  plugins: [mutating],
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: [join(import.meta.dirname, 'setup.ts')],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    // What a file reaches is measured alone; a mutant that is awake is the same for all files.
    isolate: MUTATION_AWAKE === undefined,
    sequence: { sequencer: AsAsked },
    reporters: ['dot'],
  },
});
