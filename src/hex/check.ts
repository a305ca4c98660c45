import { cellOf, idOf, neighboursOf } from './grid.ts';
import { mapPart, sideKey, type MapData, type MapPart } from './map.ts';

/** The words a game knows for what its map shows. */
export interface MapWords {
  readonly terrains: readonly string[];
  readonly features: readonly string[];
  readonly sides: readonly string[];
  /** Words for sides that nothing crosses. */
  readonly water: readonly string[];
  readonly scenery: readonly string[];
}

const unknownWords = (where: string, found: readonly string[], known: readonly string[]): string[] =>
  found.filter((word) => !known.includes(word)).map((word) => `${where}: unknown word '${word}'`);

const neighbourIds = (map: MapData, id: string): string[] => {
  const cell = cellOf(map.grid, id);
  return cell ? neighboursOf(map.grid, cell).map((each) => idOf(map.grid, each)) : [];
};

function hexFaults(map: MapData, { hexes }: MapPart, words: MapWords, isOnSheet: (id: string) => boolean): string[] {
  return Object.entries(hexes).flatMap(([id, { terrain, features = [] }]) => {
    if (!cellOf(map.grid, id)) return [`hexes.${id}: not an id of this grid`];
    const faults = [
      ...unknownWords(`hexes.${id}.terrain`, [terrain], words.terrains),
      ...unknownWords(`hexes.${id}.features`, features, words.features),
    ];
    if (map.scenery[id] !== undefined) faults.push(`scenery.${id}: the hex is playable`);
    for (const other of neighbourIds(map, id)) {
      if (!hexes[other] && map.scenery[other] === undefined && isOnSheet(other)) {
        faults.push(`scenery.${other}: missing; it borders the playable hex ${id}`);
      }
    }
    return faults;
  });
}

function sideFaults(map: MapData, { hexes, sides }: MapPart, words: MapWords): string[] {
  return Object.entries(sides).flatMap(([key, side]) => {
    const [a = '', b = ''] = key.split('/');
    const faults = unknownWords(`sides.${key}`, side, words.sides);
    if (key !== sideKey(a, b)) faults.push(`sides.${key}: the smaller id comes first`);
    if (!neighbourIds(map, a).includes(b)) faults.push(`sides.${key}: ${a} and ${b} are not neighbours`);
    if (!hexes[a] && !hexes[b]) faults.push(`sides.${key}: neither hex is playable`);
    return faults;
  });
}

function areaFaults({ hexes, areas }: MapPart, words: MapWords): string[] {
  return Object.entries(areas).flatMap(([id, { touches }]) => [
    ...(Object.keys(touches).length === 0 ? [`areas.${id}.touches: the area touches nothing`] : []),
    ...Object.entries(touches).flatMap(([hex, side]) => [
      ...(hexes[hex] ? [] : [`areas.${id}.touches.${hex}: not a playable hex`]),
      ...unknownWords(`areas.${id}.touches.${hex}`, side, words.sides),
    ]),
  ]);
}

/** Hexes that can't be reached from the first one without crossing water. */
function islandFaults(map: MapData, { hexes, sides }: MapPart, words: MapWords): string[] {
  const ids = Object.keys(hexes).sort();
  const reached = new Set(ids.slice(0, 1));
  for (const id of reached) {
    for (const other of neighbourIds(map, id)) {
      const side = sides[sideKey(id, other)] ?? [];
      if (hexes[other] && !side.some((word) => words.water.includes(word))) reached.add(other);
    }
  }
  return ids.filter((id) => !reached.has(id)).map((id) => `hexes.${id}: cut off by water from ${ids[0]}`);
}

/**
 * What is wrong with a map of the right form: ids off the grid, sides that lie between no neighbours, unknown words,
 * areas that touch no hex, playable hexes without a drawn frame or cut off by water. Each fault names its field.
 * Where the map ends with its sheet nothing is drawn that is not `isOnSheet`.
 */
export function mapFaults(map: MapData, words: MapWords, isOnSheet: (id: string) => boolean = () => true): string[] {
  const part = mapPart(map);
  return [
    ...hexFaults(map, part, words, isOnSheet),
    ...sideFaults(map, part, words),
    ...areaFaults(part, words),
    ...islandFaults(map, part, words),
    ...Object.entries(map.scenery).flatMap(([id, word]) => [
      ...unknownWords(`scenery.${id}`, [word], words.scenery),
      ...(cellOf(map.grid, id) ? [] : [`scenery.${id}: not an id of this grid`]),
    ]),
  ];
}

/** Faults of one file, each with its name. */
export const inFile = (file: string, faults: readonly string[]): string[] => faults.map((fault) => `${file}: ${fault}`);
