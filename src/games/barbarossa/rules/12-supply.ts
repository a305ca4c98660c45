import { keptBy } from '../../../engine/kept.ts';
import { cheapestWays, within } from '../../../hex/flood.ts';
import { at, CENTRES, hexNamed, isAxisLand, isFinnish, occupation, placeOf, placesWhere, waysIn } from '../board.ts';
import { derived } from '../data.ts';
import type { Side, State } from '../state.ts';
import { stepCost } from '../terrain.ts';
import { hasCommLine, hasLine, linedBy, type Lined, openHexes } from './04-comm-lines.ts';
import { enemyZoc } from './07-zoc.ts';
import { allowsStrategic, supplyRange } from './15-weather.ts';

/** What Axis supply depends on. */
export type Supplied = Lined & Pick<State, 'leningradSupplies'>;

const suppliedBy = (state: Supplied): readonly unknown[] => [...linedBy(state), state.leningradSupplies];

let LENINGRAD: number;
/** Hexes of Axis territory, which are sources of supply (12.1). */
let AXIS_LANDS: readonly number[];
derived(
  () => [at(hexNamed('Leningrad')), placesWhere(isAxisLand)],
  (found) => ([LENINGRAD, AXIS_LANDS] = found as [number, readonly number[]]),
);

/** 12.1, 12.5: hexes from which Axis units are supplied. */
const sourcesOf = (state: Supplied): readonly number[] => [
  ...AXIS_LANDS,
  ...CENTRES.flatMap((id) => {
    const place = placeOf(state, id);
    return place !== undefined && hasLine(state, 'axis', place) ? [place] : [];
  }),
  ...(state.leningradSupplies ? [LENINGRAD] : []),
];

/**
 * 12.2: for each hex the cheapest way to a source, in halves of movement points at mechanised rates, the source's hex
 * included: strategic rates between two hexes outside enemy zones, none through enemies or through enemy zones
 * where no unit stands. Frozen ways and closed terrain as in movement (Q26).
 */
const supplyCosts = keptBy(suppliedBy, (state: Supplied): Readonly<Int16Array> => {
  const { weather } = state;
  const open = openHexes(state, 'axis');
  const zoc = enemyZoc(state, 'axis');
  const enemies = occupation(state, 'soviet');
  const ways = waysIn(weather);
  const mayBeStrategic = allowsStrategic(weather);
  const step = (to: number, from: number): number | undefined =>
    open[from] && !enemies[to]
      ? stepCost(weather, 'axis-mech', to, from, mayBeStrategic && !zoc[to] && !zoc[from])
      : undefined;
  const sources = sourcesOf(state).filter((place) => !enemies[place]);
  return cheapestWays(ways, sources, step, 2 * supplyRange('clear', false)).cost;
});

/** 12.2: hexes from which a source of Axis supply is within reach, by index; Finns have a reach of their own. */
export function suppliedHexes(state: Supplied, finnish: boolean): Readonly<Uint8Array> {
  return within(supplyCosts(state), 2 * supplyRange(state.weather, finnish));
}

/** 12.2: whether an Axis unit on the map is within reach of a source of supply. */
export function isSupplied(state: Supplied, id: string): boolean {
  const place = placeOf(state, id);
  if (place === undefined) return false;
  return (supplyCosts(state)[place] as number) <= 2 * supplyRange(state.weather, isFinnish(id));
}

/**
 * 4.6, 4.7, 12.3: whether a unit suffers from want of a line of communication or, on the Axis side, of supply; both together
 * count once (Q3).
 */
export const isCutOff = (state: Supplied, side: Side, id: string): boolean =>
  !hasCommLine(state, side, id) || (side === 'axis' && !isSupplied(state, id));

/** Those of some units on the map that are cut off. */
export const cutOff = (state: Supplied, side: Side, units: readonly string[]): readonly string[] =>
  units.filter((id) => isCutOff(state, side, id));
