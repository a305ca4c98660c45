import { chanceToKeep, chanceToTake } from '../../../computer/contested.ts';
import { placesWithin } from '../../../hex/distances.ts';
import { DRY } from '../../../hex/flood.ts';
import {
  at,
  attackOf,
  BOARD,
  defenceOf,
  hexesApart,
  idAt,
  isHq,
  isObjective,
  LINKS,
  MAJOR_CITIES,
  placeOf,
  SIZE,
  unit,
  WAYS,
} from '../board.ts';
import { stacksOf as stacksOn } from '../rules/03-basics/03-1-stacking.ts';
import { hasLoc, type Loc } from '../rules/03-basics/03-3-loc.ts';
import { holds } from '../rules/03-basics/03-4-control.ts';
import { isolatedWorth, SOURCE_GROUPS, scoreOf } from '../rules/15-special-rules/15-5-points.ts';
import { worthOfHex } from '../rules/15-special-rules/15-5-worth.ts';
import { pointsNeeded } from '../rules/15-special-rules/15-6-victory.ts';
import { closedFrom, openRails } from './rails.ts';
import { enemyOf, type Side, type ChitPullPosition, type State } from '../state.ts';
import { shiftsAt } from '../terrain.ts';
import { derived } from '../data.ts';

import { exposure } from './exposure.ts';
import { cutOffIn, forceOf, isStriking, stepWorth, timeLeft, worthOf, type Force } from './force.ts';
import { WEIGHTS, type Weights } from './weights.ts';
import { sideOfSeat } from '../commands/seats.ts';
/** Hexes that score: of each group the best counts (15.5). */
let GOALS: readonly (readonly string[])[];
derived(
  () =>
    [...MAJOR_CITIES.map((city) => [city]), LINKS, ...SOURCE_GROUPS.map(({ hexes }) => hexes)].filter(
      (group) => group.length > 0,
    ),
  (found) => (GOALS = found),
);
/** For each goal how much of an influence from each hex reaches it. */
type Fading = ReadonlyMap<string, Float64Array>;

let FADINGS: Map<number, Fading>;
derived(
  () => new Map<number, Fading>(),
  (found) => (FADINGS = found),
);

/** How influence fades by the hex, worked out once for each decay. */
function fadingBy(decay: number): Fading {
  const known = FADINGS.get(decay);
  if (known) return known;
  const fading = new Map(
    GOALS.flat().map((goal) => [
      goal,
      Float64Array.from({ length: SIZE }, (_, place) => decay ** hexesApart(at(goal), place)),
    ]),
  );
  FADINGS.set(decay, fading);
  return fading;
}

function influence({ pieces }: Force, fading: Float64Array): number {
  let sum = 0;
  for (const { place, bearing } of pieces) sum += bearing * (fading[place] as number);
  return sum;
}

/** Within so many hexes a unit may strike in its next move. */
const STRIKING_RANGE = 4;
let WITHIN_RANGE: readonly Uint16Array[];
derived(
  () => placesWithin(WAYS, STRIKING_RANGE),
  (found) => (WITHIN_RANGE = found),
);

/** For each hex that scores the hexes from which it can be struck at. */
let NEAR_GOAL: ReadonlyMap<string, Uint16Array>;
derived(
  () => {
    const near = (goal: number): Uint16Array =>
      Uint16Array.from(BOARD.places.keys()).filter((place) => hexesApart(goal, place) <= STRIKING_RANGE);
    return new Map(GOALS.flat().map((goal) => [goal, near(at(goal))]));
  },
  (found) => (NEAR_GOAL = found),
);

/** Whether units of a force could enter a hex that scores in their next move. */
const isNear = ({ striking }: Force, goal: string): boolean =>
  (NEAR_GOAL.get(goal) as Uint16Array).some((place) => striking[place] === 1);

/** A hex that scores, and by how many points the Axis side leads for it as strengths stand around it. */
interface GoalOutlook {
  readonly goal: string;
  readonly points: number;
  /** By how much they change with each point of influence that a side gains there. */
  readonly pull: Readonly<Record<Side, number>>;
  /** By how much they change when it changes hands. */
  readonly prize: number;
  /** How likely it does so, as it stands empty or would. */
  readonly risk: number;
}

/** About as much influence as a division has a few hexes away. */
const SOME_INFLUENCE = 3;

/** How likely a city that is isolated stays so to the end. */
const CHANCE_TO_ISOLATE = 0.7;

/** How a hex that scores stands. */
function outlookOf(state: State, goal: string, axis: Force, soviet: Force, weights: Weights): GoalOutlook {
  const time = Math.min(1, 2 * timeLeft(state));
  const held = holds(state, 'axis', goal);
  const sovietWorth = worthOfHex(state, 'soviet', goal);
  const worth = worthOfHex(state, 'axis', goal) * (held && !hasLoc(axis.loc, at(goal)) ? 0.6 : 1) + sovietWorth;
  const risk = isNear(held ? soviet : axis, goal) ? weights.empty : 0;
  const lost = (held ? axis : soviet).pieces.some(({ place }) => place === at(goal)) ? 0 : risk;
  const kept = (share: number): number => worth * chanceToKeep(share, time);
  const taken = (share: number): number => worth * chanceToTake(share, time);
  const part = held ? 1 - lost : lost;
  const pointsAt = (german: number, others: number): number => {
    const share = german / (german + others);
    return part * kept(share) + (1 - part) * taken(share) - sovietWorth;
  };
  const fading = fadingBy(weights.decay).get(goal) as Float64Array;
  const german = influence(axis, fading);
  const others = influence(soviet, fading) + 1;
  const isCut = !held && !hasLoc(soviet.loc, at(goal));
  const isolated = (isolatedWorth(state, goal) + (isCut ? sovietWorth / 2 : 0)) * CHANCE_TO_ISOLATE;
  const points = pointsAt(german, others) + isolated;
  const share = german / (german + others);
  return {
    goal,
    points,
    pull: {
      axis: (pointsAt(german + SOME_INFLUENCE, others) + isolated - points) / SOME_INFLUENCE,
      soviet: (points - isolated - pointsAt(german, others + SOME_INFLUENCE)) / SOME_INFLUENCE,
    },
    prize: kept(share) - taken(share),
    risk,
  };
}

const goalOutlooks = (state: State, axis: Force, soviet: Force, weights: Weights): readonly GoalOutlook[] =>
  GOALS.map((group) => {
    const outlooks = group.map((goal) => outlookOf(state, goal, axis, soviet, weights));
    return outlooks.reduce((best, each) => (each.points > best.points ? each : best));
  });

/** Odds at which a stack is as good as lost. */
const CERTAIN_ODDS = 8;

/** How likely a stack is lost that is attacked with this strength. */
function lossChance(attack: number, defence: number, place: number): number {
  const odds = attack / Math.max(1, defence) / (1 + 0.5 * shiftsAt(place));
  return Math.min(1, Math.max(0, (odds - 1) / (CERTAIN_ODDS - 1)));
}

/** With how much strength a force could strike at each hex if these stacks are there: each of its units at one of them. */
function strikes({ pieces }: Force, stacked: Uint8Array): Float64Array {
  const attacks = new Map<number, number>();
  for (const piece of pieces)
    if (isStriking(piece)) attacks.set(piece.place, (attacks.get(piece.place) ?? 0) + piece.attack);
  const strength = new Float64Array(SIZE);
  for (const [place, attack] of attacks) {
    const range = WITHIN_RANGE[place] as Uint16Array;
    let stacks = 0;
    for (let i = 0; i < range.length; i++) stacks += stacked[range[i] as number] as number;
    const share = attack / Math.sqrt(Math.max(1, stacks));
    for (let i = 0; i < range.length; i++)
      strength[range[i] as number] = (strength[range[i] as number] as number) + share;
  }
  return strength;
}

/** Stacks of a force: how strongly each place is defended, and where any stand. */
function stacksOf({ pieces }: Force): { readonly defence: Float64Array; readonly stacked: Uint8Array } {
  const defence = new Float64Array(SIZE);
  const stacked = new Uint8Array(SIZE);
  for (const piece of pieces) {
    defence[piece.place] = (defence[piece.place] as number) + piece.defence;
    stacked[piece.place] = 1;
  }
  return { defence, stacked };
}

/** Whether a headquarters of a force can command a place (8.2). */
const isCommanded = ({ commands }: Force, place: number): boolean =>
  commands.some((hq) => hexesApart(hq.place, place) <= (hq.range as number));

/** Roughly how good it is to have a unit in a hex, in points for its side; `now` says what others hold and guard by then. */
export function appealIn(
  state: State,
  side: Side,
  weights = WEIGHTS,
): (now: State, id: string, place: number) => number {
  const forces = { axis: forceOf(state, 'axis', weights), soviet: forceOf(state, 'soviet', weights) };
  const pull = new Float64Array(SIZE);
  const outlooks = goalOutlooks(state, forces.axis, forces.soviet, weights);
  const goals = new Map(outlooks.map((each) => [at(each.goal), each]));
  for (const { goal, pull: by } of outlooks) {
    const fading = fadingBy(weights.decay).get(goal) as Float64Array;
    for (let place = 0; place < SIZE; place++)
      pull[place] = (pull[place] as number) + by[side] * (fading[place] as number);
  }
  const own = forces[side];
  const { defence, stacked } = stacksOf(own);
  const danger = strikes(forces[enemyOf(side)], stacked);
  const closed = side === 'axis' ? closedFrom(state) : undefined;
  const cutOff = cutOffIn(state, side, weights);
  const scored = (now: State, id: string, place: number): number => {
    const hex = idAt(place);
    if (!isObjective(hex)) return 0;
    const goal = goals.get(place);
    if (!holds(now, side, hex)) return weights.town + (goal?.prize ?? 0);
    const guards = stacksOn(now, side)[place] as number;
    return goal && guards === (placeOf(now, id) === place ? 1 : 0) ? goal.risk * goal.prize : 0;
  };
  return (now, id, place) => {
    const stays = placeOf(state, id) === place;
    const [attack, strength] = [attackOf(state, id), defenceOf(state, id)];
    const worth = worthOf(state, id, weights);
    const lost = lossChance(danger[place] as number, strength + (stays ? 0 : (defence[place] as number)), place);
    const risk = weights.threat * lost + (isHq(id) || isCommanded(own, place) ? 0 : 1 - weights.uncommanded);
    const unsupplied = hasLoc(own.loc, place) ? 0 : cutOff * stepWorth(state, id, weights);
    const guard = closed ? weights.openRail * (closed[place] as number) : 0;
    const covered = isHq(id) ? weights.command * coveredFrom(own, id, place) : 0;
    return (
      ((attack + strength) / 2) * (pull[place] as number) +
      scored(now, id, place) +
      covered +
      guard -
      unsupplied -
      risk * worth
    );
  };
}

/** How many other units a headquarters could command from a place. */
const coveredFrom = ({ pieces }: Force, hq: string, place: number): number =>
  pieces.filter(({ id, place: to }) => id !== hq && hexesApart(place, to) <= (unit(hq).range as number)).length;

/** Points of what the other side could destroy of a side. */
function threatened(own: Force, others: Force, weights: Weights): number {
  const { defence, stacked } = stacksOf(own);
  const danger = strikes(others, stacked);
  let loss = 0;
  for (const { place, worth } of own.pieces)
    loss += worth * lossChance(danger[place] as number, defence[place] as number, place);
  return weights.threat * loss;
}

/** What the units of a side are worth as they stand: in command, with lines, under threat. */
function standing(own: Force, others: Force, weights: Weights): number {
  let sum = 0;
  for (const piece of own.pieces) {
    const kept = isStriking(piece) && !isCommanded(own, piece.place) ? weights.uncommanded : 1;
    sum += piece.worth * kept - piece.lost;
  }
  return sum - threatened(own, others, weights);
}

/** How many hexes lines of communication reach, by where they reach. */
const COUNTS = new WeakMap<Loc['reach'], number>();

function hexesWithLoc({ reach }: Loc): number {
  const known = COUNTS.get(reach);
  if (known !== undefined) return known;
  let count = 0;
  for (const off of reach) if (off !== DRY) count += 1;
  COUNTS.set(reach, count);
  return count;
}

/** By how many points the Axis side may lead at the end of the game, and what its forces are worth beyond the other side's. */
function axisOutlook(state: State, weights: Weights, exposed = exposure(state, 'axis', weights)): number {
  const [axis, soviet] = [forceOf(state, 'axis', weights), forceOf(state, 'soviet', weights)];
  const goals = goalOutlooks(state, axis, soviet, weights).reduce((sum, { points }) => sum + points, 0);
  const awards = Object.values(state.awards).reduce((sum, points) => sum + points, 0);
  const forces = standing(axis, soviet, weights) - standing(soviet, axis, weights);
  const lines = weights.lines * hexesWithLoc(axis.loc);
  return goals + awards + forces + lines - weights.openRail * openRails(state) - exposed;
}

/** The same for either side: what is good for one is bad for the other. `exposed`: what the Axis side stands to lose by cuts, where it is known. */
export const outlookFor = (state: State, side: Side, weights = WEIGHTS, exposed?: number): number =>
  side === 'axis' ? axisOutlook(state, weights, exposed) : -axisOutlook(state, weights, exposed);

/** What winning counts beyond the points by which it is won, in points. */
const VICTORY = 30;

/** The points by which the Axis side has won or lost (15.6), and that it has. */
const axisResult = (state: State, winner: string | null): number =>
  scoreOf(state, 'axis').total -
  (pointsNeeded(state) ?? scoreOf(state, 'soviet').total) +
  (winner === 'axis' ? VICTORY : -VICTORY);

/** How a game stands for a side, in Axis victory points as they may come out, or as they did. */
export function evaluate({ state, outcome }: ChitPullPosition, seat: string): number {
  if (!outcome) return outlookFor(state, sideOfSeat(seat));
  const axis = axisResult(state, outcome.winner);
  return sideOfSeat(seat) === 'axis' ? axis : -axis;
}
