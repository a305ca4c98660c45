const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

const STYLES: Record<string, Intl.DateTimeFormatOptions> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
};

/** A `<t:…>` timestamp (seconds since 1970) in one of Discord's styles, in the user's language. */
export function formatTimestamp(seconds: number, style: string, locale: string, now = Date.now()): string {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return String(seconds);
  if (style === 'R') return relativeTime(seconds - now / 1000, locale);
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(date);
}

function relativeTime(difference: number, locale: string): string {
  const [unit, size] = UNITS.find(([, length]) => Math.abs(difference) >= length) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(difference / size), unit);
}
