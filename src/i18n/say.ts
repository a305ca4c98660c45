import { IntlMessageFormat } from 'intl-messageformat';
import type { Message, Param, Params } from '../engine/message.ts';
import { withCommandNames } from './command-names.ts';
import type { Locale } from './locale.ts';
import { spelledIn } from './spelling.ts';
import { MESSAGES } from './messages.ts';
import { variablesOf } from './variables.ts';

/** Turns a message into a sentence in one language. */
export type Say = (message: Message) => string;

interface Sentence {
  readonly format: IntlMessageFormat;
  readonly variables: readonly string[];
}

/** What stands in a sentence for a parameter that was not given. */
const UNKNOWN = '…';

/** Messages compiled so far, by language and code. */
const compiled = new Map<string, Sentence>();

/** Whether there is a message of this code. */
export const isMessage = (code: string): boolean => MESSAGES.en[code] !== undefined;

function sentenceOf(locale: Locale, code: string): Sentence | undefined {
  const key = `${locale} ${code}`;
  const known = compiled.get(key);
  if (known) return known;
  const text = MESSAGES[locale][code] ?? MESSAGES.en[code];
  if (text === undefined) return undefined;
  const sentence = {
    format: new IntlMessageFormat(withCommandNames(locale, text), locale, undefined, { ignoreTag: true }),
    variables: variablesOf(text),
  };
  compiled.set(key, sentence);
  return sentence;
}

type Value = string | number;

/** The words of a list, each once; one that is there several times, such as a card, says how often. */
const counted = (locale: Locale, list: readonly string[]): readonly string[] =>
  [...new Set(list)].map((word) => {
    const times = list.filter((each) => each === word).length;
    return times === 1 ? word : `${word}${locale === 'en' ? ' ' : ''}×${times}`;
  });

/** The values a message's parameters take in a sentence, by the conventions told at `sayIn`. */
function valuesOf(locale: Locale, game: string, params: Params): Record<string, Value> {
  const spelled = (word: string): string => spelledIn(locale, game, word);
  const words = (name: string, list: readonly string[]): string => {
    if (/path$/iu.test(name)) return list.join(' → ');
    const named = counted(locale, list);
    // No «和» before the last: it reads badly among shifts and in questions which.
    return locale === 'en' ? new Intl.ListFormat(locale, { type: 'conjunction' }).format(named) : named.join('、');
  };
  const inner = (name: string, code: string): string => {
    const { [name]: _, ...others } = params;
    return speak(locale, { code, params: others });
  };
  const value = (name: string, param: Param): Value => {
    if (typeof param === 'number') return param;
    if (typeof param === 'string') return name.endsWith('Code') ? inner(name, param) : spelled(param);
    return words(
      name,
      param.map((word) => (name.endsWith('Codes') ? inner(name, word) : spelled(word))),
    );
  };
  const values: Record<string, Value> = {};
  for (const [name, param] of Object.entries(params)) {
    values[name] = value(name, param);
    if (typeof param === 'object') values[`${name}Count`] = param.length;
  }
  return values;
}

/** A text with numbers below zero written with a minus, not with the hyphen that they come with. */
const withMinuses = (text: string, values: readonly Value[]): string =>
  values
    .filter((value) => typeof value === 'number' && value < 0)
    .reduce<string>((said, value) => said.replace(new RegExp(`(?<![\\w−])${value}(?!\\d)`, 'gu'), `−${-value}`), text);

function speak(locale: Locale, { code, params = {} }: Message): string {
  const sentence = sentenceOf(locale, code);
  if (!sentence) return [code, ...Object.values(params).map(String)].join(' ');
  const values = valuesOf(locale, code.slice(0, code.indexOf('.')), params);
  for (const name of sentence.variables) values[name] ??= UNKNOWN;
  return withMinuses(String(sentence.format.format(values)), Object.values(values));
}

/**
 * Sentences in one language. Parameters: a list is joined as the language joins words, a list named `path` or `…Path`
 * by arrows, any other says of words that are there several times how often; `<list>Count` is its length; a parameter named `…Code` (`…Codes`) is the code of another message (of
 * several), said with the same parameters. A command that a message names as `` `/game new` `` shows by its name in that
 * language. A parameter that is missing shows as `…`; a code without a message shows
 * as the code with its parameters.
 */
export const sayIn = (locale: Locale): Say => SAYS[locale];

const SAYS: Readonly<Record<Locale, Say>> = {
  en: (message) => speak('en', message),
  ja: (message) => speak('ja', message),
  'zh-CN': (message) => speak('zh-CN', message),
};

/** What a thing of a game is called: the message of `code`, or the word itself if the game has none. */
export const nameIn = (say: Say, code: string, word: string): string => (isMessage(code) ? say({ code }) : word);
