import colourFile from '../../../data/nato/units/colours.json' with { type: 'json' };
import { isTerritorial, unit } from './counters.ts';
import { readColours } from './read/units.ts';

/** Colours of counters, Front bands and symbols (3.9). */
export const COLOURS = readColours(colourFile);

/** The colour of a counter (3.9.1). */
export const counterColour = (id: string): string => COLOURS.nations[unit(id).nation];

/** The colour of the Front band of a counter (3.2.6); undefined where it has none. */
export const bandColour = (id: string): string | undefined => COLOURS.bands[unit(id).front ?? ''];

/** The colour of a unit's symbol: by army (3.2.8.2.1), or by what sort of unit it is (3.2.8.2.2, 3.9.1.1). */
export function symbolColour(id: string): string | undefined {
  const { side, army, canadian = false, reserve = false } = unit(id);
  const { armies, symbols } = COLOURS;
  if (side === 'wp') return army === undefined ? symbols.front : armies[army];
  if (canadian) return symbols.canadian;
  if (isTerritorial(id)) return symbols.territorial;
  return reserve ? symbols.reserve : symbols.regular;
}

/** The colour of the band of a counter's pool (3.7.1); undefined in the common pool. */
export function poolColour(id: string): string | undefined {
  const { year } = unit(id);
  return year === undefined ? undefined : COLOURS.pools[year];
}
