/** Marks places that a flood doesn't reach. */
export const DRY = 0x7fff;

/** The places that are no further than so many steps, by index: 1 or 0; without a limit all that are reached. */
export function within(depths: Readonly<Int16Array>, limit = DRY - 1): Uint8Array {
  const reached = new Uint8Array(depths.length);
  for (let place = 0; place < depths.length; place++) if ((depths[place] as number) <= limit) reached[place] = 1;
  return reached;
}

/**
 * How many steps each place is from the nearest of some places, by index; DRY where there is no way.
 * `ways` are the neighbours of each place, `open(to, from)` whether a step may be taken, `limit` the longest way.
 * A flood may go on from an earlier one (`depths`, changed in place): places that it reaches sooner are lowered.
 */
export function flood(
  ways: readonly (readonly number[])[],
  sources: Iterable<number>,
  open: (to: number, from: number) => boolean,
  limit = DRY - 1,
  depths: Int16Array = new Int16Array(ways.length).fill(DRY),
): Int16Array {
  const queue = [...sources];
  for (const source of queue) depths[source] = 0;
  for (let next = 0; next < queue.length; next++) {
    const from = queue[next] as number;
    const depth = (depths[from] as number) + 1;
    if (depth > limit) continue;
    for (const to of ways[from] as readonly number[]) {
      if ((depths[to] as number) <= depth || !open(to, from)) continue;
      depths[to] = depth;
      queue.push(to);
    }
  }
  return depths;
}

/**
 * The same through places that are marked with 1 in `open`: what is asked for most of all, so it calls nothing. With `intoBarred`
 * the places beside those, too, are reached, but no way goes on from them.
 */
export function floodThrough(
  ways: readonly (readonly number[])[],
  sources: readonly number[],
  open: Readonly<Uint8Array>,
  limit = DRY - 1,
  intoBarred = false,
): Int16Array {
  const depths = new Int16Array(ways.length).fill(DRY);
  const queue = new Int16Array(ways.length);
  let known = 0;
  for (const source of sources) {
    if (depths[source] === 0) continue;
    depths[source] = 0;
    queue[known++] = source;
  }
  for (let next = 0; next < known; next++) {
    const from = queue[next] as number;
    const depth = (depths[from] as number) + 1;
    if (depth > limit) break;
    const to = ways[from] as readonly number[];
    for (let i = 0; i < to.length; i++) {
      const place = to[i] as number;
      if (depths[place] !== DRY) continue;
      const isOpen = open[place] === 1;
      if (!isOpen && !intoBarred) continue;
      depths[place] = depth;
      if (isOpen) queue[known++] = place;
    }
  }
  return depths;
}

/** The cheapest ways from some places, by index: what it costs to come to each place, and the place before it. */
export interface CheapestWays {
  readonly cost: Readonly<Int16Array>;
  readonly before: Readonly<Int16Array>;
}

/**
 * The cheapest way to each place from any of some, of equally cheap ones that which is found first. The cost is DRY where it is more
 * than `limit` or there is no way, the place before -1 there and at the sources. `step(to, from)` is what a step costs; undefined
 * where it can't be taken.
 */
export function cheapestWays(
  ways: readonly (readonly number[])[],
  sources: Iterable<number>,
  step: (to: number, from: number) => number | undefined,
  limit: number,
): CheapestWays {
  const cost = new Int16Array(ways.length).fill(DRY);
  const before = new Int16Array(ways.length).fill(-1);
  const buckets: number[][] = [[...sources]];
  for (const source of buckets[0] as readonly number[]) cost[source] = 0;
  for (let spent = 0; spent < buckets.length; spent++) {
    for (const from of buckets[spent] ?? []) {
      if (cost[from] !== spent) continue;
      for (const to of ways[from] as readonly number[]) {
        // No step costs less than nothing.
        if ((cost[to] as number) <= spent) continue;
        const paid = step(to, from);
        if (paid === undefined) continue;
        const total = spent + paid;
        if (total > limit || total >= (cost[to] as number)) continue;
        cost[to] = total;
        before[to] = from;
        (buckets[total] ??= []).push(to);
      }
    }
  }
  return { cost, before };
}
