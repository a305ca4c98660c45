import { describe, expect, it } from 'vitest';
import ruleFile from '../../../data/nato/rules.json' with { type: 'json' };

const NUMBERS = Object.keys(ruleFile);
const partsOf = (number: string): number[] => number.split('.').map(Number);

describe('rules.json', () => {
  it('has the chapters that ground combat needs', () => {
    expect([...new Set(NUMBERS.map((number) => partsOf(number)[0]))]).toEqual([
      2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 25, 26, 27, 28, 29, 30, 33, 34, 35,
    ]);
  });

  it('has short texts and different titles', () => {
    for (const [number, { text, title }] of Object.entries(ruleFile)) {
      expect(text.en.length, number).toBeLessThan(300);
      expect(title.en.length, number).toBeLessThan(45);
    }
    for (const language of ['en', 'ja', 'zh-CN'] as const) {
      const titles = Object.values(ruleFile).map(({ title }) => title[language]);
      expect(titles.filter((each, n) => titles.indexOf(each) !== n)).toEqual([]);
    }
  });
});
