import { game } from './game.ts';

/** Japanese messages. */
export const ja = { ...game };
