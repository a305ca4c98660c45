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

/** The same through places that are marked with 1 in `open`: what is asked for most of all, so it calls nothing. */
export function floodThrough(
  ways: readonly (readonly number[])[],
  sources: readonly number[],
  open: Readonly<Uint8Array>,
  limit = DRY - 1,
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
      if (depths[place] !== DRY || open[place] !== 1) continue;
      depths[place] = depth;
      queue[known++] = place;
    }
  }
  return depths;
}
