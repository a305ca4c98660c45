import { describe, expect, it } from 'vitest';
import { mayReactInto } from '../../../../src/games/nato/rules/25-ground-combat/25-1-cycle/25-1-2-reaction.ts';
import {
  counterattackColumn,
  counterattackHits,
} from '../../../../src/games/nato/rules/25-ground-combat/25-6-results/25-6-2-counterattack.ts';
import {
  clearsCity,
  mayIgnoreLoss,
  readResult,
} from '../../../../src/games/nato/rules/25-ground-combat/25-6-results/25-6-results.ts';
import {
  endsRetreat,
  retreatLeft,
} from '../../../../src/games/nato/rules/25-ground-combat/25-7-retreat/25-7-2-retreat.ts';
import { mayExploitOver } from '../../../../src/games/nato/rules/25-ground-combat/25-8-advance/25-8-2-exploitation.ts';
import { COMBAT, TERRAIN } from '../../../support/games/nato/charts.ts';
import { ground } from '../../../support/games/nato/combat.ts';

describe('25.6 reading a result', () => {
  it('A1/D2*R2: a step of the attacker; two of the defender, disrupted, two hexes [nato 25.6e] [nato E12]', () => {
    expect(readResult('A1/D2*R2')).toEqual({
      attacker: { steps: 1, disrupted: false },
      counterattack: false,
      defender: { steps: 2, disrupted: true, retreat: 2 },
    });
  });

  it('-/CAD1R1: counterattacks first; a step and a hex', () => {
    expect(readResult('-/CAD1R1')).toEqual({
      attacker: { steps: 0, disrupted: false },
      counterattack: true,
      defender: { steps: 1, disrupted: false, retreat: 1 },
    });
  });

  it('A1*/-: a step, and the attack is disrupted; `*` alone, too', () => {
    expect(readResult('A1*/-').attacker).toEqual({ steps: 1, disrupted: true });
    expect(readResult('*/CA').attacker).toEqual({ steps: 0, disrupted: true });
    expect(readResult('A1*/-').defender).toEqual({ steps: 0, disrupted: false, retreat: 0 });
  });

  it('the attacker may ignore A1 where the defender has fewer steps than the result takes [nato 25.6.3.1b]', () => {
    const result = readResult('A1/D2*R2');
    expect([1, 2, 3].map((steps) => mayIgnoreLoss(result, steps))).toEqual([true, false, false]);
    expect(mayIgnoreLoss(readResult('A1/D1R1'), 1)).toBe(false);
    expect(mayIgnoreLoss(readResult('-/D2R2'), 1)).toBe(false);
  });

  it('against a free city alone D2 alone lets the attacker ignore A1, and any D clears it [nato 25.6.3.2b]', () => {
    expect(mayIgnoreLoss(readResult('A1/D2*R2'), 0)).toBe(true);
    expect(mayIgnoreLoss(readResult('A1/D1R1'), 0)).toBe(false);
    expect(clearsCity(readResult('A1/D1R1'))).toBe(true);
    expect(clearsCity(readResult('-/CAR1'))).toBe(false);
  });
});

describe('25.6.2 counterattacks', () => {
  it('go by the nationality of the step, or by the others of its alliance [nato 25.6.2f]', () => {
    const columnOf = (nationality: string, side: 'nato' | 'wp') => counterattackColumn(COMBAT, { nationality, side });
    expect(columnOf('west-german', 'nato')).toBe('west-german');
    expect(columnOf('british', 'nato')).toBe('other-nato');
    expect(columnOf('polish', 'wp')).toBe('other-wp');
  });

  it('a British 4 and a West German 3 disrupt [nato E19] [nato E20]', () => {
    expect(counterattackHits(COMBAT, { nationality: 'british', side: 'nato' }, 4)).toBe(true);
    expect(counterattackHits(COMBAT, { nationality: 'west-german', side: 'nato' }, 3)).toBe(true);
    expect(counterattackHits(COMBAT, { nationality: 'british', side: 'nato' }, 1)).toBe(false);
  });
});

describe('25.7.2 terrain and retreat', () => {
  it.each([
    ['25.7.2b', 'minor-city', 1],
    ['25.7.2a', 'rough', 1],
    ['25.7.2d', 'mountain', 0],
    ['25.7.2d', 'major-city', 0],
    ['25.7.2d', 'key-city', 0],
    ['25.7.2e', 'forest', 2],
    ['25.7.2e', 'plain', 2],
  ] as const)('[nato %s] R2 out of %s leaves %i', (_, terrain, left) => {
    expect(retreatLeft(TERRAIN, 2, ground(terrain))).toBe(left);
  });

  it('R1 is never less than none; fortified counts 1, and not beside a mountain [nato 25.7.2c]', () => {
    expect(retreatLeft(TERRAIN, 1, ground('major-city'))).toBe(0);
    expect(retreatLeft(TERRAIN, 2, ground('plain', 'fortified'))).toBe(1);
    expect(retreatLeft(TERRAIN, 2, ground('rough', 'fortified'))).toBe(1);
    expect(retreatLeft(TERRAIN, 2, ground('mountain', 'fortified'))).toBe(0);
  });

  it('a retreat may end in the first hex if that shortens retreats [nato 25.7.3e]', () => {
    expect(endsRetreat(TERRAIN, ground('rough'))).toBe(true);
    expect(endsRetreat(TERRAIN, ground('forest'))).toBe(false);
    expect(endsRetreat(TERRAIN, ground('forest', 'fortified'))).toBe(true);
  });
});

describe('25.1.2.1 reaction and terrain', () => {
  it('not across a major river, a pass, a dike, barred and all-sea hexsides; across a minor one [nato E2] [nato 25.1.2.1a] [nato 25.1.2.1b] [nato 25.1.2.1c] [nato 25.1.2.1d] [nato 25.1.2.1h]', () => {
    const plain = ground('plain');
    for (const side of ['major-river', 'pass', 'barred', 'all-sea'] as const)
      expect(mayReactInto(TERRAIN, [side], plain), side).toBe(false);
    expect(mayReactInto(TERRAIN, ['all-sea', 'dike'], plain)).toBe(false);
    expect(mayReactInto(TERRAIN, ['minor-river'], plain)).toBe(true);
    expect(mayReactInto(TERRAIN, [], plain)).toBe(true);
  });

  it('not into a mountain hex; into a bridge hex [nato 25.1.2.1f] [nato 25.1.2.1g]', () => {
    expect(mayReactInto(TERRAIN, [], ground('mountain'))).toBe(false);
    expect(mayReactInto(TERRAIN, [], ground('plain', 'bridge'))).toBe(true);
  });
});

describe('25.8.2 exploitation and terrain', () => {
  const hex = (...[terrain, ...features]: Parameters<typeof ground>) => ({
    ...ground(terrain, ...features),
    sides: [],
  });

  it('over two flat hexes, as at 3215 [nato E16] [nato 25.8.2d] [nato 25.8.2e]', () => {
    expect(mayExploitOver(TERRAIN, [hex('plain'), hex('plain')])).toBe(true);
    expect(mayExploitOver(TERRAIN, [hex('plain'), hex('forest')])).toBe(false);
    expect(mayExploitOver(TERRAIN, [hex('marsh'), hex('plain')])).toBe(false);
  });

  it('no bridge or fortification in either hex [nato 25.8.2g] [nato 25.8.2h]', () => {
    expect(mayExploitOver(TERRAIN, [hex('plain', 'bridge'), hex('plain')])).toBe(false);
    expect(mayExploitOver(TERRAIN, [hex('plain'), hex('plain', 'fortified')])).toBe(false);
  });

  it('no river, pass or dike into either [nato 25.8.2i] [nato 25.8.2j]', () => {
    for (const side of ['minor-river', 'major-river', 'pass', 'dike'] as const) {
      const across = { ...hex('plain'), sides: [side] };
      expect(mayExploitOver(TERRAIN, [across, hex('plain')]), side).toBe(false);
      expect(mayExploitOver(TERRAIN, [hex('plain'), across]), side).toBe(false);
    }
  });
});
