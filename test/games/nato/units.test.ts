import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import britishFrench from '../../../data/nato/units/british-french.json' with { type: 'json' };
import colours from '../../../data/nato/units/colours.json' with { type: 'json' };
import given from '../../../data/nato/units/given.json' with { type: 'json' };
import lowCountriesDanish from '../../../data/nato/units/low-countries-danish.json' with { type: 'json' };
import method from '../../../data/nato/units/method.json' with { type: 'json' };
import soviet from '../../../data/nato/units/soviet.json' with { type: 'json' };
import us from '../../../data/nato/units/us.json' with { type: 'json' };
import westGerman from '../../../data/nato/units/west-german.json' with { type: 'json' };
import pactAllies from '../../../data/nato/units/wp-allies.json' with { type: 'json' };
import { plainWord } from '../../../src/engine/notation.ts';
import { at } from '../../../src/games/nato/board.ts';
import { bandColour, counterColour, symbolColour } from '../../../src/games/nato/colours.ts';
import {
  boundTo,
  isArmoured,
  isArtillery,
  isCombatUnit,
  isGround,
  isHard,
  isHelicopter,
  isHq,
  isManeuver,
  isTerritorial,
  sideOf,
  unit,
  unitExists,
  UNITS,
  UNITS_OF,
  type Unit,
} from '../../../src/games/nato/counters.ts';
import { readUnits } from '../../../src/games/nato/read/units.ts';
import { entryBy, isOfYear, startHexes } from '../../../src/games/nato/rules/03-units.ts';
import { overstacked } from '../../../src/games/nato/rules/09-stacking.ts';
import { hqTraces } from '../../../src/games/nato/rules/10-supply/10-4-headquarters.ts';
import { traced } from '../../../src/games/nato/rules/10-supply/10-5-units.ts';
import {
  colourFileSchema,
  givenUnitsSchema,
  KINDS,
  NATIONS,
  unitGroupsSchema,
  unitMethodSchema,
  unitSchema,
  YEARS,
  type GivenUnits,
  type UnitGroup,
  type UnitMethod,
} from '../../../src/games/nato/schema/units.ts';
import { SIDES } from '../../../src/games/nato/state.ts';
import { problemsOf } from '../../../src/hex/schema.ts';
import { GARRISONS } from '../../support/games/nato/garrisons.ts';
import {
  ALLIANCE_OF,
  apart,
  COMMAND_ZONES,
  COUNTRY_OF,
  DEPLOYMENT,
  hexesOff,
  isLand,
} from '../../support/games/nato/map.ts';
import { stateWith } from '../../support/games/nato/positions.ts';

const GROUP_FILES = {
  'soviet.json': soviet,
  'wp-allies.json': pactAllies,
  'us.json': us,
  'west-german.json': westGerman,
  'british-french.json': britishFrench,
  'low-countries-danish.json': lowCountriesDanish,
};
const GROUPS = Object.values(GROUP_FILES).flat() as unknown as readonly UnitGroup[];
const METHOD = method as unknown as UnitMethod;
const GIVEN = given as unknown as GivenUnits;

const BERLIN = '3007';
const ids = (test: (each: Unit) => boolean): string[] => UNITS.filter(test).map(({ id }) => id);
const inYear = (year: (typeof YEARS)[number]): readonly Unit[] => UNITS.filter(({ id }) => isOfYear(id, year));
const doubles = (texts: readonly string[]): string[] => texts.filter((text, n) => texts.indexOf(text) !== n);
const hexOf = ({ entry = 'A' }: Unit): string | undefined => {
  const found = entryBy(entry);
  return 'hex' in found ? found.hex : undefined;
};

describe('the files', () => {
  it.each(Object.entries(GROUP_FILES))('%s has its form', (name, file) => {
    expect(problemsOf(unitGroupsSchema, name, file)).toEqual([]);
  });

  it('so have the method, the given units and the colours', () => {
    expect(problemsOf(unitMethodSchema, 'method.json', method)).toEqual([]);
    expect(problemsOf(givenUnitsSchema, 'given.json', given)).toEqual([]);
    expect(problemsOf(colourFileSchema, 'colours.json', colours)).toEqual([]);
  });

  it('each unit has the form of a unit, and an id of its own', () => {
    for (const { id, ...data } of UNITS) expect(problemsOf(unitSchema, id, data), id).toEqual([]);
    expect(doubles(UNITS.map(({ id }) => id))).toEqual([]);
  });

  it('have as many counters as the README says', () => {
    const readme = readFileSync('data/nato/README.md', 'utf8');
    expect(readme).toContain(`the order of battle: ${UNITS.length} counters`);
    expect(readme).toContain(`of single units (${Object.keys(GIVEN).length} of them)`);
    const rows = {
      Soviet: ['soviet'],
      'East German, Polish, Czech': ['east-german', 'polish', 'czech'],
      'US and Canadian': ['us'],
      'West German': ['west-german'],
      British: ['british'],
      French: ['french'],
      'Dutch, Belgian, Danish': ['dutch', 'belgian', 'danish'],
    };
    for (const [name, nations] of Object.entries(rows)) {
      const count = (year?: number) => ids((each) => nations.includes(each.nation) && each.year === year).length;
      const cells = [count(), count(1983), count(1988)].map((n) => (n === 0 ? '' : ` ${n}`));
      expect(readme).toContain(`| ${name} |${cells.map((cell) => `${cell} |`).join('')}`);
    }
  });

  it('use every kind, quality and formation of the method, and no others', () => {
    const used = (key: 'kind' | 'quality' | 'of') => [...new Set(GROUPS.flatMap((group) => group[key] ?? []))].sort();
    expect(used('kind')).toEqual(Object.keys(METHOD.kinds).sort());
    expect(used('quality')).toEqual(Object.keys(METHOD.qualities).sort());
    expect(used('of')).toEqual(Object.keys(METHOD.formations).sort());
    const lost = [{ ...(GROUPS[0] as UnitGroup), kind: 'elephants' }];
    expect(() => readUnits(METHOD, lost)).toThrow('no kind or quality');
  });

  it('have counters of every nation and of every symbol', () => {
    for (const nation of NATIONS) expect(ids((each) => each.nation === nation).length, nation).toBeGreaterThan(9);
    for (const kind of KINDS) expect(ids((each) => each.kind === kind).length, kind).toBeGreaterThan(0);
  });
});

describe('names', () => {
  it('are whole, and nobody else’s in the same year', () => {
    for (const { id, name } of UNITS)
      for (const text of Object.values(name)) expect(text, id).toMatch(/^[^{} ]+(?: [^{} ]+)*$/u);
    for (const year of YEARS)
      for (const language of ['en', 'ja', 'zh-CN'] as const)
        expect(doubles(inYear(year).map(({ name }) => name[language])), `${year} ${language}`).toEqual([]);
  });

  it('are made of designation, division and nation', () => {
    expect(unit('32GT/20G').name).toEqual({
      en: '32nd Guards Tank Division',
      ja: '親衛第32戦車師団',
      'zh-CN': '近卫坦克第32师',
    });
    expect(unit('WG-13/5').name.en).toBe('13th Brigade, 5th Panzer Division');
    expect(unit('US-2/1A-88').name.ja).toBe('第1機甲師団第2旅団');
    expect(unit('NE-11/1').name.en).toBe('Dutch 11th Mechanised Brigade');
  });

  it('designations are nobody else’s of a nation and year [nato 3.2.4a]', () => {
    for (const year of YEARS)
      expect(doubles(inYear(year).map(({ nation, designation }) => `${nation} ${designation}`))).toEqual([]);
    expect(['WG-31/11', 'US-1/3A-83', 'US-1/3A-88', 'BR-I'].map((id) => unit(id).designation)).toEqual([
      '31/11',
      '1/3A',
      '1/3A',
      'BR I',
    ]);
  });
});

describe('what the rulebook says of single units', () => {
  const plain = new Map(readUnits(METHOD, GROUPS).map((each) => [each.id, each]));

  it.each(Object.entries(GIVEN))('%s has it', (id, fields) => {
    expect(unit(id)).toMatchObject(fields);
  });

  it('the method and the groups say the same, but for two HQs', () => {
    const other = Object.entries(GIVEN).filter(([id, fields]) =>
      Object.entries(fields).some(
        ([field, value]) =>
          field !== 'multinational' &&
          JSON.stringify(plain.get(id)?.[field as keyof Unit & string as never]) !== JSON.stringify(value),
      ),
    );
    expect(other.map(([id]) => id).sort()).toEqual(['BR-I', 'NEGF']);
  });
});

describe('classes', () => {
  it('each unit is ground or helicopter, combat or HQ, maneuver or artillery [nato 3.1a] [nato 3.1b] [nato 3.1c]', () => {
    for (const { id } of UNITS) {
      const classes = [isHelicopter(id), isHq(id), isArtillery(id), isManeuver(id)];
      expect(classes.filter(Boolean).length, id).toBe(1);
      expect([isGround(id), isCombatUnit(id)], id).toEqual([!classes[0], classes[2] || classes[3]]);
    }
  });

  it.each([
    ['airborne-infantry', 'soft', '[nato 3.2.8.1a]'],
    ['airborne-mechanised', 'mechanised', '[nato 3.2.8.1b]'],
    ['airmobile-anti-tank', 'soft', '[nato 3.2.8.1c]'],
    ['airmobile-infantry', 'soft', '[nato 3.2.8.1d]'],
    ['armour', 'armoured', '[nato 3.2.8.1e]'],
    ['armoured-cavalry', 'armoured', '[nato 3.2.8.1f]'],
    ['infantry', 'soft', '[nato 3.2.8.1g]'],
    ['marine-infantry', 'soft', '[nato 3.2.8.1h]'],
    ['marine-mechanised', 'mechanised', '[nato 3.2.8.1i]'],
    ['mechanised', 'mechanised', '[nato 3.2.8.1j]'],
    ['mountain-infantry', 'soft', '[nato 3.2.8.1k]'],
  ])('%s is %s %s [nato 3.1d] [nato 3.1e] [nato 3.1f] [nato 3.2.8a]', (kind, expected) => {
    for (const id of ids((each) => each.kind === kind)) {
      expect(isManeuver(id), id).toBe(true);
      expect(isArmoured(id) ? 'armoured' : isHard(id) ? 'mechanised' : 'soft', id).toBe(expected);
    }
  });

  it('artillery and HQs are not hard; the marine HQ is an HQ of its own symbol [nato 3.5.3a] [nato 3.2.8.1l]', () => {
    const found = ids(({ id }) => isArtillery(id) || isHq(id));
    expect(found.filter(isHard)).toEqual([]);
    expect(ids(({ kind }) => kind === 'marine-hq')).toEqual(['BC']);
    expect(isHq('BC')).toBe(true);
  });

  it('artillery is the Warsaw Pact’s, with points and no attack [nato 3.3a] [nato 3.3.1a]', () => {
    for (const id of ids((each) => isArtillery(each.id)))
      expect(unit(id)).toMatchObject({ side: 'wp', attack: [0], defence: [1], points: 1, size: 'division' });
    expect(ids(({ id, points }) => (points !== undefined) !== isArtillery(id))).toEqual([]);
  });

  it('HQs have a support range, one step, no attack and no legend [nato 3.4.1a] [nato 3.4.1c] [nato 3.2.10.3a] [nato 3.2.7b]', () => {
    expect(ids(({ id, range }) => (range !== undefined) !== isHq(id))).toEqual([]);
    for (const id of ids((each) => isHq(each.id))) {
      expect(unit(id)).toMatchObject({ attack: [0], defence: [1] });
      expect(unit(id).legend, id).toBeUndefined();
      expect(unit(id).size, id).toBe(unit(id).side === 'wp' && id !== 'BC' ? 'front' : 'corps');
    }
  });

  it('airborne, airmobile and no other units have an A', () => {
    expect(ids(({ kind, airborne = false }) => /^air/u.test(kind) !== airborne)).toEqual([]);
  });
});

describe('steps', () => {
  const steps = (id: string): number => unit(id).attack.length;

  it('of the Warsaw Pact: two of divisions, but one of artillery; else one [nato 3.2.10.1a] [nato 3.2.10.1b] [nato 3.2.10.1c] [nato 3.2.10.1d]', () => {
    for (const id of UNITS_OF.wp) {
      const { size } = unit(id);
      expect(steps(id), id).toBe(size === 'division' && !isArtillery(id) ? 2 : 1);
    }
  });

  it('of NATO: one, but two of American cavalry regiments and French armoured divisions [nato 3.2.10.2a] [nato 3.2.10.2b]', () => {
    const two = UNITS_OF.nato.filter((id) => steps(id) === 2).map(unit);
    for (const { id, nation, kind, size } of two)
      expect(`${nation} ${size} ${kind}`, id).toMatch(/^(?:us regiment armoured-cavalry|french division armour)$/u);
    expect(two.map(({ id }) => id)).toEqual(expect.arrayContaining(['US-3ACR-83', 'US-3ACR-88', 'FR-1-83']));
  });

  it('a cadre has half: attack rounded down, defence rounded up', () => {
    for (const { id, attack, defence } of UNITS) {
      expect(defence.length, id).toBe(attack.length);
      if (attack.length === 2) {
        expect(attack[1], id).toBe(Math.floor((attack[0] as number) / 2));
        expect(defence[1], id).toBe(Math.ceil((defence[0] as number) / 2));
      }
    }
  });
});

describe('organisations', () => {
  const legends = (side: 'nato' | 'wp'): string[] =>
    [...new Set(UNITS_OF[side].flatMap((id) => unit(id).legend ?? []))].sort();
  const hqs = (side: 'nato' | 'wp'): string[] => UNITS_OF[side].filter(isHq).map((id) => unit(id).designation);

  it('a legend names an HQ, or one of those outside [nato 3.2.5b] [nato 3.2.5.2b]', () => {
    const outside = (side: 'nato' | 'wp') => legends(side).filter((legend) => !hqs(side).includes(legend));
    expect(outside('wp')).toEqual(['CPS', 'Gr', 'GrM', 'GrN', 'GrS', 'Terr']);
    expect(outside('nato')).toEqual(['AR', 'ARNG', 'CEN', 'Terr']);
  });

  it('each corps and Front has units, and those with a deployment area an HQ of its name', () => {
    expect([...legends('nato'), ...legends('wp')]).toEqual(expect.arrayContaining([...hqs('nato'), ...hqs('wp')]));
    const names = UNITS.map(({ name }) => name.en);
    for (const { name } of Object.values(DEPLOYMENT)) expect(names).toContain(`${name.en} HQ`);
  });

  it('a Front’s units have its legend, but those of the Baltic Corps [nato 3.2.5a] [nato 3.2.6a] [nato 3.2.6.2a]', () => {
    const bands = ids(({ id, front, legend }) => isCombatUnit(id) && front !== undefined && legend !== front);
    expect(bands.sort()).toEqual(['138T', '336GM', 'PL-7M']);
    for (const id of [...bands, 'BC']) expect(unit(id).front, id).toBe('BAF');
  });

  it('Fronts are seven, each of eight divisions or more and one of artillery; several have two nations [nato 3.2.6b]', () => {
    const fronts = [...new Set(UNITS.flatMap(({ front }) => front ?? []))].sort();
    expect(fronts).toEqual(['BAF', 'BEF', 'CAF', 'CZF', 'NEGF', 'POF', 'SEGF']);
    const mixed = fronts.filter(
      (front) => new Set(UNITS.filter((each) => each.front === front).map((each) => each.nation)).size > 1,
    );
    expect(mixed).toEqual(['BAF', 'CZF', 'NEGF', 'POF', 'SEGF']);
    for (const year of YEARS)
      for (const front of fronts) {
        const divisions = inYear(year).filter((each) => each.front === front && each.attack.length === 2);
        expect(divisions.length, front).toBeGreaterThanOrEqual(8);
        expect(divisions.length, front).toBeLessThanOrEqual(18);
        const artillery = inYear(year).filter((each) => each.front === front && isArtillery(each.id));
        expect(artillery.length, front).toBe(1);
      }
  });

  it('border guards are 0-1-4, soft, independent and bound [nato 3.2.6.1a] [nato 3.2.6.1d]', () => {
    const guards = ids(({ legend = '' }) => /^(?:Gr|CPS)/u.test(legend));
    expect(guards.length).toBe(24);
    for (const id of guards) {
      expect(unit(id)).toMatchObject({ attack: [0], defence: [1], move: 4, size: 'regiment' });
      expect([unit(id).front, isHard(id), isTerritorial(id)]).toEqual([undefined, false, true]);
    }
  });

  it('of several nations are LJ and LZ alone [nato 3.2.5.2d]', () => {
    expect(ids(({ multinational }) => multinational === true).sort()).toEqual(['LJ', 'LZ']);
    for (const id of ['LJ', 'LZ']) expect(COMMAND_ZONES.baltap.hexes[hexOf(unit(id)) ?? ''], id).toBe(true);
  });

  it('the garrison of West Berlin is one brigade of each of three nations', () => {
    const garrison = UNITS.filter(({ berlin }) => berlin === true);
    expect(garrison.map(({ nation }) => nation).sort()).toEqual(['british', 'french', 'us']);
    expect(ids((each) => hexOf(each) === BERLIN).sort()).toEqual(garrison.map(({ id }) => id).sort());
  });
});

describe('attack helicopter brigades', () => {
  it('shift by a column, and are the same in both years but for the American ones [nato 3.6.2a] [nato 3.6.4a] [nato 3.6.4b] [nato 3.6.4c]', () => {
    const brigades = UNITS.filter(({ id }) => isHelicopter(id));
    for (const { id, shift, entry } of brigades) expect([shift, entry], id).toEqual([1, undefined]);
    const of = (year?: number) => brigades.filter((each) => each.year === year);
    expect(of(1983).map(({ nation, defence }) => `${nation} ${defence.join('')}`)).toEqual(['us 2', 'us 2']);
    expect(of(1988).map(({ nation, defence }) => `${nation} ${defence.join('')}`)).toEqual(['us 3', 'us 3']);
    expect(of().every(({ side }) => side === 'wp')).toBe(true);
  });

  it('belong to an HQ, and each has one at most', () => {
    for (const year of YEARS) {
      const legends = inYear(year)
        .filter(({ id }) => isHelicopter(id))
        .map(({ legend = '' }) => legend);
      const hqs = ids(({ id }) => isHq(id)).map((id) => unit(id).designation);
      expect(legends.filter((legend) => !hqs.includes(legend))).toEqual([]);
      expect(doubles(legends)).toEqual([]);
    }
  });
});

describe('years', () => {
  it('counters of one unit in both years are called the same, and differ', () => {
    const pairs = UNITS.filter(({ id }) => unitExists(`${id}-88`) || /.-83$/u.test(id.slice(3))).map(
      ({ id }) => [unit(id), UNITS.find((each) => each.id === `${id.replace(/-83$/u, '')}-88`)] as const,
    );
    expect(pairs.length).toBeGreaterThan(50);
    for (const [early, late] of pairs) {
      expect(early.year, early.id).toBe(1983);
      if (late === undefined) continue;
      expect([late.year, late.designation, late.nation], early.id).toEqual([1988, early.designation, early.nation]);
      const values = ({ kind, attack, defence, move, entry, legend }: Unit) =>
        JSON.stringify([kind, attack, defence, move, entry, legend]);
      expect(values(late), early.id).not.toBe(values(early));
    }
    for (const { id, year } of UNITS) if (/.-88$/u.test(id.slice(3))) expect(year, id).toBe(1988);
  });

  it('nearly all counters of the Warsaw Pact are of both', () => {
    expect(UNITS_OF.wp.filter((id) => unit(id).year !== undefined).length).toBeLessThan(10);
    expect(UNITS_OF.nato.filter((id) => unit(id).year !== undefined).length).toBeGreaterThan(100);
  });

  it.each(YEARS)('in %s the Warsaw Pact attacks with more than NATO, not with thrice as much', (year) => {
    const attack = (side: 'nato' | 'wp') =>
      inYear(year)
        .filter((each) => each.side === side)
        .reduce((sum, each) => sum + (each.attack[0] as number), 0);
    expect(attack('wp') / attack('nato')).toBeGreaterThan(1.3);
    expect(attack('wp') / attack('nato')).toBeLessThan(3);
  });
});

describe('errata', () => {
  it('tank divisions of the Byelorussian Front have its legend [nato 3.10a]', () => {
    const tanks = UNITS.filter(({ front, kind, size }) => front === 'BEF' && kind === 'armour' && size === 'division');
    expect(tanks.length).toBeGreaterThan(5);
    for (const { id, legend } of tanks) expect(legend, id).toBe('BEF');
  });

  it('the parts of the 7th and 76th Guards Airborne Divisions are regiments [nato 3.10b]', () => {
    for (const id of ['97GA', '108GA', '119GA', '104GA', '234GA', '237GA'])
      expect(unit(id)).toMatchObject({ kind: 'airborne-mechanised', size: 'regiment', attack: [2] });
  });

  it('P10T/P4 is the designation of the Polish 10th Tank Division [nato 3.10c]', () => {
    expect(ids(({ designation }) => designation === 'P10/P4')).toEqual([]);
    expect(ids(({ designation }) => designation === 'P10T/P4')).toEqual(['P10T/P4']);
    expect(isArmoured('P10T/P4')).toBe(true);
  });

  it('American helicopters are of the year of their defence strength [nato 3.10d] [nato 3.10e]', () => {
    for (const { id, defence } of UNITS.filter(({ nation, id }) => nation === 'us' && isHelicopter(id)))
      expect([isOfYear(id, 1983), isOfYear(id, 1988)], id).toEqual([defence[0] === 2, defence[0] === 3]);
  });

  it('the American 2/9 is of 1983, the rest of its division of both years [nato 3.10f]', () => {
    expect([isOfYear('US-2/9', 1983), isOfYear('US-2/9', 1988)]).toEqual([true, false]);
    for (const id of ['US-1/9', 'US-3/9']) expect([isOfYear(id, 1983), isOfYear(id, 1988)]).toEqual([true, true]);
  });

  it('leave strengths alone [nato 3.10g]', () => {
    expect(unit('US-2/9').attack).toEqual(unit('US-1/9').attack);
    expect(unit('P10T/P4').attack).toEqual(unit('P5T/P4').attack);
    expect(unit('97GA').defence).toEqual(unit('217GA').defence);
  });
});

describe('colours', () => {
  it('are eleven of nations, all different [nato 3.9.1a]', () => {
    const found = NATIONS.map((nation) => counterColour(UNITS.find((each) => each.nation === nation)?.id ?? ''));
    expect(new Set(found).size).toBe(11);
    expect(counterColour('16GT/2GT')).toBe('red');
    expect(counterColour('CA-4/1')).toBe(counterColour('US-3/2A'));
  });

  it('of bands are the Fronts’; independent units have none [nato 3.2.6.1a]', () => {
    expect(bandColour('16GT/2GT')).toBe('light-blue');
    expect(bandColour('EG-8')).toBe(bandColour('NEGF'));
    expect(bandColour('8GT/5GT')).toBe('light-purple');
    for (const id of ['97GA', 'EG-Gr1', '83AA', 'WG-1/1']) expect(bandColour(id), id).toBeUndefined();
    for (const { id, front } of UNITS) expect(bandColour(id) !== undefined, id).toBe(front !== undefined);
  });

  it('of symbols are those of armies, and light green at the level of a Front [nato 3.2.8.2.1a] [nato 3.2.8.2.1b]', () => {
    expect(['94G/2GT', '12GT/3S', '35/20G'].map(symbolColour)).toEqual(['white', 'yellow', 'light-blue']);
    expect(['34N', '35AA', 'NEGF'].map(symbolColour)).toEqual(['light-green', 'light-green', 'light-green']);
    for (const id of UNITS_OF.wp) expect(symbolColour(id), id).toBeDefined();
  });

  it('of NATO’s symbols are white, yellow and black; red of Canadians [nato 3.2.8.2.2a]', () => {
    expect(['WG-1/1', 'US-1/40', 'WG-71', 'CA-4/1'].map(symbolColour)).toEqual(['white', 'yellow', 'black', 'red']);
    for (const { id, legend = '', canadian } of UNITS) {
      if (canadian) expect(unit(id).nation).toBe('us');
      if (/^(?:ARNG|AR)$/u.test(legend)) expect(symbolColour(id), id).toBe('yellow');
    }
  });
});

describe('entries', () => {
  const start = UNITS.filter((each) => hexOf(each) !== undefined);

  it.each(start.map((each) => [each.id, each] as const))('%s starts on land of its own alliance', (_, each) => {
    const hex = hexOf(each) as string;
    expect(isLand(hex)).toBe(true);
    expect(ALLIANCE_OF.get(hex)).toBe(each.side);
  });

  it('within a hex of their garrisons', () => {
    const far = start.filter(({ berlin }) => berlin !== true);
    for (const each of far) {
      const off = hexesOff(hexOf(each) as string, GARRISONS[each.garrison ?? '']);
      expect(off, `${each.id} ${each.garrison}`).toBeLessThan(1);
    }
    const misses = far.map((each) => hexesOff(hexOf(each) as string, GARRISONS[each.garrison ?? '']));
    expect(misses.reduce((sum, miss) => sum + miss, 0) / misses.length).toBeLessThan(0.4);
    expect(Object.keys(GARRISONS).filter((town) => !start.some(({ garrison }) => garrison === town))).toEqual([]);
  });

  it('units of nations with a country on the map start at home, or in West or East Germany', () => {
    const home: Record<string, string> = {
      'west-german': 'west-germany',
      'east-german': 'east-germany',
      czech: 'czechoslovakia',
      polish: 'poland',
      danish: 'denmark',
    };
    const abroad = start.filter(
      (each) => home[each.nation] !== undefined && COUNTRY_OF.get(hexOf(each) as string) !== home[each.nation],
    );
    expect(abroad.map(({ id }) => id)).toEqual(['LJ']);
    const foreign = start.filter(({ nation }) => ['dutch', 'belgian', 'french'].includes(nation));
    for (const each of foreign)
      expect([
        { dutch: 'netherlands', belgian: 'belgium', french: 'france' }[each.nation as 'dutch'],
        'west-germany',
      ]).toContain(COUNTRY_OF.get(hexOf(each) as string));
  });

  it('units that may not leave their country start in it', () => {
    for (const each of start)
      if (boundTo(each.id) !== undefined) expect(COUNTRY_OF.get(hexOf(each) as string), each.id).toBe(boundTo(each.id));
  });

  it('guards of the inner border start within two hexes of the other side', () => {
    const west = [...ALLIANCE_OF].filter(([, side]) => side === 'nato').map(([hex]) => hex);
    const guards = start.filter(({ legend = '' }) => /^(?:Gr|CPS)/u.test(legend));
    for (const each of guards)
      expect(Math.min(...west.map((hex) => apart(hex, hexOf(each) as string))), each.id).toBeLessThanOrEqual(2);
  });

  it.each(YEARS)('in %s start hexes keep to the stacking limit, and all are supplied but on Bornholm', (year) => {
    const state = stateWith({ units: startHexes(year) });
    for (const side of SIDES) {
      expect(overstacked(state, side)).toEqual([]);
      const supplied = traced(state, side, 'movement');
      const without = Object.keys(startHexes(year)).filter(
        (id) => sideOf(id) === side && isCombatUnit(id) && !supplied.has(id),
      );
      expect(without).toEqual(side === 'nato' ? ['DK-7T'] : []);
    }
    for (const id of Object.keys(startHexes(year)).filter(isHq)) expect(hqTraces(state, id), id).toBe(true);
  });

  it('the American 3rd Armored Cavalry is a Reforger site in 3626', () => {
    for (const id of ['US-3ACR-83', 'US-3ACR-88']) expect(unit(id).entry).toBe('RF3626');
  });

  it('sites and reserves lie west of the Iron Curtain for NATO, and Reforger is American', () => {
    for (const { id, entry = '', nation } of UNITS.filter((each) => each.entry?.startsWith('RF')))
      expect([nation, at(entry.slice(2)) >= 0], id).toEqual(['us', true]);
    expect(entryBy(unit('US-III').entry as string).by).toBe('reserve');
  });
});

it('no two units are typed alike when blanks, hyphens and strokes are left out', () => {
  const plain = UNITS.map(({ id }) => plainWord(id));
  expect(plain.filter((word, n) => plain.indexOf(word) !== n)).toEqual([]);
});
