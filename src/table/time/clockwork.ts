import type { Span } from '../clock/spans.ts';
import type { UserRow } from './profiles.ts';

/** What the tables of a process know about time, read from the store when it is first needed. */
export interface Clockwork {
  readonly rows: Map<string, UserRow>;
  /** When the bot was down, in order; null until it is read. */
  downtimes: readonly Span[] | null;
  /** Channels of tables whose clocks stand still, for what is due can't be carried out, until somebody changes them. */
  readonly stuck: Set<string>;
}

export const newClockwork = (): Clockwork => ({ rows: new Map(), downtimes: null, stuck: new Set() });
