import { dataOf, learnData, withData, type LearnedData } from '../engine/data/versions.ts';
import type { GameRecord } from '../engine/record/record.ts';
import type { GameGuide } from '../games/guide.ts';
import { rollCards } from '../games/luck.ts';
import { spellAsIn } from '../i18n/games.ts';
import type { Locale } from '../i18n/locale.ts';
import { sayingOfOneTable } from '../i18n/spelling.ts';
import { animation } from './animation.ts';
import { campaignBook } from './campaign-book.ts';
import { chronicleOf } from './chronicle.ts';
import type { Draw } from './pictures.ts';

/** Files of a whole game. */
export const EXPORTS = ['animation', 'book'] as const;
export type ExportKind = (typeof EXPORTS)[number];

/** A file that is wanted of a game. It shows what everybody may know, whatever the record holds. */
export interface ExportRequest {
  readonly kind: ExportKind;
  readonly record: GameRecord;
  readonly locale: Locale;
  /** The most bytes it may have. */
  readonly bytes: number;
  /** Data that were taken from a store, in which the record's may be. */
  readonly data?: readonly LearnedData[];
}

/** Makes a file of a game; takes a while. Rejects where the record can't be replayed. */
export type MakeExport = (request: ExportRequest) => Promise<Buffer>;

/** Makes files of games with these guides, drawing with `draw`. Replaying a long game takes seconds without a pause. */
export const exportMaker =
  (guides: Readonly<Record<string, GameGuide>>, draw: Draw): MakeExport =>
  (request) =>
    sayingOfOneTable(() => made(guides, draw, request));

async function made(
  guides: Readonly<Record<string, GameGuide>>,
  draw: Draw,
  { kind, record, locale, bytes, data = [] }: ExportRequest,
): Promise<Buffer> {
  learnData(
    Object.values(guides).map(({ game }) => game),
    data,
  );
  const here = guides[record.game];
  const guide = here && withData(here, record);
  if (!guide) throw new Error(`no guide for game ${record.game} with its data ${dataOf(record)}`);
  spellAsIn(guide);
  const chronicle = chronicleOf(guide, record);
  if (!chronicle.ok) throw new Error(`line ${chronicle.error.n} of ${record.id}: ${chronicle.error.code}`);
  const request = { chronicle: chronicle.value, locale, draw, bytes };
  if (kind === 'animation') return (await animation(request)).data;
  const rolls = rollCards(guide, record);
  const book = await campaignBook({ ...request, ...(rolls.ok ? { rolls: rolls.value } : {}) });
  return Buffer.from(book, 'utf8');
}
