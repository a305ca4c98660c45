import type { CombatTables } from '../../../schema/combat.ts';
import type { TerrainChart } from '../../../schema/terrain.ts';
import type { Ground } from '../../02-2-terrain.ts';
import { effective, type Factor } from './25-3-1-attack.ts';

/** Why a defence strength changes (25.3.2.1, 25.3.2.2). */
export type DefenceReason = keyof CombatTables['factors']['defence'] | 'soft';

/** A maneuver unit that defends. */
export interface Defender {
  readonly soft: boolean;
  readonly outOfCombatSupply: boolean;
  readonly disrupted: boolean;
  /** Whether its hex has a chemical or nuclear strike marker, or both. */
  readonly contaminated: boolean;
}

/** What a hex defends with. */
export interface Defence {
  /** Of its maneuver units that count, each adjusted, fractions kept. */
  readonly maneuver: readonly number[];
  /** Printed on its artillery and HQ units: one counts, and where there is no maneuver unit alone (25.2.7). */
  readonly provisional: readonly number[];
  /** Of a free city, else 0 (25.3.2.3). */
  readonly organic: number;
}

/** 25.3.2.2: the factor on the defence strength of soft units: of primary terrain or fortification, never of both. */
const softFactor = (chart: TerrainChart, { terrain, features }: Ground): number =>
  Math.max(chart.terrain[terrain].soft, features.includes('fortified') ? chart.features.fortified.soft : 1);

/** 25.3.2.1, 25.3.2.2: what the printed defence strength of a maneuver unit is multiplied by; all of it together. */
export function defenceFactors(
  chart: TerrainChart,
  { factors: { defence } }: CombatTables,
  unit: Defender,
  objective: Ground,
): readonly Factor<DefenceReason>[] {
  const states = ['outOfCombatSupply', 'disrupted', 'contaminated'] as const;
  return effective<DefenceReason>([
    ...states.filter((state) => unit[state]).map((state) => [state, defence[state]] as const),
    ['soft', unit.soft ? softFactor(chart, objective) : 1],
  ]);
}

/** 25.3.2, 25.2.7, 25.3.2.3: the defence strength of a hex: the sum, rounded up. */
export function defenceTotal({ leastDefence }: CombatTables, { maneuver, provisional, organic }: Defence): number {
  const units = maneuver.length > 0 ? maneuver : provisional.slice(0, 1);
  const sum = units.reduce((total, strength) => total + strength, organic);
  return Math.max(leastDefence, Math.ceil(sum));
}
