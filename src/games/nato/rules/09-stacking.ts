import { isArtillery, isHq, isManeuver, stateOf, unitsAt, unitsOnMap } from '../counters.ts';
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

/** 9.1.1: whether units may end a phase in a hex with those of their side that are there. */
export const hasRoom = (
  state: Standing,
  side: Side,
  ids: readonly string[],
  hex: string,
  limit = stackingLimit(),
): boolean => fits(stackOf(state, [...new Set([...unitsAt(state, side, hex), ...ids])]), limit);

/** 9.1.1: hexes in which a side has more than may stand there, sorted. */
export const overstacked = (state: Standing, side: Side): readonly string[] => {
  const hexes = new Set(unitsOnMap(state, side).map((id) => stateOf(state, id).at));
  return [...hexes].filter((hex) => !hasRoom(state, side, [], hex)).sort();
};
