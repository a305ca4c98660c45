import { keptBy } from '../../../engine/kept.ts';
import { BERLIN, INFLUENCED, isIn, SIZE } from '../board.ts';
import { placeOf, unit } from '../counters.ts';
import { enemyOf, type Side } from '../state.ts';
import { linedBy, type Lined } from './10-supply/10-2-lines.ts';
import { suppliedCities } from './10-supply/10-3-cities.ts';
import { traced } from './10-supply/10-5-units.ts';

/** 11.0: what a hex is to a side. */
export type Airspace = 'friendly' | 'contested' | 'enemy';

/** 11.4: whether a unit of the Warsaw Pact contests airspace in Denmark: it must be in Denmark or West Germany. */
const reachesDenmark = (place: number): boolean => isIn('denmark', place) || isIn('west-germany', place);

/** 11.0: hexes in which a side has influence, by index: 1 or 0. */
const influence = keptBy(linedBy, (state: Lined, side: Side): Readonly<Uint8Array> => {
  const found = new Uint8Array(SIZE);
  const spread = (from: number, isAway: (place: number) => boolean = () => false): void => {
    for (const place of INFLUENCED[from] as Uint16Array) if (!isAway(place)) found[place] = 1;
  };
  for (const city of suppliedCities(state, side)) if (city !== BERLIN) spread(city);
  for (const id of traced(state, side, 'movement')) {
    if (unit(id).berlin === true) continue;
    const here = placeOf(state, id) as number;
    spread(here, side === 'wp' && !reachesDenmark(here) ? (place) => isIn('denmark', place) : undefined);
  }
  return found;
});

/** 11.1–11.3: what a hex is to a side now; contested also where nobody has influence (A1). */
export function airspaceAt(state: Lined, side: Side, place: number): Airspace {
  const [own, theirs] = [side, enemyOf(side)].map((each) => influence(state, each)[place] === 1);
  if (own === theirs) return 'contested';
  return own ? 'friendly' : 'enemy';
}
