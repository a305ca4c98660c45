import type { Knowledge } from '../computer/knowledge.ts';
import type { Event, Message, Refusal } from '../engine/message.ts';
import type { WithData } from '../engine/data/versions.ts';
import { atTable, madeForTable, type Game } from '../engine/game.ts';
import type { Draw } from '../engine/play.ts';
import type { Phase, Position, Step } from '../engine/position.ts';
import type { Result } from '../engine/result.ts';
import type { Names } from '../hex/map.ts';
import type { Scene } from '../hex/scene.ts';
import type { GameHistory } from './history.ts';
import type { EventKinds } from './kinds.ts';
import type { GameQuestions } from './questions.ts';
import type { Board } from '../hex/board.ts';
import type { TaughtLesson } from './lessons.ts';

/** Turns a message into a sentence in one language. */
export type Say = (message: Message) => string;

/** What may be laid over the map. */
export type Overlay =
  | { readonly kind: 'zoc'; readonly side: string }
  | { readonly kind: 'supply'; readonly side: string }
  /** Hexes with a line of communication, where a game tells it from supply. */
  | { readonly kind: 'lines'; readonly side: string }
  /** Who is in supply and who is not, where a game has several kinds of it: headquarters with their sources, and units. */
  | { readonly kind: 'hq-supply' | 'movement-supply' | 'combat-supply'; readonly side: string }
  /** Where a unit would be in supply. */
  | { readonly kind: 'supplied'; readonly unit: string }
  /** What is surrounded, and by how many columns that helps an attack. */
  | { readonly kind: 'surrounded' }
  /** Whose the airspace is, and where it is contested. */
  | { readonly kind: 'airspace' }
  /** Units that may attack and defend together with one. */
  | { readonly kind: 'coordination'; readonly unit: string }
  /** The zones of control that count for armour alone. */
  | { readonly kind: 'anti-tank' }
  /** What has to be attacked. */
  | { readonly kind: 'duty' }
  /** Units that may still move or attack in the phase. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'control' }
  | { readonly kind: 'reach'; readonly unit: string }
  /** What a headquarters can command. */
  | { readonly kind: 'range'; readonly unit: string }
  /** Where a side may set up. */
  | { readonly kind: 'setup'; readonly side: string };

/**
 * What may be laid over the map of a game, by kind and in the order of suggestions: the sides or units that there can be
 * one of; an empty list for a kind that is of nothing in particular (control).
 */
export type OverlayChoices = Readonly<Partial<Record<Overlay['kind'], readonly string[]>>>;

/** What a picture should show. `position` must be a view: nothing that its reader may not know. */
export interface SceneRequest<State = unknown> {
  readonly position: Position<State>;
  readonly locale: Scene['locale'];
  readonly say: Say;
  /** What happened last, already filtered for the reader: shown as trails and battles. */
  readonly recent: readonly Event[];
  readonly overlays: readonly Overlay[];
  readonly frame: Scene['frame'];
  /** Places to point out (a refusal's, a question's). */
  readonly highlight?: readonly string[];
  /** With which procedure's question it is shown, where several are open side by side; left out: all of them are shown. */
  readonly procedure?: string | undefined;
}

/** A picture that a game wants to be shown. */
export interface Picture extends Pick<SceneRequest, 'overlays' | 'frame' | 'highlight'> {
  /** What is shown as trails and battles, if not all that happened. */
  readonly recent?: readonly Event[];
  /** What it shows, for the alternative text; stands before title and subtitle of the scene. */
  readonly caption?: Message;
}

/** How likely each result is, as numerators over `outOf`. */
export interface Chance {
  readonly result: string;
  readonly meaning: Message;
  readonly count: number;
  readonly outOf: number;
}

/** One way a combat could go, before the die: by the defender's choice and the cards played. */
export interface OddsCase {
  readonly title: Message;
  /** Several choices at once, each of which has a case of its own: what they come to together can be left out. */
  readonly combined?: boolean;
  readonly attack: number;
  readonly defence: number;
  /** Ratio before shifts, as printed on the table. */
  readonly before: string;
  /** Each cause says by how many columns it shifts, as well. */
  readonly shifts: readonly { readonly cause: Message; readonly columns: number; readonly rule: string }[];
  /** Column used, or the word for an attack that fails. */
  readonly column: string;
  readonly chances: readonly Chance[];
}

/** Odds of an attack, for every choice that is still open. */
export interface OddsReport {
  readonly target: string;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly cases: readonly OddsCase[];
}

/**
 * What hangs on one result of a die: how likely it is, and what it changes, by side, against the die not being rolled.
 * The game says how that is worked out (docs/dice.md).
 */
export interface Stake extends Chance {
  /** Strength points a side loses by it; negative where it saves some. */
  readonly lost: Readonly<Record<string, number>>;
  /** Victory points a side gains by it, as the game would count them at once; negative where it loses some. */
  readonly gained: Readonly<Record<string, number>>;
}

/** A die rolled openly, with all that it could have done. */
export interface LuckEntry {
  /** The side that rolled; null if it was for nobody in particular. */
  readonly side: string | null;
  /** What for. */
  readonly what: Message;
  readonly rule: string;
  readonly places: readonly string[];
  /** The odds at that moment; null for a die that is not rolled on a column. */
  readonly odds: OddsCase | null;
  /** Every result there could be; their chances add up to one. */
  readonly stakes: readonly Stake[];
  /** What came: the `result` of one of the stakes. */
  readonly result: string;
}

/** Facts about a unit or a place: a title and lines. */
export interface Card {
  readonly title: Message;
  readonly lines: readonly Message[];
  /** Where to look on the map, and how far around in hexes (a command range), if not as usual. */
  readonly place?: string;
  readonly radius?: number;
}

/** A thing that can be named in a command: its id and how people call it. */
export interface Named {
  readonly id: string;
  readonly names: Names;
  readonly also: readonly string[];
}

/** A card, chit, marker or term, and what it means in a few words of our own. */
export interface Explained extends Named {
  readonly kind: 'card' | 'chit' | 'marker' | 'term';
  readonly text: Names;
  readonly rule: string;
}

/** The summary of one rule, in our own words. */
export interface RuleSummary {
  readonly number: string;
  readonly title: Names;
  readonly text: Names;
}

/** Everything a game shows of itself beyond its rules. Positions given to it are views. */
export interface GameGuide<
  State = unknown,
  Order = unknown,
  S extends Step = Step,
  Code extends string = string,
> extends WithData<GameGuide<State, Order, S, Code>> {
  readonly game: Game<State, Order, S, Code>;
  readonly name: Names;
  /** What the codes of its messages begin with that it has in common with other games, if there are any. */
  readonly system?: string;
  /** Every message of the game by language and code, in ICU message format. */
  readonly messages: Readonly<Record<Scene['locale'], Readonly<Record<string, string>>>>;
  readonly rules: readonly RuleSummary[];
  readonly units: readonly Named[];
  readonly places: readonly Named[];
  /**
   * Cards, chits, markers and terms that players meet, for look-ups and under questions that speak of one; a card or chit by the
   * id that orders and messages give it.
   */
  readonly explained: readonly Explained[];
  /** Words that stand as parameters in messages and have names: cards, cities, areas. Cities are shown with their hex. */
  readonly terms: readonly Named[];
  /** One or two lines on how the game stands (turn, weather, score so far). */
  readonly summary: (position: Position<State>) => readonly Message[];
  readonly scene: (request: SceneRequest<State>) => Scene;
  /** Odds for a line `TARGET UNIT…` given by a seat, or why there are none. */
  readonly odds: (position: Position<State>, seat: string | null, text: string) => Result<OddsReport, Refusal>;
  /**
   * What hung on a die rolled openly, given the position at the moment it was cast (or a view of it); undefined for a
   * die that decides nothing by itself.
   */
  readonly luck?: (position: Position<State>, draw: Draw) => LuckEntry | undefined;
  readonly unit: (position: Position<State>, id: string) => Card | undefined;
  readonly place: (position: Position<State>, id: string) => Card | undefined;
  /** The map as it is played on: where menus see how far options are from the enemy. */
  readonly board?: Board;
  /** What a unit can do as it stands, in short notes for a menu: strength, movement left, state. */
  readonly unitNotes?: (position: Position<State>, id: string) => readonly Message[];
  /** What a card or chit does, in short notes for a menu. */
  readonly cardNotes?: (position: Position<State>, id: string) => readonly Message[];
  /** The lessons by which it is learned: those of `game`, with what is said in them. */
  readonly lessons?: readonly TaughtLesson[];
  /** What is wrong with the data files, each fault naming file and field; none if all is well. */
  readonly checkData: () => readonly string[];
  /** Places where the last events happened, for a crop around the action. */
  readonly action: (events: readonly Event[]) => readonly string[];
  /** What may be laid over the map; if left out: ZOC and supply of each side, control, and the reach of each unit. */
  readonly overlays?: OverlayChoices;
  /**
   * What is to be seen of what happened, given the phases that ended: for a post, as a close-up; an empty list: nothing. With
   * the private position and events of a draft and no phase ended, the preview of the draft; without events, what the
   * player sees who is asked for orders. Undefined, as if the function were left out: the surroundings of what happened.
   * Of several pictures the first is shown. Not asked when a game begins or is over. `procedure` as in a `SceneRequest`.
   */
  readonly pictures?: (
    position: Position<State>,
    events: readonly Event[],
    ended: readonly Phase[],
    procedure?: string,
  ) => readonly Picture[] | undefined;
  /** Whether with an event something begins that is told in a post of its own, though a phase is not yet told to its end (a chit drawn). */
  readonly opensPost?: (event: Event) => boolean;
  /**
   * Places where the two sides touch, for a crop of the front; none if they do not. With a seat of a divided side, those of its
   * units and of the enemies they touch; where there are none, all places of its units.
   */
  readonly front?: (position: Position<State>, seat?: string) => readonly string[];
  /** What kinds of things its events tell. */
  readonly kinds?: EventKinds;
  /** What computer players are told of the game. */
  readonly knowledge?: Knowledge<State, Order>;
  /** What players ask of a position: reach, supply, threat, what a place is worth, strength by area. */
  readonly questions: GameQuestions<State>;
  /** What charts of a whole game show: strength, losses, points. */
  readonly history?: GameHistory<State>;
}

/** A guide as the bot takes it: positions and orders go through it unopened. */
export const opaqueGuide = <State, Order, S extends Step, Code extends string>(
  guide: GameGuide<State, Order, S, Code>,
): GameGuide => guide as unknown as GameGuide;

/** A guide as it speaks of a table with these options: its game has the seats of the table. */
export const guideAtTable = (guide: GameGuide, options: readonly string[]): GameGuide =>
  guide.game.seatsWith ? madeForTable(guide, options, (of) => ({ ...of, game: atTable(of.game, options) })) : guide;
