import { expect, it } from 'vitest';
import { countIn, zonesOf } from '../../src/hex/zones.ts';

/** 0 – 1 – 2 – 3 in a row; no zone extends from 2 to 3. */
const WAYS = [[1], [0, 2], [1], [2]];

it('zones of control extend around units, do not add up, and do not hold their own place', () => {
  expect([...zonesOf(WAYS, [1])]).toEqual([1, 0, 1, 0]);
  expect([...zonesOf(WAYS, [0, 2, 2])]).toEqual([0, 1, 0, 0]);
  expect([...zonesOf(WAYS, [0, 1])]).toEqual([1, 1, 1, 0]);
});

it('units that stand nowhere have no zone and are not counted', () => {
  expect([...zonesOf(WAYS, [undefined])]).toEqual([0, 0, 0, 0]);
  expect([...countIn(4, [3, undefined, 1, 3])]).toEqual([0, 1, 0, 2]);
});
