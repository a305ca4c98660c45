import { describe, expect, it } from 'vitest';
import { at, hexesApart, idAt, isCoastal, neighboursAt } from '../../../../src/games/nato/board.ts';
import { sideOf, unit, unitsOnMap } from '../../../../src/games/nato/counters.ts';
import { suppliedCities, suppliedFree } from '../../../../src/games/nato/rules/10-supply/10-3-cities.ts';
import { hqTraces, isSuperior, isSuppliedByHq } from '../../../../src/games/nato/rules/10-supply/10-4-headquarters.ts';
import { traced, type Supply } from '../../../../src/games/nato/rules/10-supply/10-5-units.ts';
import { airspaceAt } from '../../../../src/games/nato/rules/11-airspace.ts';
import type { State } from '../../../../src/games/nato/state.ts';
import { stateWith } from '../../../support/games/nato/positions.ts';

const supplies = (state: State, id: string): readonly Supply[] =>
  (['movement', 'combat'] as const).filter((supply) => traced(state, sideOf(id), supply).has(id));

/** Units of the Warsaw Pact whose zones cover all hexes around some. */
const RINGS = ['16GT/2GT', '21/2GT', '94G/2GT', 'EG-8', '83AA', '97GA', '108GA', '119GA'];
function around(...hexes: readonly string[]): Record<string, string> {
  const beside = [...new Set(hexes.flatMap((hex) => neighboursAt(at(hex)).map(idAt)))].filter(
    (hex) => !hexes.includes(hex),
  );
  const placed: Record<string, string> = {};
  const covered = new Set<string>();
  for (const hex of beside) {
    if (covered.has(hex)) continue;
    placed[RINGS[Object.keys(placed).length] as string] = hex;
    for (const each of [hex, ...neighboursAt(at(hex)).map(idAt)]) covered.add(each);
  }
  return placed;
}

describe('cities', () => {
  it('of two hexes supply each other though both are surrounded [nato W4]', () => {
    const state = stateWith({ units: around('2416', '2417') });
    expect(suppliedFree(state, 'nato')).toEqual(expect.arrayContaining([at('2416'), at('2417')]));
  });

  it('West Berlin supplies its garrison alone while it is cut off, and no other city [nato W5]', () => {
    const units = { 'US-Berlin': '3007', 'BR-Berlin': '3008', 'BR-22': '3007' };
    const closed = stateWith({ units, conquered: ['3115', '3117', '2615'] });
    expect(supplies(closed, 'US-Berlin')).toEqual(['movement', 'combat']);
    expect(supplies(closed, 'BR-Berlin')).toEqual(['movement', 'combat']);
    expect(supplies(closed, 'BR-22')).toEqual([]);
    expect(
      supplies(stateWith({ units: { 'US-Berlin': '2810' }, conquered: ['3115', '3117', '2615'] }), 'US-Berlin'),
    ).toEqual([]);
  });

  it('in a port of the coast are supplied by sea, unless enemy zones bar it; inland ports never are [nato W12] [nato W13] [nato 10.3.3.1b]', () => {
    const bremerhaven = { 'WG-53': '2420', ...around('2420') };
    expect(isCoastal(at('2420'))).toBe(true);
    const closed = stateWith({ units: { ...bremerhaven, 'PL-7M': '2321' } });
    expect(suppliedFree(closed, 'nato')).not.toContain(at('2420'));
    expect(supplies(closed, 'WG-53')).toEqual([]);
    const bremen = stateWith({ units: { 'US-3/2A': '2720', ...around('2720') } });
    expect(suppliedFree(bremen, 'nato')).not.toContain(at('2720'));
    expect(supplies(bremen, 'US-3/2A')).toEqual([]);
  });
});

describe('headquarters', () => {
  it('trace through cities that their side controls: NEGF by Oldenburg and Lüneburg to Schwerin [nato W9]', () => {
    const units = { NEGF: '2720', '83AA': '2421', '108GA': '2918' };
    const state = stateWith({ units, conquered: ['2621', '2615', '2720'] });
    expect(hqTraces(state, 'NEGF')).toBe(true);
    expect([isSuppliedByHq(state, '83AA'), isSuppliedByHq(state, '108GA')]).toEqual([true, true]);
    expect(hexesApart(at('2621'), at('2615'))).toBeLessThanOrEqual(10);
  });

  it('of Britain trace to a port in a friendly country [nato W7], and supply within their range [nato W8]', () => {
    const state = stateWith({ units: { 'BR-I': '2822', 'BR-7': '2819' } });
    expect(hqTraces(state, 'BR-I')).toBe(true);
    expect(supplies(state, 'BR-7')).toEqual(['movement', 'combat']);
    const far = stateWith({ units: { 'BR-I': '2826', 'BR-7': '2819' } });
    expect(isSuppliedByHq(far, 'BR-7')).toBe(false);
  });

  it('that are unsupplied, or under a train marker, supply nobody [nato 10.4.4.7a]', () => {
    for (const marker of ['hq-unsupplied', 'entraining', 'entrained'])
      expect(isSuppliedByHq(stateWith({ units: { 'BR-I': `2822 ${marker}`, 'BR-7': '2819' } }), 'BR-7')).toBe(false);
    expect(isSuppliedByHq(stateWith({ units: { 'BR-I': '2822 suppressed', 'BR-7': '2819' } }), 'BR-7')).toBe(true);
  });

  it('are superior by Front, nation, or as those of several nations are [nato 10.4.4.1a] [nato 10.4.4.2a] [nato 10.4.4.5a]', () => {
    const superiors = (id: string) =>
      ['LJ', 'LZ', 'BR-I', 'NEGF', 'BAF', 'BC'].filter((hq) => isSuperior(stateWith(), hq, id));
    expect(superiors('16GT/2GT')).toEqual(['NEGF']);
    expect(superiors('138T')).toEqual(['BAF', 'BC']);
    expect(superiors('83AA')).toEqual(['NEGF', 'BAF', 'BC']);
    expect(superiors('DK-1')).toEqual(['LJ', 'LZ']);
    expect(superiors('WG-53')).toEqual(['LJ', 'LZ']);
    expect(superiors('BR-7')).toEqual(['BR-I']);
    expect(superiors('US-1/2A')).toEqual([]);
  });
});

describe('units', () => {
  it('in a friendly country have movement supply from its cities, and combat supply from an HQ alone [nato W6]', () => {
    expect(supplies(stateWith({ units: { 'WG-31/11': '2626' } }), 'WG-31/11')).toEqual(['movement']);
  });

  it('out of the range of their HQs have none in an enemy country, however near a city [nato W10] [nato W15]', () => {
    const state = stateWith({ units: { '138T': '2619', BC: '1209', '97GA': '2317', '119GA': '2516' } });
    for (const id of ['138T', '97GA', '119GA']) expect(supplies(state, id), id).toEqual([]);
  });

  it('of the Warsaw Pact are at home in each of its countries [nato W16] [nato 10.1.6e]', () => {
    expect(supplies(stateWith({ units: { '34N': '2814' } }), '34N')).toEqual(['movement', 'combat']);
    expect(supplies(stateWith({ units: { '16GT/2GT': '4203' } }), '16GT/2GT')).toEqual(['movement', 'combat']);
  });

  it('are supplied in Denmark over the ferry until it surrenders [nato W18]', () => {
    const units = { LZ: '1512', 'DK-1': '1411' };
    const closed = { conquered: ['1310'] };
    expect(hqTraces(stateWith({ units, ...closed }), 'LZ')).toBe(true);
    expect(hqTraces(stateWith({ units, conquered: ['1310', '1420'] }), 'LZ')).toBe(true);
    expect(supplies(stateWith({ units }), 'DK-1')).toEqual(['movement', 'combat']);
    const surrendered = stateWith({ units, ...closed, surrendered: ['denmark'] });
    expect(hqTraces(surrendered, 'LZ')).toBe(false);
  });

  it('in Copenhagen have none when it is surrounded [nato W19]', () => {
    const units = { 'DK-2': '1310', '97GA': '1410', 'PL-7M': '1209', BC: '1209', '336GM': '1210' };
    expect(supplies(stateWith({ units }), 'DK-2')).toEqual([]);
  });
});

describe('airspace', () => {
  const UNITS = { NEGF: '2418', '83AA': '2421', 'BR-7': '2819', 'BR-I': '2822' };
  const state = stateWith({ units: UNITS, conquered: ['2420', '2720', '2615', '2416', '2417'] });

  it('is contested within five hexes of supplied cities and units of both sides, else friendly to one [nato W22]', () => {
    expect(suppliedCities(state, 'wp')).toEqual(expect.arrayContaining([at('2420'), at('2720')]));
    for (const hex of ['2425', '2725']) expect(airspaceAt(state, 'nato', at(hex)), hex).toBe('contested');
    expect(airspaceAt(state, 'nato', at('2726'))).toBe('friendly');
    expect(airspaceAt(state, 'wp', at('2726'))).toBe('enemy');
  });

  it('is not West Berlin’s to contest [nato 11.5a]', () => {
    const alone = stateWith({ units: { 'US-Berlin': '3007' } });
    expect(airspaceAt(alone, 'wp', at('3007'))).toBe('friendly');
    expect(unitsOnMap(alone, 'nato').map((id) => unit(id).berlin)).toEqual([true]);
  });
});
