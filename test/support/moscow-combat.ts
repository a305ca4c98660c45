import type { OpenAsk } from '../../src/engine/play.ts';
import type { Choice } from '../../src/engine/choice.ts';
import { parseOrder } from '../../src/engine/notation.ts';
import { at, BOARD, CITIES, GERMAN_REARS, isArea, isCity, isRiver, SOVIET_REAR, terrainAt } from '../../src/games/moscow/board.ts';
import { resultOf, COLUMNS } from '../../src/games/moscow/odds.ts';
import type { Order } from '../../src/games/moscow/orders.ts';
import type { Side, State } from '../../src/games/moscow/state.ts';
import { cellOf, distance } from '../../src/hex/grid.ts';
import { around, hexesAround, type Played } from './moscow.ts';

const GRID = BOARD.map.grid;

/** Ids of all hexes. */
export const HEXES: readonly string[] = BOARD.places.filter((_, place) => !isArea(place));

const isHex = (id: string): boolean => HEXES.includes(id);
const terrain = (id: string): string => terrainAt(at(id));

/** The first of these that fits; an error that names what was looked for if none does. */
export function findFirst<T>(what: string, among: Iterable<T>, fits: (each: T) => boolean): T {
  for (const each of among) if (fits(each)) return each;
  throw new Error(`the map has no ${what}`);
}

/** Hexes between two hexes as the crow flies. */
export const apart = (a: string, b: string): number => {
  const [from, to] = [cellOf(GRID, a), cellOf(GRID, b)];
  if (!from || !to) throw new Error(`${a} or ${b} is no hex`);
  return distance(GRID, from, to);
};

/**
 * Steps over land from the nearest of some places to each place that can be reached, entering only places that are
 * `open`.
 */
export function landSteps(starts: readonly string[], open: (id: string) => boolean = isHex): Map<string, number> {
  const steps = new Map(starts.map((id) => [id, 0]));
  for (const [place, length] of steps) {
    for (const next of around(place)) if (!steps.has(next) && open(next)) steps.set(next, length + 1);
  }
  return steps;
}

/** Whether all hexes up to this distance are on the map, without cities, and no water lies between any of them. */
export function isOpenField(centre: string, radius: number): boolean {
  if (isCity(at(centre))) return false;
  const size = 1 + 3 * radius * (radius + 1);
  const near = HEXES.filter((id) => apart(centre, id) <= radius);
  return near.length === size && near.every((id) => !isCity(at(id)) && inside(id, centre, radius));
}

const inside = (id: string, centre: string, radius: number): boolean => {
  const wanted = HEXES.filter((other) => apart(id, other) === 1 && apart(centre, other) <= radius);
  const ways = around(id);
  return wanted.every((other) => ways.includes(other));
};

/** The six hexes around a hex in an open field, each next to the one before and the last next to the first. */
export function ringAround(centre: string): readonly string[] {
  const ring = [hexesAround(centre)[0] as string];
  while (ring.length < 6) {
    const last = ring.at(-1) as string;
    ring.push(findFirst(`ring around ${centre}`, hexesAround(centre), (id) => apart(id, last) === 1 && !ring.includes(id)));
  }
  return ring;
}

/** A hex to be attacked, and hexes from which to attack it, one for each side wanted, across a river or not. */
export interface Battlefield {
  readonly target: string;
  readonly from: readonly string[];
}

/**
 * A target of this terrain (`city` too) with hexes around it to attack from, none of them a city, for each of `sides` one
 * across a river or `dry`.
 */
export function battlefield(of: string, ...sides: readonly ('dry' | 'river')[]): Battlefield {
  const positions = (target: string): string[] => {
    const left = hexesAround(target).filter((id) => !isCity(at(id)));
    return sides.flatMap((side) => {
      const found = left.findIndex((id) => isRiver(at(id), at(target)) === (side === 'river'));
      return found < 0 ? [] : left.splice(found, 1);
    });
  };
  const target = findFirst(
    `${of} hex that can be attacked over ${sides.join(', ')} sides`,
    HEXES.filter((id) => terrain(id) === of),
    (id) => positions(id).length === sides.length,
  );
  return { target, from: positions(target) };
}

/**
 * Two neighbouring hexes, each next to both of two clear hexes that are not neighbours; no rivers, water or cities
 * between.
 */
export interface TwoTargets {
  readonly from: string;
  readonly beside: string;
  readonly targets: readonly [string, string];
}

export function twoTargets(): TwoTargets {
  const dry = (a: string, b: string): boolean => hexesAround(a).includes(b) && !isRiver(at(a), at(b)) && !isCity(at(a));
  for (const from of HEXES) {
    for (const beside of hexesAround(from)) {
      const shared = hexesAround(from).filter((id) => terrain(id) === 'clear' && dry(from, id) && dry(beside, id));
      if (shared.length === 2 && apart(shared[0] as string, shared[1] as string) > 1) {
        return { from, beside, targets: shared as [string, string] };
      }
    }
  }
  throw new Error('the map has no two hexes between two clear hexes');
}

/** The die that gives a result in the column of these odds; an error if none does. */
export const dieFor = (odds: string, result: '-' | 'DR' | 'DL' | 'DE'): number =>
  findFirst(`die for ${result} at ${odds}`, [1, 2, 3, 4, 5, 6], (die) => resultOf(COLUMNS.indexOf(odds), die) === result);

/** All cities under German control: then the Soviet rear is the only Soviet source. */
export const ALL_CITIES = CITIES;

/** Steps from the Soviet rear, whatever stands between. */
export const stepsToSovietRear = (): Map<string, number> => landSteps([SOVIET_REAR]);

/** Steps from the nearest German rear, whatever stands between, through no city but these. */
export const stepsToGermanRear = (cities: readonly string[] = []): Map<string, number> =>
  landSteps(GERMAN_REARS, (id) => isHex(id) && (!isCity(at(id)) || cities.includes(id)));

/** All orders that may be given to a question. */
export function ordersOf(choice: Choice<Order>): Order[] {
  return [...(choice.order ? [choice.order] : []), ...choice.branches().flatMap((branch) => ordersOf(branch.to()))];
}

const promptOf = (ask: OpenAsk<Order>): string => ask.prompt.code.replace('moscow.ask.', '');

/** For a scenario's `state`: neither side wants to be asked for cards in combat. */
export const NO_REACTIONS: Pick<State, 'waived'> = {
  waived: { axis: ['shift', 'reroll'], soviet: ['shift', 'reroll', 'hitler'] },
};

/** Whether an order would be legal now. */
export const isLegal = (played: Played, seat: Side, text: string): boolean =>
  played.asks(seat).some((ask) => parseOrder(ask.choice, text).ok);

/** The questions open now, as `<seat> <question>`. */
export const questions = (played: Played): string[] =>
  (['axis', 'soviet'] as const).flatMap((seat) => played.asks(seat).map((ask) => `${seat} ${promptOf(ask)}`));

/** The ways in which a unit may retreat, as the places entered; the way it took if it had no choice. */
export function retreatsOf(played: Played, unit: string): (readonly string[])[] {
  const asked = played.asks('axis').concat(played.asks('soviet')).filter((ask) => promptOf(ask) === 'retreat');
  if (asked.length > 0) {
    return asked.flatMap((ask) => ordersOf(ask.choice)).flatMap((order) => (order.kind === 'retreat' && order.unit === unit ? [order.path] : []));
  }
  return played.last
    .filter(({ code, params }) => code === 'moscow.retreated' && params?.['unit'] === unit)
    .map(({ params }) => (params?.['path'] as string[]).slice(1));
}

/** Chooses a hand that holds these cards, filled up with others of the side to the number due. */
export function takeHand(played: Played, side: Side, wanted: readonly string[]): Played {
  const hands = (played.asks(side)[0] as OpenAsk<Order>).choice;
  const has = (cards: readonly string[]): boolean =>
    [...new Set(wanted)].every((card) => cards.filter((each) => each === card).length >= wanted.filter((each) => each === card).length);
  const hand = findFirst(`hand of ${side} with ${wanted.join(' ')}`, ordersOf(hands), (order) => order.kind === 'hand' && has(order.cards));
  return played.order(side, `hand ${(hand as Extract<Order, { kind: 'hand' }>).cards.join(' ')}`);
}
