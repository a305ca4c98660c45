import { expect } from 'vitest';
import { fixedDice, type DieSource } from '../../src/engine/dice.ts';
import type { Event, Refusal } from '../../src/engine/message.ts';
import { apply, openAsks, resume, start, type OpenAsk } from '../../src/engine/play.ts';
import { parseOrder } from '../../src/engine/notation.ts';
import type { Position, Step } from '../../src/engine/position.ts';
import { BOARD, idAt, isCity, isRiver, isWater, sideOf, terrainAt, WAYS } from '../../src/games/moscow/board.ts';
import { CARDS_OF, usesOf, without } from '../../src/games/moscow/cards.ts';
import { moscow } from '../../src/games/moscow/game.ts';
import type { Order } from '../../src/games/moscow/orders.ts';
import type { CardUse } from '../../src/games/moscow/schema.ts';
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

/** Gives the orders of those who stay silent until `done`, or until the game is over. */
export function playOn(played: Played, done: (played: Played) => boolean): Played {
  for (let orders = 0; !done(played) && !played.position.outcome; orders++) {
    if (orders > 500) throw new Error('the game does not get there');
    const [seat] = played.asked() as [Side];
    played.order(seat, moscow.format(played.asks(seat)[0]?.silent as Order));
  }
  return played;
}

/** Plays on silently to the first question of this phase of this side. Throws if nothing is asked in it. */
export function playTo(played: Played, side: Side, phase: PhaseName, turn = played.state.turn): Played {
  const there = ({ state }: Played): boolean => state.turn === turn && state.side === side && state.phase === phase;
  if (!there(playOn(played, there))) throw new Error(`nobody is asked in the ${side} ${phase} phase of turn ${turn}`);
  return played;
}

/** Answers all questions of the combat being resolved silently. */
export const settleCombat = (played: Played): Played => playOn(played, ({ state }) => state.combat === null);

/** How many cards a seat has to choose now; 0 if it isn't asked. */
export const cardsToChoose = (played: Played, seat: Side): number => {
  const ask = played.asks(seat)[0];
  return ask?.prompt.code === 'moscow.ask.hand' ? (ask.prompt.params?.['count'] as number) : 0;
};

/** Chooses a hand with these cards in it, filled up with others. Does nothing if the side receives all its cards. */
export function takeHand(played: Played, seat: Side, ...wanted: string[]): Played {
  const count = cardsToChoose(played, seat);
  if (count === 0 && played.asks(seat)[0]?.prompt.code !== 'moscow.ask.hand') return played;
  if (wanted.length > count) throw new Error(`${seat} receives only ${count} cards`);
  const hand = [...wanted, ...without(CARDS_OF[seat], wanted)].slice(0, count);
  return played.order(seat, `hand ${hand.join(' ')}`);
}

/** The first kind of card of a side that has this use. */
export function cardWith(seat: Side, use: CardUse): string {
  const found = CARDS_OF[seat].find((kind) => usesOf(kind).includes(use));
  if (found === undefined) throw new Error(`no card of the ${seat} side has ${use}`);
  return found;
}

/** Whether a unit may move straight from a place to the one beside it, and not only by a way around. */
export function goesStraight(
  units: Readonly<Record<string, string>>,
  mover: string,
  from: string,
  to: string,
): boolean {
  const seat = sideOf(mover);
  const played = scenario({ side: seat, units: { ...units, [mover]: from } });
  const move = `move ${mover} ${to}`;
  if (!played.asks(seat).some(({ choice }) => parseOrder(choice, move).ok)) return false;
  return (played.order(seat, move).event('moved')['path'] as string[]).length === 2;
}

// Places by what they are, so that scenarios stand on any map. Each finder throws if the map has no such place.

const landTo = BOARD.exits.map((exits) =>
  exits.filter(({ to, side }) => BOARD.hexes[to] && !isWater(side)).map(({ to }) => to),
);

const placeOfId = (id: string): number => BOARD.index.get(id) as number;

/** Hexes of a terrain (`city` for cities), by id. */
export const hexesOf = (terrain: string): string[] =>
  BOARD.places.filter((_, place) => BOARD.hexes[place] && terrainAt(place) === terrain);

/** Ids of the places around a place, rears included, across no side that is all water. */
export const around = (id: string): string[] => (WAYS[placeOfId(id)] as readonly number[]).map(idAt);

/** Ids of the hexes around a place, rears left out, across no side that is all water. */
export const hexesAround = (id: string): string[] => (landTo[placeOfId(id)] as readonly number[]).map(idAt);

/** Whether a hex is on the map, no city, and of this terrain. */
export const isOpen = (id: string, terrain = 'clear'): boolean => {
  const place = BOARD.index.get(id);
  return place !== undefined && BOARD.hexes[place] !== undefined && !isCity(place) && terrainAt(place) === terrain;
};

/** The id of a city by its English name. */
export function city(name: string): string {
  const found = BOARD.places.find((_, place) => BOARD.hexes[place]?.name?.en === name);
  if (found === undefined || !isCity(placeOfId(found))) throw new Error(`no city ${name} on the map`);
  return found;
}

/** Ids of all cities, in the order of their numbers. */
export const cities = (): string[] => hexesOf('city');

/** Whether a place lies next to a rear: to this one, if given. */
export const isNextToRear = (id: string, rear?: string): boolean =>
  around(id).some((each) => BOARD.areas[placeOfId(each)] && (rear === undefined || each === rear));

/** A clear hex without a city that touches no rear. */
export const isInland = (id: string): boolean => isOpen(id) && !isNextToRear(id);

/** How many steps overland (across no water, through no rear) hexes lie from a place; those out of reach left out. */
export function stepsFrom(id: string): ReadonlyMap<string, number> {
  const steps = new Map([[id, 0]]);
  for (const from of steps.keys()) {
    for (const to of hexesAround(from)) if (!steps.has(to)) steps.set(to, (steps.get(from) as number) + 1);
  }
  return steps;
}

/** How many steps overland lie between two places; Infinity if there is no way. */
export const steps = (from: string, to: string): number => stepsFrom(from).get(to) ?? Infinity;

/** The first hex, in the order of their numbers, that fits. `what` says in the error what was looked for. */
export function hexWhere(what: string, fits: (hex: string) => boolean): string {
  const found = BOARD.places.find((id, place) => BOARD.hexes[place] && fits(id));
  if (found === undefined) throw new Error(`the map has no ${what}`);
  return found;
}

/** Whether a hex may be the next of a chain, after those before it. */
export type Link = (hex: string, before: readonly string[]) => boolean;

/** The first chain of different hexes, each beside the one before it and fit for its link. */
export function chainWhere(what: string, ...links: readonly Link[]): string[] {
  const extend = (chain: readonly string[]): readonly string[] | undefined => {
    const link = links[chain.length];
    if (!link) return chain;
    const last = chain.at(-1);
    const candidates = last === undefined ? BOARD.places.filter((_, place) => BOARD.hexes[place]) : hexesAround(last);
    for (const hex of candidates) {
      if (chain.includes(hex) || !link(hex, chain)) continue;
      const found = extend([...chain, hex]);
      if (found) return found;
    }
    return undefined;
  };
  const found = extend([]);
  if (!found) throw new Error(`the map has no ${what}`);
  return [...found];
}

/** A link that leads straight away from the beginning of the chain: no shorter way overland gets there. */
export const ahead =
  (fits: (hex: string) => boolean): Link =>
  (hex, before) =>
    fits(hex) && (before[0] === undefined || steps(before[0], hex) === before.length);

/** Clear hexes without cities, touching no rear, in a straight way: each is one step further from the first. */
export const clearRoad = (length: number): string[] =>
  chainWhere(`clear road of ${length} hexes`, ...Array.from({ length }, () => ahead(isInland)));

/** Two hexes that fit, with a side between them that is all sea or lake. */
export function acrossWater(fits: (from: string, to: string) => boolean): [string, string] {
  for (const [place, exits] of BOARD.exits.entries()) {
    for (const { to, side } of exits) {
      if (BOARD.hexes[place] && BOARD.hexes[to] && isWater(side) && fits(idAt(place), idAt(to)))
        return [idAt(place), idAt(to)];
    }
  }
  throw new Error('the map has no two such hexes across water');
}

/** Two neighbouring hexes that fit, with a river between them. */
export function acrossRiver(fits: (hex: string) => boolean = isInland): [string, string] {
  const [from, to] = chainWhere(
    'two such hexes across a river',
    (hex) => fits(hex),
    (hex, [from]) => fits(hex) && isRiver(placeOfId(from as string), placeOfId(hex)),
  );
  return [from as string, to as string];
}

/** A hex to stand in, a hex beside it, and two hexes beside that one which are not beside the first: a way past. */
export interface WayPast {
  readonly post: string;
  readonly from: string;
  readonly beside: string;
  readonly beyond: string;
}

/** The first way past a hex that fits; by default all hexes are clear and inland. */
export function wayPast(
  what: string,
  isPost: (hex: string) => boolean = isInland,
  isBeside: (hex: string) => boolean = isInland,
  isEnd: (hex: string) => boolean = isInland,
): WayPast {
  for (const post of BOARD.places.filter((id, place) => BOARD.hexes[place] && isPost(id))) {
    for (const beside of hexesAround(post).filter(isBeside)) {
      const [from, beyond] = hexesAround(beside).filter(
        (hex) => hex !== post && isEnd(hex) && !around(post).includes(hex),
      );
      if (from && beyond) return { post, from, beside, beyond };
    }
  }
  throw new Error(`the map has no way past ${what}`);
}
