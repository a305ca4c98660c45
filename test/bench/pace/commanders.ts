import { samplePick } from '../../../src/engine/trials/sample.ts';
import type { RandomPick } from '../../../src/engine/trials/random.ts';
import { minutesIn, weekOf, type Hours } from '../../../src/table/time-control/profile.ts';
import { MINUTE } from '../../../src/table/time-control/rules.ts';
import { ALWAYS, wakingAfter, type Calendar } from '../../../src/table/time-control/waking.ts';

/** What a commander is asked: to carry out a command, or to say what becomes of one that is under way (losses, retreats, cut-ins). */
export type Kind = 'command' | 'reaction';

/** When commanders are awake, where they live. */
const WAKING: Hours = { from: 8 * 60, to: 23 * 60 };
const ZONES = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'Asia/Tokyo',
  'America/Los_Angeles',
  'Europe/Kyiv',
];

/** Waking minutes in which half of all answers come: a day for a command. */
const MEDIANS: Readonly<Record<Kind, number>> = { command: minutesIn(WAKING), reaction: 3 * 60 };

/** The standard deviation of the logarithm of a delay. */
const SPREAD = 0.5;

/** A normal deviate, as near as the sum of twelve even ones comes to it. */
function normal(pick: RandomPick): number {
  const steps = 2 ** 20;
  return Array.from({ length: 12 }, () => pick(steps) / steps).reduce((sum, each) => sum + each, -6);
}

/** The calendar of the commander of a seat, by its place at the table. */
export const calendarOf = (place: number): Calendar => ({
  ...ALWAYS,
  habits: [{ since: 0, zone: ZONES[place % ZONES.length] as string, waking: weekOf(WAKING), quiet: null }],
});

/** When a commander who is asked something now answers it; the same for the same words. */
export function answeredAt(
  calendar: Calendar,
  now: number,
  kind: Kind,
  ...words: readonly (string | number)[]
): number {
  const minutes = MEDIANS[kind] * Math.exp(SPREAD * normal(samplePick(...words)));
  return wakingAfter(calendar, now, Math.round(minutes) * MINUTE);
}
