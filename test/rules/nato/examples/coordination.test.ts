import { describe, expect, it } from 'vitest';
import { fighting, type Played } from '../../../support/games/nato/scenario.ts';

const discord = (battle: Played, text: string): void =>
  expect(battle.refused('nato', text, '26.0').code, text).toBe('nato.refusal.discord');

describe('the examples of coordination of NATO', () => {
  it('2919: two of three nations attack the 16th, and not the third, out of a hex of another [nato E21]', () => {
    const units = { '16GT/2GT': '2919', 'WG-1/1': '2820', 'WG-2/1': '2920', 'BR-7': '3019', 'US-3/2A': '3019' };
    const battle = fighting('nato', { units }, '-/-');
    discord(battle, 'attack 2919 WG-2/1 BR-7 US-3/2A');
    discord(battle, 'attack 2919 BR-7 US-3/2A');
    battle.order('nato', 'attack 2919 WG-2/1 BR-7');
    expect(battle.event('attack')).toMatchObject({ units: ['BR-7', 'WG-2/1'], from: ['3019', '2920'] });
  });

  it('3116 and 3017: the British and West Germans, out of hexes of their own, and the US brigade alone [nato E22]', () => {
    const units = {
      '94G/2GT': '3116',
      '83AA': '3017',
      'WG-1/1': '3216',
      'WG-2/1': '3215',
      'WG-3/1': '3018',
      'BR-7': '3117',
      'US-3/2A': '3117',
    };
    const battle = fighting('nato', { units }, '-/-', '-/-');
    battle.order('nato', 'attack 3116 WG-1/1 WG-2/1 BR-7');
    expect(battle.event('attack').from).toHaveLength(3);
    discord(battle, 'attack 3017 US-3/2A WG-3/1');
    battle.order('nato', 'attack 3017 US-3/2A');
    expect(battle.event('attack')).toMatchObject({ units: ['US-3/2A'], from: ['3117'] });
  });

  it('British with Belgians, West Germans with the US: none of the four joins another such attack [nato E23]', () => {
    const units = {
      '97GA': '3116',
      '108GA': '3216',
      '119GA': '3316',
      'BR-7': '3117',
      'BE-4/16': '3016',
      'WG-1/1': '3217',
      'US-1/2A': '3215',
      'WG-2/1': '3415',
      'BR-22': '3317',
      'US-2/2A': '3315',
    };
    const battle = fighting('nato', { units }, '-/-', '-/-', '-/-');
    battle.order('nato', 'attack 3116 BR-7 BE-4/16').order('nato', 'attack 3216 WG-1/1 US-1/2A');
    discord(battle, 'attack 3316 BR-22 WG-2/1');
    discord(battle, 'attack 3316 BR-22 US-2/2A');
    expect(battle.order('nato', 'attack 3316 BR-22').event('attack').units).toEqual(['BR-22']);
  });
});
