import { floodThrough } from '../../../../hex/flood.ts';
import { occupation, SIZE, SOURCES, WAYS } from '../../board.ts';
import { enemyOf, type Side, type State } from '../../state.ts';
import { enemyZoc } from '../03-basics/03-2-zoc.ts';
import { locOf, locThroughMore, locWithout, mightOpen, shortestOf, type Loc } from '../03-basics/03-3-loc.ts';
import type { Area } from './L17-2-areas.ts';
import { around, mark, placesIn, type Marks } from './L17-2-marks.ts';

function overlap(some: Marks, others: Marks): boolean {
  for (let place = 0; place < some.length; place++) if (some[place] === 1 && others[place] === 1) return true;
  return false;
}

/** Whether lengths of lines are the same in some hexes. */
const areAlike = (
  some: readonly Readonly<Int16Array>[],
  others: readonly Readonly<Int16Array>[],
  where: readonly number[],
): boolean => some.every((lengths, n) => where.every((place) => lengths[place] === others[n]?.[place]));

/** Lengths of lines, layer by layer, where hexes are closed to them, and where these are open. */
interface Extremes {
  readonly longest: readonly Readonly<Int16Array>[];
  readonly shortest: readonly Readonly<Int16Array>[];
}

/** A function of what a command may change and of a side, worked out once for each as the units stand. */
function keptByArea(
  work: (state: State, area: Area, side: Side) => Extremes,
): (state: State, area: Area, side: Side) => Extremes {
  const known = new WeakMap<Area, Partial<Record<Side, Extremes>>>();
  return (state, area, side) => {
    const found = known.get(area) ?? {};
    known.set(area, found);
    return (found[side] ??= work(state, area, side));
  };
}

/** Hexes near which a command may change something. */
const nearTo = ({ changed }: Area): Marks => around(placesIn(changed), 1);

/**
 * Hexes that a command may close to the lines of a side: the enemy's any near it; its own only where enemies are driven to, and
 * where its units leave zones of control that lines pass in spite of (3.3(1)).
 */
function closable(state: State, { side: acting, changed, retreats }: Area, side: Side, near: Marks): Marks {
  if (acting !== side) return near;
  const closed = around(placesIn(retreats), 1);
  const zoc = enemyZoc(state, side);
  mark(
    closed,
    changed.map((each, place) => (zoc[place] === 1 ? each : 0)),
  );
  return closed;
}

/** How long the lines of a side may be, whatever a command does. */
const linesWith = keptByArea((state, area, side) => {
  const near = nearTo(area);
  const loc = locOf(state, side);
  const lengthsOf = (lines: Loc): readonly Readonly<Int16Array>[] => shortestOf(lines).map(({ lengths }) => lengths);
  return {
    longest: lengthsOf(locWithout(loc, side, closable(state, area, side, near))),
    shortest: lengthsOf(locThroughMore(loc, side, mightOpen(loc, placesIn(near)))),
  };
});

/** How far it is to a source for units of a side without a LOC, where enemies stand in all hexes near to a command, and in none of them. */
const waysOutWith = keptByArea((state, area, side) => {
  const near = nearTo(area);
  const free = new Uint8Array(SIZE);
  occupation(state, enemyOf(side)).forEach((count, place) => (free[place] = Number(count === 0)));
  const through = (open: Marks): readonly Int16Array[] => [
    floodThrough(
      WAYS,
      SOURCES[side].filter((place) => open[place]),
      open,
    ),
  ];
  const closed = free.slice();
  for (const place of placesIn(near)) closed[place] = 0;
  mark(free, near);
  return { longest: through(closed), shortest: through(free) };
});

/**
 * Whether where the defenders of one command may retreat depends on another (10.6(6)): lines are the longest where all that
 * the other changes is closed to them, and the shortest where it is open; if these are alike, so are all between them.
 */
function linesDepend(state: State, { side, retreats, isDisordered }: Area, other: Area): boolean {
  const where = placesIn(retreats);
  if (where.length === 0) return false;
  const vary = ({ longest, shortest }: Extremes): boolean => !areAlike(longest, shortest, where);
  const defender = enemyOf(side);
  return vary(linesWith(state, other, defender)) || (isDisordered && vary(waysOutWith(state, other, defender)));
}

const CONFLICTS = new WeakMap<Area, WeakMap<Area, boolean>>();

/** Whether commands of these areas affect each other, worked out once for each two. */
function areasConflict(state: State, one: Area, other: Area): boolean {
  const known = CONFLICTS.get(one) ?? new WeakMap<Area, boolean>();
  CONFLICTS.set(one, known);
  const before = known.get(other);
  if (before !== undefined) return before;
  const found =
    overlap(one.changed, other.read) ||
    overlap(other.changed, one.read) ||
    linesDepend(state, one, other) ||
    linesDepend(state, other, one);
  known.set(other, found);
  return found;
}

/** L17.2(2)5: whether two commands affect each other, so that it matters which comes first. */
export const conflict = (state: State, one: Area | undefined, other: Area | undefined): boolean =>
  !one || !other || areasConflict(state, one, other);
