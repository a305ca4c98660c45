import type { Worker } from 'node:worker_threads';
import type { MapData } from '../../hex/map.ts';
import type { Scene } from '../../hex/scene.ts';
import { startThread } from '../../runtime/thread.ts';
import type { Draw } from '../interactions/app.ts';

/** A scene on its way to the thread that draws. The map itself is sent with the first scene that shows it. */
export interface ToDraw {
  readonly id: number;
  readonly mapKey: number;
  readonly map?: MapData;
  readonly scene: Omit<Scene, 'map'>;
}

/** What comes back: a PNG, or why there is none. */
export type Drawn = { readonly id: number } & ({ readonly png: Uint8Array } | { readonly error: string });

/** Draws in a thread of its own, so that interactions are acknowledged while pictures are made. */
export interface Painter {
  readonly draw: Draw;
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly resolve: (png: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** A painter. Its thread starts with the first picture, and again after it broke down; then what was under way rejects. */
export function openPainter(): Painter {
  const waiting = new Map<number, Waiting>();
  let keys = new WeakMap<MapData, number>();
  let worker: Worker | undefined;
  let count = 0;

  const brokeDown = (error: Error): void => {
    worker = undefined;
    keys = new WeakMap();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const opened = (): Worker => {
    if (worker) return worker;
    const thread = startThread('discord/pictures/draw-worker');
    thread.on('message', (drawn: Drawn) => {
      const request = waiting.get(drawn.id);
      waiting.delete(drawn.id);
      if ('png' in drawn) request?.resolve(Buffer.from(drawn.png.buffer, drawn.png.byteOffset, drawn.png.byteLength));
      else request?.reject(new Error(drawn.error));
    });
    thread.on('error', brokeDown);
    thread.on('exit', () => {
      if (worker === thread) brokeDown(new Error('the thread that draws has ended'));
    });
    worker = thread;
    return thread;
  };

  return {
    draw: ({ map, ...scene }) =>
      new Promise((resolve, reject) => {
        const thread = opened();
        const id = (count += 1);
        const known = keys.get(map);
        const mapKey = known ?? id;
        const wanted: ToDraw = { id, mapKey, scene, ...(known === undefined ? { map } : {}) };
        thread.postMessage(wanted);
        keys.set(map, mapKey);
        waiting.set(id, { resolve, reject });
      }),
    close: async () => {
      const thread = worker;
      worker = undefined;
      await thread?.terminate();
    },
  };
}
