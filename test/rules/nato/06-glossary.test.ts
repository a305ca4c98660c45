import { describe, expect, it } from 'vitest';
import {
  ALLIANCES,
  at,
  BOARD,
  countryAt,
  idAt,
  isCoastal,
  isSea,
  neighboursAt,
  terrainBetween,
} from '../../../src/games/nato/board.ts';
import {
  isArtillery,
  isCombatUnit,
  isGround,
  isHelicopter,
  isHq,
  isManeuver,
  UNITS,
  UNITS_OF,
  unit,
} from '../../../src/games/nato/counters.ts';
import { hasRoom, stackOf } from '../../../src/games/nato/rules/09-stacking.ts';
import { barredTo } from '../../../src/games/nato/rules/12-movement/12-1-entry.ts';
import { finalOdds } from '../../support/games/nato/combat.ts';
import { COLUMNS } from '../../support/games/nato/charts.ts';
import { stateWith } from '../../support/games/nato/positions.ts';
import { asked, fighting } from '../../support/games/nato/scenario.ts';
import { groundMovement, why } from '../../support/games/nato/segments.ts';
import { isLegal } from '../../support/games/scenario.ts';

describe('6.0 alliances', () => {
  it('have the countries and the nations that the glossary lists [nato 6.0a] [nato 6.0i]', () => {
    const nations = (side: 'nato' | 'wp') => [...new Set(UNITS_OF[side].map((id) => unit(id).nation))].sort();
    expect([...ALLIANCES.wp].sort()).toEqual(['czechoslovakia', 'east-germany', 'poland']);
    expect([...ALLIANCES.nato].sort()).toEqual([
      'belgium',
      'denmark',
      'france',
      'luxembourg',
      'netherlands',
      'west-germany',
    ]);
    expect(nations('wp')).toEqual(['czech', 'east-german', 'polish', 'soviet']);
    expect(nations('nato')).toEqual(['belgian', 'british', 'danish', 'dutch', 'french', 'us', 'west-german']);
    expect(UNITS.some(({ canadian }) => canadian)).toBe(true);
  });

  it('Luxembourg has land and no units [nato 6.0b]', () => {
    const land = [...BOARD.places.keys()].filter((place) => countryAt(place) === 'luxembourg');
    expect(land.length).toBeGreaterThan(0);
    expect(UNITS.filter(({ id, nation, legend = '' }) => /lux/iu.test(`${id} ${nation} ${legend}`))).toEqual([]);
  });
});

describe('6.0 hexes', () => {
  it('are all sea, coastal or inland; what is not all sea is land [nato 6.0c] [nato 6.0d]', () => {
    const places = [...BOARD.places.keys()];
    expect(places.filter((place) => isSea(place) && isCoastal(place))).toEqual([]);
    for (const place of places) expect(countryAt(place) === undefined, idAt(place)).toBe(isSea(place));
  });

  it('of nothing but sea are closed to ground units, however they move [nato 6.0e]', () => {
    const shore = [...BOARD.places.keys()].find(
      (place) => !isSea(place) && countryAt(place) === 'west-germany' && neighboursAt(place).some(isSea),
    ) as number;
    const sea = neighboursAt(shore).find(isSea) as number;
    const game = groundMovement('nato', { units: { 'WG-1/1': idAt(shore), 'EG-8': '3209' } });
    for (const way of ['move', 'minimum'])
      expect(why(game, 'nato', `${way} WG-1/1 ${idAt(sea)}`, '12.1.1')).toBe('prohibited');
  });

  it('hexsides of nothing but sea, and barred ones, are crossed by nobody, but for dikes and the ferry [nato 6.0f] [nato 6.0g]', () => {
    const state = stateWith({ units: { 'WG-1/1': '3209' } });
    const bar = (from: string, to: string) => barredTo(state, 'WG-1/1', at(from), at(to));
    expect([bar('2420', '2421'), bar('2421', '2422')]).toEqual(['prohibited', 'prohibited']);
    expect([bar('2729', '2730'), bar('1513', '1514')]).toEqual([undefined, undefined]);
    const land = [...BOARD.places.keys()].filter((place) => !isSea(place));
    for (const from of land)
      for (const to of neighboursAt(from).filter((place) => !isSea(place))) {
        const sides = terrainBetween(from, to);
        const closed =
          sides.includes('barred') ||
          (sides.includes('all-sea') && !sides.includes('dike') && !sides.includes('ferry'));
        const found = barredTo(state, 'US-1/2A', from, to);
        if (found === undefined || found === 'prohibited')
          expect(found === 'prohibited', `${idAt(from)} ${idAt(to)}`).toBe(closed);
      }
  });
});

describe('6.0 stacking', () => {
  it('four steps of maneuver units, one artillery unit, one HQ [nato 6.0h]', () => {
    const units = {
      '16GT/2GT': '3316',
      '21/2GT': '3316',
      '34N': '3316',
      NEGF: '3316',
      '97GA': '3315',
      '34S': '3315',
      SEGF: '3315',
      '94G/2GT': '3317 cadre',
    };
    const state = stateWith({ units });
    expect(stackOf(state, ['16GT/2GT', '21/2GT', '34N', 'NEGF'])).toEqual({ steps: 4, artillery: 1, hqs: 1 });
    expect(['97GA', '34S', 'SEGF'].map((id) => hasRoom(state, 'wp', [id], '3316'))).toEqual([false, false, false]);
    expect(hasRoom(stateWith({ units: { ...units, '21/2GT': '3316 cadre' } }), 'wp', ['97GA'], '3316')).toBe(true);
  });
});

describe('6.0 units', () => {
  it('combat units are ground units but HQs; maneuver units are those that are no artillery [nato 6.0k] [nato 6.0l] [nato 6.0o]', () => {
    for (const { id } of UNITS) {
      expect(isGround(id), id).toBe(!isHelicopter(id));
      expect(isCombatUnit(id), id).toBe(isGround(id) && !isHq(id));
      expect(isManeuver(id), id).toBe(isCombatUnit(id) && !isArtillery(id));
    }
    expect(
      ['NEGF', '34N', '16GT/2GT', 'NEGF-AH'].map((id) => [isGround(id), isCombatUnit(id), isManeuver(id)]),
    ).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
      [false, false, false],
    ]);
  });
});

describe('6.0 battles', () => {
  it('an objective hex lies beside the maneuver units that attack it [nato 6.0j]', () => {
    const units = { '16GT/2GT': '3316', '21/2GT': '3314', 'WG-1/1': '3216' };
    const battle = fighting('wp', { units, battles: ['3216'] });
    expect(isLegal(battle, 'wp', 'attack 3216 16GT/2GT')).toBe(true);
    expect(battle.refused('wp', 'attack 3216 21/2GT', '25.2').code).toBe('nato.refusal.not-adjacent');
    const far = fighting('wp', { units: { ...units, '16GT/2GT': '3313' }, battles: ['3216'] });
    expect(asked(far)).not.toContain('wp attack-planned');
  });

  it('columns move right, to better odds, or left, to worse ones [nato 6.0n]', () => {
    for (const [n, column] of COLUMNS.entries()) {
      expect(finalOdds(column, 1), column).toBe(COLUMNS[Math.min(n + 1, COLUMNS.length - 1)]);
      expect(finalOdds(column, -1), column).toBe(COLUMNS[Math.max(n - 1, 0)]);
    }
    expect([finalOdds('2:1', 1), finalOdds('2:1', -1), finalOdds('1:2', -1)]).toEqual(['3:1', '1:1', '1:3']);
  });
});
