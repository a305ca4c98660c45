import { describe, expect, it } from 'vitest';
import { COMPONENTS } from '../../../src/games/nato/components.ts';
import { unitExists } from '../../../src/games/nato/counters.ts';
import { isBreakthrough } from '../../../src/games/nato/rules/25-ground-combat/25-8-advance/25-9-breakthrough.ts';
import { at, BOARD, idAt, neighboursAt } from '../../../src/games/nato/board.ts';
import { MARKERS } from '../../../src/games/nato/state.ts';
import { addScenario, stateWith, type Placed } from '../../support/games/nato/positions.ts';
import { asked, fighting, odds, type Played } from '../../support/games/nato/scenario.ts';
import { costsOf, from, groundMovement, reservePhase, why } from '../../support/games/nato/segments.ts';
import { isLegal } from '../../support/games/scenario.ts';

const { places, markers } = COMPONENTS;
const ALL = Object.entries(markers);
const idsOf = (test: (marker: (typeof markers)[string]) => boolean): readonly string[] =>
  ALL.filter(([, marker]) => test(marker)).map(([id]) => id);
const byRule = (rule: string): readonly string[] => idsOf((marker) => marker.rule === rule);

/** The words for what lies on a unit: of markers without faces themselves, of others the faces. */
const WORDS = ALL.flatMap(([id, { on, faces = {} }]) =>
  on === 'unit' || id === 'battle' ? [id, ...Object.keys(faces)] : [],
);

describe('the markers', () => {
  it('each paragraph of 4.1 to 4.5 has its own', () => {
    const rules = [...new Set(ALL.map(([, { rule }]) => rule))];
    expect(rules).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `4.1.${n}`),
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `4.2.${n}`),
      ...[1, 2, 3, 4].map((n) => `4.3.${n}`),
      ...[1, 2, 3].map((n) => `4.4.${n}`),
      ...['4.5.1', '4.5.2', '4.5.3.1', '4.5.3.2', '4.5.3.3', '4.5.4', '4.5.5'],
    ]);
  });

  it('lie on hexes, on units, or on tracks that are there', () => {
    const on = { '4.1': 'hex', '4.2': 'unit', '4.3': 'track', '4.4': 'track', '4.5': 'track' } as const;
    const others = ALL.filter(([, marker]) => marker.on !== on[marker.rule.slice(0, 3) as keyof typeof on]);
    expect(others.map(([id]) => id)).toEqual(['battle']);
    for (const [id, { on, track }] of ALL) {
      if (on === 'track') expect(track, id).toBeDefined();
      if (track !== undefined) expect(places[track]?.is, id).toBe('track');
    }
  });

  it('have a name of their own in every language', () => {
    for (const language of ['en', 'ja', 'zh-CN'] as const) {
      const names = ALL.map(([, { name }]) => name[language]);
      expect(new Set(names).size, language).toBe(names.length);
    }
  });

  it('a counter is a unit or a marker, never both; what lies on units in a position is a marker [nato 2.6a]', () => {
    for (const [id] of ALL) expect(unitExists(id), id).toBe(false);
    const own = ['inactive', 'activating'];
    expect(MARKERS.filter((marker) => !WORDS.includes(marker))).toEqual(own);
  });

  it.each([
    ['chemical-strike', ['persistent', 'non-persistent']],
    ['train', ['entraining', 'entrained']],
    ['hq-supply', ['hq-unsupplied', 'hq-supplied']],
    ['out-of-supply', ['no-movement-supply', 'no-combat-supply']],
    ['battle', ['battle', 'engaged']],
    ['reserve', ['nato', 'wp']],
    ['game-turn', ['wp', 'nato']],
  ])('%s has the faces %j', (id, faces) => {
    expect(Object.keys(markers[id]?.faces ?? {})).toEqual(faces);
  });

  it('no other has faces but for whose it is', () => {
    expect(idsOf(({ faces }) => faces !== undefined)).toHaveLength(7);
    expect(idsOf(({ on, of }) => on === 'hex' && of !== 'each')).toEqual(['reforger-site', 'resupply', 'battle']);
  });
});

describe('4.3 to 4.5 point and track markers', () => {
  it('of air points there are tactical and operational ones, of either side [nato 4.3.1a]', () => {
    expect(byRule('4.3.1')).toEqual(['tactical-air-points', 'operational-air-points']);
    for (const id of byRule('4.3.1')) expect(markers[id]).toMatchObject({ of: 'each', track: 'air-point-track' });
  });

  it('of points there are ones and tens', () => {
    const counted = ['chemical-points', 'supply-points', 'victory-points'];
    expect(idsOf(({ counts }) => counts !== undefined)).toEqual(counted);
    for (const id of counted) expect(markers[id]?.counts).toEqual([1, 10]);
    expect(markers['supply-points']?.of).toBe('wp');
  });

  it('those of 4.5, and no others on tracks, are of War of Nerves alone [nato 4.5a]', () => {
    const nerves = idsOf(({ scenarios }) => scenarios?.join() === 'war-of-nerves');
    expect(nerves).toEqual(idsOf(({ rule }) => rule.startsWith('4.5')));
    expect(idsOf(({ scenarios }) => scenarios !== undefined).filter((id) => !nerves.includes(id))).toEqual([
      'reforger-site',
    ]);
  });

  it('seven preparations, on the tension track [nato 4.5.1a]', () => {
    expect(byRule('4.5.1')).toHaveLength(7);
    for (const id of byRule('4.5.1')) expect(markers[id]).toMatchObject({ of: 'wp', track: 'tension-track' });
  });

  it('one for tension, one for alert [nato 4.5.2a] [nato 4.5.5a]', () => {
    expect([byRule('4.5.2'), byRule('4.5.5')]).toEqual([['tension'], ['alert']]);
    expect([markers['tension']?.track, markers['alert']?.track]).toEqual(['tension-track', 'alert-track']);
  });

  it('mobilisation of Soviets, allies and NATO; two air campaigns: all among the turns [nato 4.5.3a] [nato 4.5.4a]', () => {
    const mobilised = idsOf(({ rule }) => rule.startsWith('4.5.3.'));
    expect(mobilised).toEqual(['soviet-mobilization-turn', 'ally-mobilization-turn', 'nato-mobilization']);
    expect(byRule('4.5.4')).toEqual(['deliberate-air', 'surprise-air']);
    for (const id of [...mobilised, ...byRule('4.5.4')]) expect(markers[id]?.track, id).toBe('game-turns');
  });

  it('the phase tells whose turn it is and what is done in it [nato 4.4.2a]', () => {
    const units = { 'EG-8': '3209', 'BR-7': '3525' };
    const game = from('W.B.4', { turn: 2, units });
    expect(game.position.phase).toMatchObject({ turn: 2, side: 'wp', name: 'movement' });
    game.order('wp', 'reserve EG-8');
    expect(game.position.phase).toMatchObject({ turn: 2, side: 'wp', name: 'reserve' });
    game.order('wp', 'end');
    expect(game.position.phase).toMatchObject({ turn: 2, side: 'nato', name: 'movement' });
  });
});

/** The Warsaw Pact attacks 3216 out of 3316, with this result. */
const attacked = (result: string, units: Placed['units'] = {}, more: Placed = {}): Played =>
  fighting('wp', { units: { '16GT/2GT': '3316', 'WG-1/1': '3216', ...units }, battles: ['3216'], ...more }, result, 6);

describe('4.1 markers on the map', () => {
  it('Conquered: where an attacker advances into an enemy city [nato 4.1.1a]', () => {
    const battle = fighting('wp', { units: { '16GT/2GT': '3116' }, battles: ['3117'] }, '-/D1');
    battle.order('wp', 'attack 3117 16GT/2GT');
    expect(battle.state.conquered).toEqual([]);
    expect(battle.order('wp', 'advance 16GT/2GT 3117').state.conquered).toEqual(['3117']);
  });

  it('Breakthrough: where an attack clears a hex, with a zone of seven [nato 4.1.6a] [nato 4.1.6b]', () => {
    const clear = attacked('-/D1R1').order('wp', 'attack 3216 16GT/2GT').order('wp', 'stay');
    expect(clear.event('breakthrough')).toEqual({ side: 'wp', hex: '3216' });
    const held = attacked('-/-').order('wp', 'attack 3216 16GT/2GT');
    expect(held.events.map(({ code }) => code)).not.toContain('nato.breakthrough');
    const state = stateWith({ breakthroughs: { '3216': 'wp' } });
    const zone = [...BOARD.places.keys()].filter((place) => isBreakthrough(state, 'wp', place));
    expect(zone.sort()).toEqual([at('3216'), ...neighboursAt(at('3216'))].sort());
    expect(zone.map(idAt)).toHaveLength(7);
  });

  it('lets hard units of its owner pass zones, in his next Reserve Phase alone [nato 4.1.6c] [nato 4.1.6d]', () => {
    const units = { 'EG-8': '2919 reserve', 'BR-22': '3021' };
    const costs = (whose: 'wp' | 'nato') =>
      costsOf(reservePhase('wp', { units, breakthroughs: { '2921': whose } }), 'wp', 'move', 'EG-8')['2921'];
    expect([costs('wp'), costs('nato')]).toEqual(['2', '3']);
    const later = groundMovement('wp', { units: { ...units, 'EG-8': '2919' }, breakthroughs: { '2921': 'wp' } });
    expect(costsOf(later, 'wp', 'move', 'EG-8')['2921']).toBe('3');
    const over = reservePhase('wp', { units, breakthroughs: { '2921': 'wp' } }).order('wp', 'end');
    expect(over.state.breakthroughs).toEqual({});
  });

  it('Offensive Support: with the commitment, from an HQ of a Front or a US corps [nato 4.1.9a] [nato 4.1.9b]', () => {
    addScenario('support', { supporting: ['US-V'] });
    const battle = attacked('-/-', { NEGF: '3114', 'WG-3/1': '3217' });
    battle.order('wp', 'attack 3216 16GT/2GT');
    for (const late of ['attack 3216 NEGF', 'support NEGF']) battle.refused('nato', late);
    expect(isLegal(attacked('-/-', { NEGF: '3114' }), 'wp', 'attack 3216 16GT/2GT NEGF')).toBe(true);
    expect(
      isLegal(attacked('-/-', { BC: '3114', '16GT/2GT': 'off', '138T': '3316' }), 'wp', 'attack 3216 138T BC'),
    ).toBe(false);
    const nato = (hq: string, unit: string): boolean =>
      isLegal(
        fighting('nato', { scenario: 'support', units: { '97GA': '3216', [unit]: '3217', [hq]: '3119' } }),
        'nato',
        `attack 3216 ${unit} ${hq}`,
      );
    expect([nato('US-V', 'US-1/2A'), nato('BR-I', 'BR-7'), nato('WG-I', 'WG-2/1')]).toEqual([true, false, false]);
  });
});

describe('4.2 markers on units', () => {
  it('Disrupted: half attack, half defence, one hex of movement; gone in the Recovery Phase [nato 4.2.1a] [nato 4.2.1b] [nato 4.2.1c] [nato 4.2.1d]', () => {
    const fight = (attacker: string, defender: string) =>
      odds(
        attacked('-/-', { '16GT/2GT': `3316${attacker}`, 'WG-1/1': `3216${defender}` }).order(
          'wp',
          'attack 3216 16GT/2GT',
        ),
      ).slice(0, 2);
    expect([fight('', ''), fight(' disrupted', ''), fight('', ' disrupted')]).toEqual([
      [10, 3],
      [5, 3],
      [10, 2],
    ]);
    const moving = groundMovement('wp', {
      units: { 'EG-8': '3209 disrupted', '21/2GT': '3211 disrupted', 'BR-7': '3525 disrupted' },
    });
    expect(why(moving, 'wp', 'move EG-8 3208', '12.5.1')).toBe('disrupted');
    expect(moving.order('wp', 'minimum EG-8 3208').order('wp', 'end').markers('EG-8')).toEqual([]);
    expect([moving.markers('21/2GT'), moving.markers('BR-7')]).toEqual([[], ['disrupted']]);
  });

  it('is of maneuver units alone: artillery and HQs are suppressed instead [nato 4.2.1e] [nato 4.2.2a]', () => {
    const units = { 'BR-7': '3317', '97GA': '3316', '34N': '3316', NEGF: '3316' };
    const battle = fighting('nato', { units }, '-/*').order('nato', 'attack 3316 BR-7');
    const found = ['97GA', '34N', 'NEGF'].map((id) => battle.markers(id).filter((each) => each !== 'engaged'));
    expect(found).toEqual([['disrupted'], ['suppressed'], ['suppressed']]);
  });

  it('Suppressed: no support, one hex, until the Suppression Recovery Phase [nato 4.2.2c] [nato 4.2.2d] [nato 4.2.2e] [nato 4.2.2f]', () => {
    const supports = (marker: string): boolean =>
      isLegal(attacked('-/-', { NEGF: `3114${marker}` }), 'wp', 'attack 3216 16GT/2GT NEGF');
    expect([supports(''), supports(' suppressed')]).toEqual([true, false]);
    const units = { '34N': '3209 suppressed', NEGF: '3208 suppressed', 'EG-8': '3207 reserve' };
    const game = groundMovement('wp', { units });
    expect(why(game, 'wp', 'move 34N 3210', '12.5.1')).toBe('disrupted');
    game.order('wp', 'minimum 34N 3210').order('wp', 'end');
    expect(game.position.phase).toMatchObject({ side: 'wp', name: 'reserve' });
    expect(game.markers('34N')).toEqual(['suppressed']);
    game.order('wp', 'end');
    expect([game.markers('34N'), game.markers('NEGF')]).toEqual([[], []]);
  });

  it('Entraining: no move and no attack [nato 4.2.3a] [nato 4.2.3b]', () => {
    const waiting = { 'WG-1/1': '3216', '16GT/2GT': '3316 entraining', '21/2GT': '3316' };
    const battle = fighting('wp', { units: waiting, battles: ['3216'] });
    expect([isLegal(battle, 'wp', 'attack 3216 21/2GT'), isLegal(battle, 'wp', 'attack 3216 16GT/2GT')]).toEqual([
      true,
      false,
    ]);
    const game = groundMovement('wp', { units: { ...waiting, '16GT/2GT': '3209 entraining' } });
    for (const way of ['move', 'march', 'minimum'])
      expect(why(game, 'wp', `${way} 16GT/2GT 3208`, '13.0')).toBe('on-train');
  });

  it('HQ Supply: an HQ in supply supplies its units, one out of it does not [nato 4.2.4a] [nato 4.2.4b]', () => {
    const lacks = (hq: string) => from('W.B.1', { units: { NEGF: hq, 'EG-8': '3327' } }).markers('EG-8');
    expect([lacks('3323'), lacks('3323 hq-unsupplied')]).toEqual([[], ['no-movement-supply']]);
    expect(from('W.A', { units: { NEGF: '3430', 'EG-8': '3209' } }).markers('NEGF')).toEqual(['hq-unsupplied']);
    expect(from('W.A', { units: { NEGF: '3209 hq-unsupplied', 'EG-8': '3209' } }).markers('NEGF')).toEqual([]);
  });

  it('Out of Supply: for movement and for combat apart, and both at once [nato 4.2.5a] [nato 4.2.5b]', () => {
    const game = from('W.B.1', {
      units: { '21/2GT': '3430 no-combat-supply', 'EG-8': '3209 no-combat-supply no-movement-supply' },
    });
    expect([...game.markers('21/2GT')].sort()).toEqual(['no-combat-supply', 'no-movement-supply']);
    expect(game.markers('EG-8')).toEqual(['no-combat-supply']);
  });

  it('Battle: the Warsaw Pact has to fight where it lies, NATO nowhere [nato 4.2.6a] [nato 4.2.6b]', () => {
    const battle = attacked('-/-');
    expect(isLegal(battle, 'wp', 'end')).toBe(false);
    expect(isLegal(battle, 'wp', 'attack 3216 16GT/2GT')).toBe(true);
    const nato = fighting('nato', { units: { '97GA': '3216', 'BR-7': '3217' }, battles: ['3216'] });
    expect(isLegal(nato, 'nato', 'end')).toBe(true);
    expect(isLegal(nato, 'nato', 'attack 3216 BR-7')).toBe(true);
  });

  it('Engaged: on defenders that are left, wherever they are; they add nothing and do not react [nato 4.2.6c] [nato 4.2.6d] [nato 4.2.6e] [nato 4.2.6f]', () => {
    const units = {
      '16GT/2GT': '3316',
      '21/2GT': '3316',
      '94G/2GT': '3416',
      'BR-7': '3417',
      'WG-1/1': '3216',
      'WG-3/1': '3216',
      'WG-2/1': '3217',
    };
    const battle = fighting('wp', { units, battles: ['3216', '3417'] }, '-/R1', '-/-');
    battle.order('wp', 'attack 3216 16GT/2GT');
    while (asked(battle)[0] !== 'nato retreat') battle.order('nato', 'pass');
    battle
      .order('nato', 'retreat WG-1/1 3217')
      .order('nato', 'retreat WG-3/1 3117')
      .order('wp', 'advance 16GT/2GT 3216');
    expect([battle.markers('WG-1/1'), battle.markers('WG-3/1'), battle.markers('WG-2/1')]).toEqual([
      ['engaged'],
      ['engaged'],
      [],
    ]);
    const again = fighting(
      'wp',
      { units: { ...units, 'WG-1/1': '3317 engaged', 'WG-3/1': '3317', 'WG-2/1': '3217 engaged' }, battles: ['3317'] },
      '-/-',
    );
    again.order('wp', 'attack 3317 16GT/2GT');
    expect(odds(again)[1]).toBe(3);
    const reacting = fighting(
      'wp',
      { units: { ...units, 'WG-3/1': 'off', 'WG-2/1': '3217 engaged' }, battles: ['3216'] },
      '-/-',
    );
    expect(asked(reacting.order('wp', 'attack 3216 16GT/2GT'))).not.toContain('nato reaction');
    const fresh = fighting('wp', { units: { ...units, 'WG-3/1': 'off' }, battles: ['3216'] }, '-/-');
    expect(asked(fresh.order('wp', 'attack 3216 16GT/2GT'))).toContain('nato reaction');
  });
});

describe('4.3.3 supply points', () => {
  it('keep a Front in supply once they are needed [nato 4.3.3a]', () => {
    const units = { NEGF: '3209', SEGF: '3812', 'EG-8': '3215', 'BR-7': '3525' };
    const game = from('W.A', { turn: 9, supplyPoints: 1, units });
    game.order('wp', 'supply NEGF');
    expect([game.markers('NEGF'), game.markers('SEGF'), game.state.supplyPoints]).toEqual([[], ['hq-unsupplied'], 0]);
    expect(from('W.A', { turn: 9, units }).markers('NEGF')).toEqual(['hq-unsupplied']);
  });
});
