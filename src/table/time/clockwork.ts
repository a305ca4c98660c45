import type { Span } from '../clock/spans.ts';
import type { UserRow } from './profiles.ts';

/** When something falls due at a table, and who holds its seats. */
export interface DueAt {
  /** Milliseconds since the epoch; 0: the table is to be looked at. */
  readonly at: number;
  readonly users: readonly string[];
}

/** What the tables of a process know about time, read from the store when it is first needed. */
export interface Clockwork {
  readonly rows: Map<string, UserRow>;
  /** When the bot was down, in order; null until it is read. */
  downtimes: readonly Span[] | null;
  /** By channel. */
  readonly dues: Map<string, DueAt>;
  /** Whether `dues` speaks of all tables. */
  scanned: boolean;
}

export const newClockwork = (): Clockwork => ({ rows: new Map(), downtimes: null, dues: new Map(), scanned: false });
