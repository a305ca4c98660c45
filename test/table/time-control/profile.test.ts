import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../../src/engine/message.ts';
import type { Result } from '../../../src/engine/result.ts';
import {
  CHANGES,
  countedLeaves,
  dateAt,
  NO_PROFILE,
  readHours,
  weekOf,
  withHabits,
  withLeave,
  withoutLeave,
  zoneOf,
  type Leave,
} from '../../../src/table/time-control/profile.ts';

const NOW = Date.UTC(2026, 2, 10, 20);
const DAY = 24 * 3_600_000;

const must = <T>(result: Result<T, Refusal>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const codeOf = (result: Result<unknown, Refusal>): string => (result.ok ? 'ok' : result.error.code);

describe('hours', () => {
  it.each([
    ['8-23', 480, 1380],
    ['08:30–23:15', 510, 1395],
    [' 8:00 to 1:00 ', 480, 60],
    ['８時〜２３時', 480, 1380],
    ['8点30分到22点', 510, 1320],
    ['0-24', 0, 1440],
    ['24-6', 0, 360],
  ])('are read from «%s»', (text, from, to) => {
    expect(must(readHours(text))).toEqual({ from, to });
  });

  it.each(['', '8', '8-25', '8:60-9', 'noon to six', '8-9-10', '24:30-3'])('are refused from «%s»', (text) => {
    expect(codeOf(readHours(text))).toBe('clock.bad-hours');
  });
});

describe('habits', () => {
  const hours = { from: 480, to: 1380 };

  it('hold from when they are set, whatever was before', () => {
    const profile = must(withHabits(NO_PROFILE, { zone: 'Asia/Tokyo', waking: weekOf(hours) }, NOW));
    expect(profile.habits.map(({ since, waking }) => [since, waking !== null])).toEqual([
      [0, false],
      [NOW, true],
    ]);
    const moved = must(withHabits(profile, { zone: 'Europe/Berlin' }, NOW + DAY));
    expect([zoneOf(moved, NOW), zoneOf(moved, NOW + DAY)]).toEqual(['Asia/Tokyo', 'Europe/Berlin']);
    expect(moved.habits.at(-1)?.waking).toEqual(weekOf(hours));
  });

  it('may change quiet hours at any time, for no clock depends on them', () => {
    let profile = must(withHabits(NO_PROFILE, { waking: weekOf(hours) }, NOW));
    for (let n = 1; n < 20; n++) profile = must(withHabits(profile, { quiet: { from: n, to: 420 } }, NOW + n));
    expect(profile.habits).toHaveLength(2);
    expect(profile.habits[1]).toMatchObject({ since: NOW, quiet: { from: 19, to: 420 } });
  });

  it('change a clock only so often', () => {
    let profile = NO_PROFILE;
    for (let n = 0; n < CHANGES.most; n++) {
      profile = must(withHabits(profile, { waking: weekOf({ from: n, to: 720 }) }, NOW + n));
    }
    const more = { waking: weekOf({ from: 100, to: 720 }) };
    expect(codeOf(withHabits(profile, more, NOW + 10))).toBe('clock.changed-often');
    expect(codeOf(withHabits(profile, more, NOW + (CHANGES.days + 1) * DAY))).toBe('ok');
  });

  it('refuse what is no time zone, no hours, and too few of them', () => {
    expect(codeOf(withHabits(NO_PROFILE, { zone: 'Mars/Olympus' }, NOW))).toBe('clock.bad-zone');
    expect(codeOf(withHabits(NO_PROFILE, { waking: weekOf({ from: -1, to: 5 }) }, NOW))).toBe('clock.bad-hours');
    expect(codeOf(withHabits(NO_PROFILE, { quiet: { from: 1440, to: 5 } }, NOW))).toBe('clock.bad-hours');
    expect(codeOf(withHabits(NO_PROFILE, { waking: weekOf({ from: 0, to: 60 }) }, NOW))).toBe('clock.too-few-hours');
    expect(codeOf(withHabits(NO_PROFILE, { waking: weekOf(null, { from: 0, to: 0 }) }, NOW))).toBe('ok');
    expect(codeOf(withHabits(NO_PROFILE, { waking: weekOf(null) }, NOW))).toBe('clock.too-few-hours');
  });
});

describe('leaves', () => {
  it('are kept in order, from today on, and don’t meet', () => {
    const first = must(withLeave(NO_PROFILE, { from: '2026-03-20', to: '2026-03-25' }, NOW));
    const second = must(withLeave(first, { from: '2026-03-01', to: '2026-03-12' }, NOW));
    expect(second.leaves.map(({ from, to }) => [from, to])).toEqual([
      ['2026-03-10', '2026-03-12'],
      ['2026-03-20', '2026-03-25'],
    ]);
    const meeting = withLeave(second, { from: '2026-03-25', to: '2026-03-26' }, NOW);
    expect(meeting).toMatchObject({ error: { code: 'clock.leaves-meet', params: { from: '2026-03-20' } } });
  });

  it.each([
    ['2026-03-12', '2026-03-11'],
    ['2026-03-01', '2026-03-09'],
    ['2026-02-30', '2026-03-30'],
    ['tomorrow', '2026-03-30'],
    ['2026-03-12', '2028-03-12'],
  ])('from %s to %s are refused', (from, to) => {
    expect(codeOf(withLeave(NO_PROFILE, { from, to }, NOW))).toBe('clock.bad-days');
  });

  it('begin with the day where the user lives', () => {
    const tokyo = must(withHabits(NO_PROFILE, { zone: 'Asia/Tokyo' }, NOW));
    expect(dateAt(tokyo, NOW)).toBe('2026-03-11');
    expect(codeOf(withLeave(tokyo, { from: '2026-03-10', to: '2026-03-10' }, NOW))).toBe('clock.bad-days');
  });

  it('are struck out before they begin, and ended with today while they last', () => {
    const profile = must(withLeave(NO_PROFILE, { from: '2026-03-12', to: '2026-03-20' }, NOW));
    expect(must(withoutLeave(profile, '2026-03-15', NOW)).leaves).toEqual([]);
    const later = must(withoutLeave(profile, '2026-03-15', NOW + 3 * DAY));
    expect(later.leaves.map(({ to }) => to)).toEqual(['2026-03-13']);
    expect(codeOf(withoutLeave(profile, '2026-03-15', NOW + 30 * DAY))).toBe('clock.no-leave');
  });

  it('count at a table up to its limit, from the beginning of the game', () => {
    const leave = (from: string, to: string): Leave => ({ from, to, at: 0 });
    const leaves = [
      leave('2026-01-01', '2026-01-10'),
      leave('2026-02-01', '2026-02-03'),
      leave('2026-05-01', '2026-05-30'),
    ];
    const days = (counted: readonly Leave[]): unknown => counted.map(({ from, to }) => [from, to]);
    expect(days(countedLeaves(leaves, 12, '2026-01-08'))).toEqual([
      ['2026-01-08', '2026-01-10'],
      ['2026-02-01', '2026-02-03'],
      ['2026-05-01', '2026-05-06'],
    ]);
    expect(days(countedLeaves(leaves, 3, '2026-01-01'))).toEqual([['2026-01-01', '2026-01-03']]);
    expect(countedLeaves(leaves, 0, '2026-01-01')).toEqual([]);
    expect(DateTime.fromISO('2026-05-06').isValid).toBe(true);
  });
});
