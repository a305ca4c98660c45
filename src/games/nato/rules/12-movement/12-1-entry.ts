import { neighbours } from '../../../../hex/board.ts';
import { BOARD, countryAt, groundAt, isSea, terrainBetween } from '../../board.ts';
import { boundTo, occupation, placeOf, sideOf } from '../../counters.ts';
import { derived, TERRAIN } from '../../data.ts';
import { enemyOf, type Standing } from '../../state.ts';
import { enemyZoc, type Zoned } from '../08-zones/08-zoc.ts';
import { isFreeCityOf } from '../30-cities/30-1-control.ts';
import { entryCost } from './12-1-cost.ts';

/** Why a ground unit may not enter a hex, whatever its movement points. */
export type Bar = 'enemies' | 'free-city' | 'prohibited' | 'territorial';

/** 12.7, 25.7.8: whether a unit would leave its country for a hex, which it may not; one that was driven out of it goes where it likes. */
export function leavesHome(state: Standing, id: string, to: number): boolean {
  const home = boundTo(id);
  if (home === undefined || countryAt(to) === home) return false;
  const here = placeOf(state, id);
  return here === undefined || countryAt(here) === home;
}

/** 12.1.2, 12.7: what bars a hex to a ground unit wherever it comes from; undefined: nothing. */
export function closedTo(state: Zoned, id: string, to: number): Exclude<Bar, 'prohibited'> | undefined {
  const enemy = enemyOf(sideOf(id));
  if (occupation(state, enemy)[to] !== 0) return 'enemies';
  if (isFreeCityOf(state, enemy, to)) return 'free-city';
  return leavesHome(state, id, to) ? 'territorial' : undefined;
}

/** 12.1.1, 12.1.2, 12.7: what bars a hex to a ground unit that comes from a neighbour; undefined: nothing. */
export const barredTo = (state: Zoned, id: string, from: number, to: number): Bar | undefined =>
  crossing(from, to) === 'no' ? 'prohibited' : closedTo(state, id, to);

/** The cost of a step by terrain and hexside alone. */
type Crossing = ReturnType<typeof entryCost>;

/** For each hex, what a step to each neighbour costs by terrain and hexside; into the sea there is none (12.1.1). */
let CROSSINGS: readonly ReadonlyMap<number, Crossing>[];
derived(
  () =>
    neighbours(BOARD).map(
      (around, from) =>
        new Map(
          around.map((to) => [
            to,
            isSea(to) ? 'no' : entryCost(TERRAIN, { ground: groundAt(to), sides: terrainBetween(from, to), extra: [] }),
          ]),
        ),
    ),
  (found) => (CROSSINGS = found),
);

const crossing = (from: number, to: number): Crossing => CROSSINGS[from]?.get(to) ?? 'no';

/**
 * 12.1, 12.3: movement points for a step of a ground unit of a side: terrain and hexside, one more to leave an EZOC hex, and one to
 * enter one, but for hexes whose zones do not count (25.9). `minimum`: by minimum movement alone; `no`: never.
 */
export function stepCost(
  state: Zoned,
  id: string,
  from: number,
  to: number,
  counts: (place: number) => boolean = () => true,
): Crossing {
  const cost = crossing(from, to);
  if (typeof cost === 'string') return cost;
  const zones = enemyZoc(state, sideOf(id));
  const leaves = zones[from] === 1 && counts(from);
  const enters = zones[to] === 1 && counts(to);
  return cost + (leaves ? TERRAIN.extra.leaveEzoc : 0) + (enters ? TERRAIN.extra.enterEzoc : 0);
}
