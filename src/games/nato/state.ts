import { message, type Message } from '../../engine/message.ts';
import type { Position } from '../../engine/position.ts';
import type * as common from '../commands.ts';
import type { CodeAfter } from './messages/index.ts';

/** The two alliances (1.0). */
export type Side = 'nato' | 'wp';

export const SIDES: readonly Side[] = ['nato', 'wp'];

/** The side that isn't `side`. */
export const enemyOf = (side: Side): Side => (side === 'nato' ? 'wp' : 'nato');

/**
 * The markers that sit on a unit (4.2): disrupted, or of artillery and HQs suppressed; out of movement or combat supply; of an HQ
 * out of supply; waiting for a train, or on it; reserve or OMG; engaged. The last two are no markers of the game: of a unit that is
 * not active yet, or will be from the start of its side's next player turn (35.2).
 */
export const MARKERS = [
  'disrupted',
  'suppressed',
  'no-movement-supply',
  'no-combat-supply',
  'hq-unsupplied',
  'entraining',
  'entrained',
  'reserve',
  'engaged',
  'inactive',
  'activating',
] as const;
export type Marker = (typeof MARKERS)[number];

/**
 * A unit: where it is, and how many steps it has left (3.2.10). `at` is a hex, or a place off the map: `srb` (the Strategic
 * Reserve Box of its side), `box-1` to `box-5` (Reinforcement Boxes), `off` (not yet come, or not of this year) or `lost`.
 */
export interface UnitState {
  readonly at: string;
  readonly steps: number;
  readonly markers?: readonly Marker[];
}

/** Units by id; those that aren't among them are off the map, at full strength. */
export type Units = Readonly<Record<string, UnitState>>;

/** A unit that one command of a side has lent to another (35.8.4): whose it is, and the turn after which it goes back; none: when it is asked for. */
export interface Loan {
  readonly of: string;
  readonly until?: number;
}

/** How sides are divided into commands, each a seat with its own units (35.8). */
export interface Commands extends common.Commands<Side, 2 | 'corps' | 'fronts'> {
  /** Supply points that each seat of a divided side may spend (35.8.1). */
  readonly points: Readonly<Record<string, number>>;
  /** Units that are lent, by id. */
  readonly lent: Readonly<Record<string, Loan>>;
}

/** The game's own part of a position. */
export interface State {
  /** The scenario that is played, by its id. */
  scenario: string;
  /** Whether HQs support attacks of one formation alone (25.4.5). */
  formations: boolean;
  turn: number;
  /** Replaced where a unit changes, never changed within: so what follows from it is kept. */
  units: Units;
  /** City hexes that are held by the other alliance than at the start (30.1), sorted. */
  conquered: readonly string[];
  /** Countries that have surrendered (32.0), sorted. */
  surrendered: readonly string[];
  /** Whose zones of control do not cross the Iron Curtain now (35.5). */
  curtain: readonly Side[];
  /** Whether refugees bar marches of NATO in West Germany (35.4). */
  refugees: boolean;
  /** Hexes with a Breakthrough marker, and whose they are (25.9). */
  breakthroughs: Readonly<Record<string, Side>>;
  /** Hexes with a Battle marker (4.2.6), in the order in which they were placed. */
  battles: readonly string[];
  /** Supply points of the Warsaw Pact (10.8). */
  supplyPoints: number;
  /** HQs that were eliminated, and the turn in which each comes back (29.8). */
  returning: Readonly<Record<string, number>>;
  /** Steps that each side has lost for good. */
  losses: Readonly<Record<Side, number>>;
  /** How sides are divided into commands; left out where none is. */
  commands?: Commands;
}

/** Parts that are replaced whole, never changed within. */
export const FROZEN_PARTS = [
  'units',
  'conquered',
  'surrendered',
  'curtain',
  'breakthroughs',
  'battles',
  'returning',
  'losses',
  'commands',
] as const;

/** Where the units are and how they stand, and nothing else. */
export type Standing = Pick<State, 'units'>;

export type NatoPosition = Position<State>;

/** A prompt of this game. */
export const prompt = (code: CodeAfter<'nato.ask.'>, params?: Message['params']): Message =>
  message(`nato.ask.${code}`, params);
