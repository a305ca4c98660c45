import { planAssaults, type Boldness, type Theatre } from '../../../computer/assaults.ts';
import { aroundOne, inTurn, placeUnits, type Placement } from '../../../computer/placement.ts';
import type { RandomPick } from '../../../engine/trials/random.ts';
import { DRY, type CheapestWays } from '../../../hex/flood.ts';
import { at, hexesApart, idAt } from '../board.ts';
import { under } from '../commands/seats.ts';
import { changeUnits, isHq, isManeuver, placeOf, unitsOnMap } from '../counters.ts';
import { unmark } from '../markers.ts';
import type { Move, Order, Way } from '../orders.ts';
import { leavesReserve } from '../rules/12-movement/12-2-allowance.ts';
import { wayTo } from '../rules/12-movement/12-3-tactical.ts';
import { allowanceOf, mayEnd, mayGo, mayMove, minimumHexes, reachFrom } from '../rules/12-movement/12-0-ways.ts';
import { reservable } from '../rules/28-reserve/28-1-marking.ts';
import { takeCity } from '../rules/30-cities/30-1-control.ts';
import type { Side, State } from '../state.ts';
import type { Movement } from '../steps.ts';
import { appealIn, type Appeal } from './appeal.ts';
import { outlookFor } from './outlook.ts';
import type { TurnsLeft } from './force.ts';
import { theatreOf } from './theatre.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** How a movement phase is planned. */
export interface Manner extends Boldness {
  /** How much more than usual what the enemy threatens counts, as a factor. */
  readonly caution: number;
  /** Whether who does not attack moves so little that it can be held in reserve (28.1). */
  readonly reserves: boolean;
}

/** A move that can be thought of. */
interface Going {
  readonly id: string;
  readonly way: Way;
  readonly from: number;
  readonly to: number;
  /** Whether it leaves so much that the unit can be held in reserve afterwards (28.1). */
  readonly leaves: boolean;
  readonly ways?: CheapestWays;
}

/** What the moves of a phase are planned from: worked out once for all plans. */
export interface Outset {
  readonly state: State;
  readonly side: Side;
  /** Whose units are moved. */
  readonly seat: string;
  readonly movement: Movement;
  readonly left: TurnsLeft;
  /** Units that may still be moved, and where to, by index of the board. */
  readonly moves: ReadonlyMap<string, ReadonlyMap<number, Going>>;
  readonly theatre: Theatre | undefined;
}

/** The state with a unit moved: cities that it goes through change hands (30.1.1). For thought only. */
function withMove(state: State, side: Side, going: Going): State {
  const next: State = { ...state };
  changeUnits(next, [going.id], { at: idAt(going.to) });
  for (const place of pathOf(going).slice(1)) takeCity(next, side, place);
  return next;
}

const pathOf = ({ from, to, ways }: Going): readonly number[] => (ways ? wayTo(ways, to) : [from, to]);

const moveOf = (going: Going): Move => ({ way: going.way, unit: going.id, path: pathOf(going).map(idAt) });

/** The moves of a unit to all hexes within its reach, whether there is room or not: by points, further by a march, else by minimum movement. */
function movesOf(state: State, movement: Movement, id: string): ReadonlyMap<number, Going> {
  const from = placeOf(state, id) as number;
  const moves = new Map<number, Going>();
  for (const way of ['move', 'march'] as const) {
    if (!mayGo(state, movement, id, way)) continue;
    const points = allowanceOf(state, movement, id, way);
    const ways = reachFrom(state, movement, id, way, from, points);
    ways.cost.forEach((cost, to) => {
      if (cost === DRY || to === from || moves.has(to)) return;
      moves.set(to, { id, way, from, to, leaves: leavesReserve(cost, points), ways });
    });
  }
  for (const to of minimumHexes(state, movement, id))
    if (!moves.has(to)) moves.set(to, { id, way: 'minimum', from, to, leaves: false });
  return moves;
}

/** The state as units of a side will stand when it attacks: disrupted no more (25.6.4). For thought only. */
function recovered(state: State, side: Side): State {
  const then: State = { ...state };
  unmark(then, unitsOnMap(then, side), ['disrupted']);
  return then;
}

/** What a seat plans the moves of a phase from. */
export function outsetOf(state: State, movement: Movement, left: TurnsLeft, seat: string): Outset {
  const { side } = movement;
  const able = under(state, seat, unitsOnMap(state, side)).filter((id) => mayMove(state, movement, id));
  const moves = new Map(able.map((id) => [id, movesOf(state, movement, id)]));
  return withTheatre({ state, side, seat, movement, left, moves }, appealIn(state, side, left));
}

/** How much of what a unit is worth less where it attacks from than where it is counts against the attack. */
const PRICE = 0.5;

/** The attacks that can be planned from there; none in the Reserve Phase, after which nobody attacks. */
function withTheatre(outset: Omit<Outset, 'theatre'>, appeal: Appeal): Outset {
  const { state, side, seat, movement, moves, left } = outset;
  if (movement.reserve) return { ...outset, theatre: undefined };
  const then = recovered(state, side);
  const reach = new Map(
    [...moves].filter(([id]) => isManeuver(id)).map(([id, to]) => [id, new Set(to.keys())] as const),
  );
  const units = under(state, seat, unitsOnMap(state, side)).filter(isManeuver);
  const theatre = theatreOf(then, {
    side,
    units,
    reach,
    isOpen: () => true,
    joined: [],
    left,
    price: (id, from) => {
      const here = placeOf(state, id) as number;
      return here === from ? 0 : PRICE * (appeal(state, id, here) - appeal(state, id, from));
    },
  });
  return { ...outset, theatre };
}

const cautious = (caution: number): Weights => ({ ...WEIGHTS, threat: caution * WEIGHTS.threat });

/** Moves in an order in which each finds room where it ends (9.1.1), HQs last; those that never do are left out. */
const movesInTurn = (state: State, side: Side, moves: readonly Going[]): readonly Going[] =>
  inTurn(
    state,
    [...moves.filter(({ id }) => !isHq(id)), ...moves.filter(({ id }) => isHq(id))],
    (now, { id, to }) => mayEnd(now, id, to),
    (now, going) => withMove(now, side, going),
  );

/** The moves of a phase (12.0): attackers to where they are to attack from, then each other unit to where the appeal is strongest. */
export const planMovement = (outset: Outset, manner: Manner, pick: RandomPick): readonly Order[] =>
  ordersOf(outset, plannedMoves(outset, manner, pick));

function plannedMoves(outset: Outset, manner: Manner, pick: RandomPick): readonly Going[] {
  const { state, side, moves, theatre, left, movement } = outset;
  const planned = theatre ? planAssaults(theatre, manner, pick).flatMap(({ attackers }) => attackers) : [];
  const approaches = movesInTurn(
    state,
    side,
    planned.flatMap(({ id, from }) => moves.get(id)?.get(from) ?? []),
  );
  const busy = new Set(planned.map(({ id }) => id));
  const weights = cautious(manner.caution);
  const waits = manner.reserves && !movement.reserve;
  const placement: Placement<State, Going> = {
    placeOf: (now, id) => placeOf(now, id) as number,
    appeal: appealIn(state, side, left, weights),
    options: (now, id) =>
      [...(moves.get(id) ?? [])]
        .filter(([place, { leaves }]) => (!waits || leaves || !isManeuver(id)) && mayEnd(now, id, place))
        .map(([place, move]) => ({ place, move })),
    mayStay: (now, id) => mayEnd(now, id, placeOf(now, id) as number),
    after: (now, going) => withMove(now, side, going),
    outlook: (now) => outlookFor(now, side, left, weights),
  };
  const then = approaches.reduce((now, going) => withMove(now, side, going), state);
  const others = [...moves.keys()].filter((id) => !busy.has(id));
  return [
    ...approaches,
    ...placeUnits(placement, then, [...others.filter((id) => !isHq(id)), ...others.filter(isHq)], 1),
  ];
}

const END: Order = { kind: 'end' };

/** Moves as orders, each of which is an option in its turn; then whoever can be held in reserve is (28.1), and the phase is over. */
function ordersOf({ state, side, seat, movement }: Outset, moves: readonly Going[]): readonly Order[] {
  const orders: Order[] = [];
  let now = state;
  for (const going of movesInTurn(state, side, moves)) {
    if (!isOpen(now, movement, going)) continue;
    orders.push({ kind: 'move', move: moveOf(going) });
    now = withMove(now, side, going);
  }
  const spent = moves.filter(({ leaves }) => !leaves).map(({ id }) => id);
  const waiting = reservable(now, { ...movement, spent: [...movement.spent, ...spent] }, seat);
  if (waiting.length > 0) orders.push({ kind: 'reserve', units: waiting });
  return [...orders, END];
}

/** Whether a move is still an option when others have been made: of a march airspace may have changed (12.4). */
function isOpen(now: State, movement: Movement, { id, way, from, to }: Going): boolean {
  if (way !== 'march') return true;
  if (!mayGo(now, movement, id, way)) return false;
  return reachFrom(now, movement, id, way, from, allowanceOf(now, movement, id, way)).cost[to] !== DRY;
}

/** Whether an order of a plan is still an option. */
export function stillHolds(state: State, movement: Movement, seat: string, order: Order): boolean {
  if (order.kind === 'reserve') {
    const able = reservable(state, movement, seat);
    return order.units.every((id) => able.includes(id));
  }
  if (order.kind !== 'move') return true;
  const { unit: id, path } = order.move;
  return mayMove(state, movement, id) && mayEnd(state, id, at(path.at(-1) as string));
}

/** How far from a unit others are whose moves are planned anew with its own, in hexes. */
const REPLANNED_WITHIN = [1, 2, 3];

/** The moves of a plan, but those of units around one of them, drawn by chance, planned anew. */
export function replanMovement(
  outset: Outset,
  plan: readonly Order[],
  manner: Manner,
  pick: RandomPick,
): readonly Order[] {
  const { state, side, moves, left } = outset;
  const ids = [...moves.keys()];
  if (ids.length === 0) return plan;
  const anew = aroundOne(ids, (id) => placeOf(state, id) as number, hexesApart, REPLANNED_WITHIN, pick);
  const planned = plan.flatMap((order) => {
    if (order.kind !== 'move' || anew.has(order.move.unit)) return [];
    return moves.get(order.move.unit)?.get(at(order.move.path.at(-1) as string)) ?? [];
  });
  const kept = movesInTurn(state, side, planned);
  const then = kept.reduce((now, going) => withMove(now, side, going), state);
  const rest = new Map([...moves].filter(([id]) => anew.has(id)));
  const further = withTheatre({ ...outset, state: then, moves: rest }, appealIn(then, side, left));
  return ordersOf(outset, [...kept, ...plannedMoves(further, manner, pick)]);
}
