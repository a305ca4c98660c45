import { planAssaults, type Boldness } from '../../../computer/assaults.ts';
import { aroundOne, placeUnits, type Placement } from '../../../computer/placement.ts';
import type { RandomPick } from '../../../engine/trials/random.ts';
import { at, controls, idAt, isArea, isCity, placeOf, sideOf, unitsInPlay } from '../board.ts';
import type { Move, Order } from '../orders.ts';
import { hasRoom } from '../rules/08-stacking.ts';
import { heldOnTurnOne, reachOf } from '../rules/10-movement.ts';
import type { Side, State } from '../state.ts';
import { appealIn, germanOutlook, hexesApart } from './outlook.ts';
import { theatreOf } from './theatre.ts';

/** The state with units moved along a path: cities they enter change hands (4.2). For thought only. */
export function withMove(state: State, { units, path }: Move): State {
  const side = sideOf(units[0] as string);
  const end = path.at(-1) as string;
  const taken = path.slice(1).filter((hex) => isCity(at(hex)) && !controls(state, side, hex));
  const control =
    side === 'axis' ? [...state.control, ...taken] : state.control.filter((city) => !taken.includes(city));
  const moved = Object.fromEntries(
    units.map((id) => [
      id,
      { spent: state.units[id]?.spent === true, at: isArea(at(end)) ? `track:${state.turn + 1}` : end },
    ]),
  );
  return { ...state, control, units: { ...state.units, ...moved } };
}

/** The moves of single units of a side, to hexes of the map where there is room for them. */
export function placementOf(start: State, side: Side): Placement<State, Move> {
  const appeal = appealIn(start, side);
  return {
    placeOf: (state, id) => placeOf(state, id) as number,
    options: (state, id) => {
      const from = state.units[id]?.at as string;
      return [...reachOf(state, [id])]
        .map(([hex, { path }]) => ({ place: at(hex), move: { units: [id], path: [from, ...path] } }))
        .filter(({ place }) => !isArea(place) && hasRoom(state, side, place, [id]));
    },
    mayStay: (state, id) => hasRoom(state, side, placeOf(state, id) as number, []),
    appeal: (_, id, place) => appeal(id, place),
    after: withMove,
    outlook: (state) => (side === 'axis' ? germanOutlook(state) : -germanOutlook(state)),
  };
}

/**
 * The moves of a side's movement phase (10.0): attackers to where they are to attack from, then each other unit to where
 * the outlook is best of the `most` places with the strongest appeal.
 */
export function planMovement(
  state: State,
  side: Side,
  moved: readonly string[],
  boldness: Boldness,
  pick: RandomPick,
  most: number,
): readonly Order[] {
  const planned = planAssaults(theatreOf(state, side, moved), boldness, pick).flatMap(({ attackers }) => attackers);
  const approaches = planned.flatMap(({ id, from }): readonly Move[] => {
    const start = state.units[id]?.at as string;
    const hex = idAt(from);
    return start === hex ? [] : [{ units: [id], path: [start, ...(reachOf(state, [id]).get(hex)?.path ?? [])] }];
  });
  const busy = new Set([...planned.map(({ id }) => id), ...moved]);
  const free = unitsInPlay(state, side).filter((id) => !busy.has(id) && !heldOnTurnOne(state, id));
  const others = placeUnits(placementOf(state, side), approaches.reduce(withMove, state), free, most);
  return [...approaches, ...others].map((move): Order => ({ kind: 'move', move }));
}

/** How far from a unit others are whose moves are planned anew with its own, in hexes. */
const REPLANNED_WITHIN = [2, 3, 4];

/** The moves of a plan, but those of units around one of them, drawn by chance, planned anew. */
export function replanMovement(
  state: State,
  side: Side,
  moved: readonly string[],
  plan: readonly Order[],
  boldness: Boldness,
  pick: RandomPick,
  most: number,
): readonly Order[] {
  const free = unitsInPlay(state, side).filter((id) => !moved.includes(id) && !heldOnTurnOne(state, id));
  if (free.length === 0) return [];
  const anew = aroundOne(free, (id) => placeOf(state, id) as number, hexesApart, REPLANNED_WITHIN, pick);
  const fixed = free.filter((id) => !anew.has(id));
  const kept = plan.flatMap((order) =>
    order.kind === 'move' && order.move.units.every((id) => fixed.includes(id)) ? [order.move] : [],
  );
  const then = kept.reduce(withMove, state);
  return [
    ...kept.map((move): Order => ({ kind: 'move', move })),
    ...planMovement(then, side, [...moved, ...fixed], boldness, pick, most),
  ];
}
