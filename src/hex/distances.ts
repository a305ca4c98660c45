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
export const placesWithin = (ways: readonly (readonly number[])[], steps: number): readonly Uint16Array[] =>
  ways.map((_, from) => {
    const depths = flood(ways, [from], () => true, steps);
    return Uint16Array.from(depths.keys()).filter((to) => depths[to] !== DRY);
  });
