import { game } from './game.ts';
import { show } from './show.ts';

/** 简体中文消息。 */
export const zhCN = { ...game, ...show };
