import type { GameFigures } from '../../src/balance/figures.ts';

/** A game of two turns between red and blue, in which red takes a town and keeps a hill. */
export const madeUp = (change: Partial<GameFigures> = {}): GameFigures => ({
  seed: 1,
  winner: 'red',
  reason: { code: 'toy.last-turn' },
  orders: 20,
  points: { red: [0, 2, 4] },
  needed: null,
  strength: { red: [10, 9, 8], blue: [10, 8, 5] },
  lost: { red: [0, 1, 2], blue: [0, 2, 5] },
  held: { red: [1, 1, 2], blue: [1, 1, 0] },
  attacks: { red: [0, 2, 1], blue: [0, 0, 1] },
  advance: [0, 0.5, 1.5],
  taken: [
    ['hill', 'red', 0],
    ['town', 'blue', 0],
    ['town', 'red', 2],
  ],
  end: { red: ['hill', 'town'], blue: [] },
  luck: { strength: 1.5, points: 0 },
  phases: [
    { side: 'red', name: 'orders', played: 4, idle: 1 },
    { side: 'blue', name: 'orders', played: 4, idle: 3 },
    { side: 'blue', name: 'bookkeeping', played: 2, idle: 2 },
  ],
  ...change,
});
