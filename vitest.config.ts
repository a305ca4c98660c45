import { defineConfig, type Plugin } from 'vitest/config';
import { LONG, share } from './test/support/share.ts';

const MOCKED = 'test/**/*.mocked.test.ts';
const BROWSER = 'test/**/*.browser.test.ts';

const SHOW_BOARD = 'test/support/show-board.ts';
const FIND_BROWSER = 'test/support/browser.ts';

/** Vitest 4 reads what it has kept of a global setup as bytes, and loses the stack of every error there over it. */
const compileSetupAnew: Plugin = {
  name: 'compile-setup-anew',
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineCacheKey }) =>
    defineCacheKey(({ id }) => (id.endsWith(`/${FIND_BROWSER}`) ? false : undefined)),
};

/** Milliseconds after which a test hangs; what `npm run test:long` tries for long takes minutes on a busy machine. */
const TIMEOUT = share(120_000, 900_000);

const common = {
  testTimeout: TIMEOUT,
  hookTimeout: TIMEOUT,
  // Sources are compiled once for all workers, and again only when they change.
  experimental: { fsModuleCache: true },
};

export default defineConfig({
  test: {
    // More than there are cores: some files wait for browsers and processes.
    maxWorkers: 4,
    // Once for all projects: what they would extend, each would run anew.
    globalSetup: 'test/support/bundle.ts',
    projects: [
      // Modules are loaded once for all these files: loading them takes longer than most tests.
      {
        test: {
          ...common,
          name: 'shared',
          include: ['test/**/*.test.ts'],
          exclude: [MOCKED, BROWSER],
          isolate: false,
          setupFiles: ['test/support/teach-games.ts', SHOW_BOARD],
        },
      },
      // Files that put other modules in the place of some, teach them what no other file may know, or must not find what others taught.
      { test: { ...common, name: 'mocked', include: [MOCKED], setupFiles: SHOW_BOARD } },
      // Files that drive a browser, for which one is looked for first. Those of whole turns are tried for long, and then after everything else:
      // browsers hardly move beside tests that calculate for minutes.
      {
        plugins: [compileSetupAnew],
        test: {
          ...common,
          name: 'browser',
          include: [BROWSER],
          isolate: false,
          globalSetup: FIND_BROWSER,
          ...(LONG && { maxWorkers: 2, sequence: { groupOrder: 1 } }),
        },
      },
    ],
  },
});
