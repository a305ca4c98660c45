import { describe, expect, it } from 'vitest';
import { at } from '../../../../src/games/nato/board.ts';
import {
  attackOf,
  boundTo,
  defenceOf,
  fullSteps,
  isArmoured,
  isCombatUnit,
  isHard,
  isHq,
  isManeuver,
  unit,
  UNITS,
} from '../../../../src/games/nato/counters.ts';
import { poolColour, symbolColour } from '../../../../src/games/nato/colours.ts';
import { entryBy, isOfYear, startHexes } from '../../../../src/games/nato/rules/03-units.ts';
import { zocOf } from '../../../../src/games/nato/rules/08-zones/08-zoc.ts';
import { isSuperior, isSuppliedByHq } from '../../../../src/games/nato/rules/10-supply/10-4-headquarters.ts';
import { barredTo } from '../../../../src/games/nato/rules/12-movement/12-1-entry.ts';
import { tactical } from '../../../../src/games/nato/rules/12-movement/12-3-tactical.ts';
import { frontsCoordinate } from '../../../../src/games/nato/rules/26-coordination/26-1-warsaw-pact.ts';
import { stateWith } from '../../../support/games/nato/positions.ts';
import { attackOf as attacksWith, defenceOf as defendsWith, ground } from '../../../support/games/nato/combat.ts';

const HQS = UNITS.map(({ id }) => id).filter(isHq);
const superiors = (id: string): string[] => HQS.filter((hq) => isSuperior(stateWith(), hq, id)).sort();
const PACT_HQS = ['BAF', 'BC', 'BEF', 'CAF', 'CZF', 'NEGF', 'POF', 'SEGF'];

/** What a counter attacks and defends with on some ground. */
const attacking = (id: string, ...objective: Parameters<typeof ground>): number =>
  attacksWith(unit(id).attack[0] as number, ground(...objective), { armoured: isArmoured(id) });
const defending = (id: string, ...objective: Parameters<typeof ground>): number =>
  defendsWith(unit(id).defence[0] as number, ground(...objective), { soft: isManeuver(id) && !isHard(id) });

describe('3.1 and 3.5 classes of units', () => {
  it.each(['minor-city', 'major-city', 'key-city', 'mountain'] as const)(
    'tanks and cavalry attack into %s with half, mechanised units with all [nato 3.1.2f] [nato 3.1.2g] [nato 3.1.2h]',
    (terrain) => {
      expect(attacking('16GT/2GT', terrain)).toBe(5);
      expect(attacking('US-2ACR-83', terrain)).toBe(2.5);
      for (const id of ['21/2GT', '97GA', 'US-4MAB', 'WG-63'])
        expect(attacking(id, terrain), id).toBe(unit(id).attack[0]);
    },
  );

  it('soft units double in a forest, hard ones not; square brackets tell them apart [nato 3.2.2b]', () => {
    for (const id of ['WG-63', 'WG-23/1G', 'US-1/82', 'BR-24-88', '336GM'])
      expect(defending(id, 'forest'), id).toBe(2 * (unit(id).defence[0] as number));
    for (const id of ['WG-1/1', '16GT/2GT', '97GA', '34N', 'BR-I'])
      expect(defending(id, 'forest'), id).toBe(unit(id).defence[0]);
  });

  it('hard units go from one enemy zone to another, soft units, artillery and HQs not [nato 3.5.1a] [nato 3.5.2a] [nato 3.5.3b]', () => {
    const step = (id: string, enemy: string) => {
      const state = stateWith({ units: { [id]: '3321', [enemy]: '3219' } });
      return tactical(state, id, 20).step(at('3320'), at('3319'));
    };
    for (const id of ['WG-2/1', 'US-2ACR-88', 'US-4MAB']) expect(step(id, '83AA'), id).toBeDefined();
    for (const id of ['WG-27', 'BR-24-88', 'BR-I']) expect(step(id, '83AA'), id).toBeUndefined();
    for (const id of ['34N', '51GA', 'SEGF']) expect(step(id, 'BR-7'), id).toBeUndefined();
    expect(step('47GT/3S', 'BR-7')).toBeDefined();
  });
});

describe('3.2.5 subordination', () => {
  it('units of a Front have its HQ alone, independent ones all [nato 3.2.5a] [nato 3.2.5c] [nato 3.2.6.1b]', () => {
    expect(superiors('16GT/2GT')).toEqual(['NEGF']);
    expect(superiors('EG-7T')).toEqual(['SEGF']);
    expect(superiors('15GT/CGF')).toEqual(['CZF']);
    for (const id of ['97GA', '83AA', '23AA', 'EG-Gr1', 'CZ-CPS5']) expect(superiors(id), id).toEqual(PACT_HQS);
  });

  it('regiments and brigades of the Baltic Front have its HQ and that of the Baltic Corps, divisions not [nato 3.2.6.2b] [nato 3.2.6.2c]', () => {
    for (const id of ['138T', '336GM', 'PL-7M', '37AA']) expect(superiors(id), id).toEqual(['BAF', 'BC']);
    for (const id of ['1T/11G', 'EG-19']) expect(superiors(id), id).toEqual(['BAF']);
  });

  it('units of NATO have every HQ of their nation, whatever their legend [nato 3.2.5.2a] [nato 3.2.5.2c]', () => {
    for (const id of ['US-1/3A-83', 'US-1/49A', 'US-157', 'US-1/24-88', 'CA-4/1'])
      expect(superiors(id), id).toEqual(['US-III', 'US-V', 'US-VII']);
    expect(superiors('WG-16/6')).toEqual(['LJ', 'LZ', 'WG-I', 'WG-II', 'WG-III']);
    expect(superiors('FR-9-83')).toEqual(['FR-FAR', 'FR-I']);
    expect(superiors('DK-J1')).toEqual(['LJ', 'LZ']);
  });

  it('territorial units have those of their nation too, and of several nations [nato 3.2.5.1c] [nato 3.2.5.1d] [nato 3.2.5.1e]', () => {
    expect(superiors('WG-71')).toEqual(['LJ', 'LZ', 'WG-I', 'WG-II', 'WG-III']);
    expect(superiors('DK-1T')).toEqual(['LJ', 'LZ']);
    expect(superiors('NE-302')).toEqual(['NE-I']);
    expect(superiors('EG-Gr25')).toEqual(PACT_HQS);
  });

  it('others with the legend LJ or LZ may have either', () => {
    expect(superiors('US-4MAB')).toEqual(['LJ', 'LZ', 'US-III', 'US-V', 'US-VII']);
    expect(superiors('BR-AMF')).toEqual(['BR-I', 'LJ', 'LZ']);
    expect(superiors('BR-19')).toEqual(['BR-I']);
  });

  it('Canadians are Americans [nato 3.9.1.1a]', () => {
    expect(unit('CA-4/1').nation).toBe('us');
    expect(isSuppliedByHq(stateWith({ units: { 'US-VII': '5019', 'CA-4/1': '5018' } }), 'CA-4/1')).toBe(true);
  });

  it('independent units coordinate with any Front [nato 3.2.6.1c]', () => {
    for (const id of ['97GA', 'EG-Gr1', 'CZ-CPS9'])
      for (const other of ['16GT/2GT', 'P8/P1', 'CZ-1T/1'])
        expect(frontsCoordinate([unit(id), unit(other)])).toBe(true);
    expect(frontsCoordinate([unit('16GT/2GT'), unit('79GT/8G')])).toBe(false);
    expect(frontsCoordinate([unit('16GT/2GT'), unit('EG-8'), unit('34N')])).toBe(true);
  });
});

describe('3.4.2 support range', () => {
  const isSupported = (placed: Record<string, string>): boolean =>
    isSuppliedByHq(stateWith({ units: { 'BR-I': '3220', 'BR-7': '3217', ...placed } }), 'BR-7');

  it('counts the hexes to the unit, the HQ’s but not its own [nato 3.4.2a]', () => {
    expect(unit('BR-I').range).toBe(3);
    expect([isSupported({}), isSupported({ 'BR-7': '3216' })]).toEqual([true, false]);
  });

  it('goes through no enemies, and through their zones where friends are [nato 3.4.2b] [nato 3.4.2c] [nato 3.4.2d]', () => {
    expect(isSupported({ 'EG-Gr1': '3218' })).toBe(false);
    expect(isSupported({ 'EG-Gr1': '3119' })).toBe(true);
    expect(isSupported({ '83AA': '3119' })).toBe(false);
    expect(isSupported({ '83AA': '3119', 'BR-22': '3219' })).toBe(false);
    expect(isSupported({ '83AA': '3119', 'BR-22': '3219', 'WG-71': '3218' })).toBe(true);
  });
});

describe('3.2.5.1 units that may not leave their country', () => {
  it('are those with the legend Terr, and border guards [nato 3.2.5.1a] [nato 3.2.6.1e]', () => {
    const bound = UNITS.filter(({ id }) => boundTo(id) !== undefined);
    for (const { id, legend } of UNITS)
      expect(boundTo(id) !== undefined, id).toBe(/^(?:Terr|Gr[NSM]?|CPS)$/u.test(legend ?? ''));
    expect(new Set(bound.map(({ nation }) => nation))).toEqual(
      new Set(['west-german', 'french', 'dutch', 'belgian', 'danish', 'east-german', 'czech']),
    );
    const leaves = (id: string, from: string, to: string) =>
      barredTo(stateWith({ units: { [id]: from } }), id, at(from), at(to)) === undefined;
    expect([leaves('EG-Gr1', '3716', '3616'), leaves('EG-Gr1', '3616', '3516')]).toEqual([true, false]);
    expect([leaves('EG-8', '3616', '3516'), leaves('WG-83R', '3829', '3828')]).toEqual([true, true]);
    expect([leaves('WG-93R', '3828', '3829'), leaves('WG-31/11', '3828', '3829')]).toEqual([false, true]);
  });

  it('many have no attack, and so zones of control in their own hex alone [nato 3.2.5.1f]', () => {
    const weak = UNITS.filter(({ id, attack }) => isManeuver(id) && attack[0] === 0).map(({ id }) => id);
    expect(weak.length).toBeGreaterThan(50);
    for (const id of weak) expect(boundTo(id), id).toBeDefined();
    const zones = (id: string) => zocOf(stateWith({ units: { [id]: '3919' } }), unit(id).side);
    const reach = (id: string) => [at('3919'), at('3918'), at('3920')].map((place) => zones(id)[place]);
    expect(reach('WG-71')).toEqual([1, 0, 0]);
    expect(reach('WG-61')).toEqual([1, 1, 1]);
  });
});

describe('3.2.9 entry', () => {
  it('codes say how and where [nato 3.2.9f] [nato 3.2.9g] [nato 3.2.9j]', () => {
    expect(entryBy('2508')).toEqual({ by: 'set-up', hex: '2508' });
    expect(entryBy('G4')).toEqual({ by: 'ground', sector: 4 });
    expect(entryBy('RF3626')).toEqual({ by: 'reforger', hex: '3626' });
    expect(entryBy('RS3627')).toEqual({ by: 'reserve', hex: '3627' });
    expect(['A', 'S', 'RR', 'EB'].map((code) => entryBy(code).by)).toEqual(['air', 'sea', 'rail', 'extended-buildup']);
  });

  it('four digits set up in that hex, no other code on the map [nato 3.2.9a] [nato 3.2.9e]', () => {
    const start = startHexes(1988);
    expect(start['16GT/2GT']).toBe('2508');
    expect(start['BR-Berlin']).toBe('3007');
    for (const id of ['P1', 'US-1/4-88', 'US-III', '97GA', '138T', '20T', '1T/11G', 'NEGF-AH'])
      expect(start[id] !== undefined, id).toBe(/^\d{4}$/u.test(unit(id).entry ?? ''));
    expect(UNITS.filter(({ entry }) => entry === 'EB').some(({ id }) => id in start)).toBe(false);
  });

  it('units by air are airborne, by ground come from a sector of their side', () => {
    for (const { id, entry = '', airborne = false, side } of UNITS) {
      if (entry === 'A') expect(airborne, id).toBe(true);
      const found = entryBy(entry === '' ? 'A' : entry);
      if (found.by === 'ground') expect(found.sector > 2, id).toBe(side === 'wp');
    }
  });
});

describe('3.2.10 steps', () => {
  it('a division on its back has half and one step [nato 3.2.10.4b] [nato 3.2.10.4c]', () => {
    const whole = stateWith({ units: { '16GT/2GT': '3009', 'US-3ACR-83': '3626' } });
    const cadres = stateWith({ units: { '16GT/2GT': '3009 cadre', 'US-3ACR-83': '3626 cadre' } });
    expect([fullSteps('16GT/2GT'), fullSteps('US-3ACR-83'), fullSteps('34N'), fullSteps('NEGF')]).toEqual([2, 2, 1, 1]);
    expect([attackOf(whole, '16GT/2GT'), attackOf(cadres, '16GT/2GT')]).toEqual([10, 5]);
    for (const id of ['16GT/2GT', 'US-3ACR-83'])
      expect(defenceOf(cadres, id), id).toBe(Math.ceil(defenceOf(whole, id) / 2));
  });
});

describe('3.7 pools', () => {
  it('a year has the common pool and its own [nato 3.7.1a] [nato 3.7.1b] [nato 3.7.1c] [nato 3.7.2a]', () => {
    const years = (id: string) => [isOfYear(id, 1983), isOfYear(id, 1988)];
    expect(years('WG-1/1')).toEqual([true, true]);
    expect(years('FR-1-83')).toEqual([true, false]);
    expect(years('FR-FAR')).toEqual([false, true]);
    expect(['WG-1/1', 'FR-1-83', 'FR-FAR'].map(poolColour)).toEqual([undefined, 'grey', 'orange']);
    const [early, late] = [startHexes(1983), startHexes(1988)];
    expect(['WG-1/1', 'US-1/3A-83', 'US-1/3A-88'].map((id) => [id in early, id in late])).toEqual([
      [true, true],
      [true, false],
      [false, true],
    ]);
  });

  it('later tanks attack with more: Leopard 2, M1, AMX-30 B2, Challenger', () => {
    for (const [early, late] of [
      ['WG-14/5-83', 'WG-14/5-88'],
      ['US-1/3A-83', 'US-1/3A-88'],
      ['FR-1-83', 'FR-1-88'],
      ['BR-12-83', 'BR-12-88'],
    ] as const)
      expect(unit(late).attack[0], late).toBeGreaterThan(unit(early).attack[0] as number);
  });
});

describe('3.2.8.2 symbol colours', () => {
  it('do not touch what a unit can do [nato 3.2.8.2a]', () => {
    const [white, yellow] = ['16GT/2GT', '12GT/3S'].map((id) => unit(id));
    expect(symbolColour('16GT/2GT')).not.toBe(symbolColour('12GT/3S'));
    expect([white?.attack, white?.defence, white?.move]).toEqual([yellow?.attack, yellow?.defence, yellow?.move]);
    expect(superiors('16GT/2GT')).toEqual(superiors('12GT/3S'));
    expect(isCombatUnit('12GT/3S')).toBe(true);
  });
});
