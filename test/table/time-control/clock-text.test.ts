import { describe, expect, it } from 'vitest';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { CLOCK_WORDS, clockText, readClock, ruleText, spanText } from '../../../src/table/time-control/clock-text.ts';
import {
  clockFor,
  DEFAULT_LIMITS,
  OVERTIMES,
  PACES,
  type ClockRule,
  type ClockSettings,
} from '../../../src/table/time-control/rules.ts';

const SEATS = [{ id: 'red-1' }, { id: 'red-2' }, { id: 'blue' }];

const read = (text: string, before: ClockSettings | null = null): ClockSettings => {
  const settings = readClock(SEATS, before, text);
  if (!settings.ok) throw new Error(JSON.stringify(settings.error));
  return settings.value;
};

const codeOf = (text: string): string => {
  const settings = readClock(SEATS, null, text);
  return settings.ok ? 'ok' : settings.error.code;
};

describe('the text of a clock', () => {
  it.each<[string, ClockRule]>([
    ['none', { kind: 'none' }],
    ['Daily', PACES.daily],
    ['deadline 24h', { kind: 'deadline', minutes: 1440 }],
    ['deadline 1d12h30m', { kind: 'deadline', minutes: 2190 }],
    ['bank 48h + 8h up to 80h', PACES.daily],
    ['bank 48h+8h/80h', PACES.daily],
    ['bank 2d + 480m cap 80h', PACES.daily],
    ['ｄｅａｄｌｉｎｅ　２４ｈ', { kind: 'deadline', minutes: 1440 }],
  ])('«%s» is a rule for all', (text, rule) => {
    expect(Object.values(read(text).seats)).toEqual([rule, rule, rule]);
  });

  it('changes what it speaks of, and nothing else', () => {
    const before = { ...clockFor(SEATS, PACES.fast, 'skip'), holidays: [{ from: '2026-12-24', to: '2026-12-26' }] };
    const after = read('blue: none, leave 5 days', before);
    expect(after).toEqual({
      ...before,
      seats: { 'red-1': PACES.fast, 'red-2': PACES.fast, blue: { kind: 'none' } },
      limits: { ...DEFAULT_LIMITS, leaveDays: 5 },
    });
    expect(read('forfeit, extensions 1 of 2 days; pause 0 days、grace 90m', before)).toMatchObject({
      overtime: 'forfeit',
      limits: { extensions: 1, extensionDays: 2, leaveDays: 21, pauseDays: 0, grace: 90 },
      seats: before.seats,
    });
    expect(read('', before)).toEqual(before);
  });

  it.each([
    ['clock.unreadable', 'sundial'],
    ['clock.unreadable', 'green: daily'],
    ['clock.unreadable', 'blue: skip'],
    ['clock.unreadable', 'leave days'],
    ['clock.bad-time', 'deadline soon'],
    ['clock.bad-time', 'deadline 0h'],
    ['clock.bad-time', 'bank 48h'],
    ['clock.bad-time', 'bank 80h + 8h up to 48h'],
    ['clock.bad-limit', 'pause 400 days'],
    ['clock.bad-limit', 'grace soon'],
  ])('is refused with %s: «%s»', (code, text) => {
    expect(codeOf(text)).toBe(code);
  });

  it('gives back what it was made from, whatever that is', () => {
    const pick = seededPick(3);
    const rule = (): ClockRule => {
      const cap = 2 + pick(5000);
      const bank = { kind: 'bank', start: 1 + pick(cap), increment: 1 + pick(cap), cap } as const;
      const rules: ClockRule[] = [{ kind: 'none' }, { kind: 'deadline', minutes: 1 + pick(5000) }, bank, PACES.live];
      return rules[pick(4)] as ClockRule;
    };
    for (let trial = 0; trial < 300; trial++) {
      const alike = rule();
      const settings: ClockSettings = {
        seats: Object.fromEntries(SEATS.map(({ id }) => [id, trial % 2 ? alike : rule()])),
        overtime: OVERTIMES[pick(4)] ?? 'skip',
        limits: {
          extensions: pick(20),
          extensionDays: pick(14),
          leaveDays: pick(90),
          pauseDays: pick(90),
          grace: 1 + pick(5000),
        },
        holidays: [],
      };
      expect(read(clockText(settings))).toEqual(settings);
    }
  });

  it('names paces, and counts in hours', () => {
    expect([ruleText(PACES.relaxed), ruleText({ ...PACES.relaxed, cap: 9000 })]).toEqual([
      'relaxed',
      'bank 48h + 24h up to 150h',
    ]);
    expect([0, 59, 60, 90, 2880].map(spanText)).toEqual(['0m', '59m', '1h', '1h30m', '48h']);
  });

  it('can be made of the words that are offered', () => {
    expect(CLOCK_WORDS.map((word) => [word, codeOf(word)])).toEqual(CLOCK_WORDS.map((word) => [word, 'ok']));
  });
});
