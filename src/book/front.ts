import { boardOf, type Board } from '../hex/board.ts';
import { cellOf, centreOf, type Point } from '../hex/grid.ts';
import type { MapData } from '../hex/map.ts';
import type { Measures, Piece } from '../games/history.ts';

const boards = new WeakMap<MapData, Board>();

/** The board of a map, made once. */
export function boardFor(map: MapData): Board {
  let board = boards.get(map);
  if (!board) boards.set(map, (board = boardOf(map)));
  return board;
}

/**
 * Where the ground of the sides lies: a place that is fought for belongs to the side that holds it, any other hex to the
 * side whose units were last nearer to it than the enemy's.
 */
export interface Front {
  /** For each hex the side that it belongs to; null where both were equally near from the beginning. */
  readonly owners: ReadonlyMap<string, string | null>;
  /** Hexes of each side; one that lies between them counts half for each. */
  readonly ground: Readonly<Record<string, number>>;
}

const FAR = 0xffff;

/** Hexes from each place to the nearest unit of a side, over any hexside; ways don't lead through areas. */
function nearness({ places, index, exits, hexes }: Board, pieces: readonly Piece[], side: string): Uint16Array {
  const far = new Uint16Array(places.length).fill(FAR);
  let edge = pieces.flatMap((piece) => (piece.side === side ? (index.get(piece.at) ?? []) : []));
  for (const place of edge) far[place] = 0;
  for (let away = 1; edge.length > 0; away++) {
    const next: number[] = [];
    for (const place of edge) {
      for (const { to } of exits[place] ?? []) {
        if (far[to] !== FAR || !hexes[to]) continue;
        far[to] = away;
        next.push(to);
      }
    }
    edge = next;
  }
  return far;
}

/** A unit takes ground within so many hexes; what lies farther off stays whose it was. */
const REACH = 2;

/**
 * The front between two sides in a position, and as it goes on from an earlier one. Without an earlier one the nearest
 * units decide, however far they are.
 */
export function frontBetween(
  map: MapData,
  { pieces, held }: Pick<Measures, 'pieces' | 'held'>,
  [one, other]: readonly [string, string],
  earlier?: Front,
): Front {
  const board = boardFor(map);
  const [near, near2] = [nearness(board, pieces, one), nearness(board, pieces, other)];
  const holders = new Map(Object.entries(held).flatMap(([side, hexes]) => hexes.map((hex) => [hex, side])));
  const ownerOf = (id: string, a: number, b: number): string | null => {
    const holder = holders.get(id);
    if (holder !== undefined) return holder;
    if (a === b || (earlier && Math.min(a, b) > REACH)) return earlier?.owners.get(id) ?? null;
    return a < b ? one : other;
  };
  const owners = new Map<string, string | null>();
  const ground = { [one]: 0, [other]: 0 };
  board.places.forEach((id, place) => {
    if (!board.hexes[place]) return;
    const owner = ownerOf(id, near[place] as number, near2[place] as number);
    owners.set(id, owner);
    for (const side of owner === null ? [one, other] : [owner])
      ground[side] = (ground[side] ?? 0) + (owner === null ? 0.5 : 1);
  });
  return { owners, ground };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * The length of the front in hexes, as far as the map lets it be: how far the map reaches across the direction in which
 * the two sides stand from each other.
 */
export function lengthOfFront(map: MapData, pieces: readonly Piece[], [one, other]: readonly [string, string]): number {
  const centre = (id: string): Point | undefined => {
    const cell = cellOf(map.grid, id);
    return cell && centreOf(map.grid, cell);
  };
  const middle = (side: string): Point => {
    const points = pieces.flatMap((piece) => (piece.side === side ? (centre(piece.at) ?? []) : []));
    return { x: meanOf(points.map(({ x }) => x)), y: meanOf(points.map(({ y }) => y)) };
  };
  const { places, hexes } = boardFor(map);
  const points = places.flatMap((id, place) => (hexes[place] ? (centre(id) ?? []) : []));
  const [a, b] = [middle(one), middle(other)];
  const across = points.map(({ x, y }) => (Math.abs(a.x - b.x) >= Math.abs(a.y - b.y) ? y : x));
  return Math.max(1, Math.max(...across) - Math.min(...across) + 1);
}
