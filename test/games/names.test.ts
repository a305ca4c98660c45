import { wordsOf } from '../../src/i18n/games.ts';
import { ALL_GUIDES } from '../support/games/index.ts';
import { describe, expect, it } from 'vitest';
import { plainWord } from '../../src/engine/notation.ts';
import { UNITS } from '../../src/games/moscow/data.ts';
import { UNIT_WORDS } from '../../src/games/moscow/words.ts';

describe.each(Object.entries(ALL_GUIDES))('names in %s', (_, guide) => {
  it('a place without a name is said by its number alone', () => {
    const words = wordsOf(guide);
    const unnamed = guide.places.filter(({ also }) => also.length === 0);
    expect(unnamed.length).toBeGreaterThan(0);
    for (const { id } of unnamed) expect(words.get(id)?.en ?? id).toBe(id);
  });
});

it('a unit of Moscow may be called by its name in any language', () => {
  const named = UNITS.filter(({ name }) => name !== undefined);
  expect(named.length).toBeGreaterThan(0);
  for (const { id, side, name } of named) {
    for (const each of Object.values(name ?? {})) {
      const ofSide = (other: string): boolean => UNITS.find((unit) => unit.id === other)?.side === side;
      expect(UNIT_WORDS.meant(plainWord(each), ofSide), each).toBe(id);
    }
  }
});
