import { game } from './game.ts';
import { standing } from './standing.ts';

/** Japanese messages. */
export const ja = { ...game, ...standing };
