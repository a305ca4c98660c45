import type { CombatTables } from '../../../schema/combat.ts';
import type { Hexside, TerrainChart } from '../../../schema/terrain.ts';
import { crossed, type Ground } from '../../02-2-terrain.ts';

/** What a strength is multiplied by, and why. */
export type Factor<Reason> = readonly [Reason, number];

/** Why an attack strength changes (25.3.1.1, 25.3.1.2). */
export type AttackReason = keyof CombatTables['factors']['attack'] | 'armoured' | 'bridge' | Hexside;

/** An attacking unit, and what it attacks across. */
export interface Attacker {
  readonly armoured: boolean;
  readonly outOfCombatSupply: boolean;
  readonly disrupted: boolean;
  /** Whether its own hex or the objective hex has a chemical or nuclear strike marker, or several. */
  readonly contaminated: boolean;
  /** Whether it is an airborne, airmobile or marine unit that attacks out of the objective hex (27.3.4). */
  readonly assault: boolean;
  /** What lies along the hexside to the objective hex. */
  readonly sides: readonly Hexside[];
}

/** Factors that change something. */
export const effective = <Reason>(factors: readonly Factor<Reason>[]): readonly Factor<Reason>[] =>
  factors.filter(([, factor]) => factor !== 1);

/** 25.3.1: a printed strength times all its factors, fractions kept. */
export const adjusted = (strength: number, factors: readonly Factor<unknown>[]): number =>
  factors.reduce((product, [, factor]) => product * factor, strength);

/** 25.3.1.1, 25.3.1.2: what the printed attack strength of a unit is multiplied by; all of it together. */
export function attackFactors(
  chart: TerrainChart,
  { factors: { attack } }: CombatTables,
  unit: Attacker,
  objective: Ground,
): readonly Factor<AttackReason>[] {
  const states = ['outOfCombatSupply', 'disrupted', 'contaminated', 'assault'] as const;
  return effective<AttackReason>([
    ...states.filter((state) => unit[state]).map((state) => [state, attack[state]] as const),
    ['armoured', unit.armoured ? chart.terrain[objective.terrain].armoured : 1],
    ['bridge', objective.features.includes('bridge') ? chart.features.bridge.attack : 1],
    ...crossed(unit.sides).map((side) => [side, attackAcross(chart, side)] as const),
  ]);
}

const attackAcross = (chart: TerrainChart, side: Hexside): number => {
  const { attack } = chart.sides[side];
  return attack === 'no' ? 1 : attack;
};

/** 25.2.4: whether a hexside, called by its two hexes, the lower number first, may be attacked across. */
export const mayAttackAcross = (chart: TerrainChart, hexside: string, sides: readonly Hexside[]): boolean =>
  !chart.noAttack.includes(hexside) && crossed(sides).every((side) => chart.sides[side].attack !== 'no');

/** 25.3.1.3: the attack strength of units that were adjusted one by one: their sum, rounded down. */
export const attackTotal = (strengths: readonly number[]): number =>
  Math.floor(strengths.reduce((sum, strength) => sum + strength, 0));
