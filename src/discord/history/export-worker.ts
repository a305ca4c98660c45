import { parentPort, workerData } from 'node:worker_threads';
import { GUIDES, wordsOf } from '../../games/index.ts';
import { teachWords } from '../../i18n/say.ts';
import { drawScene } from '../../render/render.ts';
import { keepsakeMaker } from './export-maker.ts';
import type { KeepsakeMade, KeepsakeWish } from './exports.ts';

for (const [id, guide] of Object.entries(GUIDES)) teachWords(id, wordsOf(guide));

const make = keepsakeMaker(GUIDES, (scene, width) => Promise.resolve(drawScene(scene, { width })));

const made: KeepsakeMade = await make((workerData as { readonly wish: KeepsakeWish }).wish).then(
  (file) => ({ file }),
  (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
);
parentPort?.postMessage(made);
