import { describe, expect, it } from 'vitest';
import { fork, list, orderWord, wordTo } from '../../../src/engine/choice.ts';
import { customId, MEANINGS, readCustomId, tryCustomId } from '../../../src/discord/interactions/custom-id.ts';
import { cut } from '../../../src/engine/text.ts';
import { LIMITS } from '../../../src/discord/connection/limits.ts';
import { lastWordChoices, matching, namedBy } from '../../../src/discord/interactions/autocomplete.ts';
import { partsOf } from '../../../src/discord/interactions/respond.ts';
import { fitGroups, fitLines, inMarkdown, splitText } from '../../../src/discord/interactions/markdown.ts';
import {
  asksAt,
  choosesQuestion,
  packSteps,
  rootOf,
  standAt,
  unpackSteps,
} from '../../../src/discord/present/menus/option-tree.ts';

describe('custom ids', () => {
  it.each(MEANINGS)('come back as they were: %s', (meaning) => {
    const args = ['7', 'red|1', '100 % sure', '0.3.1f', ''];
    expect(readCustomId(customId(meaning, 42, ...args))).toEqual({ ok: true, value: { meaning, number: 42, args } });
  });

  it('are never longer than Discord allows', () => {
    expect(tryCustomId('say', 1, 'red', 'x'.repeat(LIMITS.customId))).toBeUndefined();
    expect(() => customId('say', 1, 'x'.repeat(LIMITS.customId))).toThrow(RangeError);
    expect(tryCustomId('say', 1, 'x'.repeat(80))?.length).toBeLessThanOrEqual(LIMITS.customId);
  });

  it('of other releases, and of others, are known as such', () => {
    expect(readCustomId('u0|commit|3|1|axis')).toEqual({ ok: false, error: 'old' });
    expect(readCustomId('u1|gone|3')).toEqual({ ok: false, error: 'old' });
    expect(readCustomId('u1|commit|x')).toEqual({ ok: false, error: 'old' });
    expect(readCustomId('some-other-bot:5')).toEqual({ ok: false, error: 'foreign' });
    expect(readCustomId('')).toEqual({ ok: false, error: 'foreign' });
  });
});

describe('texts', () => {
  it('are split at line ends, with nothing lost', () => {
    const lines = Array.from({ length: 300 }, (_, n) => `line ${n} ${'·'.repeat(n % 40)}`);
    const parts = splitText(lines.join('\n'));
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(LIMITS.content);
    expect(parts.join('\n')).toBe(lines.join('\n'));
  });

  it('without line ends are split where they must be, but never inside a letter', () => {
    const text = `a${'🎲'.repeat(1500)}`;
    const parts = splitText(text);
    expect(parts.join('')).toBe(text);
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(LIMITS.content);
      expect(part).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/);
    }
    expect(cut('🎲🎲🎲', 4)).toBe('🎲…');
  });

  it('that must fit into one message tell how much was left out', () => {
    const lines = Array.from({ length: 50 }, (_, n) => `line ${n}`);
    const text = fitLines(lines, 100, (left) => `${left} more`);
    expect(text.length).toBeLessThanOrEqual(100);
    const shown = text.split('\n');
    expect(shown[0]).toBe(`${50 - (shown.length - 1)} more`);
    expect(shown.at(-1)).toBe('line 49');
    expect(fitLines(['a', 'b'], 100, String)).toBe('a\nb');
  });

  it('in groups tell what was left out in groups above, also where the last group would fit without that', () => {
    const groups = [
      { heading: 'first', lines: ['a', 'b', 'c'] },
      { heading: 'last', lines: ['d', 'e', 'f'] },
    ];
    const more = (left: number): string => `${left} more`;
    expect(fitGroups(groups, 30, more)).toBe('first\na\nb\nc\nlast\nd\ne\nf');
    expect(fitGroups(groups, 17, more)).toBe('3 more\nlast\nd\ne\nf');
    expect(fitGroups(groups, 16, more)).toBe('last\n4 more\ne\nf');
  });

  it('put what people typed where it can do nothing', () => {
    const said = inMarkdown(({ params }) => JSON.stringify(params))({
      code: 'x',
      params: { word: '**loud** `x`', nameCode: 'a.b_c_d', list: ['_y_'], n: 3 },
    });
    expect(JSON.parse(said)).toEqual({
      word: '\\*\\*loud\\*\\* \\`x\\`',
      nameCode: 'a.b_c_d',
      list: ['\\_y\\_'],
      n: 3,
    });
  });

  it('longer than a few messages are sent as a file, shorter ones in parts with the buttons last', () => {
    const few = partsOf({ content: `${'x'.repeat(1500)}\n${'y'.repeat(1500)}`, rows: [{ type: 1, components: [] }] });
    expect(few.map(({ rows }) => rows?.length)).toEqual([0, 1]);
    const [only, ...more] = partsOf({ content: Array.from({ length: 2000 }, (_, n) => `roll ${n}`).join('\n') });
    expect(more).toEqual([]);
    expect(only?.content.length).toBeLessThanOrEqual(LIMITS.content);
    expect(only?.files?.[0]?.attachment.toString()).toContain('roll 1999');
  });
});

describe('the walk through options', () => {
  const units = ['1A', '2A', '3A'];
  const tree = fork<string>(() => [
    wordTo('attack', () => [
      {
        word: '1401',
        to: () =>
          list<string, string>({
            next: (chosen) => units.filter((id) => !chosen.includes(id)),
            word: (id) => id,
            order: (chosen) => (chosen.length > 0 ? chosen.join() : undefined),
          }),
      },
    ]),
    orderWord('end', 'end'),
  ]);

  it('goes on by itself where the question leaves one way, but not from what was chosen', () => {
    const forced = fork<string>(() => [wordTo('attack', () => [wordTo('1401', () => [orderWord('1A', '1A')])])]);
    const begun = standAt(forced, []);
    expect([begun?.words, begun?.steps, begun?.back]).toEqual([['attack', '1401'], [0, 0], undefined]);

    const chosen = standAt(tree, [0]);
    expect([chosen?.words, chosen?.steps, chosen?.back]).toEqual([['attack'], [0], []]);
    const further = standAt(tree, [0, 0]);
    expect([further?.words, further?.back]).toEqual([['attack', '1401'], [0]]);
    const last = standAt(tree, [0, 0, 1]);
    expect([last?.words, last?.back, last?.node.order]).toEqual([['attack', '1401', '2A'], [0, 0], '2A']);
  });

  it('knows steps that lead nowhere', () => {
    expect(standAt(tree, [7])).toBeUndefined();
    expect(standAt(tree, [1, 0])).toBeUndefined();
  });

  it('chooses the question first where there are several', () => {
    const ask = {
      seat: 'red',
      prompt: { code: 'x' },
      rule: '1',
      choice: tree,
      silent: 'end',
      procedure: 'main',
      waitedFor: ['red'],
    };
    expect(rootOf([ask])).toBe(tree);
    expect(standAt(rootOf([ask, ask]), [1])?.node).toBe(tree);
  });

  it('knows which question its steps speak of: what several seats are asked alike is one', () => {
    const ask = { prompt: { code: 'x' }, rule: '1', choice: tree, silent: 'end', procedure: 'main', waitedFor: [] };
    const [north, south] = [
      { ...ask, seat: 'north' },
      { ...ask, seat: 'south' },
    ];
    const other = { ...south, prompt: { code: 'y' } };
    expect(asksAt([north, south], [1])).toEqual([north, south]);
    expect(choosesQuestion([north, south])).toBe(false);
    expect(asksAt([north, south, other], [1])).toEqual([other]);
    expect(asksAt([north, south, other], [])).toEqual([]);
    expect(choosesQuestion([north, south, other])).toBe(true);
  });

  it('packs its steps', () => {
    for (const steps of [[], [0], [3, 40, 1500]]) expect(unpackSteps(packSteps(steps))).toEqual(steps);
  });
});

describe('offers', () => {
  const things = [
    { id: '2PzA', names: { en: '2nd Panzer Army', ja: '第2装甲軍', 'zh-CN': '第2装甲集团军' }, also: ['guderian'] },
    { id: '1401', names: { en: 'Minsk', ja: 'ミンスク', 'zh-CN': '明斯克' }, also: [] },
  ];

  it('find things by id, name in any language, alias, or as they are offered', () => {
    for (const text of ['2pza', '第2装甲軍', 'Guderian', '２ＰｚＡ', '2PzA — 2nd Panzer Army'])
      expect(namedBy(things, text)?.id, text).toBe('2PzA');
    expect(namedBy(things, 'minsk')?.id).toBe('1401');
    expect(namedBy(things, 'Pinsk')).toBeUndefined();
  });

  it('put what begins as typed before what contains it', () => {
    const offers = [
      { name: 'b a', value: '1' },
      { name: 'a b', value: '2' },
      { name: 'c', value: '3' },
    ];
    expect(matching(offers, 'a').map(({ value }) => value)).toEqual(['2', '1']);
  });

  it('complete the last of several words, without those already there', () => {
    const offers = [
      { name: '2PzA', value: '2PzA' },
      { name: '3PzA', value: '3PzA' },
    ];
    expect(lastWordChoices(offers, '2PzA ', /\s+/u, ' ').map(({ value }) => value)).toEqual(['2PzA 3PzA']);
    expect(lastWordChoices(offers, '2PzA 3', /\s+/u, ' ').map(({ value }) => value)).toEqual(['2PzA 3PzA']);
    expect(lastWordChoices(offers, '', /\s+/u, ' ')).toHaveLength(2);
  });
});
