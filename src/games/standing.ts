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

/** How the units of a side stand, in the order of the counters, and their places. */
interface Row<U> {
  readonly states: readonly U[];
  readonly places: Places;
}

/**
 * What is looked up of units: of the board and the counters in use. What it gives is kept for the same units. `absent` is how a
 * unit stands that is not among the units of a position; where there is none, all are.
 */
export function standingOn<U extends { readonly at: string }, Side extends string>(
  board: () => Board,
  unitsOf: (side: Side) => readonly string[],
  absent?: (id: string) => U,
) {
  const standingIn = (units: Standing<U>['units'], id: string): U => units[id] ?? (absent?.(id) as U);

  const stateOf = ({ units }: Standing<U>, id: string): U => standingIn(units, id);

  const placeNamed = ({ at }: U): number | undefined => board().index.get(at);

  /** The units of each side, for units that can't change. */
  const known = new WeakMap<object, ReadonlyMap<Side, Row<U>>>();

  const numbers = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

  /** The number of each unit of a side in the order of the counters. */
  const numbersOf = (side: Side): ReadonlyMap<string, number> => {
    const ids = unitsOf(side);
    const found = numbers.get(ids) ?? new Map(ids.map((id, n) => [id, n]));
    numbers.set(ids, found);
    return found;
  };

  /** The same when some units have changed, in the same arrays for sides of which none has, or none has moved. */
  const rowAfter = (side: Side, row: Row<U>, units: Standing<U>['units'], ids: readonly string[]): Row<U> => {
    const changed = ids.flatMap((id) => numbersOf(side).get(id) ?? []);
    if (changed.length === 0) return row;
    const states = [...row.states];
    for (const n of changed) states[n] = standingIn(units, unitsOf(side)[n] as string);
    const moved = changed.filter((n) => states[n]?.at !== row.states[n]?.at);
    if (moved.length === 0) return { states: Object.freeze(states), places: row.places };
    const places = [...row.places];
    for (const n of moved) places[n] = placeNamed(states[n] as U);
    return { states: Object.freeze(states), places: Object.freeze(places) };
  };

  /** All units, as they stand when each of some has changed. */
  const withEach = (
    units: Standing<U>['units'],
    ids: readonly string[],
    change: (unit: U) => Partial<U>,
  ): Readonly<Record<string, U>> => {
    const changed = withValues(
      units,
      ids.map((id) => {
        const unit = standingIn(units, id);
        return [id, { ...unit, ...change(unit) }];
      }),
    );
    const rows = known.get(units);
    if (rows) known.set(changed, new Map(Array.from(rows, ([side, row]) => [side, rowAfter(side, row, changed, ids)])));
    return changed;
  };

  /** The same when some have changed alike. */
  const withUnits = (
    units: Standing<U>['units'],
    ids: readonly string[],
    change: Partial<U>,
  ): Readonly<Record<string, U>> => withEach(units, ids, () => change);

  /** Changes what is told of some units: alike, or of each what follows from how it stands; the others stay as they are. */
  const changeUnits = (
    state: { units: Standing<U>['units'] },
    ids: readonly string[],
    change: Partial<U> | ((unit: U) => Partial<U>),
  ): void => {
    if (ids.length === 0) return;
    state.units = withEach(state.units, ids, typeof change === 'function' ? change : () => change);
  };

  /** A function of where the units are and how they stand, and of nothing else of a state: worked out once for the same units. */
  const byUnits = <Rest extends readonly unknown[], Found>(
    work: (state: Standing<U>, ...rest: Rest) => Found,
  ): ((state: Standing<U>, ...rest: Rest) => Found) => kept<Standing<U>, Rest, Found>(['units'], work);

  /** The place of a unit on the board; undefined if it is off it. */
  const placeOf = (state: Standing<U>, id: string): number | undefined => placeNamed(stateOf(state, id));

  const isOnMap = (state: Standing<U>, id: string): boolean => placeOf(state, id) !== undefined;

  const rowOf = (state: Standing<U>, side: Side): Row<U> => {
    const { units } = state;
    const found = known.get(units)?.get(side);
    if (found) return found;
    const states = Object.freeze(unitsOf(side).map((id) => stateOf(state, id)));
    const row = { states, places: Object.freeze(states.map(placeNamed)) };
    if (Object.isFrozen(units)) known.set(units, new Map(known.get(units)).set(side, row));
    return row;
  };

  /** How the units of a side stand, in the order of the counters: the same array as long as none of them changes. */
  const statesOf = (state: Standing<U>, side: Side): readonly U[] => rowOf(state, side).states;

  /** The places of the units of a side, in the order of the counters; undefined for those off the board: the same array as long as none of them is moved. */
  const placesOf = (state: Standing<U>, side: Side): Places => rowOf(state, side).places;

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
    statesOf,
    placesOf,
    unitsOnMap,
    unitsByPlace,
    unitsAt,
    occupation,
  };
}

const NOBODY: readonly string[] = [];
