/** What is left of `from` when `taken` are taken out, each once. */
export function without<T>(from: readonly T[], taken: readonly T[]): T[] {
  const left = [...from];
  for (const item of taken) {
    const found = left.indexOf(item);
    if (found >= 0) left.splice(found, 1);
  }
  return left;
}

/** Of things that are all different those that are named, and those that are not, both in their own order. */
export function partsOf<T>(all: readonly T[]) {
  const numbers = new Map(all.map((each, n) => [each, n]));
  const part =
    (isNamed: 0 | 1) =>
    (named: readonly T[]): readonly T[] => {
      const marked = new Uint8Array(all.length);
      for (const each of named) marked[numbers.get(each) as number] = 1;
      return all.filter((_, n) => marked[n] === isNamed);
    };
  return { named: part(1), others: part(0) };
}

/** The record without one key. */
export const withoutKey = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));

/** The sum of what a list's items come to. */
export const sumOf = <T>(list: readonly T[], of: (item: T) => number): number =>
  list.reduce((sum, item) => sum + of(item), 0);
