import { hexesApart, idAt, neighboursAt, SIZE } from '../board.ts';
import { defenceOf, isHq, isManeuver, occupation, placeOf, stateOf, unit, unitsAt, unitsOnMap } from '../counters.ts';
import { enemyZoc, isBarred } from '../rules/08-zones/08-zoc.ts';
import { organicStrength } from '../rules/30-cities/30-1-control.ts';
import { isSuperior } from '../rules/10-supply/10-4-headquarters.ts';
import { enemyOf, type Side, type State } from '../state.ts';
import { defenceIn, defencesOf, fateIn, shiftOf, strikesOf } from './danger.ts';
import { powerOf, stepWorth, type TurnsLeft } from './force.ts';
import { drawOf, goalsOf, type Goal } from './goals.ts';
import { tracingIn } from './supply.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** Roughly how good it is to have a unit in a hex, in points for its side; `now` says what others stand where by then. */
export type Appeal = (now: State, id: string, place: number) => number;

/** What is known of a unit whatever hex is thought of. */
interface Figures {
  readonly power: number;
  readonly step: number;
  readonly steps: number;
  /** How strongly it bears upon cities. */
  readonly bearing: number;
  readonly defence: number;
  readonly isManeuver: boolean;
}

/** What each hex of ground counts in which the enemy could come on, if no zone of control covers it: by how he is drawn there. */
function gapsOf(state: State, side: Side, goals: readonly Goal[], weights: Weights): Float64Array {
  const draw = drawOf(goals, enemyOf(side));
  const strikes = strikesOf(state, enemyOf(side));
  const gaps = new Float64Array(SIZE);
  for (let place = 0; place < SIZE; place++)
    if ((strikes[place] as number) > 0) gaps[place] = weights.gap * (draw[place] as number);
  return gaps;
}

/** How much less a hex counts that is covered already. */
const COVERED = 0.15;

/** Units that an HQ serves, and how far its range leads it from the outermost of them. */
const servedBy = (state: State, side: Side, hq: string): readonly string[] =>
  unitsOnMap(state, side).filter((id) => isManeuver(id) && isSuperior(state, hq, id));

/** No HQ is placed where its range would just do. */
const MARGIN = 1;

/** How much of what two units save together counts for the first of them. */
const SECOND = 0.6;

/** What the appeal of hexes is worked out from, once for a phase. */
export function appealIn(state: State, side: Side, left: TurnsLeft, weights: Weights = WEIGHTS): Appeal {
  const enemy = enemyOf(side);
  const goals = goalsOf(state, left, weights);
  const goalAt = new Map<number, Goal>(goals.map((goal) => [goal.place, goal]));
  const pull = new Float64Array(SIZE);
  for (const { pull: by, reach } of goals)
    for (let place = 0; place < SIZE; place++) pull[place] = (pull[place] as number) + by[side] * reach(place);
  const draw = drawOf(goals, side);
  const gaps = gapsOf(state, side, goals, weights);
  const strikes = strikesOf(state, enemy);
  const { defence } = defencesOf(state, side);
  const zones = enemyZoc(state, side);
  const traces = tracingIn(state, side);
  const threat = left[enemy] > 0 ? weights.threat : 0;
  const known = new Map<string, Figures>();
  const figuresOf = (id: string): Figures => {
    const found = known.get(id) ?? {
      power: powerOf(state, id, weights),
      step: stepWorth(state, id, weights),
      steps: stateOf(state, id).steps,
      bearing:
        unit(id).attack[0] === 0
          ? 0
          : Math.max(unit(id).attack.at(-stateOf(state, id).steps) ?? 0, defenceOf(state, id)),
      defence: defenceOf(state, id),
      isManeuver: isManeuver(id),
    };
    known.set(id, found);
    return found;
  };
  const shut = new Int8Array(SIZE).fill(-1);
  const isShut = (place: number): boolean => {
    if (shut[place] === -1) shut[place] = Number(neighboursAt(place).every((to) => isBarred(state, side, to)));
    return shut[place] === 1;
  };
  /** Maneuver units of the side in a place beside a unit. */
  const othersIn = (now: State, id: string, place: number): readonly string[] =>
    unitsAt(now, side, idAt(place)).filter((other) => other !== id && isManeuver(other));
  /** What units add to a defence of a place, and how many steps they add to others. */
  const strengthOf = (now: State, ids: readonly string[], place: number, before: number): number =>
    ids.reduce((sum, other) => sum + defenceIn({ id: other, defence: defenceOf(now, other) }, place), before);
  const stepsIn = (now: State, ids: readonly string[], before: number): number =>
    ids.reduce((sum, other) => sum + stateOf(now, other).steps, before);
  /** What is likely lost by who stands in a place with others, in points: by unit. */
  const lossIn = (now: State, id: string, place: number, figures: Figures): number => {
    const strike = strikes[place] as number;
    if (threat === 0 || strike === 0) return 0;
    const stays = placeOf(state, id) === place;
    const own = figures.isManeuver ? defenceIn({ id, defence: figures.defence }, place) : 0;
    const others = othersIn(now, id, place);
    const inAll = strengthOf(now, others, place, own);
    const count = stepsIn(now, others, figures.isManeuver ? figures.steps : 0);
    const held = others.length === 0 && !stays ? Math.max(inAll, defence[place] as number) : inAll;
    const { lost, hexes } = fateIn(place, strike, held, count);
    const share = count === 0 ? 1 : (lost + (isShut(place) ? hexes : 0)) / Math.max(1, count);
    return threat * (share * figures.steps * figures.step + (weights.retreat * hexes * figures.power) / 2);
  };
  const goalWorth = (now: State, id: string, place: number, figures: Figures): number => {
    const goal = goalAt.get(place);
    if (!goal || !figures.isManeuver) return 0;
    const { scorer, held, worth } = goal;
    // Taken or taken back.
    if ((scorer === side) !== held) return worth;
    const strike = strikes[place] as number;
    if (strike === 0 || left[enemy] === 0) return 0;
    const others = othersIn(now, id, place);
    const strength = strengthOf(now, others, place, organicStrength(now, side, place));
    const count = stepsIn(now, others, 0);
    const own = defenceIn({ id, defence: figures.defence }, place);
    const cleared = (times: number): number =>
      fateIn(place, strike, strength + times * own, count + times * figures.steps).cleared;
    const bare = cleared(0);
    // One brigade may hold nothing where two do.
    const saved = Math.max(bare - cleared(1), SECOND * (bare - cleared(2)));
    return worth * weights.assault * Math.max(0, saved);
  };
  /** What ground a unit covers with its zone that no other of its side does. */
  const cover = (now: State, id: string, place: number): number => {
    if (unit(id).attack[0] === 0) return 0;
    const own = occupation(now, side);
    const here = placeOf(now, id);
    const isTaken = (at: number): boolean => own[at] !== 0 && (at !== here || (own[at] as number) > 1);
    let sum = 0;
    for (const to of [place, ...neighboursAt(place)]) {
      const gap = gaps[to] as number;
      if (gap === 0) continue;
      const covered = isTaken(to) || neighboursAt(to).some(isTaken);
      sum += covered ? COVERED * gap : gap;
    }
    return sum;
  };
  const served = new Map<string, readonly string[]>();
  const hqAppeal = (now: State, id: string, place: number, figures: Figures): number => {
    const units = served.get(id) ?? servedBy(state, side, id);
    served.set(id, units);
    const range = (unit(id).range as number) - MARGIN;
    let sum = 0;
    for (const other of units) {
      const there = placeOf(now, other);
      if (there === undefined) continue;
      const apart = hexesApart(place, there);
      sum += apart <= range ? 1 : apart <= range + MARGIN ? 0.7 : -0.1 * (apart - range);
    }
    const alone = othersIn(now, id, place).length === 0;
    const near = zones[place] === 1 ? 2 : (strikes[place] as number) > 0 ? 1 : 0;
    return 0.15 * sum - (traces(id, place) ? 0 : figures.step) - near * (alone ? 1 : 0.3) * 0.4 * figures.step;
  };
  return (now, id, place) => {
    const figures = figuresOf(id);
    if (isHq(id)) return hqAppeal(now, id, place, figures);
    const { power, step, bearing } = figures;
    const terrain = (strikes[place] as number) > 0 ? -0.03 * shiftOf(place) : 0;
    return (
      bearing * (pull[place] as number) +
      weights.march * bearing * (draw[place] as number) +
      goalWorth(now, id, place, figures) +
      (figures.isManeuver ? cover(now, id, place) : 0) +
      terrain -
      lossIn(now, id, place, figures) -
      (traces(id, place) ? 0 : weights.unsupplied * (power + 0.3 * step))
    );
  };
}
