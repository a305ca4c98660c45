import { game } from './game.ts';
import { odds } from './odds.ts';
import { show } from './show.ts';

/** 简体中文消息。 */
export const zhCN = { ...game, ...odds, ...show };
