import mapFile from '../../data/smolensk/map.json' with { type: 'json' };
import setupFile from '../../data/smolensk/setup.json' with { type: 'json' };
import { flood, DRY } from '../../src/hex/flood.ts';
import { cellOf, centreOf, cornersOf, idOf, neighboursOf, type Cell } from '../../src/hex/grid.ts';
import { mapPart, sideKey, type HexData, type MapData } from '../../src/hex/map.ts';

export const MAP = mapFile as unknown as MapData;
export const PART = mapPart(MAP);
export const GROUPS = setupFile.reconstructed.groups;

/** The six major cities that the rules place, and the two railway links to Kiev. */
export const CITIES: readonly string[] = ['3510', '4112', '3726', '5003', '5009', '5120'];
export const LINKS: readonly string[] = ['4230', '4730'];

export const cell = (id: string): Cell => cellOf(MAP.grid, id) as Cell;
export const neighbours = (id: string): readonly string[] =>
  neighboursOf(MAP.grid, cell(id)).map((each) => idOf(MAP.grid, each));
export const hexAt = (id: string): HexData => {
  const found = PART.hexes[id];
  if (!found) throw new Error(`${id} is not playable`);
  return found;
};
export const has = (id: string, feature: string): boolean => PART.hexes[id]?.features?.includes(feature) ?? false;
export const side = (a: string, b: string): readonly string[] => PART.sides[sideKey(a, b)] ?? [];
export const crosses = (a: string, b: string, word: string): boolean => side(a, b).includes(word);
export const isWet = (words: readonly string[]): boolean => words.includes('river') || words.includes('big-river');

/** The hexes inside the thick frame. */
export const INSIDE: readonly string[] = Object.keys(PART.hexes)
  .filter((id) => !has(id, 'beyond'))
  .sort();
export const inside = (id: string): boolean => PART.hexes[id] !== undefined && !has(id, 'beyond');
export const withFeature = (feature: string): readonly string[] => INSIDE.filter((id) => has(id, feature));
export const named = (name: string): string => {
  const found = INSIDE.filter((id) => hexAt(id).name?.en === name);
  if (found.length !== 1) throw new Error(`${found.length} places called ${name}`);
  return found[0] as string;
};

/** Neighbours inside the frame to which a line (road, rail) runs from a hex. */
export const along = (word: string, id: string): readonly string[] =>
  neighbours(id).filter((other) => inside(other) && crosses(id, other, word));

/** Hexes inside the frame that a flood from some hexes reaches over the sides that `open` allows. */
export function reached(from: readonly string[], open: (words: readonly string[]) => boolean): ReadonlySet<string> {
  const index = new Map(INSIDE.map((id, i) => [id, i]));
  const ways = INSIDE.map((id) =>
    neighbours(id)
      .filter((other) => inside(other) && open(side(id, other)))
      .map((other) => index.get(other) as number),
  );
  const depths = flood(
    ways,
    from.map((id) => index.get(id) as number),
    () => true,
  );
  return new Set(INSIDE.filter((_, i) => depths[i] !== DRY));
}

/** The two corners that a side joins, as texts that are equal for equal corners. */
export function cornersOfSide(key: string): readonly [string, string] {
  const [a = '', b = ''] = key.split('/');
  const corners = cornersOf(MAP.grid, centreOf(MAP.grid, cell(a)));
  const k = neighbours(a).indexOf(b);
  const text = (n: number): string => {
    const { x = NaN, y = NaN } = corners[n % 6] ?? {};
    return `${Math.round(x * 100)},${Math.round(y * 100)}`;
  };
  return [text(k), text(k + 1)];
}

/** Keys of all sides with one of these words. */
export const sidesWith = (...words: readonly string[]): readonly string[] =>
  Object.keys(PART.sides)
    .filter((key) => words.some((word) => PART.sides[key]?.includes(word)))
    .sort();

/** Groups of sides that hang together at their corners. */
export function chainsOf(keys: readonly string[]): readonly (readonly string[])[] {
  const byCorner = new Map<string, string[]>();
  for (const key of keys)
    for (const corner of cornersOfSide(key)) byCorner.set(corner, [...(byCorner.get(corner) ?? []), key]);
  const left = new Set(keys);
  const chains: string[][] = [];
  for (const first of keys) {
    if (!left.delete(first)) continue;
    const chain = [first];
    for (const key of chain)
      for (const corner of cornersOfSide(key))
        for (const other of byCorner.get(corner) ?? []) if (left.delete(other)) chain.push(other);
    chains.push(chain);
  }
  return chains;
}
