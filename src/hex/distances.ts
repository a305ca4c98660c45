import { DRY, flood } from './flood.ts';

/** How many steps each place is from each other along `ways`, by index: `[from * places + to]`; 255 where it is further or there is no way. */
export function distancesAlong(ways: readonly (readonly number[])[]): Uint8Array {
  const places = ways.length;
  const distances = new Uint8Array(places * places).fill(255);
  for (let from = 0; from < places; from++) {
    const depths = flood(ways, [from], () => true);
    for (let to = 0; to < places; to++) {
      const depth = depths[to] as number;
      if (depth !== DRY) distances[from * places + to] = Math.min(depth, 255);
    }
  }
  return distances;
}

/** For each place, by index, the places that are no more than so many steps away along `ways`, itself among them. */
export function placesWithin(ways: readonly (readonly number[])[], steps: number): readonly Uint16Array[] {
  const reachedFrom = new Int32Array(ways.length).fill(-1);
  return ways.map((_, from) => {
    const found = [from];
    reachedFrom[from] = from;
    for (let [next, step] = [0, 0]; step < steps; step++) {
      for (const end = found.length; next < end; next++) {
        for (const to of ways[found[next] as number] as readonly number[]) {
          if (reachedFrom[to] === from) continue;
          reachedFrom[to] = from;
          found.push(to);
        }
      }
    }
    return Uint16Array.from(found).sort();
  });
}
