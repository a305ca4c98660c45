import { cellOf, idOf, neighboursOf } from './grid.ts';
import { mapPart, sideKey, type AreaData, type HexData, type MapData, type Names } from './map.ts';

/** A way out of a place: to which place (index), and what lies on the side between. */
export interface Exit {
  readonly to: number;
  readonly side: readonly string[];
}

/**
 * A map made ready for play. Places (hexes and areas) are numbered by their index in `places`, in a fixed order:
 * hexes by id, then areas.
 */
export interface Board {
  readonly map: MapData;
  readonly places: readonly string[];
  readonly index: ReadonlyMap<string, number>;
  readonly exits: readonly (readonly Exit[])[];
  /** By index; undefined for areas. */
  readonly hexes: readonly (HexData | undefined)[];
  /** By index; undefined for hexes. */
  readonly areas: readonly (AreaData | undefined)[];
}

const NOTHING: readonly string[] = [];

/** The playable board of a map. */
export function boardOf(map: MapData): Board {
  const { hexes, sides, areas } = mapPart(map);
  const hexIds = Object.keys(hexes).sort();
  const areaIds = Object.keys(areas).sort();
  const places = [...hexIds, ...areaIds];
  const index = new Map(places.map((id, i) => [id, i]));
  const exits: Exit[][] = places.map(() => []);
  for (const id of hexIds) {
    const cell = cellOf(map.grid, id);
    if (!cell) throw new Error(`${map.id}: ${id} is not a hex id of its grid`);
    for (const neighbour of neighboursOf(map.grid, cell)) {
      const other = idOf(map.grid, neighbour);
      const to = index.get(other);
      if (to !== undefined) exits[index.get(id) as number]?.push({ to, side: sides[sideKey(id, other)] ?? NOTHING });
    }
  }
  for (const id of areaIds) {
    const from = index.get(id) as number;
    for (const [hex, side] of Object.entries((areas[id] as AreaData).touches).sort()) {
      const to = index.get(hex);
      if (to === undefined) throw new Error(`${map.id}: area ${id} touches ${hex}, which is not on the map`);
      exits[from]?.push({ to, side });
      exits[to]?.push({ to: from, side });
    }
  }
  return {
    map,
    places,
    index,
    exits,
    hexes: places.map((id) => hexes[id]),
    areas: places.map((id) => areas[id]),
  };
}

/** What a place is called; undefined if it has no name. */
export const nameOf = (board: Board, place: number): Names | undefined =>
  board.hexes[place]?.name ?? board.areas[place]?.name;

/** The id of the place with this English name. Throws if the map has none. */
export function placeNamed({ map, places, hexes, areas }: Board, name: string): string {
  const found = places.find((_, place) => (hexes[place]?.name ?? areas[place]?.name)?.en === name);
  if (found === undefined) throw new Error(`${map.id}: no place ${name}`);
  return found;
}

/** The index of a place. Throws for an id that is not on the board: ids from outside are checked before. */
export function placeIndex(board: Board, id: string): number {
  const found = board.index.get(id);
  if (found === undefined) throw new Error(`${board.map.id}: no place ${id}`);
  return found;
}

/** For each place, the places that can be reached across a side that `passable` allows. */
export const waysOf = (board: Board, passable: (side: readonly string[]) => boolean): readonly (readonly number[])[] =>
  board.exits.map((exits) => exits.filter(({ side }) => passable(side)).map(({ to }) => to));

const NEIGHBOURS = new WeakMap<Board, readonly (readonly number[])[]>();

/** For each place, the places beside it, whatever lies between. */
export function neighbours(board: Board): readonly (readonly number[])[] {
  const known = NEIGHBOURS.get(board) ?? waysOf(board, () => true);
  NEIGHBOURS.set(board, known);
  return known;
}

/** What lies on the side between two neighbouring places; undefined if they are no neighbours. */
export const sideBetween = (board: Board, from: number, to: number): readonly string[] | undefined =>
  board.exits[from]?.find((exit) => exit.to === to)?.side;

/** For each place, whether it is a hex with this feature. */
export const havingFeature = (board: Board, feature: string): readonly boolean[] =>
  board.hexes.map((hex) => hex?.features?.includes(feature) ?? false);
