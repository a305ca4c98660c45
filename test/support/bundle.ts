import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Runs `build.js`, for all that users start or for these modules. */
const build = (...modules: readonly string[]): void =>
  void execFileSync(process.execPath, [join(ROOT, 'build.js'), ...modules]);

/** Bundles the sources as they are: tests that start the bot or its command start the bundle, as users do. */
export default function setup(): void {
  build();
}

const bundles = new Map<string, string>();

/**
 * Where the bundle of a module of the tests is that they start as a process of its own: from its source that would take three times
 * as long. The module's path is one below the root; it is bundled when it is first asked for.
 */
export function bundleOf(path: string): string {
  const known = bundles.get(path);
  if (known !== undefined) return known;
  build(path);
  const bundle = join(ROOT, 'dist', `${basename(path, '.ts')}.js`);
  bundles.set(path, bundle);
  return bundle;
}
