import { keptBy } from '../../../../engine/kept.ts';
import { neighbours } from '../../../../hex/board.ts';
import { BOARD, countryAt, groundAt, isSea, terrainBetween } from '../../board.ts';
import { boundTo, occupation, placeOf, placesOf, sideOf } from '../../counters.ts';
import { derived, TERRAIN } from '../../data.ts';
import type { Country } from '../../schema/map.ts';
import { enemyOf, type Side, type Standing } from '../../state.ts';
import type { Zoned } from '../08-zones/08-zoc.ts';
import { freeCities } from '../30-cities/30-1-control.ts';
import { entryCost } from './12-1-cost.ts';

/** Why a ground unit may not enter a hex, whatever its movement points. */
export type Bar = 'enemies' | 'free-city' | 'prohibited' | 'territorial';

/** 12.7, 25.7.8: the country that a unit may not leave now, if it is one of those; one that was driven out of it goes where it likes. */
function heldIn(state: Standing, id: string): Country | undefined {
  const home = boundTo(id);
  const here = home === undefined ? undefined : placeOf(state, id);
  return here === undefined || countryAt(here) === home ? home : undefined;
}

/** 12.7: whether a unit would leave its country for a hex, which it may not. */
export function leavesHome(state: Standing, id: string, to: number): boolean {
  const home = heldIn(state, id);
  return home !== undefined && countryAt(to) !== home;
}

/** 12.1.2: what of the enemy's bars hexes to a side, by index; undefined: nothing. */
const enemyHeld = keptBy(
  (state: Zoned, side: Side) => [placesOf(state, enemyOf(side)), state.conquered],
  (state: Zoned, side: Side): readonly ('enemies' | 'free-city' | undefined)[] => {
    const enemy = enemyOf(side);
    const enemies = occupation(state, enemy);
    const cities = new Set(freeCities(state, enemy));
    return Array.from(enemies, (units, place) =>
      units !== 0 ? 'enemies' : cities.has(place) ? 'free-city' : undefined,
    );
  },
);

/** What bars hexes to a ground unit (12.1.2, 12.7), asked of one hex after the other. */
export function closing(state: Zoned, id: string): (to: number) => Exclude<Bar, 'prohibited'> | undefined {
  const held = enemyHeld(state, sideOf(id));
  const home = heldIn(state, id);
  return (to) => held[to] ?? (home !== undefined && countryAt(to) !== home ? 'territorial' : undefined);
}

/** 12.1.2, 12.7: what bars a hex to a ground unit wherever it comes from; undefined: nothing. */
export const closedTo = (state: Zoned, id: string, to: number): Exclude<Bar, 'prohibited'> | undefined =>
  closing(state, id)(to);

/** What bars hexes to a ground unit that comes from neighbours (12.1.1, 12.1.2, 12.7), asked of one after the other. */
export function barring(state: Zoned, id: string): (from: number, to: number) => Bar | undefined {
  const barOf = closing(state, id);
  return (from, to) => (crossing(from, to) === 'no' ? 'prohibited' : barOf(to));
}

/** 12.1.1, 12.1.2, 12.7: what bars a hex to a ground unit that comes from a neighbour; undefined: nothing. */
export const barredTo = (state: Zoned, id: string, from: number, to: number): Bar | undefined =>
  barring(state, id)(from, to);

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
 * 12.1, 12.3: movement points for a step of a ground unit: terrain and hexside, one more to leave an EZOC hex, and one to enter one;
 * `isZone` tells which are. `minimum`: by minimum movement alone; `no`: never.
 */
export function stepCost(from: number, to: number, isZone: (place: number) => boolean): Crossing {
  const cost = crossing(from, to);
  if (typeof cost === 'string') return cost;
  return cost + (isZone(from) ? TERRAIN.extra.leaveEzoc : 0) + (isZone(to) ? TERRAIN.extra.enterEzoc : 0);
}
