import { describe, expect, it } from 'vitest';
import { seededPick } from '../../src/engine/trials/random.ts';
import { cheapestWays, DRY, flood, floodThrough } from '../../src/hex/flood.ts';

/** 0 – 1 – 2 – 3 – 4, and a detour 1 – 5 – 3; 6 lies apart. */
const WAYS = [[1], [0, 2, 5], [1, 3], [2, 4, 5], [3], [1, 3], []];
const everywhere = (): boolean => true;
const except =
  (...shut: number[]) =>
  (to: number): boolean =>
    !shut.includes(to);

describe('flood', () => {
  it('counts the steps from the nearest source, and leaves dry what has no way', () => {
    expect([...flood(WAYS, [0], everywhere)]).toEqual([0, 1, 2, 3, 4, 2, DRY]);
    expect([...flood(WAYS, [0, 4], everywhere)]).toEqual([0, 1, 2, 1, 0, 2, DRY]);
    expect([...flood(WAYS, [], everywhere)]).toEqual(Array.from(WAYS, () => DRY));
  });

  it('goes around what is shut, and begins in a source even if that is shut', () => {
    expect([...flood(WAYS, [0], except(2))]).toEqual([0, 1, DRY, 3, 4, 2, DRY]);
    expect([...flood(WAYS, [0], except(1))]).toEqual([0, DRY, DRY, DRY, DRY, DRY, DRY]);
    expect([...flood(WAYS, [2], except(2))].slice(0, 4)).toEqual([2, 1, 0, 1]);
  });

  it('asks about each step with the place it leaves, so that a way may be open in one direction only', () => {
    const downhill = (to: number, from: number): boolean => to > from;
    expect([...flood(WAYS, [2], downhill)]).toEqual([DRY, DRY, 0, 1, 2, 2, DRY]);
  });

  it('reaches just as far as its limit', () => {
    expect([...flood(WAYS, [0], everywhere, 2)]).toEqual([0, 1, 2, DRY, DRY, 2, DRY]);
    expect([...flood(WAYS, [0], everywhere, 0)]).toEqual([0, DRY, DRY, DRY, DRY, DRY, DRY]);
  });

  it('goes on from an earlier one: lowers what it reaches sooner, and only that', () => {
    const depths = flood(WAYS, [0], everywhere, 3);
    expect([...depths]).toEqual([0, 1, 2, 3, DRY, 2, DRY]);
    const further = flood(WAYS, [4], everywhere, 3, depths);
    expect(further).toBe(depths);
    expect([...further]).toEqual([0, 1, 2, 1, 0, 2, DRY]);
  });
});

it('a flood through marked places is the flood through those that are open', () => {
  const pick = seededPick(1);
  for (let n = 0; n < 300; n++) {
    const ways = Array.from({ length: 12 }, () => Array.from({ length: pick(5) }, () => pick(12)));
    const open = Uint8Array.from(ways, () => pick(2));
    const sources = Array.from({ length: pick(4) }, () => pick(12));
    const limit = pick(6);
    const through = floodThrough(ways, sources, open, limit);
    expect([...through]).toEqual([...flood(ways, sources, (to) => open[to] === 1, limit)]);
  }
});

describe('the cheapest ways', () => {
  const square = [
    [1, 2],
    [0, 3],
    [0, 3],
    [1, 2],
  ];
  const costs: Readonly<Record<string, number>> = { '0-1': 3, '0-2': 1, '2-3': 1, '3-1': 1, '1-3': 1 };
  const step = (to: number, from: number): number | undefined => costs[`${from}-${to}`];

  it('go around what is dear, and of equally cheap ones stay with the first', () => {
    const { cost, before } = cheapestWays(square, [0], step, 9);
    expect([...cost]).toEqual([0, 3, 1, 2]);
    expect([...before]).toEqual([-1, 0, 0, 2]);
  });

  it('end at the limit, and where no step can be taken', () => {
    expect([...cheapestWays(square, [0], step, 1).cost]).toEqual([0, DRY, 1, DRY]);
    expect([...cheapestWays(square, [3], step, 9).cost]).toEqual([DRY, 1, DRY, 0]);
  });

  it('begin at the nearest of several places', () => {
    expect([...cheapestWays(square, [0, 3], step, 9).before]).toEqual([-1, 3, 0, -1]);
  });
});
