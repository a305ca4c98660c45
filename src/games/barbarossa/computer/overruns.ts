import { at, idAt, occupation, placeOf, unitsAt, waysIn } from '../board.ts';
import { under } from '../commands/seats.ts';
import type { Order } from '../orders.ts';
import { enemyOf, type State } from '../state.ts';
import type { Movement } from '../steps.ts';
import { groundFor, pathTo, reachByNormal, startAt } from '../rules/08-movement/08-1-normal.ts';
import { fellows, movingOn, travelOf, unmoved } from '../rules/08-movement/08-mover.ts';
import { mayEnd } from '../rules/08-movement/08-reach.ts';
import { canOverrun, overrunCost } from '../rules/09-overrun/09-1-cost.ts';
import { overrunTargets } from '../rules/09-overrun/09-overrun.ts';
import { attackBar } from '../rules/16-allies/16-allies.ts';
import { columnFor, defendedAt, gainAt, jointCosts, prizesOf, strikerOf, type Defended } from './theatre.ts';

/** An overrun that can be made, after a move to where it is made from. */
interface Overrun {
  readonly orders: readonly Order[];
  readonly gain: number;
}

/** Stacks of a seat that can overrun: those that go on moving first, then those of each hex that have not moved, together and alone. */
function stacks(state: State, seat: string, movement: Movement): readonly (readonly string[])[] {
  const moving = under(state, seat, movingOn(state, movement)).filter(canOverrun);
  const able = under(state, seat, unmoved(state, movement)).filter((id) => canOverrun(id) && !moving.includes(id));
  const together = new Map(
    able.map((id) => {
      const units = under(state, seat, fellows(state, movement, id)).filter(canOverrun);
      return [units.join(' '), units] as const;
    }),
  );
  return [...(moving.length > 0 ? [moving] : []), ...together.values()].filter((units) => units.length <= 2);
}

/** Whether units still stand together where they can overrun a hex: they may have been stopped on the way there (11.2.7). */
export const canStillOverrun = (state: State, movement: Movement, units: readonly string[], hex: string): boolean => {
  const [first, ...others] = units.map((id) => placeOf(state, id));
  return (
    first !== undefined &&
    others.every((place) => place === first) &&
    overrunTargets(groundFor(state, movement.side), movement, units).includes(at(hex))
  );
};

/** A hex further on the way costs a little, in points: what is nearer comes first. */
const WAY = 0.01;

/** Of what entering the hex is worth an overrun brings only so much: nobody advances (9.9). */
const OPENED = 0.4;

/** The overrun of a seat that promises most in a movement phase (9.0), if any brings as much as `least`: a move and the overrun. */
export function bestOverrun(
  state: State,
  seat: string,
  movement: Movement,
  least: number,
): readonly Order[] | undefined {
  const { side } = movement;
  const ground = groundFor(state, side);
  const enemies = occupation(state, enemyOf(side));
  const ways = waysIn(state.weather);
  const prizes = prizesOf(state);
  const known = new Map<number, Defended>();
  const targetAt = (place: number): Defended => {
    const found = known.get(place) ?? defendedAt(state, side, place, state.air > 0, prizes);
    known.set(place, found);
    return found;
  };
  let best: Overrun | undefined;
  for (const units of stacks(state, seat, movement)) {
    const from = placeOf(state, units[0] as string) as number;
    const travel = travelOf(state, movement, units);
    const strikers = units.map((id) => strikerOf(state, side, id));
    const costs = jointCosts(strikers);
    const here = startAt(from, travel);
    const reached = travel.stopped ? [] : reachByNormal(ground, units, from, travel);
    for (const [place, way] of [[from, here] as const, ...reached]) {
      const { entered, travel: then } = way;
      if (then.left <= 0 || (place !== from && !mayEnd(ground, units, place))) continue;
      if (place === from && unitsAt(state, side, idAt(from)).length > 3) continue;
      for (const to of ways[place] as readonly number[]) {
        const cost = enemies[to] ? overrunCost(state, units, place, to) : undefined;
        if (cost === undefined || cost > then.left || units.some((id) => attackBar(state, id, to))) continue;
        const target = targetAt(to);
        const column = columnFor(
          state,
          side,
          target,
          strikers,
          units.map(() => place),
        );
        const opened = { ...target, entered: OPENED * target.entered };
        const gain = gainAt(side, column, opened, costs, false) - WAY * (entered + cost);
        if (gain < least || gain <= (best?.gain ?? 0)) continue;
        const hexes = [from, ...pathTo(way)].map(idAt);
        best = {
          gain,
          orders: [
            ...(entered > 0 ? [{ kind: 'move', move: { way: 'move', units, path: hexes } } as const] : []),
            { kind: 'overrun', units, hex: idAt(to) },
          ],
        };
      }
    }
  }
  return best?.orders;
}
