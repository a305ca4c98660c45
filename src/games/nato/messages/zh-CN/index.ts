import { commands } from './commands.ts';
import { edits } from './edits.ts';
import { game } from './game.ts';
import { guide } from './guide.ts';
import { info } from './info.ts';
import { odds } from './odds.ts';
import { plans } from './plans.ts';
import { show } from './show.ts';
import { standing } from './standing.ts';
import { warnings } from './warnings.ts';

/** 简体中文消息。 */
export const zhCN = {
  ...commands,
  ...edits,
  ...game,
  ...guide,
  ...info,
  ...odds,
  ...plans,
  ...show,
  ...standing,
  ...warnings,
};
