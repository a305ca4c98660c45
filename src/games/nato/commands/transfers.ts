import { fork, leaf, type Branch } from '../../../engine/choice.ts';
import { frozen } from '../../../engine/kept.ts';
import { stateOf, UNITS_OF } from '../counters.ts';
import type { Order } from '../orders.ts';
import type { Loan, State } from '../state.ts';
import type { Context } from '../steps.ts';
import { unitList, verbBranch } from '../words.ts';
import { givePoints, pointsOf } from './points.ts';
import { attachBranches, isDivided, putUnder, seatBranch, seatsOfSide, sideOfSeat, under } from './seats.ts';

/** So many units one order hands over: more would not fit into a line. */
const MOST = 20;

const loansOf = ({ commands }: Pick<State, 'commands'>): Readonly<Record<string, Loan>> => commands?.lent ?? {};

/** Units that were lent by a loan such as this. */
const lentWhere = (state: State, test: (loan: Loan) => boolean): readonly string[] =>
  Object.entries(loansOf(state))
    .filter(([, loan]) => test(loan))
    .map(([id]) => id);

/** Units that a seat has lent, and may ask for at any time: those that were not lent for a turn. */
const recallable = (state: State, seat: string): readonly string[] =>
  lentWhere(state, ({ of, until }) => of === seat && until === undefined);

/** Units that a seat may hand over: its own that are in the game, and none that are lent to it. */
const transferable = (state: State, seat: string): readonly string[] =>
  under(state, seat, UNITS_OF[sideOfSeat(seat)]).filter(
    (id) => !['off', 'lost'].includes(stateOf(state, id).at) && loansOf(state)[id] === undefined,
  );

const handOver = (state: State, seat: string, kind: 'attach' | 'lend' | 'lend-turn'): readonly Branch<Order>[] =>
  attachBranches<Order>(state, sideOfSeat(seat), {
    verb: kind,
    units: transferable(state, seat),
    most: MOST,
    order: (to, units) => ({ kind, seat: to, units }),
    words: { verb: verbBranch, units: unitList },
  });

function recallBranch(state: State, seat: string): readonly Branch<Order>[] {
  const able = recallable(state, seat);
  if (able.length === 0) return [];
  const choice = () =>
    unitList<Order>({
      next: (chosen) => able.filter((id) => !chosen.includes(id)),
      order: (chosen) =>
        chosen.length > 0 ? { kind: 'recall', units: able.filter((id) => chosen.includes(id)) } : undefined,
      noise: ['and'],
    });
  return [verbBranch('recall', choice, [], 'recall')];
}

function giveBranch(state: State, seat: string): readonly Branch<Order>[] {
  const points = sideOfSeat(seat) === 'wp' ? pointsOf(state, seat) : 0;
  const others = seatsOfSide(state, sideOfSeat(seat)).filter((other) => other !== seat);
  if (points === 0 || others.length === 0) return [];
  const counts = (to: string): readonly Branch<Order>[] =>
    Array.from({ length: points }, (_, n) => ({
      word: String(n + 1),
      to: () => leaf<Order>({ kind: 'give', seat: to, points: n + 1 }),
    }));
  const seats = () => others.map((to) => seatBranch<Order>(to, () => fork(() => counts(to))));
  return [verbBranch('give', () => fork(seats, { noise: ['to'] }), [], 'give')];
}

/** 35.8.4: what one of several players of a side may hand over to another: units for good, for the turn or until they are recalled, and supply points. */
export function transferBranches(state: State, seat: string): readonly Branch<Order>[] {
  if (!isDivided(state, sideOfSeat(seat))) return [];
  return [
    ...(['attach', 'lend', 'lend-turn'] as const).flatMap((kind) => handOver(state, seat, kind)),
    ...recallBranch(state, seat),
    ...giveBranch(state, seat),
  ];
}

function setLoans(state: State, ids: readonly string[], loan: Loan | undefined): void {
  const { commands } = state;
  if (!commands) return;
  const kept = Object.entries(commands.lent).filter(([id]) => !ids.includes(id));
  const lent = Object.fromEntries([...kept, ...(loan ? ids.map((id) => [id, loan] as const) : [])]);
  state.commands = frozen({ ...commands, lent });
}

/** Units stand under another seat of their side for good. */
export function attach({ state, emit }: Pick<Context, 'state' | 'emit'>, seat: string, units: readonly string[]): void {
  putUnder(state, units, seat);
  setLoans(state, units, undefined);
  const params = { side: sideOfSeat(seat), units, seatCode: `nato.seat.${seat}` };
  emit({ code: 'nato.attached', params, rule: '35.8' });
}

/** Lent units go back to those whose they are. */
function giveBack(context: Context, ids: readonly string[]): void {
  const loans = loansOf(context.state);
  for (const seat of new Set(ids.map((id) => (loans[id] as Loan).of)))
    attach(
      context,
      seat,
      ids.filter((id) => loans[id]?.of === seat),
    );
}

/** 35.8.4: what was lent for a turn goes back when it is over. */
export const endLoans = (context: Context): void =>
  giveBack(
    context,
    lentWhere(context.state, ({ until }) => until !== undefined && until < context.state.turn),
  );

/** Carries out an order by which something is handed over; whether it was one. */
export function carryOutTransfer(context: Context, order: Order, seat: string): boolean {
  const { state, emit } = context;
  switch (order.kind) {
    case 'attach':
      attach(context, order.seat, order.units);
      return true;
    case 'lend':
    case 'lend-turn': {
      const { kind, units } = order;
      putUnder(state, units, order.seat);
      setLoans(state, units, { of: seat, ...(kind === 'lend-turn' ? { until: state.turn } : {}) });
      const params = { side: sideOfSeat(seat), units, seatCode: `nato.seat.${order.seat}` };
      emit({ code: kind === 'lend' ? 'nato.lent' : 'nato.lent-turn', params, rule: '35.8' });
      return true;
    }
    case 'recall':
      giveBack(context, order.units);
      return true;
    case 'give': {
      givePoints(state, seat, order.seat, order.points);
      const params = { side: sideOfSeat(seat), points: order.points, seatCode: `nato.seat.${order.seat}` };
      emit({ code: 'nato.points-given', params, rule: '35.8' });
      return true;
    }
    default:
      return false;
  }
}
