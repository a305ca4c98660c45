import { expect, it } from 'vitest';
import { rosterOf } from '../../src/hex/roster.ts';

const UNITS = [
  { id: 'R2', side: 'red' as const },
  { id: 'B1', side: 'blue' as const },
  { id: 'R1', side: 'red' as const },
];
const { unit, unitExists, sideOf, UNITS_OF } = rosterOf('toy', ['red', 'blue', 'green'], UNITS);

it('a roster finds counters by id, and those of a side in their order', () => {
  expect(unit('B1')).toBe(UNITS[1]);
  expect(sideOf('R1')).toBe('red');
  expect(UNITS_OF).toEqual({ red: ['R2', 'R1'], blue: ['B1'], green: [] });
});

it('a roster knows which counters exist, and throws for others, naming game and unit', () => {
  expect([unitExists('R1'), unitExists('R3'), unitExists('constructor')]).toEqual([true, false, false]);
  expect(() => unit('R3')).toThrow('toy: no unit R3');
  expect(() => sideOf('R3')).toThrow('toy: no unit R3');
});
