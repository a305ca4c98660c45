import type { Strength } from '../computer/strength.ts';
import type { ComputerTask, HintQuestion, PlayedPlan } from './computers/views.ts';
import type { Turns } from './work/turns.ts';
import type { Suggestion } from '../engine/notation.ts';
import type { Position } from '../engine/position.ts';
import type { GameRecord } from '../engine/record/record.ts';
import type { ProposalKind, Rehearsed, StandingOrder } from './proposals/agreements.ts';
import type { Days, ProfileChange } from './time-control/profile.ts';
import type { UserRequest } from './clocks/profiles.ts';
import type { ClockReading, Pace, ProfileView } from './clocks/views.ts';
import type {
  Digest,
  Abandoned,
  CommitRequest,
  Committed,
  NewTable,
  Joined,
  Ordered,
  OrderRequest,
  Outlook,
  PhaseLog,
  PhaseStart,
  PlayedLine,
  Proposed,
  Request,
  SharedSide,
  StandingView,
  StoryStep,
  TableState,
  TableUpdate,
  Undone,
  WouldPropose,
} from './views.ts';
import type { Audit, Forgotten, GuildData, Surveyed, Swept, UserData } from './maintenance/views.ts';
import type { Counted, ListOf } from './index/views.ts';
import type { LessonWanted } from './lessons/wanted.ts';
import type { WhatIfs } from './whatif/views.ts';
import type { Answer, Changed } from './error.ts';
import type { Person } from './person.ts';

export type * from './proposals/agreements.ts';
export type * from './maintenance/views.ts';
export type * from './index/views.ts';
export type * from './clocks/views.ts';
export type * from './computers/views.ts';
export type * from './orders/views.ts';
export type * from './views.ts';
export type * from './whatif/views.ts';
export type * from './person.ts';
export type { Answer, Changed, Done, TableError, TableErrorCode } from './error.ts';

/**
 * What a table offers to whatever shows it to people; `openTables` in `open.ts` gives one. Every function may also fail with `table.store`; those that change something answer
 * after the write.
 */
export interface Tables {
  /** Where work that takes long is done, for the tables and for what is shown of them. */
  readonly turns: Turns;
  // —— looking ——
  /** How the table of a channel stands; the last one if its game is over. */
  readonly state: (channel: string) => Answer<TableState>;
  /**
   * Tables, in order of their creation: all there are; those of a server, with those of which it is not known of what
   * server they are; or those under way where a user has a seat. All but the first cost the same however many there are.
   */
  readonly list: (of?: ListOf) => Answer<readonly TableState[]>;
  /** How many tables there are of each game and stage, those that can't be read among them. */
  readonly census: () => Answer<readonly Counted[]>;
  /** What a user sees. Fails for spectators where there are none allowed. */
  readonly look: (channel: string, user: string, seat?: string) => Answer<Outlook>;
  /** What everybody may know of the board, for the table's public posts; null before the start. */
  readonly publicPosition: (channel: string) => Answer<Position | null>;
  /** The sides that several people share, with what their seats see: for what is told to all of a side, and to nobody else. */
  readonly sharedSides: (channel: string) => Answer<readonly SharedSide[]>;
  /**
   * The lines of a phase (an index as in `Phase.index`; by default the phase under way), with their events filtered
   * for the user.
   */
  readonly log: (channel: string, user: string, phase?: number) => Answer<PhaseLog>;
  /** The phases that have begun, in their order; those that had passed when the next question was put are left out. */
  readonly phases: (channel: string) => Answer<readonly PhaseStart[]>;
  /**
   * The lines `from` to `to` (the game's lines by number; by default all), each with the board before and after it, given
   * to `visit` one by one as they are worked out; ends early where it returns false. Lines that were taken back are
   * among them. What is hidden from the user is taken out; once the game is over nothing is.
   */
  readonly story: (
    channel: string,
    user: string,
    range: { readonly from?: number; readonly to?: number },
    visit: (step: StoryStep) => boolean | void,
  ) => Answer<null>;
  /** The game record as text. While the game is played, secret orders and links not yet due are left out. */
  readonly export: (channel: string) => Answer<string>;
  /**
   * The game record with everything, also while the game is played: secret orders, hidden draws, links not yet due. For
   * nothing but what tells of the game no more than everybody may know.
   */
  readonly wholeRecord: (channel: string) => Answer<GameRecord>;

  // —— before the game ——
  /** A new table, gathering players. A channel whose game is over may have the next one; the old one is kept. */
  readonly create: (request: Request, wanted: NewTable) => Changed<null>;
  /**
   * Takes a seat (without `seat`: the first free one; with random seating, a place in the draw). Also during the
   * game, but then not by who ever sat on another side. A `word` is mixed into the dice, if the game has not begun.
   */
  readonly join: (request: Request, seat?: string, word?: string) => Changed<Joined>;
  /**
   * Lets a computer sit down at a free seat before the start, or one in the place of another. Asked by the creator or a seated
   * player. Where a computer plays, `create`, `join` and this start the game as soon as no seat is free.
   */
  readonly seatComputer: (request: Request, seat: string, strength: Strength) => Changed<null>;
  /**
   * Opens a lesson of a game, a table of the user's own with computers at the other seats, or comes back to it where the user
   * has one in this channel. `TableState.lesson` says how far it is: while its step names orders, others are refused; where
   * all steps are done, the table is over.
   */
  readonly learn: (request: Request, wanted: LessonWanted) => Changed<null>;
  /** Gives a word to be mixed into the dice, by who takes part, before the start; an empty one takes theirs back. */
  readonly giveWord: (request: Request, word: string) => Changed<{ readonly word: string }>;
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
  readonly order: (request: OrderRequest, text: string) => Changed<Ordered>;
  /** Takes lines of the draft back: the last one, or all from line `from` (counted from 1). */
  readonly undo: (request: Request, from?: number) => Changed<Undone>;
  /** Shows the draft to the colleagues of a side divided into commands, until it is carried out or taken back; or no longer. */
  readonly share: (request: Request, shared: boolean) => Changed<{ readonly seat: string; readonly shared: boolean }>;
  /**
   * Carries the draft out up to what needs a die, a reveal or the other side, and on as far as planned lines stay
   * legal. Refused with `table.ends-more` if its lines end more than the phase that is being played and the request does not
   * say that this is meant.
   */
  readonly commit: (request: CommitRequest) => Changed<Committed>;
  /** Gives the default answer of a silent seat to its first open question, journaled as such. */
  readonly answerSilently: (
    request: Request & { readonly seat: string },
  ) => Changed<{ readonly played: readonly PlayedLine[] }>;
  /** What a computer of this channel's table is waited for; null if nothing. */
  readonly computerTask: (channel: string) => Answer<ComputerTask | null>;
  /**
   * Gives a computer's orders, as far as the plan holds (see `Plan.orders`), each as a line marked as the computer's; null: the
   * answer of a silent seat. Refused with `table.stale` unless the task is still what the table waits for, and as an order is
   * if the first is none: then nothing is changed.
   */
  readonly playComputer: (
    task: Pick<ComputerTask, 'channel' | 'table' | 'lines' | 'seat'>,
    orders: readonly string[] | null,
  ) => Changed<null>;
  /**
   * What computers did in their last turn, or the last up to a line of the journal. What it was for is worked out of it anew
   * wherever it is asked, and kept nowhere: whole for who holds or has lent a seat of the computer's side, and for
   * everybody once the game is over; of secret orders for who has lent the very seat alone.
   */
  readonly plans: (channel: string, user: string, upTo?: number) => Answer<readonly PlayedPlan[]>;
  /**
   * What the seat of a user is asked, for a hint: by who is waited for, and sees it with their draft carried out. Refused
   * with `table.no-hints` where the table has none, with `table.lesson-says` where a lesson says what to order, and with
   * `table.drafted` where the draft decides already.
   */
  readonly hintQuestion: (channel: string, user: string, seat?: string) => Answer<HintQuestion>;
  /** The channels of the tables under way at which a computer plays. */
  readonly withComputers: () => Answer<readonly string[]>;
  /**
   * Agrees to abandon: done when all agreed who hold or lent a seat; at once by the creator before the start. A side that
   * nobody plays for is not abandoned before it was empty for a week, unless who left it agrees.
   */
  readonly abandon: (request: Request) => Changed<Abandoned>;

  // —— by agreement, and by the game master ——
  /**
   * Proposes an act, or carries it out at once where nobody has to agree: `text` says what in particular (see
   * `ProposalKind`), `reason` why. Who plays, or did in this game, needs the agreement of all others who play; a game master
   * who never sat in it needs nobody's. Newcomers wait before they may; see `roles/sat.ts`.
   */
  readonly propose: (request: Request, kind: ProposalKind, text: string, reason: string) => Changed<Proposed>;
  /** Agrees to a proposal; it is carried out when all have agreed. */
  readonly agree: (request: Request, proposal: number) => Changed<Proposed>;
  /** Turns a proposal down, or withdraws one's own. */
  readonly decline: (request: Request, proposal: number) => Changed<Proposed>;
  /** What a user would propose by such an act, and who would have to agree. */
  readonly wouldPropose: (channel: string, user: string, kind: ProposalKind, text: string) => Answer<WouldPropose>;
  /** What may follow `text` as the text of a proposal. */
  readonly suggestProposal: (
    channel: string,
    user: string,
    kind: ProposalKind,
    text: string,
    most: number,
  ) => Answer<Suggestion[]>;

  // —— time and absence ——
  /** What a user said about their time, for all tables. */
  readonly profile: (user: string) => Answer<ProfileView>;
  /** Sets time zone and hours, from now on. */
  readonly setProfile: (request: UserRequest, change: ProfileChange) => Answer<ProfileView>;
  /** Takes a leave: no clock of the user runs on these days, up to what each table allows. */
  readonly takeLeave: (request: UserRequest, days: Days) => Answer<ProfileView>;
  /** Strikes out the leave that a day belongs to; one under way ends with today. */
  readonly endLeave: (request: UserRequest, day: string) => Answer<ProfileView>;
  /** The language in which a user wants to be spoken to; null: as their client. */
  readonly language: (user: string) => Answer<string | null>;
  readonly setLanguage: (request: UserRequest, language: string | null) => Answer<null>;
  /** What the clocks of all seats show now. */
  readonly readings: (channel: string) => Answer<readonly ClockReading[]>;
  /** Sets the clock before the game, as `clock/clock-text.ts` reads it; what the text leaves out stays. By who takes part. */
  readonly setClock: (request: Request, text: string) => Changed<null>;
  /** More time for the decision that the user's seat is at: whole days, as often as the table allows. */
  readonly extend: (request: Request, days: number) => Changed<{ readonly seat: string; readonly end: string | null }>;
  /** Offers the user's seat, or that of a computer where they play, to others, or to one person alone. */
  readonly offer: (request: Request, reason?: string, to?: Person) => Changed<{ readonly seat: string }>;
  /** Withdraws the offer of a seat: by who holds it, or the game master. */
  readonly withdraw: (request: Request & { readonly seat: string }) => Changed<{ readonly seat: string }>;
  /** Takes a seat that is offered, in the place of who holds it; who plays, or ever sat, for another side can't. */
  readonly take: (request: Request & { readonly seat: string }) => Changed<{ readonly seat: string }>;
  /** Gives a lent seat back to who lent it: by who holds it now, or by the lender. */
  readonly giveBack: (request: Request & { readonly seat: string }) => Changed<{ readonly seat: string }>;
  /** What somebody needs who takes over the seat they hold. */
  readonly digest: (channel: string, user: string, seat?: string) => Answer<Digest>;
  /** How long those who play took for their decisions so far. */
  readonly paces: (channel: string) => Answer<readonly Pace[]>;
  /** Carries out all that is due by now at all tables, each thing once; gives how much it was. */
  readonly tick: () => Answer<number>;
  /** When something is next due at any table; null if nothing is. */
  readonly nextDue: () => Answer<Date | null>;
  /** Notes a time when the bot was down: it is charged to nobody. */
  readonly wasDown: (from: Date, to: Date) => Answer<null>;

  // —— standing orders ——
  readonly standing: (channel: string, user: string, seat?: string) => Answer<StandingView>;
  /** Adds a standing order to those of the user's seat, the last to be tried; the same text takes the place of the old one.
   * What is asked already is answered, too.
   */
  readonly arm: (request: Request, text: string, when: StandingOrder['when']) => Changed<StandingView>;
  /** Takes away the standing order of this number (from 1); without it, all. */
  readonly disarm: (request: Request, number?: number) => Changed<StandingView>;
  /** What a standing order would have answered in the last turns, had it been armed. */
  readonly rehearse: (channel: string, user: string, text: string, turns: number, seat?: string) => Answer<Rehearsed>;
  /** What may follow `text` as a standing order. */
  readonly suggestStanding: (
    channel: string,
    user: string,
    text: string,
    most: number,
    seat?: string,
  ) => Answer<Suggestion[]>;

  // —— what if ——
  readonly whatIf: WhatIfs;

  // —— posting ——
  /** Told after every write that everybody can see; returns the way to stop listening. */
  readonly subscribe: (listener: (update: TableUpdate) => void) => () => void;
  /** What was not acknowledged yet, over all tables, of each the oldest first: to be posted again after a restart. */
  readonly outbox: () => Answer<readonly TableUpdate[]>;
  /** The tables with a mark whose value begins with `owed`: to be seen to after a restart. */
  readonly owed: () => Answer<readonly TableState[]>;
  /** Does something to all tables there are, unless it was done for this `version` of `what` before. */
  readonly onceForEach: (what: string, version: string, act: (state: TableState) => Promise<unknown>) => Answer<null>;
  /** Notes that a notice was posted, and keeps `marks` (ids of messages and the like; an empty value removes one). */
  readonly acknowledge: (channel: string, noticeId: string, marks?: Readonly<Record<string, string>>) => Answer<null>;
  /** Keeps `marks` without acknowledging anything. */
  readonly mark: (channel: string, marks: Readonly<Record<string, string>>) => Answer<null>;

  // —— for the operator, and for who wants to know or to go ——
  /** Checks all games of a channel: every hash and die, and that the journal leads to the position that is stored. */
  readonly audit: (channel: string) => Answer<readonly Audit[]>;
  /** All that is kept of a user. */
  readonly userData: (user: string) => Answer<UserData>;
  /**
   * Forgets a user: their seats become free, their drafts and proposals go, and no id or name of theirs is kept. What they
   * ordered stays, as the order of nobody in particular, so that the others can play on.
   */
  readonly forgetUser: (user: string) => Answer<Forgotten>;
  /** All that is kept of a server; `channels` are those of it that are known, for tables that don't know their server. */
  readonly guildData: (guild: string, channels?: readonly string[]) => Answer<GuildData>;
  /** Removes all tables of a server, with everything about them. */
  readonly forgetGuild: (guild: string, channels?: readonly string[]) => Answer<Forgotten>;

  /** The channels whose tables are set aside, as far as this process has looked at them. */
  readonly aside: () => readonly string[];
  /** How the table of each channel stands in the store. */
  readonly survey: () => Answer<readonly Surveyed[]>;
  /** Sets the table of a channel aside: nobody can use it, and nothing of it is looked at, until it is brought back. */
  readonly setAside: (channel: string, why: string) => Answer<null>;
  /** Looks anew at a table that is set aside; fails with `table.aside` if something of it still can't be worked out. */
  readonly bringBack: (channel: string) => Answer<null>;
  /** Removes the table of a channel with its earlier games, whatever it holds. */
  readonly remove: (channel: string) => Answer<null>;
  /** Removes what an import that a kill broke off left behind; gives of how many games. */
  readonly takeBackBrokenOff: () => Answer<number>;
  /** The same, and all other rows of games that no table has. Looks at all rows there are. */
  readonly sweep: () => Answer<Swept>;
  /** In what the rows that lead to tables differ from the tables, one sentence each. Looks at all rows there are. */
  readonly indexFaults: () => Answer<readonly string[]>;

  /** Waits until everything under way is written, and closes the store. */
  readonly close: () => Promise<void>;
}
