import { isCombatUnit, unit, unitsAt } from '../board.ts';
import type { Side, Standing } from '../state.ts';

/** 6.1: so many combat units of a side may stand in a hex. */
export const COMBAT_UNITS = 2;

/** Units of a side in a hex, without some that leave it. */
const staying = (state: Standing, side: Side, hex: string, leaving: readonly string[]): readonly string[] =>
  unitsAt(state, side, hex).filter((id) => !leaving.includes(id));

/** 16.3: nations of allies among some units, of which no two may stand together. */
const alliedNations = (units: readonly string[]): ReadonlySet<string> =>
  new Set(units.map((id) => unit(id).nation).filter((nation) => nation !== 'german' && nation !== 'soviet'));

/** Whether some units may stand together in one hex (6.1, 6.2, 16.3). */
export function mayStack(units: readonly string[]): boolean {
  const fighting = units.filter(isCombatUnit).length;
  return fighting <= COMBAT_UNITS && units.length - fighting <= 1 && alliedNations(units).size <= 1;
}

/** Whether some units may end a move, a retreat or an advance in a hex, with those that stay there. */
export const hasRoom = (state: Standing, side: Side, units: readonly string[], hex: string): boolean =>
  mayStack([...staying(state, side, hex, units), ...units]);

/** 6.6: whether there are more units in a hex than may be. */
export const isOverstacked = (state: Standing, side: Side, hex: string): boolean =>
  !mayStack(unitsAt(state, side, hex));

/** Hexes in which a side has more units than may be (6.6). */
export const overstacked = (state: Standing, side: Side, hexes: Iterable<string>): readonly string[] =>
  [...new Set(hexes)].filter((hex) => isOverstacked(state, side, hex)).sort();
