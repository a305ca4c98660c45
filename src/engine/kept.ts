/**
 * Plain JSON that can't change any more, frozen all through. Copies of a position share it, and what is worked out of it
 * is kept (`kept`). What is frozen already is taken as it is, so that a change costs no more than what it changes.
 */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const key in value) frozen(value[key]);
  return Object.freeze(value);
}

/** A frozen copy of a record in which some keys, in their old places, have other values; the rest is shared. */
export function withValues<T>(
  record: Readonly<Record<string, T>>,
  changes: Iterable<readonly [string, T]>,
): typeof record {
  const copy: Record<string, T> = {};
  // Of a large record a spread takes several times as long.
  for (const key in record) copy[key] = record[key] as T;
  for (const [key, value] of changes) copy[key] = frozen(value);
  return Object.isFrozen(record) ? Object.freeze(copy) : frozen(copy);
}

const canChange = (value: unknown): boolean => typeof value === 'object' && value !== null && !Object.isFrozen(value);

interface Known<Found> {
  readonly given: readonly unknown[];
  readonly found: Found;
}

/**
 * A function of some parts of a state, and of more, that is worked out once for the same parts and kept as long as the
 * first of them. `State` is to name those parts alone, so that `work` can't depend on others. It is kept for what can't
 * change (words, numbers, what is `frozen`); given anything else it is worked out anew, so that nothing has to be
 * forgotten when a position changes. What it gives is shared, and not to be changed.
 */
export function kept<State, Rest extends readonly unknown[], Found>(
  parts: (state: State) => readonly [object, ...object[]],
  work: (state: State, ...rest: Rest) => Found,
): (state: State, ...rest: Rest) => Found {
  const known = new WeakMap<object, Known<Found>[]>();
  return (state, ...rest) => {
    const [first, ...others] = parts(state);
    const given = [...others, ...rest];
    const all = known.get(first);
    const before = all?.find((each) => each.given.every((value, i) => value === given[i]));
    if (before) return before.found;
    const found = work(state, ...rest);
    if (canChange(first) || given.some(canChange)) return found;
    if (all) all.push({ given, found });
    else known.set(first, [{ given, found }]);
    return found;
  };
}
