import { fork, leaf, type Branch, type Choice } from '../../../engine/choice.ts';
import { isLeader, isMilitia, isOnMap, stateOf, UNITS_OF } from '../board.ts';
import { railLeft } from '../rules/08-movement/08-3-rail.ts';
import type { Order } from '../orders.ts';
import type { Means, Side, State } from '../state.ts';
import type { Context } from '../steps.ts';
import { unitList, verbBranch } from '../words.ts';
import { attach } from './attaching.ts';
import { attachBranches, chiefOf, isDivided, seatBranch, seatsOfSide, sideOfSeat, type SeatId } from './seats.ts';
import { allottedTo, setAllotted, usableBy } from './means.ts';

/** So many units one order hands over: more would not fit into a line. */
const MOST_ATTACHED = 20;

type Allot = Extract<Order, { readonly kind: 'allot' }>;

/** What is left of a side's means this turn. */
const left = (state: State, means: Means, side: Side): number =>
  means === 'rail' ? railLeft(state, side) : side === 'axis' ? state.air : 0;

/** Units that may be handed over: those on the map, and those that are still to come by the schedule. */
const transferable = (state: State, side: Side): readonly string[] =>
  UNITS_OF[side].filter(
    (id) => isOnMap(state, id) || (stateOf(state, id).at === 'off' && !isLeader(id) && !isMilitia(id)),
  );

const attachBranch = (state: State, side: Side): readonly Branch<Order>[] =>
  attachBranches<Order>(state, side, {
    units: transferable(state, side),
    most: MOST_ATTACHED,
    order: (seat, units) => ({ kind: 'attach', seat, units }),
    words: { verb: verbBranch, units: unitList },
  });

function allotBranch(state: State, side: Side): readonly Branch<Order>[] {
  const able = (['rail', 'air'] as const).filter((means) => left(state, means, side) > 0);
  const counts = (means: Means, seat: SeatId): Choice<Order> =>
    fork(() =>
      Array.from({ length: usableBy(state, means, seat, left(state, means, side)) + 1 }, (_, count) => count)
        .filter((count) => count !== allottedTo(state, means, seat))
        .map((count) => ({ word: String(count), to: () => leaf<Order>({ kind: 'allot', means, seat, count }) })),
    );
  const seats = (means: Means): readonly Branch<Order>[] =>
    seatsOfSide(state, side)
      .filter((seat) => usableBy(state, means, seat, left(state, means, side)) > 0)
      .map((seat) => seatBranch(seat, () => counts(means, seat)));
  const branches = (): readonly Branch<Order>[] =>
    able.map((means) => ({
      word: means,
      label: { code: `barbarossa.verb.allot-${means}` },
      to: () => fork(() => seats(means), { noise: ['to'] }),
    }));
  return able.length === 0 ? [] : [verbBranch('allot', () => fork(branches), [], 'allot')];
}

/** What the commander-in-chief of a divided side may order besides: handing units over, and from turn to turn allotting means. */
export function chiefBranches(state: State, seat: string, hasMeans = false): readonly Branch<Order>[] {
  const side = sideOfSeat(seat);
  if (!isDivided(state, side) || chiefOf(state, side) !== seat) return [];
  return [...attachBranch(state, side), ...(hasMeans ? allotBranch(state, side) : [])];
}

/** Keeps rail points or air units for a command this turn. */
function allot({ state, emit }: Context, { means, seat, count }: Allot): void {
  setAllotted(state, means, seat, count);
  emit({
    code: 'barbarossa.allotted',
    params: { side: sideOfSeat(seat), means, count, seatCode: `barbarossa.seat.${seat}` },
    rule: means === 'rail' ? '8.3.2' : '14.1',
  });
}

/** Carries out an order of the commander-in-chief that belongs to no step; whether it was one. */
export function carryOutChiefs(context: Context, order: Order): boolean {
  if (order.kind === 'attach') attach(context, order);
  else if (order.kind === 'allot') allot(context, order);
  else return false;
  return true;
}
