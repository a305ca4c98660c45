import { game } from './game.ts';
import { odds } from './odds.ts';
import { show } from './show.ts';

/** 日本語のメッセージ。 */
export const ja = { ...game, ...odds, ...show };
