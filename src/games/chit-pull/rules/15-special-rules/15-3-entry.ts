import type { Context } from '../../steps.ts';
import type { Refusal } from '../../messages/index.ts';
import { fork, leaf, type Branch, type Choice } from '../../../../engine/choice.ts';
import { journey, type Leg } from '../../../../engine/journey.ts';
import { at, changeUnits, EAST_EDGE, idAt, isOnRoad, stateOf, unit } from '../../board.ts';
import { derived, SPECIAL, UNITS } from '../../data.ts';
import { hasLoc, locOf } from '../03-basics/03-3-loc.ts';
import { passThrough } from '../03-basics/03-4-control.ts';
import {
  groundFor,
  mayEnd,
  reachByNormal,
  zocCost,
  type Ground,
  type Reached,
  type Travel,
} from '../09-movement/09-2-normal.ts';
import { HEXES_A_POINT, reachByMarch } from '../09-movement/09-3-march.ts';
import { legsFrom } from '../09-movement/09-reach.ts';
import { refuseHex, refuseOffMap, refuseStacking } from '../09-movement/09-refusals.ts';
import type { Move, Order } from '../../orders.ts';
import type { Side, State } from '../../state.ts';
import { entryCost } from '../../terrain.ts';
import { PLACE_WORDS, placeBranch, unitBranch, unitMeant, verbBranch } from '../../words.ts';

/** Where units may come in from the east: anywhere (15.3(1)), or towards Moscow (15.4(1)). */
export type Gate = 'army' | 'reserve';

/** 15.3(1): the HQ of the 19th Army and its units, which wait on the turn track. */
export let ARMY_ON_TRACK: readonly string[];
derived(
  () => UNITS.filter(({ side, setup }) => side === 'soviet' && 'turn' in setup).map(({ id }) => id),
  (found) => (ARMY_ON_TRACK = found),
);

/** Whether a unit of the 19th Army is still where it was set up, and waits for the chit of its HQ. */
export const waitsForChit = (state: State, id: string): boolean => {
  const { setup } = unit(id);
  return ARMY_ON_TRACK.includes(id) && 'turn' in setup && stateOf(state, id).at === `track:${setup.turn}`;
};

const RULE_OF: Readonly<Record<Gate, string>> = { army: '15.3(1)', reserve: '15.4(1)' };

function isOfGate(gate: Gate, hex: string): boolean {
  const { reserveGate } = SPECIAL;
  return gate === 'army' || (reserveGate !== undefined && hex >= reserveGate.first && hex <= reserveGate.last);
}

/** Edge hexes through which a side may enter now: no enemy in them, and a LOC to an own source. */
export function entryHexes(state: State, side: Side, gate: Gate): readonly number[] {
  const loc = locOf(state, side);
  return EAST_EDGE.filter((place) => isOfGate(gate, idAt(place)) && hasLoc(loc, place));
}

/**
 * What is left of an allowance after the first hex; a march begins on the road of the edge hex. Undefined: it can't
 * enter.
 */
function firstStep(ground: Ground, id: string, march: boolean, place: number): Travel | undefined {
  const { move } = unit(id);
  if (march)
    return isOnRoad(place) && !ground.zoc[place] ? { points: move * HEXES_A_POINT - 1, begun: true } : undefined;
  const points = move - entryCost(id, place) - zocCost(ground, place);
  return points >= 0 ? { points, begun: true } : undefined;
}

/** The options for one unit that enters: an edge hex, then perhaps further hexes. */
function enterChoice(ground: Ground, id: string, march: boolean, edges: readonly number[], gate: Gate): Choice<Order> {
  const further = (here: string, travel: Travel): readonly Leg<Travel>[] =>
    legsFrom(ground, id, march, at(here), travel);
  const first = (): readonly Leg<Travel>[] =>
    edges.flatMap((place) => {
      const travel = firstStep(ground, id, march, place);
      const leg = travel && { place: idAt(place), path: () => [idAt(place)], travel };
      return leg && (mayEnd(ground, id, place) || further(idAt(place), travel).length > 0) ? [leg] : [];
    });
  return journey(
    {
      reach: (here, travel) => (here === OFF_MAP ? first() : further(here, travel)),
      arrived: (path) =>
        mayEnd(ground, id, at(path.at(-1) as string))
          ? leaf<Order>({ kind: 'enter', move: { unit: id, path, march } })
          : undefined,
      unfinished: (path) => refuseStacking(id, path.at(-1) as string),
      branch: ({ place, hint }, to) => placeBranch(place, to, hint),
      refuse: (word, here, travel) =>
        here === OFF_MAP ? refuseEdge(id, word, gate) : refuseHex(ground, id, march, here, travel, word),
      noise: [],
    },
    OFF_MAP,
    { points: 0, begun: false },
  );
}

const OFF_MAP = 'off-map';

function refuseEdge(id: string, word: string, gate: Gate): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return refuseOffMap(word, RULE_OF[gate]);
  return { code: 'chit-pull.refusal.no-entry', params: { unit: id, hex }, rule: RULE_OF[gate], places: [hex] };
}

/** The options for one unit: by normal movement, or by march after the word. */
function waysIn(ground: Ground, id: string, edges: readonly number[], gate: Gate): Choice<Order> {
  const normal = enterChoice(ground, id, false, edges, gate);
  const march = enterChoice(ground, id, true, edges, gate);
  return {
    ...normal,
    branches: () => [
      ...normal.branches(),
      ...(march.branches().length > 0 ? [verbBranch<Order>('march', () => march)] : []),
    ],
  };
}

/** Whether a unit can come in through one of these hexes. */
const canEnter = (ground: Ground, id: string, edges: readonly number[], gate: Gate): boolean =>
  [false, true].some((march) => enterChoice(ground, id, march, edges, gate).branches().length > 0);

/** Units that enter from the east edge: `enter UNIT [march] HEX…`. None if none of those that wait can. */
export function entryBranch(
  state: State,
  side: Side,
  waiting: readonly string[],
  gate: Gate,
): readonly Branch<Order>[] {
  const left = stillWaiting(state, waiting);
  if (left.length === 0) return [];
  const ground = groundFor(state, side);
  const edges = entryHexes(state, side, gate);
  const able = (id: string): boolean => canEnter(ground, id, edges, gate);
  if (!left.some(able)) return [];
  return [
    verbBranch('enter', () =>
      fork(() => left.filter(able).map((id) => unitBranch(id, () => waysIn(ground, id, edges, gate))), {
        refuse: (word) => {
          const id = unitMeant(word, side);
          return id !== undefined && !left.includes(id)
            ? {
                code: 'chit-pull.refusal.not-waiting',
                params: { unit: id },
                rule: gate === 'army' ? '15.3(1)' : '15.4(2)',
              }
            : undefined;
        },
      }),
    ),
  ];
}

/**
 * Every hex that a unit can get to from the edge, by index, whether it may end there or not, and its way in of the fewest
 * hexes: normal, and by march where that goes further (9.1(3)).
 */
export function waysInto(ground: Ground, id: string, edges: readonly number[]): ReadonlyMap<number, Move> {
  const ways = new Map<number, Move>();
  const note = (place: number, path: readonly number[], march: boolean): void => {
    const known = ways.get(place);
    if (!known || (known.march === march && path.length < known.path.length))
      ways.set(place, { unit: id, path: path.map(idAt), march });
  };
  for (const march of [false, true])
    for (const edge of edges) {
      const travel = firstStep(ground, id, march, edge);
      if (!travel) continue;
      note(edge, [edge], march);
      const reached = march ? reachByMarch(ground, edge, travel) : reachByNormal(ground, id, edge, travel);
      reached.forEach(({ path }: Reached, place) => note(place, [edge, ...path], march));
    }
  return ways;
}

/** Those of some units that are not on the map yet. */
export const stillWaiting = (state: State, waiting: readonly string[]): readonly string[] =>
  waiting.filter((id) => stateOf(state, id).at === 'box' || stateOf(state, id).at.startsWith('track:'));

/** The entry that is made for a player who stays silent: all of the 19th Army must enter if it can (15.3(1)). */
export function entryRequired(state: State, side: Side, waiting: readonly string[]): Order | undefined {
  const left = stillWaiting(state, waiting);
  if (left.length === 0) return undefined;
  const ground = groundFor(state, side);
  const edges = entryHexes(state, side, 'army');
  const id = left.find((each) => canEnter(ground, each, edges, 'army'));
  if (id === undefined) return undefined;
  const straight = edges.find((place) => firstStep(ground, id, false, place) && mayEnd(ground, id, place));
  if (straight !== undefined) return { kind: 'enter', move: { unit: id, path: [idAt(straight)], march: false } };
  let node = waysIn(ground, id, edges, 'army');
  while (node.order === undefined) node = (node.branches()[0] as Branch<Order>).to();
  return node.order;
}

/** 15.3(1), 15.4(1): a unit comes in; the hexes it passes change hands (3.4(2)). */
export function answerEntry(context: Context, side: Side, { unit: id, path, march }: Move, gate: Gate): void {
  context.emit({
    code: march ? 'chit-pull.entered-marching' : 'chit-pull.entered',
    params: { side, unit: id, path },
    rule: RULE_OF[gate],
  });
  for (const hex of path) passThrough(context, side, hex);
  changeUnits(context.state, [id], { at: path.at(-1) as string, reduced: false });
}
