import type { CodeAfter, Message } from './messages/index.ts';
import { frozen } from '../../engine/kept.ts';
import { message, type Params } from '../../engine/message.ts';
import type { Position } from '../../engine/position.ts';

export type { StepOf } from '../../engine/position.ts';

/** The two players (1.0): the German side, with its Romanians, and the Soviet side. They are also the seats. */
export type Side = 'axis' | 'soviet';

export const SIDES: readonly Side[] = ['axis', 'soviet'];

/** The phases of a player-turn, in order (5.0). */
export const PHASES = ['logistics', 'movement', 'combat', 'breakthrough', 'supply'] as const;

export type PhaseName = (typeof PHASES)[number];

/** The last turn (4.0). */
export const LAST_TURN = 6;

/** Ids of the optional rules (15.1, 15.2, 15.3) and of the reading of 11.3.4 that caps odds at 7:1 before shifts to the left. */
export type OptionId = 'free-setup' | 'odessa' | 'moscow' | 'cap-first';

/**
 * A unit: where it is, and whether its spent side is up (2.2.6).
 * `at` is a hex, a rear area, `track:<turn>`, `lost` (eliminated or removed) or `surrendered` (13.1).
 */
export interface UnitState {
  readonly at: string;
  readonly spent: boolean;
}

/** All units by id. */
export type Units = Readonly<Record<string, UnitState>>;

/** The combat being resolved (11.3). Places and units are ids. */
export interface Combat {
  readonly attacker: Side;
  readonly target: string;
  readonly attackers: readonly string[];
  /** Where each attacker attacks from, in the order of `attackers`. */
  readonly from: readonly string[];
  /** Those in the target hex whose strength defends. */
  readonly defenders: readonly string[];
  /** Those that retreated into it after they were attacked in this phase: they add nothing and share the result (11.1). */
  readonly beaten: readonly string[];
  /** Defenders that defend actively (11.3.2); null until chosen. */
  active: readonly string[] | null;
  /** Shift cards that took effect, by side (11.3.4). */
  readonly shifts: Record<Side, number>;
  /** The die that counts so far (11.3.6); null before the roll and when the attack fails. */
  die: number | null;
  /** Sides that were asked and let this die stand (7.1, reroll). */
  content: Side[];
  /** Defenders that still have to retreat (11.4). */
  retreating: readonly string[];
}

/** The game's own part of a position. */
export interface State {
  readonly options: readonly OptionId[];
  turn: number;
  /** Whose player-turn it is. */
  side: Side;
  phase: PhaseName;
  /** Replaced where a unit changes (`changeUnits`), never changed within: so what follows from it is kept. */
  units: Units;
  /** Cities under German control, sorted; all others are Soviet (4.2). */
  control: readonly string[];
  /** Kinds of the cards in hand, sorted; `?` for those that the viewer may not see. */
  hands: Readonly<Record<Side, readonly string[]>>;
  /** Kinds of the cards played since the hand was chosen, in order: open to both. */
  played: Readonly<Record<Side, readonly string[]>>;
  /** Reactions a side has chosen not to be asked for until its own next logistics phase. */
  waived: Readonly<Record<Side, readonly string[]>>;
  /** Units that have attacked, and that have been attacked, in this combat phase (11.1). */
  attacked: readonly string[];
  defended: readonly string[];
  combat: Combat | null;
  /** The hero city, and whether its marker still stands (14.0). */
  hero: { readonly city: string; readonly marked: boolean } | null;
  /** Soviet infantry that was in Odessa when this logistics phase began (15.2.2). */
  inOdessa: readonly string[];
  /** Whether the free Soviet rail move of this logistics phase is still to be had (6.3). */
  freeRail: boolean;
  /** Whether the German side has ever controlled Moscow (15.3). */
  moscowFell: boolean;
}

/** Parts that are replaced whole, never changed within. */
export const FROZEN_PARTS = [
  'options',
  'units',
  'control',
  'hands',
  'played',
  'waived',
  'attacked',
  'defended',
  'hero',
  'inOdessa',
] as const;

/** Gives a side other cards, in its hand or played, or other reactions waived. */
export function setOf(state: State, part: 'hands' | 'played' | 'waived', side: Side, of: readonly string[]): void {
  state[part] = frozen({ ...state[part], [side]: of });
}

/** Where the units are and how they stand, and nothing else. */
export type Standing = Pick<State, 'units'>;

/** The same, and who controls the cities. */
export type Holding = Pick<State, 'units' | 'control'>;

export type MoscowPosition = Position<State>;

/** The side that isn't `side`. */
export const enemyOf = (side: Side): Side => (side === 'axis' ? 'soviet' : 'axis');

/** Whether a table plays with this rule. */
export const plays = (state: State, option: OptionId): boolean => state.options.includes(option);

/** A prompt of this game. */
export const prompt = (code: PromptCode, params?: Params): Message => message(`moscow.ask.${code}`, params);

/** What is asked, by the end of its code. */
export type PromptCode = Exclude<CodeAfter<'moscow.ask.'>, `${string}.${'short' | 'now'}`>;

/** The months of a turn. */
export const turnName = (turn: number): Message => ({ code: `moscow.turn.${turn as 1 | 2 | 3 | 4 | 5 | 6}` });
