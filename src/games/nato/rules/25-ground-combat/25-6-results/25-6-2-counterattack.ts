import type { CombatTables } from '../../../schema/combat.ts';

/** A step that counterattacks: its nationality, and its alliance. */
export interface Counterattacker {
  readonly nationality: string;
  readonly side: 'nato' | 'wp';
}

/** 25.6.2: the column of a step on the Counterattack Table: that of its nationality, else that of the others of its alliance. */
export const counterattackColumn = ({ counterattack }: CombatTables, { nationality, side }: Counterattacker): string =>
  nationality in counterattack ? nationality : `other-${side}`;

/** 25.6.2: whether a counterattack disrupts its target on a die. */
export const counterattackHits = (tables: CombatTables, step: Counterattacker, die: number): boolean =>
  (tables.counterattack[counterattackColumn(tables, step)] as Readonly<Record<string, string>>)[die] === '*';
