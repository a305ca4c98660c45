import cityFile from '../../../../data/nato/cities.json' with { type: 'json' };
import commandZoneFile from '../../../../data/nato/command-zones.json' with { type: 'json' };
import countryFile from '../../../../data/nato/countries.json' with { type: 'json' };
import deploymentFile from '../../../../data/nato/deployment.json' with { type: 'json' };
import mapFile from '../../../../data/nato/map.json' with { type: 'json' };
import regionFile from '../../../../data/nato/regions.json' with { type: 'json' };
import riverFile from '../../../../data/nato/rivers.json' with { type: 'json' };
import seaFile from '../../../../data/nato/seas.json' with { type: 'json' };
import sectorFile from '../../../../data/nato/sectors.json' with { type: 'json' };
import { members, readMapFile } from '../../../../src/games/nato/read/map.ts';
import type { Alliance, Country } from '../../../../src/games/nato/schema/map.ts';
import { cellOf, centreOf, distance, idOf, neighboursOf, type Cell, type Point } from '../../../../src/hex/grid.ts';
import { mapPart, sideKey, type HexData, type MapData } from '../../../../src/hex/map.ts';

export const MAP = mapFile as unknown as MapData;
export const GRID = MAP.grid;
const { hexes, sides } = mapPart(MAP);
export const HEXES = hexes;
export const SIDES = sides;

export const CITIES = readMapFile('cities.json', cityFile);
export const COUNTRIES = readMapFile('countries.json', countryFile);
export const COMMAND_ZONES = readMapFile('command-zones.json', commandZoneFile);
export const DEPLOYMENT = readMapFile('deployment.json', deploymentFile);
export const SECTORS = readMapFile('sectors.json', sectorFile);
export const SEAS = readMapFile('seas.json', seaFile);
export const REGIONS = readMapFile('regions.json', regionFile);
export const RIVERS = readMapFile('rivers.json', riverFile);

/** The country of each land hex. */
export const COUNTRY_OF: ReadonlyMap<string, Country> = new Map(
  (Object.keys(COUNTRIES) as Country[]).flatMap((country) =>
    members(COUNTRIES[country].hexes).map((id) => [id, country] as const),
  ),
);

/** The alliance of each land hex. */
export const ALLIANCE_OF: ReadonlyMap<string, Alliance> = new Map(
  [...COUNTRY_OF].map(([id, country]) => [id, COUNTRIES[country].alliance] as const),
);

export const cell = (id: string): Cell => cellOf(GRID, id) as Cell;
export const apart = (a: string, b: string): number => distance(GRID, cell(a), cell(b));
export const hexAt = (id: string): HexData | undefined => HEXES[id];
export const isLand = (id: string): boolean => hexAt(id) !== undefined && hexAt(id)?.terrain !== 'sea';
export const has = (id: string, feature: string): boolean => hexAt(id)?.features?.includes(feature) ?? false;
export const around = (id: string): string[] =>
  neighboursOf(GRID, cell(id))
    .map((other) => idOf(GRID, other))
    .filter((other) => other in HEXES);
export const onSide = (a: string, b: string): readonly string[] => SIDES[sideKey(a, b)] ?? [];

/** Whether ground units of NATO may go from a hex to its neighbour (12.1.1): the ferry only if it is `running`. */
export function canCross(a: string, b: string, running = true): boolean {
  const words = onSide(a, b);
  if (!isLand(a) || !isLand(b) || words.includes('barred')) return false;
  return !words.includes('all-sea') || words.includes('dike') || (running && words.includes('ferry'));
}

/** All hexes that can be reached from one. */
export function reached(from: string, passes: (a: string, b: string) => boolean): Set<string> {
  const seen = new Set([from]);
  for (const id of seen) for (const other of around(id)) if (passes(id, other)) seen.add(other);
  return seen;
}

/** A place in truth: longitude and latitude in degrees. */
export type TruePosition = readonly [longitude: number, latitude: number];

/** Where a place lies on the plane of the map, by the fit to the places that the text names (data/nato/README.md). */
export function fitted([longitude, latitude]: TruePosition): Point {
  const [l, p, p0] = [longitude - 10, latitude, 51.5].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const k = Math.sqrt(2 / (1 + Math.sin(p0) * Math.sin(p) + Math.cos(p0) * Math.cos(p) * Math.cos(l)));
  const east = 6371 * k * Math.cos(p) * Math.sin(l);
  const north = 6371 * k * (Math.cos(p0) * Math.sin(p) - Math.sin(p0) * Math.cos(p) * Math.cos(l));
  return { x: 0.042206 * east + 0.000786 * north - 16.826, y: 30.438 + 0.000504 * east - 0.041322 * north };
}

/** How far the centre of a hex lies from a place in truth, in hexes. Throws for a place that isn't known. */
export function hexesOff(id: string, place: TruePosition | undefined): number {
  if (place === undefined) throw new Error(`no place for ${id}`);
  const there = fitted(place);
  const { x, y } = centreOf(GRID, cell(id));
  return Math.hypot(x - there.x, y - there.y);
}
