import { ok, err, type Result } from '../../engine/result.ts';
import { keyIn, note } from '../proposals/act.ts';
import { withOffer } from '../proposals/absence.ts';
import { reasonFrom } from '../proposals/reason.ts';
import { extend as putOff, readDays } from '../proposals/time.ts';
import { tableError, type TableError, type Answer, type Changed } from '../error.ts';
import type { Request } from '../views.ts';
import type { Person } from '../person.ts';
import { thoughtOver } from '../orders/drafts.ts';
import { mayWithOthers } from '../lessons/alone.ts';
import { beginRun, endRun, type Run } from '../orders/run.ts';
import type { Saved } from '../saved.ts';
import { isComputer } from '../seats/computer.ts';
import { isImpartial } from '../seats/consent.ts';
import { playersOf } from '../seats/players.ts';
import { maySit } from '../seats/sittings.ts';
import { actingSeat, inOrder } from '../seats/seats.ts';
import { change } from '../changes.ts';
import { type Decision, type Service, type Table } from '../service.ts';

type OfSeat = Request & { readonly seat: string };

/** Whether the game is under way, and who holds a seat of it. */
function underWay({ saved, game }: Table, seat: string): Result<Person | undefined, TableError> {
  if (saved.stage !== 'playing') return tableError(saved.stage === 'gathering' ? 'table.not-started' : 'table.over');
  const known = game.seats.map(({ id }) => id);
  return known.includes(seat) ? ok(saved.holders[seat]) : tableError('table.unknown-seat', { seat, known });
}

/** Ends a run whose answer is about a seat; `ping`: whom to tell of it. */
const ofSeat = (
  run: Run,
  seat: string,
  ping: readonly string[] = [],
): Result<Decision<{ readonly seat: string }>, TableError> => {
  const { notice, ...end } = endRun(run);
  return ok({ ...end, ...(notice ? { notice: { ...notice, ping } } : {}), value: { seat } });
};

/** More time for a decision; see `Tables.extend`. */
export const extend = (
  service: Service,
  request: Request,
  days: number,
): Changed<{ readonly seat: string; readonly end: string | null }> =>
  change(service, request, async (table): Answer<Decision<{ readonly seat: string; readonly end: string | null }>> => {
    const { saved, game } = table;
    const acting = actingSeat(table, request);
    if (!acting.ok) return acting;
    const seat = acting.value;
    const playing = underWay(table, seat);
    if (!playing.ok) return playing;
    const clock = saved.clocks[seat];
    if (!saved.clock || !clock) return err({ code: 'clock.none' });
    const { extensions, extensionDays } = saved.clock.limits;
    const fit = readDays(String(days), extensionDays);
    if (!fit.ok) return fit;
    if (clock.extensions >= extensions) return err({ code: 'clock.no-extension', params: { most: extensions } });
    const run = beginRun(service, game, saved);
    const done = await putOff(run, seat, days);
    if (!done.ok) return done;
    const counted = { ...done.value.clock, extensions: clock.extensions + 1 };
    run.saved = { ...run.saved, clocks: { ...run.saved.clocks, [seat]: counted } };
    note(run, { by: request.user, reason: '' }, `extend ${seat} ${days}`);
    return ok({ ...endRun(run), value: { seat, end: new Date(done.value.end).toISOString() } });
  });

/** The seat that a user may offer: one of their own, or one that a computer has at a table where they play, or nobody does. */
function seatToOffer(table: Table, request: Request): Result<string, TableError> {
  const { saved } = table;
  const { seat, user } = request;
  const players = playersOf(saved);
  const isComputers = seat !== undefined && isComputer(saved.holders[seat]?.id);
  const has = players.includes(user.id) || (players.length === 0 && saved.creator.id === user.id);
  return isComputers && has ? ok(seat) : actingSeat(table, request);
}

/** Offers a seat; see `Tables.offer`. */
export const offer = (
  service: Service,
  request: Request,
  reason = '',
  to?: Person,
): Changed<{ readonly seat: string }> =>
  change(service, request, (table) => {
    const alone = mayWithOthers(table.saved);
    if (!alone.ok) return alone;
    const acting = seatToOffer(table, request);
    if (!acting.ok) return acting;
    const seat = acting.value;
    const playing = underWay(table, seat);
    if (!playing.ok) return playing;
    const open = table.saved.offers[seat];
    if (open?.by === 'holder' && open.to?.id === to?.id) return err({ code: 'clock.offered', params: { seat } });
    if (to?.id === request.user.id) return err({ code: 'clock.own-seat', params: { seat } });
    const run = beginRun(service, table.game, table.saved);
    const text = to ? `offer-to ${seat} ${keyIn(run, to)}` : `offer ${seat}`;
    run.saved = withOffer(run.saved, seat, 'holder', reasonFrom(reason), service.now(), to);
    note(run, { by: request.user, reason: reasonFrom(reason) }, text);
    return ofSeat(run, seat, to ? [to.id] : []);
  });

const withoutOffer = (saved: Saved, seat: string): Saved => {
  const { [seat]: _, ...offers } = saved.offers;
  return { ...saved, offers };
};

/** Withdraws an offer; see `Tables.withdraw`. */
export const withdraw = (service: Service, request: OfSeat): Changed<{ readonly seat: string }> =>
  change(service, request, (table) => {
    const { saved, game } = table;
    const { seat } = request;
    const holder = underWay(table, seat);
    if (!holder.ok) return holder;
    if (holder.value?.id !== request.user.id && !isImpartial(saved, request.user.id)) {
      return tableError('table.not-seated', { seat });
    }
    if (!saved.offers[seat]) return err({ code: 'clock.not-offered', params: { seat } });
    const run = beginRun(service, game, saved);
    run.saved = withoutOffer(run.saved, seat);
    note(run, { by: request.user, reason: '' }, `withdraw ${seat}`);
    return ofSeat(run, seat);
  });

/** Seats a person in the place of another; what was drafted for the seat stays with its author, who may come back. */
function seatPerson(run: Run, seat: string, person: Person): void {
  run.saved = {
    ...thoughtOver(withoutOffer(run.saved, seat), [seat]),
    holders: inOrder(run.game, { ...run.saved.holders, [seat]: person }),
  };
  run.exchanged.add(seat);
}

/** The exchange itself: `person` sits down, and the seat is lent by `lender`, if that is somebody else. */
function exchange(
  service: Service,
  { saved, game }: Parameters<typeof underWay>[0],
  { seat, user }: OfSeat,
  verb: 'take' | 'return',
  person: Person,
  lender: Person | null = null,
): Result<Decision<{ readonly seat: string }>, TableError> {
  const may = maySit(game, saved, seat, person.id);
  if (!may.ok) return may;
  const run = beginRun(service, game, saved);
  const was = saved.holders[seat];
  const { [seat]: _, ...others } = saved.lent;
  const keys = [was ? keyIn(run, was) : '-', keyIn(run, person)];
  seatPerson(run, seat, person);
  run.saved = { ...run.saved, lent: lender && lender.id !== person.id ? { ...others, [seat]: lender } : others };
  note(run, { by: user, reason: '' }, `${verb} ${seat} ${keys.join(' ')}`);
  return ofSeat(run, seat);
}

/** Takes an offered seat; see `Tables.take`. */
export const take = (service: Service, request: OfSeat): Changed<{ readonly seat: string }> =>
  change(service, request, (table) => {
    const { saved } = table;
    const { seat, user } = request;
    const holder = underWay(table, seat);
    if (!holder.ok) return holder;
    const was = holder.value;
    if (was && !saved.offers[seat]) return tableError('table.seat-taken', { seat, holder: was.name });
    if (was?.id === user.id) return err({ code: 'clock.own-seat', params: { seat } });
    const only = saved.offers[seat]?.to;
    if (only && only.id !== user.id) return err({ code: 'clock.for-another', params: { seat, name: only.name } });
    const lender = saved.lent[seat] ?? (isComputer(was?.id) ? null : was);
    return exchange(service, table, request, 'take', user, lender);
  });

/** Gives a lent seat back; see `Tables.giveBack`. */
export const giveBack = (service: Service, request: OfSeat): Changed<{ readonly seat: string }> =>
  change(service, request, (table) => {
    const { saved } = table;
    const { seat, user } = request;
    const holder = underWay(table, seat);
    if (!holder.ok) return holder;
    const was = holder.value;
    const lender = saved.lent[seat];
    if (!lender) return err({ code: 'clock.not-lent', params: { seat } });
    if (user.id !== lender.id && user.id !== was?.id) return tableError('table.not-seated', { seat });
    return exchange(service, table, request, 'return', lender);
  });
