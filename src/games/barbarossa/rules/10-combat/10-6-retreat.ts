import { fork, leaf, type Choice } from '../../../../engine/choice.ts';
import { pathAmong } from '../../../../engine/journey.ts';
import {
  at,
  changeUnits,
  enemiesAt,
  hexesApart,
  idAt,
  isCentre,
  isOnMap,
  placeOf,
  stateOf,
  unitsAt,
  waysIn,
} from '../../board.ts';
import { seatOfAll } from '../../commands/seats.ts';
import { refusals, type Refusal } from '../../messages/index.ts';
import type { Order } from '../../orders.ts';
import { enemyOf, prompt, type Side, type State } from '../../state.ts';
import type { Combat, Context } from '../../steps.ts';
import { classOf, mayStep } from '../../terrain.ts';
import { PLACE_WORDS, placeBranch, unitBranch, verbBranch, fallBackBranch } from '../../words.ts';
import { hasRoom } from '../06-stacking/06-stacking.ts';
import { enemyZoc, isOccupied } from '../07-zoc.ts';
import { barOf } from '../08-movement/08-1-normal.ts';
import { enterHexes } from '../08-movement/08-entering.ts';
import { combatOf, type Fighting, type StageRules } from './10-2-stage.ts';
import { fighters } from './10-3-odds.ts';
import { eliminate } from './10-5-elimination.ts';
import { lossesInOrder, loseStep } from './10-5-losses.ts';
import { linesOf } from '../04-comm-lines.ts';
import { sweepCentres } from '../13-supply-centres/13-5-alone.ts';

/** 10.6.2: how far from its hex a unit retreats. */
const HEXES = 2;

/** 10.6.3: how many hexes further it is looked for room. */
const FURTHER = 6;

/** Why a unit can't retreat from one hex to another is no matter: whether it can (10.6.4, 10.6.5, 8.1.5, 16.1, 17.3). */
function maySlipTo(state: State, side: Side, id: string, from: number, to: number): boolean {
  if (enemiesAt(state, side, idAt(to)).length > 0) return false;
  if (enemyZoc(state, side)[to] && !isOccupied(state, side, to)) return false;
  const bar = barOf(state, side, id, from, to);
  if (bar === 'too-deep' || bar === 'too-far-north' || bar === 'militia') return false;
  return mayStep(state.weather, classOf(id), from, to);
}

/** The ways by which a unit may retreat, each the hexes entered: two hexes away, or on to the first hex with room (10.6). */
export function retreatsOf(state: State, id: string): readonly (readonly string[])[] {
  const side = sideOfUnit(state, id);
  const start = placeOf(state, id) as number;
  const ways = waysIn(state.weather);
  const step = (paths: readonly (readonly number[])[]): readonly (readonly number[])[] =>
    paths.flatMap((path) => {
      const here = path.at(-1) as number;
      return (ways[here] as readonly number[])
        .filter((to) => to !== start && !path.includes(to) && hexesApart(start, to) === path.length)
        .filter((to) => maySlipTo(state, side, id, here, to))
        .map((to) => [...path, to]);
    });
  let paths: readonly (readonly number[])[] = [[start]];
  for (let hexes = 1; hexes <= HEXES + FURTHER && paths.length > 0; hexes++) {
    paths = step(paths);
    if (hexes < HEXES) continue;
    const ended = paths.filter((path) => hasRoom(state, side, [id], idAt(path.at(-1) as number)));
    if (ended.length > 0) return ended.map((path) => path.slice(1).map(idAt));
    paths = firstOfEach(paths);
  }
  return [];
}

/** One path to each hex: further on it does not matter by which a unit came. */
function firstOfEach(paths: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const found = new Map<number, readonly number[]>();
  for (const path of paths) if (!found.has(path.at(-1) as number)) found.set(path.at(-1) as number, path);
  return [...found.values()];
}

const sideOfUnit = (state: State, id: string): Side =>
  unitsAt(state, 'axis', stateOf(state, id).at).includes(id) ? 'axis' : 'soviet';

/** Units that retreat when those of a combat do: all of the attacked hexes but supply centres (10.6.1, 13.6). */
const retreaters = (state: State, { side, targets }: Combat): readonly string[] =>
  targets.flatMap((hex) => enemiesAt(state, side, hex)).filter((id) => !isCentre(id));

/** Defenders that can take a step in place of a retreat. */
const standing = (state: State, combat: Combat): readonly string[] =>
  fighters(state, combat.defenders).filter((id) => isOnMap(state, id));

/** 10.6.1: the defender takes a step or retreats, if the result says so and anybody is left. */
export const falling: StageRules = {
  asks: ({ state }, step) => {
    const combat = combatOf(step);
    const units = retreaters(state, combat);
    if (!combat.result?.endsWith('R') || units.length === 0) return [];
    const able = units.every((id) => retreatsOf(state, id).length > 0);
    const stand = standing(state, combat);
    const [weakest] = lossesInOrder(state, stand, 1);
    return [
      {
        seat: seatOfAll(state, enemyOf(combat.side), units),
        prompt: prompt('fall-back', { hexes: combat.targets, units }),
        rule: '10.6.1',
        reaction: true,
        open: true,
        silent: able || weakest === undefined ? { kind: 'fall-back' } : { kind: 'stand', unit: weakest },
        choice: fork(() => [
          fallBackBranch(able ? 'fall-back' : 'fall-back-lost'),
          ...(stand.length > 0
            ? [
                verbBranch<Order>('stand', () =>
                  fork(() => stand.map((id) => unitBranch<Order>(id, () => leaf<Order>({ kind: 'stand', unit: id })))),
                ),
              ]
            : []),
        ]),
      },
    ];
  },
  answer: (context, step, order) => {
    const combat = combatOf(step);
    if (order.kind === 'stand') {
      loseStep(context, order.unit);
      combat.defenderLost = true;
      sweepCentres(context);
      combat.stage = 'defender-advance';
      return;
    }
    combat.retreating = retreaters(context.state, combat);
    combat.stage = 'retreat';
  },
  run: (_, step) => void (combatOf(step).stage = 'defender-advance'),
};

/** The way of a unit whose owner stays silent: to a hex with a line of communication if there is one, then the first. */
function silentWay(state: State, id: string, ways: readonly (readonly string[])[]): readonly string[] {
  const lines = linesOf(state, sideOfUnit(state, id));
  return [...ways].sort((a, b) => {
    const [one, other] = [a, b].map((way) => lines[at(way.at(-1) as string)] as number) as [number, number];
    return other - one || (a.join() < b.join() ? -1 : 1);
  })[0] as readonly string[];
}

/** Why a unit can't retreat to the hex that a word names, after some. */
function refuseRetreat(state: State, id: string, done: readonly string[], word: string): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const [side, here] = [sideOfUnit(state, id), done.at(-1) ?? stateOf(state, id).at];
  const refusal = refusals({ unit: id, hex }, [hex]);
  if (enemiesAt(state, side, hex).length > 0) return refusal('enemy', '8.0');
  if (enemyZoc(state, side)[at(hex)] && !isOccupied(state, side, at(hex))) return refusal('retreat-zoc', '10.6.4');
  const isBeside = (waysIn(state.weather)[at(here)] as readonly number[]).includes(at(hex));
  if (isBeside && !mayStep(state.weather, classOf(id), at(here), at(hex))) return refusal('terrain', '10.6.5');
  return hasRoom(state, side, [id], hex) ? refusal('too-far', '10.6.2') : refusal('stacked', '10.6.3');
}

function retreatChoice(state: State, unit: string): Choice<Order> {
  const ways = retreatsOf(state, unit);
  return pathAmong<Order>(
    ways,
    (path) => leaf<Order>({ kind: 'retreat', unit, path }),
    (hex, to) => placeBranch(hex, to),
    (word, done) => refuseRetreat(state, unit, done, word),
  );
}

/** 10.6.6: each unit retreats by a way that its owner chooses. */
export const retreating: StageRules = {
  asks: ({ state }, step) => {
    const combat = combatOf(step);
    const open = combat.retreating.filter((id) => retreatsOf(state, id).length > 1);
    const [first] = open;
    if (first === undefined || combat.retreating.some((id) => retreatsOf(state, id).length < 2)) return [];
    return [
      {
        seat: seatOfAll(state, enemyOf(combat.side), combat.retreating),
        prompt: prompt('retreat', { units: combat.retreating, hexes: combat.targets }),
        rule: '10.6.6',
        reaction: true,
        open: true,
        silent: { kind: 'retreat', unit: first, path: silentWay(state, first, retreatsOf(state, first)) },
        choice: fork(() => [
          verbBranch<Order>('retreat', () =>
            fork(() => open.map((id) => unitBranch<Order>(id, () => retreatChoice(state, id)))),
          ),
        ]),
      },
    ];
  },
  answer: (context, step, order) => {
    if (order.kind === 'retreat') carryOut(context, step, order.unit, order.path);
  },
  run: (context, step) => {
    const combat = combatOf(step);
    const [id] = combat.retreating.filter((each) => retreatsOf(context.state, each).length < 2);
    if (id === undefined) {
      sweepCentres(context);
      combat.stage = 'defender-advance';
      return;
    }
    const [way] = retreatsOf(context.state, id);
    if (way) return carryOut(context, step, id, way);
    combat.retreating = combat.retreating.filter((other) => other !== id);
    eliminate(context, id, '10.6.7');
  },
};

function carryOut(context: Context, step: Fighting, id: string, path: readonly string[]): void {
  const { state, emit } = context;
  const combat = combatOf(step);
  if ('retreated' in step) step.retreated = [...step.retreated, id];
  const { at: from } = stateOf(state, id);
  combat.retreating = combat.retreating.filter((other) => other !== id);
  // where nobody finds a way, all defenders count as eliminated.
  combat.retreated = true;
  changeUnits(state, [id], { at: path.at(-1) as string });
  emit({
    code: 'barbarossa.retreated',
    params: { side: enemyOf(combat.side), unit: id, path: [from, ...path] },
    rule: '10.6',
  });
  enterHexes(context, [id], path);
}
