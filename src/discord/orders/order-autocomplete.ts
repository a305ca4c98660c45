import type { Suggestion } from '../../engine/notation.ts';
import type { Answer } from '../../table/api.ts';
import type { InteractionContext } from '../interactions/context.ts';
import type { AutocompleteChoice } from '../interactions/command.ts';
import { LIMITS } from '../connection/limits.ts';
import { guideOf } from '../interactions/app.ts';
import { optionCards, type OptionCards } from '../options/cards.ts';
import { matching } from '../interactions/autocomplete.ts';
import { seatName } from '../present/names.ts';
import type { Reader } from '../interactions/reader.ts';

/** How a suggestion shows in the list: `move 2PzA 1401 ✓ · stops: EZOC`; with what is to be known of its last word. */
export const choiceName = (
  { plain }: Reader,
  { text, hint, thing, complete }: Suggestion,
  notes: OptionCards['notes'] = () => '',
): string => {
  const said = thing ? notes(thing) : '';
  return [
    `${text.trim()} ${complete ? '✓' : '…'}`,
    ...(hint ? [plain(hint)] : []),
    ...(said === '' ? [] : [said]),
  ].join(' · ');
};

/**
 * A text of orders without what only the list of suggestions shows: who picks a suggestion and types on, types after
 * its name, not after its value.
 */
export const withoutMarks = (typed: string): string =>
  typed.replace(/ ?[…✓](?: · [^;；\n]*)?/gu, ' ').replace(/ {2,}/gu, ' ');

/** Suggestions as offers; what stands `before` the line that they follow is kept. */
const suggestionOffers = (
  reader: Reader,
  found: readonly Suggestion[],
  before: string,
  notes?: OptionCards['notes'],
): AutocompleteChoice[] =>
  found.map((suggestion) => ({
    name: `${before}${choiceName(reader, suggestion, notes)}`,
    value: `${before}${suggestion.text}${suggestion.complete ? '' : ' '}`,
  }));

/** What may follow the last of several texts separated by semicolons, by what `suggest` gives for it alone. */
export async function lastTextChoices(
  { reader }: InteractionContext,
  typed: string,
  suggest: (text: string) => Answer<Suggestion[]>,
): Promise<AutocompleteChoice[]> {
  const plain = withoutMarks(typed);
  const [, before = '', last = plain] = /^(.*[;；]\s*)(.*)$/su.exec(plain) ?? [];
  const found = await suggest(last);
  return found.ok ? suggestionOffers(reader, found.value, before) : [];
}

/** What may follow the line typed so far; lines before it stay. */
export async function orderChoices(
  { app, reader, channel, user }: InteractionContext,
  typed: string,
  seat?: string,
): Promise<AutocompleteChoice[]> {
  const found = await app.tables.suggest(channel, user.id, withoutMarks(typed), LIMITS.choices, seat);
  const looked = await app.tables.look(channel, user.id, seat);
  if (!found.ok || !looked.ok) return [];
  const { position, seat: own, state } = looked.value;
  const { notes } = optionCards(reader, guideOf(app, state), { position, seat: own ?? '' });
  return suggestionOffers(reader, found.value, '', notes);
}

/** The seats that the asker holds. */
export async function seatChoices(
  { app, reader, channel, user }: InteractionContext,
  typed: string,
): Promise<AutocompleteChoice[]> {
  const state = await app.tables.state(channel);
  if (!state.ok) return [];
  const own = state.value.seats.filter(({ holder }) => holder?.id === user.id);
  return matching(
    own.map(({ id }) => ({ name: seatName(reader, state.value.game, id), value: id })),
    typed,
  );
}
