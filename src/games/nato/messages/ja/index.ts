import { edits } from './edits.ts';
import { game } from './game.ts';
import { guide } from './guide.ts';
import { info } from './info.ts';
import { odds } from './odds.ts';
import { show } from './show.ts';
import { standing } from './standing.ts';
import { warnings } from './warnings.ts';

/** 日本語のメッセージ。 */
export const ja = { ...edits, ...game, ...guide, ...info, ...odds, ...show, ...standing, ...warnings };
