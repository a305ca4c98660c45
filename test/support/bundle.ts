import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Bundles the sources as they are: tests that start the bot or its command start the bundle, as users do. */
export default function setup(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../build.js')]);
}
