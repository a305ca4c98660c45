import type { Habits, Leave } from '../time-control/profile.ts';
import type { Quartiles } from '../time-control/forecast.ts';
import type { Person } from '../person.ts';

/** A seat that others may take: for now, or for the rest of the game. Types of what a table says about time and absence. */
export interface Offer {
  /** Who offered it: its holder, the game master, or the clock, whose time was up. */
  readonly by: 'holder' | 'master' | 'clock';
  /** In their words; may be empty. */
  readonly reason: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The one who may take it; left out: anybody. */
  readonly to?: Person;
}

/** How the clock of a seat stands, as everybody may know it. Times are ISO 8601 in UTC. */
export interface SeatTime {
  readonly seat: string;
  /** Since when it is waited for; null if it is not. */
  readonly since: string | null;
  /** When its time is up; null if it is not waited for, or has no limit. */
  readonly end: string | null;
  /** Minutes that its bank held when it was last asked, or holds now; null without a bank. */
  readonly bank: number | null;
  /** Extensions that its player may still take. */
  readonly extensions: number;
  /** Its questions get their default at once, for its time was up in this phase. */
  readonly skipped: boolean;
}

/** What the clock of a seat shows at this moment. */
export interface ClockReading {
  readonly seat: string;
  /** Minutes of waking time left for the decision under way, or in the bank; null without a limit. */
  readonly left: number | null;
  /** Whether it is a time at which the clock of its player runs, and when that changes next (ISO 8601, UTC; null: not in sight). */
  readonly runs: boolean;
  readonly turns: string | null;
  /** The last day of the leave that its player is on; null if they are not. */
  readonly away: string | null;
}

/** The table stands still, as agreed. */
export interface Paused {
  /** ISO 8601, UTC. */
  readonly until: string;
  readonly by: Person;
}

/** A reminder for the holder of a seat alone. */
export interface Reminder {
  readonly seat: string;
  readonly user: string;
  /** When the time is up, ISO 8601 in UTC; null without a limit. */
  readonly end: string | null;
  /** The last before the end. */
  readonly last: boolean;
}

/** What a user said about their time, and how it looks now. */
export interface ProfileView {
  /** IANA name. */
  readonly zone: string;
  readonly waking: Habits['waking'];
  readonly quiet: Habits['quiet'];
  /** Leaves that are not over, in order. */
  readonly leaves: readonly Leave[];
  /** Whether the user is on leave today. */
  readonly away: boolean;
  /** Whether anything was ever set. */
  readonly isSet: boolean;
  /** Whether the user's clocks run now, as far as it is up to them, and when that changes next (ISO 8601, UTC; null: not in sight). */
  readonly runs: boolean;
  readonly turns: string | null;
}

/** How long a user took to answer, in milliseconds of waking time: the last decisions at this table. */
export interface Pace {
  readonly seat: string;
  readonly user: string;
  readonly times: Quartiles;
}
