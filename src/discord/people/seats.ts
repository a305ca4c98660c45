import { isDivided } from '../../engine/game.ts';
import { LOCALES } from '../../i18n/locale.ts';
import type { InteractionContext } from '../interactions/context.ts';
import type { AutocompleteChoice } from '../interactions/command.ts';
import { matching } from '../interactions/autocomplete.ts';
import { freeSides, personName, seatName, sideName } from '../present/names.ts';
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
  const sides = freeSides(state.value).map((side) => ({
    name: reader.plain({ code: 'seat.whole-side', params: { side: sideName(reader, state.value.game, side) } }),
    value: side,
  }));
  return matching([...seats, ...sides], typed);
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
  const sides = [...new Set(seats.map(({ side }) => side))].filter((side) => isDivided({ seats }, side));
  const sideNames = (side: string): string[] => [
    side,
    ...LOCALES.map((locale) => sideName(readerOf(locale), game, side)),
  ];
  return (
    seats.find(({ id }) => names(id).some((name) => plain(name) === query))?.id ??
    sides.find((side) => sideNames(side).some((name) => plain(name) === query)) ??
    text
  );
}
