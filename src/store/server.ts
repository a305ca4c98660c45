import type { KeyRange } from './page.ts';

/** A row as a server keeps it: its key, and its text; null: there is none. */
export type ServerRow = readonly [key: string, text: string | null];

/** Who wants to write to a server's rows: `holder` is of one process alone, `about` names it to people. */
export interface Claim {
  readonly holder: string;
  readonly about: string;
  /** For how long the lease is wanted, in milliseconds. */
  readonly ms: number;
}

/** The lease was given, with a fencing value that no lease had before; or somebody else has it until `until`. */
export type Claimed = { readonly fence: number } | { readonly heldBy: string; readonly until: string };

/**
 * A server that keeps rows and one lease on all of them, whose end is told by the server's clock alone. Everything rejects
 * with a StoreFailure where the server can't be reached within seconds.
 */
export interface Server {
  /** Its address without user and password. */
  readonly place: string;
  /** Makes ready what rows are kept in. Rejects with a StoreFailure where an answered write might not be on disk. */
  readonly prepare: () => Promise<void>;
  readonly get: (key: string) => Promise<string | undefined>;
  /** Writes rows, all or none, and none unless `fence` is that of the lease; whether it was. */
  readonly put: (fence: number, rows: readonly ServerRow[]) => Promise<boolean>;
  readonly keys: (range: KeyRange) => Promise<readonly string[]>;
  /** Gives the lease, under a new fencing value, to who has it already, or if nobody has it any more. */
  readonly claim: (claim: Claim) => Promise<Claimed>;
  /** Prolongs the lease by `ms` from now, if `fence` is that of the lease; whether it was. */
  readonly renew: (fence: number, ms: number) => Promise<boolean>;
  /** Ends the lease, if `fence` is that of the lease. */
  readonly release: (fence: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How long a connection may take, in milliseconds. */
export const CONNECT_WITHIN = 3_000;

/** How long a server may take for an operation, in milliseconds. */
export const ANSWER_WITHIN = 4_000;
