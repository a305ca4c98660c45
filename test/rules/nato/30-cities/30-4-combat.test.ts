import { describe, expect, it } from 'vitest';
import { at, cityAt, CITY_PLACES } from '../../../../src/games/nato/board.ts';
import { NUMBERS, TERRAIN } from '../../../../src/games/nato/data.ts';
import { organicStrength } from '../../../../src/games/nato/rules/30-cities/30-1-control.ts';
import { allBut } from '../../../support/games/nato/lines.ts';
import type { Placed } from '../../../support/games/nato/positions.ts';
import { asked, fighting, odds, shifts, type Played } from '../../../support/games/nato/scenario.ts';
import { groundMovement, why } from '../../../support/games/nato/segments.ts';
import { isLegal } from '../../../support/games/scenario.ts';

/** The Warsaw Pact attacks a city with two divisions: Hannover (3117, major) out of 3116, Minden (3220, minor) out of 3219. */
const CITIES = { '3117': '3116', '3220': '3219' } as const;
type CityHex = keyof typeof CITIES;
const attacked = (city: CityHex, result: string, units: Placed['units'] = {}, more: Placed = {}): Played =>
  fighting(
    'wp',
    { units: { '16GT/2GT': CITIES[city], '94G/2GT': CITIES[city], ...units }, battles: [city], ...more },
    result,
    6,
  ).order('wp', `attack ${city} 16GT/2GT 94G/2GT`);

/** NATO attacks Hannover, which the Warsaw Pact has conquered, out of 3217. */
const recaptured = (result: string, units: Placed['units']): Played =>
  fighting('nato', { units: { 'BR-7': '3217', 'BR-22': '3217', ...units }, conquered: ['3117'] }, result).order(
    'nato',
    'attack 3117 BR-7 BR-22',
  );

describe('30.0 classes of cities', () => {
  it('a key city is a major one in all but its points [nato 30.0b]', () => {
    expect(TERRAIN.terrain['key-city']).toEqual(TERRAIN.terrain['major-city']);
    const organic = (kind: string) =>
      new Set(CITY_PLACES.filter((place) => cityAt(place)?.class === kind).map((place) => cityAt(place)?.organic));
    expect(organic('key')).toEqual(organic('major'));
    expect(NUMBERS.cityPoints['key-city']).toBe(NUMBERS.cityPoints['major-city'] + 1);
  });
});

describe('30.1 control', () => {
  it('of a free city changes when an enemy maneuver unit advances into it, and in no other way [nato 30.1.1a] [nato 30.2.1c] [nato 30.4.9c]', () => {
    const game = groundMovement('wp', { units: { '16GT/2GT': '3116', NEGF: '3116' } });
    for (const unit of ['16GT/2GT', 'NEGF'])
      for (const way of ['move', 'minimum']) expect(why(game, 'wp', `${way} ${unit} 3117`, '12.1.2')).toBe('free-city');
    const stayed = attacked('3117', '-/D1').order('wp', 'stay');
    expect(stayed.state.conquered).toEqual([]);
    const battle = attacked('3117', '-/D1');
    expect(battle.state.conquered).toEqual([]);
    battle.order('wp', 'advance 16GT/2GT 3117');
    expect([battle.state.conquered, battle.event('taken')]).toEqual([['3117'], { side: 'wp', hex: '3117' }]);
  });

  it('of a conquered city changes with an advance too, once those in it are gone [nato 30.1.1c] [nato 30.3.1e]', () => {
    const battle = recaptured('-/D1', { '97GA': '3117' });
    expect(battle.state.conquered).toEqual(['3117']);
    expect(battle.order('nato', 'advance BR-7 3117').state.conquered).toEqual([]);
    expect(organicStrength(battle.state, 'nato', at('3117'))).toBe(2);
  });

  it('no enemy retreats into a city that is held, free or conquered, though nobody is in it [nato 30.1.2b] [nato 30.3.1d]', () => {
    const nato = (conquered: readonly string[]): Played =>
      fighting('wp', { units: { '16GT/2GT': '3316', 'WG-1/1': '3216' }, battles: ['3216'], conquered }, '-/R1')
        .order('wp', 'attack 3216 16GT/2GT')
        .order('nato', 'pass');
    expect(isLegal(nato([]), 'nato', 'retreat WG-1/1 3117')).toBe(true);
    expect(nato(['3117']).refused('nato', 'retreat WG-1/1 3117', '25.7.4').code).toBe('nato.refusal.retreat');
    const around = { 'WG-1/1': '3116', 'WG-3/1': '3215', 'BR-7': '3217', 'BR-22': '3316', 'WG-31/11': '3317' };
    const wp = (conquered: readonly string[]): Played =>
      fighting('nato', { units: { '21/2GT': '3216', ...around }, conquered }, '-/R1')
        .order('nato', 'attack 3216 BR-7')
        .order('wp', 'pass');
    expect(isLegal(wp([]), 'wp', 'retreat 21/2GT 3117')).toBe(false);
    expect(isLegal(wp(['3117']), 'wp', 'retreat 21/2GT 3117')).toBe(true);
  });
});

describe('30.4.1 organic strength', () => {
  it('is there whatever the supply of city and garrison is [nato 30.4.1b]', () => {
    const alone = (more: Placed) => odds(attacked('3117', '-/-', {}, more))[1];
    expect([alone({}), alone({ conquered: allBut('nato', '3117') })]).toEqual([2, 2]);
    const garrison = (marker: string) => odds(attacked('3117', '-/-', { 'WG-1/1': `3117${marker}` }))[1];
    expect([garrison(''), garrison(' no-combat-supply'), garrison(' disrupted no-combat-supply')]).toEqual([5, 4, 3]);
  });
});

describe('30.4.2, 30.4.3 what cities do for their defenders', () => {
  it('a minor city shifts the odds by one, a major or key city by two [nato 30.4.2a] [nato 30.4.3a]', () => {
    const units = { 'WG-1/1': '3220' };
    expect([shifts(attacked('3220', '-/-', units)), shifts(attacked('3220', '-/-'))]).toEqual([
      ['terrain −1'],
      ['terrain −1'],
    ]);
    expect(shifts(attacked('3117', '-/-', { 'WG-1/1': '3117' }))).toEqual(['terrain −2']);
    const hamburg = fighting('wp', { units: { '16GT/2GT': '2415' }, battles: ['2416'] }, '-/-').order(
      'wp',
      'attack 2416 16GT/2GT',
    );
    expect([cityAt(at('2416'))?.class, shifts(hamburg)]).toEqual(['key', ['terrain −2']]);
  });

  it('a minor city takes the first hex off a retreat, a major one both [nato 30.4.2b] [nato 30.4.3b]', () => {
    const retreat = (city: CityHex, result: string) =>
      attacked(city, result, { 'WG-1/1': city })
        .asks('nato')
        .find(({ rule }) => rule === '25.7')?.prompt.params?.['hexes'];
    expect([retreat('3220', '-/R1'), retreat('3220', '-/R2')]).toEqual([undefined, 1]);
    expect([retreat('3117', '-/R1'), retreat('3117', '-/R2')]).toEqual([undefined, undefined]);
  });

  it('and so they do when they are conquered, for whoever is in them, without their organic strength [nato 30.4.4]', () => {
    const battle = recaptured('-/R2', { '83AA': '3117' });
    expect([odds(battle)[1], shifts(battle)]).toEqual([4, ['terrain −2']]);
    expect([battle.at('83AA'), asked(battle).includes('wp hold')]).toEqual(['3117', false]);
    const open = fighting('nato', { units: { 'BR-7': '3217', 'BR-22': '3217', '83AA': '3216' } }, '-/-');
    expect(odds(open.order('nato', 'attack 3216 BR-7 BR-22'))[1]).toBe(2);
  });
});

describe('30.4.7 a free city that defends alone', () => {
  it('has its organic strength and no other [nato 30.4.7a]', () => {
    expect([odds(attacked('3117', '-/-'))[1], odds(attacked('3220', '-/-'))[1]]).toEqual([2, 1]);
  });

  it.each([
    ['30.4.7b', '-/R2'],
    ['30.4.7c', '-/CA'],
    ['30.4.7d', '-/*'],
  ])('[nato %s] passes over %s', (_, result) => {
    const battle = attacked('3117', result);
    expect(battle.codes().slice(0, 2)).toEqual(['attack', 'battle']);
    const effects = battle.events.filter(({ code }) => /counterattack|disrupted|retreated|breakthrough/u.test(code));
    expect(effects).toEqual([]);
    expect([asked(battle).includes('wp advance'), battle.state.conquered]).toEqual([false, []]);
  });

  it('costs the attacker what the table says [nato 30.4.7e] [nato 30.4.7f]', () => {
    const disrupted = attacked('3117', '*/-', { '97GA': '3416', 'BR-7': '3417' }, { battles: ['3117', '3417'] });
    for (const id of ['16GT/2GT', '94G/2GT']) expect(disrupted.markers(id), id).toContain('disrupted');
    const lost = attacked('3117', 'A1/D1').order('nato', 'lose 16GT/2GT');
    expect([lost.steps('16GT/2GT'), asked(lost)]).toEqual([1, ['wp advance']]);
  });

  it('but no step on a D2 [nato 30.4.7g]', () => {
    const battle = attacked('3117', 'A1/D2R2');
    expect([asked(battle), battle.steps('16GT/2GT'), battle.steps('94G/2GT')]).toEqual([['wp advance'], 2, 2]);
  });
});

describe('30.4.8 a free city with a garrison', () => {
  it('adds its strength, and bears no loss itself [nato 30.4.8a] [nato 30.4.8b]', () => {
    const battle = attacked('3117', '-/D2', { 'WG-1/1': '3117' });
    expect([odds(battle)[1], battle.at('WG-1/1')]).toEqual([5, 'lost']);
    const two = attacked('3117', '-/D1', { 'WG-1/1': '3117', 'WG-3/1': '3117' });
    expect([odds(two)[1], asked(two)]).toEqual([8, ['wp losses']]);
    two.order('wp', 'lose WG-1/1');
    expect([two.at('WG-3/1'), two.state.conquered, organicStrength(two.state, 'nato', at('3117'))]).toEqual([
      '3117',
      [],
      2,
    ]);
  });

  it('may be entered when its garrison is gone, but not when that held it [nato 30.4.8c] [nato 30.4.8d]', () => {
    const driven = attacked('3220', '-/R2', { 'WG-1/1': '3220' }).order('nato', 'pass');
    driven.silent('nato');
    expect(asked(driven)).toEqual(['wp advance']);
    const held = attacked('3220', '-/R2', { 'WG-1/1': '3220' }).order('nato', 'hold WG-1/1');
    expect([held.at('WG-1/1'), asked(held).includes('wp advance'), held.state.conquered]).toEqual(['lost', false, []]);
  });
});

describe('30.4.9 a city that is not entered', () => {
  it('stays free, with its strength, and no breakthrough is marked [nato 30.4.9a] [nato 30.4.9b]', () => {
    const battle = attacked('3117', '-/D1').order('wp', 'stay');
    expect([battle.state.conquered, battle.state.breakthroughs]).toEqual([[], {}]);
    expect(battle.codes()).not.toContain('breakthrough');
    expect(organicStrength(battle.state, 'nato', at('3117'))).toBe(2);
    expect(attacked('3117', '-/D1').order('wp', 'advance 16GT/2GT 3117').codes()).toContain('breakthrough');
  });
});
