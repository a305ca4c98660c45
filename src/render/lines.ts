import { Path2D } from '@napi-rs/canvas';
import type { Point } from '../hex/grid.ts';
import { bend, cornerKey, middleOf, passing, pathAlong, straight, type Segment } from './curves.ts';
import { wander } from './noise.ts';
import { straightChains } from './straight-chains.ts';
import { sideWords, type World } from './world.ts';

/** A road or rail line as drawn. */
export interface Line {
  readonly points: readonly Point[];
  readonly path: Path2D;
}

/** Where a line crosses a river: the middle of the crossing, and the angle of the line in radians. */
export interface Bridge {
  readonly at: Point;
  readonly angle: number;
  /** Over a big river. */
  readonly long: boolean;
  /** For a road and a rail line side by side. */
  readonly wide: boolean;
}

/** Roads, rails and bridges of a world, in its plane. */
export interface LineShapes {
  readonly roads: readonly Line[];
  /** Roads of the first class. */
  readonly mainRoads: readonly Line[];
  readonly rails: readonly Line[];
  readonly bridges: readonly Bridge[];
}

interface Crossing extends Segment {
  readonly words: readonly string[];
}

const ROAD = /^(major-)?road|highway|autobahn/;
const MAIN_ROAD = /^(major-road|road-1)$|highway|autobahn/;
const RAIL = /rail/;

/** How far road and rail lie from their hexes' centres where both take the same way, in hexes. */
const APART = 0.075;

const keyOf = ({ a, b }: Segment): string => cornerKey(middleOf(a, b));

/** Sides with a road or rail, as segments from centre to centre. */
function crossings(world: World): Crossing[] {
  return world.tiles.flatMap((tile) =>
    tile.around.flatMap((other, k) => {
      if (!other || tile.key > other.key) return [];
      const words = sideWords(world, tile, k);
      return words.some((word) => ROAD.test(word) || RAIL.test(word))
        ? [{ a: tile.centre, b: other.centre, words }]
        : [];
    }),
  );
}

/** For the middle of each segment that road and rail share: which way the rail gives room. */
function sharedWays(shared: readonly Segment[]): Map<string, Point> {
  const ways = new Map<string, Point>();
  for (const chain of straightChains(shared)) {
    chain.slice(1).forEach((b, i) => {
      const a = chain[i] as Point;
      ways.set(keyOf({ a, b }), { x: -(b.y - a.y) * APART, y: (b.x - a.x) * APART });
    });
  }
  return ways;
}

/** Lines as they leave the play: where one ends outside it, it goes on, out of the sheet. */
function goOut(chain: readonly Point[], isExit: (end: Point) => boolean): Point[] {
  const beyond = (last: Point, before: Point): Point[] =>
    isExit(last) ? [{ x: 3 * last.x - 2 * before.x, y: 3 * last.y - 2 * before.y }] : [];
  const [first, second] = chain as [Point, Point];
  return [...beyond(first, second), ...chain, ...beyond(chain.at(-1) as Point, chain.at(-2) as Point)];
}

const moved = ({ x, y }: Point, by: Point | undefined, share: number): Point =>
  by ? { x: x + share * by.x, y: y + share * by.y } : { x, y };

/** One net of lines; `side` is 1 or -1, to which side its lines give way to those of the other net. */
function netOf(
  segments: readonly Segment[],
  ways: ReadonlyMap<string, Point>,
  outside: ReadonlySet<string>,
  side: 1 | -1,
): Line[] {
  const nodes = new Map<string, { x: number; y: number; n: number }>();
  for (const segment of segments) {
    const way = ways.get(keyOf(segment)) ?? { x: 0, y: 0 };
    for (const end of [segment.a, segment.b]) {
      const sum = nodes.get(cornerKey(end)) ?? { x: 0, y: 0, n: 0 };
      nodes.set(cornerKey(end), { x: sum.x + way.x, y: sum.y + way.y, n: sum.n + 1 });
    }
  }
  const node = (point: Point): Point => {
    const sum = nodes.get(cornerKey(point));
    return moved(point, sum, side / (sum?.n ?? 1));
  };
  const middle = (a: Point, b: Point): Point => moved(middleOf(a, b), ways.get(keyOf({ a, b })), side);
  const chains = straightChains(segments);
  const through = new Map<string, Point>();
  for (const chain of chains) {
    for (let i = 1; i + 1 < chain.length; i++) {
      const [a, b, c] = [chain[i - 1], chain[i], chain[i + 1]] as [Point, Point, Point];
      const key = cornerKey(b);
      if (!through.has(key)) through.set(key, passing(node(a), node(b), node(c)));
    }
  }
  return chains.map((inner): Line => {
    const chain = goOut(inner, (point) => outside.has(cornerKey(point)) && nodes.get(cornerKey(point))?.n === 1);
    const end = (point: Point): Point => through.get(cornerKey(point)) ?? node(point);
    const out = [end(chain[0] as Point)];
    for (let i = 1; i < chain.length; i++) {
      const [a, b, c] = [chain[i - 1] as Point, chain[i] as Point, chain[i + 1]];
      if (i === 1) straight(end(a), middle(a, b), out);
      if (c) bend(middle(a, b), node(b), middle(b, c), out);
      else straight(middle(a, b), end(b), out);
    }
    const points = out.map(wander);
    return { points, path: pathAlong(points, false, new Path2D()) };
  });
}

/** Roads and rails along the words of the sides, from centre to centre, and a bridge wherever one crosses a river. */
export function linesOf(world: World): LineShapes {
  const all = crossings(world);
  const along = (wanted: RegExp): Crossing[] => all.filter(({ words }) => words.some((word) => wanted.test(word)));
  const [roads, rails] = [along(ROAD), along(RAIL)];
  const ways = sharedWays(roads.filter((segment) => rails.includes(segment)));
  const outside = new Set(world.tiles.filter(({ hex }) => !hex).map(({ centre }) => cornerKey(centre)));
  const bridges = all
    .filter(({ words }) => words.some((word) => /river/.test(word)))
    .map(({ a, b, words }): Bridge => ({
      at: wander(middleOf(a, b)),
      angle: Math.atan2(b.y - a.y, b.x - a.x),
      long: words.some((word) => /(big|major|great).*river/.test(word)),
      wide: ways.has(keyOf({ a, b })),
    }));
  return {
    roads: netOf(
      roads.filter(({ words }) => !words.some((word) => MAIN_ROAD.test(word))),
      ways,
      outside,
      1,
    ),
    mainRoads: netOf(along(MAIN_ROAD), ways, outside, 1),
    rails: netOf(rails, ways, outside, -1),
    bridges,
  };
}
