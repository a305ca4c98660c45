/**
 * Plain JSON that can't change any more, frozen all through. Copies of a position share it, and what is worked out of it
 * is kept (`kept`). What is frozen already is taken as it is, so that a change costs no more than what it changes.
 */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const key in value) frozen(value[key]);
  return Object.freeze(value);
}

/** Freezes the named parts of a state, in place: those that are replaced whole and never changed within. */
export function freezeParts<S>(state: S, names: readonly (keyof S)[]): void {
  for (const name of names) frozen(state[name]);
}

/**
 * An empty record that is kept as a table of hashes from the start: of many keys, written and read by names that are not known
 * beforehand, that takes a fraction of the time.
 */
const emptyTable = <T>(): Record<string, T> =>
  Object.setPrototypeOf(Object.create(null), Object.prototype) as Record<string, T>;

/** A frozen copy of a record in which some keys, in their old places, have other values; the rest is shared. */
export function withValues<T>(
  record: Readonly<Record<string, T>>,
  changes: Iterable<readonly [string, T]>,
): typeof record {
  const copy = emptyTable<T>();
  // Of a large record a spread takes several times as long.
  for (const key in record) copy[key] = record[key] as T;
  for (const [key, value] of changes) copy[key] = frozen(value);
  return Object.isFrozen(record) ? Object.freeze(copy) : frozen(copy);
}

const canChange = (value: unknown): boolean => typeof value === 'object' && value !== null && !Object.isFrozen(value);

const areSame = (some: readonly unknown[], others: readonly unknown[]): boolean => {
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false;
  return true;
};

interface Known<Found> {
  readonly key: readonly unknown[];
  readonly rest: readonly unknown[];
  readonly found: Found;
}

/**
 * A function of a state, and of more, that is worked out once for the same key and kept as long as the first thing of it.
 * What `work` gives must follow from the key, whatever else of the state it looks at. It is kept for what can't change
 * (words, numbers, what is `frozen`); given anything else it is worked out anew, so that nothing has to be forgotten when
 * a position changes. What it gives is shared, and not to be changed.
 */
export function keptBy<State, Rest extends readonly unknown[], Found>(
  keyOf: (state: State, first: Rest[0]) => readonly unknown[],
  work: (state: State, ...rest: Rest) => Found,
): (state: State, ...rest: Rest) => Found {
  const known = new WeakMap<object, Known<Found>[]>();
  return (state, ...rest) => {
    const key = keyOf(state, rest[0]);
    const all = known.get(key[0] as object);
    if (all) for (const each of all) if (areSame(rest, each.rest) && areSame(key, each.key)) return each.found;
    const found = work(state, ...rest);
    if (key.some(canChange) || rest.some(canChange)) return found;
    if (all) all.push({ key, rest, found });
    else known.set(key[0] as object, [{ key, rest, found }]);
    return found;
  };
}

/** The same of the named parts of a state; `work` is given those parts alone. */
export const kept = <Parts extends object, Rest extends readonly unknown[], Found>(
  names: readonly (keyof Parts)[],
  work: (parts: Parts, ...rest: Rest) => Found,
): ((state: Parts, ...rest: Rest) => Found) =>
  keptBy(
    (state) => names.map((name) => state[name]),
    (state, ...rest: Rest) => work(Object.fromEntries(names.map((name) => [name, state[name]])) as Parts, ...rest),
  );

/** How many of the last things are remembered by `firstOfEqual`. */
const REMEMBERED = 8;

/**
 * Gives of equal things the one that was given first, so that what is kept by one is kept by all: as long as it is among the last
 * few different ones. What it is given is frozen, but for what is within.
 */
export function firstOfEqual<T extends object>(areEqual: (one: T, other: T) => boolean): (thing: T) => T {
  let known: readonly T[] = [];
  return (thing) => {
    const found = known.find((each) => areEqual(each, thing)) ?? Object.freeze(thing);
    if (found !== known[0]) known = [found, ...known.filter((each) => each !== found)].slice(0, REMEMBERED);
    return found;
  };
}
