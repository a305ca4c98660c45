import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { MapData } from '../../hex/map.ts';
import type { Scene } from '../../hex/scene.ts';
import { startThread } from '../../runtime/thread.ts';
import type { Draw } from '../interactions/app.ts';

/** A scene on its way to a thread that draws. The map itself is sent with the first scene that shows it. */
export interface ToDraw {
  readonly id: number;
  readonly mapKey: number;
  readonly map?: MapData;
  readonly scene: Omit<Scene, 'map'>;
}

/** What comes back: a PNG, or why there is none. */
export type Drawn = { readonly id: number } & ({ readonly png: Uint8Array } | { readonly error: string });

/** Draws in threads of its own, so that interactions are acknowledged while pictures are made. */
export interface Painter {
  readonly draw: Draw;
  /** Has every thread keep what does not change in pictures like this one; one after the other, so that the others draw meanwhile. */
  readonly prepare: (scene: Scene) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What a painter needs of a thread. */
export type DrawingThread = Pick<Worker, 'on' | 'postMessage' | 'terminate'>;

interface Waiting {
  readonly resolve: (png: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** One of the threads, and what it has to draw. */
interface Hand {
  readonly busy: () => number;
  readonly draw: Draw;
  readonly close: () => Promise<void>;
}

/** A thread that starts with its first picture, and again after it broke down; then what was under way rejects. */
function openHand(startDrawing: () => DrawingThread): Hand {
  const waiting = new Map<number, Waiting>();
  let keys = new WeakMap<MapData, number>();
  let worker: DrawingThread | undefined;
  let count = 0;

  const brokeDown = (thread: DrawingThread, error: Error): void => {
    if (worker !== thread) return;
    worker = undefined;
    keys = new WeakMap();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const opened = (): DrawingThread => {
    if (worker) return worker;
    const thread = startDrawing();
    thread.on('message', (drawn: Drawn) => {
      const request = waiting.get(drawn.id);
      waiting.delete(drawn.id);
      if ('png' in drawn) request?.resolve(Buffer.from(drawn.png.buffer, drawn.png.byteOffset, drawn.png.byteLength));
      else request?.reject(new Error(drawn.error));
    });
    thread.on('error', (error: Error) => {
      brokeDown(thread, error);
    });
    thread.on('exit', () => {
      brokeDown(thread, new Error('the thread that draws has ended'));
    });
    worker = thread;
    return thread;
  };

  return {
    busy: () => waiting.size,
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

/** As many threads as draw without taking turns at a core; more than two would leave the bot itself none on most machines. */
const THREADS = Math.min(2, availableParallelism());

/** A painter with so many threads. A picture goes to the thread with the least to do, and to the first of those with as little. */
export function openPainter(
  threads = THREADS,
  startDrawing: () => DrawingThread = () => startThread('discord/pictures/draw-worker'),
): Painter {
  const hands = Array.from({ length: threads }, () => openHand(startDrawing));
  return {
    draw: (scene) => hands.reduce((least, hand) => (hand.busy() < least.busy() ? hand : least)).draw(scene),
    prepare: async (scene) => {
      for (const hand of hands) await hand.draw(scene);
    },
    close: async () => {
      await Promise.all(hands.map(({ close }) => close()));
    },
  };
}
