import { frozen } from '../../../engine/kept.ts';
import { BOARD, zoneAt } from '../board.ts';
import { corpsHqOf, isTerritorial, unit, UNITS, UNITS_OF, type Unit } from '../counters.ts';
import { COMMANDS } from '../data.ts';
import { startPlaces } from '../rules/03-units.ts';
import { frontOf } from '../scenario.ts';
import { HALVES, type Half, type HalfData } from '../schema/commands.ts';
import { SIDES, type Commands, type Side, type State } from '../state.ts';
import { partsWith, seatOfHq, type Division, type SeatId } from './seats.ts';

type Played = Pick<State, 'scenario'>;

/** 3.2.5, 3.2.6: the corps or Front HQ to which a unit is subordinate, or that it is itself; undefined of Territorial and independent ones. */
const hqOf = (played: Played, each: Unit): string | undefined =>
  each.side === 'wp' ? frontOf(played, each.id) : corpsHqOf(each);

/** 35.8.1, 35.8.2: whether one of the two players of a side has a unit by what is said of units of its kind. */
function isOf(played: Played, half: HalfData, each: Unit): boolean {
  const { headquarters, territorials = [], zones = [], legends = [], units = [] } = half;
  if (units.includes(each.id) || headquarters.includes(hqOf(played, each) ?? '')) return true;
  if (!isTerritorial(each.id)) return legends.includes(each.legend ?? '');
  if (territorials.includes(each.nation)) return true;
  const place = BOARD.index.get(startPlaces(played).get(each.id) ?? each.entry ?? '');
  const zone = place === undefined ? undefined : zoneAt(place);
  return zone !== undefined && zones.includes(zone);
}

/** 35.8.1, 35.8.2: which of the two players of a side has a unit; others go to the one who has the independent units. */
function halfOf(played: Played, each: Unit): Half {
  const halves = COMMANDS[each.side];
  const own = HALVES.find((half) => isOf(played, halves[half], each));
  return own ?? (HALVES.find((half) => halves[half].independents) as Half);
}

/** The seat that commands a unit at the start where its side is divided in some way; undefined of those that are the chief's. */
function seatAtStart(played: Played, division: Division, id: string): SeatId | undefined {
  const each = unit(id);
  if (division === 2) return `${each.side}-${halfOf(played, each)}`;
  const hq = hqOf(played, each);
  const isSeat = HALVES.some((half) => COMMANDS[each.side][half].headquarters.includes(hq ?? ''));
  return hq !== undefined && isSeat ? seatOfHq(each.side, hq) : undefined;
}

/** Of a side that is divided in some way the seats that have anybody in the scenario at the start. */
function presentIn(played: Played, side: Side, division: Division): readonly string[] {
  const placed = startPlaces(played);
  const seats = UNITS_OF[side].filter((id) => placed.has(id)).map((id) => seatAtStart(played, division, id));
  return [...new Set(seats.flatMap((seat) => seat ?? []))];
}

/** The seats that have anybody in a scenario, of each side that options divide. */
export const presentWith = (played: Played, options: readonly string[]): NonNullable<Commands['present']> =>
  Object.fromEntries(
    Object.entries(partsWith(options)).map(([side, division]) => [
      side,
      presentIn(played, side as Side, division as Division),
    ]),
  );

/** 35.8: who commands whom at the start of a scenario with these options; undefined where no side is divided. */
export function commandsWith(played: Played, options: readonly string[]): Commands | undefined {
  const parts = partsWith(options);
  if (SIDES.every((side) => parts[side] === undefined)) return undefined;
  const present = presentWith(played, options);
  const of = UNITS.flatMap(({ id, side }): [string, string][] => {
    const division = parts[side];
    const seat = division === undefined ? undefined : seatAtStart(played, division, id);
    return seat !== undefined && present[side]?.includes(seat) ? [[id, seat]] : [];
  });
  return frozen({ parts, present, of: Object.fromEntries(of), points: {}, lent: {} });
}
