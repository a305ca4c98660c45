/** A whole number from 0 to n − 1, at random. */
export type RandomPick = (n: number) => number;

/** One of a list, at random. */
export const oneOf = <T>(pick: RandomPick, list: readonly T[]): T => list[pick(list.length)] as T;

/** So many different ones of a list, at random: every such set has the same chance, and so has every order of it. */
export function someOf<T>(pick: RandomPick, list: readonly T[], count: number): T[] {
  const left = [...list];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(pick(left.length), 1)[0] as T);
}

/** A small seeded generator (SplitMix32) for tests and random play, never for dice of a game: whole numbers 0 … n − 1. */
export function seededPick(seed: number): RandomPick {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x9e3779b9) >>> 0;
    let x = state;
    x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
    x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
    return ((x ^ (x >>> 15)) >>> 0) % n;
  };
}
