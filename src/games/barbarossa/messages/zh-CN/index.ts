import { game } from './game.ts';
import { standing } from './standing.ts';

/** Messages in simplified Chinese. */
export const zhCN = { ...game, ...standing };
