import type { Player } from './player.ts';
import { randomPlayer } from './random.ts';

/** The computer that plays at tables. */
export const computerPlayer: Player = randomPlayer;
