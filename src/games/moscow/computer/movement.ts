import { planAssaults, type Attacker, type Boldness } from '../../../computer/assaults.ts';
import type { RandomPick } from '../../../engine/trials/random.ts';
import { at, controls, idAt, isArea, isCity, placeOf, sideOf, unitsAt, unitsInPlay } from '../board.ts';
import type { Move, Order } from '../orders.ts';
import { mayStack } from '../rules/08-stacking.ts';
import { heldOnTurnOne, reachOf } from '../rules/10-movement.ts';
import type { Side, State } from '../state.ts';
import { germanOutlook } from './outlook.ts';
import { theatreOf } from './theatre.ts';

/** The state with units moved along a path: cities they enter change hands (4.2). For thought only. */
export function withMove(state: State, { units, path }: Move): State {
  const side = sideOf(units[0] as string);
  const end = path.at(-1) as string;
  const taken = path.slice(1).filter((hex) => isCity(at(hex)) && !controls(state, side, hex));
  const control =
    side === 'axis' ? [...state.control, ...taken] : state.control.filter((city) => !taken.includes(city));
  const moved = Object.fromEntries(
    units.map((id) => [id, { spent: state.units[id]?.spent === true, at: isArea(at(end)) ? `track:${state.turn + 1}` : end }]),
  );
  return { ...state, control, units: { ...state.units, ...moved } };
}

/** How a state stands for a side. */
export const outlookFor = (state: State, side: Side): number =>
  side === 'axis' ? germanOutlook(state) : -germanOutlook(state);

/** Moves of units together that can be thought of: each place within reach, with what comes of it for their side. */
export function ratedMoves(
  state: State,
  units: readonly string[],
  isOpen: (place: number) => boolean,
): readonly { readonly move: Move; readonly worth: number }[] {
  const start = state.units[units[0] as string]?.at as string;
  const side = sideOf(units[0] as string);
  return [...reachOf(state, units)]
    .filter(([hex]) => !isArea(at(hex)) && isOpen(at(hex)))
    .map(([, { path }]) => {
      const move = { units, path: [start, ...path] };
      return { move, worth: outlookFor(withMove(state, move), side) };
    })
    .sort((a, b) => b.worth - a.worth);
}

/** A unit is not moved for less than this, in points. */
const LEAST_WORTH_MOVING = 0.02;

/**
 * The moves of a side's movement phase (10.0): attackers to where they are to attack from, then each other unit to where
 * the outlook is best.
 */
export function planMovement(
  state: State,
  side: Side,
  moved: readonly string[],
  boldness: Boldness,
  pick: RandomPick,
): readonly Order[] {
  const theatre = theatreOf(state, side, moved);
  const planned: Attacker[] = planAssaults(theatre, boldness, pick).flatMap(({ attackers }) => attackers);
  let thought = state;
  const moves: Move[] = [];
  const go = (move: Move): void => {
    moves.push(move);
    thought = withMove(thought, move);
  };
  for (const { id, from } of planned) {
    const start = state.units[id]?.at as string;
    const hex = idAt(from);
    if (start !== hex) go({ units: [id], path: [start, ...(reachOf(state, [id]).get(hex)?.path ?? [])] });
  }
  const attacking = new Set(planned.map(({ id }) => id));
  const hasRoom = (id: string, place: number): boolean => {
    const others = unitsAt(thought, side, idAt(place)).filter((other) => other !== id);
    return isArea(place) || mayStack(side, [...others, id]);
  };
  const free = unitsInPlay(state, side).filter(
    (id) => !attacking.has(id) && !moved.includes(id) && !heldOnTurnOne(state, id),
  );
  const isCrowded = (id: string): boolean => !hasRoom(id, placeOf(state, id) as number);
  for (const id of free.toSorted((a, b) => Number(isCrowded(b)) - Number(isCrowded(a)))) {
    const [best] = ratedMoves(thought, [id], (place) => hasRoom(id, place));
    if (!best) continue;
    if (isCrowded(id) || best.worth > outlookFor(thought, side) + LEAST_WORTH_MOVING) go(best.move);
  }
  return moves.map((move): Order => ({ kind: 'move', move }));
}
