import type { Point } from '../hex/grid.ts';

/** A 32-bit hash of a text (FNV-1a), the seed of everything drawn by chance: the same map is always drawn the same. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Numbers in [0, 1) from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function latticeValue(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise in [-1, 1] over the plane. */
export function noise(x: number, y: number, seed: number): number {
  const cellX = Math.floor(x);
  const cellY = Math.floor(y);
  const ease = (t: number): number => t * t * (3 - 2 * t);
  const [tx, ty] = [ease(x - cellX), ease(y - cellY)];
  const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
  const top = mix(latticeValue(cellX, cellY, seed), latticeValue(cellX + 1, cellY, seed), tx);
  const foot = mix(latticeValue(cellX, cellY + 1, seed), latticeValue(cellX + 1, cellY + 1, seed), tx);
  return 2 * mix(top, foot, ty) - 1;
}

/**
 * Moves a point by a smooth field (at most about 0.09 of a hex), so that coasts, rivers and borders wander together
 * and still meet where they met.
 */
export function wander({ x, y }: Point): Point {
  return {
    x: x + 0.055 * noise(x * 1.9, y * 1.9, 1) + 0.028 * noise(x * 5.3, y * 5.3, 2),
    y: y + 0.055 * noise(x * 1.9, y * 1.9, 3) + 0.028 * noise(x * 5.3, y * 5.3, 4),
  };
}
