import { DateTime } from 'luxon';
import { readHours } from '../../table/time-control/profile.ts';
import type { AutocompleteChoice } from '../interactions/command.ts';
import { matching } from '../interactions/autocomplete.ts';
import { hoursWords } from '../present/time/profile.ts';
import { dayWords } from '../present/time/spans.ts';
import type { Reader } from '../interactions/reader.ts';

/** Days ahead that are offered as dates. */
const DAYS_OFFERED = 24;

/** The date of a moment in a time zone. */
export const dateIn = (zone: string, at: Date): string => DateTime.fromJSDate(at, { zone }).toISODate() ?? '';

/** The date so many days later. */
export const later = (day: string, days: number): string =>
  DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toISODate() ?? day;

/** Days from a day on, in words; a date that was typed whole, and so many days as were typed, come first. */
export function dayChoices({ locale, signs }: Reader, typed: string, first: string): AutocompleteChoice[] {
  const text = typed.normalize('NFKC').trim();
  const offer = (day: string): AutocompleteChoice => ({
    name: `${dayWords(locale, day)}${signs.brackets(day)}`,
    value: day,
  });
  const isDate = /^\d{4}-\d{2}-\d{2}$/u.test(text) && DateTime.fromISO(text, { zone: 'utc' }).isValid;
  if (isDate) return [offer(text)];
  const count = /^\d{1,3}$/u.exec(text)?.[0];
  const counted = count === undefined ? [] : [offer(later(first, Number(count)))];
  const days = Array.from({ length: DAYS_OFFERED }, (_, n) => offer(later(first, n)));
  return [...counted, ...matching(days, text)];
}

/** A day as it was given: the date alone, or as a label of an offer. */
export const dayMeant = (text: string): string => /\d{4}-\d{2}-\d{2}/u.exec(text)?.[0] ?? text.trim();

/** Words for hours that are no hours. */
export const ALWAYS = 'always';
export const NONE = 'none';
export const ASLEEP = 'asleep';

const USUAL_WAKING = ['7-23', '8-22', '8-23', '9-21', '9-24', '10-24', '17-23', '18-24'];
const USUAL_QUIET = ['21-8', '22-7', '22-8', '23-7', '0-8', '9-17'];

/** Hours of a day, those typed first, then `words` (`always`, `none`, `asleep`) and usual ones. */
export function hoursChoices(
  reader: Reader,
  typed: string,
  kind: 'waking' | 'quiet',
  words: readonly string[],
): AutocompleteChoice[] {
  const offer = (text: string): AutocompleteChoice[] => {
    const hours = readHours(text);
    return hours.ok ? [{ name: hoursWords(reader, hours.value), value: text }] : [];
  };
  const named = words.map((value) => ({
    name: reader.plain({ code: value === ASLEEP ? 'me.quiet.asleep' : `me.hours.${value}` }),
    value,
  }));
  const usual = (kind === 'waking' ? USUAL_WAKING : USUAL_QUIET).flatMap(offer);
  return [...offer(typed.trim()), ...matching([...usual, ...named], typed)];
}
