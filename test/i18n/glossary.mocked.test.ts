import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../src/i18n/locale.ts';
import '../support/teach-games.ts';
import { MESSAGES } from '../../src/i18n/messages.ts';
import { GUIDES } from '../../src/games/index.ts';
import { dataTexts, FOLDERS, OWN_GAMES, messageTexts, textsIn } from './texts.ts';

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

/** Words for things that the glossary calls otherwise: our own slips, and what the editors of each language turned down. */
const ELSEWHERE: Readonly<Record<'ja' | 'zh-CN', readonly string[]>> = {
  ja: [
    ...['テーブル', '代打ち', '待機命令', '予約命令', '非公開の引き', '隠し引き', '戦力比', '既定の回答', 'VP'],
    ...['疎林', '密林', '沼地', '警備師団', '敵支配地域', 'ターントラック', '転進ボックス', 'お知らせ'],
    ...['対局', '問い', '席に着', '貸し手', '貸した席', '手で修正', '既定の選択とする', '戦役記録', '後方エリア'],
    ...['開戦前奇襲', '条項', 'ソ連親衛軍', '尋ね', '既に', '兵種', 'ターン記録表', '降伏', '海上撤退', '自由配置'],
    ...[
      '無料鉄道移動',
      '内容物',
      'ユニットシート',
      '入札',
      '短期ゲーム',
      '移動ポイント',
      '移送',
      '配置地域',
      '鉄道連結',
    ],
  ],
  'zh-CN': [
    ...['您', '席位', '棋谱', '本桌', '待命指令', '回退', '隐藏抽取', '散列', '锚点', '链节', '移位', '战力比'],
    ...['推进', '受损面', '增援框', '转进框', '疏林', '密林', '支配地域', '胜利分', '纪录'],
    ...[
      '征求替补',
      '就座',
      '常备命令',
      '推演',
      '撤销',
      '初始布置',
      '个战力',
      '东边',
      '占有',
      '得分',
      '进攻',
      '后方地区',
    ],
    ...['选用规则', '闪电战', '退却', '偏移', '打断', '叫价', '逐一解决', '普通移动', '战斗分阶段', '增援栏'],
    ...['转进栏', '警卫', '司令部转移', '短剧本', '苏联第', '自该按钮', '其间', '海上撤退', '命令行'],
  ],
};

/** Words that the rulebook of a game has, whatever others call the thing. */
const IN_RULEBOOK: Readonly<Record<string, readonly string[]>> = {
  nato: ['移動ポイント', '移送', '降伏'],
};

/** Whether a text is of a game whose rulebook has the word. */
const hasRulebooks = (code: string, word: string): boolean =>
  Object.entries(IN_RULEBOOK).some(
    ([game, words]) => words.includes(word) && (code.startsWith(`${game}.`) || code.startsWith(`data/${game}/`)),
  );

/** A word that only one game may use: a panzer army is 戦車軍 on the counters of Moscow, 装甲軍 on those of Smolensk. */
const IN_ONE_GAME: Readonly<Record<string, readonly string[]>> = {
  moscow: ['装甲軍', '敵ZOC'],
  smolensk: ['戦車軍', '初始部署', '闪击战'],
};

describe.each(['ja', 'zh-CN'] as const)('texts in %s', (locale) => {
  const messages = messageTexts(locale);
  const texts = textsIn(locale);

  it('call things as the glossary does', () => {
    const words = ELSEWHERE[locale];
    // What a rulebook calls it otherwise stands once, in brackets behind the title of the rule.
    const isTold = (code: string, text: string, word: string): boolean =>
      code.endsWith(' title') && text.endsWith(`（${word}）`);
    const found = texts.flatMap(([code, text]) =>
      words
        .filter((word) => text.includes(word) && !isTold(code, text, word) && !hasRulebooks(code, word))
        .map((word) => `${code}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  it.each(OWN_GAMES)('of %s use no word that is another game’s', (game) => {
    const { system = game } = GUIDES[game] ?? {};
    const own = [...messages.filter(([code]) => code.startsWith(`${system}.`)), ...dataTexts(game, locale)];
    expect(own.length).toBeGreaterThan(500);
    const words = IN_ONE_GAME[game] ?? [];
    expect(own.filter(([, text]) => words.some((word) => text.includes(word)))).toEqual([]);
  });

  it('have full-width punctuation beside their letters', () => {
    const narrow =
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;:?!()]|[,;:?!()][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
    expect(texts.filter(([, text]) => narrow.test(text)).map(([code, text]) => `${code}: ${text}`)).toEqual([]);
  });
});

it.each(['en', 'ja', 'zh-CN'] as const)('all words of the glossary are in use in %s', (locale) => {
  const data = FOLDERS.flatMap((game) => dataTexts(game, locale)).map(([, text]) => text);
  const all = [...Object.values(MESSAGES[locale]), ...data].join('\n').toLowerCase();
  expect(ROWS.length).toBeGreaterThan(60);
  expect(ROWS.flatMap((row) => row[locale]).filter((word) => !all.includes(word.toLowerCase()))).toEqual([]);
});

it('what the Chinese rulebook of Smolensk calls otherwise is told in the title of its rule', () => {
  const titles = dataTexts('chit-pull', 'zh-CN').filter(([where]) => where.endsWith(' title'));
  const told = titles.flatMap(([, title]) => /(?<=（).*(?=）$)/u.exec(title) ?? []);
  expect(told).toEqual(expect.arrayContaining(['支配地域', '退却', '战力比', '战斗后挺进', '湿地']));
});
