import { kept } from '../../../engine/kept.ts';
import { DIE } from '../../odds.ts';
import { isCombatUnit, isFinnish, SIZE, waysIn } from '../board.ts';
import { derived } from '../data.ts';
import { isBinding } from '../rules/10-combat/10-2-duty.ts';
import { columnOf, HIGHEST, LOWEST, readResult, resultOf } from '../rules/10-combat/10-3-odds.ts';
import type { State } from '../state.ts';
import { terrainShift } from '../terrain.ts';
import { piecesOf, PIECE_PARTS } from './force.ts';

/** Steps that a stack has, about. */
const STEPS = 3;

/** The part of an attacking Soviet stack that is lost on average, by column from the lowest. */
let LOST: readonly number[];
derived(
  () =>
    Array.from({ length: HIGHEST - LOWEST + 1 }, (_, n) => {
      const losses = DIE.map((die) => readResult(resultOf('soviet', LOWEST + n, die) as string).attacker);
      return Math.min(1, losses.reduce((sum, steps) => sum + steps, 0) / DIE.length / STEPS);
    }),
  (found) => (LOST = found),
);

const lostAt = (column: number): number => (column < LOWEST ? 1 : (LOST[Math.min(HIGHEST, column) - LOWEST] as number));

/** What attacks that are owed are worked out from, by index: hexes that owe any, the Axis strength in each hex, and the Soviet strength that owes attacks on it. */
interface Owed {
  readonly owing: Uint8Array;
  readonly defence: Float64Array;
  readonly attack: Float64Array;
}

/** Hexes that Soviet units in a place have to attack. */
const owedFrom = (state: State, defence: Float64Array, place: number): readonly number[] =>
  (waysIn(state.weather)[place] as readonly number[]).filter(
    (to) => (defence[to] as number) > 0 && isBinding(state.weather, place, to),
  );

/** All who are beside the same enemies attack them together. */
const owedIn = kept(PIECE_PARTS, (parts: Pick<State, (typeof PIECE_PARTS)[number]>): Owed => {
  const state = parts as State;
  const owing = new Uint8Array(SIZE);
  const defence = new Float64Array(SIZE);
  for (const { id, place, strength } of piecesOf(state, 'axis')) {
    if (!isCombatUnit(id) || isFinnish(id)) continue;
    defence[place] = (defence[place] as number) + strength;
    for (const to of waysIn(state.weather)[place] as readonly number[])
      if (isBinding(state.weather, place, to)) owing[to] = 1;
  }
  const attack = new Float64Array(SIZE);
  for (const { place, strength } of piecesOf(state, 'soviet')) {
    if (!owing[place]) continue;
    const enemies = owedFrom(state, defence, place);
    for (const to of enemies) attack[to] = (attack[to] as number) + strength / enemies.length;
  }
  return { owing, defence, attack };
});

/** Hexes beside Axis combat units that have to be attacked from there (10.2.1), by index. */
export const owingHexes = (state: State): Readonly<Uint8Array> => owedIn(state).owing;

/** What part of the Soviet units in a place is lost by the attacks that they owe (10.2), with so much more strength there. */
type OwedLoss = (place: number, more: number) => number;

/** The losses by owed attacks, as strengths stand: worked out once for a state. */
export function owedLossIn(state: State): OwedLoss {
  const { owing, defence, attack } = owedIn(state);
  return (place, more) => {
    if (!owing[place]) return 0;
    const enemies = owedFrom(state, defence, place);
    if (enemies.length === 0) return 0;
    const columns = enemies.map((to) =>
      columnOf((attack[to] as number) + more / enemies.length, defence[to] as number),
    );
    return lostAt(Math.min(...columns) + terrainShift(state.weather, place, true));
  };
}

/** The same for each hex in which Soviet units stand, by index. */
export const dutyRisk = kept(PIECE_PARTS, (parts: Pick<State, (typeof PIECE_PARTS)[number]>): Float64Array => {
  const state = parts as State;
  const lossAt = owedLossIn(state);
  const risk = new Float64Array(SIZE);
  for (const place of new Set(piecesOf(state, 'soviet').map((piece) => piece.place))) risk[place] = lossAt(place, 0);
  return risk;
});
