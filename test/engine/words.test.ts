import { describe, expect, it } from 'vitest';
import { leaf } from '../../src/engine/choice.ts';
import { parseOrder, suggest } from '../../src/engine/notation.ts';
import { dialect, refuseAfter, vocabulary } from '../../src/engine/words.ts';

const UNITS = vocabulary([
  { id: 'R-4A', also: ['4A', '4th Army', '第４軍'] },
  { id: 'B-4A', also: ['4A', '4. Armee'] },
  { id: 'X9', also: ['x9', 'Reserve'] },
]);
const PLACES = vocabulary([
  { id: '0305', also: ['Fort'] },
  { id: '0306', also: [] },
]);

describe('a vocabulary', () => {
  it('knows things by their id and by every other name, without separators and case', () => {
    expect(UNITS.meant('r4a')).toBe('R-4A');
    expect(UNITS.meant('4tharmy')).toBe('R-4A');
    expect(UNITS.meant('第4軍')).toBe('R-4A');
    expect(UNITS.meant('x9')).toBe('X9');
    expect(UNITS.meant('5a')).toBeUndefined();
    expect(UNITS.meant('')).toBeUndefined();
  });

  it('of several that one word means takes the preferred one, else the first', () => {
    const blue = (id: string): boolean => id.startsWith('B');
    expect(UNITS.meant('4a')).toBe('R-4A');
    expect(UNITS.meant('4a', blue)).toBe('B-4A');
    expect(UNITS.meant('4a', (id) => id === 'X9')).toBe('R-4A');
    expect(UNITS.meant('reserve', blue)).toBe('X9');
  });

  it('tells the other names of an id, and none of one it does not know', () => {
    expect(UNITS.also('B-4A')).toEqual(['4A', '4. Armee']);
    expect(UNITS.also('5A')).toEqual([]);
  });

  it('is not confused by names that objects have by themselves', () => {
    expect(UNITS.meant('constructor')).toBeUndefined();
    expect(UNITS.also('constructor')).toEqual([]);
  });
});

describe('a dialect', () => {
  const { verb, unit, place, target, units, end } = dialect('chess', UNITS, PLACES);
  const to = () => leaf('done');

  it('says verbs, units and places with their names, labels and places on the map', () => {
    expect(verb('move', to, ['m'])).toEqual({ word: 'move', also: ['m'], label: { code: 'chess.verb.move' }, to });
    expect(unit('B-4A', to)).toEqual({
      word: 'B-4A',
      also: ['4A', '4. Armee'],
      thing: { kind: 'unit', id: 'B-4A' },
      to,
    });
    const hint = () => ({ code: 'chess.hint' });
    expect(place('0305', to, hint)).toEqual({
      word: '0305',
      also: ['Fort'],
      label: { code: 'chess.place.title', params: { place: '0305' } },
      thing: { kind: 'place', id: '0305' },
      places: ['0305'],
      hint,
      to,
    });
    const thing = { kind: 'target', id: '0305', units: ['X9'] };
    expect(target('0305', ['X9'], to)).toEqual({ ...place('0305', to), thing });
  });

  it('lists units by any of their names, in any order, with a remark on each that may be added', () => {
    const choice = units<string>({
      next: (chosen) => ['R-4A', 'X9'].filter((id) => !chosen.includes(id)),
      order: (chosen) => (chosen.length > 1 ? [...chosen].sort().join() : undefined),
      hint: (id, chosen) => ({ code: 'chess.hint.nth', params: { unit: id, nth: chosen.length + 1 } }),
    });
    expect(parseOrder(choice, 'reserve 4th army')).toEqual({ ok: true, value: 'R-4A,X9' });
    expect(parseOrder(choice, 'x9 x9').ok).toBe(false);
    expect(suggest(choice, 'x9 ', 5)).toEqual([
      {
        text: 'X9 R-4A',
        complete: true,
        order: 'R-4A,X9',
        hint: { code: 'chess.hint.nth', params: { unit: 'R-4A', nth: 2 } },
        thing: { kind: 'unit', id: 'R-4A' },
      },
    ]);
  });

  it('ends what a player is asked to do', () => {
    const branch = end('done', 'end-turn');
    expect(branch).toMatchObject({
      word: 'end',
      label: { code: 'chess.verb.end' },
      hint: { code: 'chess.hint.end-turn' },
    });
    expect(branch.to().order).toBe('done');
  });
});

it('refuses what follows a word that can not be said', () => {
  const refuse = refuseAfter('move', (word) => (word === 'x9' ? { code: 'no' } : undefined));
  expect(refuse('movex9')).toEqual({ code: 'no' });
  expect(refuse('moveb4a')).toBeUndefined();
  expect(refuse('x9')).toBeUndefined();
});
