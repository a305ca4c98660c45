import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Set as soon as one of the projects of a run has seen to it. */
const DONE = 'BUNDLED_FOR_TESTS';

/** Bundles the sources as they are: tests that start the bot or its command start the bundle, as users do. */
export default function setup(): void {
  if (process.env[DONE]) return;
  process.env[DONE] = 'yes';
  execFileSync(process.execPath, [join(import.meta.dirname, '../../build.js')]);
}
