import { game } from './game.ts';
import { show } from './show.ts';

/** English messages. */
export const en = { ...game, ...show };
