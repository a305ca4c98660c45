import type { Refusal } from '../../engine/message.ts';
import { err, type Result } from '../../engine/result.ts';
import { cut } from '../../engine/text.ts';
import {
  checkedSettings,
  DEFAULT_LIMITS,
  OVERTIMES,
  PACES,
  type ClockLimits,
  type ClockRule,
  type ClockSettings,
  type Overtime,
} from './rules.ts';

/**
 * Clocks as text: parts separated by commas. A rule for all seats, or for one (`blue: none`); what happens when time is up
 * (`default`, `skip`, `substitute`, `forfeit`); limits (`extensions 3 of 2 days`, `leave 21 days`, `pause 28 days`,
 * `grace 24h`). Rules: `none`, a pace (`daily`), `deadline 24h`, `bank 48h + 8h up to 80h`.
 */

const UNITS = { m: 1, h: 60, d: 24 * 60 } as const;

/** Minutes of a span of time such as `90m`, `24h`, `2d`, `1d12h`; NaN if it is none. */
function minutesOf(text: string): number {
  const parts = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?$/u.exec(text);
  if (!parts || text === '') return NaN;
  const [, days = '0', hours = '0', minutes = '0'] = parts;
  return Number(days) * UNITS.d + Number(hours) * UNITS.h + Number(minutes);
}

/** The shortest text of minutes, in hours and minutes: days are ambiguous where only waking hours count. */
export const spanText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${hours > 0 ? `${hours}h` : ''}${rest > 0 || hours === 0 ? `${rest}m` : ''}`;
};

function readRule(text: string): ClockRule | undefined {
  if (text === 'none') return { kind: 'none' };
  const pace = Object.entries(PACES).find(([name]) => name === text)?.[1];
  if (pace) return pace;
  const [kind = '', ...rest] = text.split(/\s+/u);
  const times = rest.join('').split(/\+|upto|max|\/|cap/u);
  if (kind === 'deadline' && times.length === 1) return { kind, minutes: minutesOf(times[0] ?? '') };
  const [start = NaN, increment = NaN, cap = NaN] = times.filter((each) => each !== '').map(minutesOf);
  return kind === 'bank' ? { kind, start, increment, cap } : undefined;
}

const sameRule = (a: ClockRule, b: ClockRule): boolean => ruleText(a, false) === ruleText(b, false);

/** The text of a rule: the name of its pace, if it has one. */
export function ruleText(rule: ClockRule, named = true): string {
  const pace = named && Object.entries(PACES).find(([, each]) => sameRule(each, rule))?.[0];
  if (pace) return pace;
  if (rule.kind === 'none') return 'none';
  if (rule.kind === 'deadline') return `deadline ${spanText(rule.minutes)}`;
  return `bank ${spanText(rule.start)} + ${spanText(rule.increment)} up to ${spanText(rule.cap)}`;
}

const LIMITS: readonly (readonly [RegExp, (found: readonly string[]) => Partial<ClockLimits>])[] = [
  [
    /^extensions (\d+) of (\d+) days?$/u,
    ([, count, days]) => ({ extensions: Number(count), extensionDays: Number(days) }),
  ],
  [/^leave (\d+) days?$/u, ([, days]) => ({ leaveDays: Number(days) })],
  [/^pause (\d+) days?$/u, ([, days]) => ({ pauseDays: Number(days) })],
  [/^grace (\S+)$/u, ([, span = '']) => ({ grace: minutesOf(span) })],
];

function readLimit(text: string): Partial<ClockLimits> | undefined {
  for (const [pattern, limit] of LIMITS) {
    const found = pattern.exec(text);
    if (found) return limit(found);
  }
  return undefined;
}

/**
 * Reads the clock of a game of these seats from its text. What the text leaves out is as it was `before` (null: no clock
 * for anybody, `default`, the usual limits). Refused with `clock.unreadable` {text}, or as `checkedSettings` does.
 */
export function readClock(
  seats: readonly { readonly id: string }[],
  before: ClockSettings | null,
  text: string,
): Result<ClockSettings, Refusal> {
  const rules: Record<string, ClockRule> = Object.fromEntries(
    seats.map(({ id }) => [id, before?.seats[id] ?? { kind: 'none' }]),
  );
  let overtime: Overtime = before?.overtime ?? 'default';
  let limits = before?.limits ?? DEFAULT_LIMITS;
  for (const part of text.normalize('NFKC').split(/[,;、\n]/u)) {
    const words = part.trim().replaceAll(/\s+/gu, ' ');
    if (words === '') continue;
    const [, seat = '', own = ''] = /^([^:]+): ?(.+)$/u.exec(words) ?? [];
    const rule = readRule((own || words).toLowerCase());
    const isOvertime = OVERTIMES.find((each) => each === words.toLowerCase());
    const limit = readLimit(words.toLowerCase());
    if (seat !== '' && rule && seats.some(({ id }) => id === seat)) rules[seat] = rule;
    else if (seat === '' && rule) for (const { id } of seats) rules[id] = rule;
    else if (isOvertime) overtime = isOvertime;
    else if (limit) limits = { ...limits, ...limit };
    else return err({ code: 'clock.unreadable', params: { text: cut(words, 60) } });
  }
  return checkedSettings(seats, { seats: rules, overtime, limits, holidays: before?.holidays ?? [] });
}

/** The whole text of a clock; reading it gives the clock back. */
export function clockText({ seats, overtime, limits }: ClockSettings): string {
  const rules = Object.entries(seats);
  const [first] = rules;
  const alike = first !== undefined && rules.every(([, rule]) => sameRule(rule, first[1]));
  const { extensions, extensionDays, leaveDays, pauseDays, grace } = limits;
  return [
    ...(alike ? [ruleText(first[1])] : rules.map(([seat, rule]) => `${seat}: ${ruleText(rule)}`)),
    overtime,
    `extensions ${extensions} of ${extensionDays} days`,
    `leave ${leaveDays} days`,
    `pause ${pauseDays} days`,
    `grace ${spanText(grace)}`,
  ].join(', ');
}

/** Parts that a text of a clock may go on with, for autocomplete. */
export const CLOCK_WORDS: readonly string[] = [
  ...Object.keys(PACES),
  'none',
  'deadline 24h',
  'bank 48h + 8h up to 80h',
  ...OVERTIMES,
  'extensions 3 of 3 days',
  'leave 21 days',
  'pause 28 days',
  'grace 24h',
];
