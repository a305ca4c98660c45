import { game } from './game.ts';
import { guide } from './guide.ts';

/** English messages. */
export const en = { ...game, ...guide };
