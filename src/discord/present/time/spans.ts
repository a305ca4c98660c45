import { time, TimestampStyles } from 'discord.js';
import type { Locale } from '../../../i18n/locale.ts';
import type { Reader } from '../../interactions/reader.ts';

/** A moment (ISO 8601) as Discord shows it to each reader in their own time: date and time of day, and how far off. */
export const momentText = ({ signs }: Reader, iso: string): string =>
  `${shortMoment(iso)}${signs.brackets(relativeText(iso))}`;

/** A moment as Discord shows it to each reader in their own time: date and time of day alone. */
export const shortMoment = (iso: string): string => time(new Date(iso), TimestampStyles.ShortDateTime);

/** How far off a moment is. */
export const relativeText = (iso: string): string => time(new Date(iso), TimestampStyles.RelativeTime);

/** A span of time in words: «47 hours, 30 minutes», «47時間30分»; minutes are left out where hours are many. */
export function spanWords(locale: Locale, minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = hours >= 24 ? 0 : Math.floor(minutes % 60);
  const unit = (count: number, name: 'hour' | 'minute'): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(count);
  const parts = [
    ...(hours > 0 ? [unit(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [unit(rest, 'minute')] : []),
  ];
  const words = new Intl.ListFormat(locale, { type: 'unit' }).format(parts);
  return locale === 'en' ? words : words.replaceAll(' ', '');
}

/** A day of the calendar (ISO 8601 date) in words, with its day of the week. */
export const dayWords = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** Days as a table notes them (`2026-12-24`, `2026-12-24 2026-12-31`) in words; any other text as it is. */
export function daysWords({ locale, signs }: Reader, text: string): string {
  const days = text.split(' ');
  if (!days.every((day) => /^\d{4}-\d{2}-\d{2}$/u.test(day))) return text;
  const [first = '', last] = [...new Set(days)].map((day) => dayWords(locale, day));
  return last === undefined ? first : signs.range(first, last);
}

/** A label with what it is of: a blank stands between them unless the label, or the link that it is, ends with a full-width colon. */
export const labelled = (label: string, words: string): string =>
  `${label}${/：\**(?:\]\([^)]*\))?$/u.test(label) ? '' : ' '}${words}`;
