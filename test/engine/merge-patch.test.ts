import { describe, expect, it } from 'vitest';
import { digestOf, merged, patchBetween, patched } from '../../src/engine/data/merge-patch.ts';
import type { Json } from '../../src/engine/position.ts';
import { seededPick, type RandomPick } from '../../src/engine/trials/random.ts';

/** JSON of objects, lists and words, without nulls in objects, which a merge patch can't tell. */
function randomJson(pick: RandomPick, depth: number): Json {
  const kind = depth === 0 ? 3 + pick(2) : pick(5);
  if (kind === 4) return pick(5);
  if (kind === 3) return ['a', 'b', '', 'null'][pick(4)] as string;
  if (kind === 2) return Array.from({ length: pick(4) }, () => randomJson(pick, depth - 1));
  const keys = Array.from({ length: pick(5) }, () => ['x', 'y', '10', '2', '01', 'a/b', 'order'][pick(7)] as string);
  return Object.fromEntries(keys.map((key) => [key, randomJson(pick, depth - 1)]));
}

describe('merge patches', () => {
  // The examples of RFC 7396, appendix A, that speak of objects.
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('%j with %j is %j', (value, patch, result) => {
    expect(merged(value, patch)).toEqual(result);
  });

  it('lead from any JSON to any other, to the letter, and leave both as they were', () => {
    const pick = seededPick(1);
    for (let n = 0; n < 3000; n++) {
      const [from, to] = [randomJson(pick, 4), randomJson(pick, 4)];
      const before = JSON.stringify([from, to]);
      const patch = patchBetween(from, to);
      expect(patch === undefined).toBe(JSON.stringify(from) === JSON.stringify(to));
      const kept = patch && (JSON.parse(JSON.stringify(patch)) as typeof patch);
      if (kept) expect(JSON.stringify(patched(from, kept))).toBe(JSON.stringify(to));
      expect(JSON.stringify([from, to])).toBe(before);
    }
  });

  it('say of a small change no more than that', () => {
    const from = { units: { a: { move: 5, hex: '01' }, b: { move: 4 }, c: {} } };
    expect(patchBetween(from, { units: { a: { move: 4, hex: '01' }, b: { move: 4 }, c: {} } })).toEqual({
      merge: { units: { a: { move: 4 } } },
    });
    expect(patchBetween({ units: { a: 1, c: 3 } }, { units: { a: 1, b: 2, c: 3 } })).toEqual({
      merge: { units: { b: 2 } },
      order: { units: 'sorted' },
    });
  });

  it('data are known by their digest, the order of keys included', () => {
    expect(digestOf({ a: 1, b: 2 })).not.toBe(digestOf({ b: 2, a: 1 }));
  });
});
