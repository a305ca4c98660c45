import { describe, expect, it } from 'vitest';
import { cellOf, idOf, neighboursOf, type Cell } from '../../src/hex/grid.ts';
import { MAP } from '../../src/games/moscow/data.ts';
import { BOARD, between, cityNamed, featuresAt, isCity, terrainAt, ways } from './moscow-clue-tools.ts';

const touches = (area: string): readonly string[] =>
  BOARD.exits[BOARD.places.indexOf(area)]?.map(({ to }) => BOARD.places[to] as string) ?? [];

describe('numbering of the map', () => {
  it.each([
    ['1502', '1401 1402 1403 1501 1503 1602'],
    ['1401', '1301 1402 1501 1502'],
    ['1301', '1201 1302 1401 1402'],
    ['1201', '1101 1202 1301 1302'],
    ['1601', '1501 1602 1701 1702'],
    ['1701', '1601 1702 1801 1802'],
    ['1102', '1001 1002 1003 1101 1103 1202'],
    ['1202', '1101 1102 1103 1201 1203 1302'],
    ['0901', '0801 0902 1001 1002'],
    ['0702', '0601 0602 0603 0701 0703 0802'],
    ['1403', '1303 1402 1404 1502 1503 1504'],
    ['1704', '1603 1604 1605 1703 1705 1804'],
    ['1806', '1705 1706 1707 1805 1807 1906'],
  ])('%s is next to %s', (id, neighbours) => {
    const ids = neighboursOf(MAP.grid, cellOf(MAP.grid, id) as Cell).map((cell) => idOf(MAP.grid, cell));
    expect(ids.filter((each) => !each.endsWith('00')).sort()).toEqual(neighbours.split(' '));
  });

  it('grows north and east: Sevastopol lies south-east of Odessa, Leningrad north of Moscow', () => {
    expect(cityNamed('Odessa')).toBe('0304');
    expect(cityNamed('Sevastopol')).toBe('0106');
    const rowOf = (name: string): number => cellOf(MAP.grid, cityNamed(name))?.row ?? NaN;
    expect(rowOf('Leningrad')).toBeGreaterThan(rowOf('Moscow'));
  });
});

describe('hexes that the rules speak of', () => {
  it.each(['1502', '1201', '0901'])('%s is clear: a tank shift and no other was applied', (id) => {
    expect(terrainAt(id)).toBe('clear');
  });

  it('0702 is neither mountain nor city, and every way from Romania crosses a river [moscow 11.3.4c]', () => {
    expect(['mountain', 'city']).not.toContain(terrainAt('0702'));
    expect(between('R', '0702')).toEqual(['river']);
  });

  it('1201, 1502 and 0901 can be attacked without crossing a river', () => {
    expect(between('C', '1201')).toEqual([]);
    expect(between('N', '1502')).toEqual([]);
    expect(between('S', '0901')).toEqual([]);
  });

  it('1401 lies between the Centre rear and 1502', () => {
    expect(ways('1401')).toEqual(expect.arrayContaining(['C', '1502']));
    expect(ways('1502')).not.toContain('C');
  });

  it('1403 is next to Minsk, with no river between', () => {
    expect(between('1403', cityNamed('Minsk'))).toEqual([]);
  });

  it('1806 is next to Leningrad; 1704 is next to no city', () => {
    expect(ways('1806')).toContain(cityNamed('Leningrad'));
    expect(ways('1704').filter((id) => isCity(id) && id !== '1704')).toEqual([]);
  });

  it('cities of the reports are on the map', () => {
    for (const name of 'Leningrad Riga Minsk Smolensk Kiev Odessa Sevastopol Moscow Kharkov Kalinin Tula Rostov'.split(
      ' ',
    )) {
      expect(isCity(cityNamed(name))).toBe(true);
    }
  });

  it('Moscow and Sevastopol are supply cities; Odessa is a port and none', () => {
    expect(featuresAt(cityNamed('Moscow'))).toContain('supply-city');
    expect(featuresAt(cityNamed('Sevastopol'))).toContain('supply-city');
    expect(featuresAt(cityNamed('Odessa'))).toEqual(['city', 'port']);
  });
});

describe('rear areas [moscow 2.1.2a] [moscow 2.1.2b]', () => {
  it('are four German ones and a Soviet one', () => {
    expect(BOARD.places.filter((id) => BOARD.areas[BOARD.places.indexOf(id)])).toEqual(['C', 'N', 'R', 'S', 'SU']);
  });

  it.each([
    ['N', ['1502', '1601', '1701']],
    ['C', ['1201', '1401']],
    ['S', ['0901', '0801']],
    ['R', ['0702']],
  ])('%s touches %s', (area, hexes) => {
    expect(touches(area)).toEqual(expect.arrayContaining(hexes));
  });

  it('leave no hex of the western edge without a rear', () => {
    for (const row of [7, 8, 9, 10, 11, 12, 13, 14, 16, 17]) {
      const id = `${String(row).padStart(2, '0')}01`;
      expect(
        ways(id).some((other) => ['N', 'C', 'S', 'R'].includes(other)),
        id,
      ).toBe(true);
    }
  });

  it('stand as they are drawn: an area touches just the hexes beside its scenery', () => {
    const drawn = (word: string): string[] =>
      BOARD.places.filter((id) => {
        const cell = cellOf(MAP.grid, id);
        return cell && neighboursOf(MAP.grid, cell).some((other) => MAP.scenery[idOf(MAP.grid, other)] === word);
      });
    expect([...new Set(['N', 'C', 'S', 'R'].flatMap(touches))].sort()).toEqual(drawn('rear-axis'));
    expect([...touches('SU')].sort()).toEqual(drawn('rear-soviet'));
  });

  it('the Soviet one begins two hexes from Moscow', () => {
    expect(ways(cityNamed('Moscow')).some((id) => touches('SU').includes(id))).toBe(true);
  });
});

describe('waters', () => {
  it('lakes and straits close sides: Peipus, Sivash, Gulf of Taganrog', () => {
    expect(ways('1705')).not.toContain('1804');
    expect(ways('0207')).not.toContain('0308');
    expect(ways('0410')).not.toContain('0311');
  });

  it('the Crimea has one way in', () => {
    const crimea = ['0106', '0107', '0108', '0109', '0206', '0207'];
    const out = crimea.flatMap((id) =>
      ways(id)
        .filter((other) => !crimea.includes(other))
        .map((other) => `${id}-${other}`),
    );
    expect(out).toEqual(['0207-0307']);
  });
});
