import { commandName } from './command-names.ts';
import { LOCALES } from './locale.ts';

/** What commands of earlier releases were called, in all languages, and the command that does the same now. */
const OLD_NAMES: Readonly<Record<string, readonly string[]>> = {
  lookup: ['unit', 'hex', 'rule', 'card', 'ユニット', 'ヘクス', 'ルール', '单位', '六角格', '规则'],
  history: ['catchup', 'log', 'replay', '経過', '記録', 'リプレイ', '近况', '日志', '回放'],
};

/** Commands that one may think can be typed where orders are, by path. */
const COMMANDS: readonly string[] = [
  ...[
    'undo',
    'commit',
    'map',
    'odds',
    'hint',
    'lookup',
    'whatif',
    'history',
    'dice',
    'help',
    'standing',
    'clock',
    'seat',
    'me',
  ],
  ...['away', 'game', 'gm', 'order'],
];

/** The command that a word names, as it is called now or was, in any language, with or without a slash; undefined for others. */
export function commandMeant(word: string): string | undefined {
  const typed = word.normalize('NFKC').toLowerCase().replace(/^\//u, '');
  const old = Object.entries(OLD_NAMES).find(([, names]) => names.includes(typed))?.[0];
  const isCalled = (path: string): boolean =>
    path === typed || LOCALES.some((locale) => commandName(locale, path) === typed);
  return old ?? COMMANDS.find(isCalled);
}
