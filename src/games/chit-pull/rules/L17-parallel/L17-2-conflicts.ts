import { floodThrough } from '../../../../hex/flood.ts';
import { occupation, SOURCES, WAYS } from '../../board.ts';
import { enemyOf, type Side, type State } from '../../state.ts';
import { enemyZoc } from '../03-basics/03-2-zoc.ts';
import { locOf, locThroughMore, locWithout, mightOpen, shortestOf, type Loc } from '../03-basics/03-3-loc.ts';
import { around, mark, placesIn, type Area, type Marks } from './L17-2-areas.ts';

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

/** The lengths of the lines of a side, layer by layer, where hexes are closed to them, and where these are open. */
interface Extremes {
  readonly near: Marks;
  readonly longest: readonly Readonly<Int16Array>[];
  readonly shortest: readonly Readonly<Int16Array>[];
}

const EXTREMES = new WeakMap<Area, Map<Side, Extremes>>();

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
function extremesOf(state: State, area: Area, side: Side): Extremes {
  const known = EXTREMES.get(area) ?? new Map<Side, Extremes>();
  EXTREMES.set(area, known);
  const kept = known.get(side);
  if (kept) return kept;
  const near = around(placesIn(area.changed), 1);
  const loc = locOf(state, side);
  const lengthsOf = (lines: Loc): readonly Readonly<Int16Array>[] => shortestOf(lines).map(({ lengths }) => lengths);
  const found = {
    near,
    longest: lengthsOf(locWithout(loc, side, closable(state, area, side, near))),
    shortest: lengthsOf(locThroughMore(loc, side, mightOpen(loc, placesIn(near)))),
  };
  known.set(side, found);
  return found;
}

/**
 * Whether where the defenders of one command may retreat depends on another (10.6(6)): lines are the longest where all that
 * the other changes is closed to them, and the shortest where it is open; if these are alike, so are all between them.
 */
function linesDepend(state: State, { side, retreats, isDisordered }: Area, other: Area): boolean {
  const defender = enemyOf(side);
  const { near, longest, shortest } = extremesOf(state, other, defender);
  const where = placesIn(retreats);
  if (!areAlike(longest, shortest, where)) return true;
  return isDisordered && !areAlike(...waysOutWith(state, defender, near), where);
}

/** How far it is to a source for units without a LOC, where enemies stand in all of some hexes, and in none of them. */
function waysOutWith(state: State, side: Side, near: Marks): [Int16Array[], Int16Array[]] {
  const enemies = occupation(state, enemyOf(side));
  const through = (isOpen: (place: number) => boolean): Int16Array[] => {
    const open = Uint8Array.from(enemies, (_, place) => Number(isOpen(place)));
    return [floodThrough(WAYS, SOURCES[side].filter(isOpen), open)];
  };
  return [
    through((place) => !enemies[place] && !near[place]),
    through((place) => !enemies[place] || near[place] === 1),
  ];
}

/** L17.2(2)5: whether two commands affect each other, so that it matters which comes first. */
export const conflict = (state: State, one: Area | undefined, other: Area | undefined): boolean =>
  !one ||
  !other ||
  overlap(one.changed, other.read) ||
  overlap(other.changed, one.read) ||
  linesDepend(state, one, other) ||
  linesDepend(state, other, one);
