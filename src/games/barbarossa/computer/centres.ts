import type { OpenAsk } from '../../../engine/play.ts';
import { sumOf } from '../../../engine/lists.ts';
import { distinctOrders } from '../../../engine/trials/distinct-orders.ts';
import { at, CENTRES, hexesApart, isCombatUnit, isFinnish, occupation, placeOf, unitsAt, waysIn } from '../board.ts';
import { barbarossa } from '../game.ts';
import type { Order } from '../orders.ts';
import { linesOf } from '../rules/04-comm-lines.ts';
import { enemyZoc } from '../rules/07-zoc.ts';
import { supplyRange } from '../rules/15-weather.ts';
import { SOVIET_FIRST_FROM, type State } from '../state.ts';
import { piecesOf } from './force.ts';
import { drawOf } from './goals.ts';

/** How much of its worth supply loses with each hex beyond the reach of a supply centre (12.2). */
const BEYOND = 0.7;

/** A hex on the way to the enemy counts so much more, as a part of what is supplied. */
const FORWARD = 0.03;

/** What a supply centre loses that the enemy could come upon (13.5), as a part of what is supplied. */
const EXPOSED = 0.75;

/** A unit of the Axis side that needs supply, and where: as its phase of movement begins, and in combat (12.4). */
interface Consumer {
  readonly places: readonly number[];
  readonly strength: number;
}

/** What is to be supplied: units where they are and, if they move before the enemy does, where cities draw them on to. */
function consumersOf(state: State): readonly Consumer[] {
  const draw = drawOf(state);
  const enemies = occupation(state, 'soviet');
  const zoc = enemyZoc(state, 'axis');
  const ways = waysIn(state.weather);
  const onward = (from: number, hexes: number): number => {
    let place = from;
    for (let step = 0; step < hexes && (step === 0 || !zoc[place]); step++) {
      let next = place;
      for (const to of ways[place] as readonly number[])
        if (!enemies[to] && (draw[to] as number) > (draw[next] as number)) next = to;
      if (next === place) break;
      place = next;
    }
    return place;
  };
  return piecesOf(state, 'axis')
    .filter(({ id }) => isCombatUnit(id) && !isFinnish(id))
    .map(({ place, strength, range }) => ({
      places: state.turn < SOVIET_FIRST_FROM ? [place, onward(place, range - 1)] : [place],
      strength,
    }));
}

/** How well units are supplied by centres in some hexes, in strength points. */
function supplyBy(consumers: readonly Consumer[], centres: readonly number[], reach: number): number {
  const suppliedAt = (place: number): number =>
    centres.reduce((best, from) => Math.max(best, BEYOND ** Math.max(0, hexesApart(from, place) - reach)), 0);
  let sum = 0;
  for (const { places, strength } of consumers) sum += (strength * sumOf(places, suppliedAt)) / places.length;
  return sum;
}

/** Where nobody is nearer than so many hexes, it makes no difference how near the enemy is. */
const FAR = 30;

/** How near a hex is to the enemy: the more the nearer. */
function forwardness(state: State, place: number): number {
  let near = FAR;
  for (const piece of piecesOf(state, 'soviet')) near = Math.min(near, hexesApart(piece.place, place));
  return FAR - near;
}

/** Where the army moves before the enemy does, it shields a supply centre that is more than so many hexes from him. */
const SHIELDED_BEYOND = 3;

/** Whether the enemy could come upon a supply centre alone in a place (13.5). */
const isExposed = (state: State, place: number): boolean =>
  piecesOf(state, 'soviet').some(
    ({ place: from, range }) => hexesApart(from, place) <= (state.turn < SOVIET_FIRST_FROM ? SHIELDED_BEYOND : range),
  );

/** 13.1: a supply centre goes where it supplies most, with a unit or out of the enemy's reach; then the next one. */
export function centreNow(state: State, ask: OpenAsk<Order>): Order {
  const lines = linesOf(state, 'axis');
  const zoc = enemyZoc(state, 'axis');
  const consumers = consumersOf(state);
  const reach = supplyRange(state.weather, false) - 1;
  const where = (moved: string, place: number): readonly number[] =>
    CENTRES.flatMap((id) => (id === moved ? [place] : (placeOf(state, id) ?? [])));
  const worthAt = (id: string, place: number, hex: string): number => {
    if (!lines[place]) return -Infinity;
    const isGuarded = unitsAt(state, 'axis', hex).some(isCombatUnit);
    if (zoc[place] && !isGuarded) return -Infinity;
    const forward = 1 + FORWARD * forwardness(state, place);
    const exposed = !isGuarded && isExposed(state, place) ? EXPOSED : 1;
    return supplyBy(consumers, where(id, place), reach) * forward * exposed;
  };
  const known = new Map<string, number>();
  const worth = (id: string, hex: string): number => {
    const key = `${id} ${hex}`;
    const found = known.get(key) ?? worthAt(id, at(hex), hex);
    known.set(key, found);
    return found;
  };
  let best: { readonly order: Order; readonly gain: number } | undefined;
  for (const order of distinctOrders(ask.choice, barbarossa.format)) {
    if (order.kind !== 'centre') continue;
    const { unit, path } = order;
    const gain = worth(unit, path.at(-1) as string) - Math.max(0, worth(unit, path[0] as string));
    if (gain > LEAST_GAIN && gain > (best?.gain ?? 0)) best = { order, gain };
  }
  return best?.order ?? { kind: 'end' };
}

/** A supply centre is not moved for less than this, in strength points supplied. */
const LEAST_GAIN = 1;
