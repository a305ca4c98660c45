import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../src/i18n/locale.ts';
import { MESSAGES } from '../../src/i18n/messages.ts';

/** Rows of the tables of the glossary: each language's words for one thing. */
const ROWS: readonly Readonly<Record<Locale, readonly string[]>>[] = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Term|---)/u.test(line))
  .map((line) => {
    const [en = [], ja = [], zh = []] = line
      .split('|')
      .slice(2, 5)
      .map((cell) => cell.trim().split(/ \/ |, /u));
    return { en, ja, 'zh-CN': zh };
  });

/** Words for things that the glossary calls otherwise. */
const ELSEWHERE: Readonly<Record<'ja' | 'zh-CN', readonly string[]>> = {
  ja: [
    ...['テーブル', '代打ち', '待機命令', '予約命令', '非公開の引き', '隠し引き', '戦力比', '既定の回答', 'VP'],
    ...['疎林', '密林', '沼地', '警備師団', '敵支配地域', 'ターントラック', '転進ボックス', 'お知らせ'],
  ],
  'zh-CN': [
    ...['您', '席位', '棋谱', '本桌', '待命指令', '回退', '隐藏抽取', '散列', '锚点', '链节', '移位', '战力比'],
    ...['推进', '受损面', '增援框', '转进框', '疏林', '密林', '支配地域', '胜利分', '纪录'],
  ],
};

/** What can be read of a text: without what is typed as it is. */
const prose = (text: string): string => text.replace(/`[^`]*`/gu, '');

describe.each(['ja', 'zh-CN'] as const)('texts in %s', (locale) => {
  const texts = Object.entries(MESSAGES[locale]).map(([code, text]) => [code, prose(text)] as const);

  it('call things as the glossary does', () => {
    const words = ELSEWHERE[locale];
    const found = texts.flatMap(([code, text]) =>
      words.filter((word) => text.includes(word)).map((word) => `${code}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  it('have full-width punctuation beside their letters', () => {
    const narrow =
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;:?!()]|[,;:?!()][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
    expect(texts.filter(([, text]) => narrow.test(text)).map(([code, text]) => `${code}: ${text}`)).toEqual([]);
  });
});

it.each(['en', 'ja', 'zh-CN'] as const)('all words of the glossary are in use in %s', (locale) => {
  const all = Object.values(MESSAGES[locale]).join('\n').toLowerCase();
  expect(ROWS.length).toBeGreaterThan(60);
  expect(ROWS.flatMap((row) => row[locale]).filter((word) => !all.includes(word.toLowerCase()))).toEqual([]);
});
