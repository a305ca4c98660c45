import type { Event, Message, Refusal, Warning } from '../../engine/message.ts';
import type { Irrevocable } from '../../engine/play.ts';
import type { Position } from '../../engine/position.ts';
import type { Endings } from '../../engine/trials/ended-phases.ts';

/** A line of a draft, as it stands against the position now. */
export interface DraftLine {
  /** Canonical text of the order; as it was typed if it is planned or refused. */
  readonly text: string;
  /**
   * `ready`: legal, and its effect is shown in the preview; `decisive`: legal, but it needs what only a commit gives
   * (see `reason`), so the preview stops before it; `planned`: comes after a decisive line, waits until the seat is asked
   * again, or ends what a refused line has to do with; `refused`: not legal as things stand, kept until taken back or legal
   * again, while those around it are carried out.
   */
  readonly status: 'ready' | 'decisive' | 'planned' | 'refused';
  readonly reason?: Irrevocable;
  /** Whether it is the last answer to its question: nothing can be added to it. Of a ready line, only when it is taken. */
  readonly ends?: boolean;
  readonly refusal?: Refusal;
  /** Of a planned line: whether it is legal as things stand before the decisive one. */
  readonly holds?: boolean;
  /** What is to be known of the place where it leads: what the way there costs. */
  readonly hint?: Message;
  /** The seats that give it, of several held together, where they were named. */
  readonly seats?: readonly string[];
  /** What it costs, or what it adds to what stands against the seat. */
  readonly warnings?: readonly Warning[];
}

/** The private orders of a seat that are not committed yet. Only for the one who holds the seat. */
export interface DraftView {
  readonly seat: string;
  /** Counts changes of this draft. */
  readonly revision: number;
  /** Whether the colleagues of its side see it. */
  readonly shared?: true;
  readonly lines: readonly DraftLine[];
  /** What the ready lines did, on the private copy. */
  readonly events: readonly Event[];
  /** What the planned lines that hold as things stand would do. */
  readonly ahead: readonly Event[];
  /** Number of lines that a commit carries out at once, the decisive one included: the first that are not refused. */
  readonly commits: number;
  /** Why a commit stops after these lines, to be said beforehand; null if it carries out everything. */
  readonly stops: Irrevocable | null;
  /** What its lines end beyond the phase that is being played: a commit must say that it is meant. Null if nothing. */
  readonly beyond: Endings | null;
}

/** What became of one line of a text of orders. */
export interface LineReport {
  /** Number of the line in the text given, from 1. */
  readonly line: number;
  readonly text: string;
  /**
   * As in a draft; `done`: the answer to a reaction, carried out at once; `withheld`: not drafted, since it is the last
   * answer to a question, or follows one, after a line that was refused.
   */
  readonly status: DraftLine['status'] | 'done' | 'withheld';
  readonly reason?: Irrevocable;
  /** Whether it is the last answer to its question, be it decisive or ready. */
  readonly ends?: boolean;
  readonly refusal?: Refusal;
  /** The seats that alone were meant, of several held together. */
  readonly seats?: readonly string[];
}

/** A draft that a colleague of the side shares, as its lines stand after one's own. */
export interface SharedDraft {
  /** The seats that it is for, all of one colleague. */
  readonly seats: readonly string[];
  readonly lines: readonly DraftLine[];
}

/** What colleagues share, laid over one's own view: the private copy after their lines, and what these did. */
export interface LaidOver {
  readonly drafts: readonly SharedDraft[];
  readonly position: Position;
  readonly events: readonly Event[];
}
