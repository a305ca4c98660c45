import type { DiceWords } from '../engine/dice.ts';
import type { LessonProgress } from '../engine/lesson.ts';
import type { JournalLine } from '../engine/record/journal.ts';
import { skippedLinks } from '../engine/record/links.ts';
import type { Exchange, Irrevocable } from '../engine/play.ts';
import type { Phase, Position } from '../engine/position.ts';
import type { Row } from '../store/port.ts';
import type { Proposal, StandingOrder, Firing } from './proposals/agreements.ts';
import type { Notice, TableState } from './views.ts';
import type { Person } from './person.ts';
import type { Span } from './time-control/spans.ts';
import type { Clocks } from './time-control/waits.ts';

/** Version of the shape of `Saved`; `upgrade.ts` brings up what earlier releases saved. */
export const SAVED_VERSION = 5;

/** Lines in a page of the journal. */
export const PAGE = 64;

/** Interactions whose answers are kept for repetition. */
export const RECENT = 32;

/** Where the line was answered after which planned lines wait, so that questions inside it are not taken for theirs. */
export interface PlanPlace {
  readonly procedure: string;
  readonly depth: number;
  readonly step: string;
}

export interface SavedLine {
  readonly text: string;
  /** Committed by the player: it is carried out as soon as it may be. */
  readonly queued: boolean;
  /** Was refused when lines behind it were committed: what ends the phase among those is not carried out over it. */
  readonly left?: true;
  /** The seats that give it, of several held together, if not those that can. */
  readonly seats?: readonly string[];
}

export interface Draft {
  readonly user: string;
  readonly revision: number;
  readonly lines: readonly SavedLine[];
  readonly plan: PlanPlace | null;
  /** Its author shows it to the colleagues of the side. */
  readonly shared?: true;
}

/**
 * A table as it is stored, in one row. Full pages of the journal, the positions at the beginning of phases, and what leads to
 * the table from the index are rows of their own, written in one with the row that no longer holds or already implies them.
 */
export interface Saved extends Pick<
  TableState,
  | 'id'
  | 'channel'
  | 'game'
  | 'options'
  | 'language'
  | 'spectators'
  | 'seating'
  | 'creator'
  | 'created'
  | 'stage'
  | 'hopefuls'
  | 'number'
  | 'guild'
  | 'master'
  | 'lent'
  | 'clock'
  | 'offers'
> {
  readonly saved: number;
  /** Computers hold seats like users, by ids of their own: see `seats/computer.ts`. */
  readonly holders: Readonly<Record<string, Person>>;
  /** No computer may play at this table. */
  readonly noComputers?: true;
  /** The table is a lesson of its creator's, and has come so far; see `lessons/`. */
  readonly lesson?: LessonProgress & { readonly id: string };
  /** Nobody may have a hint at this table. */
  readonly noHints?: true;
  /** Everybody who gave a line or holds a place, once: lines name the n-th by the key `p<n>`, and know no ids. */
  readonly people: readonly Person[];
  readonly proposals: readonly Proposal[];
  /** By seat; empty without a clock. */
  readonly clocks: Clocks;
  /** A pause that is not over, from when until when, and who proposed it. */
  readonly pause: (Span & { readonly by: Person }) | null;
  /** When something falls due by itself, in milliseconds since the epoch, or earlier; null if nothing does. */
  readonly due: number | null;
  /** Pauses gone by. */
  readonly stopped: readonly Span[];
  /** Counts proposals made. */
  readonly proposed: number;
  /** Standing orders by seat, in the order they are tried. */
  readonly standing: Readonly<Record<string, readonly StandingOrder[]>>;
  /** What they answered last, by seat. */
  readonly firings: Readonly<Record<string, readonly Firing[]>>;
  /** Exchanges of seats on the line of play that counts, with the lines that brought them: to be taken back with these. */
  readonly exchanges: readonly { readonly n: number; readonly seats: Exchange }[];
  /** Who has sat where in the game under way, by their marks; see `roles/sat.ts`. */
  readonly sat: Readonly<Record<string, Sitting>>;
  /** By side, since when nobody plays for it, and who did last. */
  readonly vacant: Readonly<Record<string, Vacancy>>;
  /**
   * Seed of the dice chain, drawn when the table is made; null before the start where an earlier release made it. Never
   * shown: links and the hidden key come from it.
   */
  readonly seed: string | null;
  /** Before the start, by user, words to be mixed into the dice. */
  readonly given: Readonly<Record<string, string>>;
  /** Words mixed into the dice, by seat, fixed at the start; null where none could be given. */
  readonly words: DiceWords | null;
  /** Links passed over otherwise than by play. */
  readonly skipped: number;
  /** Dice of some lines did not come from the chain. */
  readonly study: boolean;
  readonly position: Position | null;
  readonly lines: number;
  /** Hash of the last line, or of the beginning. */
  readonly hash: string;
  /** The lines that no full page holds yet. */
  readonly tail: readonly JournalLine[];
  /** Why the last line can't be taken back. */
  readonly settled: Irrevocable | null;
  /** By seat: `number` since which its questions are as they are. */
  readonly askedSince: Readonly<Record<string, number>>;
  readonly drafts: Readonly<Record<string, Draft>>;
  /** Counts changes of the drafts of each seat. */
  readonly drafted: Readonly<Record<string, number>>;
  readonly recent: readonly { readonly interaction: string; readonly value: unknown }[];
  readonly outbox: readonly Notice[];
  readonly notices: number;
  readonly abandoning: readonly string[];
  readonly marks: Readonly<Record<string, string>>;
  /** Ids of the games played in the channel before. */
  readonly earlier: readonly string[];
}

/** The position at the beginning of a phase, after line `n`. */
export interface Snapshot {
  readonly n: number;
  readonly phase: Phase;
  readonly position: Position;
}

export const tableKey = (channel: string): string => `table:${channel}`;
export const archiveKey = (id: string): string => `archive:${id}`;
export const pageKey = (id: string, page: number): string => `page:${id}:${page}`;
export const snapshotKey = (id: string, phase: number): string => `snapshot:${id}:${phase}`;

/** Adds lines to the journal of a table: the table after it, and the pages that became full. */
export function appendLines(
  saved: Saved,
  lines: readonly JournalLine[],
): { readonly saved: Saved; readonly pages: Row[] } {
  const tail = [...saved.tail, ...lines];
  const pages: Row[] = [];
  while (tail.length >= PAGE) {
    const page = tail.splice(0, PAGE);
    pages.push({ key: pageKey(saved.id, (page[0] as JournalLine).n / PAGE), value: page });
  }
  const hash = lines.at(-1)?.hash ?? saved.hash;
  const skipped = saved.skipped + skippedLinks(lines);
  return { saved: { ...saved, tail, hash, skipped, lines: saved.lines + lines.length }, pages };
}

/** What is remembered of one person. */
export interface Sitting {
  /** Seats that they hold, held, or lent. */
  readonly seats: readonly string[];
  /** Whether they hold or lend one now. */
  readonly seated: boolean;
  /** Since when they sit as a newcomer (milliseconds since the epoch); null for who is none, or no more. */
  readonly since: number | null;
  /** Whether they were shown hidden things of the position as game master. */
  readonly looked: boolean;
}

/** What is remembered of a side that nobody plays for, or once nobody did. */
export interface Vacancy {
  /** Since when nobody does (milliseconds since the epoch); null while somebody does. */
  readonly since: number | null;
  /** Marks of those who played for it last, newcomers aside. */
  readonly former: readonly string[];
}
