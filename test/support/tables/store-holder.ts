/** Holds the store of an address, writes a count to it again and again, and says in lines what it comes to. */
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../../../src/store/open.ts';

const [address = '', ms = ''] = process.argv.slice(2);
const opened = await openStore(address, { ms: Number(ms), onLost: ({ line }) => console.log(`lost: ${line}`) });
if (!opened.ok) throw new Error(opened.error.line);
console.log('open');
for (let count = 1; ; count++) {
  const written = await opened.value.set('count', { by: process.pid, count });
  if (count === 1 || !written.ok) console.log(written.ok ? 'written' : `failed: ${written.error.code}`);
  if (!written.ok) break;
  await pause(5);
}
await opened.value.close();
console.log('closed');
