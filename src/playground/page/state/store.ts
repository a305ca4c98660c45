import { useEffect, useState } from 'preact/hooks';

export interface Store<S, A> {
  get(): S;
  dispatch(action: A): void;
  /** Calls back after every change; gives the function that ends it. */
  subscribe(listener: () => void): () => void;
}

/** A store whose state changes only through `reduce`. */
export function createStore<S, A>(reduce: (state: S, action: A) => S, initial: S): Store<S, A> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch: (action) => {
      const next = reduce(state, action);
      if (next === state) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's current state; the component renders again at every change. */
export function useStore<S, A>(store: Store<S, A>): S {
  const [state, setState] = useState(store.get());
  useEffect(() => {
    setState(store.get());
    return store.subscribe(() => setState(store.get()));
  }, [store]);
  return state;
}
