import { describe, expect, it } from 'vitest';

import { addScenario, type Placed } from '../../../support/games/nato/positions.ts';
import { costsOf, from, groundMovement, told, why } from '../../../support/games/nato/segments.ts';
import { isLegal } from '../../../support/games/scenario.ts';

/** Whether a unit of the Warsaw Pact has movement supply. */
const isSupplied = (id: string, units: Placed['units'], more: Placed = {}): boolean =>
  !from('W.B.1', { units: { 'BR-Berlin': '3007', ...units }, ...more })
    .markers(id)
    .includes('no-movement-supply');

describe('29.3 the support range of an HQ', () => {
  const line = { NEGF: '3316', 'EG-8': '3322' };

  it('counts its own hex and not that of the unit: six hexes are within six [nato 29.3a] [nato 29.3b] [nato 29.4f] [nato 10.4.2a] [nato 10.2.1b] [nato 10.1.8c] [nato 10.4.2c]', () => {
    expect(isSupplied('EG-8', line)).toBe(true);
    expect(isSupplied('EG-8', { ...line, 'EG-8': '3323' })).toBe(false);
  });

  it('leads along a line that zones of control bar, unless a friend is there [nato 29.3d] [nato 10.4.2b] [nato 10.2.3b] [nato 10.2.3i] [nato 8.5-1]', () => {
    const barred = { ...line, 'BR-7': '3219' };
    expect(isSupplied('EG-8', barred)).toBe(false);
    expect(isSupplied('EG-8', { ...barred, '21/2GT': '3319' })).toBe(false);
    expect(isSupplied('EG-8', { ...barred, '21/2GT': '3319', '94G/2GT': '3320' })).toBe(true);
  });

  it('not through a hex with an enemy [nato 29.3c] [nato 10.2.3a]', () => {
    const friends = { '21/2GT': '3318', '94G/2GT': '3320' };
    expect(isSupplied('EG-8', { ...line, ...friends, 'BR-7': '3319' })).toBe(false);
  });

  it('nor through a city that the enemy holds [nato 29.3e] [nato 10.2.3c] [nato 30.1.2a]', () => {
    const units = { BC: '3116', '138T': '3119' };
    expect(isSupplied('138T', units)).toBe(false);
    expect(isSupplied('138T', units, { conquered: ['3117'] })).toBe(true);
  });

  it('nor across a blocked or all-sea hexside; across the ferry for who may take it [nato 29.3f] [nato 3.4.2e] [nato 10.2.3e] [nato 10.2.3g] [nato 10.2.4b] [nato 10.2.4c]', () => {
    const weser = { conquered: ['2420', '2422'] };
    expect(isSupplied('138T', { BC: '2419', '138T': '2421' }, weser)).toBe(true);
    expect(isSupplied('138T', { BC: '2419', '138T': '2422' }, weser)).toBe(false);
    const belt = { BC: '1413', '138T': '1514' };
    expect(isSupplied('138T', belt)).toBe(false);
    expect(isSupplied('138T', belt, { surrendered: ['denmark'] })).toBe(true);
  });

  it('across a dike it does [nato 29.3f] [nato 10.2.3h]', () => {
    const units = { 'BR-I': '2727', 'BR-7': '2730 no-combat-supply', 'EG-8': '3209' };
    expect(from('N.C', { units }).markers('BR-7')).toEqual([]);
    const further = from('N.C', { units: { ...units, 'BR-I': '2726' } });
    expect(further.markers('BR-7')).toEqual(['no-combat-supply']);
  });
});

describe('29.4 whom an HQ supplies', () => {
  it('its own units, and those of no Front [nato 29.4g] [nato 10.4.4.3a] [nato 10.3.1e]', () => {
    const units = { NEGF: '3319', '97GA': '3320', '138T': '3320', 'EG-8': '3320' };
    expect(['97GA', '138T', 'EG-8'].map((id) => isSupplied(id, units))).toEqual([true, false, true]);
  });

  it('nobody while it is on a train [nato 29.4e] [nato 10.4.4.7b]', () => {
    for (const marker of ['entraining', 'entrained'])
      expect(isSupplied('EG-8', { NEGF: `3319 ${marker}`, 'EG-8': '3320' }), marker).toBe(false);
  });

  it('the Baltic Corps HQ regiments and brigades of the Baltic Front and whoever is of no Front, no divisions [nato 29.6.1a] [nato 29.6.1b] [nato 29.6.1c] [nato 10.9.1b] [nato 10.9.1c] [nato 10.9.1d] [nato 10.9.1e] [nato 10.4.4.2b]', () => {
    const units = { BC: '3319', '138T': '3320', '336GM': '3320', '37AA': '3320', '97GA': '3320', '83AA': '3321' };
    for (const id of ['138T', '336GM', '37AA', '97GA', '83AA']) expect(isSupplied(id, units), id).toBe(true);
    expect(isSupplied('EG-8', { BC: '3319', 'EG-8': '3320' })).toBe(false);
  });

  it('the Baltic Front HQ any unit in the BALTAP zone, but in Extended Buildup [nato 29.5.3a] [nato 29.5.3c] [nato 29.5.3d] [nato 29.5.3e] [nato 10.4.4.4a]', () => {
    addScenario('no-baltap', { balticFront: { supports: true, anyInBaltap: false } });
    const units = { BAF: '2414', 'EG-8': '2217' };
    expect(isSupplied('EG-8', units)).toBe(true);
    expect(isSupplied('EG-8', units, { scenario: 'no-baltap' })).toBe(false);
    expect(isSupplied('EG-8', { ...units, 'EG-8': '2518' })).toBe(false);
    expect(isSupplied('EG-8', { NEGF: '2517', 'EG-8': '2217' })).toBe(true);
    expect(isSupplied('138T', { ...units, '138T': '2217' }, { scenario: 'no-baltap' })).toBe(true);
  });

  it('LANDJUT and LANDZEALAND Danes, West Germans, and units marked for either; no others [nato 29.7d] [nato 29.7e] [nato 29.7f] [nato 29.7g] [nato 10.4.4.6a] [nato 10.4.4.6b]', () => {
    const lacking = (hq: string, id: string): boolean =>
      from('N.B.1', { units: { [hq]: '2413', [id]: '2412', 'EG-8': '3209' }, conquered: ['2412'] })
        .markers(id)
        .includes('no-movement-supply');
    for (const hq of ['LJ', 'LZ']) {
      for (const id of ['DK-1', 'WG-53', 'WG-2/1']) expect(lacking(hq, id), `${hq} ${id}`).toBe(false);
      for (const id of ['BR-7', 'US-1/2A']) expect(lacking(hq, id), `${hq} ${id}`).toBe(true);
    }
    expect(lacking('BR-I', 'BR-7')).toBe(false);
    expect(lacking('BR-I', 'WG-2/1')).toBe(true);
  });
});

describe('29.2 HQs in combat', () => {
  it('do not attack [nato 29.2.1a]', () => {
    const game = from('N.F.1', { units: { 'BR-7': '3320', 'BR-I': '3320', 'EG-8': '3219' } });
    expect(isLegal(game, 'nato', 'attack 3219 BR-7')).toBe(true);
    game.refused('nato', 'attack 3219 BR-I');
    expect(from('N.F.1', { units: { 'BR-I': '3320', 'EG-8': '3219' } }).asked()).toEqual(['wp']);
  });
});

describe('29.5 the areas of HQs', () => {
  it('the Baltic Front HQ goes into the BALTAP zone and home again, and nowhere else [nato 29.5.1a] [nato 29.5.1c] [nato 29.5.1d]', () => {
    const at = (hex: string) => groundMovement('wp', { units: { BAF: hex } });
    expect(at('2413').order('wp', 'move BAF 2414').at('BAF')).toBe('2414');
    expect(at('2414').order('wp', 'move BAF 2413').at('BAF')).toBe('2413');
    expect(why(at('2414'), 'wp', 'minimum BAF 2513')).toBe('too-far');
    expect(why(at('2515'), 'wp', 'minimum BAF 2614', '29.5.1')).toBe('hq-area');
    expect(why(at('3213'), 'wp', 'move BAF 3214', '29.5.1')).toBe('hq-area');
    expect(Object.keys(costsOf(at('3213'), 'wp', 'move', 'BAF'))).not.toContain('3215');
  });

  it('and anywhere once Denmark has surrendered [nato 29.5.1e]', () => {
    const game = groundMovement('wp', { units: { BAF: '3213' }, surrendered: ['denmark'] });
    expect(game.order('wp', 'move BAF 3214').at('BAF')).toBe('3214');
  });

  it('no other Front HQ enters the BALTAP zone; the Baltic Corps HQ does [nato 29.5.1b]', () => {
    for (const surrendered of [[], ['denmark']] as const) {
      const game = groundMovement('wp', { units: { NEGF: '2413', BC: '2514' }, surrendered });
      expect(why(game, 'wp', 'move NEGF 2414', '29.5.1')).toBe('hq-area');
      expect(why(game, 'wp', 'minimum NEGF 2414', '29.5.1')).toBe('hq-area');
      expect(game.order('wp', 'move BC 2414').at('BC')).toBe('2414');
    }
  });

  it('LANDJUT and LANDZEALAND stay north of the Elbe, also in East Germany [nato 29.7a] [nato 29.7b]', () => {
    const game = groundMovement('nato', { units: { LJ: '2415', LZ: '2414' } });
    expect(why(game, 'nato', 'move LJ 2516', '29.7')).toBe('hq-area');
    expect(why(game, 'nato', 'minimum LJ 2516', '29.7')).toBe('hq-area');
    expect(game.order('nato', 'move LZ 2413').at('LZ')).toBe('2413');
  });
});

describe('29.8 HQs that come back', () => {
  const returning = { 'BR-I': 3 };
  const back = (more: Placed = {}) => from('J.B.3', { turn: 3, returning, ...more });
  const hexes = (more: Placed = {}): readonly string[] => {
    const choice = back(more).asks('nato')[0]?.choice.branches()[0]?.to().branches()[0]?.to();
    return (choice?.branches() ?? []).map(({ word }) => word);
  };

  it('two turns after they were lost, in a city that the owner chooses [nato 29.8a] [nato 29.8f]', () => {
    const units = { 'BR-I': '3421', LJ: '3421', 'EG-8': '3209' };
    const lost = groundMovement('nato', { turn: 1, units });
    lost.order('nato', 'end').order('nato', 'lose BR-I');
    expect([lost.at('BR-I'), lost.state.returning]).toEqual(['lost', { 'BR-I': 3 }]);
    const early = from('J.A.1', { turn: 1, units: { 'EG-8': '3209' }, returning });
    expect([early.state.turn, early.asked()]).toEqual([2, ['wp']]);
    const game = from('J.A.1', { turn: 2, units: { 'EG-8': '3209' }, returning });
    expect(game.asks('nato')[0]).toMatchObject({ rule: '29.8', prompt: { code: 'nato.ask.returning' } });
    game.order('nato', 'return BR-I 3526');
    expect([game.at('BR-I'), game.markers('BR-I'), game.state.returning]).toEqual(['3526', [], {}]);
    expect(told(game)).toContain('returned BR-I');
  });

  it('in a free city that is in supply, with no enemy beside it and room for it [nato 29.8b] [nato 29.8c] [nato 29.8d] [nato 29.8e]', () => {
    expect(hexes()).toEqual(expect.arrayContaining(['3120', '3220', '3526', '1310']));
    expect(hexes()).not.toContain('3314');
    expect(hexes()).not.toContain('3421');
    expect(hexes({ units: { 'EG-Gr1': '3219' } })).not.toContain('3120');
    expect(hexes({ units: { LJ: '3526' } })).not.toContain('3526');
    expect(hexes({ conquered: ['3314', '3526'] })).not.toEqual(expect.arrayContaining(['3314']));
    expect(hexes({ conquered: ['3526'] })).not.toContain('3526');
    const shut = { '97GA': '1410', 'PL-7M': '1209', '336GM': '1211' };
    expect(hexes({ units: shut })).not.toContain('1310');
  });

  it('of a country that has surrendered no more; LANDJUT does, though Denmark has', () => {
    const dutch = (...surrendered: readonly string[]) =>
      from('J.B.3', { turn: 3, returning: { 'NE-I': 3 }, surrendered, units: { 'EG-8': '3209' } });
    expect(dutch().asks('nato')[0]?.prompt.code).toBe('nato.ask.returning');
    expect([dutch('netherlands').asked(), dutch('netherlands').state.returning]).toEqual([['wp'], { 'NE-I': 3 }]);
    const landjut = from('J.B.3', { turn: 3, returning: { LJ: 3 }, surrendered: ['denmark'] });
    expect(isLegal(landjut, 'nato', 'return LJ 2416')).toBe(true);
  });

  it('LANDJUT north of the Elbe; where there is no place they wait for the next turn', () => {
    const landjut = from('J.B.3', { turn: 3, returning: { LJ: 3 } });
    expect(isLegal(landjut, 'nato', 'return LJ 2416')).toBe(true);
    expect(isLegal(landjut, 'nato', 'return LJ 2615')).toBe(false);
    const waiting = from('J.B.3', {
      turn: 3,
      returning: { LJ: 3 },
      units: { 'EG-8': '3209' },
      conquered: ['0616', '1116', '1310', '1415', '1420', '1818', '2016', '2315', '2416', '2417', '3007'],
    });
    expect([waiting.asked(), waiting.state.returning]).toEqual([['wp'], { LJ: 3 }]);
  });
});
