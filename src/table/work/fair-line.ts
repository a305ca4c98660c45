/** A line in which everybody waits behind their own, and users take turns. */
export interface FairLine<T> {
  readonly length: () => number;
  /** How many of a user's wait. */
  readonly of: (user: string) => number;
  readonly push: (user: string, item: T) => void;
  /** Takes out the first item of the user who was served longest ago among those who may be served now. */
  readonly take: (mayBeServed: (user: string) => boolean) => T | undefined;
}

/** Users of whom it is known when they were served; with more, all are forgotten. */
const MOST_SERVED = 1000;

/** An empty line. */
export function openFairLine<T>(): FairLine<T> {
  const waiting = new Map<string, readonly T[]>();
  /** Users served, the latest last. */
  const served = new Map<string, number>();
  let length = 0;
  let count = 0;
  const lastServed = (user: string): number => served.get(user) ?? 0;
  return {
    length: () => length,
    of: (user) => waiting.get(user)?.length ?? 0,
    push: (user, item) => {
      waiting.set(user, [...(waiting.get(user) ?? []), item]);
      length += 1;
    },
    take: (mayBeServed) => {
      const users = [...waiting.keys()].filter(mayBeServed);
      const next = users.reduce<string | undefined>(
        (first, user) => (first === undefined || lastServed(user) < lastServed(first) ? user : first),
        undefined,
      );
      const [item, ...rest] = (next === undefined ? undefined : waiting.get(next)) ?? [];
      if (next === undefined || item === undefined) return undefined;
      if (rest.length > 0) waiting.set(next, rest);
      else waiting.delete(next);
      if (served.size >= MOST_SERVED) served.clear();
      served.set(next, (count += 1));
      length -= 1;
      return item;
    },
  };
}
