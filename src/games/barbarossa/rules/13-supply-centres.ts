import { type Branch, type Choice, fork, leaf } from '../../../engine/choice.ts';
import { CENTRES, changeUnits, idAt, isOnMap, isSettled, placeOf, stateOf } from '../board.ts';
import type { Order } from '../orders.ts';
import { prompt, type State } from '../state.ts';
import type { StepRules } from '../steps.ts';
import { classOf, stepCost } from '../terrain.ts';
import { endBranch, PLACE_WORDS, placeBranch, unitBranch, verbBranch } from '../words.ts';
import { beginPlayerTurns } from './05-sequence.ts';
import { hasRoom } from './06-stacking.ts';
import { isOccupied } from './07-zoc.ts';
import { allowanceOf } from './08-1-allowance.ts';
import { groundFor, pointsAfter, reachBy, type Reached, type Travel } from './08-1-normal.ts';
import { cutOff } from './12-supply.ts';
import { allowsStrategic } from './15-weather.ts';
import { openBorders } from './16-borders.ts';
import { raiseAlarm } from './17-militia.ts';

/**
 * 13.1, 13.2: where a supply centre can get to: at mechanised costs, strategic ones outside enemy zones; into enemy zones only
 * where a unit of its side stands (Q16), and it ends in a city or town (13.3).
 */
function reachOf(state: State, id: string, from: number, travel: Travel): ReadonlyMap<number, Reached> {
  const ground = groundFor(state, 'axis');
  return reachBy(ground, from, travel, (here, to, then) => {
    if (ground.enemies[to] || (ground.zoc[to] && !isOccupied(state, 'axis', to))) return undefined;
    const strategic = allowsStrategic(state.weather) && !ground.zoc[here] && !ground.zoc[to];
    const cost = stepCost(state.weather, classOf(id), here, to, strategic);
    const left = cost === undefined ? undefined : pointsAfter(then, cost);
    return left === undefined ? undefined : { left, begun: true, stopped: false };
  });
}

const mayEndIn = (state: State, id: string, place: number): boolean =>
  isSettled(place) && hasRoom(state, 'axis', [id], idAt(place));

/** Where a supply centre may be moved now. */
const centreReach = (state: State, id: string): ReadonlyMap<number, Reached> => {
  const travel = { left: 2 * allowanceOf(state, id, cutOff(state, 'axis', [id])), begun: false, stopped: false };
  return new Map(
    [...reachOf(state, id, placeOf(state, id) as number, travel)].filter(([place]) => mayEndIn(state, id, place)),
  );
};

/** The options for a supply centre: the cities and towns within reach, by whatever way. */
function centreChoice(state: State, id: string): Choice<Order> {
  const { at: from } = stateOf(state, id);
  const to = (hex: string): Branch<Order> =>
    placeBranch(hex, () => leaf<Order>({ kind: 'centre', unit: id, path: [from, hex] }));
  return fork(() => [...centreReach(state, id).keys()].map((place) => to(idAt(place))), {
    noise: [from, 'to', ...PLACE_WORDS.also(from)],
  });
}

/** 5.1.3: the Axis side may move its supply centres. */
export const centresStep: StepRules<'centres'> = {
  asks: ({ state }, { moved }) => {
    const able = CENTRES.filter((id) => !moved.includes(id) && isOnMap(state, id) && centreReach(state, id).size > 0);
    if (able.length === 0) return [];
    const branches = (): readonly Branch<Order>[] =>
      able.map((id) => unitBranch<Order>(id, () => centreChoice(state, id)));
    return [
      {
        seat: 'axis',
        prompt: prompt('centres', { units: able }),
        rule: '5.1.3',
        silent: { kind: 'end' },
        choice: fork(() => [verbBranch('centre', () => fork(branches), ['center']), endBranch('end-centres')]),
      },
    ];
  },
  answer: (context, step, order) => {
    if (order.kind !== 'centre') return beginPlayerTurns(context);
    step.moved = [...step.moved, order.unit];
    const hex = order.path.at(-1) as string;
    changeUnits(context.state, [order.unit], { at: hex });
    context.emit({ code: 'barbarossa.centre-moved', params: { unit: order.unit, path: order.path }, rule: '13.1' });
    // A unit that enters a city controls it (3.2a), and calls militia (17.1), though leaders are not revealed now (11.2.3).
    openBorders(context);
    raiseAlarm(context.state, order.unit, hex);
  },
  run: (context) => beginPlayerTurns(context),
};
