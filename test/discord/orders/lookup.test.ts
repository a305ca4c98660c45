import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/discord/connection/limits.ts';
import { readerOf } from '../../../src/discord/interactions/reader.ts';
import { lookedUp } from '../../../src/discord/orders/lookup-index.ts';
import { childrenOf, ruleText } from '../../../src/discord/orders/rules.ts';
import { ruleAt } from '../../../src/discord/present/names.ts';
import type { GameGuide, RuleSummary } from '../../../src/games/guide.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { moscowGuide as moscow } from '../../../src/games/moscow/guide.ts';
import { smolenskGuide as smolensk } from '../../../src/games/smolensk/guide.ts';
import { LOCALES } from '../../../src/i18n/locale.ts';

const first = (guide: GameGuide, typed: string): string | undefined => {
  const [found] = lookedUp(guide, typed);
  return found && `${found.entry.kind} ${found.entry.id}`;
};

const numbers = (guide: GameGuide, number: string): string[] =>
  childrenOf(guide, ruleAt(guide, number) as RuleSummary).map((rule) => rule.number);

describe('what is looked up', () => {
  it.each([
    ['air support', 'card Air'],
    ['航空支援', 'card Air'],
    ['空中支援', 'card Air'],
    ['Ｔ－３４ショック', 'card T34'],
    ['EZOC', 'term zoc'],
    ['enemy zoc', 'term zoc'],
    ['敵zoc', 'term zoc'],
    ['敌控制区', 'term zoc'],
    ['Zone of Control', 'term zoc'],
    ['SPENT', 'marker spent'],
    ['損耗', 'marker spent'],
    ['损耗', 'marker spent'],
    ['じゅうでんじゅつ', undefined],
    ['ぱるちざん', 'card Partisans'],
    ['2pza', 'unit 2PzA'],
    ['moscow', 'place 1311'],
    ['11.3', 'rule 11.3'],
    ['rule 11', 'rule 11.0'],
    ['ルール 11.3', 'rule 11.3'],
    ['/rule 9.4', 'rule 9.4'],
    ['what does air support do', 'card Air'],
    ['航空支援とは何ですか', 'card Air'],
    ['空中支援是什么意思', 'card Air'],
    ['nothing of the kind', undefined],
  ])('%s at a table of Moscow is %s', (typed, meant) => {
    expect(first(moscow, typed)).toBe(meant);
  });

  it.each([
    ['guderian', 'chit Guderian'],
    ['グデーリアン', 'chit Guderian'],
    ['古德里安', 'chit Guderian'],
    ['supply', 'chit SUPPLY'],
    ['loc', 'term loc'],
    ['連絡線', 'term loc'],
    ['fortress', 'marker fortress'],
    ['司令部', 'term hq'],
    ['2.2', 'rule 2.2'],
    ['9.2(1)', 'rule 9.2(1)'],
  ])('%s at a table of Smolensk is %s', (typed, meant) => {
    expect(first(smolensk, typed)).toBe(meant);
  });

  it('is found in the text of rules where nothing is called so', () => {
    const said = lookedUp(moscow, 'rounded');
    expect(said.length).toBeGreaterThan(0);
    for (const { entry, fit } of said)
      expect([fit, Object.values(entry.text ?? {}).join(' ')]).toEqual(['text', expect.stringMatching(/rounded/iu)]);
  });
});

it('a rule quotes those right below it, in one message', () => {
  expect(numbers(moscow, '11')).toEqual(['11.1', '11.2', '11.3', '11.4', '11.5', '11.6', '11.7']);
  expect(numbers(moscow, '11.4')).toEqual(['11.4.1', '11.4.2']);
  expect(numbers(smolensk, '2.2')).toEqual(['2.21', '2.22', '2.23', '2.24']);
  expect(numbers(smolensk, '2')).toEqual(['2.1', '2.2']);
  expect(numbers(smolensk, '9.2(1)')).toEqual(['9.2(1)1', '9.2(1)2', '9.2(1)3', '9.2(1)4']);
  expect(numbers(moscow, '1')).toEqual([]);
  for (const locale of LOCALES) {
    const text = ruleText(readerOf(locale), moscow, ruleAt(moscow, '11') as RuleSummary);
    for (const child of ['11.1', '11.7']) {
      const { title, text: quoted } = ruleAt(moscow, child) as RuleSummary;
      expect(text).toContain(`**${child} ${title[locale]}** ${quoted[locale].slice(0, 12)}`);
    }
  }
});

describe.each(Object.entries(GUIDES))('what %s explains', (_, guide) => {
  it('has a rule, and fits a message beside others', () => {
    for (const { id, text, rule } of guide.explained) {
      expect(ruleAt(guide, rule), `${id}: ${rule}`).toBeDefined();
      for (const locale of LOCALES) expect(text[locale].length, id).toBeLessThanOrEqual(LIMITS.content / 5);
    }
  });

  it('is found first by each of its names, in any language, where no unit or place is called so', () => {
    for (const { id, kind, names } of guide.explained)
      for (const name of Object.values(names))
        expect(
          lookedUp(guide, name).map(({ entry }) => `${entry.kind} ${entry.id}`),
          name,
        ).toContain(`${kind} ${id}`);
  });
});

it('every card of Moscow and every chit of Smolensk that is no headquarters is explained', () => {
  const explained = (guide: GameGuide): Set<string> => new Set(guide.explained.map(({ id }) => id));
  const kinds = [
    'Air',
    'Tactical',
    'Blitzkrieg',
    'Replacement',
    'Reinforcement',
    'T34',
    'Street',
    'Partisans',
    'Hitler',
  ];
  expect(kinds.filter((kind) => !explained(moscow).has(kind))).toEqual([]);
  const chits = ['Guderian', 'AX-REINF', 'SU-REINF', 'OKH', 'RESERVE', 'SUPPLY'];
  expect(chits.filter((chit) => !explained(smolensk).has(chit))).toEqual([]);
});
