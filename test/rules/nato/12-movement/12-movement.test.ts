import { describe, expect, it } from 'vitest';
import {
  leavesReserve,
  marchAllowance,
  reserveAllowance,
  tacticalAllowance,
} from '../../../../src/games/nato/rules/12-movement/12-2-allowance.ts';
import { entryCost, type Entry } from '../../../../src/games/nato/rules/12-movement/12-1-cost.ts';
import type { Terrain } from '../../../../src/games/nato/schema/terrain.ts';
import { TERRAIN } from '../../../support/games/nato/charts.ts';

/** What it costs to enter a hex of a terrain without features. */
const cost = (terrain: Terrain, { sides = [], extra = [] }: Partial<Entry> = {}): number | string =>
  entryCost(TERRAIN, { ground: { terrain, features: [] }, sides, extra });

describe('12.1 movement costs', () => {
  it('forest across a major river: 2; into a zone of control 3; out of another 4 [nato 12.1a] [nato 12.1b] [nato 12.1c] [nato 12.1d]', () => {
    const sides = ['major-river'] as const;
    expect(cost('forest', { sides })).toBe(2);
    expect(cost('forest', { sides, extra: ['enterEzoc'] })).toBe(3);
    expect(cost('forest', { sides, extra: ['leaveEzoc', 'enterEzoc'] })).toBe(4);
  });

  it('a pass lowers the cost of a mountain hex, and of no other [nato 12.1g]', () => {
    expect(cost('mountain', { sides: ['pass'] })).toBeLessThan(cost('mountain') as number);
    expect(cost('forest', { sides: ['pass'] })).toBe(cost('forest'));
    expect(cost('mountain', { sides: ['minor-river'] })).toBe(cost('mountain'));
  });

  it('an all-sea hexside is crossed along a dike alone [nato 12.1h] [nato 12.1.1c]', () => {
    expect(cost('plain', { sides: ['all-sea'] })).toBe('no');
    expect(cost('plain', { sides: ['all-sea', 'dike'] })).toBeTypeOf('number');
  });

  it('a barred hexside never, whatever else lies there [nato 12.1.1b]', () => {
    expect(cost('plain', { sides: ['barred'] })).toBe('no');
    expect(cost('plain', { sides: ['barred', 'dike'] })).toBe('no');
  });

  it('the ferry by minimum movement [nato 12.5.1e]', () => {
    expect(cost('plain', { sides: ['all-sea', 'ferry'] })).toBe('minimum');
  });

  it('63rd Heimatschutz Brigade out of one zone of control into another at Minden: 3 [nato 12.3.2h]', () => {
    expect(cost('minor-city', { extra: ['leaveEzoc', 'enterEzoc'] })).toBe(3);
  });

  it('allowance 6 takes a hard brigade by 3321 and 3320 to 3319: 1 + 2 + 3 [nato 12.3.1d]', () => {
    const steps = [cost('plain'), cost('forest', { extra: ['enterEzoc'] })];
    expect([...steps, cost('plain', { extra: ['leaveEzoc', 'enterEzoc'] })]).toEqual([1, 2, 3]);
  });

  it('a nuclear hex costs 2 more, the Iron Curtain 1 more', () => {
    expect(cost('plain', { extra: ['nuclear'] })).toBe(3);
    expect(cost('rough', { extra: ['ironCurtain'] })).toBe((cost('rough') as number) + 1);
  });
});

describe('12.2 movement allowances', () => {
  it('as printed; half, rounded down, out of movement supply [nato 12.2a] [nato 12.2b] [nato 12.5f]', () => {
    expect(tacticalAllowance(5, false)).toBe(5);
    expect(tacticalAllowance(5, true)).toBe(2);
    expect(tacticalAllowance(1, true)).toBe(0);
  });

  it('twice by march movement [nato 12.4a]', () => {
    expect(marchAllowance(5)).toBe(10);
  });

  it('East German 8th Division spends 2 of 5 over the Weser, is held in reserve, and has 3 points there [nato 12.6c] [nato 12.6d] [nato 7.2.Gb]', () => {
    const spent = cost('plain', { sides: ['major-river'] }) as number;
    expect(spent).toBe(2);
    expect(leavesReserve(spent, tacticalAllowance(5, false))).toBe(true);
    expect(leavesReserve(3, 5)).toBe(false);
    expect(reserveAllowance(5)).toBe(3);
    expect(['plain', 'marsh', 'plain'].map((each) => cost(each as Terrain))).toEqual([1, 1, 1]);
  });

  it('half of a march leaves a unit in reserve too', () => {
    expect(leavesReserve(5, marchAllowance(5))).toBe(true);
    expect(leavesReserve(6, marchAllowance(5))).toBe(false);
  });
});
