import { sumOf } from '../../../engine/lists.ts';
import {
  idAt,
  isFortress,
  isHq,
  isOnMap,
  isOnRail,
  isOnRoad,
  occupation,
  placeOf,
  SIZE,
  UNITS_OF,
  unitsOnMap,
  WAYS,
  withUnits,
} from '../board.ts';
import { enemyZoc } from '../rules/03-basics/03-2-zoc.ts';
import { cutOff, hasLoc, locOf, locThroughMore, openedAt } from '../rules/03-basics/03-3-loc.ts';
import { enemyOf, type Side, type State } from '../state.ts';
import { stepWorth } from './force.ts';

/** What the units of a side without LOC stand to lose together (11.1). */
function cutOffWorth(state: State, side: Side): number {
  const units = unitsOnMap(state, side).filter((id) => !isFortress(id));
  return cutOff(state, side, units).reduce((sum, id) => sum + stepWorth(state, id), 0);
}

/** The state with some units, at full strength, in a place. For thought only. */
export const withUnitsAt = (state: State, units: readonly string[], place: string): State => ({
  ...state,
  units: withUnits(state.units, units, { at: place, reduced: false }),
});

/** A unit of a side that is not on the map: it stands for any in thoughts. */
export const spareUnit = (state: State, side: Side): string | undefined =>
  UNITS_OF[side].find((id) => !isFortress(id) && !isOnMap(state, id));

/** Lines that are worth less are not looked after. */
const LEAST_WORTH = 2;

/**
 * For hexes that bar the LOC of a side (3.3), how much of what is cut off gets its LOC back if they are taken: hexes of the
 * enemy, and rail hexes (L16.5: or road hexes) in his zones of control that an own unit would open (3.3(1)).
 */
export function reliefs(state: State, side: Side): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const now = cutOffWorth(state, side);
  if (now < LEAST_WORTH) return found;
  const loc = locOf(state, side);
  const own = occupation(state, side);
  const zoc = enemyZoc(state, side);
  const spare = spareUnit(state, side);
  const isCutOff = (id: string): boolean => id === spare || !hasLoc(loc, placeOf(state, id) as number);
  const isCarrying = (place: number): boolean => isOnRail(place) || (loc.kind === 'rail-or-road' && isOnRoad(place));
  // The spare unit is thought of as standing somewhere.
  const thought = spare === undefined ? state : withUnitsAt(state, [spare], idAt(0));
  const helped = UNITS_OF[side]
    .filter((id) => isOnMap(thought, id) && !isFortress(id) && isCutOff(id))
    .map((id) => ({ id, place: placeOf(state, id), worth: stepWorth(thought, id) }));
  for (let place = 0; place < SIZE; place++) {
    const isFoe = loc.enemies[place] !== 0;
    const isNearLine = isCarrying(place) || (WAYS[place] as readonly number[]).some(isCarrying);
    const isTaken = isFoe && isNearLine;
    const isOpened = !isFoe && isCarrying(place) && zoc[place] === 1 && !own[place] && spare !== undefined;
    if (!isTaken && !isOpened) continue;
    const then = locThroughMore(loc, side, openedAt(state, side, place));
    if (then === loc) continue;
    const lost = sumOf(helped, ({ place: at = isOpened ? place : undefined, worth }) =>
      at === undefined || hasLoc(then, at) ? 0 : worth,
    );
    if (now - lost > LEAST_WORTH) found.set(place, now - lost);
  }
  return found;
}

/**
 * For hexes that units of a side can move to, how much of the other side's loses its LOC (3.3) if one stands there: by unit,
 * the hexes that it reaches.
 */
export function cutsBy(
  state: State,
  side: Side,
  reach: ReadonlyMap<string, { readonly keys: () => Iterable<number> }>,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const now = cutOffWorth(state, enemyOf(side));
  const seen = new Set<number>();
  for (const [id, places] of reach) {
    if (isHq(id)) continue;
    for (const place of places.keys()) {
      if (seen.has(place)) continue;
      seen.add(place);
      const cut = cutOffWorth(withUnitsAt(state, [id], idAt(place)), enemyOf(side)) - now;
      if (cut > 0) found.set(place, cut);
    }
  }
  return found;
}
