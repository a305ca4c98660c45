import { describe, expect, it } from 'vitest';
import { commandsFor } from '../../../commands/index.ts';
import { helpFor } from '../../../src/discord/orders/help-search.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { commandName } from '../../../src/i18n/command-names.ts';
import { LOCALES, type Locale } from '../../../src/i18n/locale.ts';
import { MESSAGES } from '../../../src/i18n/messages.ts';
import { commandMeant } from '../../../src/i18n/old-commands.ts';

const SUBCOMMAND = 1;

/** What Discord lists behind `/`: a command, or each of its subcommands. */
const listed = commandsFor(GUIDES).flatMap(({ definition: { name, options = [] } }) => {
  const parts = options.filter(({ type }) => Number(type) === SUBCOMMAND);
  return parts.length === 0 ? [name] : parts.map((part) => `${name} ${part.name}`);
});

/** What Discord offers for a word typed behind `/`: names that begin with it, names that hold it, descriptions that do. */
function offered(locale: Locale, word: string): readonly string[] {
  const fits = (path: string): number => {
    const name = (commandName(locale, path) ?? path).toLowerCase();
    const about = (MESSAGES[locale][`command.${path.replaceAll(' ', '.')}.description`] ?? '').toLowerCase();
    if (name.split(' ').some((part) => part.startsWith(word))) return 0;
    if (name.includes(word)) return 1;
    return about.includes(word) ? 2 : 3;
  };
  const ranked = listed.map((path) => ({ path, fit: fits(path) })).filter(({ fit }) => fit < 3);
  return ranked.sort((a, b) => a.fit - b.fit).map(({ path }) => path);
}

/** A wish in plain words, the word of it that one would type behind `/`, and the commands of which any grants it. */
type Wish = readonly [string, string, readonly string[]];

const WISHES: Readonly<Record<Locale, readonly Wish[]>> = {
  en: [
    ['what does this card do', 'card', ['lookup']],
    ['who is winning', 'winning', ['game status']],
    ['take back', 'take back', ['undo']],
    ['why was that refused', 'refused', ['lookup', 'help']],
    ['whose turn is it?', 'turn', ['game status']],
    ['what can I do now', 'now', ['order']],
    ['how do I attack', 'attack', ['order']],
    ['show the map', 'show', ['map']],
    ['give up', 'give', ['seat resign']],
    ['I am away', 'away', ['away']],
    ['what happened', 'what happened', ['history']],
    ['what are my chances', 'chances', ['odds']],
  ],
  ja: [
    ['このカードは何？', 'カード', ['lookup']],
    ['どちらが優勢', '優勢', ['game status']],
    ['取り消したい', '取り消', ['undo']],
    ['なぜ拒否された？', 'なぜ', ['lookup', 'help']],
    ['誰の手番', '手番', ['game status']],
    ['今何ができる', '今できる', ['order']],
    ['攻撃の仕方', '攻撃', ['order']],
    ['地図を見たい', '地図', ['map']],
    ['降参', '降参', ['seat resign']],
    ['不在にする', '不在', ['away']],
    ['何が起きた', '何が起きた', ['history']],
    ['確率を知りたい', '確率', ['odds']],
  ],
  'zh-CN': [
    ['这张卡牌有什么用', '卡牌', ['lookup']],
    ['谁占优势', '优势', ['game status']],
    ['撤回', '撤回', ['undo']],
    ['为什么被拒绝', '为什么', ['lookup', 'help']],
    ['轮到谁了', '轮到', ['game status']],
    ['现在能做什么', '现在', ['order']],
    ['怎么攻击', '攻击', ['order']],
    ['看地图', '地图', ['map']],
    ['认输', '认输', ['seat resign']],
    ['我不在', '不在', ['away']],
    ['发生了什么', '发生', ['history']],
    ['胜算有多大', '概率', ['odds']],
  ],
};

/** So many offers are seen without scrolling. */
const SEEN = 5;

it('`/` lists at most forty entries, each subcommand being one', () => {
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.length).toBeLessThanOrEqual(40);
});

describe.each(LOCALES)('in %s', (locale) => {
  it('every command is wished for in some words, and found first by each of them', () => {
    const wishes = Object.entries(MESSAGES[locale]).filter(([code]) => code.startsWith('wish.'));
    expect(wishes.map(([code]) => code.slice('wish.'.length).replaceAll('.', ' ')).sort()).toEqual([...listed].sort());
    for (const [code, text] of wishes) {
      const path = code.slice('wish.'.length).replaceAll('.', ' ');
      for (const wish of text.split(/[;；]/u))
        expect(
          helpFor(locale, wish)
            .slice(0, 2)
            .map(({ id }) => id),
          wish,
        ).toContain(path);
    }
  });

  it.each(WISHES[locale])('«%s» is granted by what `/help` finds first', (wish, _, paths) => {
    const [first] = helpFor(locale, wish).filter(({ kind }) => kind === 'command');
    expect(paths).toContain(first?.id);
  });

  it.each(WISHES[locale])('«%s» is among the first that Discord offers for «%s»', (_, word, paths) => {
    const seen = offered(locale, word).slice(0, SEEN);
    expect(
      seen.filter((path) => paths.includes(path)),
      seen.join(', '),
    ).not.toEqual([]);
  });

  it('commands of earlier releases, and of this one, are known where orders are typed', () => {
    const old = {
      unit: 'lookup',
      '/hex': 'lookup',
      rule: 'lookup',
      log: 'history',
      catchup: 'history',
      replay: 'history',
    };
    for (const [word, path] of Object.entries(old)) expect(commandMeant(word), word).toBe(path);
    for (const path of listed.filter((each) => !each.includes(' '))) {
      expect(commandMeant(path)).toBe(path);
      expect(commandMeant(`/${commandName(locale, path)}`), path).toBe(path);
    }
    expect(commandMeant('attack')).toBeUndefined();
  });
});
