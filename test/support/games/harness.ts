import type { Position } from '../../../src/engine/position.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import type { TableState } from '../../../src/table/api.ts';
import type { Concealment } from '../concealment/concealment.ts';
import type { Point } from '../concealment/played.ts';
import type { UmpireHere } from '../discord/umpire-bot.ts';
import type { GatewayEvent, OptionValues } from '../discord/user-client.ts';

/**
 * Looks at the table as it stands, and gives what an event tells somebody who holds `seat` (null: none) although they
 * may not know.
 */
export type Secrets = (state: TableState) => Promise<(event: GatewayEvent, seat: string | null) => readonly string[]>;

/** A command and its options. */
export type Question = readonly [string, OptionValues?];

/** A table at some moment, and who of it is looked at in two worlds. */
export type LookedAt = Point & { readonly logins: readonly ('alice' | 'boris' | 'chiyo')[] };

/** What the tests that take every game need to know of one; all of them take it as soon as it stands in `index.ts`. */
export interface GameHarness {
  readonly guide: GameGuide;
  /** Folders with its code and data, in which its messages are looked for. */
  readonly sources: readonly string[];
  /** What is hidden in it. */
  readonly concealment: Concealment;
  /** By seat: standing orders that answer every question which the rules put to a player in another's turn. */
  readonly standingOrders: Readonly<Record<string, readonly string[]>>;
  /** Commands that answer anybody at any time, with options that mean something in this game. */
  readonly questions: readonly Question[];
  /** By the code of an event that takes units by a judgement (stacking, supply): the warnings that come before it. */
  readonly judgements: Readonly<Record<string, readonly string[]>>;
  /** Codes of other events that take units, by which a warning may come true. */
  readonly losses?: readonly string[];
  /** Lines of orders that are legal at times, and mean something at any. */
  readonly orders: readonly string[];
  /** What nobody may be told, at one table. */
  readonly secrets: (here: UmpireHere, channel: string, guide: GameGuide) => Secrets;
  /** What must not be in the log. */
  readonly unlogged: RegExp;
  /** What is wrong with the end of a game, as it was posted, by the position that it ended in. */
  readonly endFaults?: (end: Position, posts: readonly string[]) => readonly string[];
  readonly shares: Shares;
}

/** How much of each is tried, by `share`. */
export interface Shares {
  /** Random games, and those of them that are reloaded and compared at every turn. */
  readonly fuzz: { readonly games: number; readonly thorough: number };
  /** Random games in which warnings are compared with what comes, where not the first few; of so many decisions one is followed by silence. */
  readonly warnings?: { readonly seeds: readonly number[]; readonly oneIn: number };
  /** How many turns are played between players who are away, where not the usual number. */
  readonly turnsAway?: number;
  /** Of so many positions of a random game one is looked at with the eyes of everybody. */
  readonly secrets: { readonly oneIn: number };
  /** Tables put through random acts: how many acts, of which so many stand between two looks at everything. */
  readonly table: { readonly acts: number; readonly every: number; readonly seeds: readonly number[] };
  /** How often the bot is killed. */
  readonly kills: number;
  /** A game through the interface, whole or its last lines: with which optional rules, and in one phase of how many everything is asked. */
  readonly wholeGame: {
    readonly seed: number;
    readonly rules: readonly string[];
    readonly asksEvery: number;
    readonly last?: number;
  };
  /** Tables at which something is hidden from those who look, and what. */
  readonly twoWorlds: readonly (readonly [
    LookedAt,
    readonly ('orders' | 'edits' | 'drafts' | 'standing' | 'given')[],
  ])[];
  /** Tables at which the status message gives away what a faulty view shows, by its number. */
  readonly leaks: readonly (readonly [0 | 1 | 2, LookedAt])[];
}
