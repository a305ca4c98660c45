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

/**
 * What part of the Soviet units in each hex is lost by the attacks that they owe (10.2), by index, as strengths stand: all who
 * are beside the same enemies attack them together.
 */
export const dutyRisk = kept(PIECE_PARTS, (parts: Pick<State, (typeof PIECE_PARTS)[number]>): Float64Array => {
  const state = parts as State;
  const ways = waysIn(state.weather);
  const defence = new Float64Array(SIZE);
  for (const { id, place, strength } of piecesOf(state, 'axis'))
    if (isCombatUnit(id) && !isFinnish(id)) defence[place] = (defence[place] as number) + strength;
  const strengths = new Map<number, number>();
  for (const { place, strength } of piecesOf(state, 'soviet'))
    strengths.set(place, (strengths.get(place) ?? 0) + strength);
  const owed = new Map<number, readonly number[]>();
  const attack = new Float64Array(SIZE);
  for (const [place, strength] of strengths) {
    const enemies = (ways[place] as readonly number[]).filter(
      (to) => (defence[to] as number) > 0 && isBinding(state.weather, place, to),
    );
    if (enemies.length === 0) continue;
    owed.set(place, enemies);
    for (const to of enemies) attack[to] = (attack[to] as number) + strength / enemies.length;
  }
  const risk = new Float64Array(SIZE);
  for (const [place, enemies] of owed) {
    const columns = enemies.map((to) => columnOf(attack[to] as number, defence[to] as number));
    risk[place] = lostAt(Math.min(...columns) + terrainShift(state.weather, place, true));
  }
  return risk;
});
