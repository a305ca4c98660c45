import { game } from './game.ts';
import { guide } from './guide.ts';

/** Japanese messages. */
export const ja = { ...game, ...guide };
