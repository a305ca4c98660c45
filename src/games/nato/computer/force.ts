import { keptBy } from '../../../engine/kept.ts';
import {
  attackOf,
  defenceOf,
  isHard,
  isHq,
  isManeuver,
  placeOf,
  sideOf,
  stateOf,
  unit,
  unitsOnMap,
} from '../counters.ts';
import { hasAnyMarker, hasMarker, isOnTrain } from '../markers.ts';
import { enemyZoc, type Zoned } from '../rules/08-zones/08-zoc.ts';
import { scenarioOf } from '../scenario.ts';
import { enemyOf, type NatoPosition, type Side, type State } from '../state.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** Player turns of each side that are still to be played, one that has begun among them. */
export type TurnsLeft = Readonly<Record<Side, number>>;

/** 7.1: how many player turns are left as a position stands. */
export function turnsLeft({ state, phase }: Pick<NatoPosition, 'state' | 'phase'>): TurnsLeft {
  const after = scenarioOf(state).turns - state.turn;
  const isOver = phase.name === 'end';
  return { wp: after + Number(!isOver && phase.side !== 'nato'), nato: after + Number(!isOver) };
}

/** How much of the game is still to come after this turn, from 0 to 1. */
const toCome = (state: Pick<State, 'scenario' | 'turn'>): number => {
  const { turns } = scenarioOf(state);
  return Math.max(0, turns - state.turn) / turns;
};

/** The mean of attack and defence with so many steps. */
function strengthWith(id: string, steps: number): number {
  if (steps <= 0) return 0;
  const { attack, defence } = unit(id);
  const face = attack.length - steps;
  return ((attack[face] as number) + (defence[face] as number)) / 2;
}

/** What the other side scores for a step of a unit (34.0). */
const scoredFor = (state: State, id: string): number => scenarioOf(state).points.step[enemyOf(sideOf(id))];

/** What a unit can still do for its side with so many steps, in points. */
const powerWith = (state: State, id: string, steps: number, weights: Weights): number => {
  if (isHq(id)) return Math.min(1, steps) * weights.headquarters * toCome(state);
  return weights.strength * strengthWith(id, steps) * toCome(state);
};

/** What a unit can still do for its side, in points. */
export const powerOf = (state: State, id: string, weights = WEIGHTS): number =>
  powerWith(state, id, stateOf(state, id).steps, weights);

/** What its side loses with the next step of a unit, in points: what the enemy scores, and what the unit could do with it. */
export function stepWorth(state: State, id: string, weights = WEIGHTS): number {
  const { steps } = stateOf(state, id);
  return scoredFor(state, id) + powerWith(state, id, steps, weights) - powerWith(state, id, steps - 1, weights);
}

/** What its side loses with all steps of a unit, in points. */
export const worthOf = (state: State, id: string, weights = WEIGHTS): number =>
  scoredFor(state, id) * stateOf(state, id).steps + powerOf(state, id, weights);

/** A unit on the map. */
export interface Piece {
  readonly id: string;
  readonly place: number;
  readonly steps: number;
  /** What it can strike with in its next turn; 0 of who doesn't. */
  readonly attack: number;
  /** What it adds to the defence of its hex, but for terrain; 0 of who defends only alone (25.2.7). */
  readonly defence: number;
  /** Within how many hexes it can strike next; 0: it can't. */
  readonly range: number;
  readonly disrupted: boolean;
  readonly unsupplied: boolean;
}

/** What follows from where units are, how they stand, and whose cities are whose, is kept by these. */
export const zonedBy = ({ units, conquered, curtain }: Zoned): readonly unknown[] => [units, conquered, curtain];

/** How far a unit can strike next, in hexes, as a rule: zones of control hamper it on about half of its way. */
function rangeOf(state: Zoned, id: string, place: number): number {
  if (!isManeuver(id) || attackOf(state, id) === 0 || isOnTrain(state, id)) return 0;
  if (hasMarker(state, id, 'disrupted')) return 2;
  if (!isHard(id) && enemyZoc(state, sideOf(id))[place] === 1) return 2;
  const { move } = unit(id);
  const points = hasMarker(state, id, 'no-movement-supply') ? Math.floor(move / 2) : move;
  return 1 + Math.ceil(points / 2);
}

/** The units of a side on the map. */
export const piecesOf = keptBy(zonedBy, (state: Zoned, side: Side): readonly Piece[] =>
  unitsOnMap(state, side).map((id) => {
    const place = placeOf(state, id) as number;
    const short = hasMarker(state, id, 'no-combat-supply') ? 0.5 : 1;
    const disrupted = hasAnyMarker(state, id, ['disrupted', 'suppressed']);
    const range = rangeOf(state, id, place);
    return {
      id,
      place,
      steps: stateOf(state, id).steps,
      attack: range === 0 ? 0 : attackOf(state, id) * short,
      defence: isManeuver(id) ? defenceOf(state, id) * short * (disrupted ? 0.5 : 1) : 0,
      range,
      disrupted,
      unsupplied: hasAnyMarker(state, id, ['no-movement-supply', 'no-combat-supply', 'hq-unsupplied']),
    };
  }),
);
