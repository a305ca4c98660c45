import { expect, it } from 'vitest';
import { mutantsOf, withMutants } from './mutants.ts';

const changes = (source: string): string[] =>
  mutantsOf('x.ts', source).map(({ original, mutated }) => `${original} → ${mutated ?? 'left out'}`);

it('changes operators, constants, conditions, calls and lists, one at a time', () => {
  expect(changes('const a = b < 2 && c;')).toEqual([
    'b < 2 && c → b < 2 || c',
    'b < 2 → b <= 2',
    'b < 2 → b >= 2',
    '2 → 2 + 1',
    '2 → 2 - 1',
  ]);
  expect(changes('if (!a) go();')).toEqual(['!a → true', '!a → false', '!a → a', 'go(); → left out']);
  expect(changes('const a = [b, ...c];')).toEqual(['[b, ...c] → [...c]', '[b, ...c] → [b]']);
  expect(changes('const a = b.filter(c);')).toEqual(['b.filter(c) → b']);
  expect(changes('const a = b ?? true;')).toEqual(['b ?? true → b', 'true → false']);
});

it('leaves types, imports and names alone', () => {
  expect(changes("import a from 'a'; type B = 1 | true; interface C { d: 2 } const e: 3 = { 4: f };")).toEqual([]);
});

it('a mutant sleeps until it is called', () => {
  const source = 'let n = 1; n = n + 2;';
  const plus = mutantsOf('x.ts', source).filter(({ mutated }) => mutated === 'n - 2');
  const run = (awake: number | undefined): unknown =>
    new Function('__mutant', `${withMutants(source, plus)} return n;`)((id: number) => id === awake);
  expect([run(undefined), run(plus[0]?.id)]).toEqual([3, -1]);
});
