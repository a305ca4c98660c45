/**
 * What is told and shown of a table: types only. Everything said to people is a `Message` or `Refusal` (code and
 * parameters); the language is chosen where it is shown. Nothing here holds what its reader may not know: see `Outlook` and
 * `Notice` for what is private to whom.
 */
import type { Seat } from '../engine/game.ts';
import type { DiceWords } from '../engine/dice.ts';
import type { Strength } from '../computer/strength.ts';
import type { LineKind } from '../engine/record/journal.ts';
import type { Event, Message, Refusal, Warning } from '../engine/message.ts';
import type { Draw, OpenAsk } from '../engine/play.ts';
import type { Outcome, Phase, Position } from '../engine/position.ts';
import type { Firing, Proposal, StandingOrder } from './proposals/agreements.ts';
import type { ClockSettings } from './time-control/rules.ts';
import type { DraftView, LaidOver, LineReport } from './orders/views.ts';
import type { Person } from './person.ts';
import type { Offer, Paused, Reminder, SeatTime } from './clocks/views.ts';

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

/** A request to give orders. */
export interface OrderRequest extends Request {
  /** Whether the order was pressed, not typed: what waits in the draft already is then not drafted a second time. */
  readonly pressed?: boolean;
  /** Whether the seat named alone is meant, and not those that the user holds together with it. */
  readonly only?: boolean;
  /** By line of the text, the seats that alone are meant, of those that the user holds together. */
  readonly named?: readonly (readonly string[] | undefined)[];
}

/** A request to carry a draft out. */
export interface CommitRequest extends Request {
  /** Whether it is meant that lines end more than the phase that is being played; see `DraftView.beyond`. */
  readonly beyond?: boolean;
}

/** `gathering`: seats are taken; `playing`; `over`: the game ended by its rules; `abandoned`: by agreement. */
export type Stage = 'gathering' | 'playing' | 'over' | 'abandoned';

/** Whether players choose seats, or all are dealt out at random when the game starts. */
export type Seating = 'chosen' | 'random';

export interface SeatState extends Seat {
  /** Who holds the seat, a user or a computer (`isComputer`); null if nobody. */
  readonly holder: Person | null;
}

/** A seat that the game waits for. Only what everybody may know: not what it is asked in particular. */
export interface Waiting {
  readonly seat: string;
  readonly promptCode: string;
  /** The question itself, where everybody knows what can be answered. */
  readonly prompt?: Message;
  readonly rule: string;
  readonly reaction: boolean;
  readonly secret: boolean;
}

/** A proposal that waits. */
export interface OpenProposal extends Proposal {
  /** Users who still have to agree. */
  readonly missing: readonly string[];
}

/** What everybody may know about a table, apart from the board. Plain JSON. */
export interface TableState {
  /** Id of this game; a channel may see several games one after the other. */
  readonly id: string;
  readonly channel: string;
  /** The server that the channel belongs to; empty if it is not known. */
  readonly guild: string;
  readonly game: string;
  /** The name of the data it is played with: those it began with. */
  readonly data: string;
  /** Ids of the optional rules in force, in the game's order. */
  readonly options: readonly string[];
  /** Default language of what the table shows in public: 'en', 'ja', 'zh-CN'. */
  readonly language: string;
  /** Whether people without a seat may look at the board (what everybody may know). */
  readonly spectators: boolean;
  /** Whether computers may hold seats. */
  readonly computers: boolean;
  /** Whether players may ask for hints. */
  readonly hints: boolean;
  readonly seating: Seating;
  readonly creator: Person;
  /** ISO 8601, UTC. */
  readonly created: string;
  readonly stage: Stage;
  readonly seats: readonly SeatState[];
  /** With random seating, before the start: who will be dealt a seat, one entry a seat. */
  readonly hopefuls: readonly Person[];
  /** The game master, who may hold seats as well; null if there is none. */
  readonly master: Person | null;
  /** By seat, who lent it to the one who holds it now, and may have it back. */
  readonly lent: Readonly<Record<string, Person>>;
  /** What is agreed about time; null: nobody is timed. */
  readonly clock: ClockSettings | null;
  /** How the clocks of the seats stand; empty without a clock. */
  readonly times: readonly SeatTime[];
  /** Until when nobody's clock runs, as agreed; null if the game goes on. */
  readonly paused: Paused | null;
  /** By seat: those that others may take. */
  readonly offers: Readonly<Record<string, Offer>>;
  /** What waits for others to agree. */
  readonly proposals: readonly OpenProposal[];
  /** By user, those who sat down amid the game, and from when they have a say in agreements and ends: ISO 8601, UTC. */
  readonly newcomers: Readonly<Record<string, string>>;
  /** By side, those that nobody plays for, and from when the game may be abandoned without them: ISO 8601, UTC. */
  readonly empty: Readonly<Record<string, string>>;
  /** Whether the game master never sat in this game, so that what they do needs nobody's agreement. */
  readonly impartial: boolean;
  /** Counts every change that everybody can see: a button made against a smaller number is stale. */
  readonly number: number;
  /** Journal lines so far. */
  readonly lines: number;
  readonly phase: Phase | null;
  readonly waiting: readonly Waiting[];
  /** Seats that have answered, secretly, what others still think about; they may answer anew until these have. */
  readonly answered: readonly string[];
  readonly outcome: Outcome | null;
  /** Anchor of the dice chain, published when the table is made; null before the start where an earlier release made it. */
  readonly anchor: string | null;
  /** What is published beforehand of the key of hidden draws; null as `anchor`. */
  readonly hiddenAnchor: string | null;
  /** Words that the dice are made of as well, by seat, from the start on; null before it, and where none could be given. */
  readonly words: DiceWords | null;
  /** Links of the dice chain passed over otherwise than by play: by going back, edits and upgrades. */
  readonly skipped: number;
  /** Dice were fixed beforehand: a study, never rated. */
  readonly study: boolean;
  /** The lesson that this is, and how many of its steps are done; null for a table of players. */
  readonly lesson: { readonly id: string; readonly done: number } | null;
  /** Users who agreed to abandon the game. */
  readonly abandoning: readonly string[];
  /** What the presenter asked to be kept: ids of its messages and the like. */
  readonly marks: Readonly<Record<string, string>>;
}

/** What one person sees of a table: the board as they may know it, with the draft of their seat carried out on it. */
export interface Outlook {
  readonly state: TableState;
  /** The seat looked from, the first of `together`; null for someone without one. */
  readonly seat: string | null;
  /** The seats whose questions and draft these are: the one looked from, or all commands of its side that this person holds. */
  readonly together: readonly string[];
  /** All seats this person holds. */
  readonly seats: readonly string[];
  /** The position with everything hidden from this seat taken out; null before the start. For pictures and odds. */
  readonly position: Position | null;
  /** The questions open to these seats after their draft; without one, also those that may be answered anew (`answered`). Not JSON. */
  readonly asks: readonly OpenAsk<unknown>[];
  /** `TableState.number` since which the questions to this seat are as they are; 0 without one. */
  readonly since: number;
  readonly draft: DraftView | null;
  /** The drafts that colleagues of the side share, laid over this; null if there are none. */
  readonly shared: LaidOver | null;
  /** What stands against the side of the seat in its own turn, with its draft carried out. */
  readonly warnings: readonly Warning[];
}

/** A line as it was carried out. An order that is still secret has no text. */
export interface PlayedLine {
  readonly n: number;
  /** Empty for a line of the table. */
  readonly seat: string;
  readonly kind: LineKind;
  /** As `JournalLine.order`; null for what is still secret, and for an upgrade. */
  readonly text: string | null;
  /** Who gave it; null where nobody did, or who did is forgotten. */
  readonly by: Person | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly reason?: string;
  /** The persons that a note names, in order; null for nobody, and for who is forgotten. */
  readonly named?: readonly (Person | null)[];
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
  readonly kind:
    | 'created'
    | 'seats'
    | 'started'
    | 'played'
    | 'imported'
    | 'abandoned'
    /** `proposal` waits for the users named in `ping`. */
    | 'proposed'
    /** `proposal` was turned down, withdrawn, or has lapsed. */
    | 'dropped'
    /** `reminder`, for the user named in `ping` alone. */
    | 'reminder';
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
  readonly proposal?: Proposal;
  readonly reminder?: Reminder;
  /** Who turned it down or withdrew it; left out if it has lapsed. */
  readonly by?: Person;
  /** Users to ping beside those who are asked. */
  readonly ping?: readonly string[];
}

/** A side of which several people hold seats while a game is under way. */
export interface SharedSide {
  readonly side: string;
  /** The users who play it, each once: those who hold its seats, and those who lent them. */
  readonly users: readonly string[];
  /** The users who play against it, in the same way. */
  readonly opponents: readonly string[];
  /** What each of its seats sees, without anybody's draft. */
  readonly views: readonly Position[];
}

/** What is told to listeners, after the write. */
export interface TableUpdate {
  readonly notice: Notice;
  readonly state: TableState;
}

export interface NewTable {
  readonly game: string;
  readonly options?: readonly string[];
  readonly language: string;
  readonly seating: Seating;
  readonly spectators: boolean;
  /** The server of the channel; empty if it is not known. */
  readonly guild?: string;
  /**
   * By seat, the computers that sit there from the start, whoever opens the table taking the seat that is left if there is
   * just one; `none`: no computer may ever play. By default none does.
   */
  readonly computers?: Readonly<Record<string, Strength>> | 'none';
  /** Whether players may ask for hints; if left out, where computers may play. */
  readonly hints?: boolean;
  /** Who is to be game master from the start. */
  readonly master?: Person;
  /** What is agreed about time; by default nobody is timed. */
  readonly clock?: ClockSettings;
}

export interface Joined {
  /** Null where seats are dealt later. */
  readonly seat: string | null;
  /** Why a word that was given does not count. */
  readonly wordError?: Refusal;
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
  /** A side that nobody plays for, and from when (ISO 8601, UTC) the game may be abandoned without it; null if there is none. */
  readonly empty: { readonly side: string; readonly until: string } | null;
}

/** One phase of a game played so far. */
export interface PhaseLog {
  readonly phase: Phase;
  readonly lines: readonly PlayedLine[];
  /** The phase's link of the dice chain, or null while the phase is under way. */
  readonly link: string | null;
}

/** Where a phase began. */
export interface PhaseStart {
  readonly phase: Phase;
  /** The line that began it: its own lines are those after this one. */
  readonly after: number;
  /** The last of its own lines that led to how the game stands; null if all of them were gone back over, or it has none. */
  readonly last: number | null;
}

/** A line with where it was given and the board before and after it, all as the reader may know it. */
export interface StoryStep {
  readonly line: PlayedLine;
  /** The phase in which the line was given. */
  readonly phase: Phase;
  readonly before: Position;
  readonly after: Position;
  /** The dice that were rolled openly, each with the board at the moment it was cast. */
  readonly casts: readonly { readonly draw: Draw; readonly position: Position }[];
}

/** What came of a proposal, or of an act that needed no agreement. */
export interface Proposed {
  /** `waiting`: others have to agree; `done`: it is carried out; `dropped`: it was turned down or withdrawn. */
  readonly status: 'waiting' | 'done' | 'dropped';
  readonly proposal: Proposal;
  /** User ids who still have to agree. */
  readonly missing: readonly string[];
  readonly played: readonly PlayedLine[];
}

/** What a user would propose, and the user ids who would have to agree; nobody where it is up to the user alone. */
export type WouldPropose = Pick<Proposed, 'missing'> & Pick<Proposal, 'text'>;

/** Standing orders of a seat, for its holder. */
export interface StandingView {
  readonly seat: string;
  readonly orders: readonly StandingOrder[];
  /** What they answered last, the latest first. */
  readonly firings: readonly Firing[];
}

/** What somebody needs who takes over a seat. Only for its holder. */
export interface Digest {
  /** The board and the questions as the seat sees them. */
  readonly outlook: Outlook;
  readonly standing: StandingView;
  /** What happened last, as the seat may know it, oldest first. */
  readonly lines: readonly PlayedLine[];
  readonly time: SeatTime | null;
}
