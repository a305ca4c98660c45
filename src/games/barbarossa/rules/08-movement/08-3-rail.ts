import { idAt, isPanzer, isSettled, isTank, RAILS } from '../../board.ts';
import { usableBy } from '../../commands/means.ts';
import type { Side, State } from '../../state.ts';
import { controls } from '../03-control.ts';
import { barsFor, enteredFrom, startAt, type Bar, type Ground, type Reached, type Travel } from './08-1-normal.ts';

/** 8.3.2: rail points of a side each turn. */
const POINTS: Readonly<Record<Side, number>> = { soviet: 5, axis: 2 };

/** 8.3.3: what a unit costs. */
export const railPoints = (id: string): number => (isPanzer(id) || isTank(id) ? 2 : 1);

/** How many rail points a side has left this turn. */
export const railLeft = ({ rail }: Pick<State, 'rail'>, side: Side): number => POINTS[side] - rail[side];

/** How many of them a seat may use; without a seat all. */
const railUsable = (state: State, side: Side, seat: string | undefined): number =>
  seat === undefined ? railLeft(state, side) : usableBy(state, 'rail', seat, railLeft(state, side));

/** Why units may not go by rail at all (8.3.1, 8.3.2, 8.3.4). */
export function barsRail(
  { state, side, seat, zoc }: Ground,
  units: readonly string[],
  from: number,
): 'rail-none' | 'rail-points' | 'rail-zoc' | undefined {
  if ((RAILS[from] as readonly number[]).length === 0) return 'rail-none';
  if (zoc[from]) return 'rail-zoc';
  return units.reduce((sum, id) => sum + railPoints(id), 0) > railUsable(state, side, seat) ? 'rail-points' : undefined;
}

/** Why units can't go on by rail to a hex. */
export type RailBar = Bar | 'enemy' | 'rail-into-zoc' | 'rail-enemy-city' | 'interdicted';

/** Tells why units can't go on by rail to a hex (8.3.4, 14.3, A-9); undefined if they can. */
export function railBarsFor(
  { state, side, own, enemies, zoc }: Ground,
  units: readonly string[],
): (from: number, to: number) => RailBar | undefined {
  const barOn = barsFor(state, side, units);
  return (from, to) => {
    if (enemies[to]) return 'enemy';
    const bar = barOn(from, to);
    if (bar) return bar;
    if (zoc[to] && !own[to]) return 'rail-into-zoc';
    if (isSettled(to) && !controls(state, side, idAt(to))) return 'rail-enemy-city';
    return side === 'soviet' && state.interdicted.includes(idAt(to)) ? 'interdicted' : undefined;
  };
}

/** Every hex that units can get to from here by rail, each by the fewest hexes; from there they go no further. */
export function reachByRail(
  ground: Ground,
  units: readonly string[],
  from: number,
  travel: Travel,
): ReadonlyMap<number, Reached> {
  const found = new Map<number, Reached>();
  if (travel.begun || barsRail(ground, units, from)) return found;
  const then: Travel = { left: 0, begun: true, stopped: false };
  const barOn = railBarsFor(ground, units);
  const queue = [startAt(from, travel)];
  for (const reached of queue)
    for (const to of RAILS[reached.place] as readonly number[]) {
      if (to === from || found.has(to) || barOn(reached.place, to)) continue;
      const next = enteredFrom(reached, to, then);
      found.set(to, next);
      queue.push(next);
    }
  return found;
}
