import type { Suggestion } from '../engine/notation.ts';
import type { Asked } from './asked.ts';
import type { Offer } from './command.ts';
import { LIMITS } from './limits.ts';
import { matching } from './offers.ts';
import { seatName } from './present/names.ts';
import type { Reader } from './reader.ts';

/** How a suggestion shows in the list: `move 2PzA 1401 · stops: EZOC ✓`. */
function offerName({ plain }: Reader, { text, hint, complete }: Suggestion): string {
  const line = text.split(/[;；]/u).at(-1)?.trim() ?? '';
  return [`${line}${complete ? ' ✓' : ' …'}`, ...(hint ? [plain(hint)] : [])].join(' · ');
}

/** What may follow the line typed so far. Lines before it stay in the value, and are left out of what is shown. */
export async function orderOffers({ app, reader, channel, user }: Asked, typed: string, seat?: string): Promise<Offer[]> {
  const found = await app.tables.suggest(channel, user.id, typed, LIMITS.choices, seat);
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
  return matching(own.map(({ id }) => ({ name: seatName(reader, state.value.game, id), value: id })), typed);
}
