import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '../hex/grid.ts';

/** Dots filled at once: the time to add to a path grows with the path, so many dots take many short paths. */
const DOTS_A_PATH = 64;

/** Fills round dots of a radius around these centres in the context's fill style. Dots should not overlap if it lets through. */
export function fillDots(context: SKRSContext2D, centres: readonly Point[], radius: number): void {
  for (let from = 0; from < centres.length; from += DOTS_A_PATH) {
    context.beginPath();
    for (const { x, y } of centres.slice(from, from + DOTS_A_PATH)) {
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
    context.fill();
  }
}
