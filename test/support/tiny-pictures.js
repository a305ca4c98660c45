/** Preloaded in a process of the bot, gives pictures of one pixel instead of those that its thread would draw. */
import { createRequire, syncBuiltinESMExports } from 'node:module';

const threads = createRequire(import.meta.url)('node:worker_threads');

const PAINTER = `
  const { parentPort } = require('node:worker_threads');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  parentPort.on('message', ({ id }) => parentPort.postMessage({ id, png: new Uint8Array(png) }));
`;

threads.Worker = class extends threads.Worker {
  constructor(entry, settings) {
    if (/\/draw-worker\.js$/u.test(String(entry))) super(PAINTER, { ...settings, eval: true });
    else super(entry, settings);
  }
};
syncBuiltinESMExports();
