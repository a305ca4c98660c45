import { UNITS, unit } from '../counters.ts';
import { scenarioOf } from '../scenario.ts';
import type { Year } from '../schema/units.ts';
import type { State } from '../state.ts';

/** How a unit comes into play (3.2.9), and where. */
export type Entry =
  | { readonly by: 'set-up' | 'reserve' | 'reforger'; readonly hex: string }
  | { readonly by: 'ground'; readonly sector: number }
  | { readonly by: 'air' | 'sea' | 'rail' | 'extended-buildup' };

const WITHOUT_PLACE = { A: 'air', S: 'sea', RR: 'rail', EB: 'extended-buildup' } as const;

/** 3.2.9: what an entry code says. */
export function entryBy(code: string): Entry {
  if (code in WITHOUT_PLACE) return { by: WITHOUT_PLACE[code as keyof typeof WITHOUT_PLACE] };
  if (code.startsWith('G')) return { by: 'ground', sector: Number(code.slice(1)) };
  const hex = code.replace(/^R[FS]/u, '');
  return { by: code === hex ? 'set-up' : code.startsWith('RF') ? 'reforger' : 'reserve', hex };
}

/** 3.7.2: whether a unit is of the common pool or that of a year. */
export const isOfYear = (id: string, year: Year): boolean => (unit(id).year ?? year) === year;

/** By id the hexes of units that are listed by hex. */
export const byUnit = (units: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(units).flatMap(([hex, ids]) => ids.map((id) => [id, hex] as const)));

/** Where the units of a scenario are at its start (35.9), by id; others are off the map. */
export function startPlaces(played: Pick<State, 'scenario'>): ReadonlyMap<string, string> {
  const { units, year, garrisons = false } = scenarioOf(played);
  return new Map([...(garrisons ? Object.entries(startHexes(Number(year) as Year)) : []), ...byUnit(units)]);
}

/** 3.2.9, 3.7.2, 38.3: units that are on the map at the start of a scenario that is not Extended Buildup, each with its hex. */
export const startHexes = (year: Year): Readonly<Record<string, string>> =>
  Object.fromEntries(
    UNITS.flatMap(({ id, entry }) => {
      const found = entry === undefined ? undefined : entryBy(entry);
      return found?.by === 'set-up' && isOfYear(id, year) ? [[id, found.hex] as const] : [];
    }),
  );
