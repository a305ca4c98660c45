/** Preloaded in a process of the bot, gives pictures of one pixel instead of those that its thread would draw. */
import { readFileSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';

const threads = createRequire(import.meta.url)('node:worker_threads');

const png = new Uint8Array(readFileSync(new URL('tiny.png', import.meta.url)));

const PAINTER = `
  const { parentPort, workerData: png } = require('node:worker_threads');
  parentPort.on('message', ({ id }) => parentPort.postMessage({ id, png }));
`;

threads.Worker = class extends threads.Worker {
  constructor(entry, settings) {
    if (/\/draw-worker\.[jt]s$/u.test(settings.workerData?.entry ?? String(entry)))
      super(PAINTER, { ...settings, eval: true, workerData: png });
    else super(entry, settings);
  }
};
syncBuiltinESMExports();
