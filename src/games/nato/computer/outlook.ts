import { neighboursAt } from '../board.ts';
import { isManeuver, stateOf } from '../counters.ts';
import { isBarred } from '../rules/08-zones/08-zoc.ts';
import { traced } from '../rules/10-supply/10-5-units.ts';
import { scoreOf } from '../rules/34-points.ts';
import { scenarioOf } from '../scenario.ts';
import { enemyOf, type NatoPosition, type Side, type State } from '../state.ts';
import { defencesOf, fateIn, strikesOf } from './danger.ts';
import { piecesOf, powerOf, stepWorth, turnsLeft, type TurnsLeft } from './force.ts';
import { goalsOf } from './goals.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** What the units of a side are worth for what is to come, as they stand: under threat, disrupted, in supply. */
function standing(state: State, side: Side, left: TurnsLeft, weights: Weights): number {
  const enemy = enemyOf(side);
  const strikes = strikesOf(state, enemy);
  const { defence, steps } = defencesOf(state, side);
  const supplied = traced(state, side, 'combat');
  const threat = left[enemy] > 0 ? weights.threat : 0;
  let sum = 0;
  for (const { id, place, disrupted, unsupplied } of piecesOf(state, side)) {
    const power = powerOf(state, id, weights);
    const lacks = unsupplied || (isManeuver(id) && !supplied.has(id));
    sum += power * (1 - (disrupted ? weights.disrupted : 0)) * (1 - (lacks ? weights.unsupplied : 0));
    const strike = strikes[place] as number;
    if (threat === 0 || strike === 0) continue;
    const count = steps[place] as number;
    const { lost, hexes } = fateIn(place, strike, defence[place] as number, count);
    const isShut = hexes > 0 && neighboursAt(place).every((to) => isBarred(state, side, to));
    const share = (lost + (isShut ? hexes : 0)) / Math.max(1, count);
    const own = stateOf(state, id).steps;
    sum -= threat * (Math.min(1, share) * own * stepWorth(state, id, weights) + weights.retreat * hexes * power);
  }
  return sum;
}

/** By how much the Warsaw Pact may lead at the end (34.0), and what its forces are worth beyond the other side's. */
function lead(state: State, left: TurnsLeft, weights: Weights): number {
  const steps = scoreOf(state, 'wp').steps - scoreOf(state, 'nato').steps;
  const cities = goalsOf(state, left, weights).reduce(
    (sum, { scorer, worth, chance }) => sum + (scorer === 'wp' ? worth : -worth) * chance,
    0,
  );
  return steps + cities + standing(state, 'wp', left, weights) - standing(state, 'nato', left, weights);
}

/** How a state stands for a side, in points: what is good for one is bad for the other. */
export const outlookFor = (state: State, side: Side, left: TurnsLeft, weights = WEIGHTS): number =>
  side === 'wp' ? lead(state, left, weights) : -lead(state, left, weights);

/** What winning counts beyond the points by which it is won. */
const VICTORY = 10;

/** How a game stands for a seat, in points beyond those that the Warsaw Pact needs, as they may come out or as they did (34.0). */
export function evaluate({ state, phase, outcome }: NatoPosition, side: Side): number {
  const { needed } = scenarioOf(state);
  if (!outcome) return outlookFor(state, side, turnsLeft({ state, phase })) + (side === 'wp' ? -needed : needed);
  const points = scoreOf(state, 'wp').total - scoreOf(state, 'nato').total - needed;
  const won = outcome.winner === null ? 0 : outcome.winner === 'wp' ? VICTORY : -VICTORY;
  return side === 'wp' ? points + won : -points - won;
}
