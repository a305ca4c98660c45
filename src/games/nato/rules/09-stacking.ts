import { keptBy } from '../../../engine/kept.ts';
import { isArtillery, isHq, isManeuver, stateOf, statesOf, unitsAt, unitsOnMap } from '../counters.ts';
import { NUMBERS } from '../data.ts';
import type { Side, Standing } from '../state.ts';

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

/** What some units count for. Attack helicopter brigades and lift commands count nothing. */
export const stackOf = (state: Standing, ids: readonly string[]): Stack => ({
  steps: ids.filter(isManeuver).reduce((sum, id) => sum + stateOf(state, id).steps, 0),
  artillery: ids.filter(isArtillery).length,
  hqs: ids.filter(isHq).length,
});

const fits = (stack: Stack, limit: Stack): boolean =>
  stack.steps <= limit.steps && stack.artillery <= limit.artillery && stack.hqs <= limit.hqs;

/** What counts of a side in each hex in which it has units. */
const stacksOf = keptBy(
  (state: Standing, side: Side) => [statesOf(state, side)],
  (state: Standing, side: Side): ReadonlyMap<string, Stack> => {
    const hexes = new Set(unitsOnMap(state, side).map((id) => stateOf(state, id).at));
    return new Map(Array.from(hexes, (hex) => [hex, stackOf(state, unitsAt(state, side, hex))]));
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
  return fits(together(stacksOf(state, side).get(hex) ?? NOTHING, stackOf(state, others)), limit);
}

/** 9.1.1: hexes in which a side has more than may stand there, sorted. */
export const overstacked = (state: Standing, side: Side): readonly string[] =>
  Array.from(stacksOf(state, side))
    .flatMap(([hex, stack]) => (fits(stack, stackingLimit()) ? [] : [hex]))
    .sort();
