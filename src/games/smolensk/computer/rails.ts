import { RAILS, SIZE, SOURCES, WAYS } from '../board.ts';
import { railheads } from '../rules/03-3-loc.ts';
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

/** How many open rail hexes a unit would close to Soviet trains if it stood in each place, roughly. */
export function closedFrom(state: State): Float64Array {
  const [axis, soviet] = [railheads(state, 'axis'), railheads(state, 'soviet')];
  const before = new Int32Array(SIZE).fill(-1);
  const queue = SOURCES.soviet.filter((place) => soviet[place]);
  for (const place of queue) before[place] = place;
  for (let next = 0; next < queue.length; next++) {
    const from = queue[next] as number;
    for (const to of RAILS[from] as readonly number[]) {
      if (!soviet[to] || before[to] !== -1) continue;
      before[to] = from;
      queue.push(to);
    }
  }
  const behind = new Float64Array(SIZE);
  for (const place of queue.toReversed()) {
    const own = (behind[place] as number) + (axis[place] as number);
    behind[place] = own;
    const from = before[place] as number;
    if (from !== place) behind[from] = (behind[from] as number) + own;
  }
  return Float64Array.from({ length: SIZE }, (_, place) =>
    Math.max(behind[place] as number, ...(WAYS[place] as readonly number[]).map((to) => behind[to] as number)),
  );
}
