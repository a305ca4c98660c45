import type { CombatTables } from '../../../schema/combat.ts';
import type { Shift } from './25-3-4-shifts.ts';

/** 25.5.1: the sum of all shifts. */
export const netShift = (shifts: readonly Shift[]): number => shifts.reduce((sum, [, columns]) => sum + columns, 0);

/**
 * 25.5.1: the column in which the die is rolled, counted from 0 (1:4): the basic one moved by the net shift, at most two
 * columns (25.5.1.1), and never off the table. On a turn of surprise nothing limits what the Warsaw Pact gains (25.5.1.2).
 */
export function finalColumn(
  { columns, shiftLimit }: CombatTables,
  basic: number,
  shift: number,
  surprise: boolean,
): number {
  const limited = Math.max(-shiftLimit, surprise ? shift : Math.min(shiftLimit, shift));
  return Math.min(columns.length - 1, Math.max(0, basic + limited));
}
