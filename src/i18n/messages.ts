import { en } from './en/index.ts';
import { ja } from './ja/index.ts';
import type { Locale } from './locale.ts';
import { zhCN } from './zh-CN/index.ts';

/** All messages by language and code, in ICU message format. */
export const MESSAGES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en, ja, 'zh-CN': zhCN };
