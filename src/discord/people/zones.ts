import { DateTime } from 'luxon';
import type { Locale } from '../../i18n/locale.ts';
import type { AutocompleteChoice } from '../interactions/command.ts';
import { matching } from '../interactions/autocomplete.ts';

/** Zones of many people, offered first. */
const COMMON = [
  'UTC',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Paris',
  'Europe/Rome',
  'Europe/Madrid',
  'Europe/Warsaw',
  'Europe/Athens',
  'Europe/Moscow',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Bangkok',
  'Asia/Singapore',
  'Asia/Shanghai',
  'Asia/Taipei',
  'Asia/Tokyo',
  'Asia/Seoul',
  'Australia/Sydney',
  'Pacific/Auckland',
];

/** Zones of those who read a language, before all others. */
const OWN: Readonly<Record<Locale, readonly string[]>> = {
  en: [],
  ja: ['Asia/Tokyo'],
  'zh-CN': ['Asia/Shanghai', 'Asia/Taipei', 'Asia/Singapore'],
};

const ZONES = [...new Set([...COMMON, ...Intl.supportedValuesOf('timeZone')])];

/** Minutes by which the time of day that somebody reads off may differ from ours. */
const TOLERANCE = 10;

const DAY = 24 * 60;

/** The time of day in a zone: `17:24`. */
export const localTime = (zone: string, at: Date): string => DateTime.fromJSDate(at, { zone }).toFormat('HH:mm');

/** A time of day as it was typed, in minutes; without minutes, any of its hour. */
function timeTyped(typed: string): { readonly minute: number; readonly within: number } | undefined {
  const [, hour, minute, half] = /^(\d{1,2})(?:[:.時时点](\d{2})分?)?[時时点]? ?([ap]m?)?$/iu.exec(typed) ?? [];
  if (hour === undefined || Number(hour) > 24 || Number(minute ?? 0) > 59) return undefined;
  const noon = half?.toLowerCase().startsWith('p') ? 12 : 0;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + noon;
  if (minute === undefined) return { minute: hours * 60 + 30, within: 30 };
  return { minute: hours * 60 + Number(minute), within: TOLERANCE };
}

/** Whether it is about a time of day in a zone. */
function isTimeIn(zone: string, at: Date, { minute, within }: { readonly minute: number; readonly within: number }) {
  const there = DateTime.fromJSDate(at, { zone });
  const apart = Math.abs(there.hour * 60 + there.minute - (minute % DAY));
  return Math.min(apart, DAY - apart) <= within;
}

/** Time zones by name, or by the time of day that it is there now: `Asia/Tokyo — 17:24`. */
export function zoneChoices(locale: Locale, typed: string, at: Date): AutocompleteChoice[] {
  const text = typed.normalize('NFKC').trim();
  const offer = (zone: string): AutocompleteChoice => ({ name: `${zone} — ${localTime(zone, at)}`, value: zone });
  const first = [...new Set([...OWN[locale], ...COMMON])];
  if (text === '') return first.map(offer);
  const clock = timeTyped(text);
  if (clock) return [...new Set([...OWN[locale], ...ZONES])].filter((zone) => isTimeIn(zone, at, clock)).map(offer);
  // By its city first: `to` means Tokyo before it means Africa/Porto-Novo.
  const named = [...new Set([...first, ...ZONES])].map((zone) => ({
    name: (zone.split('/').at(-1) ?? zone).replaceAll('_', ' '),
    value: zone,
  }));
  const [wanted = ''] = text.split(' — ');
  const found = [...matching(named, wanted), ...matching(named, wanted.replaceAll(' ', '_'))];
  return [...new Set(found.map(({ value }) => value))].slice(0, MOST_NAMED).map(offer);
}

/** Zones whose time is worked out for one answer. */
const MOST_NAMED = 25;

/** The zone that a text names: an id in any case, or the label of an offer. */
export function zoneMeant(text: string): string {
  const [name = ''] = text.trim().split(' — ');
  const plain = name.trim().replaceAll(' ', '_').toLowerCase();
  return ZONES.find((zone) => zone.toLowerCase() === plain) ?? name.trim();
}
