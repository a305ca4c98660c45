import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { NO_HABITS, weekOf } from '../../../src/table/time-control/profile.ts';
import { clockFor, type ClockRule } from '../../../src/table/time-control/rules.ts';
import { ALWAYS, NEVER, type Calendar } from '../../../src/table/time-control/waking.ts';
import {
  clocksAfter,
  endOfWait,
  extended,
  renewedClocks,
  type SeatQuestion,
  type Clocks,
  type SeatClock,
  type Wait,
} from '../../../src/table/time-control/waits.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 5, 12);
const BANK: ClockRule = { kind: 'bank', start: 600, increment: 60, cap: 660 };

/** A table of one seat, told at some hours what is asked of it. */
function table(rule: ClockRule, calendar: Calendar = ALWAYS) {
  const settings = clockFor([{ id: 'red' }], rule);
  let clocks: Clocks = {};
  return {
    at: (hours: number, question: string | null, holder = 'anna'): SeatClock => {
      const asked = new Map<string, SeatQuestion>(question === null ? [] : [['red', { question, holder }]]);
      clocks = clocksAfter({ settings, clocks, asked, calendarOf: () => calendar, now: START + hours * HOUR });
      return clocks.red as SeatClock;
    },
    change: (alter: (wait: Wait) => Wait): void => {
      const red = clocks.red as SeatClock;
      clocks = { red: { ...red, wait: alter(red.wait as Wait) } };
    },
    clocks: () => clocks,
  };
}

describe('a bank', () => {
  it('is charged when a decision ends, and then gains the increment, up to the cap', () => {
    const { at } = table(BANK);
    expect(at(0, null)).toMatchObject({ bank: 10 * HOUR, wait: null });
    expect(at(1, 'move')).toMatchObject({ bank: 10 * HOUR, wait: { since: START + HOUR, left: 10 * HOUR } });
    expect(at(5, null)).toMatchObject({ bank: 7 * HOUR, wait: null });
    expect(at(20, 'move').wait).toMatchObject({ left: 7 * HOUR });
    expect(at(20.5, null).bank).toBe(7.5 * HOUR);
    for (let n = 0; n < 8; n++) {
      at(30 + n, `quick ${n}`);
      at(30 + n, null);
    }
    expect(at(50, null).bank).toBe(11 * HOUR);
  });

  it('gives what follows at once its own decision', () => {
    const { at } = table(BANK);
    const first = at(0, 'move').wait;
    const second = at(3, 'fight');
    expect(second).toMatchObject({ bank: 8 * HOUR, wait: { since: START + 3 * HOUR, left: 8 * HOUR } });
    expect(second.wait?.id).not.toBe(first?.id);
  });

  it('goes on while the same is asked, in the same object', () => {
    const { at, clocks } = table(BANK);
    at(0, 'move');
    const before = clocks();
    at(5, 'move');
    expect(clocks()).toBe(before);
  });

  it('never falls below nothing', () => {
    const { at } = table(BANK);
    at(0, 'move');
    expect(at(500, 'fight')).toMatchObject({ bank: HOUR, wait: { left: HOUR } });
  });

  it('is used before what an extension added, and keeps nothing of that', () => {
    const { at, change } = table(BANK);
    at(0, 'move');
    change((wait) => extended(wait, ALWAYS, 1, START));
    expect(at(0, 'move').wait).toMatchObject({ left: 10 * HOUR, extra: 24 * HOUR });
    expect(at(12, null).bank).toBe(HOUR);
  });

  it('runs in waking hours only', () => {
    const calendar: Calendar = {
      ...ALWAYS,
      habits: [{ ...NO_HABITS, waking: weekOf({ from: 8 * 60, to: 14 * 60 }) }],
    };
    const { at } = table(BANK, calendar);
    const { wait } = at(0, 'move');
    expect(endOfWait(wait as Wait, calendar)).toBe(START + 46 * HOUR);
    expect(at(21, null).bank).toBe(8 * HOUR);
  });
});

describe('a deadline', () => {
  it('is of each decision', () => {
    const { at } = table({ kind: 'deadline', minutes: 24 * 60 });
    expect(at(0, 'move').wait).toMatchObject({ left: DAY });
    const { wait } = at(20, 'fight');
    expect(endOfWait(wait as Wait, ALWAYS)).toBe(START + 44 * HOUR);
    expect(at(25, null)).toMatchObject({ bank: 0, wait: null });
  });

  it('without a clock never comes', () => {
    const { wait } = table({ kind: 'none' }).at(0, 'move');
    expect(endOfWait(wait as Wait, ALWAYS)).toBe(NEVER);
    expect(extended(wait as Wait, ALWAYS, 3, START)).toBe(wait);
  });
});

describe('a seat that changes hands while it is waited for', () => {
  it('has the time of a decision once, and no more when it goes to and fro', () => {
    const { at } = table({ kind: 'deadline', minutes: 24 * 60 });
    at(0, 'move');
    expect(at(20, 'move', 'cleo').wait).toMatchObject({ since: START + 20 * HOUR, left: DAY, holder: 'cleo' });
    expect(at(30, 'move', 'anna').wait).toMatchObject({ since: START + 30 * HOUR, left: 14 * HOUR });
    expect(at(36, 'move', 'cleo').wait).toMatchObject({ left: 8 * HOUR, holder: 'cleo' });
  });

  it('keeps its bank, which begins anew only where it was used up', () => {
    const lent = table(BANK);
    lent.at(0, 'move');
    expect(lent.at(4, 'move', 'cleo')).toMatchObject({ bank: 6 * HOUR, wait: { left: 6 * HOUR, extra: 0 } });
    const offered = table(BANK);
    offered.at(0, 'move');
    offered.change((wait) => ({ ...wait, offered: START + 10 * HOUR }));
    expect(offered.at(14, 'move', 'cleo')).toMatchObject({ bank: 10 * HOUR, wait: { left: 10 * HOUR, offered: null } });
    expect(offered.at(16, null).bank).toBe(9 * HOUR);
  });

  it('takes what is left of an extension along', () => {
    const { at, change } = table(BANK);
    at(0, 'move');
    change((wait) => extended(wait, ALWAYS, 1, START));
    expect(at(15, 'move', 'cleo')).toMatchObject({ bank: 0, wait: { left: 0, extra: 19 * HOUR } });
    expect(at(20, 'move', 'anna').wait).toMatchObject({ left: 0, extra: 14 * HOUR });
  });
});

describe('an extension', () => {
  const zone = 'Europe/Berlin';
  const office: Calendar = {
    ...ALWAYS,
    habits: [{ ...NO_HABITS, zone, waking: weekOf({ from: 9 * 60, to: 19 * 60 }, null) }],
  };
  const local = (text: string): number => DateTime.fromISO(text, { zone }).toMillis();
  const waitUntil = (calendar: Calendar, since: string, hours: number): Wait => {
    const { at } = table({ kind: 'deadline', minutes: hours * 60 }, calendar);
    return { ...(at(0, 'move').wait as Wait), since: local(since) };
  };

  it('keeps the time of day, also where clocks are put forward', () => {
    const wait = waitUntil({ ...office, habits: [{ ...NO_HABITS, zone }] }, '2026-03-27T18:00', 24);
    const later = extended(wait, office, 0, wait.since);
    expect(later.extra).toBe(0);
    const always: Calendar = { ...ALWAYS, habits: [{ ...NO_HABITS, zone }] };
    expect(endOfWait(extended(wait, always, 2, wait.since), always)).toBe(local('2026-03-30T18:00'));
  });

  it('counts only days on which the clock runs', () => {
    const wait = waitUntil(office, '2026-05-07T15:00', 10);
    expect(endOfWait(wait, office)).toBe(local('2026-05-08T15:00'));
    expect(endOfWait(extended(wait, office, 1, wait.since), office)).toBe(local('2026-05-11T15:00'));
    const holiday = { ...office, holidays: [{ from: '2026-05-11', to: '2026-05-12' }] };
    expect(endOfWait(extended(wait, holiday, 2, wait.since), holiday)).toBe(local('2026-05-14T15:00'));
  });

  it('can be taken again, and is not given for days gone by', () => {
    const wait = waitUntil(office, '2026-05-04T15:00', 10);
    const twice = extended(extended(wait, office, 1, wait.since), office, 1, wait.since);
    expect(endOfWait(twice, office)).toBe(local('2026-05-07T15:00'));
    const late = extended({ ...wait, offered: local('2026-05-05T15:00') }, office, 1, local('2026-05-06T16:00'));
    expect(endOfWait(late, office)).toBe(local('2026-05-07T15:00'));
    expect(late.offered).toBeNull();
  });
});

describe('clocks under new rules', () => {
  it('begin anew, and never name a decision as one before', () => {
    const { at, clocks } = table(BANK);
    at(0, 'move');
    at(1, 'fight');
    const rule: ClockRule = { kind: 'deadline', minutes: 60 };
    const settings = clockFor([{ id: 'red' }], rule);
    const asked = new Map([['red', { question: 'fight', holder: 'anna' }]]);
    const next = clocksAfter({
      settings,
      clocks: renewedClocks(settings, clocks()),
      asked,
      calendarOf: () => ALWAYS,
      now: START + 2 * HOUR,
    });
    expect(next.red).toMatchObject({ bank: 0, count: 3, wait: { id: 'red.3', left: HOUR } });
  });
});
