import { countryAt, EDGES } from '../board.ts';
import { homesOf, isHq, sideOf } from '../counters.ts';
import { chainsTo, isLinked, linkLength, linksTo, type Lined } from '../rules/10-supply/10-2-lines.ts';
import { suppliedCities, suppliedFree } from '../rules/10-supply/10-3-cities.ts';
import { rangeOf, suppliers } from '../rules/10-supply/10-4-headquarters.ts';
import { standingIn } from '../rules/30-cities/30-1-control.ts';
import type { Side } from '../state.ts';

/** Whether a unit would be in supply in a hex. */
export type Tracing = (id: string, place: number) => boolean;

/**
 * 10.0: whether units of a side would trace a line for combat from a hex, as a rule and whoever else stays where they are now: HQs to any
 * city in supply, others to a superior HQ, or at home to a city or the edge of the map.
 */
export function tracingIn(state: Lined, side: Side): Tracing {
  const depots = chainsTo(state, side, suppliedCities(state, side));
  const home = new Map<string, Readonly<Int16Array>>();
  const linksHome = (id: string): Readonly<Int16Array> => {
    const homes = homesOf(id);
    const key = homes.join(' ');
    const found = home.get(key);
    if (found) return found;
    const cities = suppliedFree(state, side).filter((place) => homes.some((country) => country === countryAt(place)));
    const links = linksTo(state, side, [...cities, ...homes.flatMap((country) => EDGES[country] ?? [])], linkLength());
    home.set(key, links);
    return links;
  };
  const ranges = new Map<string, readonly Readonly<Int16Array>[]>();
  const rangesFor = (id: string): readonly Readonly<Int16Array>[] => {
    const found = ranges.get(id) ?? suppliers(state, id).map((hq) => rangeOf(state, hq));
    ranges.set(id, found);
    return found;
  };
  return (id, place) => {
    if (isHq(id)) return isLinked(depots, place);
    if (rangesFor(id).some((range) => isLinked(range, place))) return true;
    const isHome = standingIn(state, sideOf(id), homesOf(id), place) === 'home';
    return isHome && isLinked(linksHome(id), place);
  };
}
