import { expect, it } from 'vitest';
import { frontAmong } from '../../../src/games/fronts.ts';

/** Places in a row; red's north stands at 0 and 1, its south at 5, blue at 2 and 8. */
const AT: Readonly<Record<string, number>> = { R1: 0, R2: 1, R3: 5, B1: 2, B2: 8 };
const ROW = Array.from({ length: 9 }, (_, place) => [place - 1, place + 1].filter((to) => to >= 0 && to < 9));
const NORTH = ['R1', 'R2'];

const front = (seat?: string): readonly number[] =>
  frontAmong<'red' | 'blue'>(
    {
      sides: ['red', 'blue'],
      unitsOf: (side) => Object.keys(AT).filter((id) => id.startsWith(side === 'red' ? 'R' : 'B')),
      under: (of, units) => units.filter((id) => NORTH.includes(id) === (of === 'north')),
      sideOfSeat: () => 'red',
      placeOf: (id) => AT[id] as number,
      ways: ROW,
    },
    seat,
  );

it('the front of all, of a command, and of one that touches no enemy', () => {
  expect(front()).toEqual([1, 2]);
  expect(front('north')).toEqual([1, 2]);
  expect(front('south')).toEqual([5]);
});
