import {
  at,
  countryAt,
  groundAt,
  hexesApart,
  idAt,
  isBaltap,
  neighboursAt,
  pointAt,
  terrainBetween,
} from '../../../board.ts';
import { boundTo, isHq, occupation, sideOf, unitsAt } from '../../../counters.ts';
import { TERRAIN } from '../../../data.ts';
import { isInArea } from '../../../scenario.ts';
import { enemyOf, type Side, type State } from '../../../state.ts';
import { isBarred } from '../../08-zones/08-zoc.ts';
import { hasRoom } from '../../09-stacking.ts';
import { barredTo } from '../../12-movement/12-1-entry.ts';
import { holdsFerry, isFerry } from '../../12-movement/12-8-ferry.ts';
import { isBarredToHq } from '../../29-headquarters/29-5-areas.ts';
import { controllerOf } from '../../30-cities/30-1-control.ts';
import { endsRetreat } from './25-7-2-retreat.ts';
import { retreatWays, stepsLostBy, type RetreatHex } from './25-7-4-priorities.ts';

/** A hex of a way of retreat. */
interface Step extends RetreatHex {
  readonly place: number;
}

/** A way by which units may retreat: the hexes entered, the steps that they lose on it, and whether there are too many where it ends. */
export interface RetreatWay {
  readonly hexes: readonly string[];
  readonly steps: number;
  readonly overstacked: boolean;
}

/** Orders ways by what they cost: the steps lost, and whether they end where there is room. */
export const byCost = (a: RetreatWay, b: RetreatWay): number =>
  a.steps - b.steps || Number(a.overstacked) - Number(b.overstacked);

/** Whether terrain, an enemy or a city of his bars a hex to a retreat (25.7.4); the ferry that is not its side's is an all-sea hexside (12.8). */
function isClosed(state: State, side: Side, id: string, from: number, to: number): boolean {
  const bar = barredTo(state, id, from, to);
  if (bar !== undefined && bar !== 'territorial') return true;
  if (isFerry(from, to) && !holdsFerry(state, side)) return true;
  return controllerOf(state, to) === enemyOf(side) || !isInArea(state, to);
}

/** 25.7.8: whether a unit leaves by a step what it may leave only lest it lose steps. */
function leavesArea(state: State, id: string, from: number, to: number): boolean {
  const home = boundTo(id);
  if (home !== undefined && countryAt(from) === home && countryAt(to) !== home) return true;
  return isHq(id) && isBarredToHq(state, id, from, to);
}

/**
 * 25.7.5, A-41: whether a step leads to the rear of a side: NATO's lies in the west, in the BALTAP zone in the north; that of the
 * Warsaw Pact in the east, in the BALTAP zone in the south too.
 */
function isRearward(side: Side, from: number, to: number): boolean {
  const [here, there] = [pointAt(from), pointAt(to)];
  const [west, north] = [here.x - there.x, here.y - there.y];
  if (side === 'nato') return isBaltap(from) ? north > 0 : west > 0;
  return west < 0 || (isBaltap(from) && north < 0);
}

/** 25.7.4: what is to be known of a step of some units. */
function stepTo(state: State, side: Side, ids: readonly string[], from: number, to: number): Step {
  const enemies = occupation(state, enemyOf(side));
  return {
    place: to,
    ezoc: isBarred(state, side, to),
    besideEnemy: neighboursAt(to).some((place) => enemies[place] !== 0),
    contaminated: false,
    rearward: isRearward(side, from, to),
    overstacked: !hasRoom(state, side, ids, idAt(to)),
    rugged: groundAt(to).terrain === 'mountain' || terrainBetween(from, to).includes('major-river'),
  };
}

/** Steps by which all of some units may go on from a hex. */
const stepsFrom = (state: State, side: Side, ids: readonly string[], from: number): readonly Step[] =>
  neighboursAt(from)
    .filter((to) => ids.every((id) => !isClosed(state, side, id, from, to)))
    .map((to) => stepTo(state, side, ids, from, to));

/** 25.7.3: whether a retreat of two hexes may end in the first: somebody of its side is there, or the terrain shortens retreats. */
const mayEndIn = (state: State, side: Side, place: number): boolean =>
  unitsAt(state, side, idAt(place)).length > 0 || endsRetreat(TERRAIN, groundAt(place));

/** 25.7.6, 25.7.3: a hex that is only passed through, or in which a longer retreat may always end: stacking doesn't count there. */
const passed = (step: Step): Step => ({ ...step, overstacked: false });

/** The ways of the length that is asked for, each ending so many hexes away. */
function wholeWays(state: State, side: Side, ids: readonly string[], objective: number, hexes: number) {
  const first = stepsFrom(state, side, ids, objective).map((step) => [step]);
  if (hexes === 1) return first;
  return first.flatMap((way) => {
    const [{ place }] = way as [Step];
    const begun = way.map(passed);
    const further = stepsFrom(state, side, ids, place)
      .filter((step) => hexesApart(objective, step.place) === hexes)
      .map((step) => [...begun, step]);
    return mayEndIn(state, side, place) ? [begun, ...further] : further;
  });
}

/** 25.7.4, 25.7.8: of some ways those that may be taken: on which no unit leaves its area, or by which it loses fewer steps than by each of them. */
function openWays(state: State, ids: readonly string[], objective: number, ways: readonly (readonly Step[])[]) {
  const leaves = (way: readonly Step[]): boolean =>
    way.some(({ place }, n) =>
      ids.some((id) => leavesArea(state, id, n === 0 ? objective : (way[n - 1] as Step).place, place)),
    );
  const within = retreatWays(ways.filter((way) => !leaves(way)));
  const least = Math.min(...within.map(stepsLostBy));
  return [...within, ...retreatWays(ways.filter((way) => stepsLostBy(way) < least))];
}

/** 25.7.4, 25.7.8: whether a unit can retreat by a hex without losing a step or leaving its area: then all its ways are such. */
export const retreatsUnharmed = (state: State, id: string, hex: string): boolean => {
  const [side, from] = [sideOf(id), at(hex)];
  return neighboursAt(from).some(
    (to) => !isBarred(state, side, to) && !isClosed(state, side, id, from, to) && !leavesArea(state, id, from, to),
  );
};

/**
 * 25.7.3, 25.7.4: the ways by which units retreat together by so many hexes. Where none is long enough, those as long as can be, and in
 * the end none at all: each hex that is missing costs a step.
 */
export function waysOfRetreat(state: State, ids: readonly string[], hex: string, hexes: number): readonly RetreatWay[] {
  const side = sideOf(ids[0] as string);
  const objective = at(hex);
  for (let length = hexes; length > 0; length--) {
    const ways = openWays(state, ids, objective, wholeWays(state, side, ids, objective, length));
    if (ways.length > 0)
      return ways.map((way) => ({
        hexes: way.map(({ place }) => idAt(place)),
        steps: stepsLostBy(way) + hexes - length,
        overstacked: !hasRoom(state, side, ids, idAt((way.at(-1) as Step).place)),
      }));
  }
  return [{ hexes: [], steps: hexes, overstacked: false }];
}
