import type { Game } from '../../../src/engine/game.ts';

/** A game that counts how often a seat is shown a position. */
export interface CountedViews {
  readonly game: Game;
  /** Views since the last time that this was asked. */
  readonly counted: () => number;
}

/** The same game, its views counted: each line that is tried is tried on what its seat sees. */
export function countedViews(real: Game): CountedViews {
  let views = 0;
  return {
    game: {
      ...real,
      view: (position, seat) => {
        views += 1;
        return real.view(position, seat);
      },
    },
    counted: () => {
      const counted = views;
      views = 0;
      return counted;
    },
  };
}
