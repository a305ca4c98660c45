import { keptBy } from '../../../../engine/kept.ts';
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
  ROADS,
  SIZE,
  SOURCES,
  terrainAt,
  WAYS,
} from '../../board.ts';
import { enemyZoc } from './03-2-zoc.ts';
import { enemyOf, plays, type Lined, type Side } from '../../state.ts';
import { derived } from '../../data.ts';

/** 3.3(3): how many hexes an Axis LOC may go on after leaving the rail. */
export const HEXES_OFF_RAIL = 6;

/** How lines run from a source before they may leave it: anyhow, along rail (3.3(3)), or along either rail or road (L16.5). */
type LineKind = 'anyhow' | 'rail' | 'rail-or-road';

/** How many hexes lines of each kind may go on after leaving what they run along; anyhow: any number. */
const HEXES_OFF: Readonly<Record<LineKind, number>> = { anyhow: DRY, rail: HEXES_OFF_RAIL, 'rail-or-road': 12 };

/** How the lines of a side run (3.3(3), L16.5). */
const kindOf = (state: Pick<Lined, 'options'>, side: Side): LineKind => {
  if (side === 'axis') return 'rail';
  return plays(state, 'soviet-lines') ? 'rail-or-road' : 'anyhow';
};

/** A function of where the units are and of how lines run, and of nothing else of a state: worked out once for the same. */
export const byLines = <Rest extends readonly unknown[], Found>(
  work: (state: Lined, ...rest: Rest) => Found,
): ((state: Lined, ...rest: Rest) => Found) => keptBy((state) => [state.units, kindOf(state, 'soviet')], work);

/** The lines of communication of a side at one moment (3.3), towards its sources. */
export interface Loc {
  /**
   * For each hex how far a LOC has gone that ends there: in hexes off what it runs along, for lines that run anyhow from the
   * source; DRY: none.
   */
  readonly reach: Readonly<Int16Array>;
  readonly kind: LineKind;
  readonly enemies: Readonly<Uint8Array>;
  /** Hexes through which a LOC may pass. */
  readonly open: Readonly<Uint8Array>;
  readonly sources: readonly number[];
  /** Sources from which a LOC may begin. */
  readonly usable: readonly number[];
}

/** What lines run along: the hexes on it, and for each hex those to which it leads. */
interface Network {
  readonly hexes: readonly number[];
  readonly ways: readonly (readonly number[])[];
}

/** The networks of which lines of each kind run along one. */
let ALONG: Readonly<Record<LineKind, readonly Network[]>>;
derived(
  () => {
    const places = [...BOARD.places.keys()];
    const rail: Network = { hexes: places.filter(isOnRail), ways: RAILS };
    const road: Network = { hexes: places.filter(isOnRoad), ways: ROADS };
    return { anyhow: [], rail: [rail], 'rail-or-road': [rail, road] };
  },
  (found) => (ALONG = found),
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

/** How far lines of a side go along a network that pass through open hexes. */
const depthsAlong = (ways: Network['ways'], side: Side, open: Readonly<Uint8Array>): Int16Array =>
  floodThrough(ways, usableOf(side, open), open);

/** Hexes as far as which lines of a kind run before they may leave what they run along. */
const outsets = (kind: LineKind, side: Side, open: Readonly<Uint8Array>): readonly number[] =>
  kind === 'anyhow'
    ? usableOf(side, open)
    : ALONG[kind].flatMap(({ hexes, ways }) => {
        const depths = depthsAlong(ways, side, open);
        return hexes.filter((place) => depths[place] !== DRY);
      });

/** How far a LOC goes that ends in each hex (`Loc.reach`), by what is open to it. */
let REACH: Readonly<Record<Side, Readonly<Record<LineKind, (open: Uint8Array) => Readonly<Int16Array>>>>>;
derived(
  () => {
    const reachOf = (side: Side, kind: LineKind) =>
      keptForMarks((open) => floodThrough(WAYS, outsets(kind, side, open), open, HEXES_OFF[kind]));
    const of = (side: Side) => ({
      anyhow: reachOf(side, 'anyhow'),
      rail: reachOf(side, 'rail'),
      'rail-or-road': reachOf(side, 'rail-or-road'),
    });
    return { axis: of('axis'), soviet: of('soviet') };
  },
  (found) => (REACH = found),
);

/** 3.3: the lines of communication of a side as the units stand. */
export const locOf = byLines((state, side: Side): Loc => {
  const enemies = occupation(state, enemyOf(side));
  const open = openHexes(enemies, enemyZoc(state, side), occupation(state, side));
  const kind = kindOf(state, side);
  return { reach: REACH[side][kind](open), kind, enemies, open, usable: usableOf(side, open), sources: SOURCES[side] };
});

const locThrough = (loc: Loc, side: Side, open: Uint8Array): Loc => ({
  ...loc,
  open,
  usable: usableOf(side, open),
  reach: REACH[side][loc.kind](open),
});

/** The lines that are left to a side if some hexes, marked with 1, were closed to them. */
export const locWithout = (loc: Loc, side: Side, closed: Readonly<Uint8Array>): Loc =>
  locThrough(
    loc,
    side,
    loc.open.map((mark, place) => (closed[place] === 1 ? 0 : mark)),
  );

/** Those of some hexes through which no LOC passes, and one might if neither enemies nor their zones of control were there. */
export const mightOpen = ({ open }: Loc, places: readonly number[]): readonly number[] =>
  places.filter((place) => open[place] === 0 && PASSABLE[place] === 1);

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
export function openedAt(state: Lined, side: Side, place: number): readonly number[] {
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
function isReached({ reach, kind, sources }: Loc, place: number): boolean {
  const longest = HEXES_OFF[kind];
  return sources.includes(place) || (WAYS[place] as readonly number[]).some((to) => (reach[to] as number) < longest);
}

/**
 * Whether a LOC can be drawn from a source to this hex. It may enter EZOC there, but not where enemies stand (3.3(1)).
 */
export const hasLoc = (loc: Loc, place: number): boolean =>
  !loc.enemies[place] && (loc.reach[place] !== DRY || isReached(loc, place));

const railDepths = byLines((state, side: Side): Int16Array => depthsAlong(RAILS, side, locOf(state, side).open));

/** Whether a LOC can be drawn to a hex by rail alone (L15.6). */
export function hasRailLoc(state: Lined, side: Side, place: number): boolean {
  const { enemies, sources } = locOf(state, side);
  const depths = railDepths(state, side);
  const isJoined = (to: number): boolean => depths[to] !== DRY;
  if (enemies[place]) return false;
  return sources.includes(place) || [place, ...(RAILS[place] as readonly number[])].some(isJoined);
}

/** Those of some units on the map that have no LOC. */
export function cutOff(state: Lined, side: Side, units: readonly string[]): readonly string[] {
  const loc = locOf(state, side);
  return units.filter((id) => !hasLoc(loc, placeOf(state, id) as number));
}

/** Hexes that rail lines of a side reach which pass through open hexes. */
let HEADS: Readonly<Record<Side, (open: Uint8Array) => Readonly<Uint8Array>>>;
derived(
  () => {
    const of = (side: Side) =>
      keptForMarks((open) => {
        const depths = depthsAlong(RAILS, side, open);
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

/** A part of the lines of a side: those that run along one network, or that have left it so many hexes before. */
interface Layer {
  /** How many hexes the shortest LOC has that ends so in each hex (DRY: none). */
  readonly lengths: Readonly<Int16Array>;
  /** For each hex those that may come next towards the source. */
  readonly ways: Network['ways'];
  /** The layers to which these belong. */
  readonly next: readonly number[];
}

/** The lines of a side, layer by layer. Lines that run anyhow have one. */
export type Lines = readonly Layer[];

const anyhow = (lengths: Readonly<Int16Array>): Lines => [{ lengths, ways: WAYS, next: [0] }];

/** The lengths of lines that go on for one hex more through open hexes. */
function oneFurther(before: readonly Readonly<Int16Array>[], open: Readonly<Uint8Array>): Int16Array {
  const lengths = new Int16Array(SIZE).fill(DRY);
  for (const shorter of before)
    for (let from = 0; from < SIZE; from++) {
      const length = (shorter[from] as number) + 1;
      if (length > DRY) continue;
      for (const to of WAYS[from] as readonly number[])
        if (open[to] && length < (lengths[to] as number)) lengths[to] = length;
    }
  return lengths;
}

/** The shortest of the lines of communication of a side. */
export function shortestOf({ kind, open, usable, reach }: Loc): Lines {
  if (kind === 'anyhow') return anyhow(reach);
  const along = ALONG[kind].map(({ ways }, n): Layer => ({
    lengths: floodThrough(ways, usable, open),
    ways,
    next: [n],
  }));
  const layers = [...along];
  let next: readonly number[] = [...along.keys()];
  for (let hexes = 1; hexes <= HEXES_OFF[kind]; hexes++) {
    const before = next.map((n) => (layers[n] as Layer).lengths);
    next = [layers.push({ lengths: oneFurther(before, open), ways: WAYS, next }) - 1];
  }
  return layers;
}

/** The shortest lines of communication of a side as the units stand. */
export const linesOf = byLines((state, side: Side): Lines => shortestOf(locOf(state, side)));

/**
 * The ways to the nearest source for units without LOC (10.6(6)): in fewest hexes, whatever zones of control lie on
 * them, but never through enemy units.
 */
export const waysOut = byUnits((state, side: Side): Lines => {
  const enemies = occupation(state, enemyOf(side));
  const free = enemies.map((count) => Number(count === 0));
  const sources = SOURCES[side].filter((place) => free[place]);
  return anyhow(floodThrough(WAYS, sources, free));
});

/** A hex on a line, and the layer in which the line runs there. */
export interface OnLine {
  readonly place: number;
  readonly layer: number;
}

/** The layers in which the lines from a hex are shortest; none if there is no line. */
export function shortestLines(lines: Lines, place: number): readonly OnLine[] {
  const shortest = Math.min(...lines.map(({ lengths }) => lengths[place] as number));
  if (shortest === DRY) return [];
  return lines.flatMap(({ lengths }, layer) => (lengths[place] === shortest ? [{ place, layer }] : []));
}

/** The next hexes on the shortest lines from here towards a source; none at the source. */
export function towardsSource(lines: Lines, { place, layer }: OnLine): readonly OnLine[] {
  const { lengths, ways, next } = lines[layer] as Layer;
  const length = (lengths[place] as number) - 1;
  return next.flatMap((each) =>
    (ways[place] as readonly number[])
      .filter((to) => lines[each]?.lengths[to] === length)
      .map((to) => ({ place: to, layer: each })),
  );
}

/**
 * The shortest LOC from a hex, which may lie in EZOC (3.3(1)), to a source, and its length in hexes; undefined if there is none.
 */
export function lineFrom(
  state: Lined,
  side: Side,
  place: number,
): { readonly source: number; readonly length: number } | undefined {
  const loc = locOf(state, side);
  if (!hasLoc(loc, place)) return undefined;
  const lines = linesOf(state, side);
  const own = shortestLines(lines, place);
  // A hex that no LOC may pass is entered from the neighbour whose line is shortest, if that may go on.
  const goingOn = loc.kind === 'anyhow' ? lines : lines.slice(0, -1);
  const around = (WAYS[place] as readonly number[]).flatMap((to) => shortestLines(goingOn, to));
  const lengthOf = ({ layer, place: from }: OnLine): number => lines[layer]?.lengths[from] as number;
  const starts = own.length > 0 || loc.sources.includes(place) ? own : around;
  let [on] = starts.toSorted((a, b) => lengthOf(a) - lengthOf(b));
  if (!on) return { source: place, length: 0 };
  const length = lengthOf(on) + (starts === around ? 1 : 0);
  for (let next = on as OnLine | undefined; next; [next] = towardsSource(lines, next)) on = next;
  return { source: on.place, length };
}
