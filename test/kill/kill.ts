/** `npm run kill [-- GAME [KILLS [SEED]]]`: kills a playing process at random moments and checks what is left. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killRepeatedly } from './kills.ts';

const [, , game = 'moscow', kills = '50', seed = '1'] = process.argv;
const folder = await mkdtemp(join(tmpdir(), 'umpire-kill-'));
try {
  const done = await killRepeatedly(`sqlite://${join(folder, 'kill.sqlite')}`, game, Number(kills), Number(seed));
  console.log(
    `${done.kills} kills over ${done.games} games of ${game}, ${done.answers} answers: nothing lost, nothing twice. ` +
      `Under way when killed: ${done.midway.written} written, ${done.midway.unwritten} not.`,
  );
} catch (error) {
  console.error(`failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
}
