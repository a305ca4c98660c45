import { at, attackOf, defenceOf, riverBetween } from '../../board.ts';
import { columnFor } from '../../../odds.ts';
import { CRT, derived } from '../../data.ts';
import type { State } from '../../state.ts';
import { shiftsAt } from '../../terrain.ts';

/** What the ratio of an attack is made of. Units and hexes are ids; `from` tells where each attacker stands. */
export interface Forces {
  readonly target: string;
  readonly attackers: readonly string[];
  readonly from: readonly string[];
  readonly defenders: readonly string[];
  /** 10.3(1)2: defenders that retreated into the hex in this combat sub-phase. */
  readonly retreated: readonly string[];
  /** 15.1(3): rivers have no effect. */
  readonly surprise: boolean;
}

/** The ratio of an attack. Columns are indices into the columns of the combat results table; −1 lies below 1-1. */
export interface Odds {
  readonly attack: number;
  /** Strength of the attackers across a river, before halving. */
  readonly acrossRiver: number;
  readonly defence: number;
  /** The column before shifts (10.3(2)). */
  readonly before: number;
  /** Columns to the left by terrain (10.3(3)). */
  readonly shifts: number;
  /** The column used; negative if the attack is not allowed (10.3(4)). */
  readonly column: number;
}

/** The columns of the combat results table, as printed. */
export let COLUMNS: readonly string[];
derived(
  () => CRT.columns,
  (found) => (COLUMNS = found),
);

/** The ratio that each column stands for: 1, 1.5, 2, … 10. */
let RATIOS: readonly number[];
derived(
  () => COLUMNS.map((column) => Number.parseFloat(column)),
  (found) => (RATIOS = found),
);

/** The ratio of a column in words; `<1-1` for one below the table. */
export const ratioText = (column: number): string => COLUMNS[column] ?? '<1-1';

/** 10.3(2): the column not above the ratio; against no strength at all the last. */
export const columnOf = (attack: number, defence: number): number => columnFor(RATIOS, attack, defence);

/**
 * 10.3: strengths, ratio and shifts of an attack, whatever its supply (10.3(1)3). 10.3(1)1, 1.0(2): what crosses a
 * river is added up, then halved.
 */
export function oddsOf(state: State, { target, attackers, from, defenders, retreated, surprise }: Forces): Odds {
  const place = at(target);
  let direct = 0;
  let acrossRiver = 0;
  attackers.forEach((id, i) => {
    const crosses = !surprise && riverBetween(at(from[i] as string), place) !== undefined;
    if (crosses) acrossRiver += attackOf(state, id);
    else direct += attackOf(state, id);
  });
  const attack = direct + Math.floor(acrossRiver / 2);
  const defence = defenders.reduce((sum, id) => sum + (retreated.includes(id) ? 0 : defenceOf(state, id)), 0);
  const before = columnOf(attack, defence);
  const shifts = shiftsAt(place);
  return { attack, acrossRiver, defence, before, shifts, column: Math.max(before - shifts, -1) };
}

/** 10.4(1): what a die gives in a column. */
export function resultOf(column: number, die: number): string {
  const result = CRT.results[die - 1]?.[column];
  if (result === undefined) throw new Error(`chit-pull: no result for die ${die} in column ${column}`);
  return result;
}

/** What a result says (10.4(2)); nothing at all: 10.4(2)2. */
export interface Effect {
  /** 10.4(2)1: steps the attacker loses. */
  readonly attackerSteps: number;
  /** 10.4(2)5: steps the defender loses. */
  readonly defenderSteps: number;
  /** 10.4(2)3, 10.4(2)4: hexes the defender retreats. */
  readonly retreat: number;
}

/** The effect of a result as printed: `A1`, `-`, `R`, `RR`, `2RR`. */
export function effectOf(result: string): Effect {
  const attackerSteps = Number(/^A(\d)$/.exec(result)?.[1] ?? 0);
  const [, steps = '', hexes = ''] = /^(\d?)(R+)$/.exec(result) ?? [];
  return { attackerSteps, defenderSteps: Number(steps), retreat: hexes.length };
}
