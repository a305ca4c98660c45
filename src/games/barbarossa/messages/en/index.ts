import { game } from './game.ts';

/** English messages. */
export const en = { ...game };
