import { describe, expect, it } from 'vitest';
import { drawOrder } from '../../../src/engine/choice.ts';
import type { DieSource } from '../../../src/engine/dice.ts';
import { openAsks, playInPlace, start } from '../../../src/engine/play.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { at, BERLIN, countryAt, hexesApart, isIn, SIZE } from '../../../src/games/nato/board.ts';
import { placeOf, unit } from '../../../src/games/nato/counters.ts';
import { NUMBERS } from '../../../src/games/nato/data.ts';
import { nato } from '../../../src/games/nato/game.ts';
import { suppliedCities } from '../../../src/games/nato/rules/10-supply/10-3-cities.ts';
import { traced } from '../../../src/games/nato/rules/10-supply/10-5-units.ts';
import { airspaceAt } from '../../../src/games/nato/rules/11-airspace.ts';
import { enemyOf, type Side, type State } from '../../../src/games/nato/state.ts';
import { allBut } from '../../support/games/nato/lines.ts';
import { stateWith, type Placed } from '../../support/games/nato/positions.ts';
import { from } from '../../support/games/nato/segments.ts';

const aired = (hex: string, placed: Placed = {}) => airspaceAt(stateWith(placed), 'nato', at(hex));

describe('11.1–11.3 influence', () => {
  it('of one side alone makes a hex friendly to it and the enemy’s to the other [nato 11.0a] [nato 11.1a] [nato 11.2a]', () => {
    for (const [hex, nato, wp] of [
      ['3526', 'friendly', 'enemy'],
      ['3006', 'enemy', 'friendly'],
    ] as const) {
      expect(aired(hex)).toBe(nato);
      expect(airspaceAt(stateWith(), 'wp', at(hex))).toBe(wp);
    }
  });

  it('of both makes it contested, for both [nato 11.0b] [nato 11.3a]', () => {
    expect([aired('3214'), airspaceAt(stateWith(), 'wp', at('3214'))]).toEqual(['contested', 'contested']);
  });

  it('reaches five hexes, from units as from cities, if they have movement supply [nato 11.3b] [nato 11.1d] [nato 11.6.1a] [nato 11.3c]', () => {
    const unit = (hex: string, hq = '3319'): Placed => ({ units: { NEGF: hq, 'EG-8': hex } });
    expect([aired('3526', unit('3322')), aired('3527', unit('3322')), aired('3528', unit('3322'))]).toEqual([
      'contested',
      'friendly',
      'friendly',
    ]);
    expect(aired('3526', unit('3322', '3319 hq-unsupplied'))).toBe('friendly');
    const lone = { conquered: allBut('nato', '3526') };
    expect(aired('3526', lone)).toBe('enemy');
    expect(aired('3526', { conquered: allBut('nato', '3526', '3530') })).toBe('contested');
  });
});

it('11.1 hexes are counted as they lie, over those that nobody may enter too [nato 11.1d]', () => {
  const units = { NEGF: '5005', 'EG-8': '5005' };
  expect(hexesApart(at('5005'), at('5408'))).toBe(5);
  expect([aired('5408'), aired('5408', { units })]).toEqual(['friendly', 'contested']);
});

describe('11.4 Denmark', () => {
  /** Beyond five hexes of any East German city, within five of a unit. */
  const DANISH = '1812';

  it('is contested by cities of East Germany, and by units in Denmark and West Germany [nato 11.4b] [nato 11.4c] [nato 11.4d] [nato 11.4a] [nato 11.4e]', () => {
    expect(isIn('denmark', at(DANISH))).toBe(true);
    const cities = allBut('wp', '2412', '2407');
    expect(aired(DANISH)).toBe('contested');
    expect(aired(DANISH, { conquered: cities })).toBe('friendly');
    const from = (hex: string, hq = hex): string =>
      aired(DANISH, { conquered: cities, units: { 'PL-7M': hex, BAF: hq } });
    expect(isIn('east-germany', at('2112'))).toBe(true);
    expect(from('2112')).toBe('friendly');
    expect(aired('2212', { conquered: cities, units: { 'PL-7M': '2112', BAF: '2112' } })).toBe('contested');
    expect(from('2014')).toBe('contested');
    expect(from('1813')).toBe('contested');
  });
});

describe('10.9.3 units of the Baltic Corps HQ', () => {
  /** What a hex is to NATO after the HQ Supply Phase of the Warsaw Pact. */
  const begun = (placed: Placed, hex: string) => airspaceAt(from('W.A', placed).state, 'nato', at(hex));

  it('contest airspace where it traces a line over land to a country of the Warsaw Pact [nato 10.9.3b]', () => {
    const after = (...conquered: readonly string[]) =>
      begun({ units: { 'PL-7M': '1519', BC: '1619' }, conquered }, '1019');
    expect([after('1818'), after()]).toEqual(['contested', 'friendly']);
  });

  it('or to Copenhagen that it holds [nato 10.9.3c]', () => {
    const after = (...conquered: readonly string[]) =>
      begun({ units: { 'PL-7M': '1512', BC: '1411' }, conquered }, '1416');
    expect([after('1310'), after()]).toEqual(['contested', 'friendly']);
  });
});

describe('11.5 West Berlin', () => {
  it('nor its garrison contests airspace; another unit of NATO there does [nato 11.5b] [nato 11.5c]', () => {
    expect(aired('3007', { units: { 'US-Berlin': '3007', 'BR-Berlin': '3007', 'FR-Berlin': '3008' } })).toBe('enemy');
    expect(aired('3007', { units: { 'BR-22': '3009', 'BR-I': '3010' } })).toBe('contested');
    expect(aired('3007', { units: { 'BR-22': '3009' } })).toBe('enemy');
  });
});

/** Airspace by 11.0 to 11.5 from distances alone, in a turn in which supply is automatic (10.8.2). */
function byDistance(state: State, side: Side, place: number): string {
  const reaches = (each: Side): boolean => {
    const isNear = (source: number): boolean => hexesApart(source, place) <= NUMBERS.airspace;
    const units = [...traced(state, each, 'movement')].filter((id) => unit(id).berlin !== true);
    const sources = units
      .map((id) => placeOf(state, id) as number)
      .filter(
        (here) =>
          each === 'nato' || !isIn('denmark', place) || ['denmark', 'west-germany'].includes(countryAt(here) ?? ''),
      );
    return [...suppliedCities(state, each).filter((city) => city !== BERLIN), ...sources].some(isNear);
  };
  const [own, theirs] = [reaches(side), reaches(enemyOf(side))];
  if (own === theirs) return 'contested';
  return own ? 'friendly' : 'enemy';
}

it('11.0 is what the distances say after whatever was played and looked at before', () => {
  const pick = seededPick(11);
  const dice: DieSource = (_, __, faces) => pick(faces) + 1;
  const { position } = start(nato, ['goettingen'], dice);
  const states: State[] = [];
  for (let n = 0; n < 300 && !position.outcome; n++) {
    const asks = openAsks(nato, position);
    const ask = asks[pick(asks.length)] as (typeof asks)[number];
    playInPlace(nato, position, ask, drawOrder(ask.choice, pick), dice);
    if (n % 10 === 0) states.push({ ...position.state });
  }
  const places = Array.from({ length: 60 }, () => pick(SIZE));
  const seen = new Set<string>();
  for (let n = 0; n < 40; n++) {
    const state = states[pick(states.length)] as State;
    for (const place of places) {
      const found = airspaceAt(state, 'nato', place);
      expect(found, `${n} ${place}`).toBe(byDistance(state, 'nato', place));
      seen.add(found);
    }
  }
  expect([...seen].sort()).toEqual(['contested', 'enemy', 'friendly']);
});
