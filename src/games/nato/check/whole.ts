import { cellOf, idOf, neighboursOf } from '../../../hex/grid.ts';
import { mapPart, type MapData, type MapPart } from '../../../hex/map.ts';
import { members, readMapFile } from '../read/map.ts';
import type { Alliance, mapFileSchemas, wholeSchemas } from '../schema/map.ts';

/** The files of the map beside `map.json`, each as a whole. */
type MapFiles = { readonly [File in keyof typeof wholeSchemas]: ReturnType<typeof readMapFile<File>> };

/** The map of files of the right form: what both parts of each say. */
export interface WholeMap extends MapPart {
  readonly data: MapData;
  readonly files: MapFiles;
  /** By land hex, the alliance of its country, or of the last of several. */
  readonly allianceOf: ReadonlyMap<string, Alliance>;
}

/** Puts the parts of the files of the map together. */
export function wholeMap(found: Readonly<Record<'map.json' | keyof typeof mapFileSchemas, unknown>>): WholeMap {
  const data = found['map.json'] as MapData;
  const files: MapFiles = {
    'cities.json': readMapFile('cities.json', found['cities.json']),
    'countries.json': readMapFile('countries.json', found['countries.json']),
    'command-zones.json': readMapFile('command-zones.json', found['command-zones.json']),
    'deployment.json': readMapFile('deployment.json', found['deployment.json']),
    'sectors.json': readMapFile('sectors.json', found['sectors.json']),
    'seas.json': readMapFile('seas.json', found['seas.json']),
    'regions.json': readMapFile('regions.json', found['regions.json']),
    'rivers.json': readMapFile('rivers.json', found['rivers.json']),
  };
  const allianceOf = Object.values(files['countries.json']).flatMap(({ alliance, hexes }) =>
    members(hexes).map((hex) => [hex, alliance] as const),
  );
  return { ...mapPart(data), data, files, allianceOf: new Map(allianceOf) };
}

/** The hexes of the map beside a hex. */
export function around({ data: { grid }, hexes }: WholeMap, id: string): readonly string[] {
  const cell = cellOf(grid, id);
  if (!cell) return [];
  return neighboursOf(grid, cell)
    .map((other) => idOf(grid, other))
    .filter((other) => hexes[other] !== undefined);
}

/** Whether a hex of the map has land. */
export const isLand = ({ hexes }: WholeMap, id: string): boolean =>
  hexes[id] !== undefined && hexes[id].terrain !== 'sea';

/** Whether a hex has a feature. */
export const has = ({ hexes }: WholeMap, id: string, feature: string): boolean =>
  hexes[id]?.features?.includes(feature) ?? false;

/** Those that stand more than once. */
export const doubles = (words: readonly string[]): readonly string[] =>
  words.filter((word, n) => words.indexOf(word) < n);
