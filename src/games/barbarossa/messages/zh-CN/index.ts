import { edits } from './edits.ts';
import { game } from './game.ts';
import { guide } from './guide.ts';
import { plans } from './plans.ts';
import { standing } from './standing.ts';

/** Messages in simplified Chinese. */
export const zhCN = { ...edits, ...game, ...guide, ...plans, ...standing };
