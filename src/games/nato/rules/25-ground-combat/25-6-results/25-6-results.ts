import type { CombatTables } from '../../../schema/combat.ts';

/** What a result of the table does (25.6). */
export interface CombatResult {
  /** Steps that the attacker loses, and whether the attack is disrupted. */
  readonly attacker: { readonly steps: number; readonly disrupted: boolean };
  /** Whether the defender counterattacks first (25.6.2). */
  readonly counterattack: boolean;
  /** Steps that the defender loses, whether the defence is disrupted, and by how many hexes it retreats. */
  readonly defender: { readonly steps: number; readonly disrupted: boolean; readonly retreat: number };
}

/** 25.5.2: what a die gives in a column, as the table writes it. */
export const resultOf = ({ columns, results }: CombatTables, column: number, die: number): string =>
  (results[columns[column] as string] as Readonly<Record<string, string>>)[die] as string;

/** The number that follows a letter, else 0. */
const after = (letter: string, text: string): number => Number(new RegExp(`${letter}(\\d)`, 'u').exec(text)?.[1] ?? 0);

/** 25.6: a result as the table writes it: `A1/D2*R2` takes a step of the attacker and two of the defender, whose units are disrupted and retreat two hexes. */
export function readResult(text: string): CombatResult {
  const [attacker, defender] = text.split('/') as [string, string];
  return {
    attacker: { steps: after('A', attacker), disrupted: attacker.includes('*') },
    counterattack: defender.startsWith('CA'),
    defender: { steps: after('D', defender), disrupted: defender.includes('*'), retreat: after('R', defender) },
  };
}

/** 30.4.7: what a free city that defends alone suffers: R, CA and `*` pass over it, and any D clears its hex. */
export const clearsCity = ({ defender }: CombatResult): boolean => defender.steps > 0;

/** 25.6.3.1: whether the attacker may ignore steps of its own, as the defender has fewer than the result takes; a city alone has none. */
export const mayIgnoreLoss = ({ attacker, defender }: CombatResult, steps: number): boolean =>
  attacker.steps > 0 && defender.steps > Math.max(1, steps);
