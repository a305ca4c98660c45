import { neighbours } from '../../../../hex/board.ts';
import { cheapestWays, type CheapestWays } from '../../../../hex/flood.ts';
import { BOARD, neighboursAt } from '../../board.ts';
import { isHard, placeOf, sideOf } from '../../counters.ts';
import { cancelsZoc, enemyZoc, type Zoned } from '../08-zones/08-zoc.ts';
import { barring, closing, stepCost } from './12-1-entry.ts';

/** How a way is gone: with so many points, and how steps are paid for and where they end. */
export interface Manner {
  readonly points: number;
  /** Movement points of a step; undefined: it can't be made. */
  readonly step: (from: number, to: number) => number | undefined;
  /** Whether a unit that enters a hex must stop there. */
  readonly stopsIn: (place: number) => boolean;
}

/** Where a unit can come to from a hex, by the cheapest ways. */
export const reachBy = (start: number, { points, step, stopsIn }: Manner): CheapestWays =>
  cheapestWays(
    neighbours(BOARD),
    [start],
    (to, from) => (from !== start && stopsIn(from) ? undefined : step(from, to)),
    points,
  );

/** The way of a reach to a hex, both ends included. */
export function wayTo({ before }: CheapestWays, to: number): readonly number[] {
  const way = [to];
  for (let place = before[to] as number; place >= 0; place = before[place] as number) way.unshift(place);
  return way;
}

/**
 * 12.2, 12.3: how a ground unit moves tactically from a hex. One that is not hard stops in the first EZOC hex, and enters none out of
 * another (12.3.2). `counts` tells in which hexes zones of control hamper it (25.9.3).
 */
export function tactical(
  state: Zoned,
  id: string,
  points: number,
  counts: (place: number) => boolean = () => true,
): Manner {
  const zones = enemyZoc(state, sideOf(id));
  const isZone = (place: number): boolean => zones[place] === 1 && counts(place);
  const hard = isHard(id);
  const barOf = closing(state, id);
  return {
    points,
    step: (from, to) => {
      if (barOf(to) !== undefined || (!hard && isZone(from) && isZone(to))) return undefined;
      const cost = stepCost(from, to, isZone);
      return typeof cost === 'number' ? cost : undefined;
    },
    stopsIn: (place) => !hard && isZone(place),
  };
}

/**
 * 12.5, 12.3.1, 12.3.2: hexes beside it to which a ground unit that has not moved can go by minimum movement, whatever it costs. One that
 * is not hard goes from one EZOC hex into another only where somebody or a city of its own is.
 */
export function minimumFrom(state: Zoned, id: string): readonly number[] {
  const here = placeOf(state, id) as number;
  const side = sideOf(id);
  const zones = enemyZoc(state, side);
  const cancels = cancelsZoc(state, side);
  const hard = isHard(id);
  const barOf = barring(state, id);
  return neighboursAt(here).filter(
    (to) => barOf(here, to) === undefined && (hard || zones[here] === 0 || zones[to] === 0 || cancels[to] === 1),
  );
}
