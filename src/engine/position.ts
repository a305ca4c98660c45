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

/** A stack of steps, the last on top; several may be open at once (joint phases, orders executed in parallel). */
export interface Procedure {
  readonly id: string;
  readonly steps: Step[];
}

/** Where the game stands in its sequence of play. `index` counts the phases begun so far; each has its own dice. */
export interface Phase {
  readonly turn: number;
  readonly side: string | null;
  readonly name: string;
  readonly index: number;
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
  phase: Phase;
  /** How often each situation has been rolled for in this phase. */
  rolls: Record<string, number>;
  outcome: Outcome | null;
}

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
  procedures: position.procedures.map(({ id, steps }) => ({ id, steps: steps.map(copyOf) })),
  rolls: { ...position.rolls },
});
