import type { Result } from '../engine/result.ts';

/** What can go wrong with a store. */
export type StoreErrorCode =
  /** {path}: another process has the file open. */
  | 'store.locked'
  /** No room left on the disk. */
  | 'store.full'
  /** {path}: the file or its folder may not be written. */
  | 'store.read-only'
  /** {key}: the row does not read as it was written. */
  | 'store.damaged-row'
  /** {path}: the file is not a database, or is damaged as a whole. */
  | 'store.damaged-file'
  /** {path}: a file is there already. */
  | 'store.exists'
  /** {path} {detail}: the server can't be reached just now. */
  | 'store.unreachable'
  /** {path} {detail}: the server does not let us in. */
  | 'store.refused'
  /** {path} {detail}: what the server has answered may not be on its disk. */
  | 'store.not-durable'
  /** {path} {holder}: another bot has the lease. */
  | 'store.held'
  /** {path} {holder}: another bot has taken the lease from this one. */
  | 'store.lost'
  /** {address}: not an address of a kind known here. */
  | 'store.bad-address'
  /** Anything else: {detail}. */
  | 'store.failed';

/** A failure of the store, as a value: `line` is one clear line in English for the log and the operator. */
export interface StoreError {
  readonly code: StoreErrorCode;
  readonly params: Readonly<Record<string, string>>;
  readonly line: string;
}

export type Stored<T> = Promise<Result<T, StoreError>>;

/** A value under its key. */
export interface Row {
  readonly key: string;
  readonly value: unknown;
}

/** A part of the keys there are, in order: those behind `after`, and the first `limit` of them. */
export interface KeyPage {
  readonly after?: string;
  readonly limit?: number;
}

/** Keyed storage of JSON values. A resolved `set`, `setAll` or `delete` is on disk. */
export interface Store {
  /** The value under a key, or undefined if there is none. */
  readonly get: (key: string) => Stored<unknown>;
  readonly set: (key: string, value: unknown) => Stored<null>;
  /** Writes several rows with keys of their own, and deletes those whose value is undefined: all, or none. */
  readonly setAll: (rows: readonly Row[]) => Stored<null>;
  readonly delete: (key: string) => Stored<null>;
  /**
   * The keys that begin with `prefix`, in order of their characters, those of damaged rows as well; all, or a page of
   * them, which costs the same however many there are.
   */
  readonly keys: (prefix: string, page?: KeyPage) => Stored<readonly string[]>;
  /**
   * Copies everything, as it stands at one moment, to a file that does not exist yet and that only its owner may read;
   * others may go on reading and writing. A resolved copy is on disk. Null where this kind of store has no such copy.
   */
  readonly backup: ((file: string) => Stored<null>) | null;
  /** Whether it answers: within seconds, and without the patience that reading and writing have. */
  readonly ping: () => Stored<null>;
  readonly close: () => Promise<void>;
}
