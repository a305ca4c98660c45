import type { CodeAfter, Message } from './messages/index.ts';
import { message } from '../../engine/message.ts';
import type { Position } from '../../engine/position.ts';
import type { Commands } from '../commands.ts';

/** The two players (1.0). They are also the seats. */
export type Side = 'axis' | 'soviet';

export const SIDES: readonly Side[] = ['axis', 'soviet'];

/**
 * Ids of what a table may choose: the short game (15.6(1)), the optional rules 16.1, 16.2, 16.4, L16.5, L16.6, L16.7, into how many
 * commands a side is divided (L17.1), and commands side by side (L17.2).
 */
export type OptionId =
  | 'short-game'
  | 'bidding'
  | 'reserve'
  | 'hq-transfer'
  | 'soviet-lines'
  | 'concentration'
  | 'panzer-lines'
  | 'parallel'
  | `${Side}-${number}`;

/**
 * A unit: where it is, and whether its reduced side is up (2.21(3)).
 * `at` is a hex, `box` (Available box), `redeployed` (Redeployment box, 11.2), `track:<turn>`, or `lost` (out of play).
 */
export interface UnitState {
  readonly at: string;
  readonly reduced: boolean;
}

/** All units by id. */
export type Units = Readonly<Record<string, UnitState>>;

/** What the owner of a chit in hand wants to be asked of it this turn (7.3). */
export interface CutInOrder {
  /** Chits after which to ask, `end` for the empty cup; null: after every chit and at the empty cup. */
  readonly ask: readonly string[] | null;
  /** Chits against which it is played at once. */
  readonly play: readonly string[];
}

/** Nothing said: to be asked after every chit. */
export const NO_INSTRUCTION: CutInOrder = { ask: null, play: [] };

/** An award for the rail links to Kiev (15.5(4)): since when the Axis side holds the hex without a break. */
export interface LinkHeld {
  readonly turn: number;
  /** Whether the supply chit of that turn had been executed. */
  readonly afterSupply: boolean;
}

/** A chit in the row of a turn, in the order drawn (L17.2(2)4). */
export interface RowEntry {
  readonly seq: number;
  /** `?` for one face down that the viewer may not know: nobody may. */
  readonly chit: string;
  /** Face down, turned up and about to be carried out, or begun. */
  readonly at: 'held' | 'waiting' | 'begun';
  /** What a game master has said of one face down: that it is held until it is alone, or carried out now. */
  readonly ruled?: 'hold' | 'release';
}

/** The game's own part of a position. */
export interface State {
  readonly options: readonly OptionId[];
  turn: number;
  /** Replaced where a unit changes (`changeUnits`), never changed within: so what follows from it is kept. */
  units: Units;
  /**
   * Objectives (cities, towns, rail links, Soviet sources) held by the Axis side, sorted; all others are Soviet (3.4).
   */
  control: readonly string[];
  /** Chits that have not been turned up, sorted: in the cup, or face down in the row; `?` for those the viewer may not know. */
  cup: string[];
  /** The row of this turn, where commands are carried out side by side (L17.2). */
  row?: readonly RowEntry[];
  /** Chits executed this turn, in order: face up (7.1(4)). */
  used: string[];
  /** Army chits that the Soviet player has added so far (15.2(2)5), sorted; `?` for those the viewer may not know. */
  added: string[];
  /** Those of them that have been drawn once: known to both. */
  seen: string[];
  /** The chits in hand (6.2(4)), each with what its owner wants to be asked of it this turn. */
  hand: Readonly<Record<string, CutInOrder>>;
  /** The chits that went back into the cup this turn, each by the one in hand for which it did (7.3(1)): everybody has seen them. */
  returned: Readonly<Record<string, string>>;
  /**
   * By panzer-army HQ that has been activated this turn, the hexsides of rail that its line used; null: it had none (L16.7).
   * Empty where the rule is not played with.
   */
  panzerLines: Readonly<Record<string, readonly string[] | null>>;
  /** Major cities under a no-retreat order (L15.6). */
  noRetreat: readonly string[];
  /** Whether the supply chit of this turn has been executed. */
  supplied: boolean;
  /** Points recorded at supply judgements (15.5(3)), by the number of the rule. */
  awards: Record<string, number>;
  /** Since when the Axis side holds each link to Kiev (15.5(4)), by hex. */
  links: Record<string, LinkHeld>;
  /** Axis units eliminated so far (15.5(6)); an HQ that comes back can be lost again. */
  losses: { mech: number; other: number };
  /** Points that the Axis player has to reach: the winning bid (16.1), or null. */
  bid: number | null;
  /** Who commands which units; left out where no side is divided (L17.1). Replaced like `units`. */
  commands?: Commands<Side>;
}

/** Parts that are replaced whole, never changed within. */
export const FROZEN_PARTS = ['units', 'control', 'commands'] as const;

/** Where the units are and how they stand, and nothing else. */
export type Standing = Pick<State, 'units'>;

/** The same, and the optional rules: lines of communication depend on them (L16.5). */
export type Lined = Standing & Pick<State, 'options'>;

export type ChitPullPosition = Position<State>;

/** The side that isn't `side`. */
export const enemyOf = (side: Side): Side => (side === 'axis' ? 'soviet' : 'axis');

/** Whether a table plays with this rule. */
export const plays = (state: Pick<State, 'options'>, option: OptionId): boolean => state.options.includes(option);

/** A prompt of this game. */
export const prompt = (code: CodeAfter<'chit-pull.ask.'>, params?: Message['params']): Message =>
  message(`chit-pull.ask.${code}`, params);
