import type { Plan } from '../../computer/player.ts';
import type { Strength } from '../../computer/strength.ts';
import type { LearnedData } from '../../engine/data/versions.ts';
import type { Phase, Position } from '../../engine/position.ts';

/** What a computer at a table is waited for: all that it is told. Plain JSON. */
export interface ComputerTask {
  readonly channel: string;
  /** `TableState.id`. */
  readonly table: string;
  readonly game: string;
  readonly seat: string;
  readonly strength: Strength;
  /** Lines of the journal: what is thought for so many is given for so many and no others. */
  readonly lines: number;
  /** The seat's view. */
  readonly view: Position;
  /** The data that the game is played with, if a thread can't know them. */
  readonly data: readonly LearnedData[];
  /** By table and number of lines, so that a thought can be thought again. */
  readonly seed: number;
  /** No person has a seat: at most people look on. */
  readonly onlyWatched: boolean;
  /** Notices that are not posted yet: where many are, people can't follow. */
  readonly unposted: number;
}

/** What a computer did at one go: orders to one question, one right after the other, as a user may know it. */
export interface PlayedPlan {
  readonly seat: string;
  readonly phase: Phase;
  /** What it was asked. */
  readonly promptCode: string;
  /** Its orders, as the game has them. */
  readonly orders: readonly unknown[];
  /** The board before them: the seat's view where the user may know what it was for, else what everybody may know. */
  readonly before: Position;
  /** Whether the user may know what it was for; else each order is alone, and nothing is to be told but attacks made. */
  readonly whole: boolean;
}

/** What somebody who asks for a hint is asked: all that is told to what thinks of it. Plain JSON. */
export interface HintQuestion {
  readonly channel: string;
  /** `TableState.id`. */
  readonly table: string;
  readonly game: string;
  readonly seat: string;
  /** Lines of the journal, `TableState.number` then, and that since which the question is as it is. */
  readonly lines: number;
  readonly number: number;
  readonly since: number;
  /** Of the seat's draft; 0 without one. */
  readonly revision: number;
  /** The seat's view, with its draft carried out. */
  readonly view: Position;
  /** As `ComputerTask.data`. */
  readonly data: readonly LearnedData[];
  readonly seed: number;
}

/** Plans for what a seat is asked, the best first; or why there are none: it is asked something else by now, or it failed. */
export type Hint = readonly Plan[] | 'past' | 'failed';
