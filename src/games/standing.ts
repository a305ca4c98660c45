import { kept, withValues } from '../engine/kept.ts';
import type { Board } from '../hex/board.ts';
import { grouped } from '../hex/roster.ts';
import { countIn } from '../hex/zones.ts';

/** Where units are (`at`: a place of the board, or somewhere off it) and how they stand, by id. */
interface Standing<U> {
  readonly units: Readonly<Record<string, U>>;
}

/** The places of the units of a side by index, in the order of the counters; undefined for those off the board. */
type Places = readonly (number | undefined)[];

/** What is looked up of units: of the board and the counters in use. What it gives is kept for the same units. */
export function standingOn<U extends { readonly at: string }, Side extends string>(
  board: () => Board,
  unitsOf: (side: Side) => readonly string[],
) {
  const stateOf = (state: Standing<U>, id: string): U => state.units[id] as U;

  /** The places of the units of each side, for units that can't change. */
  const known = new WeakMap<object, ReadonlyMap<Side, Places>>();

  /** The same when some units are in another place, in the same arrays for sides of which none has moved. */
  const placesAfter = (before: ReadonlyMap<Side, Places>, ids: readonly string[], at: string): Map<Side, Places> =>
    new Map(
      Array.from(before, ([side, places]) => {
        const moved = ids.map((id) => unitsOf(side).indexOf(id)).filter((index) => index >= 0);
        if (moved.length === 0) return [side, places];
        const now = [...places];
        for (const index of moved) now[index] = board().index.get(at);
        return [side, Object.freeze(now)];
      }),
    );

  /** All units, as they stand when some of them have changed. */
  const withUnits = (
    units: Standing<U>['units'],
    ids: readonly string[],
    change: Partial<U>,
  ): Readonly<Record<string, U>> => {
    const changed = withValues(
      units,
      ids.map((id) => [id, { ...(units[id] as U), ...change }]),
    );
    const places = known.get(units);
    if (places) known.set(changed, 'at' in change ? placesAfter(places, ids, String(change.at)) : places);
    return changed;
  };

  /** Changes what is told of some units; the others stay as they are. */
  const changeUnits = (state: { units: Standing<U>['units'] }, ids: readonly string[], change: Partial<U>): void => {
    if (ids.length > 0) state.units = withUnits(state.units, ids, change);
  };

  /** A function of where the units are and how they stand, and of nothing else of a state: worked out once for the same units. */
  const byUnits = <Rest extends readonly unknown[], Found>(
    work: (state: Standing<U>, ...rest: Rest) => Found,
  ): ((state: Standing<U>, ...rest: Rest) => Found) => kept<Standing<U>, Rest, Found>(['units'], work);

  /** The place of a unit on the board; undefined if it is off it. */
  const placeOf = (state: Standing<U>, id: string): number | undefined => board().index.get(stateOf(state, id).at);

  const isOnMap = (state: Standing<U>, id: string): boolean => placeOf(state, id) !== undefined;

  /** The places of the units of a side, in the order of the counters; undefined for those off the board: the same array as long as none of them is moved. */
  const placesOf = (state: Standing<U>, side: Side): Places => {
    const { units } = state;
    const found = known.get(units)?.get(side);
    if (found) return found;
    const places = Object.freeze(unitsOf(side).map((id) => placeOf(state, id)));
    if (Object.isFrozen(units)) known.set(units, new Map(known.get(units)).set(side, places));
    return places;
  };

  /** A function of where the units of a side are, and of nothing else of a state: worked out once as long as none of them is moved. */
  const byPlaces = <Found extends object>(
    work: (state: Standing<U>, side: Side, places: Places) => Found,
  ): ((state: Standing<U>, side: Side) => Found) => {
    const kept = new WeakMap<Places, Found>();
    return (state, side) => {
      const places = placesOf(state, side);
      const found = kept.get(places) ?? work(state, side, places);
      kept.set(places, found);
      return found;
    };
  };

  /** Units of a side on the board. */
  const unitsOnMap = byPlaces((_, side, places): readonly string[] =>
    unitsOf(side).filter((__, i) => places[i] !== undefined),
  );

  /** Units of a side by where they are, on the board or off it. */
  const unitsByPlace = byPlaces((state, side) => grouped(unitsOf(side), (id) => stateOf(state, id).at));

  /** Units of a side by the index of their place; under undefined those off the board. */
  const unitsByIndex = byPlaces((_, side, places) => grouped(unitsOf(side), (__, n) => places[n]));

  /** How many units of a side stand in each place, by index. */
  const occupation = byPlaces((_, __, places): Readonly<Uint8Array> => countIn(board().places.length, places));

  /** Units of a side in a place, on the board or off it. */
  const unitsAt = (state: Standing<U>, side: Side, place: string): readonly string[] => {
    const index = board().index.get(place);
    if (index === undefined) return unitsByPlace(state, side).get(place) ?? NOBODY;
    return occupation(state, side)[index] === 0 ? NOBODY : (unitsByIndex(state, side).get(index) as readonly string[]);
  };

  return {
    stateOf,
    withUnits,
    changeUnits,
    byUnits,
    byPlaces,
    placeOf,
    isOnMap,
    placesOf,
    unitsOnMap,
    unitsByPlace,
    unitsAt,
    occupation,
  };
}

const NOBODY: readonly string[] = [];
