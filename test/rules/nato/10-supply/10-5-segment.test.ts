import { describe, expect, it } from 'vitest';
import { at } from '../../../../src/games/nato/board.ts';
import { airspaceAt } from '../../../../src/games/nato/rules/11-airspace.ts';
import { setUp } from '../../../../src/games/nato/rules/35-general/35-9-setup.ts';
import { addScenario, scenarioIds } from '../../../support/games/nato/positions.ts';
import { costsOf, from, groundMovement, told } from '../../../support/games/nato/segments.ts';

/** In West Germany, near no HQ of the Warsaw Pact. */
const CUT_OFF = '3319';

describe('10.5 the Movement Supply Segment', () => {
  it('marks combat units that trace no line, artillery too, and takes the mark from those that do [nato 10.5.1a] [nato 24.2.5a] [nato 10.5.1c] [nato 7.2.B.1a] [nato 7.2.B.1b] [nato 10.4.3a] [nato 10.4.3b]', () => {
    const game = from('W.B.1', {
      units: { 'EG-8': CUT_OFF, '21/2GT': '3209 no-movement-supply', NEGF: `${CUT_OFF} hq-unsupplied`, '34N': '3320' },
    });
    expect(game.markers('EG-8')).toEqual(['no-movement-supply']);
    expect(game.markers('34N')).toEqual(['no-movement-supply']);
    expect(game.markers('21/2GT')).toEqual([]);
    expect(game.markers('NEGF')).toEqual(['hq-unsupplied']);
    expect(told(game)).toContain('no-movement-supply 34N EG-8');
  });

  it('not those of an HQ out of supply that trace to a city, or to another HQ [nato 10.4.3c]', () => {
    const units = { NEGF: `${CUT_OFF} hq-unsupplied`, 'EG-8': '3313', '97GA': '3321', BC: '3322' };
    const game = from('W.B.1', { units });
    expect([game.markers('EG-8'), game.markers('97GA')]).toEqual([[], []]);
  });

  it('nobody of the other side, and nobody in any other segment [nato 10.5.1b] [nato 10.5.2c] [nato 11.6.2a]', () => {
    const units = { 'EG-8': CUT_OFF, 'BR-7': '3209' };
    const game = groundMovement('wp', { units });
    expect(airspaceAt(game.state, 'wp', at('3209'))).toBe('friendly');
    game.order('wp', 'move EG-8 3320');
    expect([game.markers('EG-8'), game.markers('BR-7')]).toEqual([[], []]);
    const later = from('W.C', { units });
    expect([later.markers('EG-8'), later.asked()]).toEqual([[], ['nato']]);
    expect(later.markers('BR-7')).toEqual(['no-movement-supply']);
  });

  it('who had a line moves as it will for the rest of the turn, though it has none any more [nato 10.5.3a]', () => {
    const most = (text: string): number => {
      const game = groundMovement('wp', { units: { 'EG-8': text } });
      return Math.max(...Object.values(costsOf(game, 'wp', 'move', 'EG-8')).map(Number));
    };
    expect([most(CUT_OFF), most(`${CUT_OFF} no-movement-supply`)]).toEqual([5, 2]);
  });

  it('a unit on a train that is marked gets off [nato 10.5.3-7b]', () => {
    const game = from('W.B.1', {
      units: { 'EG-8': `${CUT_OFF} entrained`, '21/2GT': '3209 entrained', '94G/2GT': '3209' },
    });
    expect(game.markers('EG-8')).toEqual(['no-movement-supply']);
    expect(game.markers('21/2GT')).toEqual(['entrained']);
  });

  it('marks stay over the turns until a line is traced, also one for combat beside it [nato 10.5.5a] [nato 10.6.2a] [nato 10.1.1a] [nato 10.1.1b] [nato 4.2.5a] [nato 4.2.5b]', () => {
    const both = `${CUT_OFF} no-movement-supply no-combat-supply`;
    const game = from('W.B.1', { units: { 'EG-8': both, '21/2GT': '3209 no-combat-supply', '94G/2GT': '3320' } });
    expect(game.markers('EG-8')).toEqual(['no-movement-supply', 'no-combat-supply']);
    expect(game.markers('21/2GT')).toEqual(['no-combat-supply']);
    expect(game.markers('94G/2GT')).toEqual(['no-movement-supply']);
    game.order('wp', 'end');
    for (let n = 0; n < 20 && game.state.turn === 1; n++) game.silent(game.asked()[0] ?? 'wp');
    expect(game.state.turn).toBe(2);
    expect(game.markers('EG-8')).toEqual(['no-movement-supply', 'no-combat-supply']);
    expect(game.markers('21/2GT')).toEqual([]);
  });

  it('a unit without a line contests airspace no more at once [nato 10.5.4a]', () => {
    const units = { NEGF: '3319', 'EG-8': '3322', 'BR-7': '3528' };
    const place = at('3526');
    expect(airspaceAt(groundMovement('nato', { units }).state, 'nato', place)).toBe('contested');
    const game = groundMovement('nato', { units: { ...units, 'BR-7': '3523' } });
    game.order('nato', 'move BR-7 3421');
    expect(airspaceAt(game.state, 'nato', place)).toBe('friendly');
    expect(game.markers('EG-8')).toEqual([]);
  });
});

describe('10.6 the Recovery Phase', () => {
  it('takes both marks from units that trace what they lack, and disruption from all of the side [nato 10.5.2a] [nato 10.6-2a] [nato 7.2.Ca] [nato 7.2.Cc] [nato 4.2.1d] [nato 4.2.1f]', () => {
    const marks = 'disrupted no-movement-supply no-combat-supply';
    const units = { 'EG-8': `3209 ${marks}`, '21/2GT': `${CUT_OFF} ${marks}`, 'BR-7': '3525 disrupted' };
    const game = from('W.C', { units });
    expect(game.markers('EG-8')).toEqual([]);
    expect(game.markers('21/2GT')).toEqual(['no-movement-supply', 'no-combat-supply']);
    expect(game.markers('BR-7')).toEqual(['disrupted']);
    expect(told(game)).toEqual(['recovered 21/2GT EG-8', 'resupplied EG-8']);
  });

  it('each mark for itself: NATO abroad has movement supply from cities, combat supply from its HQ [nato 10.1.7a] [nato 10.1.7b] [nato 10.1.7c] [nato 10.6d]', () => {
    const both = 'no-movement-supply no-combat-supply';
    const game = from('N.C', { units: { 'BR-7': `3525 ${both}`, 'EG-8': '3209' } });
    expect(game.markers('BR-7')).toEqual(['no-combat-supply']);
    const led = from('N.C', { units: { 'BR-7': `3525 ${both}`, 'BR-I': '3528', 'EG-8': '3209' } });
    expect(led.markers('BR-7')).toEqual([]);
  });

  it('of a unit at home by a city of its country [nato 10.6e] [nato 10.1.6a] [nato 10.1.6b]', () => {
    const game = from('N.C', { units: { 'WG-63': '3525 no-combat-supply no-movement-supply', 'EG-8': '3209' } });
    expect(game.markers('WG-63')).toEqual([]);
  });

  it('checks nobody without a mark [nato 10.5.2b] [nato 10.6c] [nato 10.6a] [nato 7.2.Cb]', () => {
    const game = from('W.C', { units: { 'EG-8': CUT_OFF, 'BR-7': '3525' } });
    expect(game.markers('EG-8')).toEqual([]);
    expect(told(game)).toEqual([]);
  });

  it('suppression stays until the Suppression Recovery Phase of the side [nato 24.2.3d] [nato 4.2.2e] [nato 4.2.2f] [nato 7.2.H] [nato 7.2.N.H]', () => {
    const units = { NEGF: '3209 suppressed', '34N': '3209 suppressed', 'BR-I': '3525 suppressed' };
    const recovered = from('W.C', { units: { ...units, 'EG-8': '3209 reserve' } });
    expect(recovered.asks('wp')[0]?.rule).toBe('28.2');
    expect(['NEGF', '34N'].map(recovered.markers)).toEqual([['suppressed'], ['suppressed']]);
    const game = recovered.order('wp', 'end');
    expect(['NEGF', '34N', 'BR-I'].map(game.markers)).toEqual([[], [], ['suppressed']]);
    const nato = from('N.H', { units: { ...units, 'EG-8': '3209' } });
    expect(['NEGF', 'BR-I'].map(nato.markers)).toEqual([['suppressed'], []]);
  });
});

describe('10.8.1 the supply points of a turn', () => {
  it('come in the Joint Reinforcement Phase, as the scenario says, and add up [nato 10.8.1a] [nato 10.8.1e] [nato 7.2.J.B.2] [nato 10.8.1f]', () => {
    addScenario('fed', { supplyPoints: { start: 0, each: 2 } });
    const units = { 'EG-8': '3209' };
    expect(from('J.B.2', { scenario: 'fed', units, supplyPoints: 3 }).state.supplyPoints).toBe(5);
    expect(from('J.B.2', { units, supplyPoints: 3 }).state.supplyPoints).toBe(3);
  });

  it.each(scenarioIds())('are none at the start of %s [nato 10.8.1d]', (id) => {
    expect(setUp([id]).state.supplyPoints).toBe(0);
  });
});
