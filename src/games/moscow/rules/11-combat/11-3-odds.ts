import { at, isMechanizedCorps, isRiver, isTank, strengthOf, terrainAt, unit } from '../../board.ts';
import { DIE } from '../../../odds.ts';
import { CRT, TRACK, derived } from '../../data.ts';
import type { CombatResult } from '../../schema.ts';
import { plays, type Combat, type State } from '../../state.ts';

/** A reason why the odds shift, in columns: positive to the attacker's favour (11.3.4). */
export interface Shift {
  readonly cause: 'terrain' | 'river' | 'tank' | 'winter' | 'attacker-card' | 'defender-card';
  readonly columns: number;
  readonly rule: string;
}

/** The odds of a combat, from strengths to the column used. Columns count from 0 = 1:1; −1 = 1:2. */
export interface Odds {
  readonly attack: number;
  readonly defence: number;
  readonly before: number;
  readonly shifts: readonly Shift[];
  /** The column used, at most the last of the table. */
  readonly column: number;
  /** Final odds of 1:2 or lower: the attack fails (11.3.5). */
  readonly fails: boolean;
}

/** Columns of the table, as printed: `1:1` … `7:1`. */
export let COLUMNS: readonly string[];
derived(
  () => CRT.columns,
  (found) => (COLUMNS = found),
);

let LAST_COLUMN: number;
derived(
  () => COLUMNS.length - 1,
  (found) => (LAST_COLUMN = found),
);

/** The odds that a column stands for: 0 is 1:1, 2 is 3:1, −1 is 1:2. */
export const oddsText = (column: number): string => (column >= 0 ? `${column + 1}:1` : `1:${1 - column}`);

/** 11.3.3: attack ÷ defence as a ratio with 1 on one side, rounded in the defender's favour, as a column. */
const ratioColumn = (attack: number, defence: number): number =>
  attack >= defence ? Math.floor(attack / defence) - 1 : 1 - Math.ceil(defence / attack);

/** The strength of one defender, defending actively or not (11.3.2). */
export const defenceOf = (state: State, id: string, active: boolean): number =>
  active && !state.units[id]?.spent ? unit(id).strength : unit(id).passive;

/** The strength with which units defend, if these of them defend actively. */
const defenceSum = (state: State, defenders: readonly string[], active: readonly string[]): number =>
  defenders.reduce((sum, id) => sum + defenceOf(state, id, active.includes(id)), 0);

/** Whether a weather changes the shifts of this turn. */
const weatherOf = (state: State): string => (TRACK[state.turn - 1] as { weather: string }).weather;

/** Terrain, river, tank and winter shifts (11.3.4). */
function groundShifts(state: State, combat: Pick<Combat, 'attacker' | 'target' | 'attackers' | 'from'>): Shift[] {
  const target = at(combat.target);
  const terrain = terrainAt(target);
  const weather = weatherOf(state);
  const shifts: Shift[] = [];
  const add = (cause: Shift['cause'], columns: number): void => void shifts.push({ cause, columns, rule: '11.3.4' });
  if (terrain === 'mountain' || terrain === 'city') add('terrain', -1);
  if (weather !== 'snow' && combat.from.every((from) => isRiver(at(from), target))) add('river', -1);
  if (terrain === 'clear' && weather !== 'mud' && weather !== 'thaw' && combat.attackers.some(isTank)) add('tank', 1);
  if (weather === 'snow' && combat.attacker === 'soviet') add('winter', 1);
  return shifts;
}

/** The odds of a combat as it stands, `active` being the units that defend actively. */
export function oddsOf(
  state: State,
  combat: Pick<Combat, 'attacker' | 'target' | 'attackers' | 'from' | 'defenders' | 'shifts'>,
  active: readonly string[],
): Odds {
  const attack = combat.attackers.reduce((sum, id) => sum + strengthOf(state, id), 0);
  const defence = defenceSum(state, combat.defenders, active);
  const before = ratioColumn(attack, defence);
  const shifts = groundShifts(state, combat);
  const { attacker } = combat;
  const [own, other] = [combat.shifts[attacker], combat.shifts[attacker === 'axis' ? 'soviet' : 'axis']];
  if (own > 0) shifts.push({ cause: 'attacker-card', columns: own, rule: '11.3.4' });
  if (other > 0) shifts.push({ cause: 'defender-card', columns: -other, rule: '11.3.4' });
  const start = plays(state, 'cap-first') ? Math.min(before, LAST_COLUMN) : before;
  const final = shifts.reduce((column, shift) => column + shift.columns, start);
  return { attack, defence, before, shifts, column: Math.min(final, LAST_COLUMN), fails: final < 0 };
}

/** 11.3.6: what a die gives in a column of the table. */
export function resultOf(column: number, die: number): CombatResult {
  const result = CRT.results[die - 1]?.[column];
  if (result === undefined) throw new Error(`moscow: no result for die ${die} in column ${column}`);
  return result;
}

/** Whether the die can change anything in this column. */
export const isCertain = (column: number): boolean => new Set(DIE.map((die) => resultOf(column, die))).size === 1;

/**
 * The ways in which defenders may defend (11.3.2, 11.6), each as the list of those that defend actively, most active first.
 * Spent units have no choice; together they must have some strength, so a mechanized corps alone is active.
 */
export function defences(state: State, defenders: readonly string[]): readonly (readonly string[])[] {
  const choosing = defenders.filter((id) => !state.units[id]?.spent || isMechanizedCorps(id));
  const ways = Array.from({ length: 2 ** choosing.length }, (_, bits) => choosing.filter((_id, i) => bits & (1 << i)));
  return ways.filter((active) => defenceSum(state, defenders, active) > 0).sort((a, b) => b.length - a.length);
}
