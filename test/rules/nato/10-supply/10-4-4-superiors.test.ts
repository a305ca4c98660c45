import { describe, expect, it } from 'vitest';
import { hqTraces } from '../../../../src/games/nato/rules/10-supply/10-4-headquarters.ts';
import { allBut } from '../../../support/games/nato/lines.ts';
import { stateWith } from '../../../support/games/nato/positions.ts';
import { from, groundMovement, why } from '../../../support/games/nato/segments.ts';

/** Whether an HQ supplies a unit beside it, in a country that is an enemy's to both. */
function isFed(side: 'wp' | 'nato', hq: string, id: string): boolean {
  const [at, beside, other] = side === 'nato' ? ['2413', '2412', 'EG-8'] : ['3319', '3320', 'BR-7'];
  const units = { [hq]: at, [id]: beside, [other as string]: side === 'nato' ? '3209' : '3525' };
  const game = from(`${side === 'nato' ? 'N' : 'W'}.B.1`, { units, conquered: ['2412'] });
  return !game.markers(id).includes('no-movement-supply');
}

describe('10.4.4 superior HQs', () => {
  it.each([
    ['a Canadian brigade has those of the US [nato 10.4.4.5b]', 'US-III', 'CA-4/1', true],
    ['but not those of Britain', 'BR-I', 'CA-4/1', false],
    ['a Dutch brigade has the Dutch one', 'NE-I', 'NE-11/1', true],
    ['but not those of West Germany [nato 10.4.4.5c]', 'WG-I', 'NE-11/1', false],
    ['a West German brigade any of its nation [nato 3.2.5.1c]', 'WG-III', 'WG-61', true],
    ['or one of several nations [nato 3.2.5.1d]', 'LJ', 'WG-61', true],
    ['a British one marked LJ has LANDZEALAND [nato 10.4.4.6c]', 'LZ', 'BR-1', true],
    ['and its own nation’s [nato 10.4.4.6d]', 'BR-I', 'BR-1', true],
    ['a US one without the mark has not LANDJUT [nato 10.4.4.6e]', 'LJ', 'US-1/2A', false],
    ['one with it has', 'LJ', 'US-6MAB', true],
  ])('%s', (_, hq, id, fed) => {
    expect(isFed('nato', hq, id)).toBe(fed);
  });

  it('a division of the Baltic Front has its own HQ and not that of the Baltic Corps [nato 10.4.4.2c] [nato 10.9.1f] [nato 29.6.1c]', () => {
    expect([isFed('wp', 'BAF', '1T/11G'), isFed('wp', 'BC', '1T/11G')]).toEqual([true, false]);
    expect([isFed('wp', 'BC', '138T'), isFed('wp', 'BC', '97GA')]).toEqual([true, true]);
  });

  it('a US HQ traces to a port [nato 10.3.2.1a]', () => {
    const traces = (...held: readonly string[]): boolean =>
      hqTraces(stateWith({ units: { 'US-V': '2824' }, conquered: allBut('nato', ...held) }), 'US-V');
    expect([traces('2526'), traces('2626', '2628')]).toEqual([true, false]);
  });
});

describe('units of the order of battle', () => {
  it('two artillery divisions end in no hex together, and one with an HQ does [nato 9.1.1c]', () => {
    const game = groundMovement('wp', { units: { '34N': '3209', '34S': '3208', NEGF: '3208' } });
    expect(why(game, 'wp', 'move 34N 3208', '9.1.1')).toBe('stacked');
    expect(game.order('wp', 'move NEGF 3209').at('NEGF')).toBe('3209');
  });

  it('territorial brigades stay in West Germany [nato 12.7a] [nato 3.2.5.1a]', () => {
    const game = groundMovement('nato', { units: { 'WG-61': '3214', 'BR-7': '3214' } });
    expect(why(game, 'nato', 'move WG-61 3213', '12.7')).toBe('territorial');
    expect(game.order('nato', 'move BR-7 3213').at('BR-7')).toBe('3213');
  });
});
