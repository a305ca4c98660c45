/** Values kept by key, the least used of which go when there are too many. */
export interface Kept<V> {
  readonly get: (key: string) => V | undefined;
  /** Keeps a value in place of that which the key had. `weight` is what it counts against the most that is kept. */
  readonly set: (key: string, value: V, weight?: number) => void;
  readonly delete: (key: string) => void;
}

/** Keeps values of so much weight together, and always the latest. */
export function openKept<V>(most: number): Kept<V> {
  const held = new Map<string, { readonly value: V; readonly weight: number }>();
  let weighs = 0;
  const drop = (key: string): void => {
    weighs -= held.get(key)?.weight ?? 0;
    held.delete(key);
  };
  return {
    get: (key) => {
      const found = held.get(key);
      if (!found) return undefined;
      held.delete(key);
      held.set(key, found);
      return found.value;
    },
    set: (key, value, weight = 1) => {
      drop(key);
      held.set(key, { value, weight });
      weighs += weight;
      for (const oldest of held.keys()) {
        if (weighs <= most || oldest === key) return;
        drop(oldest);
      }
    },
    delete: drop,
  };
}
