import { hasRiver, isCombatUnit, isFinnish, isFrozen, isLeader, at, stateOf, unit } from '../../board.ts';
import { TABLES } from '../../data.ts';
import { enemyOf, type Side, type State } from '../../state.ts';
import { riverShift, terrainShift } from '../../terrain.ts';
import { isInCommand } from '../07-zoc.ts';
import { isCutOff } from '../12-supply.ts';
import { isAlliedAttack } from '../16-allies/16-allies.ts';

/** Who fights a combat. */
export interface Forces {
  readonly side: Side;
  readonly targets: readonly string[];
  readonly attackers: readonly string[];
  /** Where each attacker attacks from. */
  readonly from: readonly string[];
  readonly defenders: readonly string[];
  readonly air: boolean;
}

/** Why odds shift (10.4). */
export type Shift = 'terrain' | 'river' | 'air' | 'lines' | 'command' | 'snow' | 'allies';

/** Odds: strengths, the column before and after shifts, as `columnOf` counts; shifts in favour of the attacker are positive. */
export interface Odds {
  readonly attack: number;
  readonly defence: number;
  readonly before: number;
  readonly shifts: readonly (readonly [Shift, number])[];
  /** Below `LOWEST` all attackers are eliminated without a roll; never above `HIGHEST`. */
  readonly column: number;
}

/** The strength of a combat unit with the steps it has (1.2), of a tried leader its ability (11.3.1b). */
export function strengthOf(state: State, id: string): number {
  if (isLeader(id)) return Math.max(0, state.abilities[id] as number);
  const { steps } = stateOf(state, id);
  const { strength, arm } = unit(id);
  if (arm === 'rifle') return steps === 1 ? Math.max(0, state.backs[id] as number) : (strength[0] as number);
  return strength[strength.length - steps] ?? 0;
}

/** 10.3.6: the column of a ratio, rounded in the defender's favour: 0 is 1-1, 1 is 2-1, −1 is 1-2. */
export const columnOf = (attack: number, defence: number): number =>
  attack >= defence ? Math.floor(attack / defence) - 1 : 1 - Math.ceil(defence / attack);

/** A column as the tables write it. */
export const ratioText = (column: number): string => (column >= 0 ? `${column + 1}-1` : `1-${1 - column}`);

/** 10.3.6: the last column, and the first one in which a die is rolled. */
export const HIGHEST = 9;
export const LOWEST = -3;

/** Those of some units that fight: no supply centres (13.5), and only tried leaders with an ability (11.3.1a). */
export const fighters = (state: State, units: readonly string[]): readonly string[] =>
  units.filter((id) => isCombatUnit(id) || (isLeader(id) && state.tried.includes(id)));

/** Q4: whether a hex is defended by leaders alone. */
const isLeaderAlone = (units: readonly string[]): boolean => units.length > 0 && units.every(isLeader);

/** whether all attackers attack across rivers that are not frozen. */
const crossRivers = ({ weather }: State, { targets, from }: Forces): boolean =>
  !isFrozen(weather) && from.every((hex) => targets.every((target) => hasRiver(at(hex), at(target))));

/** 10.4.1, 10.4.2: the terrain of the Soviet hexes: that of the target, or the worst of those attacked from. */
function terrainShiftOf({ weather }: State, { side, targets, from }: Forces): number {
  if (side === 'axis') return -Math.max(...targets.map((hex) => terrainShift(weather, at(hex), false)));
  return Math.min(...from.map((hex) => terrainShift(weather, at(hex), true)));
}

/** Whether all of some units that fight are cut off (4.7, 10.4.6, 12.3). */
const areCutOff = (state: State, side: Side, units: readonly string[]): boolean =>
  units.length > 0 && units.every((id) => isCutOff(state, side, id));

/** 10.4.7, 11.4(b), A-7: whether all Soviet combat units in a combat are out of command. */
const areOutOfCommand = (state: State, units: readonly string[]): boolean => {
  const fighting = units.filter(isCombatUnit);
  return fighting.length > 0 && fighting.every((id) => !isInCommand(state, id));
};

/** 10.4: the columns by which odds shift, in favour of the attacker or, negative, of the defender. */
export function shiftsOf(state: State, forces: Forces): readonly (readonly [Shift, number])[] {
  const { side, attackers, defenders, air } = forces;
  const [axis, soviet] = side === 'axis' ? [attackers, defenders] : [defenders, attackers];
  const forAxis = side === 'axis' ? 1 : -1;
  const finnsOnly = axis.length > 0 && axis.every(isFinnish);
  const all: readonly (readonly [Shift, number])[] = [
    ['terrain', terrainShiftOf(state, forces)],
    ['river', crossRivers(state, forces) ? -riverShift() : 0],
    ['air', air ? forAxis : 0],
    ['lines', Number(areCutOff(state, enemyOf(side), defenders)) - Number(areCutOff(state, side, attackers))],
    ['command', areOutOfCommand(state, soviet) ? forAxis : 0],
    ['snow', state.weather === 'snow' && !finnsOnly ? -forAxis : 0],
    ['allies', side === 'axis' && isAlliedAttack(attackers) ? -1 : 0],
  ];
  return all.filter(([, columns]) => columns !== 0);
}

/** 10.3.6, 10.4: the odds of a combat as things stand. */
export function oddsOf(state: State, forces: Forces): Odds {
  const sum = (units: readonly string[]): number => units.reduce((total, id) => total + strengthOf(state, id), 0);
  const [attackers, defenders] = [fighters(state, forces.attackers), fighters(state, forces.defenders)];
  const [attack, defence] = [sum(attackers), sum(defenders)];
  const fighting = { ...forces, attackers, defenders };
  if (isLeaderAlone(defenders) || defenders.length === 0 || defence === 0)
    return { attack, defence, before: HIGHEST, shifts: [], column: HIGHEST };
  const shifts = shiftsOf(state, fighting);
  const before = attack === 0 ? LOWEST - 1 : columnOf(attack, defence);
  const column = Math.min(HIGHEST, before + shifts.reduce((total, [, columns]) => total + columns, 0));
  return { attack, defence, before, shifts, column };
}

/** What a result of a table takes (10.3.7): steps of each side, and whether the defender steps back. */
export interface CombatResult {
  readonly attacker: number;
  readonly defender: number;
  readonly retreat: boolean;
}

/** 10.3.7: a result as the tables write it: `1/2R` takes a step of the attacker, two of the defender, who retreats. */
export function readResult(text: string): CombatResult {
  const [attacker = 0, defender = 0] = text.split('/').map((part) => Number.parseInt(part, 10));
  return { attacker, defender, retreat: text.endsWith('R') };
}

/** 10.3.1, 10.3.7: what a die gives in a column of the attacker's table; undefined where no die is rolled. */
export function resultOf(side: Side, column: number, die: number): string | undefined {
  const { columns, results } = TABLES[side];
  const index = columns.indexOf(ratioText(column));
  return index < 0 ? undefined : results[die - 1]?.[index];
}
