import { DateTime } from 'luxon';
import { zoneOf } from './profile.ts';
import { MINUTE, type ClockRule, type ClockSettings } from './rules.ts';
import { NEVER, wakingAfter, wakingBetween, type Calendar } from './waking.ts';

/** A seat being waited for: one decision of its player. Times are milliseconds. */
export interface Wait {
  /** Unique in the game; what is done because of this wait is named after it. */
  readonly id: string;
  /** What is asked, and in which phase, as a digest: another question is another decision. */
  readonly question: string;
  /** Id of the user who holds the seat; empty if nobody does. */
  readonly holder: string;
  /** Since when time is counted, since the epoch. */
  readonly since: number;
  /** Waking time there is for it; null: no limit. */
  readonly left: number | null;
  /** Waking time added to it by extensions; it is used up last, and what is left of it lapses. */
  readonly extra: number;
  /** Reminders sent, beyond the post that asked. */
  readonly reminded: number;
  /** When time was up and the seat was offered to others, since the epoch; null before. */
  readonly offered: number | null;
  /** The seat changed hands during it, and the time began anew: it does so once. */
  readonly renewed: boolean;
}

/** The clock of a seat. */
export interface SeatClock {
  /** Decisions so far. */
  readonly count: number;
  /** What the bank held when the decision under way began, or holds while there is none; 0 without a bank. */
  readonly bank: number;
  /** Extensions taken by the seat's players in this game. */
  readonly extensions: number;
  /** Index of the phase in which questions get their default without waiting, for time was up; null: none. */
  readonly skipped: number | null;
  /** When the time of the wait is up, since the epoch, as far as was known at the last change; null: no limit, or no wait. */
  readonly end: number | null;
  readonly wait: Wait | null;
  /** How long the last decisions took, in waking time, and whose they were. */
  readonly took: readonly { readonly holder: string; readonly ms: number }[];
}

/** Decisions whose times are kept for each seat. */
const MOST_TOOK = 40;

/** By seat. */
export type Clocks = Readonly<Record<string, SeatClock>>;

/** The clock of a seat when its game begins, or its rule is changed. */
export const newClock = (rule: ClockRule): SeatClock => ({
  count: 0,
  bank: rule.kind === 'bank' ? rule.start * MINUTE : 0,
  extensions: 0,
  skipped: null,
  end: null,
  wait: null,
  took: [],
});

/** What is asked of a seat that is waited for. */
export interface SeatQuestion {
  readonly question: string;
  readonly holder: string;
}

const timeFor = (rule: ClockRule, bank: number): number | null =>
  rule.kind === 'none' ? null : rule.kind === 'deadline' ? rule.minutes * MINUTE : bank;

/** The clock with a wait that begins now. */
function begun(seat: string, clock: SeatClock, rule: ClockRule, asked: SeatQuestion, now: number): SeatClock {
  const count = clock.count + 1;
  const left = timeFor(rule, clock.bank);
  const wait = { id: `${seat}.${count}`, since: now, left, extra: 0, reminded: 0, offered: null, renewed: false };
  return { ...clock, count, wait: { ...wait, question: asked.question, holder: asked.holder } };
}

/** The clock after the decision was made: its time charged to the bank, and the increment added. */
function ended(clock: SeatClock, wait: Wait, rule: ClockRule, calendar: Calendar, now: number): SeatClock {
  const ms = wakingBetween(calendar, wait.since, now);
  const took = [...clock.took, { holder: wait.holder, ms }].slice(-MOST_TOOK);
  if (rule.kind !== 'bank') return { ...clock, wait: null, took };
  const bank = Math.min(rule.cap * MINUTE, Math.max(0, clock.bank - ms) + rule.increment * MINUTE);
  return { ...clock, bank, wait: null, took };
}

/**
 * The clock when another takes the seat while it is waited for. The first to do so has the time of a decision of their own,
 * and of a bank that was used up what it began with; after that the clock goes on, so that a seat lent to and fro gains
 * nothing.
 */
function handed(
  clock: SeatClock,
  wait: Wait,
  rule: ClockRule,
  calendar: Calendar,
  holder: string,
  now: number,
): SeatClock {
  const fresh = !wait.renewed && (rule.kind === 'deadline' || wait.offered !== null);
  const used = wakingBetween(calendar, wait.since, now);
  const rest = Math.max(0, clock.bank - used);
  const bank = fresh && rule.kind === 'bank' ? Math.max(rest, rule.start * MINUTE) : rest;
  const left = fresh ? timeFor(rule, bank) : wait.left === null ? null : Math.max(0, wait.left - used);
  const extra = fresh ? 0 : Math.max(0, wait.extra - Math.max(0, used - (wait.left ?? 0)));
  return {
    ...clock,
    bank,
    wait: { ...wait, holder, since: now, left, extra, reminded: 0, offered: null, renewed: true },
  };
}

/**
 * The clocks when their table agrees on other rules: banks and decisions begin anew, what is done because of a wait keeps
 * names of its own.
 */
export const renewedClocks = ({ seats }: ClockSettings, clocks: Clocks): Clocks =>
  Object.fromEntries(
    Object.entries(seats).map(([seat, rule]) => {
      const { count, extensions, took } = clocks[seat] ?? newClock(rule);
      return [seat, { ...newClock(rule), count, extensions, took }];
    }),
  );

/** How the clocks of a table stand, by what its position asks. */
export interface ClocksNow {
  readonly settings: ClockSettings;
  readonly clocks: Clocks;
  /** The seats that are waited for. */
  readonly asked: ReadonlyMap<string, SeatQuestion>;
  /** The calendar of a seat for the one who held it during its wait. */
  readonly calendarOf: (seat: string, holder: string) => Calendar;
  readonly now: number;
}

/**
 * The clocks after a change of the table: decisions made are charged, new ones begin. A decision ends when its seat is no
 * longer waited for, is asked something else, or in another phase. The same object if nothing changed.
 */
export function clocksAfter({ settings, clocks, asked, calendarOf, now }: ClocksNow): Clocks {
  const next: Record<string, SeatClock> = {};
  for (const [seat, rule] of Object.entries(settings.seats)) {
    const clock = clocks[seat] ?? newClock(rule);
    const { wait } = clock;
    const is = asked.get(seat);
    const calendar = (): Calendar => calendarOf(seat, wait?.holder ?? '');
    if (wait && is && wait.question === is.question) {
      next[seat] = wait.holder === is.holder ? clock : handed(clock, wait, rule, calendar(), is.holder, now);
      continue;
    }
    const free = wait ? ended(clock, wait, rule, calendar(), now) : clock;
    next[seat] = is ? begun(seat, free, rule, is, now) : free;
  }
  const isSame = Object.keys(next).every((seat) => next[seat] === clocks[seat]);
  return isSame && Object.keys(clocks).length === Object.keys(next).length ? clocks : next;
}

/** The clock of a seat that was answered for: what is asked next is another decision, be it the same question. */
export const answeredFor = (clock: SeatClock): SeatClock =>
  clock.wait ? { ...clock, wait: { ...clock.wait, question: '' } } : clock;

/** When the time of a wait is up, in milliseconds since the epoch; `NEVER` if it has no limit. */
export const endOfWait = ({ since, left, extra }: Wait, calendar: Calendar): number =>
  left === null ? NEVER : wakingAfter(calendar, since, left + extra);

/** Days that an extension may look ahead for waking time. */
const FAR = 400;

/**
 * The wait with its end put off by so many days to the same time of day. Days without waking time don't count, nor do those
 * gone by.
 */
export function extended(wait: Wait, calendar: Calendar, days: number, now: number): Wait {
  const end = endOfWait(wait, calendar);
  if (wait.left === null || end === NEVER) return wait;
  const first = DateTime.fromMillis(end, { zone: zoneOf(calendar, end) });
  let until = first;
  for (let day = 1, gained = 0; day <= FAR && gained < days; day++) {
    const next = first.plus({ days: day });
    const [dawn, night] = [next.startOf('day').toMillis(), next.endOf('day').toMillis()];
    if (next.toMillis() <= now || wakingBetween(calendar, dawn, night) === 0) continue;
    gained += 1;
    until = next;
  }
  return { ...wait, extra: wakingBetween(calendar, wait.since, until.toMillis()) - wait.left, offered: null };
}
