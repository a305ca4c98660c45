import { byPlaces, FORTRESSES_OF, idAt, isFortress, occupation, placeOf, unitsAt } from '../../board.ts';
import type { Side, Standing } from '../../state.ts';

/** 3.1(1): units of one hex, HQs included, full or reduced. */
export const STACKING_LIMIT = 2;

/** Units that count against the limit; fortress markers don't (14.2(3)). */
export const stackAt = (state: Standing, side: Side, place: number): readonly string[] =>
  unitsAt(state, side, idAt(place)).filter((id) => !isFortress(id));

/** How many units of a side count against the limit in each hex, by index. */
export const stacksOf = byPlaces((state, side): Readonly<Uint8Array> => {
  const stacks = Uint8Array.from(occupation(state, side));
  for (const id of FORTRESSES_OF[side]) {
    const place = placeOf(state, id);
    if (place !== undefined) stacks[place] = (stacks[place] as number) - 1;
  }
  return stacks;
});

/** 3.1(3): whether a unit may end its move, retreat, advance or arrival here, as these stacks stand. */
export const hasRoom = (stacks: Readonly<Uint8Array>, state: Standing, place: number, id: string): boolean =>
  (stacks[place] as number) - (placeOf(state, id) === place ? 1 : 0) < STACKING_LIMIT;
