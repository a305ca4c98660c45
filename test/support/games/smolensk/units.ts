import { isFortress, isHq, isMech } from '../../../../src/games/chit-pull/board.ts';
import { UNITS } from '../../../../src/games/chit-pull/data.ts';
import type { Unit } from '../../../../src/games/chit-pull/schema.ts';
import type { Side } from '../../../../src/games/chit-pull/state.ts';
import { findFirst } from '../map-finder.ts';

/** The first units, in the order of the counters, that fit; an error if there are not so many. */
export function unitsWhere(what: string, count: number, fits: (unit: Unit) => boolean): string[] {
  const found = UNITS.filter(fits).slice(0, count);
  if (found.length < count) throw new Error(`there are only ${found.length} units: ${what}`);
  return found.map(({ id }) => id);
}

/** The first unit, in the order of the counters, that fits. */
export const unitWhere = (what: string, fits: (unit: Unit) => boolean): string => findFirst(what, UNITS, fits).id;

/** Divisions of a side: neither HQs nor fortress markers. */
export const isDivision = ({ id }: { readonly id: string }): boolean => !isHq(id) && !isFortress(id);
export const isMechDivision = ({ id }: { readonly id: string }): boolean => isMech(id);
/** How many steps the counter has. */
export const fullSteps = ({ reduced }: Unit): number => (reduced.length === 0 ? 1 : 2);

/** The first divisions of a side with two steps: they outlive one loss. */
export const twoStepDivisions = (side: Side, count: number): string[] =>
  unitsWhere(`${side} divisions of two steps`, count, (each) => {
    return each.side === side && isDivision(each) && fullSteps(each) === 2;
  });

/** The first Soviet rifle divisions of a strength of three at most, as most have. */
export const rifleDivisions = (count: number): string[] =>
  unitsWhere('rifle divisions', count, ({ side, arm, strength }) => {
    return side === 'soviet' && arm === 'infantry' && Math.max(...strength) <= 3;
  });

/** Units of a list on these hexes, one each. */
export function oneEach(units: readonly string[], hexes: readonly string[]): Record<string, string> {
  if (hexes.length > units.length) throw new Error('not enough units');
  return Object.fromEntries(hexes.map((hex, i) => [units[i] as string, hex]));
}
