import { type Branch, fork, leaf } from '../../../engine/choice.ts';
import {
  at,
  CENTRES,
  FROM_AXIS_LAND,
  FROM_SOVIET_LAND,
  hexesApart,
  idAt,
  placeOf,
  placesWhere,
  RAILS,
} from '../board.ts';
import { spend, usableBy } from '../commands/means.ts';
import { chiefOf } from '../commands/seats.ts';
import { derived } from '../data.ts';
import type { Order } from '../orders.ts';
import { prompt, type State } from '../state.ts';
import type { StepRules } from '../steps.ts';
import { endBranch, placeBranch, verbBranch } from '../words.ts';
import { beginMovement } from './05-sequence/05-sequence.ts';

/** 14.1: how far from the border or a supply centre air units reach. */
const RANGE = 8;

/** 13.4, 14.1, A-45: whether air units can be committed to a hex. */
export function inAirRange(state: State, hex: string): boolean {
  const place = at(hex);
  if ((FROM_AXIS_LAND[place] as number) <= RANGE) return true;
  return CENTRES.some((id) => {
    const base = placeOf(state, id);
    return base !== undefined && hexesApart(base, place) <= RANGE;
  });
}

/** 14.3, A-25: rail hexes in which an air unit may bar rail movement: those that Soviet units may enter (8.1.5). */
export let RAIL_HEXES: readonly string[];
derived(
  () =>
    placesWhere(
      (place) => (RAILS[place] as readonly number[]).length > 0 && (FROM_SOVIET_LAND[place] as number) <= 1,
    ).map(idAt),
  (found) => (RAIL_HEXES = found),
);

/** 14.3: those that an air unit can bar now. */
const barrable = (state: State): readonly string[] =>
  RAIL_HEXES.filter((hex) => !state.interdicted.includes(hex) && inAirRange(state, hex));

/** 14.3: before the Soviet side moves, air units may be laid on rail lines. */
export const interdictionStep: StepRules<'interdiction'> = {
  asks: ({ state }) => {
    const seat = chiefOf(state, 'axis');
    const left = usableBy(state, 'air', seat, state.air);
    if (left === 0 || barrable(state).length === 0) return [];
    const branches = (): readonly Branch<Order>[] =>
      barrable(state).map((hex) => placeBranch<Order>(hex, () => leaf<Order>({ kind: 'interdict', hex })));
    return [
      {
        seat,
        prompt: prompt('interdiction', { left }),
        rule: '14.3',
        reaction: true,
        open: true,
        silent: { kind: 'end' },
        choice: fork(() => [verbBranch('interdict', () => fork(branches)), endBranch('end-interdiction')]),
      },
    ];
  },
  answer: (context, _, order, seat) => {
    const { state, emit } = context;
    if (order.kind !== 'interdict') return beginMovement(context, 'soviet', false);
    state.air -= 1;
    spend(state, 'air', seat, 1);
    state.interdicted = [...state.interdicted, order.hex].sort();
    emit({ code: 'barbarossa.interdicted', params: { hex: order.hex, left: state.air }, rule: '14.3' });
  },
  run: (context) => beginMovement(context, 'soviet', false),
};
