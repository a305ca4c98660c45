import type { Path2D } from '@napi-rs/canvas';
import type { Point } from '../hex/grid.ts';
import { alongOf, chainsOf, cornerKey, curveOf, middleOf, ribbon, type Chain } from './curves.ts';
import { passings, sidesWith } from './sides.ts';
import type { World } from './world.ts';

/** A river as drawn: its curve, source first where a mouth is known, and its outlines. */
export interface River {
  readonly points: readonly Point[];
  readonly path: Path2D;
  readonly edge: Path2D;
}

const isBig = (word: string): boolean => /(big|major|great).*river/.test(word);

/** Width of a big river, in hexes. */
const BIG = 0.165;

/** Corners where a line can leave the play for drawn land, each with the way out. */
function exitsOf(world: World): ReadonlyMap<string, Point> {
  const exits = new Map<string, Point>();
  for (const tile of world.tiles) {
    if (tile.hex || tile.word !== 'land') continue;
    for (const corner of tile.corners) {
      const known = exits.get(cornerKey(corner)) ?? { x: 0, y: 0 };
      exits.set(cornerKey(corner), {
        x: known.x + tile.centre.x - corner.x,
        y: known.y + tile.centre.y - corner.y,
      });
    }
  }
  for (const [key, { x, y }] of exits) if (Math.hypot(x, y) < 0.1) exits.delete(key);
  return exits;
}

/** How many corners a river goes on outside the play: more than the sheet shows. */
const OUTSIDE = 9;

/** Corners on from an end, zigzag, the way out. */
function onwards(end: Point, way: Point): Point[] {
  const angle = Math.atan2(way.y, way.x);
  const points: Point[] = [];
  for (let i = 0, at = end; i < OUTSIDE; i++) {
    const lean = angle + (i === 0 ? 0 : i % 2 === 0 ? -0.5 : 0.5);
    at = { x: at.x + 0.577 * Math.cos(lean), y: at.y + 0.577 * Math.sin(lean) };
    points.push(at);
  }
  return points;
}

/**
 * The rivers of a world. They widen from source to mouth; stretches of big river are broad at once. `meets` tells where
 * coasts and straits pass their corners, so that rivers end on them. A river at the edge of the play goes on in drawn land.
 */
export function riversOf(world: World, meets: ReadonlyMap<string, Point>): River[] {
  const chains = chainsOf(sidesWith(world, (word) => /river/.test(word)));
  const ends = passings(chains, new Map(meets));
  const big = new Set(sidesWith(world, isBig).map(({ a, b }) => cornerKey(middleOf(a, b))));
  const exits = exitsOf(world);
  const exitAt = (point: Point | undefined): Point | undefined => {
    const key = point && cornerKey(point);
    return key === undefined || ends.has(key) ? undefined : exits.get(key);
  };
  const ending = (point: Point | undefined): number => {
    if (!point) return 0;
    if (meets.has(cornerKey(point))) return 3;
    return ends.has(cornerKey(point)) ? 2 : exitAt(point) ? 1 : 0;
  };
  return chains.map((chain): River => {
    const { points: given } = chain;
    const corners = ending(given[0]) > ending(given.at(-1)) ? [...given].reverse() : given;
    const [before, after] = [corners[0] as Point, corners.at(-1) as Point].map((end) => {
      const way = exitAt(end);
      return way ? onwards(end, way) : [];
    }) as [Point[], Point[]];
    const whole: Chain = { points: [...before.reverse(), ...corners, ...after], closed: false };
    const points = curveOf(whole, ends);
    const along = alongOf(whole.points.length);
    const stretches = corners.slice(1).map((to, i) => (big.has(cornerKey(middleOf(corners[i] as Point, to))) ? 1 : 0));
    const broad = [
      ...before.map(() => stretches[0] as number),
      ...stretches,
      ...after.map(() => stretches.at(-1) as number),
    ];
    const [springs, dries] = [ending(corners[0]) === 0, ending(corners.at(-1)) === 0];
    const rank = big.size > 0 ? 0.82 : Math.min(1.25, 0.85 + 0.04 * corners.length);
    const source = before.length > 0 ? 0.5 : big.size > 0 ? 0.12 : 0;
    const width = (share: number, i: number): number => {
      const at = (along[i] as number) - 0.5;
      const [low, high] = [Math.max(0, Math.floor(at)), Math.min(broad.length - 1, Math.ceil(at))];
      const part = at - Math.floor(at);
      const breadth = (broad[low] as number) * (1 - part) + (broad[high] as number) * part;
      const left = Math.min(springs ? (along[i] as number) : 1, dries ? broad.length - (along[i] as number) : 1, 1);
      const usual = rank * (0.014 + 0.078 * Math.sqrt(source + (1 - source) * share));
      return (usual + (BIG - usual) * breadth) * Math.max(0.3, Math.sqrt(left));
    };
    return { points, path: ribbon(points, width), edge: ribbon(points, (share, i) => width(share, i) + 0.03) };
  });
}
