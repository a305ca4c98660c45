import { game } from './game.ts';
import { show } from './show.ts';

/** 日本語のメッセージ。 */
export const ja = { ...game, ...show };
