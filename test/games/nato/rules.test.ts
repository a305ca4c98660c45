import { describe, expect, it } from 'vitest';
import ruleFile from '../../../data/nato/rules.json' with { type: 'json' };
import sequenceFile from '../../../data/nato/sequence.json' with { type: 'json' };
import { readSequence } from '../../../src/games/nato/read/charts.ts';
import { playedSegments } from '../../../src/games/nato/rules/07-sequence.ts';
import { rulesFileSchema } from '../../../src/games/nato/schema/rules.ts';
import { problemsOf } from '../../../src/hex/schema.ts';

const NUMBERS = Object.keys(ruleFile);
const partsOf = (number: string): number[] => number.split('.').map(Number);

/** Whether one number comes before another in the rulebook. */
function isBefore(number: string, other: string): boolean {
  const [parts, others] = [partsOf(number), partsOf(other)];
  const n = parts.findIndex((part, i) => part !== others[i]);
  return n < 0 ? parts.length < others.length : (parts[n] as number) < (others[n] ?? -1);
}

describe('rules.json', () => {
  it('has the form of the file', () => {
    expect(problemsOf(rulesFileSchema, 'rules.json', ruleFile)).toEqual([]);
  });

  it('is in the order of the rulebook', () => {
    for (const [n, number] of NUMBERS.slice(1).entries())
      expect(isBefore(NUMBERS[n] as string, number), number).toBe(true);
  });

  it('has the chapters that ground combat needs', () => {
    expect([...new Set(NUMBERS.map((number) => partsOf(number)[0]))]).toEqual([8, 9, 10, 12, 25, 26, 27, 28, 29, 30]);
  });

  it('explains every segment of these chapters that the first release plays', () => {
    const chapters = new Set(NUMBERS.map((number) => partsOf(number)[0]));
    const cited = playedSegments(readSequence(sequenceFile), new Set(['ground'])).map(({ rule }) => rule);
    const here = cited.filter((rule) => chapters.has(partsOf(rule)[0]));
    expect(here.length).toBeGreaterThan(20);
    expect([...new Set(here)].filter((rule) => !NUMBERS.includes(rule))).toEqual([]);
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
