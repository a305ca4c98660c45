import { fork, leaf, type Branch } from '../../../engine/choice.ts';
import { DRY, flood } from '../../../hex/flood.ts';
import { at, BOARD, CENTRES, hexesApart, idAt, isAxisLand, placeOf, RAILS, SIZE } from '../board.ts';
import { derived } from '../data.ts';
import type { Order } from '../orders.ts';
import { prompt, type State } from '../state.ts';
import type { StepRules } from '../steps.ts';
import { endBranch, placeBranch, verbBranch } from '../words.ts';
import { beginMovement } from './05-sequence.ts';

/** 14.1: how far from the border or a supply centre air units reach. */
const RANGE = 8;

/** Hexes within reach of the border. */
let NEAR_BORDER: Readonly<Int16Array>;
derived(
  () =>
    flood(
      BOARD.exits.map((exits) => exits.map(({ to }) => to)),
      Array.from({ length: SIZE }, (_, place) => place).filter(isAxisLand),
      () => true,
      RANGE,
    ),
  (found) => (NEAR_BORDER = found),
);

/** 13.4, 14.1: whether air units can be committed to a hex. */
export function inAirRange(state: State, hex: string): boolean {
  const place = at(hex);
  if (NEAR_BORDER[place] !== DRY) return true;
  return CENTRES.some((id) => {
    const base = placeOf(state, id);
    return base !== undefined && hexesApart(base, place) <= RANGE;
  });
}

/** 14.3, A-25: rail hexes that an air unit can bar. */
const barrable = (state: State): readonly string[] =>
  Array.from({ length: SIZE }, (_, place) => place)
    .filter((place) => (RAILS[place] as readonly number[]).length > 0 && !isAxisLand(place))
    .map(idAt)
    .filter((hex) => !state.interdicted.includes(hex) && inAirRange(state, hex));

/** 14.3: before the Soviet side moves, air units may be laid on rail lines. */
export const interdictionStep: StepRules<'interdiction'> = {
  asks: ({ state }) => {
    if (state.air === 0 || barrable(state).length === 0) return [];
    const branches = (): readonly Branch<Order>[] =>
      barrable(state).map((hex) => placeBranch<Order>(hex, () => leaf<Order>({ kind: 'interdict', hex })));
    return [
      {
        seat: 'axis',
        prompt: prompt('interdiction', { left: state.air }),
        rule: '14.3',
        reaction: true,
        open: true,
        silent: { kind: 'end' },
        choice: fork(() => [verbBranch('interdict', () => fork(branches)), endBranch('end-interdiction')]),
      },
    ];
  },
  answer: (context, _, order) => {
    const { state, emit } = context;
    if (order.kind !== 'interdict') return beginMovement(context, 'soviet', false);
    state.air -= 1;
    state.interdicted = [...state.interdicted, order.hex].sort();
    emit({ code: 'barbarossa.interdicted', params: { hex: order.hex, left: state.air }, rule: '14.3' });
  },
  run: (context) => beginMovement(context, 'soviet', false),
};
