import { LOCALES } from '../i18n/locale.ts';
import type { Asked } from './asked.ts';
import { seatName } from './present/names.ts';
import { readerOf } from './reader.ts';

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/**
 * The id of the seat of this channel's table that a text names: by its id, its name in any language, or as a label in
 * an offer (`German side — Alice`). A text that names none is given back as it is; undefined for no text.
 */
export async function seatMeant({ app, channel }: Asked, text: string | null): Promise<string | undefined> {
  if (text === null || text.trim() === '') return undefined;
  const state = await app.tables.state(channel);
  if (!state.ok) return text;
  const { game, seats } = state.value;
  const [asked = ''] = plain(text).split(' — ');
  const names = (id: string): string[] => [id, ...LOCALES.map((locale) => seatName(readerOf(locale), game, id))];
  return seats.find(({ id }) => names(id).some((name) => plain(name) === asked))?.id ?? text;
}
