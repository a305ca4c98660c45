import type { Message } from './message.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** A step in progress: its name, by which the game finds the step's rules, and its own data (plain JSON). */
export interface Step {
  readonly name: string;
}

/** A step of this name with its data; of several names, a step of each. */
export type StepOf<Name extends string, Data = object> = Name extends string
  ? Step & { readonly name: Name } & Data
  : never;

/** Where the game stands in its sequence of play. `index` counts the phases begun so far; each has its own dice. */
export interface Phase {
  readonly turn: number;
  readonly side: string | null;
  readonly name: string;
  readonly index: number;
}

/** How often each situation has been rolled for in a phase. */
export type Rolls = Record<string, number>;

/** A stack of steps, the last on top; several may be open at once (joint phases, orders executed in parallel). */
export interface Procedure {
  readonly id: string;
  readonly steps: Step[];
  /** Of one that was opened beside others and has begun a phase: its own, with dice of its own. */
  phase?: Phase;
  rolls?: Rolls;
}

/** How the game ended. `winner` is a side, or null for a draw. */
export interface Outcome {
  readonly winner: string | null;
  readonly reason: Message;
}

/** The whole truth about a game, as plain JSON. `state` is the game's own part. */
export interface Position<State = unknown> {
  readonly game: string;
  /** Version of the shape of `state` and of the steps' data. */
  readonly version: number;
  /** The name of the data it began with; left out: the first. */
  readonly data?: string;
  state: State;
  procedures: Procedure[];
  /** The phase begun last. */
  phase: Phase;
  /** How often each situation has been rolled for in it. */
  rolls: Rolls;
  /**
   * While phases of several procedures are under way: those begun, the last included, from the first on that is not over.
   * Left out where the last is the only one.
   */
  begun?: readonly Phase[];
  outcome: Outcome | null;
}

/** The phases begun, from the first on that is not over; the last is that begun last. */
export const phasesNotOver = ({ begun, phase }: Pick<Position, 'begun' | 'phase'>): readonly Phase[] =>
  begun ?? [phase];

/** Forgets phases begun that are over, as are all before them. */
export function dropEnded(position: Position): void {
  const { begun, phase, procedures } = position;
  if (!begun) return;
  const isUnderWay = ({ index }: Phase): boolean =>
    index === phase.index || procedures.some((procedure) => procedure.phase?.index === index);
  position.begun = begun.slice(begun.findIndex(isUnderWay));
  if (position.begun.length === 1) delete position.begun;
}

/**
 * The index of the latest phase such that it and all before it are over: so far the links of dice may be shown, as each tells
 * all those before it.
 */
export const endedThrough = (position: Pick<Position, 'begun' | 'phase' | 'outcome'>): number =>
  position.outcome ? position.phase.index : (phasesNotOver(position)[0] as Phase).index - 1;

/** What a line of the journal says of the links that may be shown after it: only while phases of several procedures are under way. */
export const shownAfter = (position: Pick<Position, 'begun' | 'phase' | 'outcome'>): { readonly shown?: number } =>
  position.begun ? { shown: endedThrough(position) } : {};

/** The procedure of this id; or, where none is named or it is over, the one opened last. */
export const procedureShown = (
  { procedures }: Pick<Position, 'procedures'>,
  id: string | undefined,
): Procedure | undefined => procedures.find((each) => each.id === id) ?? procedures.at(-1);

/** The phase of the procedure that is shown. */
export const phaseShown = (position: Pick<Position, 'phase' | 'procedures'>, id?: string): Phase =>
  procedureShown(position, id)?.phase ?? position.phase;

/** The phases that procedures opened beside others are in, in the order begun. */
export const ownPhases = ({ procedures }: Pick<Position, 'procedures'>): readonly Phase[] =>
  procedures.flatMap((each) => each.phase ?? []).sort((a, b) => a.index - b.index);

/** The phases under way: those of procedures opened beside others, in the order begun; else the one begun last. */
export function phasesUnderWay(position: Pick<Position, 'phase' | 'procedures'>): readonly Phase[] {
  const own = ownPhases(position);
  return own.length > 0 ? own : [position.phase];
}

/** The phase that a procedure is in. */
export const phaseOf = ({ phase, procedures }: Pick<Position, 'phase' | 'procedures'>, id: string): Phase =>
  procedures.find((each) => each.id === id)?.phase ?? phase;

/** A copy of plain JSON, but for what is frozen; `structuredClone` takes several times as long. */
function copyOf<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) return value.map(copyOf) as T;
  const copy: Partial<T> = {};
  for (const key in value) copy[key] = copyOf(value[key]);
  return copy as T;
}

/** The same of a game's state: what is frozen, which is most of it, is copied at once. */
function copyOfState<S>(state: S): S {
  const copy = { ...state };
  for (const key in copy) {
    const part = copy[key];
    if (typeof part === 'object' && !Object.isFrozen(part)) copy[key] = copyOf(part);
  }
  return copy;
}

/** A copy of a position that shares nothing with it but what can't change: what is `frozen`, the phase and the outcome. */
export const clonePosition = <S>(position: Position<S>): Position<S> => ({
  ...position,
  state: copyOfState(position.state),
  procedures: position.procedures.map((each) => ({
    ...each,
    steps: each.steps.map(copyOf),
    ...(each.rolls ? { rolls: { ...each.rolls } } : {}),
  })),
  rolls: { ...position.rolls },
});
