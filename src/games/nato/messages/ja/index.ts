import { game } from './game.ts';
import { guide } from './guide.ts';
import { odds } from './odds.ts';
import { show } from './show.ts';

/** 日本語のメッセージ。 */
export const ja = { ...game, ...guide, ...odds, ...show };
