/**
 * Loaded before a command: stops it by the signal STOP_BY just before its STOP_AT-th operation on a file below STOP_BELOW. Notes each
 * operation in STOP_LOG.
 */
import { appendFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

const { STOP_AT, STOP_BELOW, STOP_BY, STOP_LOG } = process.env;
let count = 0;
for (const name of ['chmod', 'copyFile', 'link', 'mkdir', 'open', 'rename']) {
  const original = promises[name];
  promises[name] = async (...given) => {
    const last = name === 'rename' || name === 'link' || name === 'copyFile' ? given[1] : given[0];
    if (String(last).startsWith(STOP_BELOW)) {
      count += 1;
      appendFileSync(STOP_LOG, `${name} ${basename(String(last)).replace(/\d+-[\da-f]{12}|\d{8}T\d{6}/u, 'ID')}\n`);
      if (count === Number(STOP_AT)) {
        process.kill(process.pid, STOP_BY);
        await new Promise(() => setInterval(() => undefined, 1_000)); // a handler of the signal ends the process
      }
    }
    return original(...given);
  };
}
syncBuiltinESMExports();
