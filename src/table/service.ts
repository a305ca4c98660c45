import type { LearnedData } from '../engine/data/versions.ts';
import type { Game } from '../engine/game.ts';
import type { JournalLine } from '../engine/record/journal.ts';
import type { Event, Warning } from '../engine/message.ts';
import type { Draw, Irrevocable } from '../engine/play.ts';
import type { Phase, Position } from '../engine/position.ts';
import type { Result } from '../engine/result.ts';
import type { Row, Store } from '../store/port.ts';
import type { Profile } from './time-control/profile.ts';
import type { Span } from './time-control/spans.ts';
import type { Queue } from './work/queue.ts';
import type { PlanPlace, Saved } from './saved.ts';
import type { Answer, TableError } from './error.ts';
import type { Notice, TableUpdate } from './views.ts';
import type { Kept } from './work/kept.ts';
import type { Turns } from './work/turns.ts';

/** What the functions of a table work with. */
export interface Service {
  readonly store: Store;
  readonly games: ReadonlyMap<string, Game>;
  readonly now: () => Date;
  /** So many random bytes, as hexadecimal digits. */
  readonly randomHex: (bytes: number) => string;
  /** Told of what has nobody to go to: exceptions of listeners, and tables that can't be read. */
  readonly report: (error: unknown) => void;
  readonly queue: Queue;
  /** Tables as they are on disk, the longest unused first. */
  readonly cache: Map<string, Saved>;
  /** Tables that are being read. */
  readonly loading: Map<string, Answer<Saved | undefined>>;
  readonly listeners: Set<(update: TableUpdate) => void>;
  readonly clockwork: Clockwork;
  readonly index: IndexState;
  /** Keys of the data of games that are known to be in the store. */
  readonly keptData: Set<string>;
  /** Where work that takes long is done. */
  readonly turns: Turns;
  readonly memory: JournalMemory;
  readonly importer: Importer;
  /** Users whose imports are under way. */
  readonly importing: Set<string>;
  /** Channels of tables of which nobody knows whether they were written last, for the store went away meanwhile. */
  readonly inDoubt: Set<string>;
  /** Tables that nobody can use for now. */
  readonly asides: Asides;
  /** Ids of games whose rows are being written before their table's. */
  readonly underWay: Set<string>;
  /** What-ifs played lately. */
  readonly forks: Kept<Played>;
}

/** A table and the rules of its game. */
export interface Table {
  readonly saved: Saved;
  readonly game: Game;
}

/** What a change comes to: the table after it, the answer, and the rows to be written in one with the table's own. */
export interface Decision<T> {
  readonly saved: Saved;
  readonly value: T;
  readonly rows?: readonly Row[];
  readonly notice?: NoticeParts;
}

/** What a notice says, beyond where and when. */
export type NoticeParts = Pick<Notice, 'kind'> & Partial<Omit<Notice, 'id' | 'channel' | 'number' | 'phase' | 'kind'>>;

/** A table that nobody can use for now, so that it hurts no other. */
export interface Aside {
  /** In English, for the operator and the log. */
  readonly why: string;
  /** Set aside by hand; else because something of it can't be worked out, until the bot looks at it anew. */
  readonly byHand: boolean;
}

/** The tables of a process that are set aside. */
export interface Asides {
  readonly tables: Map<string, Aside>;
  /** Whether those set aside by hand are read. */
  isRead: boolean;
}

/** Whether the index holds all tables of the store, as far as this process knows. */
export interface IndexState {
  isBuilt: boolean;
  building: Answer<null> | null;
}

/** What the tables of a process know about time, read from the store when it is first needed. */
export interface Clockwork {
  readonly rows: Map<string, UserRow>;
  /** When the bot was down, in order; null until it is read. */
  downtimes: readonly Span[] | null;
  /** Channels of tables whose clocks stand still, for what is due can't be carried out, until somebody changes them. */
  readonly stuck: Set<string>;
}

/** What is kept of a user. */
export interface UserRow {
  readonly profile: Profile;
  /** Interactions that changed it last, so that a repeated one changes nothing. */
  readonly recent: readonly string[];
  /** Language in which they want to be spoken to; left out: as their client. */
  readonly language?: string;
}

/** What a line did. Whatever is hidden is in it: what is kept here is for nobody to see, but to be sifted for each reader. */
export interface DoneLine {
  readonly line: JournalLine;
  readonly events: readonly Event[];
  readonly draws: readonly Draw[];
}

/** The lines of a phase with what they did. */
export interface DonePhase {
  readonly phase: Phase;
  readonly lines: readonly DoneLine[];
  /** The last line that belongs to it so far. */
  readonly upTo: number;
  /** Another phase has begun after it: it never changes. */
  readonly ended: boolean;
}

/** What was worked out of journals lately, by table and phase. */
export interface JournalMemory {
  readonly phases: Kept<DonePhase>;
  /** What is being worked out. */
  readonly underWay: Map<string, Answer<DonePhase>>;
}

/** A record that was replayed somewhere else: its rows are handed over one by one, as they are written. */
export interface HandedOver {
  readonly saved: Saved;
  readonly rows: AsyncIterable<Row>;
  /** Ends what is kept of it there. */
  readonly close: () => void;
}

/** Reads and replays records within the bounds of `bounds.ts`; rejects only for bugs. */
export type Importer = (request: ImportRequest) => Promise<Result<HandedOver, TableError>>;

/** A record to be imported, and the empty table that it is for, whose game is not known yet. Plain JSON. */
export interface ImportRequest {
  readonly text: string;
  readonly table: Saved;
  /** Data that were taken from the store. */
  readonly data: readonly LearnedData[];
  /** What is published of the seed of the dice to come. */
  readonly anchor: string;
  readonly hiddenAnchor: string;
}

/** A line of a fork as it is stored. */
export interface ForkLine {
  readonly seat: string;
  readonly text: string;
  readonly silent: boolean;
  readonly take: number;
}

/** A position of a fork: whole, with what its seat may not know as it was drawn for the fork, and as its seat sees it. */
export interface ForkPosition {
  readonly whole: Position;
  readonly seen: Position;
}

/** A line as it went. */
export interface TriedLine extends ForkLine {
  readonly irrevocable: Irrevocable | null;
  readonly draws: readonly Draw[];
  readonly events: readonly Event[];
  /** How it stood before it. */
  readonly before: ForkPosition;
  /** The place of the line that it belongs to: its own, or that of the one which brought its question. */
  readonly place: PlanPlace;
  /** It answered what an earlier line brought (a retreat inside an attack), not a call for orders. */
  readonly inner: boolean;
  /** Nothing was asked of the fork's own seat meanwhile. */
  readonly alone: boolean;
  /** What its seat is warned of; worked out once, when it is asked for. */
  readonly warnings: () => readonly Warning[];
}

/** A fork played out. */
export interface Played {
  readonly lines: readonly TriedLine[];
  readonly now: ForkPosition;
}
