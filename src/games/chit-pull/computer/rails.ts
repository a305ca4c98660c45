import { keptForMarks } from '../../../hex/marks.ts';
import { RAILS, SIZE, SOURCES, WAYS } from '../board.ts';
import { railheads } from '../rules/03-basics/03-3-loc.ts';
import type { State } from '../state.ts';

/**
 * How many rail hexes the trains of both sides reach (12.1): what stands open to Soviet reinforcements in the rear of the
 * Axis side.
 */
export function openRails(state: State): number {
  const [axis, soviet] = [railheads(state, 'axis'), railheads(state, 'soviet')];
  let count = 0;
  for (let place = 0; place < SIZE; place++) count += (axis[place] as number) & (soviet[place] as number);
  return count;
}

/** Rail hexes that Soviet trains reach, by distance, and for each of them the last hex that all ways to it lead through. */
interface Passages {
  readonly reached: readonly number[];
  /** Index of that hex in `reached`; -1 if there is none, as for what several sources lead to. */
  readonly before: Int32Array;
}

/** Dominators of the railways from the Soviet sources (Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm"). */
const passagesOf = keptForMarks((open): Passages => {
  const indexOf = new Int32Array(SIZE).fill(-1);
  const reached = SOURCES.soviet.filter((place) => open[place]);
  reached.forEach((place, index) => (indexOf[place] = index));
  const sources = reached.length;
  for (let next = 0; next < reached.length; next++)
    for (const to of RAILS[reached[next] as number] as readonly number[]) {
      if (!open[to] || indexOf[to] !== -1) continue;
      indexOf[to] = reached.push(to) - 1;
    }
  const unknown = -2;
  const before = new Int32Array(reached.length).fill(unknown).fill(-1, 0, sources);
  const common = (one: number, other: number): number => {
    while (one !== other)
      if (one > other) one = before[one] as number;
      else other = before[other] as number;
    return one;
  };
  for (let changed = true; changed;) {
    changed = false;
    for (let index = sources; index < reached.length; index++) {
      let last = unknown;
      for (const from of RAILS[reached[index] as number] as readonly number[]) {
        const known = indexOf[from] as number;
        if (known === -1 || before[known] === unknown) continue;
        last = last === unknown ? known : common(last, known);
      }
      if (before[index] === last) continue;
      before[index] = last;
      changed = true;
    }
  }
  return { reached, before };
});

/** How many open rail hexes a unit would close to Soviet trains if it stood in each place, roughly: behind it and each hex around it. */
export function closedFrom(state: State): Float64Array {
  const [axis, soviet] = [railheads(state, 'axis'), railheads(state, 'soviet')];
  const { reached, before } = passagesOf(soviet);
  const behind = new Float64Array(SIZE);
  for (let index = reached.length - 1; index >= 0; index--) {
    const place = reached[index] as number;
    behind[place] = (behind[place] as number) + (axis[place] as number);
    const from = reached[before[index] as number];
    if (from !== undefined) behind[from] = (behind[from] as number) + (behind[place] as number);
  }
  const closed = Float64Array.from(behind);
  for (const place of reached)
    for (const to of WAYS[place] as readonly number[])
      closed[to] = Math.max(closed[to] as number, behind[place] as number);
  return closed;
}
