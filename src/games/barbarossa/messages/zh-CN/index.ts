import { game } from './game.ts';

/** Messages in simplified Chinese. */
export const zhCN = { ...game };
