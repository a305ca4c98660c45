import { placeUnits, type Option, type Placement } from '../../../computer/placement.ts';
import type { RandomPick } from '../../../engine/trials/random.ts';
import { idAt, placeOf } from '../board.ts';
import type { Order } from '../orders.ts';
import { stacksOf } from '../rules/03-basics/03-1-stacking.ts';
import { groundFor, mayEnd, type Ground } from '../rules/09-movement/09-2-normal.ts';
import { available, placementHexes, stillToCome } from '../rules/12-reinforcements.ts';
import { entryHexes, stillWaiting, waysInto, type Gate } from '../rules/15-special-rules/15-3-entry.ts';
import type { Movement, Reinforcement } from '../steps.ts';
import type { Side, State } from '../state.ts';
import { worthOf } from './force.ts';
import { withMove } from './movement.ts';
import { appealIn, outlookFor } from './outlook.ts';

/** The orders by which a unit can come in from the east (15.3, 15.4) as others stand now, each to another hex. */
function entriesFor(state: State, side: Side, gate: Gate): (now: Ground, id: string) => readonly Option<Order>[] {
  const ground = groundFor(state, side);
  const edges = entryHexes(state, side, gate);
  const known = new Map<string, ReturnType<typeof waysInto>>();
  return (now, id) => {
    const ways = known.get(id) ?? waysInto(ground, id, edges);
    known.set(id, ways);
    return [...ways]
      .filter(([place]) => mayEnd(now, id, place))
      .map(([place, move]) => ({ place, move: { kind: 'enter', move } }));
  };
}

/** Units that come in with the chit of their HQ (15.3(1)): one of them each, where it has the strongest appeal first. */
export function entering(state: State, movement: Movement, most: number): readonly Order[] {
  const { side } = movement;
  const ground = groundFor(state, side);
  const entries = entriesFor(state, side, 'army');
  const appeal = appealIn(state, side);
  return stillWaiting(state, movement.entering)
    .flatMap((id) => entries(ground, id).map(({ place, move }) => ({ move, appeal: appeal(state, id, place) })))
    .sort((a, b) => b.appeal - a.appeal)
    .slice(0, most)
    .map(({ move }) => move);
}

/** What has come so far of what may come in a reinforcement phase. */
interface Arrived {
  readonly state: State;
  readonly step: Reinforcement;
}

/** For thought only. */
function afterArrival({ state, step }: Arrived, order: Order): Arrived {
  if (order.kind === 'place') {
    const move = { unit: order.unit, path: [order.hex], march: false };
    return { state: withMove(state, step.side, move), step: { ...step, placed: step.placed + 1 } };
  }
  if (order.kind !== 'enter') return { state, step };
  return { state: withMove(state, step.side, order.move), step: { ...step, entered: step.entered + 1 } };
}

/** How a reinforcement phase is planned. */
export interface ArrivalManner {
  /** By how much at most the worth of a unit is misjudged, as a part of it: the most worthy come first. */
  readonly blur: number;
  /** Of so many hexes with the strongest appeal the outlook is looked at for each unit. */
  readonly most: number;
}

const END: Order = { kind: 'end' };

/** A planner of whole reinforcement phases (12.0): units that come, each to where it does most, then the end. */
export function arrivalsOf(
  state: State,
  step: Reinforcement,
): (manner: ArrivalManner, pick: RandomPick) => readonly Order[] {
  const { side } = step;
  const appeal = appealIn(state, side);
  const entries = entriesFor(state, side, 'reserve');
  const open = placementHexes(state, side);
  const outset = groundFor(state, side);
  const options = (now: Arrived, id: string): readonly Option<Order>[] => {
    const { normal, reserve } = stillToCome(now.state, now.step);
    const ground: Ground = { ...outset, state: now.state, stacks: stacksOf(now.state, side) };
    const placings = normal > 0 ? open.filter((place) => mayEnd(ground, id, place)) : [];
    return [
      ...placings.map((place): Option<Order> => ({ place, move: { kind: 'place', unit: id, hex: idAt(place) } })),
      ...(reserve > 0 ? entries(ground, id) : []),
    ];
  };
  const placement: Placement<Arrived, Order> = {
    placeOf: (now, id) => placeOf(now.state, id) as number,
    options,
    mayStay: () => false,
    appeal: (now, id, place) => appeal(now.state, id, place),
    after: afterArrival,
    outlook: (now) => outlookFor(now.state, side),
  };
  const worths = available(state, side).map((id) => ({ id, worth: worthOf(state, id) }));
  return ({ blur, most }, pick) => {
    const units = worths
      .map(({ id, worth }) => ({ id, worth: worth * (1 + (blur * (pick(2001) - 1000)) / 1000) }))
      .sort((a, b) => b.worth - a.worth)
      .map(({ id }) => id);
    return [...placeUnits(placement, { state, step }, units, most), END];
  };
}
