import { countIn } from '../../../hex/zones.ts';
import { idAt, isFortress, placeOf, SIZE, STACKABLE_OF, unitsAt } from '../board.ts';
import type { Side, State } from '../state.ts';

/** 3.1(1): units of one hex, HQs included, full or reduced. */
export const STACKING_LIMIT = 2;

/** Units that count against the limit; fortress markers don't (14.2(3)). */
export const stackAt = (state: State, side: Side, place: number): readonly string[] =>
  unitsAt(state, side, idAt(place)).filter((id) => !isFortress(id));

/** How many units of a side count against the limit in each hex, by index. */
export const stacksOf = (state: State, side: Side): Uint8Array =>
  countIn(
    SIZE,
    STACKABLE_OF[side].map((id) => placeOf(state, id)),
  );

/** 3.1(3): whether a unit may end its move, retreat, advance or arrival here, as these stacks stand. */
export const hasRoom = (stacks: Uint8Array, state: State, place: number, id: string): boolean =>
  (stacks[place] as number) - (placeOf(state, id) === place ? 1 : 0) < STACKING_LIMIT;
