import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vitest/config';

const MOCKED = 'test/**/*.mocked.test.ts';
const BROWSER = 'test/**/*.browser.test.ts';

const SETUPS = ['test/support/bundle.ts', 'test/support/browser.ts'];

/** Vitest 4 reads what it has kept of a global setup as bytes, and loses the stack of every error there over it. */
const compileSetupsAnew: Plugin = {
  name: 'compile-setups-anew',
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineCacheKey }) =>
    defineCacheKey(({ id }) => (SETUPS.some((setup) => id.endsWith(`/${setup}`)) ? false : undefined)),
};

export default defineConfig({
  plugins: [compileSetupsAnew],
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // More than there are cores: some files wait for browsers and processes.
    maxWorkers: 4,
    // Sources are compiled once for all workers, and again only when they change.
    experimental: { fsModuleCache: true },
    globalSetup: 'test/support/bundle.ts',
    projects: [
      // Modules are loaded once for all these files: loading them takes longer than most tests.
      {
        extends: true,
        test: { name: 'shared', include: ['test/**/*.test.ts'], exclude: [MOCKED, BROWSER], isolate: false },
      },
      // Files that put other modules in the place of some.
      { extends: true, test: { name: 'mocked', include: [MOCKED] } },
      // Files that drive a browser, for which one is looked for first.
      { extends: true, test: { name: 'browser', include: [BROWSER], globalSetup: 'test/support/browser.ts' } },
    ],
  },
});
