import { describe, expect, it } from 'vitest';
import { quartilesOf } from '../../../src/table/time-control/forecast.ts';
import {
  checkedRule,
  checkedSettings,
  clockFor,
  DEFAULT_LIMITS,
  MOST,
  PACES,
  type ClockRule,
} from '../../../src/table/time-control/rules.ts';

describe('rules of a clock', () => {
  it.each(Object.entries(PACES))('of the pace %s make sense', (_, rule) => {
    expect(checkedRule(rule).ok).toBe(true);
  });

  it.each<[string, ClockRule]>([
    ['clock.time.deadline', { kind: 'deadline', minutes: 0 }],
    ['clock.time.deadline', { kind: 'deadline', minutes: MOST.minutes + 1 }],
    ['clock.time.deadline', { kind: 'deadline', minutes: 1.5 }],
    ['clock.time.start', { kind: 'bank', start: 100, increment: 1, cap: 90 }],
    ['clock.time.increment', { kind: 'bank', start: 50, increment: 0, cap: 90 }],
    ['clock.time.cap', { kind: 'bank', start: 1, increment: 1, cap: NaN }],
  ])('are refused for their %s', (whatCode, rule) => {
    expect(checkedRule(rule)).toMatchObject({ error: { code: 'clock.bad-time', params: { whatCode } } });
  });

  it('are needed for every seat, and for no other', () => {
    const settings = clockFor([{ id: 'red' }, { id: 'old' }], PACES.daily, 'skip');
    expect(checkedSettings([{ id: 'red' }, { id: 'blue' }], settings)).toMatchObject({
      error: { code: 'clock.no-rule', params: { seat: 'blue' } },
    });
    expect(checkedSettings([{ id: 'red' }], settings)).toMatchObject({
      value: { seats: { red: PACES.daily }, overtime: 'skip' },
    });
  });

  it.each(['extensions', 'extensionDays', 'leaveDays', 'pauseDays', 'grace'] as const)('limit %s', (what) => {
    const settings = clockFor([{ id: 'red' }], PACES.daily);
    const with_ = (value: number) => ({ ...settings, limits: { ...DEFAULT_LIMITS, [what]: value } });
    expect(checkedSettings([{ id: 'red' }], with_(MOST[what])).ok).toBe(true);
    for (const value of [-1, MOST[what] + 1, NaN]) {
      expect(checkedSettings([{ id: 'red' }], with_(value))).toMatchObject({
        error: { code: 'clock.bad-limit', params: { whatCode: `clock.limit.${what}` } },
      });
    }
  });
});

describe('quartiles', () => {
  it('lie between the values', () => {
    expect(quartilesOf([40, 10, 20, 30, 50])).toEqual({ low: 20, median: 30, high: 40, of: 5 });
    expect(quartilesOf([10, 20])).toEqual({ low: 13, median: 15, high: 18, of: 2 });
    expect(quartilesOf([])).toBeNull();
  });
});
