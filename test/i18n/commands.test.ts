import type { ApplicationCommandOptionType as OptionType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { commandsFor } from '../../commands/index.ts';
import { GUIDES } from '../../src/games/index.ts';
import { commandName, commandsNamed } from '../../src/i18n/command-names.ts';
import { LOCALES, type Locale } from '../../src/i18n/locale.ts';
import { MESSAGES } from '../../src/i18n/messages.ts';
import { sayIn } from '../../src/i18n/say.ts';

interface Named {
  readonly name: string;
  readonly name_localizations?: Partial<Record<string, string | null>> | null;
  readonly options?: readonly (Named & { readonly type: OptionType })[];
}

/** Every command, subcommand and option as Discord shows it in a language, by its path in English. */
function shownIn(locale: Locale, given: readonly Named[], path = '', shown = ''): Map<string, string> {
  return new Map(
    given.flatMap(({ name, name_localizations: others, options = [] }) => {
      const here = `${path}${name}`;
      const there = `${shown}${locale === 'en' ? name : others?.[locale]}`;
      return [[here, there] as const, ...shownIn(locale, options, `${here} `, `${there} `)];
    }),
  );
}

const definitions = commandsFor(GUIDES).map(({ definition }) => definition as Named);

it('commands are called the same in clients set to traditional Chinese, who read simplified', () => {
  const all = (given: readonly Named[]): Named[] => given.flatMap((each) => [each, ...all(each.options ?? [])]);
  const others = all(definitions).map(({ name_localizations: names }) => names);
  expect(others.filter((names) => !names?.['zh-TW'] || names['zh-TW'] !== names['zh-CN'])).toEqual([]);
});

describe.each(LOCALES)('commands in messages in %s', (locale) => {
  const shown = shownIn(locale, definitions);
  const texts = Object.entries(MESSAGES[locale]).map(([code, text]) => ({ code, text }));

  it('are there, and are called as Discord calls them', () => {
    const named = texts.flatMap(({ code, text }) => commandsNamed(text).map((path) => ({ code, path })));
    expect(named.length).toBeGreaterThan(40);
    const faults = named.filter(({ path }) => !shown.has(path) || commandName(locale, path) !== shown.get(path));
    expect(faults).toEqual([]);
  });

  it('are those of the English message', () => {
    const namedIn = (text = ''): string => [...commandsNamed(text)].sort().join(', ');
    const others = texts.filter(({ code, text }) => namedIn(text) !== namedIn(MESSAGES.en[code]));
    expect(others.map(({ code }) => code)).toEqual([]);
  });

  it('stand in marks of code, by their English path', () => {
    const bare = texts.filter(({ text }) =>
      /(?<![\w/<])\/[a-z]{2}|(?<=^|[\s`])\/\p{L}{2}/u.test(text.replace(/`\/[a-z]+( [a-z]+)*:?`/gu, '')),
    );
    expect(bare.map(({ code }) => code)).toEqual([]);
  });

  it('are said as Discord calls them', () => {
    const said = sayIn(locale)({ code: 'table.none' });
    expect(said).toContain(`\`/${shown.get('game new')}\``);
    expect(sayIn(locale)({ code: 'help.agreements.text' })).toContain(`\`/${shown.get('undo to')}:\``);
  });

  it.skipIf(locale === 'en')('stand apart from the words around them by a space', () => {
    const joined = texts.filter(({ text }) =>
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`|`\/[^`]*`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(
        text.replace(/`(?!\/)[^`]*`/gu, ''),
      ),
    );
    expect(joined.map(({ code }) => code)).toEqual([]);
  });
});
