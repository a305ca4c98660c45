import { columnFor } from '../../../../odds.ts';
import type { CombatTables } from '../../../schema/combat.ts';

/** A column as a number: 3 of 3:1, a third of 1:3. */
function ratioOf(column: string): number {
  const [attack, defence] = column.split(':').map(Number) as [number, number];
  return attack / defence;
}

const RATIOS = new WeakMap<readonly string[], readonly number[]>();

/** The same of all columns of a table, worked out once. */
function ratiosOf(columns: readonly string[]): readonly number[] {
  const ratios = RATIOS.get(columns) ?? columns.map(ratioOf);
  RATIOS.set(columns, ratios);
  return ratios;
}

/**
 * 25.3.3: the column of the basic odds, counted from 0 (1:4): rounded in the defender's favour, never off the table.
 * Below 1:1 the first 1:n that the attack reaches.
 */
export const basicColumn = ({ columns }: CombatTables, attack: number, defence: number): number =>
  Math.max(0, columnFor(ratiosOf(columns), attack, defence));

/** A column as the table writes it. */
export const oddsText = ({ columns }: CombatTables, column: number): string => columns[column] as string;
