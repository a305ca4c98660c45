import type { JournalLine } from '../../engine/record/journal.ts';
import type { Proposal, StandingOrder } from '../proposals/agreements.ts';
import type { Sitting } from '../saved.ts';
import type { Stage, TableState } from '../views.ts';

/** What checking one stored game found: types of what an operator does with tables. */
export interface Audit {
  readonly id: string;
  readonly channel: string;
  readonly game: string;
  readonly stage: Stage;
  /** Journal lines, and how many hashes and dice of them were found to hold. */
  readonly lines: number;
  readonly hashes: number;
  readonly dice: number;
  /** What does not hold, in English for the operator. */
  readonly faults: readonly string[];
  /** What this release can't tell. */
  readonly unchecked: readonly string[];
}

/** What a game holds of a user. */
export interface UserGame extends Pick<TableState, 'id' | 'channel' | 'guild' | 'game' | 'created' | 'stage'> {
  /** Their name as this game has it; null if it has none. */
  readonly name: string | null;
  readonly creator: boolean;
  readonly master: boolean;
  readonly seats: readonly string[];
  /** Where they have sat in the game under way; null if nowhere. Of a game that is over, nothing of it is kept. */
  readonly sat: Sitting | null;
  /** Their drafts, by seat. */
  readonly drafts: Readonly<Record<string, unknown>>;
  /** Standing orders of their seats. */
  readonly standing: Readonly<Record<string, readonly StandingOrder[]>>;
  readonly proposals: readonly Proposal[];
  /** The lines of the journal that they gave. */
  readonly lines: readonly (Pick<JournalLine, 'n' | 'at' | 'seat' | 'kind' | 'reason'> & { readonly order: string })[];
}

/** What is kept of a user. Plain JSON. */
export interface UserData {
  readonly user: string;
  /** The rows of the store that are theirs alone, by key: their time zone and hours, and the like. */
  readonly rows: Readonly<Record<string, unknown>>;
  readonly games: readonly UserGame[];
  /** Channels whose tables can't be read, and why. */
  readonly unreadable: readonly string[];
}

/** What is kept of a server, as far as everybody there may know it. Plain JSON. */
export interface GuildData {
  readonly guild: string;
  /** Each with its record; null before its start. */
  readonly games: readonly { readonly state: TableState; readonly record: string | null }[];
  readonly unreadable: readonly string[];
}

/** How the table of a channel stands in the store, for the operator. What the row does not tell is null. */
export interface Surveyed {
  readonly channel: string;
  readonly id: string | null;
  readonly game: string | null;
  readonly stage: string | null;
  readonly lines: number | null;
  /** Why it is set aside, or can't be read; null if it is in use. */
  readonly why: string | null;
  /** Whether it was set aside by hand. */
  readonly byHand: boolean;
}

/** What a sweep removed. */
export interface Swept {
  /** Games without a table, and how many rows they had. */
  readonly games: number;
  readonly rows: number;
  /** Channels whose tables can't be read: nothing is removed then, for the rows may be theirs. */
  readonly unreadable: readonly string[];
}

/** What was forgotten. */
export interface Forgotten {
  /** Ids of the games that were changed or removed. */
  readonly games: readonly string[];
  readonly unreadable: readonly string[];
}
