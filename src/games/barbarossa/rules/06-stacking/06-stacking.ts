import { idAt, isAlly, isCombatUnit, placesOf, unit, unitsAt } from '../../board.ts';
import type { Side, Standing } from '../../state.ts';

/** 6.1: so many combat units of a side may stand in a hex. */
export const COMBAT_UNITS = 2;

/** Units of a side in a hex, without some that leave it. */
const staying = (state: Standing, side: Side, hex: string, leaving: readonly string[]): readonly string[] =>
  unitsAt(state, side, hex).filter((id) => !leaving.includes(id));

/** 16.3: whether allies of different nations are among some units. */
function areMixed(units: readonly string[]): boolean {
  const allies = units.filter(isAlly);
  return allies.some((id) => unit(id).nation !== unit(allies[0] as string).nation);
}

/** Of some units in one hex those of a kind of which there are too many (6.1, 6.2, 16.3): of these some would have to go (6.6). */
export function tooMany(units: readonly string[]): readonly string[] {
  const fighting = units.filter(isCombatUnit);
  const others = units.filter((id) => !isCombatUnit(id));
  if (fighting.length <= COMBAT_UNITS && others.length <= 1 && !areMixed(units)) return [];
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
  [...new Set(placesOf(state, side))]
    .flatMap((place) => (place !== undefined && isOverstacked(state, side, idAt(place)) ? [idAt(place)] : []))
    .sort();
