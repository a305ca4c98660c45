import { game } from './game.ts';
import { guide } from './guide.ts';
import { standing } from './standing.ts';

/** Japanese messages. */
export const ja = { ...game, ...guide, ...standing };
