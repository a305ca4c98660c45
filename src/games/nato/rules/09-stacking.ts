import { keptBy } from '../../../engine/kept.ts';
import { at, idAt } from '../board.ts';
import { isArtillery, isHq, isManeuver, placesOf, stateOf, statesOf, UNITS_OF } from '../counters.ts';
import { derived, NUMBERS } from '../data.ts';
import type { Side, Standing, UnitState } from '../state.ts';

/** 9.1.1: what of one alliance may stand in a hex at the end of a phase or segment. */
export const stackingLimit = (): Stack => {
  const { maneuverSteps, artillery, hq } = NUMBERS.stacking;
  return { steps: maneuverSteps, artillery, hqs: hq };
};

/** 9.1.2: the same where units exploited. */
export const exploitationLimit = (): Stack => ({ steps: NUMBERS.stacking.exploitationSteps, artillery: 0, hqs: 0 });

/** What counts for stacking: steps of maneuver units, artillery units and HQs. */
export interface Stack {
  readonly steps: number;
  readonly artillery: number;
  readonly hqs: number;
}

/** What a unit counts as; undefined for attack helicopter brigades and lift commands, which count nothing. */
function countsAs(id: string): keyof Stack | undefined {
  if (isManeuver(id)) return 'steps';
  if (isArtillery(id)) return 'artillery';
  return isHq(id) ? 'hqs' : undefined;
}

/** What some units count for. */
export function stackOf(state: Standing, ids: readonly string[]): Stack {
  const found = { steps: 0, artillery: 0, hqs: 0 };
  for (const id of ids) {
    const as = countsAs(id);
    if (as !== undefined) found[as] += as === 'steps' ? stateOf(state, id).steps : 1;
  }
  return found;
}

const fits = (stack: Stack, limit: Stack): boolean =>
  stack.steps <= limit.steps && stack.artillery <= limit.artillery && stack.hqs <= limit.hqs;

/** What each unit of a side counts as, in the order of the counters. */
let COUNTING: Readonly<Record<Side, readonly ReturnType<typeof countsAs>[]>>;
derived(
  () => ({ nato: UNITS_OF.nato.map(countsAs), wp: UNITS_OF.wp.map(countsAs) }),
  (found) => (COUNTING = found),
);

/** What counts of a side in each hex in which it has units that count, by index. */
const stacksOf = keptBy(
  (state: Standing, side: Side) => [statesOf(state, side)],
  (state: Standing, side: Side): ReadonlyMap<number, Stack> => {
    const found = new Map<number, Record<keyof Stack, number>>();
    const states = statesOf(state, side);
    placesOf(state, side).forEach((place, n) => {
      const as = COUNTING[side][n];
      if (place === undefined || as === undefined) return;
      const stack = found.get(place) ?? { steps: 0, artillery: 0, hqs: 0 };
      stack[as] += as === 'steps' ? (states[n] as UnitState).steps : 1;
      found.set(place, stack);
    });
    return found;
  },
);

const NOTHING: Stack = { steps: 0, artillery: 0, hqs: 0 };

const together = (one: Stack, other: Stack): Stack => ({
  steps: one.steps + other.steps,
  artillery: one.artillery + other.artillery,
  hqs: one.hqs + other.hqs,
});

/** 9.1.1: whether units, each named once, may end a phase in a hex with those of their side that are there. */
export function hasRoom(
  state: Standing,
  side: Side,
  ids: readonly string[],
  hex: string,
  limit = stackingLimit(),
): boolean {
  const others = ids.filter((id) => stateOf(state, id).at !== hex);
  return fits(together(stacksOf(state, side).get(at(hex)) ?? NOTHING, stackOf(state, others)), limit);
}

/** 9.1.1: hexes in which a side has more than may stand there, sorted. */
export const overstacked = (state: Standing, side: Side): readonly string[] =>
  Array.from(stacksOf(state, side))
    .flatMap(([place, stack]) => (fits(stack, stackingLimit()) ? [] : [idAt(place)]))
    .sort();
