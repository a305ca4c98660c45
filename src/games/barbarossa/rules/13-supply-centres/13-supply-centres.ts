import { type Branch, type Choice, fork, leaf } from '../../../../engine/choice.ts';
import type { Ask } from '../../../../engine/game.ts';
import { at, CENTRES, changeUnits, enemiesAt, idAt, isOnMap, isSettled, placeOf, stateOf } from '../../board.ts';
import { refuseUnder } from '../../commands/commanding.ts';
import { under, endsSide, notEnded } from '../../commands/seats.ts';
import { refusals, type Refusal } from '../../messages/index.ts';
import type { Order } from '../../orders.ts';
import { prompt, type State } from '../../state.ts';
import type { StepRules } from '../../steps.ts';
import { endBranch, PLACE_WORDS, placeBranch, unitBranch, verbBranch } from '../../words.ts';
import { beginPlayerTurns } from '../05-sequence/05-sequence.ts';
import { hasRoom } from '../06-stacking/06-stacking.ts';
import { allowanceOf } from '../08-movement/08-1-allowance.ts';
import { groundFor, reachBy, steppingNormally, type Reached, type Travel } from '../08-movement/08-1-normal.ts';
import { reachByStrategic } from '../08-movement/08-2-strategic.ts';
import { cutOff } from '../12-supply.ts';
import { openBorders } from '../16-allies/16-borders.ts';
import { raiseAlarm } from '../17-militia.ts';

/**
 * 13.1, 13.2: where a supply centre can get to, by normal movement at mechanised costs or by a strategic one; into enemy zones
 * only where a unit of its side stands (13.5, Q16), and there it stops as any unit does (7.1.1).
 */
function reachOf(state: State, id: string, from: number, travel: Travel): ReadonlyMap<number, Reached> {
  const ground = groundFor(state, 'axis');
  const step = steppingNormally(ground, [id]);
  const normal = reachBy(ground, from, travel, (here, to, then) =>
    ground.zoc[to] && !ground.own[to] ? undefined : step(here, to, then),
  );
  return new Map([...normal, ...reachByStrategic(ground, [id], from, travel)]);
}

const mayEndIn = (state: State, id: string, place: number): boolean =>
  isSettled(place) && hasRoom(state, 'axis', [id], idAt(place));

/** Where a supply centre may be moved now. */
const centreReach = (state: State, id: string): readonly number[] => {
  const travel = { left: 2 * allowanceOf(state, id, cutOff(state, 'axis', [id])), begun: false, stopped: false };
  const reached = reachOf(state, id, placeOf(state, id) as number, travel);
  return [...reached.keys()].filter((place) => mayEndIn(state, id, place));
};

/** Why a supply centre can't be moved to the hex that a word names. */
function refuseCentre(state: State, id: string, word: string): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const refusal = refusals({ unit: id, hex }, [hex]);
  if (!isSettled(at(hex))) return refusal('centre-settled', '13.3');
  if (enemiesAt(state, 'axis', hex).length > 0) return refusal('enemy', '8.0');
  return hasRoom(state, 'axis', [id], hex) ? refusal('too-far', '13.1') : refusal('stacked', '6.2');
}

/** The options for a supply centre: the cities and towns within reach, by whatever way. */
function centreChoice(state: State, id: string, reach: readonly number[]): Choice<Order> {
  const { at: from } = stateOf(state, id);
  const to = (hex: string): Branch<Order> =>
    placeBranch(hex, () => leaf<Order>({ kind: 'centre', unit: id, path: [from, hex] }));
  return fork(() => reach.map((place) => to(idAt(place))), {
    noise: [from, 'to', ...PLACE_WORDS.also(from)],
    refuse: (word) => refuseCentre(state, id, word),
  });
}

/** 5.1.3: the Axis side may move its supply centres. */
export const centresStep: StepRules<'centres'> = {
  asks: ({ state }, step) => notEnded(state, 'axis', step).flatMap((seat) => centreAsks(state, step.moved, seat)),
  answer: (context, step, order, seat) => {
    if (order.kind !== 'centre') {
      if (endsSide(context.state, step, seat)) beginPlayerTurns(context);
      return;
    }
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

/** What a seat is asked: to move the supply centres that it commands, if any can be moved. */
function centreAsks(state: State, moved: readonly string[], seat: string): readonly Ask<Order>[] {
  const able = under(state, seat, CENTRES)
    .filter((id) => !moved.includes(id) && isOnMap(state, id))
    .map((id) => ({ id, reach: centreReach(state, id) }))
    .filter(({ reach }) => reach.length > 0);
  if (able.length === 0) return [];
  const branches = (): readonly Branch<Order>[] =>
    able.map(({ id, reach }) => unitBranch<Order>(id, () => centreChoice(state, id, reach)));
  return [
    {
      seat,
      prompt: prompt('centres', { units: able.map(({ id }) => id) }),
      rule: '5.1.3',
      silent: { kind: 'end' },
      choice: fork(() => [
        verbBranch('centre', () => fork(branches, { refuse: (word) => refuseUnder(state, seat, word, '13.1') }), [
          'center',
        ]),
        endBranch('end-centres'),
      ]),
    },
  ];
}
