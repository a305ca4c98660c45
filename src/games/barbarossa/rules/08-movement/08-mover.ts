import { isCentre, isOnMap, isPanzer, stateOf, unitsAt, unitsOnMap } from '../../board.ts';
import type { State } from '../../state.ts';
import type { Movement, Mover } from '../../steps.ts';
import { isHeldInRomania } from '../02-setup/02-4-first-turn.ts';
import { allowanceOf } from './08-1-allowance.ts';
import type { Travel } from './08-1-normal.ts';

/** Units that may still move in a phase: 5.2.3: only panzers in the second one; 13.1: supply centres in the Start Phase alone. */
export function unmoved(state: State, { side, second, moved }: Movement): readonly string[] {
  const done = new Set(moved);
  return unitsOnMap(state, side).filter(
    (id) => !done.has(id) && !isCentre(id) && (!second || isPanzer(id)) && !isHeldInRomania(state, id),
  );
}

/** The units that are moving now, if their move can go on: those that were not lost. */
export const movingOn = (state: State, { mover }: Movement): readonly string[] =>
  mover?.units.filter((id) => isOnMap(state, id)) ?? [];

/** How a unit stands at the beginning of its move, or in the midst of it. */
export function travelOf(state: State, movement: Movement, units: readonly string[]): Travel {
  const { mover } = movement;
  const going = mover !== null && units.every((id) => mover.units.includes(id));
  const left = units.map((id) => (going ? (mover.left[id] as number) : 2 * allowanceOf(state, id, movement.cut)));
  return { left: Math.min(...left), begun: going && mover.begun, stopped: going && mover.stopped };
}

/** 9.3, 9.6: units that may move along with one: of the stack that is moving, or others that have not begun to. */
export function fellows(state: State, movement: Movement, id: string): readonly string[] {
  const moving = movingOn(state, movement);
  const able = moving.includes(id) ? moving : unmoved(state, movement).filter((other) => !moving.includes(other));
  return unitsAt(state, movement.side, stateOf(state, id).at).filter((other) => able.includes(other));
}

/** 9.7: the move of those who are moving is over. */
export function finishMover(movement: Movement): void {
  if (movement.mover) movement.moved = [...movement.moved, ...movement.mover.units];
  movement.mover = null;
}

/** Those who move from now on, the last mover's move being over; of a stack that goes on those left behind have finished (9.6). */
export function takeUp(state: State, movement: Movement, units: readonly string[]): Mover {
  const { mover } = movement;
  if (mover && units.every((id) => mover.units.includes(id))) {
    movement.moved = [...movement.moved, ...mover.units.filter((id) => !units.includes(id))];
    return { ...mover, units };
  }
  finishMover(movement);
  const left = Object.fromEntries(units.map((id) => [id, 2 * allowanceOf(state, id, movement.cut)]));
  return { units, from: stateOf(state, units[0] as string).at, left, begun: false, stopped: false, ahead: [] };
}
