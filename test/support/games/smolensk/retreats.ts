import {
  at,
  BOARD,
  idAt,
  isBridged,
  isFortress,
  isOnRoad,
  RAILS,
  riverBetween,
  SOURCES,
  unit,
  UNITS_OF,
  WAYS,
} from '../../../../src/games/chit-pull/board.ts';
import { enemyOf, type Side, type State } from '../../../../src/games/chit-pull/state.ts';
import { apart, HEXES, terrainOf } from './map.ts';

/**
 * Retreats worked out in another way than by the rules' own code: every way along every shortest line is walked and
 * judged, and the best are kept (10.6).
 */

const neighbours = (hex: string): string[] => (WAYS[at(hex)] as readonly number[]).map(idAt);
const railNeighbours = (hex: string): string[] => (RAILS[at(hex)] as readonly number[]).map(idAt);

/** A hex on a line, and how many more hexes off the rail the line may have from there on; −1: it stays on the rail. */
type Point = readonly [hex: string, free: number];

const ON_RAIL = -1;
const OFF_RAIL = 6;

/** The steps that a line may take from a point towards a source. Lines that need no rail have one kind of point. */
function stepsFrom(byRail: boolean, [hex, free]: Point): Point[] {
  if (!byRail) return neighbours(hex).map((to): Point => [to, free]);
  const onRail = railNeighbours(hex).map((to): Point => [to, ON_RAIL]);
  return free > 0 ? [...neighbours(hex).map((to): Point => [to, free - 1]), ...onRail] : onRail;
}

const POINTS_OF = { rail: [ON_RAIL, 0, 1, 2, 3, 4, 5, OFF_RAIL], any: [OFF_RAIL] } as const;

const key = ([hex, free]: Point): string => `${hex}/${free}`;

/** For each point, those from which a line comes to it. */
function pointsBefore(byRail: boolean): ReadonlyMap<string, readonly Point[]> {
  const before = new Map<string, Point[]>();
  for (const hex of HEXES)
    for (const free of POINTS_OF[byRail ? 'rail' : 'any'])
      for (const to of stepsFrom(byRail, [hex, free]))
        before.set(key(to), [...(before.get(key(to)) ?? []), [hex, free]]);
  return before;
}
const BEFORE = { rail: pointsBefore(true), any: pointsBefore(false) } as const;

/** How far each point lies from a source of a side, by lines of which all hexes but the first are passable. */
function lineLengths(side: Side, byRail: boolean, passable: (hex: string) => boolean): (point: Point) => number {
  const kind = byRail ? 'rail' : 'any';
  const sources = SOURCES[side].map(idAt).filter(passable);
  const queue = sources.flatMap((hex) => POINTS_OF[kind].map((free): Point => [hex, free]));
  const known = new Map(queue.map((point) => [key(point), 0]));
  for (const point of queue) {
    if (!passable(point[0])) continue;
    for (const from of BEFORE[kind].get(key(point)) ?? []) {
      if (known.has(key(from))) continue;
      known.set(key(from), (known.get(key(point)) as number) + 1);
      queue.push(from);
    }
  }
  return (point) => known.get(key(point)) ?? Infinity;
}

/** One way to retreat, and what it costs. */
export interface JudgedWay {
  readonly path: readonly string[];
  readonly dies: boolean;
  /** EZOC hexes entered. */
  readonly zoc: number;
  /** Hexes more than the result says. */
  readonly extra: number;
}

/** Units of a side, in the hexes where they stand. */
const hexesOf = (state: State, side: Side): string[] =>
  UNITS_OF[side].map((id) => state.units[id]?.at as string).filter((hex) => BOARD.index.has(hex));

/** The best ways to retreat that the rules leave to a unit; they come to the same for stacking, steps and survival. */
export function bestRetreats(state: State, id: string, hexes: number): readonly JudgedWay[] {
  const { side } = unit(id);
  const start = state.units[id]?.at as string;
  const enemies = new Set(hexesOf(state, enemyOf(side)));
  const friends = new Set(hexesOf(state, side));
  const marked = new Set(UNITS_OF[side].filter(isFortress).map((each) => state.units[each]?.at));
  const zoc = new Set([...enemies].flatMap(neighbours).filter((hex) => !marked.has(hex)));
  const isFull = (hex: string): boolean =>
    UNITS_OF[side].filter((each) => each !== id && !isFortress(each) && state.units[each]?.at === hex).length >= 2;
  const open = (hex: string): boolean => !enemies.has(hex);
  const carriesLine = (hex: string): boolean =>
    open(hex) && (terrainOf(hex) !== 'mountain' || isOnRoad(at(hex))) && (!zoc.has(hex) || friends.has(hex));

  const ways: JudgedWay[] = [];
  const walk = (
    path: readonly string[],
    entered: number,
    next: (path: readonly string[]) => readonly string[],
  ): void => {
    const here = path.at(-1) ?? start;
    if (path.length >= hexes && !isFull(here)) {
      ways.push({ path, dies: false, zoc: entered, extra: path.length - hexes });
      return;
    }
    const further = new Set(next(path));
    if (further.size === 0) ways.push({ path, dies: true, zoc: entered, extra: 0 });
    for (const to of further) {
      const overBigRiver = riverBetween(at(here), at(to)) === 'big-river' && !isBridged(at(here), at(to));
      if (overBigRiver && path.length > 0) ways.push({ path: [...path, to], dies: true, zoc: entered, extra: 0 });
      else walk([...path, to], entered + (zoc.has(to) ? 1 : 0), next);
    }
  };

  const walkLines = (byRail: boolean, passable: (hex: string) => boolean): boolean => {
    const length = lineLengths(side, byRail, passable);
    const first: Point = [start, OFF_RAIL];
    if (length(first) === Infinity) return false;
    walk([], 0, (path) => {
      const onwards = (points: readonly Point[]): Point[] =>
        points.flatMap((point) =>
          stepsFrom(byRail, point).filter((to) => passable(to[0]) && length(to) === length(point) - 1),
        );
      const last = path.reduce<Point[]>((points, hex) => onwards(points).filter(([to]) => to === hex), [first]);
      return onwards(last).map(([to]) => to);
    });
    return true;
  };

  if (!walkLines(side === 'axis', carriesLine) && !walkLines(false, open)) {
    const far = (hex: string): number => Math.min(...[...enemies].map((enemy) => apart(hex, enemy)));
    walk([], 0, (path) => {
      const to = neighbours(path.at(-1) ?? start).filter((hex) => hex !== start && !path.includes(hex) && open(hex));
      const most = Math.max(...to.map(far));
      return to.filter((hex) => far(hex) === most);
    });
  }
  const better = (a: JudgedWay, b: JudgedWay): number =>
    Number(a.dies) - Number(b.dies) || a.zoc - b.zoc || a.extra - b.extra;
  const [best] = [...ways].sort(better);
  return ways.filter((way) => best && better(way, best) === 0);
}
