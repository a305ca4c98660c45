import { kept } from '../../../engine/kept.ts';
import {
  fullSteps,
  isAlly,
  isCentre,
  isCombatUnit,
  isFinnish,
  isLeader,
  isPanzer,
  placeOf,
  sideOf,
  unit,
  unitsOnMap,
} from '../board.ts';
import { commandOf } from '../rules/07-zoc.ts';
import { strengthOf } from '../rules/10-combat/10-3-odds.ts';
import { stepsOf } from '../rules/10-combat/10-5-losses.ts';
import { isCutOff } from '../rules/12-supply.ts';
import { LAST_TURN, type Side, type State } from '../state.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** How much of the game is still to be played. */
export const timeLeft = ({ turn }: Pick<State, 'turn'>): number => (LAST_TURN - turn + 1) / LAST_TURN;

/** What the elimination of a unit costs the Axis side (19.3d). */
function pointsFor(id: string): number {
  if (sideOf(id) === 'soviet' || isCentre(id)) return 0;
  if (isPanzer(id)) return 6;
  return isAlly(id) ? 1 : 3;
}

/** How much strength still counts: little at the end of the game. */
const use = (state: State): number => Math.min(1, 1.5 * timeLeft(state));

/** Points by which the elimination of an Axis unit has come nearer with the steps it has lost. */
const wornBy = (state: State, id: string, { worn }: Weights): number => {
  const full = fullSteps(id);
  return full < 2 ? 0 : pointsFor(id) * wornWith(full - stepsOf(state, id), full, worn);
};

/** The part of them for so many steps lost: the more the fewer are left. */
const wornWith = (lost: number, full: number, worn: number): number => worn * (lost / (full - 1)) ** 2;

/** What a unit on the map can still do for its side, in points. */
export function powerOf(state: State, id: string, weights: Weights): number {
  if (isCentre(id)) return 1;
  if (isLeader(id))
    return state.tried.includes(id) ? weights.ability * (0.5 + strengthOf(state, id)) * use(state) : 0.5;
  const body = sideOf(id) === 'soviet' ? weights.body : 0;
  return (body + weights.strength * strengthOf(state, id)) * use(state);
}

/** What a side loses with a unit that is eliminated, in points. */
export function worthOf(state: State, id: string, weights = WEIGHTS): number {
  const scored = isLeader(id) && state.tried.includes(id) ? strengthOf(state, id) : 0;
  return powerOf(state, id, weights) + pointsFor(id) - wornBy(state, id, weights) + scored;
}

/** What a side loses with the next step of a unit, in points. */
export function stepWorth(state: State, id: string, weights = WEIGHTS): number {
  const steps = stepsOf(state, id);
  if (steps <= 1) return worthOf(state, id, weights);
  const { strength } = unit(id);
  const next = strength[strength.length - steps + 1] ?? 0;
  const lost = weights.strength * (strengthOf(state, id) - next) * use(state);
  const full = fullSteps(id);
  const nearer = wornWith(full - steps + 1, full, weights.worn) - wornWith(full - steps, full, weights.worn);
  return lost + pointsFor(id) * nearer;
}

/** What a side can lose with a unit in one turn, in points: two steps. */
export const stakeOf = (state: State, id: string, weights: Weights): number =>
  stepsOf(state, id) <= 2 ? worthOf(state, id, weights) : 2 * stepWorth(state, id, weights);

/** A unit on the map. */
export interface Piece {
  readonly id: string;
  readonly place: number;
  readonly strength: number;
  /** What it can do for its side as it stands, in points, what its losses bring nearer taken off. */
  readonly value: number;
  /** What its side loses with it. */
  readonly worth: number;
  /** What of this it can lose in one turn: two steps. */
  readonly stake: number;
  /** How strongly it bears upon what scores around it. */
  readonly bearing: number;
  /** Within how many hexes it can strike next; 0: it can't. */
  readonly range: number;
  readonly cutOff: boolean;
  readonly inCommand: boolean;
}

/** What the units of a side on the map depend on. */
export const PIECE_PARTS = [
  'units',
  'weather',
  'abilities',
  'tried',
  'finnsFree',
  'bordersClosed',
  'control',
  'leningradSupplies',
  'turn',
  'backs',
  'blind',
] as const;

/** How far a unit can strike next, in hexes, as a rule. */
function rangeOf(state: State, id: string, cutOff: boolean): number {
  if (!isCombatUnit(id)) return 0;
  const { move } = unit(id);
  const axis = sideOf(id) === 'axis';
  if (axis && isFinnish(id) && !state.finnsFree) return 1;
  const slow = cutOff || state.weather === 'mud' || (state.weather === 'snow' && axis && !isFinnish(id));
  return 1 + (slow ? Math.ceil(move / 2) : move);
}

/** The units of a side on the map. */
export const piecesOf = kept(
  PIECE_PARTS,
  (parts: Pick<State, (typeof PIECE_PARTS)[number]>, side: Side): readonly Piece[] => {
    const state = parts as State;
    const command = side === 'soviet' ? commandOf(state) : undefined;
    return unitsOnMap(state, side).map((id) => {
      const place = placeOf(state, id) as number;
      const cutOff = isCutOff(state, side, id);
      const strength = strengthOf(state, id);
      return {
        id,
        place,
        strength,
        value: powerOf(state, id, WEIGHTS) - wornBy(state, id, WEIGHTS),
        worth: worthOf(state, id),
        stake: stakeOf(state, id, WEIGHTS),
        bearing: isCombatUnit(id) ? strength * (cutOff ? 0.6 : 1) : 0,
        range: rangeOf(state, id, cutOff),
        cutOff,
        inCommand: command === undefined || command[place] === 1 || !isCombatUnit(id),
      };
    });
  },
);
