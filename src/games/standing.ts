import { kept, withValues } from '../engine/kept.ts';
import type { Board } from '../hex/board.ts';
import { grouped } from '../hex/roster.ts';
import { countIn } from '../hex/zones.ts';

/** Where units are (`at`: a place of the board, or somewhere off it) and how they stand, by id. */
interface Standing<U> {
  readonly units: Readonly<Record<string, U>>;
}

/** What is looked up of units: of the board and the counters in use. What it gives is kept for the same units. */
export function standingOn<U extends { readonly at: string }, Side extends string>(
  board: () => Board,
  unitsOf: (side: Side) => readonly string[],
) {
  const stateOf = (state: Standing<U>, id: string): U => state.units[id] as U;

  /** All units, as they stand when some of them have changed. */
  const withUnits = (
    units: Standing<U>['units'],
    ids: readonly string[],
    change: Partial<U>,
  ): Readonly<Record<string, U>> =>
    withValues(
      units,
      ids.map((id) => [id, { ...(units[id] as U), ...change }]),
    );

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

  /** The places of the units of a side, in the order of the counters; undefined for those off the board. */
  const placesOf = byUnits((state, side: Side) => unitsOf(side).map((id) => placeOf(state, id)));

  /** Units of a side on the board. */
  const unitsOnMap = byUnits((state, side: Side): readonly string[] => {
    const places = placesOf(state, side);
    return unitsOf(side).filter((_, i) => places[i] !== undefined);
  });

  /** Units of a side by where they are, on the board or off it. */
  const unitsByPlace = byUnits((state, side: Side) => grouped(unitsOf(side), (id) => stateOf(state, id).at));

  /** Units of a side in a place, on the board or off it. */
  const unitsAt = (state: Standing<U>, side: Side, place: string): readonly string[] =>
    unitsByPlace(state, side).get(place) ?? NOBODY;

  /** How many units of a side stand in each place, by index. */
  const occupation = byUnits((state, side: Side): Readonly<Uint8Array> =>
    countIn(board().places.length, placesOf(state, side)),
  );

  return {
    stateOf,
    withUnits,
    changeUnits,
    byUnits,
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
