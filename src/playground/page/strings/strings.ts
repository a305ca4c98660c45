import { en, type Strings } from './en.ts';
import { ja } from './ja.ts';
import { zhCn } from './zh-cn.ts';

export type StringKey = keyof Strings;

/** Gives a text of the page with its `{names}` filled in. */
export type Translate = (key: StringKey, values?: Record<string, string | number>) => string;

/** The translator for a Discord locale; English for every locale without a table. */
export function translator(locale: string): Translate {
  const table = tableFor(locale);
  return (key, values = {}) =>
    table[key].replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

function tableFor(locale: string): Strings {
  if (locale.startsWith('ja')) return ja;
  if (locale.startsWith('zh')) return zhCn;
  return en;
}
