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

/** Corners in drawn land or at its edge, each with the way out of the play; none from among land alone. */
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

/** What a river does at one of its ends, by how far downstream it must be. */
const DOWNSTREAM = { free: 0, leaves: 1, joins: 2, mouth: 3 } as const;

interface End {
  readonly kind: keyof typeof DOWNSTREAM;
  /** Corners on from here, outside the play. */
  readonly onwards: readonly Point[];
}

/** The width of a river at each point of its curve: from source to mouth, and broad where `big` says so of its segments. */
function widthsOf(
  big: readonly number[],
  [source, mouth]: readonly [End, End],
  rank: number,
  thinnest: number,
): number[] {
  const along = alongOf(big.length + 1);
  return along.map((way, i) => {
    const at = Math.min(Math.max(0, way - 0.5), big.length - 1);
    const [low, high] = [big[Math.floor(at)] as number, big[Math.ceil(at)] as number];
    const breadth = low + (high - low) * (at - Math.floor(at));
    const least = source.kind === 'free' ? thinnest : 0.5;
    const usual = rank * (0.014 + 0.078 * Math.sqrt(least + ((1 - least) * i) / (along.length - 1)));
    const left = Math.min(source.kind === 'free' ? way : 1, mouth.kind === 'free' ? big.length - way : 1, 1);
    return (usual + (BIG - usual) * breadth) * Math.max(0.3, Math.sqrt(left));
  });
}

/**
 * The rivers of a world. They widen from source to mouth; stretches of big river are broad at once. `meets` tells where
 * coasts and straits pass their corners, so that rivers end on them. A river at the edge of the play goes on in drawn land.
 */
export function riversOf(world: World, meets: ReadonlyMap<string, Point>): River[] {
  const chains = chainsOf(sidesWith(world, (word) => /river/.test(word)));
  const joints = passings(chains, new Map(meets));
  const big = new Set(sidesWith(world, isBig).map(({ a, b }) => cornerKey(middleOf(a, b))));
  const exits = exitsOf(world);
  const endAt = (end: Point, before: Point): End => {
    const key = cornerKey(end);
    if (joints.has(key)) return { kind: meets.has(key) ? 'mouth' : 'joins', onwards: [] };
    const way = exits.get(key);
    if (!way) return { kind: 'free', onwards: [] };
    const straight = { x: end.x - before.x, y: end.y - before.y };
    return { kind: 'leaves', onwards: onwards(end, Math.hypot(way.x, way.y) < 0.1 ? straight : way) };
  };
  return chains.map(({ points: given }): River => {
    const back = [...given].reverse();
    const [one, other] = [endAt(...ofTwo(given)), endAt(...ofTwo(back))];
    const turned = DOWNSTREAM[one.kind] > DOWNSTREAM[other.kind];
    const corners = turned ? back : given;
    const ends = turned ? ([other, one] as const) : ([one, other] as const);
    const inside = corners.slice(1).map((to, i) => (big.has(cornerKey(middleOf(corners[i] as Point, to))) ? 1 : 0));
    const broad = [
      ...ends[0].onwards.map(() => inside[0] as number),
      ...inside,
      ...ends[1].onwards.map(() => inside.at(-1) as number),
    ];
    const whole: Chain = { points: [...ends[0].onwards.toReversed(), ...corners, ...ends[1].onwards], closed: false };
    const points = curveOf(whole, joints);
    const [rank, thinnest] = big.size > 0 ? [0.82, 0.12] : [Math.min(1.25, 0.85 + 0.04 * corners.length), 0];
    const widths = widthsOf(broad, ends, rank, thinnest);
    const outline = (more: number): Path2D => ribbon(points, (_, i) => (widths[i] as number) + more);
    return { points, path: outline(0), edge: outline(0.03) };
  });
}

const ofTwo = (points: readonly Point[]): [Point, Point] => [points[0] as Point, points[1] as Point];
