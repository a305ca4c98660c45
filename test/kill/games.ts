import type { Game } from '../../src/engine/game.ts';
import { tableGame } from '../../src/table/open.ts';
import { toyGame } from '../support/toys/toy-game.ts';

/** The games that can be played under kills, by name; loaded when asked for. */
export const GAMES: Readonly<Record<string, () => Promise<Game>>> = {
  toy: async () => tableGame(toyGame),
  moscow: async () => tableGame((await import('../../src/games/moscow/game.ts')).moscow),
  smolensk: async () => tableGame((await import('../../src/games/smolensk/game.ts')).smolensk),
};

/** A lease that has run out soon after a kill, in milliseconds. */
export const SHORT_LEASE = 1000;
