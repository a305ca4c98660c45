/** What is left of `from` when `taken` are taken out, each once. */
export function without<T>(from: readonly T[], taken: readonly T[]): T[] {
  const left = [...from];
  for (const item of taken) {
    const found = left.indexOf(item);
    if (found >= 0) left.splice(found, 1);
  }
  return left;
}

/** The record without one key. */
export const withoutKey = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));

/** The sum of what a list's items come to. */
export const sumOf = <T>(list: readonly T[], of: (item: T) => number): number =>
  list.reduce((sum, item) => sum + of(item), 0);
