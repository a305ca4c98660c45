import { DRY, floodThrough } from '../../../../hex/flood.ts';
import { keptForMarks } from '../../../../hex/marks.ts';
import {
  BOARD,
  byUnits,
  isOnRail,
  isOnRoad,
  occupation,
  placeOf,
  RAILS,
  SIZE,
  SOURCES,
  terrainAt,
  WAYS,
} from '../../board.ts';
import { enemyZoc } from './03-2-zoc.ts';
import { enemyOf, type Side, type Standing } from '../../state.ts';
import { derived } from '../../data.ts';

/** 3.3(3): how many hexes an Axis LOC may go on after leaving the rail. */
export const HEXES_OFF_RAIL = 6;

/** The lines of communication of a side at one moment (3.3), towards its sources. */
export interface Loc {
  /**
   * For each hex how far a LOC has gone that ends there: in hexes off the rail, for lines that need no rail from the source;
   * DRY: none.
   */
  readonly reach: Readonly<Int16Array>;
  readonly byRail: boolean;
  readonly enemies: Readonly<Uint8Array>;
  /** Hexes through which a LOC may pass. */
  readonly open: Readonly<Uint8Array>;
  readonly sources: readonly number[];
  /** Sources from which a LOC may begin. */
  readonly usable: readonly number[];
}

let ON_RAIL: readonly number[];
derived(
  () => [...BOARD.places.keys()].filter(isOnRail),
  (found) => (ON_RAIL = found),
);

/** 3.3(2): a LOC may not pass a mountain hex without a road. */
let PASSABLE: Uint8Array;
derived(
  () => Uint8Array.from(BOARD.places, (_, place) => Number(terrainAt(place) !== 'mountain' || isOnRoad(place))),
  (found) => (PASSABLE = found),
);

/**
 * Hexes without enemies that are no roadless mountains, and of those in EZOC only the ones where units stand that let a
 * line through in spite of it.
 */
function openHexes(
  enemies: Readonly<Uint8Array>,
  zoc: Readonly<Uint8Array>,
  despiteZoc: Readonly<Uint8Array>,
): Uint8Array {
  const open = PASSABLE.slice();
  for (let place = 0; place < open.length; place++)
    if (enemies[place] !== 0 || (zoc[place] !== 0 && despiteZoc[place] === 0)) open[place] = 0;
  return open;
}

let NOBODY: Readonly<Uint8Array>;
derived(
  () => new Uint8Array(SIZE),
  (found) => (NOBODY = found),
);

const usableOf = (side: Side, open: Readonly<Uint8Array>): readonly number[] =>
  SOURCES[side].filter((place) => open[place]);

/** How far rail lines of a side go that pass through open hexes. */
const depthsByRail = (side: Side, open: Readonly<Uint8Array>): Int16Array =>
  floodThrough(RAILS, usableOf(side, open), open);

/** How far a LOC goes that ends in each hex (`Loc.reach`), by what is open to it. */
let REACH: Readonly<Record<Side, (open: Uint8Array) => Readonly<Int16Array>>>;
derived(
  () => ({
    axis: keptForMarks((open) => {
      const onRail = depthsByRail('axis', open);
      const railhead = ON_RAIL.filter((place) => onRail[place] !== DRY);
      return floodThrough(WAYS, railhead, open, HEXES_OFF_RAIL);
    }),
    soviet: keptForMarks((open) => floodThrough(WAYS, usableOf('soviet', open), open)),
  }),
  (found) => (REACH = found),
);

/** 3.3: the lines of communication of a side as the units stand. */
export const locOf = byUnits((state, side: Side): Loc => {
  const enemies = occupation(state, enemyOf(side));
  const open = openHexes(enemies, enemyZoc(state, side), occupation(state, side));
  const [sources, usable] = [SOURCES[side], usableOf(side, open)];
  return { reach: REACH[side](open), byRail: side === 'axis', enemies, open, usable, sources };
});

const locThrough = (loc: Loc, side: Side, open: Uint8Array): Loc => ({
  ...loc,
  open,
  usable: usableOf(side, open),
  reach: REACH[side](open),
});

/** The lines that are left to a side if some hexes, marked with 1, were closed to them. */
export const locWithout = (loc: Loc, side: Side, closed: Readonly<Uint8Array>): Loc =>
  locThrough(
    loc,
    side,
    loc.open.map((mark, place) => (closed[place] === 1 ? 0 : mark)),
  );

/** The lines of a side if some hexes more were open to them; the same where these are out of reach. */
export function locThroughMore(loc: Loc, side: Side, opened: readonly number[]): Loc {
  if (!opened.some((place) => isReached(loc, place))) return loc;
  const open = loc.open.slice();
  for (const place of opened) open[place] = 1;
  return locThrough(loc, side, open);
}

/**
 * Hexes that would be open to the lines of a side, and are not, if no enemy stood in a place any more or, where none does,
 * if one of its own units did (3.3(1), 3.2).
 */
export function openedAt(state: Standing, side: Side, place: number): readonly number[] {
  const { enemies, open } = locOf(state, side);
  const mayOpen = (to: number): boolean => open[to] === 0 && PASSABLE[to] === 1;
  if (enemies[place] === 0) return [place].filter(mayOpen);
  const zoc = enemyZoc(state, side);
  const ways = WAYS[place] as readonly number[];
  const isLeft = (to: number): boolean =>
    zoc[to] === 0 || !(WAYS[to] as readonly number[]).some((from) => from !== place && enemies[from] !== 0);
  return [place, ...ways.filter((to) => enemies[to] === 0)].filter((to) => mayOpen(to) && isLeft(to));
}

/** Whether a LOC goes as far as a hex, whether or not it may pass there: from a source, or from a hex beside it. */
function isReached({ reach, byRail, sources }: Loc, place: number): boolean {
  const longest = byRail ? HEXES_OFF_RAIL : DRY;
  return sources.includes(place) || (WAYS[place] as readonly number[]).some((to) => (reach[to] as number) < longest);
}

/**
 * Whether a LOC can be drawn from a source to this hex. It may enter EZOC there, but not where enemies stand (3.3(1)).
 */
export const hasLoc = (loc: Loc, place: number): boolean =>
  !loc.enemies[place] && (loc.reach[place] !== DRY || isReached(loc, place));

const railDepths = byUnits((state, side: Side): Int16Array => depthsByRail(side, locOf(state, side).open));

/** Whether a LOC can be drawn to a hex by rail alone (L15.6). */
export function hasRailLoc(state: Standing, side: Side, place: number): boolean {
  const { enemies, sources } = locOf(state, side);
  const depths = railDepths(state, side);
  const isJoined = (to: number): boolean => depths[to] !== DRY;
  if (enemies[place]) return false;
  return sources.includes(place) || [place, ...(RAILS[place] as readonly number[])].some(isJoined);
}

/** Those of some units on the map that have no LOC. */
export function cutOff(state: Standing, side: Side, units: readonly string[]): readonly string[] {
  const loc = locOf(state, side);
  return units.filter((id) => !hasLoc(loc, placeOf(state, id) as number));
}

/** Hexes that rail lines of a side reach which pass through open hexes. */
let HEADS: Readonly<Record<Side, (open: Uint8Array) => Readonly<Uint8Array>>>;
derived(
  () => {
    const of = (side: Side) =>
      keptForMarks((open) => {
        const depths = depthsByRail(side, open);
        const heads = new Uint8Array(depths.length);
        for (let place = 0; place < heads.length; place++) heads[place] = depths[place] === DRY ? 0 : 1;
        return heads;
      });
    return { axis: of('axis'), soviet: of('soviet') };
  },
  (found) => (HEADS = found),
);

/**
 * 12.1(1): hexes that a source reaches by an unbroken rail LOC, as reinforcements need it: not through EZOC, even where
 * a friendly unit stands (12.1(2)). By index, 1 or 0.
 */
export const railheads = byUnits((state, side: Side): Readonly<Uint8Array> =>
  HEADS[side](openHexes(occupation(state, enemyOf(side)), enemyZoc(state, side), NOBODY)),
);

/**
 * The lengths of the lines of a side: `layers[k]` tells for each hex how many hexes the shortest LOC has that leaves the
 * rail k hexes before it (DRY: none). Lines that need no rail have one layer.
 */
export type Lines = readonly Readonly<Int16Array>[];

/** The shortest lines of communication of a side as the units stand. */
export const linesOf = byUnits((state, side: Side): Lines => {
  const { byRail, open, usable, reach } = locOf(state, side);
  if (!byRail) return [reach];
  const layers = [floodThrough(RAILS, usable, open)];
  for (let hexes = 1; hexes <= HEXES_OFF_RAIL; hexes++) {
    const before = layers[hexes - 1] as Int16Array;
    const layer = new Int16Array(SIZE).fill(DRY);
    for (let from = 0; from < SIZE; from++) {
      const length = (before[from] as number) + 1;
      if (length > DRY) continue;
      for (const to of WAYS[from] as readonly number[])
        if (open[to] && length < (layer[to] as number)) layer[to] = length;
    }
    layers.push(layer);
  }
  return layers;
});

/**
 * The ways to the nearest source for units without LOC (10.6(6)): in fewest hexes, whatever zones of control lie on
 * them, but never through enemy units.
 */
export const waysOut = byUnits((state, side: Side): Lines => {
  const enemies = occupation(state, enemyOf(side));
  const free = enemies.map((count) => Number(count === 0));
  const sources = SOURCES[side].filter((place) => free[place]);
  return [floodThrough(WAYS, sources, free)];
});

/** A hex on a line, and the layer in which the line runs there. */
export interface OnLine {
  readonly place: number;
  readonly layer: number;
}

/** The layers in which the lines from a hex are shortest; none if there is no line. */
export function shortestLines(lines: Lines, place: number): readonly OnLine[] {
  const shortest = Math.min(...lines.map((layer) => layer[place] as number));
  if (shortest === DRY) return [];
  return lines.flatMap((each, layer) => (each[place] === shortest ? [{ place, layer }] : []));
}

/** The next hexes on the shortest lines from here towards a source; none at the source. */
export function towardsSource(lines: Lines, { place, layer }: OnLine): readonly OnLine[] {
  const byRail = lines.length > 1;
  const onRail = byRail && layer === 0;
  const next = byRail && layer > 0 ? layer - 1 : layer;
  const length = (lines[layer]?.[place] as number) - 1;
  return ((onRail ? RAILS : WAYS)[place] as readonly number[])
    .filter((to) => lines[next]?.[to] === length)
    .map((to) => ({ place: to, layer: next }));
}

/**
 * The shortest LOC from a hex, which may lie in EZOC (3.3(1)), to a source, and its length in hexes; undefined if there is none.
 */
export function lineFrom(
  state: Standing,
  side: Side,
  place: number,
): { readonly source: number; readonly length: number } | undefined {
  const loc = locOf(state, side);
  if (!hasLoc(loc, place)) return undefined;
  const lines = linesOf(state, side);
  const own = shortestLines(lines, place);
  // A hex that no LOC may pass is entered from the neighbour whose line is shortest, if that may go on.
  const goingOn = loc.byRail ? lines.slice(0, HEXES_OFF_RAIL) : lines;
  const around = (WAYS[place] as readonly number[]).flatMap((to) => shortestLines(goingOn, to));
  const lengthOf = ({ layer, place: from }: OnLine): number => lines[layer]?.[from] as number;
  const starts = own.length > 0 || loc.sources.includes(place) ? own : around;
  let [on] = starts.toSorted((a, b) => lengthOf(a) - lengthOf(b));
  if (!on) return { source: place, length: 0 };
  const length = lengthOf(on) + (starts === around ? 1 : 0);
  for (let next = on as OnLine | undefined; next; [next] = towardsSource(lines, next)) on = next;
  return { source: on.place, length };
}
