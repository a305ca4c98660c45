import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/i18n/locale.ts';
import { MESSAGES } from '../../src/i18n/messages.ts';
import { sayIn } from '../../src/i18n/say.ts';
import { variablesOf } from '../../src/i18n/variables.ts';

type Node = ReturnType<IntlMessageFormat['getAst']>[number];
type Counted = Extract<Node, { pluralType?: unknown }>;

/** Every plural in a message text, inner ones included. */
function pluralsIn(text: string): readonly Counted[] {
  const inNode = (node: Node): Counted[] => {
    const inner = 'options' in node ? Object.values(node.options).flatMap(({ value }) => value.flatMap(inNode)) : [];
    return 'pluralType' in node ? [node, ...inner] : inner;
  };
  return new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst().flatMap(inNode);
}

const texts = (locale: (typeof LOCALES)[number]) => Object.entries(MESSAGES[locale]);

/** Parameters that count something, by message: those of a plural in any language, and what is counted without one. */
const countsOf = (code: string): readonly string[] => [
  ...new Set(LOCALES.flatMap((locale) => pluralsIn(MESSAGES[locale][code] ?? '').map(({ value }) => value))),
];
const COUNTED = Object.keys(MESSAGES.en)
  .map((code) => ({ code, counts: countsOf(code) }))
  .filter(({ counts }) => counts.length > 0);

/** What reads badly in any language, whatever is counted: braces, empty brackets, a doubled or lonely sign. */
const FAULTY = /[{}#]|undefined|NaN|（）|\(\)|[、，；：。]{2}|^[、，；。]|[^\S\n]{2}(?=\S)/u;
/** English: one of several. */
const ONE_OF_MANY = /(?<![\d.:/–-])1 (?!times\b)\p{L}+s\b(?<!\b(?:less|pass|loss|this|is|was|has))/u;

describe.each(LOCALES)('counted messages in %s', (locale) => {
  it('have branches that the language has', () => {
    const has = new Set(new Intl.PluralRules(locale).resolvedOptions().pluralCategories);
    const faults = texts(locale).flatMap(([code, text]) =>
      pluralsIn(text).flatMap(({ options }) =>
        Object.keys(options)
          .filter((branch) => !branch.startsWith('=') && !has.has(branch as Intl.LDMLPluralRule))
          .map((branch) => `${code}: ${branch}`),
      ),
    );
    expect(faults).toEqual([]);
  });

  it.each([0, 1, 2])('read well with %i', (count) => {
    expect(COUNTED.length).toBeGreaterThan(50);
    const faults = COUNTED.flatMap(({ code, counts }) => {
      const others = variablesOf(MESSAGES[locale][code] ?? '').filter((name) => !counts.includes(name));
      const params = Object.fromEntries([
        ...others.map((name) => [
          name,
          /Codes$/u.test(name) ? ['stage.over'] : /Code$/u.test(name) ? 'stage.over' : 'X',
        ]),
        ...counts.map((name) => [name, count]),
      ]) as Record<string, string | number | string[]>;
      const said = sayIn(locale)({ code, params });
      return FAULTY.test(said) || (locale === 'en' && ONE_OF_MANY.test(said)) ? [`${code}: ${said}`] : [];
    });
    expect(faults).toEqual([]);
  });
});

describe('numbers and lists', () => {
  const hand = { code: 'moscow.hand-cards', params: { cards: ['Air', 'Blitzkrieg', 'Air'] } };
  it.each([
    ['en', 'Your hand: Air Support ×2 and Blitzkrieg.'],
    ['ja', 'あなたの手札：航空支援×2、電撃戦。'],
    ['zh-CN', '你的手牌：空中支援×2、闪击战。'],
  ] as const)('say how often something is there (%s)', (locale, said) => {
    expect(sayIn(locale)(hand)).toBe(said);
  });

  it.each(LOCALES)('have a minus below zero, not a hyphen, and ids keep theirs (%s)', (locale) => {
    const params = { points: -1, tanks: 0, cities: 0, losses: 1, cut: ['Fort-1', 'SU-11A'] };
    const said = sayIn(locale)({ code: 'moscow.summary.score', params });
    expect(said).toMatch(/(?:score now: |得点：|点数：)−1/u);
    expect(said.replaceAll(/Fort-1|SU-11A/gu, '')).not.toContain('-');
    expect(said).toContain('Fort-1');
  });
});
