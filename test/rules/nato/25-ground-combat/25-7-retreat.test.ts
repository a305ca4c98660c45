import { describe, expect, it } from 'vitest';
import {
  retreatHexes,
  retreatWays,
  stepsLostBy,
  type RetreatHex,
} from '../../../../src/games/nato/rules/25-ground-combat/25-7-retreat/25-7-4-priorities.ts';

interface Named extends RetreatHex {
  readonly id: string;
}

/** A hex to the rear, far from the enemy, but for what is said of it. */
const hex = (id: string, but: Partial<RetreatHex> = {}): Named => ({
  id,
  ezoc: false,
  besideEnemy: false,
  contaminated: false,
  rearward: true,
  overstacked: false,
  rugged: false,
  ...but,
});

const ids = (hexes: readonly Named[]): readonly string[] => hexes.map(({ id }) => id);

describe('a retreat goes, where it can', () => {
  it.each([
    ['out of zones of control [nato 25.7.4d]', { ezoc: true }],
    ['away from enemies [nato 25.7.4e]', { besideEnemy: true }],
    ['where no strike marker lies [nato 25.7.4f]', { contaminated: true }],
    ['toward the rear [nato 25.7.4g]', { rearward: false }],
    ['where there is room [nato 25.7.4h]', { overstacked: true }],
    ['neither into mountains nor across a major river [nato 25.7.4i]', { rugged: true }],
  ])('%s', (_, worse) => {
    expect(ids(retreatHexes([hex('worse', worse), hex('better')]))).toEqual(['better']);
    expect(ids(retreatHexes([hex('worse', worse)]))).toEqual(['worse']);
  });

  it('in that order: an earlier priority outweighs all later ones', () => {
    const clear = hex('clear', {
      besideEnemy: true,
      contaminated: true,
      rearward: false,
      overstacked: true,
      rugged: true,
    });
    expect(ids(retreatHexes([hex('zone', { ezoc: true }), clear]))).toEqual(['clear']);
    expect(ids(retreatHexes([hex('front', { rearward: false }), hex('full', { overstacked: true })]))).toEqual([
      'full',
    ]);
  });

  it('into any of those that are as good', () => {
    expect(ids(retreatHexes([hex('one'), hex('other'), hex('zone', { ezoc: true })]))).toEqual(['one', 'other']);
  });
});

describe('the ways of a retreat', () => {
  const names = (ways: readonly (readonly Named[])[]): readonly string[] => ways.map((way) => ids(way).join('-'));

  it('cost a step for each zone of control that nothing negates [nato 25.7.4.1a]', () => {
    expect(stepsLostBy([hex('2618', { ezoc: true }), hex('2619')])).toBe(1);
  });

  it('keep the priorities hex by hex', () => {
    const ways = [
      [hex('a'), hex('b', { ezoc: true })],
      [hex('a'), hex('c')],
      [hex('d', { besideEnemy: true }), hex('e')],
    ];
    const shared = [[ways[0]?.[0], ways[0]?.[1]], [ways[0]?.[0], ways[1]?.[1]], ways[2]] as Named[][];
    expect(names(retreatWays(shared))).toEqual(['a-c']);
  });

  it('break them where keeping them would cost a step: zones of control are entered as little as can be [nato 25.7.4.2a] [nato 8.2.6a]', () => {
    const costly = [hex('a'), hex('b', { ezoc: true })];
    const free = [hex('c', { besideEnemy: true }), hex('d', { besideEnemy: true })];
    const both = [hex('e', { ezoc: true }), hex('f', { ezoc: true })];
    expect(names(retreatWays([costly, free, both]))).toEqual(['c-d']);
    expect(names(retreatWays([both, costly]))).toEqual(['a-b']);
  });
});
