import { describe, expect, it } from 'vitest';
import { airspaceAt } from '../../../../src/games/nato/rules/11-airspace.ts';
import { at } from '../../../../src/games/nato/board.ts';
import { from, groundMovement, told, why, type Segments } from '../../../support/games/nato/segments.ts';
import type { Placed } from '../../../support/games/nato/positions.ts';

/** Far from every city of the Warsaw Pact. */
const FAR = '3529';
const out = (game: Segments, hq: string): boolean => game.markers(hq).includes('hq-unsupplied');

describe('10.4 the HQ Supply Phase', () => {
  it('marks HQs that can’t trace a line, until the next one [nato 10.4a] [nato 29.4a] [nato 7.2.W.Aa] [nato 4.2.4b] [nato 10.8.2c]', () => {
    const game = from('W.A', { units: { NEGF: FAR, BAF: '2413' } });
    expect([out(game, 'NEGF'), out(game, 'BAF')]).toEqual([true, false]);
    expect(told(game)).toContain('hq-unsupplied NEGF');
  });

  it('and takes the mark from those that can [nato 10.8a] [nato 29.4c] [nato 7.2.W.Ac] [nato 10.4.1c]', () => {
    for (const turn of [1, 7]) {
      const game = from('W.A', { turn, units: { NEGF: '3319 hq-unsupplied' }, supplyPoints: 3 });
      expect([out(game, 'NEGF'), game.state.supplyPoints]).toEqual([false, 3]);
    }
  });

  it('only those of the side whose phase it is', () => {
    const units = { NEGF: FAR, 'BR-I': '3901', '21/2GT': '3409', 'BR-7': '3525' };
    expect(out(from('W.A', { units }), 'BR-I')).toBe(false);
    const game = from('N.A', { units });
    expect([out(game, 'BR-I'), out(game, 'NEGF')]).toEqual([true, false]);
    expect(told(game)).toContain('hq-unsupplied BR-I');
  });

  it('a chain of cities leads to the source, conquered ones too, each link of ten hexes at most [nato 10.2.2a] [nato 10.2.2b] [nato 10.2.2d] [nato 10.3.3.5b] [nato 10.2.2c]', () => {
    const isOut = (hex: string, ...conquered: string[]): boolean =>
      out(from('W.A', { units: { NEGF: hex }, conquered }), 'NEGF');
    expect(isOut('3319')).toBe(false);
    expect(isOut(FAR)).toBe(true);
    expect(isOut(FAR, '3420')).toBe(false);
    expect(isOut('3430', '3420')).toBe(false);
    expect(isOut('3431', '3420')).toBe(true);
  });

  it('what was found holds until the next one, though the line is cut or open again [nato 10.4b] [nato 10.4.3b]', () => {
    const units = { NEGF: FAR, 'EG-8': '3528', 'BR-7': '2726' };
    const cut = from('W.B.1', { units });
    expect(cut.markers('EG-8')).toEqual([]);
    const open = from('W.B.1', { units: { ...units, NEGF: '3319 hq-unsupplied', 'EG-8': '3320' } });
    expect(open.markers('EG-8')).toEqual(['no-movement-supply']);
  });

  it('an HQ out of supply gets off its train; one with a line stays on it [nato 10.4.3f]', () => {
    const game = from('W.A', { units: { NEGF: `${FAR} entrained`, BAF: '2413 entrained' } });
    expect(game.markers('NEGF')).toEqual(['hq-unsupplied']);
    expect(game.markers('BAF')).toEqual(['entrained']);
  });

  it('suppressed HQs supply as others do [nato 10.4.2.1a] [nato 29.2.3c]', () => {
    const game = from('W.B.1', { units: { NEGF: '3319 suppressed', 'EG-8': '3320' } });
    expect(game.markers('EG-8')).toEqual([]);
  });
});

describe('10.8 supply points', () => {
  const after = (turn: number, more: Placed): Segments => from('W.A', { turn, ...more });
  const units = { NEGF: '3319', 'EG-8': '3320', BAF: '2413' };

  it('from turn 8 each Front HQ with a line needs one, wherever it is [nato 10.4.1a] [nato 10.8c] [nato 10.8.4c] [nato 29.4b] [nato 7.2.W.Ab] [nato 10.8.4b]', () => {
    const game = after(8, { units });
    expect([out(game, 'NEGF'), out(game, 'BAF')]).toEqual([true, true]);
    expect(game.markers('EG-8')).toEqual(['no-movement-supply']);
    expect(game.asks('wp')[0]?.rule).toBe('12.0');
  });

  it('the Warsaw Pact says who gets one; the others are out of supply [nato 10.4.1b] [nato 10.8.2a] [nato 10.8.2d]', () => {
    const game = after(8, { units, supplyPoints: 1 });
    expect(game.asks('wp')[0]).toMatchObject({ rule: '10.8.2', prompt: { params: { points: 1 } } });
    game.order('wp', 'supply NEGF');
    expect([out(game, 'NEGF'), out(game, 'BAF'), game.state.supplyPoints]).toEqual([false, true, 0]);
    expect(told(game)).toEqual(['hq-supplied NEGF', 'hq-unsupplied BAF']);
    expect(game.markers('EG-8')).toEqual([]);
  });

  it('none are spent if it will not, and they are kept [nato 10.8.1f]', () => {
    const game = after(9, { units, supplyPoints: 4 });
    game.order('wp', 'end');
    expect([out(game, 'NEGF'), out(game, 'BAF'), game.state.supplyPoints]).toEqual([true, true, 4]);
  });

  it('an HQ that is given one stays on its train, one that is not gets off [nato 10.4.3f]', () => {
    const trains = { NEGF: '3209 entrained', BAF: '2413 entrained' };
    const game = after(8, { units: trains, supplyPoints: 1 });
    expect([game.markers('NEGF'), game.markers('BAF')]).toEqual([['entrained'], ['entrained']]);
    game.order('wp', 'supply BAF');
    expect([game.markers('NEGF'), game.markers('BAF')]).toEqual([['hq-unsupplied'], ['entrained']]);
  });

  it('none for an HQ without a line [nato 10.8.2b]', () => {
    const game = after(8, { units: { ...units, NEGF: FAR }, supplyPoints: 2 });
    expect(why(game, 'wp', 'supply NEGF', '10.8.2')).toBe('hq-no-line');
    game.order('wp', 'supply BAF');
    expect([out(game, 'NEGF'), out(game, 'BAF'), game.state.supplyPoints]).toEqual([true, false, 1]);
  });

  it('the Baltic Corps HQ and those of NATO need none [nato 10.9.1a] [nato 7.2.N.Aa]', () => {
    expect(out(after(8, { units: { BC: '2413', 'EG-8': '3209' } }), 'BC')).toBe(false);
    expect(out(from('N.A', { turn: 8, units: { 'BR-I': '3525', 'BR-7': '3525' } }), 'BR-I')).toBe(false);
  });

  it('units in countries of the Warsaw Pact need no HQ [nato 10.8.4a]', () => {
    const game = after(8, { units: { NEGF: '3209', 'EG-8': '3209 no-combat-supply' } });
    expect([out(game, 'NEGF'), game.markers('EG-8')]).toEqual([true, ['no-combat-supply']]);
    game.order('wp', 'end');
    expect(game.markers('EG-8')).toEqual([]);
  });

  it('units that lack nothing else contest airspace all the same [nato 10.4.3.1a] [nato 10.4.3.1b] [nato 10.4.3.1c] [nato 10.8.3a] [nato 10.8.3b]', () => {
    const place = at('3524');
    const aired = (turn: number, hq: string, unit = '3322'): string =>
      airspaceAt(from('W.A', { turn, units: { NEGF: hq, 'EG-8': unit } }).state, 'nato', place);
    expect(aired(7, '3319')).toBe('contested');
    expect(aired(8, '3319')).toBe('contested');
    expect(aired(8, '3316', '3323')).toBe('friendly');
    const game = from('W.A', { turn: 8, units: { NEGF: '3319', 'EG-8': '3322' } });
    expect(game.markers('EG-8')).toEqual(['no-movement-supply']);
    const cut = groundMovement('wp', {
      turn: 8,
      units: { NEGF: `${FAR} hq-unsupplied`, 'EG-8': '3524 no-movement-supply' },
    });
    expect(airspaceAt(cut.state, 'nato', place)).toBe('friendly');
  });
});
