import * as en from './en/index.ts';
import * as ja from './ja/index.ts';
import { LOCALES, type Locale } from './locale.ts';
import * as zhCN from './zh-CN/index.ts';

type Messages = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

const joined = (parts: Readonly<Record<string, Readonly<Record<string, string>>>>): Record<string, string> =>
  Object.assign({}, ...Object.values(parts)) as Record<string, string>;

const messages: Record<Locale, Record<string, string>> = { en: joined(en), ja: joined(ja), 'zh-CN': joined(zhCN) };

/** All messages by language and code, in ICU message format: what no game alone says, and the games that were added. */
export const MESSAGES: Messages = messages;

/** Adds the messages of a game. */
export function addMessages(added: Messages): void {
  for (const locale of LOCALES) Object.assign(messages[locale], added[locale]);
}
