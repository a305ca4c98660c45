import type { Changed, TableState } from '../../table/api.ts';
import { actReply, previewReply } from './agreements.ts';
import { showPanel, errorReply } from '../orders/answers.ts';
import type { InteractionContext, CommandInteraction } from '../interactions/context.ts';
import type { AutocompleteChoice, Typing } from '../interactions/command.ts';
import type { Meaning } from '../interactions/custom-id.ts';
import { digestReply, welcomeLines } from '../posts/digest.ts';
import { matching } from '../interactions/autocomplete.ts';
import { seatChoices } from '../orders/order-autocomplete.ts';
import { seatName } from '../present/names.ts';
import type { ComponentHandler } from '../interactions/component.ts';
import { isComputer } from '../../table/seats/computer.ts';
import { computerReply, seatedReply } from './computers.ts';
import { joinedReply } from './joined.ts';
import { reasonChoices } from './reasons.ts';
import type { Reply } from '../interactions/reply.ts';
import { seatMeant, tableSeatChoices } from './seats.ts';
import { personOf } from '../interactions/input.ts';

const holderOf = ({ seats }: TableState, seat: string): string | undefined =>
  seats.find(({ id }) => id === seat)?.holder?.id;

/** A word on what was done with a seat. */
const said = ({ reader }: InteractionContext, state: TableState, code: string, seat: string): string =>
  `✅ ${reader.say({ code, params: { seat: seatName(reader, state.game, seat) } })}`;

/** Does something with a seat of this channel's table, and says so. */
async function seatReply(
  context: InteractionContext,
  changed: Changed<{ readonly seat: string }>,
  code: string,
): Promise<Reply> {
  const result = await changed;
  if (!result.ok) return errorReply(context, result.error);
  return { content: said(context, result.value.state, code, result.value.value.seat), rows: [] };
}

/** Offers a seat: one of the asker's to anybody or to one person, or as game master anyone's. */
async function offerReply(context: InteractionContext, { options }: CommandInteraction): Promise<Reply> {
  const { app, reader, channel, user } = context;
  const state = await app.tables.state(channel);
  if (!state.ok) return errorReply(context, state.error);
  const seat = await seatMeant(context, options.getString('seat'));
  const reason = options.getString('reason') ?? '';
  const holder = seat === undefined ? user.id : holderOf(state.value, seat);
  if (seat !== undefined && holder !== user.id && !isComputer(holder)) return actReply(context, 'offer', seat, reason);
  const to = options.getUser('user');
  if (to?.bot) return { content: reader.say({ code: 'gm.no-bot' }), rows: [] };
  const person = to ? personOf(to) : undefined;
  const request = context.request(seat === undefined ? {} : { seat });
  return seatReply(context, app.tables.offer(request, reason, person), 'seat.reply.offered');
}

/** The seats that the asker may take, in the order of the game's: those that are offered, then those that nobody holds. */
const seatsToTake = ({ seats, offers }: TableState): readonly string[] => [
  ...seats.filter(({ id }) => offers[id]).map(({ id }) => id),
  ...seats.filter(({ id, holder }) => !holder && !offers[id]).map(({ id }) => id),
];

/** Sits down at a seat that is offered, and tells what must be known of it. */
export async function takeReply(context: InteractionContext, wanted: string | undefined): Promise<Reply> {
  const { app, channel } = context;
  const state = await app.tables.state(channel);
  if (!state.ok) return errorReply(context, state.error);
  const seat = wanted ?? seatsToTake(state.value)[0];
  if (seat === undefined) return errorReply(context, { code: 'clock.none-offered' });
  const result = await app.tables.take(
    context.request({ seat }) as ReturnType<InteractionContext['request']> & { seat: string },
  );
  if (!result.ok) return errorReply(context, result.error);
  const lines = [
    said(context, result.value.state, 'seat.reply.taken', seat),
    ...welcomeLines(context, result.value.state),
  ];
  return digestReply(context, seat, lines.join('\n'));
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
async function backReply(context: InteractionContext, { options }: CommandInteraction): Promise<Reply> {
  const { app, channel, user } = context;
  const state = await app.tables.state(channel);
  if (!state.ok) return errorReply(context, state.error);
  const wanted = await seatMeant(context, options.getString('seat'));
  const seat = wanted ?? seatToGiveBack(state.value, user.id);
  if (seat === undefined) return errorReply(context, { code: 'clock.nothing-lent' });
  const request = { ...context.request(), seat };
  if (!state.value.lent[seat]) {
    const isOffered = state.value.offers[seat] !== undefined;
    return seatReply(
      context,
      isOffered ? app.tables.withdraw(request) : app.tables.giveBack(request),
      'seat.reply.withdrawn',
    );
  }
  const result = await app.tables.giveBack(request);
  if (!result.ok) return errorReply(context, result.error);
  const isMine = holderOf(result.value.state, seat) === user.id;
  const words = said(context, result.value.state, isMine ? 'seat.reply.reclaimed' : 'seat.reply.returned', seat);
  return isMine ? digestReply(context, seat, words) : { content: words, rows: [] };
}

/** What each subcommand of `/seat` does. */
export const SEAT_ACTS: Readonly<
  Record<string, (context: InteractionContext, interaction: CommandInteraction) => Promise<Reply>>
> = {
  offer: offerReply,
  take: async (context, { options }) => takeReply(context, await seatMeant(context, options.getString('seat'))),
  back: backReply,
  computer: computerReply,
  resign: async (context, { options }) => {
    const text = (await seatMeant(context, options.getString('seat'))) ?? '';
    return previewReply(context, { kind: 'resign', text }, options.getString('reason') ?? '');
  },
  digest: async (context, { options }) => digestReply(context, await seatMeant(context, options.getString('seat'))),
};

/** What is offered while options of `/seat` are typed. */
export async function seatActChoices(
  context: InteractionContext,
  { options }: Typing,
): Promise<readonly AutocompleteChoice[]> {
  const { name, value } = options.getFocused(true);
  if (name === 'reason') return reasonChoices(context, value);
  const act = options.getSubcommand();
  if (act === 'digest' || act === 'resign') return seatChoices(context, value);
  const all = await tableSeatChoices(context, act === 'take' ? '' : value);
  if (act !== 'take') return all;
  const state = await context.app.tables.state(context.channel);
  const open = state.ok ? seatsToTake(state.value) : [];
  return matching(
    all.filter((each) => open.includes(each.value)),
    value,
  );
}

/** What the buttons about seats do. */
export const SEAT_COMPONENTS = {
  join: async (context, { args: [seat] }) => {
    const result = await context.app.tables.join(context.request(), seat || undefined);
    return result.ok ? joinedReply(context, result.value) : errorReply(context, result.error);
  },
  computer: (context, { args: [seat = ''] }) => seatedReply(context, seat, 'fair'),
  start: async (context) => {
    const result = await context.app.tables.start(context.request());
    if (!result.ok) return errorReply(context, result.error);
    return showPanel(context);
  },
  'take-seat': async (context, { args: [seat = '', table = ''] }) => {
    const state = await context.app.tables.state(context.channel);
    if (!state.ok) return errorReply(context, state.error);
    return state.value.id === table
      ? takeReply(context, seat)
      : errorReply(context, { code: 'clock.not-offered', params: { seat } });
  },
  digest: (context) => digestReply(context),
} satisfies Partial<Record<Meaning, ComponentHandler>>;
