import type { OpenAsk } from '../../../engine/play.ts';
import { distinctOrders } from '../../../engine/trials/distinct-orders.ts';
import { at, CENTRES, hexesApart, isCombatUnit, isFinnish, occupation, placeOf, unitsAt, waysIn } from '../board.ts';
import { barbarossa } from '../game.ts';
import type { Order } from '../orders.ts';
import { linesOf } from '../rules/04-comm-lines.ts';
import { enemyZoc } from '../rules/07-zoc.ts';
import type { State } from '../state.ts';
import { piecesOf } from './force.ts';
import { drawOf } from './goals.ts';

/** Units so many hexes from a supply centre are as good as out of its reach (12.2). */
const REACH = 11;

/** A hex on the way to the enemy counts so much more, as a part of what is supplied. */
const FORWARD = 0.03;

/** What a supply centre loses that the enemy could come upon (13.5), as a part of what is supplied. */
const EXPOSED = 0.75;

/** A unit of the Axis side that needs supply, and where it will be at the end of its next move, as the cities draw it on. */
interface Consumer {
  readonly place: number;
  readonly strength: number;
}

/** Units move after the supply centres (5.1.3): where they go is what is to be supplied. */
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
    .map(({ place, strength, range }) => ({ place: onward(place, range - 1), strength }));
}

/** How well units are supplied by centres in some hexes, in strength points. */
function supplyBy(consumers: readonly Consumer[], places: readonly number[]): number {
  let sum = 0;
  for (const { place, strength } of consumers) {
    let best = 0;
    for (const from of places) best = Math.max(best, 1 - hexesApart(from, place) / REACH);
    sum += strength * best;
  }
  return sum;
}

/** A supply centre alone is exposed within so many hexes of the enemy; further than so many it makes no difference. */
const EXPOSED_WITHIN = 4;
const FAR = 30;

/** How near a hex is to the enemy: the more the nearer. */
function forwardness(state: State, place: number): number {
  let near = FAR;
  for (const piece of piecesOf(state, 'soviet')) near = Math.min(near, hexesApart(piece.place, place));
  return FAR - near;
}

/** 13.1: a supply centre goes where it supplies most, with a unit or out of the enemy's reach; then the next one. */
export function centreNow(state: State, ask: OpenAsk<Order>): Order {
  const lines = linesOf(state, 'axis');
  const zoc = enemyZoc(state, 'axis');
  const consumers = consumersOf(state);
  const where = (moved: string, place: number): readonly number[] =>
    CENTRES.flatMap((id) => (id === moved ? [place] : (placeOf(state, id) ?? [])));
  const worth = (id: string, place: number, hex: string): number => {
    if (!lines[place]) return -Infinity;
    const isGuarded = unitsAt(state, 'axis', hex).some(isCombatUnit);
    if (zoc[place] && !isGuarded) return -Infinity;
    const forward = 1 + FORWARD * forwardness(state, place);
    const exposed = !isGuarded && FAR - forwardness(state, place) < EXPOSED_WITHIN ? EXPOSED : 1;
    return supplyBy(consumers, where(id, place)) * forward * exposed;
  };
  let best: { readonly order: Order; readonly gain: number } | undefined;
  const now = new Map<string, number>();
  for (const order of distinctOrders(ask.choice, barbarossa.format)) {
    if (order.kind !== 'centre') continue;
    const { unit, path } = order;
    const stays = now.get(unit) ?? worth(unit, placeOf(state, unit) as number, path[0] as string);
    now.set(unit, stays);
    const hex = path.at(-1) as string;
    const gain = worth(unit, at(hex), hex) - Math.max(0, stays);
    if (gain > LEAST_GAIN && gain > (best?.gain ?? 0)) best = { order, gain };
  }
  return best?.order ?? { kind: 'end' };
}

/** A supply centre is not moved for less than this, in strength points supplied. */
const LEAST_GAIN = 1;
