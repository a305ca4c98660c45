import { placeIndex, type Board } from '../../../src/hex/board.ts';
import { cellOf, distance } from '../../../src/hex/grid.ts';

/** Whether a hex may be the next of a chain, after those before it. */
export type Link = (hex: string, before: readonly string[]) => boolean;

/** Finds places by what they are, so that scenarios stand on any map. What looks for a place throws if there is none. */
export interface MapFinder {
  /** Ids of all hexes, in the order of their numbers. */
  readonly HEXES: readonly string[];
  readonly isHex: (id: string) => boolean;
  /** Ids of the places around a place, areas included, to which there is a way. */
  readonly around: (id: string) => string[];
  /** Ids of the hexes around a place to which there is a way. */
  readonly hexesAround: (id: string) => string[];
  /** Hexes between two hexes as the crow flies. */
  readonly apart: (a: string, b: string) => number;
  /** Steps from the nearest of some places to each place that can be reached, entering only places that are `open`. */
  readonly landSteps: (starts: readonly string[], open?: (id: string) => boolean) => Map<string, number>;
  /** Steps between two places over hexes; Infinity if there is no way. */
  readonly steps: (from: string, to: string) => number;
  /** The first hex, in the order of their numbers, that fits. `what` says in the error what was looked for. */
  readonly hexWhere: (what: string, fits: (hex: string) => boolean) => string;
  /** The first chain of different hexes, each beside the one before it and fit for its link. */
  readonly chainWhere: (what: string, ...links: readonly Link[]) => string[];
  /** A link that leads straight away from the beginning of the chain: no shorter way gets there. */
  readonly ahead: (fits: (hex: string) => boolean) => Link;
  /** The first two neighbouring hexes that fit, with a side between them that fits, or on which lie these words and no others. */
  readonly acrossSide: (
    what: string,
    side: string | ((words: readonly string[]) => boolean),
    fits: (from: string, to: string) => boolean,
  ) => [string, string];
  /** Whether all hexes up to this distance are on the map, with ways between all that touch. */
  readonly isOpenLand: (centre: string, radius: number) => boolean;
  /** The six hexes around a hex in open land, each next to the one before and the last next to the first. */
  readonly ringAround: (centre: string) => readonly string[];
}

/** The first of these that fits; an error that names what was looked for if none does. */
export function findFirst<T>(what: string, among: Iterable<T>, fits: (each: T) => boolean): T {
  for (const each of among) if (fits(each)) return each;
  throw new Error(`the map has no ${what}`);
}

/** The finder for a board on which `ways` lead from each place to its neighbours, by index. */
export function mapFinder(board: Board, ways: readonly (readonly number[])[]): MapFinder {
  const HEXES = board.places.filter((_, place) => board.hexes[place]);
  const hexIds = new Set(HEXES);
  const isHex = (id: string): boolean => hexIds.has(id);
  const around = (id: string): string[] =>
    (ways[placeIndex(board, id)] as readonly number[]).map((place) => board.places[place] as string);
  const hexesAround = (id: string): string[] => around(id).filter(isHex);

  const cells = new Map(board.places.map((id) => [id, cellOf(board.map.grid, id)]));
  const apart = (a: string, b: string): number => {
    const [from, to] = [cells.get(a), cells.get(b)];
    if (!from || !to) throw new Error(`${a} or ${b} is no hex`);
    return distance(board.map.grid, from, to);
  };

  const landSteps = (starts: readonly string[], open: (id: string) => boolean = isHex): Map<string, number> => {
    const steps = new Map(starts.map((id) => [id, 0]));
    for (const [place, length] of steps) {
      for (const next of around(place)) if (!steps.has(next) && open(next)) steps.set(next, length + 1);
    }
    return steps;
  };
  const steps = (from: string, to: string): number => landSteps([from]).get(to) ?? Infinity;

  const chainWhere = (what: string, ...links: readonly Link[]): string[] => {
    const extend = (chain: readonly string[]): readonly string[] | undefined => {
      const link = links[chain.length];
      if (!link) return chain;
      const last = chain.at(-1);
      for (const hex of last === undefined ? HEXES : hexesAround(last)) {
        if (chain.includes(hex) || !link(hex, chain)) continue;
        const found = extend([...chain, hex]);
        if (found) return found;
      }
      return undefined;
    };
    const found = extend([]);
    if (!found) throw new Error(`the map has no ${what}`);
    return [...found];
  };

  return {
    HEXES,
    isHex,
    around,
    hexesAround,
    apart,
    landSteps,
    steps,
    hexWhere: (what, fits) => findFirst(what, HEXES, fits),
    chainWhere,
    ahead: (fits) => (hex, before) => fits(hex) && (before[0] === undefined || steps(before[0], hex) === before.length),
    acrossSide: (what, side, fits) => {
      for (const from of HEXES) {
        for (const exit of board.exits[placeIndex(board, from)] ?? []) {
          const to = board.places[exit.to] as string;
          const lies = typeof side === 'string' ? exit.side.join() === side : side(exit.side);
          if (isHex(to) && lies && fits(from, to)) return [from, to];
        }
      }
      throw new Error(`the map has no ${what}`);
    },
    isOpenLand: (centre, radius) => {
      const near = HEXES.filter((id) => apart(centre, id) <= radius);
      const joined = (id: string): boolean => {
        const to = around(id);
        return near.every((other) => apart(id, other) !== 1 || to.includes(other));
      };
      return near.length === 1 + 3 * radius * (radius + 1) && near.every(joined);
    },
    ringAround: (centre) => {
      const ring = [hexesAround(centre)[0] as string];
      while (ring.length < 6) {
        const last = ring.at(-1) as string;
        ring.push(
          findFirst(`ring around ${centre}`, hexesAround(centre), (id) => apart(id, last) === 1 && !ring.includes(id)),
        );
      }
      return ring;
    },
  };
}
