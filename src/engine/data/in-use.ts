/** Runs something synchronously with the data of some version in use, and puts back those that were in use before. */
export type Within = <T>(act: () => T) => T;

/** The data that the rules of a game read, of one version at a time. */
export interface DataInUse<Files> {
  /**
   * Works something out of the data, once for each version that comes into use, and puts it where the rules read it: into
   * a variable of the module that calls this. What is worked out may use what was before it in the order of the modules.
   */
  readonly derived: <Found>(work: (files: Files) => Found, put: (found: Found) => void) => void;
  /** Takes data that are in use whenever nothing runs `within` others, if there are none yet; whether it took them. */
  readonly begin: (files: Files) => boolean;
  /** How something is run with these data in use. */
  readonly within: (files: Files) => Within;
  /** Those that are in use; undefined before there are any. */
  readonly now: () => Files | undefined;
}

interface Derived<Files> {
  readonly work: (files: Files) => unknown;
  readonly put: (found: unknown) => void;
}

/**
 * Data that can be exchanged for others while the process runs: for those of another version, or, where several games share
 * their rules, of another game. The first are in use whenever nothing runs `within` others, so that what plays with them costs
 * no more than if there were no others.
 */
export function dataInUse<Files extends object>(): DataInUse<Files> {
  const all: Derived<Files>[] = [];
  const known = new WeakMap<Files, unknown[]>();
  let now: Files | undefined;
  const putFrom = (files: Files, from: number): void => {
    const found = known.get(files) ?? [];
    known.set(files, found);
    for (let i = from; i < all.length; i++) {
      const { work, put } = all[i] as Derived<Files>;
      if (i >= found.length) found.push(work(files));
      put(found[i]);
    }
  };
  const use = (files: Files): void => {
    now = files;
    putFrom(files, 0);
  };
  return {
    now: () => now,
    begin: (files) => {
      if (now) return false;
      use(files);
      return true;
    },
    derived: (work, put) => {
      all.push({ work, put: put as (found: unknown) => void });
      if (now) putFrom(now, all.length - 1);
    },
    within: (files) => (act) => {
      if (now === files) return act();
      const before = now;
      try {
        use(files);
        return act();
      } finally {
        if (before) use(before);
      }
    },
  };
}
