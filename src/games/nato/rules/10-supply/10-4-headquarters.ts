import { firstOfEqual, keptBy } from '../../../../engine/kept.ts';
import {
  BERLIN,
  COPENHAGEN,
  countryAt,
  EDGES,
  isBaltap,
  isOnDanishIslands,
  PORT_PLACES,
  SECTOR_1,
} from '../../board.ts';
import { byPlaces, homesOf, isHq, isOverseas, placeOf, sideOf, statesOf, unit, unitsOnMap } from '../../counters.ts';
import { hasMarker, isOnTrain } from '../../markers.ts';
import { frontOf, scenarioOf } from '../../scenario.ts';
import type { Country } from '../../schema/map.ts';
import type { Side } from '../../state.ts';
import { controllerOf, standingIn } from '../30-cities/30-1-control.ts';
import { chainsTo, isLinked, linedBy, linksTo, type Lined } from './10-2-lines.ts';
import { isBerlinJoined, isCopenhagenSource, suppliedFree } from './10-3-cities.ts';

/** Supplied free cities of a side in some countries; West Berlin only while it is joined to others (10.3.3.4). */
const citiesIn = (state: Lined, side: Side, countries: readonly Country[]): readonly number[] =>
  suppliedFree(state, side).filter((place) => isAmong(countries, place) && (place !== BERLIN || isBerlinJoined(state)));

const isAmong = (countries: readonly Country[], place: number): boolean =>
  countries.some((country) => country === countryAt(place));

/** 10.3.2(3): ports in friendly countries that the side controls (S4, S5). */
const portsAbroad = (state: Lined, side: Side, homes: readonly Country[]): readonly number[] =>
  PORT_PLACES.filter(
    (place) => standingIn(state, side, homes, place) === 'friendly' && (controllerOf(state, place) ?? side) === side,
  );

/** Whether an HQ is that of the Baltic Corps (29.6), the one of marines. */
export const isBalticCorps = (hq: string): boolean => unit(hq).kind === 'marine-hq';

/** 10.3.2: hexes that supply an HQ; none in a country that has surrendered (10.1.8). */
function sourcesOf(state: Lined, hq: string): readonly number[] {
  const side = sideOf(hq);
  const homes = homesOf(hq).filter((country) => !state.surrendered.includes(country));
  const own = [...citiesIn(state, side, homes), ...homes.flatMap((country) => EDGES[country] ?? [])];
  if (side === 'wp') {
    const here = placeOf(state, hq);
    const isIsland = isBalticCorps(hq) && here !== undefined && isOnDanishIslands(here);
    return isIsland && isCopenhagenSource(state) ? [...own, COPENHAGEN] : own;
  }
  const ports = portsAbroad(state, side, homes);
  return isOverseas(hq) ? [...ports, ...SECTOR_1] : [...own, ...ports];
}

/** The key of what follows from the network of its side and the place of an HQ. */
const hqBy = (state: Lined, hq: string): readonly unknown[] => [...linedBy(state, sideOf(hq)), placeOf(state, hq)];

/** 10.4: the hexes from which a line leads to a source of an HQ, as `linksTo` gives them. */
export const hqLines = keptBy(hqBy, (state: Lined, hq: string): Readonly<Int16Array> =>
  chainsTo(state, sideOf(hq), sourcesOf(state, hq)),
);

/** 10.4: whether an HQ on the map can trace a line to a source. */
export const hqTraces = (state: Lined, hq: string): boolean => {
  const here = placeOf(state, hq);
  return here !== undefined && isLinked(hqLines(state, hq), here);
};

/** 10.4.2, 10.4.4.7: whether an HQ on the map supplies its units: it was found in supply, and is under no train marker. */
export const hqSupplies = (state: Lined, hq: string): boolean =>
  placeOf(state, hq) !== undefined && !hasMarker(state, hq, 'hq-unsupplied') && !isOnTrain(state, hq);

/** HQs of a side on the map. */
const hqsOnMap = byPlaces((state, side): readonly string[] => unitsOnMap(state, side).filter(isHq));

/** 10.4.4: whether an HQ is superior to a unit. */
export function isSuperior(state: Pick<Lined, 'scenario'>, hq: string, id: string): boolean {
  const [of, own] = [unit(hq), unit(id)];
  if (of.side !== own.side) return false;
  if (of.side === 'wp') {
    const front = frontOf(state, id);
    if (front === undefined) return true;
    return front === of.front && !(isBalticCorps(hq) && own.size === 'division');
  }
  if (of.multinational)
    return ['danish', 'west-german'].includes(own.nation) || own.legend === 'LJ' || own.legend === 'LZ';
  return of.nation === own.nation;
}

/** 29.5.3: whether an HQ is that of the Baltic Front, and a unit stands in the BALTAP zone, where any may be of that Front. */
function isOfBalticFront(state: Lined, hq: string, id: string, here: number): boolean {
  const isInZone = isBaltap(here) && scenarioOf(state).balticFront.anyInBaltap;
  return isInZone && sideOf(id) === 'wp' && unit(hq).front === 'BAF' && !isBalticCorps(hq);
}

/** 10.4.4: whether an HQ on the map is superior to a unit in a hex. */
const isSuperiorIn = (state: Lined, hq: string, id: string, here: number): boolean =>
  isSuperior(state, hq, id) || isOfBalticFront(state, hq, id, here);

/** The superior HQs of a unit on the map that supply it wherever it is in their range (10.4.2). */
export const suppliers = (state: Lined, id: string): readonly string[] => {
  const here = placeOf(state, id) as number;
  return hqsOnMap(state, sideOf(id)).filter((hq) => hqSupplies(state, hq) && isSuperiorIn(state, hq, id, here));
};

/** 29.3: how far each hex is from an HQ along a line within its support range. */
export const rangeOf = keptBy(hqBy, (state: Lined, hq: string): Readonly<Int16Array> =>
  linksTo(state, sideOf(hq), [placeOf(state, hq) as number], unit(hq).range as number),
);

/** HQs of a side for which something holds, each with its range. */
const rangesWhere = (state: Lined, side: Side, holds: (state: Lined, hq: string) => boolean) =>
  hqsOnMap(state, side)
    .filter((hq) => holds(state, hq))
    .map((hq) => ({ hq, range: rangeOf(state, hq) }));

type Ranges = ReturnType<typeof rangesWhere>;

/** What follows from how the HQs of a side stand and what they trace. */
const standingBy = (state: Lined, side: Side) => [statesOf(state, side), ...linedBy(state, side)];

const areSameRanges = (some: Ranges, others: Ranges): boolean =>
  some.length === others.length && some.every(({ hq, range }, n) => hq === others[n]?.hq && range === others[n]?.range);

/** Of each side the ranges there were last. */
const RANGES = { nato: firstOfEqual(areSameRanges), wp: firstOfEqual(areSameRanges) };

/** HQs of a side that supply units, each with its range: the same list as long as none of it changes. */
export const supplyingHqs = keptBy(standingBy, (state: Lined, side: Side): Ranges =>
  RANGES[side](rangesWhere(state, side, hqSupplies)),
);

/** 10.4.3.1, 10.8.3: whether an HQ would supply units, and only lacks a supply point. */
const lacksPoint = (state: Lined, hq: string): boolean =>
  sideOf(hq) === 'wp' &&
  !isBalticCorps(hq) &&
  hasMarker(state, hq, 'hq-unsupplied') &&
  !isOnTrain(state, hq) &&
  hqTraces(state, hq);

const lackingPoints = keptBy(standingBy, (state: Lined, side: Side): Ranges => rangesWhere(state, side, lacksPoint));

/** Whether a unit in a hex is in the range of a superior HQ among some. */
const isInRange = (state: Lined, id: string, here: number | undefined, ranges: Ranges): boolean =>
  here !== undefined && ranges.some(({ hq, range }) => isLinked(range, here) && isSuperiorIn(state, hq, id, here));

/** 10.4.2: whether a superior HQ supplies a unit in a hex, or where it is. */
export const isSuppliedByHq = (state: Lined, id: string, here = placeOf(state, id)): boolean =>
  isInRange(state, id, here, supplyingHqs(state, sideOf(id)));

/** 10.4.3.1, 10.8.3: whether a superior HQ would supply a unit where it is, and only lacks a supply point. */
export const lacksPointOnly = (state: Lined, id: string): boolean =>
  isInRange(state, id, placeOf(state, id), lackingPoints(state, sideOf(id)));
