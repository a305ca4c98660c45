import { BOARD, isAlly, isCombatUnit, unit, unitsAt, unitsByPlace } from '../../board.ts';
import type { Side, Standing } from '../../state.ts';

/** 6.1: so many combat units of a side may stand in a hex. */
export const COMBAT_UNITS = 2;

/** Units of a side in a hex, without some that leave it. */
const staying = (state: Standing, side: Side, hex: string, leaving: readonly string[]): readonly string[] =>
  unitsAt(state, side, hex).filter((id) => !leaving.includes(id));

/** 16.3: nations of allies among some units, of which no two may stand together. */
const alliedNations = (units: readonly string[]): ReadonlySet<string> =>
  new Set(units.map((id) => unit(id).nation).filter((nation) => nation !== 'german' && nation !== 'soviet'));

/** 16.3: whether allies of different nations are among some units. */
const areMixed = (units: readonly string[]): boolean => alliedNations(units).size > 1;

/** Of some units in one hex those of a kind of which there are too many (6.1, 6.2, 16.3): of these some would have to go (6.6). */
export function tooMany(units: readonly string[]): readonly string[] {
  const fighting = units.filter(isCombatUnit);
  const others = units.filter((id) => !isCombatUnit(id));
  const excess = [
    ...(fighting.length > COMBAT_UNITS ? fighting : []),
    ...(others.length > 1 ? others : []),
    ...(areMixed(units) ? units.filter(isAlly) : []),
  ];
  return units.filter((id) => excess.includes(id));
}

/** Whether some units may stand together in one hex (6.1, 6.2, 16.3). */
export const mayStack = (units: readonly string[]): boolean => units.length <= 1 || tooMany(units).length === 0;

/** Whether some units may end a move, a retreat or an advance in a hex, with those that stay there. */
export const hasRoom = (state: Standing, side: Side, units: readonly string[], hex: string): boolean =>
  mayStack([...staying(state, side, hex, units), ...units]);

/** The rule by which there is no room for some units in a hex. */
export function roomRule(state: Standing, side: Side, units: readonly string[], hex: string): '6.1' | '6.2' | '16.3' {
  const all = [...staying(state, side, hex, units), ...units];
  if (areMixed(all)) return '16.3';
  return all.filter(isCombatUnit).length > COMBAT_UNITS ? '6.1' : '6.2';
}

/** 6.6: whether there are more units in a hex than may be. */
export const isOverstacked = (state: Standing, side: Side, hex: string): boolean =>
  !mayStack(unitsAt(state, side, hex));

/** Hexes in which a side has more units than may be (6.6). */
export const overstacked = (state: Standing, side: Side): readonly string[] =>
  [...unitsByPlace(state, side).keys()]
    .filter((place) => BOARD.index.has(place) && isOverstacked(state, side, place))
    .sort();
