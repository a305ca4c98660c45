/** Languages of the players, as they are named in messages, data and tables. */
export const LOCALES = ['en', 'ja', 'zh-CN'] as const;

export type Locale = (typeof LOCALES)[number];

/** Whether a word names one of the languages. */
export const isLocale = (word: string): word is Locale => (LOCALES as readonly string[]).includes(word);

/** The language nearest to a language tag such as Discord's `en-US`, `ja` or `zh-TW`; English for all others. */
export function localeOf(tag: string | null | undefined): Locale {
  if (tag?.startsWith('ja')) return 'ja';
  if (tag?.startsWith('zh')) return 'zh-CN';
  return 'en';
}
