import { game } from './game.ts';
import { guide } from './guide.ts';

/** Messages in simplified Chinese. */
export const zhCN = { ...game, ...guide };
