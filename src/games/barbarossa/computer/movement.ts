import { planAssaults, type Boldness, type Theatre } from '../../../computer/assaults.ts';
import { aroundOne, inTurn, placeUnits, type Placement } from '../../../computer/placement.ts';
import type { RandomPick } from '../../../engine/trials/random.ts';
import {
  at,
  changeUnits,
  hexesApart,
  idAt,
  isCombatUnit,
  isLeader,
  placeOf,
  SETTLED,
  sideOf,
  unitsOnMap,
} from '../board.ts';
import type { Move, Order, Way } from '../orders.ts';
import { isInCommand } from '../rules/07-zoc.ts';
import { groundFor, pathTo, type Ground } from '../rules/08-movement/08-1-normal.ts';
import { mayEnd, reachFrom } from '../rules/08-movement/08-reach.ts';
import { movingOn, travelOf, unmoved } from '../rules/08-movement/08-mover.ts';
import { railLeft, railPoints } from '../rules/08-movement/08-3-rail.ts';
import { isHeldInRomania } from '../rules/02-setup/02-4-first-turn.ts';
import { sideOfSeat, under } from '../commands/seats.ts';
import type { Side, State } from '../state.ts';
import type { Movement } from '../steps.ts';
import { appealIn } from './appeal.ts';
import { outlookFor } from './outlook.ts';
import { theatreOf } from './theatre.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** The state with units moved along a path: cities and towns that combat units enter change hands (3.2). For thought only. */
export function withMove(state: State, side: Side, { units, path }: Move): State {
  const next: State = { ...state };
  changeUnits(next, units, { at: path.at(-1) as string });
  const axis = side === 'axis';
  const taken = units.some(isCombatUnit)
    ? path.slice(1).filter((hex) => SETTLED.includes(hex) && state.held.includes(hex) !== axis)
    : [];
  if (taken.length > 0)
    next.held = axis ? [...state.held, ...taken].sort() : state.held.filter((hex) => !taken.includes(hex));
  return next;
}

/** How a movement phase is planned. */
export interface Manner extends Boldness {
  /** How much more than usual what the enemy threatens, and the duty to attack, count, as a factor. */
  readonly caution: number;
  /** An overrun that is expected to bring less than this is not made, in points. */
  readonly overrun: number;
}

/** What the moves of a phase are planned from: worked out once for all plans. */
export interface Outset {
  readonly state: State;
  readonly seat: string;
  readonly side: Side;
  readonly movement: Movement;
  /** Units that may still be moved, and where to, by index of the board. */
  readonly moves: ReadonlyMap<string, ReadonlyMap<number, Move>>;
  readonly theatre: Theatre | undefined;
}

/** Every move of a unit within its reach, whether it may end there or not: the normal one, or another that goes further. */
function movesOf(ground: Ground, movement: Movement, id: string, ways: readonly Way[]): ReadonlyMap<number, Move> {
  const { state } = ground;
  const from = placeOf(state, id) as number;
  const travel = travelOf(state, movement, [id]);
  const moves = new Map<number, Move>();
  if (travel.stopped) return moves;
  for (const way of travel.begun ? (['move'] as const) : ways)
    for (const [place, reached] of reachFrom(ground, way, [id], from, travel)) {
      if (moves.has(place)) continue;
      const path = pathTo(reached);
      const hexes = way === 'rail' ? path.slice(-1) : path;
      moves.set(place, { way, units: [id], path: [from, ...hexes].map(idAt) });
    }
  return moves;
}

/** What a seat plans the moves of a phase from: those of its own units. Rail movement is thought of only if told so: it takes time. */
export function outsetOf(
  state: State,
  movement: Movement,
  { seat, byRail }: { readonly seat: string; readonly byRail: boolean },
): Outset {
  const { side, second } = movement;
  const ground = groundFor(state, side);
  const ways: readonly Way[] = second ? ['move'] : byRail ? ['move', 'strategic', 'rail'] : ['move', 'strategic'];
  const going = movingOn(state, movement);
  const moves = new Map(
    under(state, seat, unmoved(state, movement)).map((id) => {
      const all = movesOf(ground, movement, id, ways);
      // Nobody makes room first for those who are moving: they go on before all others.
      return [id, going.includes(id) ? new Map([...all].filter(([place]) => mayEnd(ground, [id], place))) : all];
    }),
  );
  return withTheatre({ state, seat, side, movement, moves });
}

/** The attacks that can be planned from there. */
function withTheatre(outset: Omit<Outset, 'theatre'>): Outset {
  const { state, seat, side, movement, moves } = outset;
  if (movement.second) return { ...outset, theatre: undefined };
  const reach = new Map<string, ReadonlySet<number>>();
  for (const [id, to] of moves) {
    const places = [...to].flatMap(([place, { way }]) => (way === 'move' ? [place] : []));
    if (places.length > 0) reach.set(id, new Set(places));
  }
  const units = fightersOf(state, seat);
  return {
    ...outset,
    theatre: theatreOf(state, { side, units, reach, attacked: new Set(), owing: side === 'soviet' }),
  };
}

const cautious = (caution: number): Weights => ({
  ...WEIGHTS,
  threat: caution * WEIGHTS.threat,
  duty: caution * WEIGHTS.duty,
});

/**
 * The moves of a phase (8.0): attackers to where they are to attack from, then each other unit to where the appeal is
 * strongest.
 */
export const planMovement = (outset: Outset, manner: Manner, pick: RandomPick): readonly Order[] =>
  inOrder(outset, plannedMoves(outset, manner, pick));

function plannedMoves(outset: Outset, manner: Manner, pick: RandomPick): readonly Move[] {
  const { state, side, moves, theatre } = outset;
  const planned = theatre ? planAssaults(theatre, manner, pick).flatMap(({ attackers }) => attackers) : [];
  const approaches = movesInTurn(
    state,
    side,
    planned.flatMap(({ id, from }) => moves.get(id)?.get(from) ?? []),
  );
  const busy = new Set(planned.map(({ id }) => id));
  const weights = cautious(manner.caution);
  const placement: Placement<State, Move> = {
    placeOf: (now, id) => placeOf(now, id) as number,
    appeal: appealIn(state, side, weights),
    options: (now, id) => {
      const here = { state: now, side };
      return [...(moves.get(id) ?? [])]
        .filter(([place, { way }]) => mayEnd(here, [id], place) && (way !== 'rail' || mayGoByRail(now, side, id)))
        .map(([place, move]) => ({ place, move }));
    },
    mayStay: (now, id) => mayEnd({ state: now, side }, [id], placeOf(now, id) as number),
    after: (now, move) => spending(withMove(now, side, move), side, move),
    outlook: (now) => outlookFor(now, side, weights),
  };
  const then = approaches.reduce((now, move) => withMove(now, side, move), state);
  const others = placeUnits(
    placement,
    then,
    [...moves.keys()].filter((id) => !busy.has(id)),
    1,
  );
  return [...approaches, ...others];
}

/**
 * Moves as they can be given: of those who are moving one goes on, before all others, and the rest has finished (9.6, 9.7);
 * leaders go last, and who has lost command till then (8.1.8) stays.
 */
function inOrder({ state, side, movement }: Outset, moves: readonly Move[]): readonly Order[] {
  const going = movingOn(state, movement);
  const isGoing = ({ units }: Move): boolean => units.some((id) => going.includes(id));
  const others = moves.filter((move) => !isGoing(move));
  const led = others.filter(({ units }) => !units.some(isLeader));
  const leading = others.filter(({ units }) => units.some(isLeader));
  return inTurn(
    state,
    [...moves.filter(isGoing).slice(0, 1), ...led, ...leading],
    (now, move) =>
      hasRoomAt(now, side, move) &&
      isOpenByRail(now, movement, move) &&
      !move.units.some((id) => losesCommand(state, now, id)),
    (now, move) => withMove(now, side, move),
  ).map((move): Order => ({ kind: 'move', move }));
}

/**
 * Whether a move by rail still has a way: units that have left may have kept it open (7.1.5), a leader who was revealed may
 * bar it.
 */
export function isOpenByRail(now: State, movement: Movement, { way, units, path }: Move): boolean {
  if (way !== 'rail') return true;
  const [from, to] = [path[0], path.at(-1)].map((hex) => at(hex as string)) as [number, number];
  return reachFrom(groundFor(now, movement.side), way, units, from, travelOf(now, movement, units)).has(to);
}

const losesCommand = (before: State, now: State, id: string): boolean =>
  sideOf(id) === 'soviet' && isCombatUnit(id) && isInCommand(before, id) && !isInCommand(now, id);

const mayGoByRail = (now: State, side: Side, id: string): boolean => railPoints(id) <= railLeft(now, side);

/** The state with the rail points of a move spent. For thought only. */
const spending = (state: State, side: Side, { way, units }: Move): State =>
  way === 'rail'
    ? { ...state, rail: { ...state.rail, [side]: units.reduce((sum, id) => sum + railPoints(id), state.rail[side]) } }
    : state;

/** Moves in an order in which each finds room where it ends (6.3); those that never do are left out. */
const movesInTurn = (state: State, side: Side, moves: readonly Move[]): readonly Move[] =>
  inTurn(
    state,
    moves,
    (now, move) => hasRoomAt(now, side, move),
    (now, move) => withMove(now, side, move),
  );

const hasRoomAt = (state: State, side: Side, { units, path }: Move): boolean =>
  mayEnd({ state, side }, units, at(path.at(-1) as string));

/** How far from a unit others are whose moves are planned anew with its own, in hexes. */
const REPLANNED_WITHIN = [2, 4, 6];

/** The moves of a plan, but those of units around one of them, drawn by chance, planned anew. */
export function replanMovement(
  outset: Outset,
  plan: readonly Order[],
  manner: Manner,
  pick: RandomPick,
): readonly Order[] {
  const { state, side, moves } = outset;
  const ids = [...moves.keys()];
  if (ids.length === 0) return [];
  const anew = aroundOne(ids, (id) => placeOf(state, id) as number, hexesApart, REPLANNED_WITHIN, pick);
  const planned = plan.flatMap((order) =>
    order.kind === 'move' && !order.move.units.some((id) => anew.has(id)) ? [order.move] : [],
  );
  const kept = movesInTurn(state, side, planned);
  const then = kept.reduce((now, move) => spending(withMove(now, side, move), side, move), state);
  const left = new Map([...moves].filter(([id]) => anew.has(id)));
  const further = withTheatre({ ...outset, state: then, moves: left });
  return inOrder(outset, [...kept, ...plannedMoves(further, manner, pick)]);
}

/** Units of a seat on the map that can attack (10.1). */
const fightersOf = (state: State, seat: string): readonly string[] =>
  under(state, seat, unitsOnMap(state, sideOfSeat(seat))).filter(
    (id) => isCombatUnit(id) && !isHeldInRomania(state, id),
  );
