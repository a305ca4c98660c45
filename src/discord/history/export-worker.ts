import { parentPort, workerData } from 'node:worker_threads';
import { exportMaker, type ExportRequest } from '../../book/exports.ts';
import { GUIDES, wordsOf } from '../../games/index.ts';
import { teachWords } from '../../i18n/say.ts';
import { drawScene } from '../../render/render.ts';
import type { ExportMade } from './exports.ts';

for (const [id, guide] of Object.entries(GUIDES)) teachWords(id, wordsOf(guide));

const make = exportMaker(GUIDES, (scene, width) => Promise.resolve(drawScene(scene, { width })));

const made: ExportMade = await make((workerData as { readonly request: ExportRequest }).request).then(
  (file) => ({ file }),
  (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
);
parentPort?.postMessage(made);
