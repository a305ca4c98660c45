import { expect, it } from 'vitest';
import { openKept } from '../../../src/table/work/kept.ts';

it('what is kept is bounded by weight, the least used going first', () => {
  const kept = openKept<string>(10);
  kept.set('a', 'A', 4);
  kept.set('b', 'B', 4);
  expect(kept.get('a')).toBe('A');
  kept.set('c', 'C', 4);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['A', undefined, 'C']);
  kept.set('c', 'C2', 6);
  expect([kept.get('a'), kept.get('c')]).toEqual(['A', 'C2']);
  kept.set('huge', 'H', 50);
  expect([kept.get('a'), kept.get('c'), kept.get('huge')]).toEqual([undefined, undefined, 'H']);
  kept.delete('huge');
  kept.set('d', 'D', 10);
  expect(kept.get('d')).toBe('D');
});
