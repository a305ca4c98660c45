/**
 * What a table offers to whatever shows it to people: types only. `openTables` in `open.ts` gives a `Tables`.
 * Everything said to people is a `Message` or `Refusal` (code and parameters); the language is chosen where it is
 * shown. Nothing here holds what its reader may not know: see `Outlook` and `Notice` for what is private to whom.
 */
import type { Event, Refusal } from '../engine/message.ts';
import type { Suggestion } from '../engine/notation.ts';
import type { Draw, Irrevocable, OpenAsk } from '../engine/play.ts';
import type { Outcome, Phase, Position } from '../engine/position.ts';
import type { Result } from '../engine/result.ts';
import type { Trouble } from './trouble.ts';

export type { Trouble, TroubleCode } from './trouble.ts';

/** A user of the chat: the id is what counts, the name is for records. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** What a button or form was made against; an answer against something older is refused as stale. */
export interface Seen {
  /** `TableState.number`. */
  readonly number: number;
  /** `DraftView.revision`, for buttons on a draft's preview. */
  readonly draft?: number;
}

/** Who wants something, where, and against what. Every function that changes a table takes one. */
export interface Request {
  readonly channel: string;
  readonly user: Person;
  /** Id of the interaction: a second request with the same id changes nothing and gets the first answer. */
  readonly interaction: string;
  readonly seen?: Seen;
  /**
   * The seat meant by a user who holds several; otherwise the first of theirs that is asked, else the first of
   * theirs.
   */
  readonly seat?: string;
}

/** `gathering`: seats are taken; `playing`; `over`: the game ended by its rules; `abandoned`: by agreement. */
export type Stage = 'gathering' | 'playing' | 'over' | 'abandoned';

/** Whether players choose seats, or all are dealt out at random when the game starts. */
export type Seating = 'chosen' | 'random';

export interface SeatState {
  readonly id: string;
  readonly side: string;
  /** Who holds the seat; null if nobody. */
  readonly holder: Person | null;
}

/** A seat that the game waits for. Only what everybody may know: not what it is asked in particular. */
export interface Waiting {
  readonly seat: string;
  readonly promptCode: string;
  readonly rule: string;
  readonly reaction: boolean;
  readonly secret: boolean;
}

/** What everybody may know about a table, apart from the board. Plain JSON. */
export interface TableState {
  /** Id of this game; a channel may see several games one after the other. */
  readonly id: string;
  readonly channel: string;
  readonly game: string;
  /** Ids of the optional rules in force, in the game's order. */
  readonly options: readonly string[];
  /** Default language of what the table shows in public: 'en', 'ja', 'zh-CN'. */
  readonly language: string;
  /** Whether people without a seat may look at the board (what everybody may know). */
  readonly spectators: boolean;
  readonly seating: Seating;
  readonly creator: Person;
  /** ISO 8601, UTC. */
  readonly created: string;
  readonly stage: Stage;
  readonly seats: readonly SeatState[];
  /** With random seating, before the start: who will be dealt a seat, one entry a seat. */
  readonly hopefuls: readonly Person[];
  /** Counts every change that everybody can see: a button made against a smaller number is stale. */
  readonly number: number;
  /** Journal lines so far. */
  readonly lines: number;
  readonly phase: Phase | null;
  readonly waiting: readonly Waiting[];
  /** Seats that have answered, secretly, what others still think about; they may answer anew until these have. */
  readonly answered: readonly string[];
  readonly outcome: Outcome | null;
  /** Anchor of the dice chain, published at the start; null before it and in a study. */
  readonly anchor: string | null;
  /** What is published beforehand of the key of hidden draws; null as `anchor`. */
  readonly hiddenAnchor: string | null;
  /** Dice were fixed beforehand: a study, never rated. */
  readonly study: boolean;
  /** Users who agreed to abandon the game. */
  readonly abandoning: readonly string[];
  /** What the presenter asked to be kept: ids of its messages and the like. */
  readonly marks: Readonly<Record<string, string>>;
}

/** A line of a draft, as it stands against the position now. */
export interface DraftLine {
  /** Canonical text of the order; as it was typed if it is planned or refused. */
  readonly text: string;
  /**
   * `ready`: legal, and its effect is shown in the preview; `decisive`: legal, but it needs what only a commit gives
   * (see `reason`), so the preview stops before it; `planned`: comes after a decisive line, or waits until the seat is
   * asked again; `refused`: not legal as things stand, kept until taken back or legal again.
   */
  readonly status: 'ready' | 'decisive' | 'planned' | 'refused';
  readonly reason?: Irrevocable;
  readonly refusal?: Refusal;
}

/** The private orders of a seat that are not committed yet. Only for the one who holds the seat. */
export interface DraftView {
  readonly seat: string;
  /** Counts changes of this draft. */
  readonly revision: number;
  readonly lines: readonly DraftLine[];
  /** What the ready lines did, on the private copy. */
  readonly events: readonly Event[];
  /** Number of lines (from the first) that a commit carries out at once, the decisive one included. */
  readonly commits: number;
  /** Why a commit stops after these lines, to be said beforehand; null if it carries out everything. */
  readonly stops: Irrevocable | null;
}

/** What one person sees of a table: the board as they may know it, with the draft of their seat carried out on it. */
export interface Outlook {
  readonly state: TableState;
  /** The seat looked from; null for someone without one. */
  readonly seat: string | null;
  /** All seats this person holds. */
  readonly seats: readonly string[];
  /** The position with everything hidden from this seat taken out; null before the start. For pictures and odds. */
  readonly position: Position | null;
  /**
   * The questions open to this seat after its draft; walk `choice` with `nodeAt` for buttons. Without a draft, also those
   * it has answered and may answer anew (`answered`). Not JSON.
   */
  readonly asks: readonly OpenAsk<unknown>[];
  /** `TableState.number` since which the questions to this seat are as they are; 0 without one. */
  readonly since: number;
  readonly draft: DraftView | null;
}

/** A line as it was carried out. An order that is still secret has no text. */
export interface PlayedLine {
  readonly n: number;
  readonly seat: string;
  readonly kind: 'order' | 'default';
  readonly text: string | null;
  readonly draws: readonly Draw[];
  /** Those that everybody may see, and those for some seats (`to`); filter with `eventsFor` before showing. */
  readonly events: readonly Event[];
}

/** A link of the dice chain, shown because its phase is over. */
export interface Revealed {
  readonly phase: Phase;
  readonly link: string;
}

/** A planned line that no longer fits, for the one who planned it. */
export interface HeldBack {
  readonly seat: string;
  readonly user: string;
  readonly text: string;
  readonly refusal: Refusal;
}

/**
 * Something to be posted in the channel, kept until it is acknowledged. After a restart `outbox` gives those left over:
 * post them with `id` as nonce, so that a post that did go out is not doubled.
 */
export interface Notice {
  /** Unique over all tables; at most 25 characters, so that it can be a Discord nonce. */
  readonly id: string;
  readonly channel: string;
  readonly kind: 'created' | 'seats' | 'started' | 'played' | 'imported' | 'abandoned';
  /** `TableState.number` after it. */
  readonly number: number;
  /** Empty unless `played` or `started`. */
  readonly lines: readonly PlayedLine[];
  /** Events of the set-up, for `started`. */
  readonly events: readonly Event[];
  /** Phases that ended, with the links of their dice. */
  readonly ended: readonly Revealed[];
  /** The phase under way after it: a post made late must read as it would have at once. */
  readonly phase: Phase | null;
  /**
   * The seats to ping: those waited for now that were not before, or that are held by another; and where a phase opened
   * with something shown (a chit drawn), those that have something new to decide, even if they were waited for before.
   */
  readonly asked: readonly Waiting[];
  /** Seats whose holders changed places by the game's rules, with who holds them now; left out if there are none. */
  readonly exchanged?: readonly SeatState[];
  /** Private: tell only the user named in each. */
  readonly heldBack: readonly HeldBack[];
  readonly outcome: Outcome | null;
}

/** What is told to listeners, after the write. */
export interface Told {
  readonly notice: Notice;
  readonly state: TableState;
}

/** What a change gave. `repeated`: the interaction had been answered before, and this is that answer. */
export interface Done<T> {
  readonly value: T;
  readonly state: TableState;
  readonly repeated: boolean;
}

export type Answer<T> = Promise<Result<T, Trouble>>;
export type Changed<T> = Answer<Done<T>>;

export interface NewTable {
  readonly game: string;
  readonly options?: readonly string[];
  readonly language: string;
  readonly seating: Seating;
  readonly spectators: boolean;
}

/** What became of one line of a text of orders. */
export interface LineReport {
  /** Number of the line in the text given, from 1. */
  readonly line: number;
  readonly text: string;
  /** `done`: the answer to a reaction, carried out at once. */
  readonly status: DraftLine['status'] | 'done';
  readonly reason?: Irrevocable;
  readonly refusal?: Refusal;
}

export interface Ordered {
  readonly seat: string;
  readonly reports: readonly LineReport[];
  /** The draft after it; null if it is empty. */
  readonly draft: DraftView | null;
  /** What was carried out at once (answers to reactions, and what followed from them); also sent as a `Notice`. */
  readonly played: readonly PlayedLine[];
}

export interface Undone {
  readonly seat: string;
  /** Texts of the lines taken back, last first. */
  readonly reverted: readonly string[];
  readonly draft: DraftView | null;
}

export interface Committed {
  readonly seat: string;
  readonly played: readonly PlayedLine[];
  /** Lines left in the draft: planned, or held back. */
  readonly draft: DraftView | null;
  readonly heldBack: readonly HeldBack[];
}

export interface Abandoned {
  readonly done: boolean;
  /** User ids who still have to agree. */
  readonly missing: readonly string[];
}

/** One phase of a game played so far. */
export interface PhaseLog {
  readonly phase: Phase;
  readonly lines: readonly PlayedLine[];
  /** The phase's link of the dice chain, or null while the phase is under way. */
  readonly link: string | null;
}

/** The service. Every function may also fail with `table.store`; those that change something answer after the write. */
export interface Tables {
  // —— looking ——
  /** How the table of a channel stands; the last one if its game is over. */
  readonly state: (channel: string) => Answer<TableState>;
  /** The tables of all channels, in order of their creation. */
  readonly list: () => Answer<readonly TableState[]>;
  /** What a user sees. Fails for spectators where there are none allowed. */
  readonly look: (channel: string, user: string, seat?: string) => Answer<Outlook>;
  /** What everybody may know of the board, for the table's public posts; null before the start. */
  readonly publicPosition: (channel: string) => Answer<Position | null>;
  /** What may follow `text` (one line, or the last line of several), against the user's draft. */
  readonly suggest: (channel: string, user: string, text: string, most: number, seat?: string) => Answer<Suggestion[]>;
  /**
   * The lines of a phase (an index as in `Phase.index`; by default the phase under way), with their events filtered
   * for the user.
   */
  readonly log: (channel: string, user: string, phase?: number) => Answer<PhaseLog>;
  /** The game record as text. While the game is played, secret orders and links not yet due are left out. */
  readonly export: (channel: string) => Answer<string>;

  // —— before the game ——
  /** A new table, gathering players. A channel whose game is over may have the next one; the old one is kept. */
  readonly create: (request: Request, wanted: NewTable) => Changed<null>;
  /**
   * Takes a seat (without `seat`: the first free one; with random seating, a place in the draw). Also during the
   * game.
   */
  readonly join: (request: Request, seat?: string) => Changed<{ readonly seat: string | null }>;
  /** Gives up a seat (without `seat`: all of the user's). Its draft is dropped if somebody else takes the seat. */
  readonly leave: (request: Request, seat?: string) => Changed<{ readonly seats: readonly string[] }>;
  /**
   * Starts the game: sets up, fixes the dice chain, opens the first questions. Asked by the creator or a seated
   * player.
   */
  readonly start: (request: Request) => Changed<null>;
  /** A table from a game record: the game goes on from its last line. Seats are open. Same conditions as `create`. */
  readonly import: (request: Request, record: string, wanted: Omit<NewTable, 'game' | 'options'>) => Changed<null>;

  // —— the game ——
  /**
   * Takes orders, one a line or separated by semicolons, into the draft of the seat. A bad line is refused by number,
   * the others stand. The answer to a reaction is carried out at once.
   */
  readonly order: (request: Request, text: string) => Changed<Ordered>;
  /** Takes lines of the draft back: the last one, or all from line `from` (counted from 1). */
  readonly undo: (request: Request, from?: number) => Changed<Undone>;
  /**
   * Carries the draft out up to what needs a die, a reveal or the other side, and on as far as planned lines stay
   * legal.
   */
  readonly commit: (request: Request) => Changed<Committed>;
  /** Gives the default answer of a silent seat to its first open question, journaled as such. */
  readonly answerSilently: (
    request: Request & { readonly seat: string },
  ) => Changed<{ readonly played: readonly PlayedLine[] }>;
  /** Agrees to abandon: done when all seated users agreed; at once by the creator before the start. */
  readonly abandon: (request: Request) => Changed<Abandoned>;

  // —— posting ——
  /** Told after every write that everybody can see; returns the way to stop listening. */
  readonly subscribe: (listener: (told: Told) => void) => () => void;
  /** What was not acknowledged yet, over all tables, oldest first: to be posted again after a restart. */
  readonly outbox: () => Answer<readonly Told[]>;
  /** Notes that a notice was posted, and keeps `marks` (ids of messages and the like; an empty value removes one). */
  readonly acknowledge: (channel: string, noticeId: string, marks?: Readonly<Record<string, string>>) => Answer<null>;
  /** Keeps `marks` without acknowledging anything. */
  readonly mark: (channel: string, marks: Readonly<Record<string, string>>) => Answer<null>;
  /** Waits until everything under way is written, and closes the store. */
  readonly close: () => Promise<void>;
}

/** A rule for showing: the events of `events` that the holder of these seats may see (no seats: everybody's). */
export const eventsFor = (events: readonly Event[], seats: readonly string[]): readonly Event[] =>
  events.filter((event) => !event.to || event.to.some((seat) => seats.includes(seat)));
