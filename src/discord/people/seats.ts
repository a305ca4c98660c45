import { LOCALES } from '../../i18n/locale.ts';
import type { InteractionContext } from '../interactions/context.ts';
import type { AutocompleteChoice } from '../interactions/command.ts';
import { matching } from '../interactions/autocomplete.ts';
import { personName, seatName } from '../present/names.ts';
import { readerOf } from '../interactions/reader.ts';

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** The seats of this channel's table with who holds each. */
export async function tableSeatChoices(
  { app, reader, channel }: InteractionContext,
  typed: string,
): Promise<AutocompleteChoice[]> {
  const state = await app.tables.state(channel);
  if (!state.ok) return [];
  const seats = state.value.seats.map(({ id, holder }) => {
    const seat = seatName(reader, state.value.game, id);
    return { name: holder ? `${seat} — ${personName(reader, holder)}` : seat, value: id };
  });
  return matching(seats, typed);
}

/**
 * The id of the seat of this channel's table that a text names: by its id, its name in any language, or as a label in
 * an offer (`German side — Alice`). A text that names none is given back as it is; undefined for no text.
 */
export async function seatMeant(
  { app, channel }: InteractionContext,
  text: string | null,
): Promise<string | undefined> {
  if (text === null || text.trim() === '') return undefined;
  const state = await app.tables.state(channel);
  if (!state.ok) return text;
  const { game, seats } = state.value;
  const [query = ''] = plain(text).split(' — ');
  const names = (id: string): string[] => [id, ...LOCALES.map((locale) => seatName(readerOf(locale), game, id))];
  return seats.find(({ id }) => names(id).some((name) => plain(name) === query))?.id ?? text;
}
