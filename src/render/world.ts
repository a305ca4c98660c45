import {
  cellOf,
  centreOf,
  cornersOf,
  hasNumber,
  idOf,
  neighboursOf,
  type Cell,
  type Grid,
  type Point,
} from '../hex/grid.ts';
import { mapPart, sideKey, type AreaData, type HexData, type MapData } from '../hex/map.ts';

/** A rectangle of the plane of a map. */
export interface Rect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A hexagon of the sheet: one of the game, or scenery around it. */
export interface Tile {
  readonly key: string;
  readonly id: string;
  readonly centre: Point;
  readonly corners: readonly Point[];
  /** Tiles across side k (between corners k and k + 1); undefined outside the sheet. */
  readonly around: (Tile | undefined)[];
  /** The hex of the game, if it is one. */
  readonly hex?: HexData;
  /** The terrain word, or the word of the scenery. */
  readonly word: string;
  /** The area whose ground this is. */
  area?: string;
}

/** A map as the pictures need it: every tile that shows, sides and areas merged. */
export interface World {
  readonly map: MapData;
  readonly rect: Rect;
  readonly tiles: readonly Tile[];
  readonly tileById: ReadonlyMap<string, Tile>;
  readonly sides: Readonly<Record<string, readonly string[]>>;
  readonly areas: Readonly<Record<string, AreaData>>;
  /** Tiles of each area, from the map's edge outwards. */
  readonly areaTiles: ReadonlyMap<string, readonly Tile[]>;
}

/** Whether a word of scenery or of a hexside means water. */
export const isWater = (word: string): boolean => /sea|lake|ocean|gulf|water/.test(word);

const keyOf = ({ column, row }: Cell): string => `${column},${row}`;

/** What fills the rectangle where the map says nothing: whatever known tile is nearest. */
function spread(grid: Grid, cells: readonly Cell[], known: ReadonlyMap<string, string>): Map<string, string> {
  const words = new Map(known);
  let edge = cells.filter((cell) => words.has(keyOf(cell)));
  const inside = new Set(cells.map(keyOf));
  while (edge.length > 0) {
    const next: Cell[] = [];
    for (const cell of edge) {
      for (const other of neighboursOf(grid, cell)) {
        const key = keyOf(other);
        if (!inside.has(key) || words.has(key)) continue;
        words.set(key, words.get(keyOf(cell)) as string);
        next.push(other);
      }
    }
    edge = next;
  }
  return words;
}

function boundsOf(points: readonly Point[], margin: number): Rect {
  return points.reduce<Rect>(
    (rect, { x, y }) => ({
      x0: Math.min(rect.x0, x - margin),
      y0: Math.min(rect.y0, y - margin),
      x1: Math.max(rect.x1, x + margin),
      y1: Math.max(rect.y1, y + margin),
    }),
    { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity },
  );
}

const union = (a: Rect, b: Rect): Rect => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
});

/** Gives each area the scenery next to the hexes it touches, and what lies behind of the same word. */
function settleAreas(
  areas: Readonly<Record<string, AreaData>>,
  byId: ReadonlyMap<string, Tile>,
  tiles: readonly Tile[],
): Map<string, Tile[]> {
  const owned = new Map<string, Tile[]>(
    Object.keys(areas)
      .sort()
      .map((id) => [id, []]),
  );
  const claim = (tile: Tile, area: string): void => {
    tile.area = area;
    owned.get(area)?.push(tile);
  };
  const free = (tile: Tile | undefined): tile is Tile =>
    tile !== undefined && !tile.hex && !tile.area && !isWater(tile.word) && tile.word !== 'land';
  for (const tile of tiles) if (!tile.hex && areas[tile.word]) claim(tile, tile.word);
  let edge: Tile[] = [];
  for (const id of owned.keys()) {
    for (const touched of Object.keys(areas[id]?.touches ?? {}).sort()) {
      for (const tile of byId.get(touched)?.around ?? []) {
        if (!free(tile)) continue;
        claim(tile, id);
        edge.push(tile);
      }
    }
  }
  while (edge.length > 0) {
    const next: Tile[] = [];
    for (const tile of edge) {
      for (const other of tile.around) {
        if (!free(other) || other.word !== tile.word) continue;
        claim(other, tile.area as string);
        next.push(other);
      }
    }
    edge = next;
  }
  return owned;
}

function build(map: MapData): World {
  const { grid } = map;
  const { hexes, sides, areas } = mapPart(map);
  const cellOrThrow = (id: string): Cell => {
    const cell = cellOf(grid, id);
    if (!cell) throw new Error(`${map.id}: ${id} is not a hex id of its grid`);
    return cell;
  };
  const ids = [...new Set([...Object.keys(hexes), ...Object.keys(map.scenery)])].sort();
  const known = new Map(ids.map((id) => [keyOf(cellOrThrow(id)), hexes[id] ? 'land' : (map.scenery[id] ?? 'land')]));
  const centres = ids.map((id) => centreOf(grid, cellOrThrow(id)));
  const played = Object.keys(hexes).map((id) => centreOf(grid, cellOrThrow(id)));
  const ground = ids.filter(
    (id) => map.scenery[id] && !hexes[id] && !isWater(map.scenery[id]) && map.scenery[id] !== 'land',
  );
  const rect = [
    boundsOf(played, 0.72),
    boundsOf(
      ground.map((id) => centreOf(grid, cellOrThrow(id))),
      1.12,
    ),
  ].reduce(union, boundsOf(centres, 0.2));
  const columns = ids.map((id) => cellOrThrow(id).column);
  const rows = ids.map((id) => cellOrThrow(id).row);
  const cells: Cell[] = [];
  const range = (list: number[]): [number, number] => [Math.min(...list) - 2, Math.max(...list) + 2];
  const [[c0, c1], [r0, r1]] = [range(columns), range(rows)];
  for (let column = c0; column <= c1; column++) {
    for (let row = r0; row <= r1; row++) {
      const { x, y } = centreOf(grid, { column, row });
      if (x > rect.x0 - 1.2 && x < rect.x1 + 1.2 && y > rect.y0 - 1.2 && y < rect.y1 + 1.2) cells.push({ column, row });
    }
  }
  const words = spread(grid, cells, known);
  const byKey = new Map<string, Tile>();
  for (const cell of cells) {
    const id = hasNumber(grid, cell) ? idOf(grid, cell) : keyOf(cell);
    const hex = hexes[id];
    const centre = centreOf(grid, cell);
    const word = hex ? hex.terrain : (words.get(keyOf(cell)) ?? 'land');
    byKey.set(keyOf(cell), {
      key: keyOf(cell),
      id,
      centre,
      corners: cornersOf(grid, centre),
      around: [],
      word,
      ...(hex ? { hex } : {}),
    });
  }
  for (const cell of cells) {
    const tile = byKey.get(keyOf(cell)) as Tile;
    tile.around.push(...neighboursOf(grid, cell).map((other) => byKey.get(keyOf(other))));
  }
  const tiles = [...byKey.values()].sort((a, b) => a.centre.y - b.centre.y || a.centre.x - b.centre.x);
  const tileById = new Map(tiles.map((tile) => [tile.id, tile]));
  return { map, rect, tiles, tileById, sides, areas, areaTiles: settleAreas(areas, tileById, tiles) };
}

const worlds = new WeakMap<MapData, World>();

/** The world of a map, made once and kept as long as the map. Throws for an id that is not one of its grid. */
export function worldOf(map: MapData): World {
  let world = worlds.get(map);
  if (!world) worlds.set(map, (world = build(map)));
  return world;
}

/** The words on side k of a tile. */
export function sideWords(world: World, tile: Tile, k: number): readonly string[] {
  const other = tile.around[k];
  if (!other) return [];
  const words = world.sides[sideKey(tile.id, other.id)] ?? [];
  const area = tile.hex ? other.area : tile.area;
  const hex = tile.hex ? tile : other;
  return area && hex.hex ? [...words, ...(world.areas[area]?.touches[hex.id] ?? [])] : words;
}

const meanOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/**
 * The centre of a place: a hex; or of an area the part of its ground nearest the first hex among `beside`, or its middle.
 * Undefined for what isn't on the map.
 */
export function placeCentre(world: World, id: string, beside: readonly string[] = []): Point | undefined {
  const tile = world.tileById.get(id);
  if (tile) return tile.centre;
  const tiles = world.areaTiles.get(id) ?? [];
  if (tiles.length === 0) return undefined;
  const near = beside.map((other) => world.tileById.get(other)).find((other) => other?.hex);
  const next = near ? tiles.filter((ground) => ground.around.includes(near)) : [];
  return meanOf((next.length > 0 ? next : tiles).map(({ centre }) => centre));
}
