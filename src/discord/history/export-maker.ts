import { animation } from '../../book/animation.ts';
import { campaignBook } from '../../book/campaign-book.ts';
import { chronicle } from '../../book/chronicle.ts';
import type { Draw } from '../../book/pictures.ts';
import type { GameGuide } from '../../games/guide.ts';
import { rollCards } from '../../games/luck.ts';
import type { MakeKeepsake } from './exports.ts';

/** Makes files of games with these guides, drawing with `draw`. Replaying a long game takes seconds without a pause. */
export const keepsakeMaker =
  (guides: Readonly<Record<string, GameGuide>>, draw: Draw): MakeKeepsake =>
  async ({ kind, record, locale, bytes }) => {
    const guide = guides[record.game];
    if (!guide) throw new Error(`no guide for game ${record.game}`);
    const told = chronicle(guide, record);
    if (!told.ok) throw new Error(`line ${told.error.n} of ${record.id}: ${told.error.code}`);
    const request = { told: told.value, locale, draw, bytes };
    if (kind === 'animation') return (await animation(request)).data;
    const rolls = rollCards(guide, record);
    const book = await campaignBook({ ...request, ...(rolls.ok ? { rolls: rolls.value } : {}) });
    return Buffer.from(book, 'utf8');
  };
