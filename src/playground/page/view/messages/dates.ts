import type { Message } from '../../protocol/types.ts';
import type { Translate } from '../../strings/strings.ts';

const DAY_MS = 86_400_000;

/** The day of a message in words. */
export function dayOf(message: Message, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(message.timestamp));
}

/** When a message was written, as short as can be. */
export function messageTime(timestamp: string, locale: string, t: Translate): string {
  const date = new Date(timestamp);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(date);
  const now = new Date();
  if (date.toDateString() === now.toDateString()) return t('today', { time });
  if (date.toDateString() === new Date(now.getTime() - DAY_MS).toDateString()) return t('yesterday', { time });
  return new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(date);
}

/** Hours and minutes of a message. */
export function shortTime(timestamp: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(timestamp));
}

/** Full date and time of a message. */
export function fullTime(timestamp: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium' }).format(new Date(timestamp));
}
