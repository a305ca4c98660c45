import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');

/** How a command ended. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `umpire` as a command of its own, in the folder `cwd`, with settings of its own. */
export async function umpireIn(
  cwd: string,
  settings: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<Ran> {
  const own = Object.entries(process.env).filter(([name]) => !/^(DISCORD|UMPIRE|PLAYGROUND)_/u.test(name));
  const env = { ...Object.fromEntries(own), ...settings };
  const command = [join(ROOT, 'dist/umpire.js'), ...words];
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { cwd, env });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}
