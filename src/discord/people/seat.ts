import type { Changed, TableState } from '../../table/api.ts';
import { actReply, previewReply } from './agreements.ts';
import { showPanel, troubleReply } from '../orders/answers.ts';
import type { Asked, CommandInteraction } from '../interactions/context.ts';
import type { Offer, Typing } from '../interactions/command.ts';
import type { Meaning } from '../interactions/custom-id.ts';
import { digestReply, welcomeLines } from '../posts/digest.ts';
import { matching } from '../interactions/autocomplete.ts';
import { seatOffers } from '../orders/order-autocomplete.ts';
import { seatName } from '../present/names.ts';
import type { Handler } from '../interactions/component.ts';
import { joinedReply } from './joined.ts';
import { reasonOffers } from './reasons.ts';
import type { Reply } from '../interactions/reply.ts';
import { seatMeant, tableSeatOffers } from './seats.ts';
import { personOf } from '../interactions/input.ts';

const holderOf = ({ seats }: TableState, seat: string): string | undefined =>
  seats.find(({ id }) => id === seat)?.holder?.id;

/** A word on what was done with a seat. */
const said = ({ reader }: Asked, state: TableState, code: string, seat: string): string =>
  `✅ ${reader.say({ code, params: { seat: seatName(reader, state.game, seat) } })}`;

/** Does something with a seat of this channel's table, and says so. */
async function seatReply(asked: Asked, changed: Changed<{ readonly seat: string }>, code: string): Promise<Reply> {
  const result = await changed;
  if (!result.ok) return troubleReply(asked, result.error);
  return { content: said(asked, result.value.state, code, result.value.value.seat), rows: [] };
}

/** Offers a seat: one of the asker's to anybody or to one person, or as game master anyone's. */
async function offerReply(asked: Asked, { options }: CommandInteraction): Promise<Reply> {
  const { app, reader, channel, user } = asked;
  const state = await app.tables.state(channel);
  if (!state.ok) return troubleReply(asked, state.error);
  const seat = await seatMeant(asked, options.getString('seat'));
  const reason = options.getString('reason') ?? '';
  if (seat !== undefined && holderOf(state.value, seat) !== user.id) return actReply(asked, 'offer', seat, reason);
  const to = options.getUser('user');
  if (to?.bot) return { content: reader.say({ code: 'gm.no-bot' }), rows: [] };
  const person = to ? personOf(to) : undefined;
  const request = asked.request(seat === undefined ? {} : { seat });
  return seatReply(asked, app.tables.offer(request, reason, person), 'seat.told.offered');
}

/** The seats that the asker may take, in the order of the game's: those that are offered, then those that nobody holds. */
const seatsToTake = ({ seats, offers }: TableState): readonly string[] => [
  ...seats.filter(({ id }) => offers[id]).map(({ id }) => id),
  ...seats.filter(({ id, holder }) => !holder && !offers[id]).map(({ id }) => id),
];

/** Sits down at a seat that is offered, and tells what must be known of it. */
export async function takeReply(asked: Asked, wanted: string | undefined): Promise<Reply> {
  const { app, channel } = asked;
  const state = await app.tables.state(channel);
  if (!state.ok) return troubleReply(asked, state.error);
  const seat = wanted ?? seatsToTake(state.value)[0];
  if (seat === undefined) return troubleReply(asked, { code: 'clock.none-offered' });
  const result = await app.tables.take(asked.request({ seat }) as ReturnType<Asked['request']> & { seat: string });
  if (!result.ok) return troubleReply(asked, result.error);
  const told = [said(asked, result.value.state, 'seat.told.taken', seat), ...welcomeLines(asked, result.value.state)];
  return digestReply(asked, seat, told.join('\n'));
}

/** A seat that the asker lent, has borrowed, or offers: the first in this order. */
function seatToGiveBack({ seats, lent, offers }: TableState, user: string): string | undefined {
  const ids = seats.map(({ id }) => id);
  const held = (seat: string): boolean => seats.some(({ id, holder }) => id === seat && holder?.id === user);
  return (
    ids.find((seat) => lent[seat]?.id === user) ??
    ids.find((seat) => lent[seat] && held(seat)) ??
    ids.find((seat) => offers[seat] && held(seat))
  );
}

/** Brings a lent seat back to who lent it, or withdraws the offer of one that nobody took. */
async function backReply(asked: Asked, { options }: CommandInteraction): Promise<Reply> {
  const { app, channel, user } = asked;
  const state = await app.tables.state(channel);
  if (!state.ok) return troubleReply(asked, state.error);
  const wanted = await seatMeant(asked, options.getString('seat'));
  const seat = wanted ?? seatToGiveBack(state.value, user.id);
  if (seat === undefined) return troubleReply(asked, { code: 'clock.nothing-lent' });
  const request = { ...asked.request(), seat };
  if (!state.value.lent[seat]) {
    const isOffered = state.value.offers[seat] !== undefined;
    return seatReply(
      asked,
      isOffered ? app.tables.withdraw(request) : app.tables.giveBack(request),
      'seat.told.withdrawn',
    );
  }
  const result = await app.tables.giveBack(request);
  if (!result.ok) return troubleReply(asked, result.error);
  const isMine = holderOf(result.value.state, seat) === user.id;
  const words = said(asked, result.value.state, isMine ? 'seat.told.reclaimed' : 'seat.told.returned', seat);
  return isMine ? digestReply(asked, seat, words) : { content: words, rows: [] };
}

/** What each subcommand of `/seat` does. */
export const SEAT_ACTS: Readonly<Record<string, (asked: Asked, interaction: CommandInteraction) => Promise<Reply>>> = {
  offer: offerReply,
  take: async (asked, { options }) => takeReply(asked, await seatMeant(asked, options.getString('seat'))),
  back: backReply,
  resign: async (asked, { options }) => {
    const text = (await seatMeant(asked, options.getString('seat'))) ?? '';
    return previewReply(asked, { kind: 'resign', text }, options.getString('reason') ?? '');
  },
  digest: async (asked, { options }) => digestReply(asked, await seatMeant(asked, options.getString('seat'))),
};

/** What is offered while options of `/seat` are typed. */
export async function seatActOffers(asked: Asked, { options }: Typing): Promise<readonly Offer[]> {
  const { name, value } = options.getFocused(true);
  if (name === 'reason') return reasonOffers(asked, value);
  const act = options.getSubcommand();
  if (act === 'digest' || act === 'resign') return seatOffers(asked, value);
  const all = await tableSeatOffers(asked, act === 'take' ? '' : value);
  if (act !== 'take') return all;
  const state = await asked.app.tables.state(asked.channel);
  const open = state.ok ? seatsToTake(state.value) : [];
  return matching(
    all.filter((each) => open.includes(each.value)),
    value,
  );
}

/** What the buttons about seats do. */
export const SEAT_PRESSES = {
  join: async (asked, { args: [seat] }) => {
    const result = await asked.app.tables.join(asked.request(), seat || undefined);
    return result.ok ? joinedReply(asked, result.value) : troubleReply(asked, result.error);
  },
  start: async (asked) => {
    const result = await asked.app.tables.start(asked.request());
    if (!result.ok) return troubleReply(asked, result.error);
    return showPanel(asked);
  },
  'take-seat': async (asked, { args: [seat = '', table = ''] }) => {
    const state = await asked.app.tables.state(asked.channel);
    if (!state.ok) return troubleReply(asked, state.error);
    return state.value.id === table
      ? takeReply(asked, seat)
      : troubleReply(asked, { code: 'clock.not-offered', params: { seat } });
  },
  digest: (asked) => digestReply(asked),
} satisfies Partial<Record<Meaning, Handler>>;
