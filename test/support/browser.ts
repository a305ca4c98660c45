import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

/** A Chromium that starts here, and what its environment needs. */
export interface BrowserHere {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where no Chromium starts: tests that drive one are skipped. */
    browser: BrowserHere | null;
  }
}

/** The one that npm brings, with libraries of its own: they are for it alone. */
async function fromPackage(): Promise<BrowserHere> {
  const own = { ...process.env };
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x'; // so the package unpacks its libraries
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    const executablePath = await packed.executablePath();
    return { executablePath, env: { LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'] ?? '' } };
  } finally {
    for (const name of Object.keys(process.env)) if (own[name] === undefined) delete process.env[name];
    Object.assign(process.env, own);
  }
}

const at = (executablePath: string) => (): Promise<BrowserHere> => Promise.resolve({ executablePath, env: {} });

/** Where a Chromium may be, by what it is called where none starts: the one that is set, or else npm's or the machine's. */
const places = (): readonly (readonly [string, () => Promise<BrowserHere>])[] => {
  const set = process.env['CHROMIUM'];
  return set === undefined
    ? [
        ['@sparticuz/chromium', fromPackage],
        ['/usr/bin/chromium', at('/usr/bin/chromium')],
      ]
    : [['CHROMIUM', at(set)]];
};

/** Starts headless Chromium. */
export const launch = ({ executablePath, env }: BrowserHere): ReturnType<typeof chromium.launch> =>
  chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/**
 * Looks for a Chromium before the tests that drive one. Without any they are skipped, and the last line of the run says why;
 * where `BROWSER_TESTS` is `required`, as in CI, the run ends with that instead.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  const reasons: string[] = [];
  let found: BrowserHere | null = null;
  for (const [name, place] of places()) {
    try {
      const here = await place();
      await (await launch(here)).close();
      found = here;
      break;
    } catch (error) {
      reasons.push(`${name}: ${String(error).split('\n')[0]}`);
    }
  }
  const why = `no Chromium starts here (${reasons.join('; ')})`;
  if (!found && process.env['BROWSER_TESTS'] === 'required') throw new Error(why);
  project.provide('browser', found);
  return () => {
    if (!found) console.log(`\nThe browser tests were skipped: ${why}`);
  };
}
