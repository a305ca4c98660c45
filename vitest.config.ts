import { defineConfig } from 'vitest/config';

const MOCKED = 'test/**/*.mocked.test.ts';
const BROWSER = 'test/**/*.browser.test.ts';

// Sources are compiled once for all workers, and again only when they change. Not where a global setup is to fail with its own
// words: Vitest 4 reads what it has kept as bytes there, and loses every error's stack over it.
const COMPILED_ONCE = { fsModuleCache: true };

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // More than there are cores: some files wait for browsers and processes.
    maxWorkers: 4,
    globalSetup: 'test/support/bundle.ts',
    projects: [
      // Modules are loaded once for all these files: loading them takes longer than most tests.
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['test/**/*.test.ts'],
          exclude: [MOCKED, BROWSER],
          isolate: false,
          experimental: COMPILED_ONCE,
        },
      },
      // Files that put other modules in the place of some.
      { extends: true, test: { name: 'mocked', include: [MOCKED], experimental: COMPILED_ONCE } },
      // Files that drive a browser, for which one is looked for first.
      { extends: true, test: { name: 'browser', include: [BROWSER], globalSetup: 'test/support/browser.ts' } },
    ],
  },
});
