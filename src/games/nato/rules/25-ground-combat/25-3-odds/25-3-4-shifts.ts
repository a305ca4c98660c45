import type { CombatTables } from '../../../schema/combat.ts';
import type { TerrainChart } from '../../../schema/terrain.ts';
import type { Ground } from '../../02-2-terrain.ts';

/** Why odds shift (25.3.4, 25.4). */
export type ShiftReason = 'terrain' | 'flank' | 'concentric' | 'helicopter' | 'support' | 'surprise' | 'maximum-effort';

/** Columns by which odds shift, and why: positive in the attacker's favour. */
export type Shift = readonly [ShiftReason, number];

/** What makes odds shift beside terrain. */
export interface Circumstances {
  /** 25.3.4.2, 25.3.4.3: how the objective hex is surrounded, if it is. */
  readonly surrounded: 'flank' | 'concentric' | undefined;
  /** 25.3.4.4: who has an attack helicopter brigade in the battle that survived. */
  readonly helicopters: { readonly attacker: boolean; readonly defender: boolean };
  /** 25.4: whether an HQ gives offensive support. */
  readonly support: boolean;
  /** 25.3.4.5, 25.3.4.6: whether the Warsaw Pact attacks with surprise, or with maximum effort. */
  readonly surprise: boolean;
  readonly maximumEffort: boolean;
}

/**
 * 25.3.4.1: columns for the objective hex, negative in the defender's favour: those of its primary terrain, or of a
 * fortification where that is stronger (31.1.6).
 */
export const terrainShift = (chart: TerrainChart, { terrain, features }: Ground): number =>
  Math.min(chart.terrain[terrain].shift, features.includes('fortified') ? chart.features.fortified.shift : 0);

/** 25.3.4, 25.4: all that makes odds shift. */
export function shiftsOf(
  chart: TerrainChart,
  { shifts }: CombatTables,
  objective: Ground,
  { surrounded, helicopters, support, surprise, maximumEffort }: Circumstances,
): readonly Shift[] {
  const all: readonly Shift[] = [
    ['terrain', terrainShift(chart, objective)],
    ...(surrounded ? [[surrounded, shifts[surrounded]] as const] : []),
    ['helicopter', shifts.helicopter * (Number(helicopters.attacker) - Number(helicopters.defender))],
    ['support', support ? shifts.support : 0],
    ['surprise', surprise ? shifts.surprise : 0],
    ['maximum-effort', maximumEffort ? shifts.maximumEffort : 0],
  ];
  return all.filter(([, columns]) => columns !== 0);
}
