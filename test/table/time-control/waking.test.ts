import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { NO_HABITS, weekOf, type Hours, type Week } from '../../../src/table/time-control/profile.ts';
import { ALWAYS, NEVER, wakingAfter, wakingBetween, type Calendar } from '../../../src/table/time-control/waking.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const of = (zone: string, waking: Week | null, more: Partial<Calendar> = {}): Calendar => ({
  ...ALWAYS,
  habits: [{ ...NO_HABITS, zone, waking }],
  ...more,
});
const at = (text: string, zone = 'utc'): number => DateTime.fromISO(text, { zone }).toMillis();

/** Zones with clocks put forward and back at odd times: half an hour, at midnight, in the south, never. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Beirut',
  'Africa/Cairo',
  'America/Santiago',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Asia/Kathmandu',
];
const WEEKS: readonly Week[] = [
  weekOf({ from: 8 * 60, to: 23 * 60 }),
  weekOf({ from: 17 * 60, to: 4 * 60 }, { from: 10 * 60, to: 24 * 60 }),
  weekOf({ from: 6 * 60, to: 9 * 60 }, { from: 0, to: 0 }),
  weekOf(null, { from: 7 * 60, to: 6 * 60 }),
  weekOf({ from: 5 * 60, to: 21 * 60 }, null),
];

/** Whether a moment is waking time, by looking at the wall clock and nothing else. */
function isAwake(time: DateTime, week: Week): boolean {
  const minute = time.hour * 60 + time.minute;
  const today = week[time.weekday - 1] ?? null;
  const yesterday = week[(time.weekday + 5) % 7] ?? null;
  const over = (hours: Hours): boolean => hours.to <= hours.from;
  if (today && minute >= today.from && (over(today) || minute < today.to)) return true;
  return yesterday !== null && over(yesterday) && minute < yesterday.to;
}

/** The days of a year on which the clocks of a zone change; New Year's Day where they never do. */
function changesIn(zone: string): DateTime[] {
  const newYear = DateTime.fromISO('2026-01-01', { zone });
  const days = Array.from({ length: 365 }, (_, day) => newYear.plus({ days: day }));
  const changes = days.filter((day) => day.offset !== day.plus({ days: 1 }).offset);
  return changes.length > 0 ? changes : [newYear];
}

describe('waking time', () => {
  it('is all time for someone who said nothing', () => {
    expect(wakingBetween(ALWAYS, 1234, 1234 + 40 * DAY)).toBe(40 * DAY);
    expect(wakingAfter(ALWAYS, 1234, 40 * DAY)).toBe(1234 + 40 * DAY);
    expect(wakingBetween(ALWAYS, 500, 400)).toBe(0);
  });

  it('runs in the hours of each day, also over midnight', () => {
    const berlin = of('Europe/Berlin', weekOf({ from: 8 * 60, to: 23 * 60 }));
    const [friday, tuesday] = [at('2026-01-16T12:00', 'Europe/Berlin'), at('2026-01-20T12:00', 'Europe/Berlin')];
    expect(wakingBetween(berlin, friday, tuesday)).toBe(60 * HOUR);
    const owl = of('Asia/Tokyo', weekOf({ from: 20 * 60, to: 2 * 60 }));
    expect(wakingBetween(owl, at('2026-01-16T12:00', 'Asia/Tokyo'), at('2026-01-17T12:00', 'Asia/Tokyo'))).toBe(
      6 * HOUR,
    );
    expect(wakingAfter(owl, at('2026-01-16T23:00', 'Asia/Tokyo'), 4 * HOUR)).toBe(at('2026-01-17T21:00', 'Asia/Tokyo'));
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Asia/Tokyo', '2026-03-29', 24],
  ])('in %s on %s is %d hours for the sleepless', (zone, day, hours) => {
    const from = at(day, zone);
    const to = DateTime.fromISO(day, { zone }).plus({ days: 1 }).toMillis();
    expect(wakingBetween(of(zone, weekOf({ from: 0, to: 0 })), from, to)).toBe(hours * HOUR);
    expect(wakingBetween(of(zone, null), from, to)).toBe(hours * HOUR);
    const awake = of(zone, weekOf({ from: 0, to: 12 * 60 }));
    expect(wakingBetween(awake, from, to)).toBe((hours - 12) * HOUR);
  });

  it('agrees with the wall clock, minute by minute, in weeks when clocks are put forward or back', () => {
    for (const zone of ZONES) {
      for (const change of changesIn(zone)) {
        for (const [index, week] of WEEKS.entries()) {
          const from = change.startOf('day').minus({ days: 2 }).toMillis();
          let minutes = 0;
          for (let t = from; t < from + 4 * DAY; t += 10 * MINUTE) {
            if (isAwake(DateTime.fromMillis(t, { zone }), week)) minutes += 10;
          }
          const counted = wakingBetween(of(zone, week), from, from + 4 * DAY) / MINUTE;
          expect([change.toISO(), index, counted]).toEqual([change.toISO(), index, minutes]);
        }
      }
    }
  });

  it('stands still on leave and holidays, from midnight to midnight there, and while the table is stopped', () => {
    const zone = 'Asia/Tokyo';
    const from = at('2026-05-01', zone);
    const calendar = of(zone, weekOf({ from: 20 * 60, to: 2 * 60 }), {
      leaves: [{ from: '2026-05-03', to: '2026-05-04', at: at('2026-04-01') }],
      holidays: [{ from: '2026-05-06', to: '2026-05-06' }],
      stopped: [
        { from: at('2026-05-08T21:00', zone), to: at('2026-05-08T22:30', zone) },
        { from: at('2026-05-08T22:00', zone), to: at('2026-05-08T23:00', zone) },
      ],
    });
    const dayBy = (day: number): number => wakingBetween(calendar, from + (day - 1) * DAY, from + day * DAY) / HOUR;
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(dayBy)).toEqual([6, 6, 0, 0, 6, 0, 6, 4]);
    expect(wakingAfter(calendar, at('2026-05-02T23:00', zone), 2 * HOUR)).toBe(at('2026-05-05T01:00', zone));
  });

  it('stands still on a leave only from when it was taken', () => {
    const leave = { from: '2026-05-03', to: '2026-05-03', at: at('2026-05-03T18:00') };
    const calendar = of('utc', null, { leaves: [leave] });
    expect(wakingBetween(calendar, at('2026-05-03'), at('2026-05-04'))).toBe(18 * HOUR);
  });

  it('follows the habits of each time', () => {
    const calendar: Calendar = {
      ...ALWAYS,
      habits: [
        { ...NO_HABITS, zone: 'Europe/Berlin', waking: weekOf({ from: 8 * 60, to: 20 * 60 }) },
        {
          ...NO_HABITS,
          zone: 'Asia/Tokyo',
          waking: weekOf({ from: 8 * 60, to: 14 * 60 }),
          since: at('2026-06-10T12:00Z'),
        },
      ],
    };
    // In Berlin 06:00–12:00 UTC until the change, in Tokyo 23:00–05:00 UTC after it.
    expect(wakingBetween(calendar, at('2026-06-10'), at('2026-06-11'))).toBe(7 * HOUR);
    expect(wakingAfter(calendar, at('2026-06-10T11:00Z'), 3 * HOUR)).toBe(at('2026-06-11T01:00Z'));
  });

  it('adds up, and is found again, in random calendars', () => {
    const pick = seededPick(5);
    for (let trial = 0; trial < 150; trial++) {
      const start = Date.UTC(2026, pick(12), 1 + pick(28), pick(24), pick(60));
      const day = (offset: number): string =>
        DateTime.fromMillis(start + offset * DAY, { zone: 'utc' }).toISODate() ?? '';
      const leave = pick(20);
      const calendar: Calendar = {
        habits: [
          { ...NO_HABITS, zone: ZONES[pick(ZONES.length)] as string, waking: WEEKS[pick(WEEKS.length)] as Week },
          {
            ...NO_HABITS,
            zone: ZONES[pick(ZONES.length)] as string,
            waking: WEEKS[pick(WEEKS.length)] as Week,
            since: start + pick(20 * DAY),
          },
        ],
        leaves: [{ from: day(leave), to: day(leave + pick(6)), at: start + pick(5 * DAY) }],
        holidays: [{ from: day(pick(25)), to: day(25) }],
        stopped: [{ from: start + pick(10 * DAY), to: start + (10 + pick(3)) * DAY }],
      };
      const [a, b] = [pick(30 * DAY), pick(30 * DAY)].sort((x, y) => x - y) as [number, number];
      const between = (x: number, y: number): number => wakingBetween(calendar, start + x, start + y);
      expect(between(0, a) + between(a, b)).toBe(between(0, b));
      const used = between(a, b);
      const end = wakingAfter(calendar, start + a, used);
      expect(end).toBeLessThanOrEqual(start + b);
      expect(wakingBetween(calendar, start + a, end)).toBe(used);
      const span = 1 + pick(200 * HOUR);
      const later = wakingAfter(calendar, start + a, span);
      expect(wakingBetween(calendar, start + a, later)).toBe(span);
      expect(wakingBetween(calendar, start + a, later - 1)).toBe(span - 1);
    }
  });

  it('never comes to a calendar without any', () => {
    expect(wakingAfter(of('utc', weekOf(null)), 0, 1)).toBe(NEVER);
  });
});
