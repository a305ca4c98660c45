import { planAssaults, type Boldness, type Theatre } from '../../../computer/assaults.ts';
import { aroundOne, inTurn, placeUnits, type Placement } from '../../../computer/placement.ts';
import type { RandomPick } from '../../../engine/trials/random.ts';
import { at, hexesApart, idAt, isFortress, isObjective, isOnMap, occupation, placeOf, withUnits } from '../board.ts';
import type { Move, Order } from '../orders.ts';
import { hasRoom, stacksOf } from '../rules/03-basics/03-1-stacking.ts';
import { holds } from '../rules/03-basics/03-4-control.ts';
import { groundFor, mayEnd, reachByNormal, type Ground } from '../rules/09-movement/09-2-normal.ts';
import { reachByMarch } from '../rules/09-movement/09-3-march.ts';
import { travelFor } from '../rules/09-movement/09-reach.ts';
import type { Movement } from '../steps.ts';
import type { Side, State } from '../state.ts';
import { cutOffIn } from './force.ts';
import { dangers, exposure, shields } from './exposure.ts';
import { appealIn, outlookFor } from './outlook.ts';
import { cutsBy, reliefs } from './relief.ts';
import { theatreOf } from './theatre.ts';
import { WEIGHTS } from './weights.ts';

/** The state with a unit moved along a path: what it passes through changes hands (3.4(2)). For thought only. */
export function withMove(state: State, side: Side, { unit: id, path }: Move): State {
  const taken = path.filter((hex) => isObjective(hex) && !holds(state, side, hex));
  const control =
    side === 'axis' ? [...state.control, ...taken] : state.control.filter((each) => !taken.includes(each));
  const units = withUnits(state.units, [id], { at: path.at(-1) as string });
  return { ...state, control: taken.length > 0 ? control : state.control, units };
}

/** Every move of a unit within its reach, whether it may end there or not: normal, and by march where that goes further (9.1(3)). */
function movesOf(ground: Ground, id: string, isHalved: boolean): ReadonlyMap<number, Move> {
  const from = placeOf(ground.state, id) as number;
  const moves = new Map<number, Move>();
  const note = (march: boolean) => (reached: { readonly path: readonly number[] }, place: number) => {
    if (!moves.has(place)) moves.set(place, { unit: id, path: [from, ...reached.path].map(idAt), march });
  };
  reachByNormal(ground, id, from, travelFor(id, false, isHalved)).forEach(note(false));
  if (!isHalved) reachByMarch(ground, from, travelFor(id, true, false)).forEach(note(true));
  return moves;
}

const NONE: ReadonlyMap<number, number> = new Map();

/** What the moves of a command are planned from: worked out once for all plans. */
export interface Outset {
  readonly state: State;
  readonly side: Side;
  readonly ground: Ground;
  /** Units that may still be moved, and where to, by index of the board. */
  readonly moves: ReadonlyMap<string, ReadonlyMap<number, Move>>;
  /** What units that are cut off there would gain from a hex that is taken, and what the other side loses that is cut off from there. */
  readonly relief: ReadonlyMap<number, number>;
  readonly cuts: ReadonlyMap<number, number>;
  /** How much less the side has to lose by cuts if a unit stands there, and if enemies are driven out of there. */
  readonly guards: ReadonlyMap<number, number>;
  readonly safety: ReadonlyMap<number, number>;
  /** What the Axis side stands to lose by cuts as it stands. */
  readonly exposed: number;
  /** Units that may attack afterwards, those that can't be moved among them. */
  readonly activated: readonly string[];
  readonly theatre: Theatre;
}

/** What the moves of a command are planned from. Where lines can be cut (3.3) is looked for only if told so: it takes time. */
export function outsetOf(
  state: State,
  { side, activated, moved, halved }: Movement,
  { looksForCuts }: { readonly looksForCuts: boolean },
): Outset {
  const ground = groundFor(state, side);
  const able = activated.filter((id) => isOnMap(state, id) && !isFortress(id) && !moved.includes(id));
  const moves = new Map(able.map((id) => [id, movesOf(ground, id, halved.includes(id))]));
  const relief = reliefs(state, side);
  const cuts = looksForCuts ? cutsBy(state, side, moves) : NONE;
  const guards = looksForCuts ? shields(state, side, WEIGHTS) : NONE;
  const safety = looksForCuts ? dangers(state, side, WEIGHTS) : NONE;
  const exposed = looksForCuts ? exposure(state, 'axis', WEIGHTS) : 0;
  return withTheatre({ state, side, ground, activated, moves, relief, cuts, guards, safety, exposed });
}

/** The attacks that can be planned from there. */
const withTheatre = (outset: Omit<Outset, 'theatre'>): Outset => ({
  ...outset,
  theatre: theatreOf(outset.state, {
    side: outset.side,
    units: outset.activated,
    reach: new Map([...outset.moves].map(([id, to]) => [id, new Set(to.keys())])),
    relief: outset.relief,
    safety: outset.safety,
    attacked: new Set(),
    surprise: false,
  }),
});

/** How a plan is made. */
export interface Manner extends Boldness {
  /** How much more than usual lines of communication count, as a factor. */
  readonly lines: number;
}

/**
 * The moves of a command (9.0): attackers to where they are to attack from, then each other unit to where the outlook is
 * best of the `most` hexes with the strongest appeal.
 */
export function planMovement(
  { state, side, ground, moves, relief, cuts, guards, exposed, theatre }: Outset,
  manner: Manner,
  pick: RandomPick,
  most: number,
): readonly Order[] {
  const planned = planAssaults(theatre, manner, pick).flatMap(({ attackers }) => attackers);
  const approaches = movesInTurn(
    state,
    side,
    planned.flatMap(({ id, from }) => moves.get(id)?.get(from) ?? []),
  );
  const busy = new Set(planned.map(({ id }) => id));
  const { cutOff, cutOffLater } = WEIGHTS;
  const weights = { ...WEIGHTS, cutOff: manner.lines * cutOff, cutOffLater: manner.lines * cutOffLater };
  const byLine = cutOffIn(state, side, weights);
  const appeal = appealIn(state, side, weights);
  // What lies open is worked out once: it takes long. Each place counts that shields some of it and is held now.
  const exposedBut = (now: State): number => {
    const held = occupation(now, side);
    let left = exposed;
    for (const [place, gain] of guards) if (held[place]) left -= gain;
    return Math.max(0, left);
  };
  const placement: Placement<State, Move> = {
    placeOf: (now, id) => placeOf(now, id) as number,
    appeal: (now, id, place) =>
      appeal(now, id, place) + byLine * ((relief.get(place) ?? 0) + (cuts.get(place) ?? 0)) + (guards.get(place) ?? 0),
    options: (now, id) => {
      const here = { ...ground, state: now, stacks: stacksOf(now, side) };
      return [...(moves.get(id) ?? [])]
        .filter(([place]) => mayEnd(here, id, place))
        .map(([place, move]) => ({ place, move }));
    },
    mayStay: () => true,
    after: (now, move) => withMove(now, side, move),
    outlook: (now) => outlookFor(now, side, weights, exposedBut(now)),
  };
  const then = approaches.reduce((now, move) => withMove(now, side, move), state);
  const others = placeUnits(
    placement,
    then,
    [...moves.keys()].filter((id) => !busy.has(id)),
    most,
  );
  return [...approaches, ...others].map((move): Order => ({ kind: 'move', move }));
}

/** Moves in an order in which each finds room where it ends (3.1(3)); those that never do are left out. */
const movesInTurn = (state: State, side: Side, moves: readonly Move[]): readonly Move[] =>
  inTurn(
    state,
    moves,
    (now, { unit: id, path }) => hasRoom(stacksOf(now, side), now, at(path.at(-1) as string), id),
    (now, move) => withMove(now, side, move),
  );

/** How far from a unit others are whose moves are planned anew with its own, in hexes. */
const REPLANNED_WITHIN = [2, 3, 5];

/** The moves of a plan, but those of units around one of them, drawn by chance, planned anew. */
export function replanMovement(
  outset: Outset,
  plan: readonly Order[],
  manner: Manner,
  pick: RandomPick,
  most: number,
): readonly Order[] {
  const { state, side, moves } = outset;
  const ids = [...moves.keys()];
  if (ids.length === 0) return [];
  const anew = aroundOne(ids, (id) => placeOf(state, id) as number, hexesApart, REPLANNED_WITHIN, pick);
  const planned = plan.flatMap((order) => (order.kind === 'move' && !anew.has(order.move.unit) ? [order.move] : []));
  const kept = movesInTurn(state, side, planned);
  const then = kept.reduce((now, move) => withMove(now, side, move), state);
  const left = new Map([...moves].filter(([id]) => anew.has(id)));
  return [
    ...kept.map((move): Order => ({ kind: 'move', move })),
    ...planMovement(withTheatre({ ...outset, state: then, moves: left }), manner, pick, most),
  ];
}
