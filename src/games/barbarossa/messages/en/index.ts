import { game } from './game.ts';
import { guide } from './guide.ts';
import { standing } from './standing.ts';

/** English messages. */
export const en = { ...game, ...guide, ...standing };
