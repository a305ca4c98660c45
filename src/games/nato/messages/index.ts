import * as engine from '../../../engine/message.ts';
import type { Names } from '../../../hex/map.ts';
import { en } from './en/index.ts';
import { ja } from './ja/index.ts';
import { zhCN } from './zh-CN/index.ts';

/** Every message of the game by language and code, in ICU message format. */
export const MESSAGES = { en, ja, 'zh-CN': zhCN };

/** The code of a message of this game. */
export type Code = keyof typeof en;

/** What may follow a beginning of a code. */
export type CodeAfter<Beginning extends string> = engine.CodeAfter<Code, Beginning>;

export type Message = engine.Message<Code>;
export type Refusal = engine.Refusal<Code>;
export type Warning = engine.Warning<Code>;

/** Maker of refusals of this game; see `refusalsOf`. */
export const refusals = engine.refusalsOf<Code, 'nato'>('nato');

/** Every message, with those that are names in the data, by their codes. */
export function messagesWith(named: ReadonlyMap<string, Names>): Readonly<Record<keyof Names, Record<string, string>>> {
  const inLocale = (locale: keyof Names): Record<string, string> => ({
    ...MESSAGES[locale],
    ...Object.fromEntries([...named].map(([code, names]) => [code, names[locale]])),
  });
  return { en: inLocale('en'), ja: inLocale('ja'), 'zh-CN': inLocale('zh-CN') };
}
