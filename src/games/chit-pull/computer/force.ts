import { attackOf, defenceOf, isFortress, isHq, isMech, placesOf, SIZE, stateOf, unit, UNITS_OF } from '../board.ts';
import { derived, SPECIAL } from '../data.ts';
import { hasLoc, locOf, type Loc } from '../rules/03-basics/03-3-loc.ts';
import { lastTurn } from '../rules/05-sequence.ts';
import { type Side, type State } from '../state.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** How much of the game is still to be played. */
export const timeLeft = (state: State): number => (lastTurn(state) - state.turn + 1) / lastTurn(state);

/** What of a unit never changes, and its strengths with all its steps and without. */
interface Counter {
  readonly id: string;
  readonly faces: readonly [Face, Face];
  readonly isFortress: boolean;
  readonly isHq: boolean;
  /** Within how many hexes a headquarters commands (8.2); undefined: it is none. */
  readonly range: number | undefined;
  /** What the Soviet side scores for its loss (15.5(6)). */
  readonly points: number;
}

interface Face {
  readonly attack: number;
  readonly defence: number;
}

const faceOf = (printed: readonly number[]): Face => ({
  attack: printed[0] as number,
  defence: printed.at(-1) as number,
});

let COUNTERS: Readonly<Record<Side, readonly Counter[]>>;
derived(
  () => {
    const of = (side: Side): readonly Counter[] =>
      UNITS_OF[side].map((id) => {
        const { strength, reduced, range } = unit(id);
        const points = side === 'soviet' ? 0 : isMech(id) ? 3 : 1;
        return {
          id,
          faces: [faceOf(strength), faceOf(reduced)],
          isFortress: isFortress(id),
          isHq: isHq(id),
          range,
          points,
        };
      });
    return { axis: of('axis'), soviet: of('soviet') };
  },
  (found) => (COUNTERS = found),
);

let COUNTER_OF: ReadonlyMap<string, Counter>;
derived(
  () => new Map([...COUNTERS.axis, ...COUNTERS.soviet].map((counter) => [counter.id, counter])),
  (found) => (COUNTER_OF = found),
);

/** 15.5(6), and what a unit can still do: what it is worth to its side. */
export const worthOf = (state: State, id: string, weights = WEIGHTS): number =>
  worthWith(COUNTER_OF.get(id) as Counter, (attackOf(state, id) + defenceOf(state, id)) / 2, timeLeft(state), weights);

const worthWith = (counter: Counter, power: number, time: number, { strength }: Weights): number =>
  counter.isFortress ? 1 : counter.points + strength * power * Math.min(1, 1.5 * time) + (counter.isHq ? 2 * time : 0);

/** What a unit is worth to its side less when it has lost a step, in points. */
export function stepWorth(state: State, id: string, weights = WEIGHTS): number {
  const { reduced } = unit(id);
  if (stateOf(state, id).reduced || reduced.length === 0) return worthOf(state, id, weights);
  const power = (attackOf(state, id) - (reduced[0] as number)) * Math.min(1, 1.5 * timeLeft(state));
  return weights.strength * power + 0.25;
}

/**
 * How much threats to the lines of a side count (0 to 1): the Axis side is not judged before 15.1(4), and loses time by
 * minding them sooner.
 */
export const lasting = ({ turn }: State, side: Side): number =>
  side === 'axis' && turn < SPECIAL.axisJudgedFrom ? 0.5 ** (SPECIAL.axisJudgedFrom - turn) : 1;

/** How likely a unit of a side that has no LOC now loses a step for it (11.1). */
export const cutOffIn = (state: State, side: Side, { cutOff, cutOffLater }: Weights): number =>
  lasting(state, side) * (state.supplied ? cutOffLater : cutOff);

/** Whether a unit can strike in its next move. */
export const isStriking = ({ range, isFortress: fortress }: Pick<Counter, 'range' | 'isFortress'>): boolean =>
  range === undefined && !fortress;

/** A unit on the map. */
export interface Piece {
  readonly id: string;
  readonly place: number;
  readonly attack: number;
  readonly defence: number;
  readonly worth: number;
  readonly isFortress: boolean;
  /** Within how many hexes a headquarters commands (8.2); undefined: it is none. */
  readonly range: number | undefined;
  /** What it stands to lose for want of LOC. */
  readonly lost: number;
  /** How strongly it bears upon what scores around it: without LOC less. */
  readonly bearing: number;
}

/** The units of a side on the map, and its lines. */
export interface Force {
  readonly side: Side;
  readonly pieces: readonly Piece[];
  /** Where units stand that can strike in their next move, by index. */
  readonly striking: Readonly<Uint8Array>;
  /** Its headquarters. */
  readonly commands: readonly Piece[];
  readonly loc: Loc;
}

/** The units of a side on the map, and its lines. */
export function forceOf(state: State, side: Side, weights: Weights): Force {
  const loc = locOf(state, side);
  const time = timeLeft(state);
  const cutOff = cutOffIn(state, side, weights);
  const counters = COUNTERS[side];
  const pieces: Piece[] = [];
  const striking = new Uint8Array(SIZE);
  for (const [index, place] of placesOf(state, side).entries()) {
    if (place === undefined) continue;
    const counter = counters[index] as Counter;
    const { id, faces, isFortress: fortress, range } = counter;
    const { attack, defence } = faces[stateOf(state, id).reduced ? 1 : 0];
    const power = (attack + defence) / 2;
    const unsupplied = fortress || hasLoc(loc, place) ? 0 : cutOff;
    if (isStriking(counter)) striking[place] = 1;
    pieces.push({
      id,
      place,
      attack,
      defence,
      worth: worthWith(counter, power, time, weights),
      isFortress: fortress,
      range,
      lost: unsupplied > 0 ? unsupplied * stepWorth(state, id, weights) : 0,
      bearing: Math.max(0, 1 - unsupplied) * power,
    });
  }
  return { side, pieces, striking, commands: pieces.filter(({ range }) => range !== undefined), loc };
}
