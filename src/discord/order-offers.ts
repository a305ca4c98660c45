import type { Suggestion } from '../engine/notation.ts';
import type { Asked } from './asked.ts';
import type { Offer } from './command.ts';
import { LIMITS } from './limits.ts';
import { matching } from './offers.ts';
import { seatName } from './present/names.ts';
import type { Reader } from './reader.ts';

/** How a suggestion shows in the list: `move 2PzA 1401 ✓ · stops: EZOC`. */
const offerName = ({ plain }: Reader, { text, hint, complete }: Suggestion): string =>
  [`${text.trim()} ${complete ? '✓' : '…'}`, ...(hint ? [plain(hint)] : [])].join(' · ');

/**
 * A text of orders without what only the list of suggestions shows: who picks a suggestion and types on, types after
 * its name, not after its value.
 */
export const withoutMarks = (typed: string): string =>
  typed.replace(/ ?[…✓](?: · [^;；\n]*)?/gu, ' ').replace(/ {2,}/gu, ' ');

/** What may follow the line typed so far; lines before it stay. */
export async function orderOffers(
  { app, reader, channel, user }: Asked,
  typed: string,
  seat?: string,
): Promise<Offer[]> {
  const found = await app.tables.suggest(channel, user.id, withoutMarks(typed), LIMITS.choices, seat);
  if (!found.ok) return [];
  return found.value.map((suggestion) => ({
    name: offerName(reader, suggestion),
    value: `${suggestion.text}${suggestion.complete ? '' : ' '}`,
  }));
}

/** The seats that the asker holds. */
export async function seatOffers({ app, reader, channel, user }: Asked, typed: string): Promise<Offer[]> {
  const state = await app.tables.state(channel);
  if (!state.ok) return [];
  const own = state.value.seats.filter(({ holder }) => holder?.id === user.id);
  return matching(
    own.map(({ id }) => ({ name: seatName(reader, state.value.game, id), value: id })),
    typed,
  );
}
