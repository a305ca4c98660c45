import { DRY, floodThrough } from '../../../hex/flood.ts';
import {
  byUnits,
  enemiesAt,
  idAt,
  isFortress,
  isHq,
  isMech,
  isOnRail,
  occupation,
  placesOf,
  SIZE,
  UNITS_OF,
  WAYS,
} from '../board.ts';
import { derived } from '../data.ts';
import { zocOf } from '../rules/03-basics/03-2-zoc.ts';
import { hasLoc, locOf, locWithout } from '../rules/03-basics/03-3-loc.ts';
import { enemyOf, type Side, type State } from '../state.ts';
import { lasting, stepWorth } from './force.ts';
import { spareUnit, withUnitsAt } from './relief.ts';
import type { Weights } from './weights.ts';

/** As far as units go in a move that cuts a railway, in hexes: less than by road, more than through woods. */
const CUTTING_MOVE = { mech: 7, other: 4 } as const;

/** Lines that are worth less are not looked after. */
const LEAST_WORTH = 0.5;

/** Units of a side that can cut a railway, by how they move, by index of the side's units. */
let MOBILE: Readonly<Record<Side, Readonly<Record<keyof typeof CUTTING_MOVE, readonly number[]>>>>;
derived(
  () => {
    const of = (side: Side) => {
      const able = [...UNITS_OF[side].entries()].filter(([, id]) => !isFortress(id) && !isHq(id));
      const those = (mech: boolean): readonly number[] =>
        able.filter(([, id]) => isMech(id) === mech).map(([index]) => index);
      return { mech: those(true), other: those(false) };
    };
    return { axis: of('axis'), soviet: of('soviet') };
  },
  (found) => (MOBILE = found),
);

/**
 * Free rail hexes that units of the other side could enter in their next move, roughly; zones of control stop them (3.2).
 * By index, 1 or 0.
 */
const endangeredRails = byUnits((state, side: Side): Readonly<Uint8Array> => {
  const [zoc, own, enemy] = [zocOf(state, side), occupation(state, side), enemyOf(side)];
  const places = placesOf(state, enemy);
  const fromWhere = (units: readonly number[]): number[] => units.flatMap((index) => places[index] ?? []);
  const open = zoc.map((mark, place) => (mark || own[place] ? 0 : 1));
  const [near, far] = [
    floodThrough(WAYS, fromWhere(MOBILE[enemy].other), open, CUTTING_MOVE.other - 1),
    floodThrough(WAYS, fromWhere(MOBILE[enemy].mech), open, CUTTING_MOVE.mech - 1),
  ];
  const isReached = (place: number): boolean => near[place] !== DRY || far[place] !== DRY;
  const endangered = new Uint8Array(SIZE);
  for (let place = 0; place < SIZE; place++) {
    if (!isOnRail(place) || own[place]) continue;
    const isEntered = isReached(place) || (WAYS[place] as readonly number[]).some(isReached);
    if (isEntered) endangered[place] = 1;
  }
  return endangered;
});

/** Units of a side that have LOC now and would have none if the other side entered all railways that it could (3.3). */
function exposed(state: State, side: Side): readonly string[] {
  const loc = locOf(state, side);
  if (loc.kind !== 'rail') return [];
  const then = locWithout(loc, side, endangeredRails(state, side));
  return [...placesOf(state, side).entries()].flatMap(([index, place]) =>
    place !== undefined && hasLoc(loc, place) && !hasLoc(then, place) ? [UNITS_OF[side][index] as string] : [],
  );
}

/** What a side stands to lose because its lines lie open, in points; nothing where they need no railway. */
export const exposure = (state: State, side: Side, weights: Weights): number =>
  weights.exposed *
  lasting(state, side) *
  exposed(state, side).reduce((sum, id) => sum + stepWorth(state, id, weights), 0);

/**
 * For free places on and beside endangered railways, how much less a side has to lose if one of its units stands there.
 */
export function shields(state: State, side: Side, weights: Weights): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const now = exposure(state, side, weights);
  const spare = spareUnit(state, side);
  if (now < LEAST_WORTH || spare === undefined) return found;
  const rails = endangeredRails(state, side);
  const enemies = occupation(state, enemyOf(side));
  for (let place = 0; place < SIZE; place++) {
    const isNear = rails[place] === 1 || (WAYS[place] as readonly number[]).some((to) => rails[to] === 1);
    if (!isNear || enemies[place]) continue;
    const gain = now - exposure(withUnitsAt(state, [spare], idAt(place)), side, weights);
    if (gain > 0) found.set(place, gain);
  }
  return found;
}

/** For places of enemies how much less a side has to lose if they are driven out. */
export function dangers(state: State, side: Side, weights: Weights): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const now = exposure(state, side, weights);
  if (now < LEAST_WORTH) return found;
  const enemies = occupation(state, enemyOf(side));
  for (let place = 0; place < SIZE; place++) {
    if (!enemies[place]) continue;
    const hex = idAt(place);
    const gain = now - exposure(withUnitsAt(state, enemiesAt(state, side, hex), 'lost'), side, weights);
    if (gain > 0) found.set(place, gain);
  }
  return found;
}
