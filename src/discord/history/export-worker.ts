import { parentPort, workerData } from 'node:worker_threads';
import { exportMaker, type ExportRequest } from '../../book/exports.ts';
import { GUIDES } from '../../games/index.ts';
import { teachGames } from '../../i18n/games.ts';
import { drawScene } from '../../render/render.ts';
import type { ExportMade } from './exports.ts';

teachGames(GUIDES);

const make = exportMaker(GUIDES, (scene, width) => Promise.resolve(drawScene(scene, { width })));

const made: ExportMade = await make((workerData as { readonly request: ExportRequest }).request).then(
  (file) => ({ file }),
  (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
);
parentPort?.postMessage(made);
