import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import '../support/teach-games.ts';
import { MESSAGES } from '../../src/i18n/messages.ts';
import { dataTexts, messageTexts, OWN_GAMES, textsIn, type Text } from './texts.ts';

type Node = ReturnType<IntlMessageFormat['getAst']>[number];

/** What a message says: each branch of its plurals at least once, `{}` for what is a parameter. */
function sayings(text: string): readonly string[] {
  const inNode = (node: Node): readonly string[] => {
    if (node.type === 0) return [node.value];
    if (node.type === 7) return ['#'];
    return 'options' in node ? Object.values(node.options).flatMap(({ value }) => inNodes(value)) : ['{}'];
  };
  const inNodes = (nodes: readonly Node[]): readonly string[] => {
    const parts = nodes.map(inNode);
    const most = Math.max(1, ...parts.map(({ length }) => length));
    return Array.from({ length: most }, (_, n) => parts.map((each) => each[n % each.length]).join(''));
  };
  return inNodes(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst());
}

/** All that is said in a language, branch by branch; what is typed as it is stands as `x`. */
const said = (locale: 'ja' | 'zh-CN'): readonly Text[] => [
  ...Object.entries(MESSAGES[locale])
    .filter(([code]) => !code.startsWith('wish.'))
    .flatMap(([code, text]) =>
      sayings(text.replace(/`[^`]*`/gu, '`x`').replace('SHA-256', 'SHA')).map((each): Text => [code, each]),
    ),
  ...OWN_GAMES.flatMap((game) => dataTexts(game, locale)),
];

const found = (texts: readonly Text[], fault: RegExp): readonly string[] =>
  texts.filter(([, text]) => fault.test(text)).map(([where, text]) => `${where}: ${text}`);

/** Shows words that are typed one after the other. */
const TYPED = /^command\.whatif\.line\.description$/u;

describe.each(['ja', 'zh-CN'] as const)('signs in %s', (locale) => {
  const texts = said(locale);

  it('plus and minus are half-width, a minus is no hyphen, and there is one way to write a percentage', () => {
    expect(found(texts, locale === 'ja' ? /[＋－]|(?<![\w-])-\d|[\d}]%/u : /[＋－％]|(?<![\w-])-\d/u)).toEqual([]);
  });

  it('no blank stands beside letters, numbers and parameters, but for what is typed, bold, or pointed at', () => {
    const full = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。：；（）「」“”！？}#`;
    // Japanese sets a blank behind a question mark, Chinese beside Latin words.
    const beside = locale === 'ja' ? String.raw`\x60*→—\p{So}\uFE0F` : String.raw`\x60*→—\p{So}\uFE0FA-Za-z`;
    const behind = new RegExp(`[${locale === 'ja' ? full.replace('？', '') : full}] +(?![${beside}▶✓])`, 'u');
    const before = new RegExp(`(?<![${beside}${locale === 'ja' ? '？' : ''}✓]|^\\d\\.|\\n\\d\\.) +[${full}{]`, 'u');
    const faults = [...found(texts, behind), ...found(texts, before)];
    expect(faults.filter((each) => !TYPED.test(each.split(':')[0] ?? ''))).toEqual([]);
  });

  it('brackets, full stops and marks of what is typed stand close', () => {
    expect(found(texts, /[（「“] | [）」”、。]|` [、。）」”]|[、。（「“] `(?!x`)| \*（/u)).toEqual([]);
  });

  it('parts of a sentence are kept apart by signs of full width', () => {
    const beside = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}）」”。？！`;
    const plain = texts.map(([where, text]): Text => [where, text.replace(/\(\d+\)|[「“];[」”]/gu, '')]);
    expect(found(plain, new RegExp(`[${beside}][;,:!?()]|[;,!?()][${beside}]|^[;:,] | [=—] `, 'u'))).toEqual([]);
  });
});

describe('Japanese', () => {
  const texts = textsIn('ja');

  it('asks with a question mark', () => {
    expect(found(said('ja'), /(?:ます|です|せん)か(?:[。：）]|$)/u)).toEqual([]);
  });

  it('is spelled in one way', () => {
    expect(
      found(texts, /(?<!ただ)いま(?!す|せ|し)|(?<!その)他の|[一二三]つ|全て|下さい|及び|又は|今(?:す(?!ぐ)|せん)/u),
    ).toEqual([]);
  });

  it('calls people by their name and さん in sentences', () => {
    const people = texts.flatMap(([code, text]) => {
      const names = /^(?:proposal|act)\.|^clock\.for-another|^book\.dice-word/u.test(code) ? 'name|' : '';
      return [...text.matchAll(new RegExp(`\\{(?:${names}holder|creator|master|author|old)\\}`, 'gu'))].map(
        ({ 0: name, index }) => ({ code, before: text.slice(0, index), after: text.slice(index + name.length) }),
      );
    });
    expect(people.length).toBeGreaterThan(15);
    const bare = people.filter(
      ({ before, after }) => !after.startsWith('さん') && !/(?:：|→ )$/u.test(before) && !/^(?:：| →)/u.test(after),
    );
    expect(bare.map(({ code }) => code)).toEqual([]);
  });

  it.each([
    ['moscow', 'ユニットn個', /[#}\d]ユニット/u],
    ['smolensk', 'nユニット', /ユニット[#{\d}]+個|[#}\d]個/u],
  ] as const)('counts units of %s as %s', (game, _, fault) => {
    const own = [...messageTexts('ja').filter(([code]) => code.startsWith(`${game}.`)), ...dataTexts(game, 'ja')];
    // Dice are counted as things are.
    expect(found(own, fault).filter((each) => !/ダイス\d個|駒\d+個/u.test(each))).toEqual([]);
  });
});

describe('Chinese', () => {
  const texts = textsIn('zh-CN');

  it('has six dots for what is left out, and a middle dot without blanks', () => {
    expect(found(said('zh-CN'), /(?<!…)…(?!…)|(?<=……)…|·\s|\s·/u)).toEqual([]);
  });

  it('plays cards, and calls what is played 对局 and what it is 游戏', () => {
    expect(found(texts, /(?<!不)使用[^，。；：、]*(?:卡|希特勒|古德里安)/u)).toEqual([]);
    expect(found(texts, /开始游戏|游戏(?:已|将|尚|开始|结束|继续)/u)).toEqual([]);
  });

  it('counts combats, rolls, dice, cards and steps with their own measure words', () => {
    expect(found(texts, /[#}\d一两]个(?:攻击|战斗(?!小节)|骰|步(?!兵)|掷|卡|牌|命令卡)/u)).toEqual([]);
  });

  it('says it plainly', () => {
    expect(found(texts, /自[^，。；：]*以来|其间|因此未作任何操作|轴心国(?!军|领土)/u)).toEqual([]);
  });
});
