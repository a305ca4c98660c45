import { describe, expect, it } from 'vitest';
import { fighting, odds, type Played } from '../../../support/games/nato/scenario.ts';

describe('10.6 a unit out of combat supply', () => {
  const units = { '16GT/2GT': '3316', 'WG-1/1': '3216' };
  const attack = (more: Readonly<Record<string, string>>): Played =>
    fighting('wp', { units: { ...units, ...more }, battles: ['3216'] }, '-/-').order('wp', 'attack 3216 16GT/2GT');

  it('attacks with half of its strength [nato 10.6.1a]', () => {
    expect(odds(attack({})).slice(0, 2)).toEqual([10, 3]);
    expect(odds(attack({ '16GT/2GT': '3316 no-combat-supply' })).slice(0, 2)).toEqual([5, 3]);
  });

  it('defends with half of it [nato 10.6.1b]', () => {
    expect(odds(attack({ 'WG-1/1': '3216 no-combat-supply' })).slice(0, 2)).toEqual([10, 2]);
  });

  it('stays so over battles without a line, and is in supply after one with it [nato 10.6.2a]', () => {
    const lacking = { '16GT/2GT': '3316 no-combat-supply' };
    expect(attack(lacking).markers('16GT/2GT')).toContain('no-combat-supply');
    expect(attack({ ...lacking, NEGF: '3214' }).markers('16GT/2GT')).not.toContain('no-combat-supply');
  });
});
