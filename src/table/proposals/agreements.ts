import type { Message, Refusal } from '../../engine/message.ts';
import { readGoneBack, type GoneBack } from '../../engine/record/gone-back.ts';
import type { Phase } from '../../engine/position.ts';
import type { Person } from '../person.ts';

/**
 * What may be proposed, and what the text of the proposal says. By those who play, all others of them agreeing:
 * - `undo`: play goes back to where it stood before a line. The number of that line, with later lines that stand nevertheless as in
 *   `engine/record/gone-back.ts`.
 * - `draw`: the game ends in a draw. Empty.
 * - `resign`: a side gives the game up; only others who play for it, or lent a seat of it, have to agree. Empty, or the seat of
 *   a player of several.
 * By the game master; who plays as well, or did in this game, needs the agreement of the others who play:
 * - `rewind`: play goes back to where it stood after a line. The number of that line.
 * - `edit`: the position is changed by hand. One of the game's edits.
 * - `force`: a seat's open question is answered by its default. The seat.
 * - `adjudge`: the game ends. The winning side, or `draw`.
 * - `extend`: a seat has more time for the decision it is at. The seat, and days.
 * - `offer`: a seat may be taken by others. The seat.
 * - `replace`: a seat is given to another user. The seat, then the user's id and name.
 * By either, a game master who never sat in this game needing nobody's agreement:
 * - `computer`: a computer plays for a seat until its player comes back: the proposer's own, one that nobody or a computer
 *   holds, or for the game master any. The seat, then how well it plays.
 * - `master`: a user becomes game master. The user's id and name; empty for none.
 * - `clock`: other clocks. As `clock/clock-text.ts` reads it; what the text leaves out stays.
 * - `pause`: nobody's clock runs. Until when: a date, or a number of days.
 * - `resume`: a pause ends before its time. Empty.
 * - `holiday`: days on which nobody's clock runs. First and last day.
 */
export const PROPOSAL_KINDS = [
  'undo',
  'draw',
  'resign',
  'rewind',
  'edit',
  'force',
  'adjudge',
  'extend',
  'offer',
  'replace',
  'computer',
  'master',
  'clock',
  'pause',
  'resume',
  'holiday',
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** Something that waits for others to agree. Everybody may see it. */
export interface Proposal {
  /** Counts the proposals of the table, from 1. */
  readonly id: number;
  readonly kind: ProposalKind;
  /** What in particular, in canonical form. */
  readonly text: string;
  /** In the words of who proposes it; may be empty. */
  readonly reason: string;
  readonly by: Person;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** When it lapses, ISO 8601, UTC. */
  readonly expires: string;
  /** Users who agreed, the proposer first. */
  readonly agreed: readonly string[];
  /** For one on the position as it stands, which lapses when the game goes on: the lines of the journal then; else null. */
  readonly lines: number | null;
}

/** Where a proposal that goes back leads to; undefined for any other. */
export function wouldGoBack({ kind, text }: Pick<Proposal, 'kind' | 'text'>): GoneBack | undefined {
  const back = kind === 'undo' || kind === 'rewind' ? readGoneBack(text) : undefined;
  return back && kind === 'undo' ? { ...back, to: back.to - 1 } : back;
}

/** An answer given in advance by the holder of a seat. */
export interface StandingOrder {
  /** Canonical text of the clause. */
  readonly text: string;
  /** `asked`: it answers as soon as the question is put; `silent`: in place of the default, when the time is over. */
  readonly when: 'asked' | 'silent';
}

/** An answer that a standing order gave, or could not give: for the holder of its seat. */
export interface Firing {
  /** Number of the journal line, or null if nothing could be answered: then the player was asked. */
  readonly n: number | null;
  readonly phase: Phase;
  readonly prompt: Message;
  /** The clause that fired. */
  readonly clause: string;
  /** What was answered; null if nothing could be. */
  readonly order: string | null;
  /** Why what the clause says could not be answered. */
  readonly refusal?: Refusal;
}

/** What a standing order would have answered, had it been armed: each time that its question was put. */
export interface Rehearsed {
  /** Canonical text of the clause. */
  readonly text: string;
  /** First and last turn looked at. */
  readonly turns: readonly [number, number];
  /** How often a question of its kind was put to the seat. */
  readonly asked: number;
  readonly fired: readonly {
    /** Number of the line that answered the question then. */
    readonly n: number;
    readonly phase: Phase;
    readonly prompt: Message;
    /** What it would have answered; null if it could not. */
    readonly would: string | null;
    /** What was answered then. */
    readonly did: string;
  }[];
}
