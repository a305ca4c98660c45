import * as engine from '../../../engine/message.ts';
import type { Names } from '../../../hex/map.ts';
import { en } from './en/index.ts';
import { ja } from './ja/index.ts';
import { zhCN } from './zh-CN/index.ts';

/** Every message of the system by language and code, in ICU message format. */
const MESSAGES = { en, ja, 'zh-CN': zhCN };

/** The code of a message of the system. */
export type Code = keyof typeof en;

/** What may follow a beginning of a code. */
export type CodeAfter<Beginning extends string> = engine.CodeAfter<Code, Beginning>;

export type Message = engine.Message<Code>;
export type Refusal = engine.Refusal<Code>;
export type Warning = engine.Warning<Code>;

/** Maker of refusals of the system; see `refusalsOf`. */
export const refusals = engine.refusalsOf<Code, 'chit-pull'>('chit-pull');

/** Names that stand as examples in the help on standing orders. */
type Example =
  'cut-in' | 'armies' | 'army' | 'further' | 'city' | 'hex' | 'fortress' | 'town' | 'panzer' | 'prize' | 'hq' | 'goal';

/** What a game of the system says of its own. */
export interface OwnMessages {
  readonly title: Names;
  /** What the chit in hand is called. */
  readonly cutIn: Names;
  readonly examples: Readonly<Record<Example, string>>;
  /** Options that other games don't have, lessons too, by id. */
  readonly options: Readonly<Record<string, Names>>;
}

/** What is asked for by the id of a game, whatever the game: it is said by each game of the system alike. */
const BY_GAME = /^chit-pull\.(?=(?:seat|side|option|phase|verb|label|place\.title|standing\.help)\b)/u;

/** Every message of a game of the system: those of the system, what is called by the id of the game, and its own. */
export function messagesOf(game: string, own: OwnMessages): Readonly<Record<keyof Names, Record<string, string>>> {
  const inLocale = (locale: keyof Names): Record<string, string> => {
    const examples = new Map(Object.entries({ ...own.examples, 'cut-in-name': own.cutIn[locale] }));
    const said = (text: string): string =>
      text.replaceAll(/%([a-z-]+)%/gu, (_, name: string) => examples.get(name) ?? '');
    const all = Object.entries(MESSAGES[locale]);
    const options = Object.entries(own.options).map(([id, names]) => [`${game}.option.${id}`, names[locale]]);
    return {
      ...MESSAGES[locale],
      ...Object.fromEntries(
        all
          .filter(([code]) => BY_GAME.test(code))
          .map(([code, text]) => [code.replace(BY_GAME, `${game}.`), said(text)]),
      ),
      ...Object.fromEntries(options),
      [`${game}.title`]: own.title[locale],
    };
  };
  return { en: inLocale('en'), ja: inLocale('ja'), 'zh-CN': inLocale('zh-CN') };
}
