import type { Refusal } from '../../engine/message.ts';
import { err, ok, type Result } from '../../engine/result.ts';
import type { Days } from './profile.ts';

/** A minute in milliseconds. */
export const MINUTE = 60_000;

/**
 * How much time a seat has, in minutes of its player's waking hours. `deadline`: so much for each decision. `bank`: what is
 * left of the bank, which begins at `start`, gains `increment` with each decision made, and never grows above `cap`.
 */
export type ClockRule =
  | { readonly kind: 'none' }
  | { readonly kind: 'deadline'; readonly minutes: number }
  | { readonly kind: 'bank'; readonly start: number; readonly increment: number; readonly cap: number };

/**
 * Banks for the usual ways to play: `live` at one sitting, `fast` three decisions a day and more, `daily` one a day and
 * more, `relaxed` some a week.
 */
export const PACES = {
  live: { kind: 'bank', start: 60, increment: 3, cap: 90 },
  fast: { kind: 'bank', start: 16 * 60, increment: 3 * 60, cap: 48 * 60 },
  daily: { kind: 'bank', start: 48 * 60, increment: 8 * 60, cap: 80 * 60 },
  relaxed: { kind: 'bank', start: 48 * 60, increment: 24 * 60, cap: 160 * 60 },
} as const satisfies Record<string, ClockRule>;

/**
 * What happens to a seat whose time is up and whose player drafted nothing. `default`: the open question gets its default
 * answer; `skip`: so do all questions to the seat until the phase is over; `substitute`: the seat is offered to others,
 * and if nobody takes it the question gets its default; `computer`: a computer keeps the seat until its player comes back;
 * `forfeit`: the side loses, or, if others of the side play on, the seat is offered.
 */
export const OVERTIMES = ['default', 'skip', 'substitute', 'computer', 'forfeit'] as const;
export type Overtime = (typeof OVERTIMES)[number];

/** How far players may stretch time. */
export interface ClockLimits {
  /** Extensions that a seat may take in a game. */
  readonly extensions: number;
  /** Days of one extension at most. */
  readonly extensionDays: number;
  /** Days of leave of one player that stop the clock in a game. */
  readonly leaveDays: number;
  /** Days of one pause at most. */
  readonly pauseDays: number;
  /** Minutes for which a seat out of time is offered before its question gets the default. */
  readonly grace: number;
}

/** What a table agreed about time. */
export interface ClockSettings {
  /** By seat. */
  readonly seats: Readonly<Record<string, ClockRule>>;
  readonly overtime: Overtime;
  readonly limits: ClockLimits;
  /** Days on which no clock of the table runs, each player's in their own time zone. */
  readonly holidays: readonly Days[];
}

export const DEFAULT_LIMITS: ClockLimits = {
  extensions: 3,
  extensionDays: 3,
  leaveDays: 21,
  pauseDays: 28,
  grace: 24 * 60,
};

/** The same rule for every seat of a game, with the usual limits. */
export const clockFor = (
  seats: readonly { readonly id: string }[],
  rule: ClockRule,
  overtime: Overtime = 'default',
): ClockSettings => ({
  seats: Object.fromEntries(seats.map(({ id }) => [id, rule])),
  overtime,
  limits: DEFAULT_LIMITS,
  holidays: [],
});

/** The longest times that a table may choose: a deadline or bank of 60 days of waking time, and these limits. */
export const MOST = {
  minutes: 60 * 24 * 60,
  extensions: 20,
  extensionDays: 14,
  leaveDays: 90,
  pauseDays: 90,
  grace: 14 * 24 * 60,
} as const;

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** The rule, if its times make sense; refused with `clock.bad-time` {what} {least} {most}. */
export function checkedRule(rule: ClockRule): Result<ClockRule, Refusal> {
  const bad = (what: string, least: number, most: number): Result<never, Refusal> =>
    err({ code: 'clock.bad-time', params: { whatCode: `clock.time.${what}`, least, most } });
  const { minutes: most } = MOST;
  if (rule.kind === 'deadline' && !isWhole(rule.minutes, 1, most)) return bad('deadline', 1, most);
  if (rule.kind === 'bank') {
    if (!isWhole(rule.cap, 1, most)) return bad('cap', 1, most);
    if (!isWhole(rule.start, 1, rule.cap)) return bad('start', 1, rule.cap);
    if (!isWhole(rule.increment, 1, rule.cap)) return bad('increment', 1, rule.cap);
  }
  return ok(rule);
}

/**
 * The settings for a game of these seats, if they make sense: a rule for each seat, limits within `MOST`. Refused with
 * `clock.bad-time`, `clock.bad-limit` {what} {least} {most} or `clock.no-rule` {seat}.
 */
export function checkedSettings(
  seats: readonly { readonly id: string }[],
  settings: ClockSettings,
): Result<ClockSettings, Refusal> {
  const rules: Record<string, ClockRule> = {};
  for (const { id } of seats) {
    const rule = settings.seats[id];
    if (!rule) return err({ code: 'clock.no-rule', params: { seat: id } });
    const checked = checkedRule(rule);
    if (!checked.ok) return checked;
    rules[id] = checked.value;
  }
  for (const what of ['extensions', 'extensionDays', 'leaveDays', 'pauseDays', 'grace'] as const) {
    const least = what === 'grace' ? 1 : 0;
    if (!isWhole(settings.limits[what], least, MOST[what])) {
      return err({ code: 'clock.bad-limit', params: { whatCode: `clock.limit.${what}`, least, most: MOST[what] } });
    }
  }
  return ok({ ...settings, seats: rules });
}
