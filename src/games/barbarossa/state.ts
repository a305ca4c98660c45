import { message, type Message } from '../../engine/message.ts';
import type { Position } from '../../engine/position.ts';
import type { Handling } from '../../engine/trials/unseen.ts';
import type * as common from '../commands.ts';
import type { CodeAfter } from './messages/index.ts';

/** The two sides. */
export type Side = 'axis' | 'soviet';

export const SIDES: readonly Side[] = ['axis', 'soviet'];

/** The side that isn't `side`. */
export const enemyOf = (side: Side): Side => (side === 'axis' ? 'soviet' : 'axis');

/**
 * A unit: where it is, and how many steps it has left (1.2). `at` is a hex, `off` (not yet come: the OFF MAP BOX and the
 * reinforcement schedule), `pool` (Leader Construction Pool, 11.0), `lost` (eliminated; a rifle corps may be rebuilt), or `out`
 * (of no part in a lesson).
 */
export interface UnitState {
  readonly at: string;
  readonly steps: number;
}

/** All units by id. */
export type Units = Readonly<Record<string, UnitState>>;

/** What a leader can do (11.3): its ability, −1 for `*`, which commands nothing, or −2 where that may not be known. */
export type Ability = number;

export const NO_ABILITY = -1;
export const UNKNOWN = -2;

/** 15.0: the weather, as it is now. */
export type Weather = 'clear' | 'mud' | 'frozen' | 'snow' | 'spring';

/** What the die of 5.1.1 gives: mud from the second or the first movement phase of the Axis side (15.2). */
export type Forecast = Exclude<Weather, 'mud'> | 'mud-1' | 'mud-2';

/** Phases with which weather may set in (15.0). */
export type PhaseWeather = 'axis-movement' | 'panzer-movement' | 'soviet-movement';

/** 18.1: what Hitler may order. */
export type HitlerOrder =
  | 'capture-leningrad'
  | 'isolate-leningrad'
  | 'capture-smolensk'
  | 'capture-kiev'
  | 'typhoon'
  | 'southern'
  | 'capture-sevastopol';

/** Cities round which militia appears (17.0). */
export type MilitiaCity = 'leningrad' | 'moscow';

/** What was eliminated and scores (19.3). */
export interface Scored {
  readonly panzer: number;
  readonly infantry: number;
  readonly ally: number;
  /** The sum of the abilities of leaders. */
  readonly leaders: number;
}

/** What belongs to a side as a whole, and can be allotted to its commands: rail points (8.3.2) and air units (14.0). */
export type Means = 'rail' | 'air';

/** How sides are divided into commands, each a seat with its own units. */
export interface Commands extends common.Commands<Side, 2 | 3> {
  /** How much is kept for a seat this turn, by seat; of what is allotted to nobody any command of the side may use. */
  readonly allotted: Readonly<Record<Means, Readonly<Record<string, number>>>>;
}

/** The game's own part of a position. */
export interface State {
  turn: number;
  /** Replaced where a unit changes (`changeUnits`), never changed within: so what follows from it is kept. */
  units: Units;
  /** Abilities of leaders by id, and who of them is tried (11.1), sorted. Replaced like `units`. */
  abilities: Readonly<Record<string, Ability>>;
  tried: readonly string[];
  /** Strengths of rifle corps with one step left by id: 0 for `*` (1.2.4), −2 where nobody may know. */
  backs: Readonly<Record<string, number>>;
  /** Rifle corps on the map that were rebuilt unseen and not turned over since (11.5.2), sorted. */
  blind: readonly string[];
  /** What everybody saw of abilities and backs that nobody knows: which were mixed (5.4.1(d), 11.5.2), and what was shown. */
  handlings: readonly Handling[];
  /** What the die said of this turn's weather, and the weather now. */
  forecast: Forecast;
  weather: Weather;
  /** 2.4.1: whether no Soviet zone of control reaches over the border now. */
  bordersClosed: boolean;
  /** Axis air units left this turn (14.0), and hexes in which some bar rail movement (14.3). */
  air: number;
  interdicted: readonly string[];
  /** Cities and towns held by the Axis side by 3.2, sorted; all others are Soviet. */
  held: readonly string[];
  /** The same as recorded in the End Phase (3.3): what decides of points, rail, sources and placement. */
  control: readonly string[];
  /** 12.5: whether Leningrad supplies the Axis side: from the turn after it was taken. */
  leningradSupplies: boolean;
  /** Rail points spent this turn (8.3.2), and whether the move by sea was made (8.1.10). */
  rail: Readonly<Record<Side, number>>;
  sailed: boolean;
  /** This turn's order (18.1), and how many were not fulfilled so far. */
  order: HitlerOrder | null;
  unfulfilled: number;
  /** 16.4.1: whether Odessa has fallen; 16.5.2: whether the Finns may cross their border. */
  romaniansFree: boolean;
  finnsFree: boolean;
  /** Cities whose militia is called this turn, and those for which it has appeared (17.0). */
  alarmed: readonly MilitiaCity[];
  called: readonly MilitiaCity[];
  eliminated: Scored;
  /** The points on the track (2.3, 5.5.2). */
  points: number;
  /** Left out where no side is divided. Replaced like `units`. */
  commands?: Commands;
}

/** Parts that are replaced whole, never changed within. */
export const FROZEN_PARTS = [
  'units',
  'abilities',
  'tried',
  'backs',
  'blind',
  'handlings',
  'held',
  'control',
  'commands',
] as const;

/** Where the units are and how they stand, and nothing else. */
export type Standing = Pick<State, 'units'>;

export type BarbarossaPosition = Position<State>;

/** The last turn (19.2). */
export const LAST_TURN = 10;

/** 5.6: from this turn on the Soviet side moves first. */
export const SOVIET_FIRST_FROM = 7;

/** A prompt of this game. */
export const prompt = (code: CodeAfter<'barbarossa.ask.'>, params?: Message['params']): Message =>
  message(`barbarossa.ask.${code}`, params);
