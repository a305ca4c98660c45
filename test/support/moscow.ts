import { expect } from 'vitest';
import { fixedDice, type DieSource } from '../../src/engine/dice.ts';
import type { Event, Refusal } from '../../src/engine/message.ts';
import { apply, openAsks, resume, start, type OpenAsk } from '../../src/engine/play.ts';
import type { Position, Step } from '../../src/engine/position.ts';
import { BOARD, isCity, terrainAt, WAYS, idAt } from '../../src/games/moscow/board.ts';
import { moscow } from '../../src/games/moscow/game.ts';
import type { Order } from '../../src/games/moscow/orders.ts';
import { FIRST_STEP } from '../../src/games/moscow/sequence.ts';
import { initialState } from '../../src/games/moscow/setup.ts';
import type { OptionId, PhaseName, Side, State } from '../../src/games/moscow/state.ts';

/** What stands on the board at the start of a scenario; everything left out is as at the start of a phase. */
export interface ScenarioSpec {
  readonly turn?: number;
  readonly side?: Side;
  readonly phase?: PhaseName;
  /** Where units stand: a place, or `<place> spent`, `lost`, `surrendered`, `track:3`. All others are out of the way. */
  readonly units?: Readonly<Record<string, string>>;
  /** Keep the set-up of the game for units that are not named. */
  readonly setUp?: boolean;
  /** Cities under German control. */
  readonly control?: readonly string[];
  readonly hands?: Partial<Record<Side, readonly string[]>>;
  readonly options?: readonly OptionId[];
  /** Dice in the order in which they fall. Without them a roll is an error. */
  readonly dice?: readonly number[];
  readonly state?: Partial<State>;
}

/** A game in progress that a test plays by text orders. */
export interface Played {
  readonly position: Position<State>;
  readonly state: State;
  /** Events since the beginning, and those of the last order. */
  readonly events: Event[];
  readonly last: readonly Event[];
  /** Gives an order that must be legal. */
  order(seat: Side, text: string): Played;
  /** Gives an order that must be refused; by this rule if given. The position stays as it is. */
  refused(seat: Side, text: string, rule?: string): Refusal;
  /** The questions open to a seat. */
  asks(seat: Side): readonly OpenAsk<Order>[];
  /** The seats asked now. */
  asked(): readonly Side[];
  /** `at` of a unit. */
  at(unit: string): string;
  spent(unit: string): boolean;
  /** Codes of the last order's events, without the game's prefix. */
  codes(): string[];
  /** The parameters of the last order's (first) event of this code. */
  event(code: string): NonNullable<Event['params']>;
}

/** Units that are neither on the map nor lost: in a box of the track after the last turn. */
const AWAY = 'track:7';

function unitState(text: string): { at: string; spent: boolean } {
  const [at, spent] = text.split(' ');
  return { at: at as string, spent: spent === 'spent' };
}

/** A position as described, run to its first question. */
export function scenario(spec: ScenarioSpec = {}): Played {
  const { turn = 2, side = 'axis', phase = 'movement' } = spec;
  const state = initialState(spec.options ?? []);
  if (!spec.setUp) for (const id of Object.keys(state.units)) state.units[id] = { at: AWAY, spent: false };
  for (const [id, text] of Object.entries(spec.units ?? {})) {
    if (!(id in state.units)) throw new Error(`no unit ${id}`);
    state.units[id] = unitState(text);
  }
  Object.assign(state, { turn, side, phase, control: [...(spec.control ?? [])].sort() }, spec.state);
  for (const each of ['axis', 'soviet'] as const) state.hands[each] = [...(spec.hands?.[each] ?? [])].sort();
  const position: Position<State> = {
    game: 'moscow',
    version: moscow.version,
    state,
    procedures: [{ id: 'main', steps: [FIRST_STEP[phase]() as Step] }],
    phase: { turn, side, name: phase, index: 1 },
    rolls: {},
    outcome: null,
  };
  const dice = fixedDice(spec.dice ?? []);
  const { events } = resume(moscow, position, dice);
  return playing(position, dice, [...events]);
}

/** A whole game from its set-up. */
export function newGame(options: readonly OptionId[] = [], dice: readonly number[] = []): Played {
  const source = fixedDice(dice);
  const { position, events } = start(moscow, options, source);
  return playing(position, source, [...events]);
}

function playing(first: Position<State>, dice: DieSource, events: Event[]): Played {
  let position = first;
  let last: readonly Event[] = events;
  const played: Played = {
    get position() {
      return position;
    },
    get state() {
      return position.state;
    },
    events,
    get last() {
      return last;
    },
    order(seat, text) {
      const before = JSON.stringify(position);
      const applied = apply(moscow, position, seat, text, dice);
      if (!applied.ok) throw new Error(`${seat}: ${text} → ${JSON.stringify(applied.error)}`);
      expect(JSON.stringify(position), 'the position given is left as it was').toBe(before);
      position = applied.value.position;
      last = applied.value.events;
      events.push(...last);
      expect(moscow.faults(position)).toEqual([]);
      return played;
    },
    refused(seat, text, rule) {
      const before = JSON.stringify(position);
      const applied = apply(moscow, position, seat, text, dice);
      if (applied.ok) throw new Error(`${seat}: ${text} was not refused`);
      expect(JSON.stringify(position)).toBe(before);
      if (rule !== undefined) expect(applied.error.rule, `${text}: ${JSON.stringify(applied.error)}`).toBe(rule);
      return applied.error;
    },
    asks: (seat) => openAsks(moscow, position).filter((ask) => ask.seat === seat),
    asked: () => openAsks(moscow, position).map((ask) => ask.seat as Side),
    at: (unit) => (position.state.units[unit] as { at: string }).at,
    spent: (unit) => (position.state.units[unit] as { spent: boolean }).spent,
    codes: () => last.map(({ code }) => code.replace(/^moscow\./, '')),
    event(code) {
      const found = last.find((event) => event.code === `moscow.${code}`);
      if (!found) throw new Error(`no event ${code} among ${last.map((event) => event.code).join(', ')}`);
      return found.params ?? {};
    },
  };
  return played;
}

/** The words that may be said at the root of a seat's (first) question. */
export const words = (played: Played, seat: Side): string[] =>
  (played.asks(seat)[0]?.choice.branches() ?? []).map(({ word }) => word);

/** Hexes of a terrain (`city` for cities), by id. */
export const hexesOf = (terrain: string): string[] =>
  BOARD.places.filter((_, place) => BOARD.hexes[place] && terrainAt(place) === terrain);

/** Ids of the places around a place, across no water. */
export const around = (id: string): string[] => (WAYS[BOARD.index.get(id) as number] as readonly number[]).map(idAt);

/** Whether a hex is on the map, no city, and of this terrain. */
export const isOpen = (id: string, terrain = 'clear'): boolean => {
  const place = BOARD.index.get(id);
  return place !== undefined && BOARD.hexes[place] !== undefined && !isCity(place) && terrainAt(place) === terrain;
};
