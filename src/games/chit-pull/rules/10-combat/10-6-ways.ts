import { hasRoom, stacksOf } from '../03-basics/03-1-stacking.ts';
import { enemyZoc } from '../03-basics/03-2-zoc.ts';
import { linesOf, shortestLines, towardsSource, waysOut, type Lines, type OnLine } from '../03-basics/03-3-loc.ts';
import { holds } from '../03-basics/03-4-control.ts';
import {
  hexesApart,
  idAt,
  isBridged,
  isObjective,
  placeOf,
  riverBetween,
  sideOf,
  unitsOnMap,
  WAYS,
} from '../../board.ts';
import { enemyOf, type Side, type State } from '../../state.ts';

/** One way in which a unit might retreat: the hexes it enters, and what becomes of it. */
interface Way {
  readonly path: readonly number[];
  /** 10.6(3): it ends off the map or at a big river, or there is no hex to go to. */
  readonly dies: boolean;
  /** EZOC hexes entered (10.6(4)). */
  readonly inZoc: number;
}

/** What decides where one unit retreats at this moment. */
interface Retreat {
  readonly state: State;
  readonly id: string;
  readonly hexes: number;
  readonly zoc: Uint8Array;
  readonly stacks: Uint8Array;
  /** The hexes that may come next on the way. */
  readonly next: (here: OnLine, path: readonly number[]) => readonly OnLine[];
}

/** 10.6(3)4: from the second hex on, a big river without a bridge can't be crossed. */
const endsAtRiver = (from: number, to: number, done: number): boolean =>
  done > 0 && riverBetween(from, to) === 'big-river' && !isBridged(from, to);

/** A way that has not ended yet. */
interface Begun extends Omit<Way, 'dies'> {
  readonly here: OnLine;
}

/** Where a way has led, and what that side doesn't hold yet and takes on it (3.4(2)): what matters of it to the owner. */
function gainsOf(state: State, side: Side, path: readonly number[]): string {
  const taken = path.filter((place) => isObjective(idAt(place)) && !holds(state, side, idAt(place)));
  return [path.at(-1), ...taken].join();
}

const lowestFirst = (a: readonly number[], b: readonly number[]): number =>
  a.map(idAt).join() < b.map(idAt).join() ? -1 : 1;

/** Of ways with the same key only the one through the lowest hexes, lowest first. */
function distinct<W extends { readonly path: readonly number[] }>(
  ways: readonly W[],
  key: (way: W) => string,
): readonly W[] {
  const found = new Map<string, W>();
  for (const way of ways.toSorted((a, b) => lowestFirst(a.path, b.path)))
    if (!found.has(key(way))) found.set(key(way), way);
  return [...found.values()];
}

/** All ways that begin so, each until the retreat is long enough and ends within the stacking limit (10.6(5)). */
function waysFrom(retreat: Retreat, starts: readonly OnLine[]): readonly Way[] {
  const { state, id, hexes, zoc, stacks, next } = retreat;
  const ways: Way[] = [];
  const goOn = ({ here, path, inZoc }: Begun): readonly Begun[] => {
    if (path.length >= hexes && hasRoom(stacks, state, here.place, id)) {
      ways.push({ path, dies: false, inZoc });
      return [];
    }
    const further = next(here, path);
    if (further.length === 0) ways.push({ path, dies: true, inZoc });
    return further.flatMap((to) => {
      const longer = [...path, to.place];
      if (!endsAtRiver(here.place, to.place, path.length))
        return [{ here: to, path: longer, inZoc: inZoc + (zoc[to.place] as number) }];
      ways.push({ path: longer, dies: true, inZoc });
      return [];
    });
  };
  let begun: readonly Begun[] = starts.map((here) => ({ here, path: [], inZoc: 0 }));
  // In a full pocket very many ways come to the same.
  const sameSoFar = ({ here, path, inZoc }: Begun): string =>
    `${here.layer} ${inZoc} ${gainsOf(state, sideOf(id), path)}`;
  while (begun.length > 0) begun = distinct(begun.flatMap(goOn), sameSoFar);
  return ways;
}

/** The neighbours farthest from all enemy units, for a unit from which no way leads to a source. */
function farthest(
  state: State,
  side: Side,
  from: number,
  { place }: OnLine,
  path: readonly number[],
): readonly OnLine[] {
  const enemies = unitsOnMap(state, enemyOf(side)).map((id) => placeOf(state, id) as number);
  const open = (WAYS[place] as readonly number[]).filter(
    (to) => to !== from && !path.includes(to) && !enemies.includes(to),
  );
  const distance = (to: number): number => Math.min(...enemies.map((enemy) => hexesApart(to, enemy)));
  const most = Math.max(...open.map(distance));
  return open.filter((to) => distance(to) === most).map((to) => ({ place: to, layer: 0 }));
}

/** All ways in which a unit might retreat: along the shortest LOC, or without LOC by the shortest way to a source. */
function allWays(state: State, id: string, hexes: number): readonly Way[] {
  const side = sideOf(id);
  const from = placeOf(state, id) as number;
  const base = { state, id, hexes, zoc: enemyZoc(state, side), stacks: stacksOf(state, side) };
  const along = (lines: Lines): readonly Way[] =>
    waysFrom({ ...base, next: (here) => towardsSource(lines, here) }, shortestLines(lines, from));
  const byLoc = along(linesOf(state, side));
  if (byLoc.length > 0) return byLoc;
  const out = along(waysOut(state, side));
  if (out.length > 0) return out;
  const next: Retreat['next'] = (here, path) => farthest(state, side, from, here, path);
  return waysFrom({ ...base, next }, [{ place: from, layer: 0 }]);
}

/**
 * The ways that the rules leave to the owner. 10.6(6): the shortest; among these first those on which the unit is not
 * eliminated, then those with the fewest steps lost, then those with the fewest hexes beyond the result for stacking.
 * Of ways that come to the same only the one through the lowest hexes. None: the unit is eliminated.
 */
export function retreatsOf(state: State, id: string, hexes: number): readonly (readonly number[])[] {
  const living = allWays(state, id, hexes).filter(({ dies }) => !dies);
  const leastZoc = Math.min(...living.map(({ inZoc }) => inZoc));
  const cheap = living.filter(({ inZoc }) => inZoc === leastZoc);
  const shortest = Math.min(...cheap.map(({ path }) => path.length));
  const best = cheap.filter(({ path }) => path.length === shortest);
  return distinct(best, ({ path }) => gainsOf(state, sideOf(id), path)).map(({ path }) => path);
}
