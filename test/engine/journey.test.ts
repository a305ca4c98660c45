import { describe, expect, it } from 'vitest';
import { leaf, orderWord, type Choice } from '../../src/engine/choice.ts';
import { journey, pathAmong, type JourneyRules, type Leg } from '../../src/engine/journey.ts';
import { parseOrder, suggest } from '../../src/engine/notation.ts';

/** A street with a lane beside it: a – b – c – d, b – x – d. Who enters x must stop. */
const STREETS: Readonly<Record<string, readonly string[]>> = {
  a: ['b'],
  b: ['a', 'c', 'x'],
  c: ['b', 'd'],
  d: ['c', 'x'],
  x: ['b', 'd'],
};

interface Walk {
  readonly path: readonly string[];
  readonly then?: string;
}

interface Standing {
  readonly steps: number;
  readonly stopped: boolean;
}

/** Every place within reach by a shortest way, first found first. */
function reach(at: string, { steps, stopped }: Standing): readonly Leg<Standing>[] {
  if (stopped) return [];
  const legs = new Map<string, Leg<Standing>>([[at, { place: at, path: () => [], travel: { steps, stopped } }]]);
  for (const [from, { path, travel }] of legs) {
    if (travel.stopped || travel.steps === 0) continue;
    for (const to of STREETS[from] ?? []) {
      if (legs.has(to)) continue;
      const left = { steps: travel.steps - 1, stopped: to === 'x' };
      const hint = () => ({ code: 'left', params: { steps: left.steps } });
      legs.set(to, { place: to, path: () => [...path(), to], travel: left, hint });
    }
  }
  legs.delete(at);
  return [...legs.values()];
}

const rules = (changes: Partial<JourneyRules<Standing, Walk>> = {}): JourneyRules<Standing, Walk> => ({
  reach,
  arrived: (path) => leaf<Walk>({ path }),
  branch: ({ place, hint }, to) => ({ word: place, to, ...(hint ? { hint } : {}) }),
  refuse: (word, at, { steps }) => (word in STREETS ? { code: 'too-far', params: { word, at, steps } } : undefined),
  noise: ['a', 'from'],
  ...changes,
});

const walk = (steps: number, changes?: Partial<JourneyRules<Standing, Walk>>): Choice<Walk> =>
  journey(rules(changes), 'a', { steps, stopped: false });

const pathOf = (choice: Choice<Walk>, text: string): unknown => {
  const parsed = parseOrder(choice, text);
  return parsed.ok ? parsed.value.path.join('') : parsed.error.code;
};

describe('a journey', () => {
  it('that can lead on but not end somewhere says why', () => {
    const choice = walk(3, {
      arrived: (path) => (path.at(-1) === 'b' ? undefined : leaf<Walk>({ path })),
      unfinished: (path) => ({ code: 'full', params: { place: path.at(-1) as string }, rule: '1.2' }),
    });
    expect(pathOf(choice, 'c')).toBe('bc');
    expect(parseOrder(choice, 'b')).toEqual({
      ok: false,
      error: { code: 'full', params: { place: 'b' }, rule: '1.2', alternatives: ['b a', 'b c', 'b x', 'b d'] },
    });
    expect(pathOf(walk(3, { arrived: () => undefined }), 'b')).toBe('refusal.incomplete');
  });

  it('goes the cheapest way to a place within reach', () => {
    expect(pathOf(walk(3), 'd')).toBe('bcd');
    expect(pathOf(walk(3), 'x')).toBe('bx');
    expect(suggest(walk(2), '', 9).map(({ text }) => text)).toEqual(['b', 'c', 'x']);
  });

  it('goes another way through way points, each leg with what the ones before left', () => {
    expect(pathOf(walk(3), 'b c d')).toBe('bcd');
    expect(pathOf(walk(5), 'c b d')).toBe('bcbcd');
    expect(pathOf(walk(4), 'c b x')).toBe('bcbx');
    expect(parseOrder(walk(3), 'c b x')).toMatchObject({
      error: { code: 'too-far', params: { word: 'x', at: 'b', steps: 0 } },
    });
  });

  it('may come back to where it began', () => {
    expect(pathOf(walk(2), 'b a')).toBe('ba');
  });

  it('written as all its places is read as the same journey', () => {
    const choice = walk(5);
    for (const text of ['d', 'x', 'c b', 'c b d', 'b a b x']) {
      const parsed = parseOrder(choice, text);
      const path = parsed.ok ? parsed.value.path : [];
      expect(path.length, text).toBeGreaterThan(0);
      expect(parseOrder(choice, path.join(' ')), text).toEqual({ ok: true, value: { path } });
    }
  });

  it('ends where the traveller must stop, and says why a word can not be said there', () => {
    expect(parseOrder(walk(4), 'x d')).toMatchObject({ error: { code: 'too-far', params: { at: 'x', steps: 2 } } });
    expect(parseOrder(walk(4), 'nowhere')).toMatchObject({ error: { code: 'refusal.unknown-word' } });
  });

  it('takes words that mean nothing: where it begins only before the first place, "to" anywhere', () => {
    expect(pathOf(walk(3), 'from a to c to d')).toBe('bcd');
    expect(pathOf(walk(1), 'b from')).toBe('refusal.unknown-word');
  });

  it('hints at what is left', () => {
    expect(suggest(walk(3), '', 9).map(({ hint }) => hint?.params?.['steps'])).toEqual([2, 1, 1, 0]);
  });

  it('may lead on to more to be said, and need not be able to end everywhere', () => {
    const inn = (path: readonly string[]): Choice<Walk> | undefined => {
      if (path.at(-1) === 'b') return undefined;
      const sleep = orderWord<Walk>('sleep', { path, then: 'sleep' });
      return {
        order: { path },
        branches: () => [sleep],
        refuse: (word) => (word === 'dance' ? { code: 'no-such-thing' } : undefined),
      };
    };
    const choice = walk(3, { arrived: inn });
    expect(parseOrder(choice, 'c sleep')).toEqual({ ok: true, value: { path: ['b', 'c'], then: 'sleep' } });
    expect(pathOf(choice, 'b')).toBe('refusal.incomplete');
    expect(pathOf(choice, 'b c')).toBe('bc');
    expect(pathOf(choice, 'c dance')).toBe('no-such-thing');
    expect(pathOf(choice, 'c a')).toBe('too-far');
  });
});

describe('a way among given paths', () => {
  const paths = [['b', 'c', 'd'], ['b', 'x', 'd'], ['a']];
  const choice = pathAmong<Walk>(
    paths,
    (path) => leaf<Walk>({ path }),
    (word, to) => ({ word, to }),
    (word, done) => (word in STREETS ? { code: `${word} after ${done.join('') || 'nothing'}` } : undefined),
  );

  it('is said place by place, each place offered once', () => {
    expect(suggest(choice, '', 9).map(({ text, complete }) => [text, complete])).toEqual([
      ['b', false],
      ['a', true],
    ]);
    expect(suggest(choice, 'b ', 9).map(({ text }) => text)).toEqual(['b c', 'b x']);
    for (const path of paths) expect(parseOrder(choice, path.join(' '))).toEqual({ ok: true, value: { path } });
  });

  it('is refused where no path leads on so, or where it is not yet at an end', () => {
    expect(pathOf(choice, 'd')).toBe('d after nothing');
    expect(pathOf(choice, 'b d')).toBe('d after b');
    expect(pathOf(choice, 'b c')).toBe('refusal.incomplete');
  });
});
