import type { Locale } from './locale.ts';
import { MESSAGES } from './messages.ts';

/** A command that a message names: `` `/game new` ``, or with an option `` `/game new master:` ``. */
const NAMED = /`\/([a-z]+(?: [a-z]+)*)(:?)`/gu;

/**
 * The command, subcommand or option of this path as readers of a language see it in Discord: `undo to` is `取り消し 戻す行`
 * in Japanese. Undefined if there is none.
 */
export function commandName(locale: Locale, path: string): string | undefined {
  const words = path.split(' ');
  const names = words.map((_, n) => MESSAGES[locale][`command.${words.slice(0, n + 1).join('.')}.name`]);
  return names.includes(undefined) ? undefined : names.join(' ');
}

/** A message text with the commands that it names in English as readers of a language see them. */
export const withCommandNames = (locale: Locale, text: string): string =>
  text.replace(NAMED, (named, path: string, colon: string) => {
    const name = commandName(locale, path);
    return name === undefined ? named : `\`/${name}${colon}\``;
  });

/** The paths of the commands that a message text names. */
export const commandsNamed = (text: string): readonly string[] =>
  [...text.matchAll(NAMED)].map(([, path = '']) => path);
