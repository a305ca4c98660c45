import { describe, expect, it, vi } from 'vitest';
import type { MapData, MapPart } from '../../../src/hex/map.ts';

/**
 * What only other maps of the series have, laid on this map: mountains, prohibited sides, adjacent major cities, sea
 * inside the frame, other nationalities. In columns 20 to 33, rows 10 to 20, everything else is clear land.
 *
 *   2210 – 2213   mountains; a road runs from 2209 through 2210 to 2211
 *   2613 | 2614   the sides of 2613 to the east are prohibited
 *   2813, 2814    major cities, a river between them; a third, 2914, stands in deep woods; no road or rail leads to them;
 *                 2813 is an Axis source
 *   3013          a mountain without road in the way west–east
 */
vi.mock('../../../data/smolensk/map.json', async (original) => {
  const { default: map } = await original<{ default: MapData }>();
  const { sideKey } = await import('../../../src/hex/map.ts');
  const { cellOf, idOf, neighboursOf } = await import('../../../src/hex/grid.ts');
  const id = (column: number, row: number): string => `${column}${String(row).padStart(2, '0')}`;
  const hexes: Record<string, MapPart['hexes'][string]> = {};
  const sides: Record<string, readonly string[]> = {};
  for (let column = 20; column <= 33; column++) {
    for (let row = 10; row <= 20; row++) {
      const cell = cellOf(map.grid, id(column, row));
      if (!cell) throw new Error('not on the grid');
      hexes[id(column, row)] = { terrain: 'clear' };
      for (const to of neighboursOf(map.grid, cell)) sides[sideKey(id(column, row), idOf(map.grid, to))] = [];
    }
  }
  const name = (en: string) => ({ en, ja: en, 'zh-CN': en });
  for (const hex of ['2211', '2212', '2213', '3013']) hexes[hex] = { terrain: 'mountain' };
  Object.assign(sides, { '2210/2211': ['road'], '2211/2212': ['road'] });
  for (const [hex, terrain] of [
    ['2813', 'clear'],
    ['2814', 'clear'],
    ['2914', 'deep-woods'],
  ] as const)
    hexes[hex] = {
      terrain,
      features: ['major-city', ...(hex === '2813' ? ['source-axis'] : [])],
      name: name(`City ${hex}`),
    };
  sides['2813/2814'] = ['river'];
  for (const to of neighboursOf(map.grid, cellOf(map.grid, '2613') as { column: number; row: number }))
    if (to.column > (cellOf(map.grid, '2613')?.column as number))
      sides[sideKey('2613', idOf(map.grid, to))] = ['prohibited'];
  const given = { ...map.given, hexes: { ...map.given.hexes, ...hexes }, sides: { ...map.given.sides, ...sides } };
  return { default: { ...map, given } };
});

/** The chart of this game has no mountains. */
vi.mock('../../../data/chit-pull/terrain.json', async (original) => {
  const { default: chart } = await original<{ default: { given: { terrain: object } } }>();
  const mountain = { cost: { mech: 20, other: 20 }, shifts: 2, advance: 1 };
  return { default: { given: { ...chart.given, terrain: { ...chart.given.terrain, mountain } } } };
});

/** One infantry division is a mountain division; another, and an HQ, are Romanian. */
vi.mock('../../../data/smolensk/units.json', async (original) => {
  const { default: units } = await original<{ default: { given: Record<string, object>; reconstructed: object } }>();
  const changed = (unit: string, change: object): Record<string, object> => ({
    [unit]: { ...units.given[unit], ...change },
  });
  const given = {
    ...units.given,
    ...changed('5ID', { arm: 'mountain' }),
    ...changed('6ID', { nationality: 'romanian' }),
    ...changed('9A', { nationality: 'romanian' }),
  };
  return { default: { ...units, given } };
});

await import('../../../src/games/smolensk/data.ts');
const { at, ROADS, unit, WAYS } = await import('../../../src/games/chit-pull/board.ts');
const { cutOff } = await import('../../../src/games/chit-pull/rules/03-basics/03-3-loc.ts');
const { apart, hexesAround } = await import('../../support/games/smolensk/map.ts');
const { scenario } = await import('../../support/games/smolensk/scenario.ts');
const { fight } = await import('../../support/games/smolensk/combat.ts');
const { activated, activation, costOf, foot, left, mech, onTheMove } =
  await import('../../support/games/smolensk/movement.ts');

const MOUNTAIN_DIVISION = '5ID';
const ROMANIANS = '6ID';
const ROMANIAN_HQ = '9A';
const [rifle, rifle2] = foot('soviet', 2) as [string, string];
const [infantry, second] = foot('axis', 9).filter((id) => ![MOUNTAIN_DIVISION, ROMANIANS].includes(id)) as [
  string,
  string,
];
const [panzer] = mech('axis', 1) as [string];

describe('9.2(4) mountains', () => {
  const road = ['2210', '2211', '2212'] as const;

  it('are entered, passed and left along a road, at a point a hex [smolensk 9.2(4)1]', () => {
    for (const id of [infantry, panzer]) {
      const game = onTheMove({ side: 'axis', units: { [id]: road[0] } });
      expect(left(game, 'move', id, road[2])).toBe(unit(id).move - 2);
      expect(game.order('axis', `move ${id} ${road[2]}`).at(id)).toBe(road[2]);
      expect(costOf(id, road[1], road[0])).toBe(1);
      expect(
        onTheMove({ side: 'axis', units: { [id]: road[0] } })
          .order('axis', `march ${id} ${road[2]}`)
          .at(id),
      ).toBe(road[2]);
    }
  });

  it('are not entered off the road, by others than mountain divisions [smolensk 9.2(4)3]', () => {
    const from = hexesAround('2213').find((hex) => hex !== '2212') as string;
    for (const id of [infantry, panzer]) {
      onTheMove({ side: 'axis', units: { [id]: from } }).refused('axis', `move ${id} 2213`, '9.2(4)');
      const way = onTheMove({ side: 'axis', units: { [id]: from } });
      const before = hexesAround(from).find((hex) => apart(hex, '2213') > 1) as string;
      way.refused('axis', `move ${id} ${before} 2213`);
    }
  });

  it('are not left off the road, by others than mountain divisions [smolensk 9.2(4)3]', () => {
    const off = hexesAround('2212').find((hex) => !['2211', '2213'].includes(hex)) as string;
    // The way to the hex beside the mountain leads back along the road.
    for (const id of [infantry, panzer]) {
      const game = onTheMove({ side: 'axis', units: { [id]: '2212' } }).order('axis', `move ${id} ${off}`);
      expect((game.event('moved')['path'] as string[]).slice(0, 3)).toEqual(['2212', '2211', '2210']);
      // The enemy shuts the road: the unit can go nowhere.
      const shut = onTheMove({ side: 'axis', units: { [id]: '2212', [rifle]: '2211', [second]: '2416' } });
      shut.refused('axis', `move ${id} ${off}`, '9.2');
    }
    // From mountain to mountain without a road is no way either.
    onTheMove({ side: 'axis', units: { [infantry]: '2212' } }).refused('axis', `move ${infantry} 2213`, '9.2(4)');
  });

  const outside = hexesAround('2213').find((hex) => hex !== '2212' && apart(hex, '2212') > 1) as string;
  const near = (hex: string, notNear: string): string =>
    hexesAround(hex).find((to) => apart(to, notNear) === 2) as string;

  it('are entered by a mountain division with its whole allowance [smolensk 9.2(4)2a]', () => {
    const game = onTheMove({ side: 'axis', units: { [MOUNTAIN_DIVISION]: outside } });
    expect(left(game, 'move', MOUNTAIN_DIVISION, '2213')).toBe(0);
    expect(game.order('axis', `move ${MOUNTAIN_DIVISION} 2213`).at(MOUNTAIN_DIVISION)).toBe('2213');
    const before = hexesAround(outside).find((hex) => apart(hex, '2213') > 1) as string;
    const later = onTheMove({ side: 'axis', units: { [MOUNTAIN_DIVISION]: before } });
    later.refused('axis', `move ${MOUNTAIN_DIVISION} ${outside} 2213`, '9.2(4)');
    const out = onTheMove({ side: 'axis', units: { [MOUNTAIN_DIVISION]: '2213' } });
    expect(left(out, 'move', MOUNTAIN_DIVISION, outside)).toBe(unit(MOUNTAIN_DIVISION).move - 1);
  });

  it('but not from EZOC into EZOC [smolensk 9.2(4)2b]', () => {
    const [here, there] = [near(outside, '2213'), near('2213', outside)];
    const both = { [MOUNTAIN_DIVISION]: outside, [rifle]: here, [rifle2]: there };
    onTheMove({ side: 'axis', units: both }).refused('axis', `move ${MOUNTAIN_DIVISION} 2213`, '9.2(4)2');
    for (const enemy of [here, there]) {
      const game = onTheMove({ side: 'axis', units: { [MOUNTAIN_DIVISION]: outside, [rifle]: enemy } });
      expect(game.order('axis', `move ${MOUNTAIN_DIVISION} 2213`).at(MOUNTAIN_DIVISION)).toBe('2213');
    }
  });

  it('without a road no line of communication passes them [smolensk 3.3(2)a]', () => {
    /** Whether a Soviet unit has a line whose only way out leads through a hex that a second one holds. */
    const supplied = (hex: string, through: string): boolean => {
      const enemies = foot('axis', 9).filter((id) => id !== MOUNTAIN_DIVISION);
      const closed = hexesAround(hex).filter((to) => to !== through);
      const units = Object.fromEntries(closed.map((to, i) => [enemies[i] as string, to]));
      const game = onTheMove({ side: 'soviet', units: { ...units, [rifle]: hex, [rifle2]: through } });
      return cutOff(game.state, 'soviet', [rifle]).length === 0;
    };
    expect(supplied('3012', '3013')).toBe(false);
    expect(supplied('2212', '2211')).toBe(true);
    expect(supplied('3112', '3111')).toBe(true);
  });
});

describe('prohibited sides', () => {
  const [inside] = ['2613'];
  const beyond = hexesAround('2614')
    .concat(hexesAround('2612'))
    .find((hex) => apart(hex, '2613') === 1 && !hexesAround('2613').includes(hex)) as string;

  it('are in the map of this test', () => {
    expect(beyond).toBeDefined();
    expect(WAYS[at('2613')]).not.toContain(at(beyond));
  });

  it('zones of control do not cross them [smolensk 3.2(1)b]', () => {
    const from = hexesAround(beyond).find((hex) => apart(hex, '2613') === 2) as string;
    expect(costOf(infantry, from, beyond)).toBe(1);
    expect(costOf(infantry, from, beyond, { [rifle]: inside as string })).toBe(1);
    const open = hexesAround('2613')[0] as string;
    const way = hexesAround(open).find((hex) => apart(hex, '2613') === 2) as string;
    expect(costOf(infantry, way, open, { [rifle]: inside as string })).toBe(3);
  });

  it('nobody moves or attacks across them', () => {
    // Four of five points bring the unit to the side: there is none left to go round.
    const game = onTheMove({ side: 'axis', units: { [infantry]: '2617' } });
    game.refused('axis', `move ${infantry} ${inside} ${beyond}`, '3.2(1)');
    const path = onTheMove({ side: 'axis', units: { [panzer]: inside as string } })
      .order('axis', `move ${panzer} ${beyond}`)
      .event('moved')['path'];
    expect((path as string[]).length).toBeGreaterThan(2);
    const attack = fight({
      units: { [panzer]: inside as string, [rifle]: beyond, [infantry]: '2010', [rifle2]: '2011' },
    });
    attack.refused('axis', `attack ${beyond} ${panzer}`, '10.1(5)');
  });
});

describe('adjacent major cities', () => {
  it('are joined by a road: a point by normal movement, half a point by march [smolensk TEC-15]', () => {
    // Deep woods make no difference: a city is a city.
    for (const [from, to] of [
      ['2814', '2914'],
      ['2914', '2814'],
    ] as const) {
      expect(costOf(panzer, from, to)).toBe(1);
      const game = onTheMove({ side: 'axis', units: { [infantry]: from } });
      expect(left(game, 'march', infantry, to)).toBe(2 * unit(infantry).move - 1);
      expect(game.order('axis', `march ${infantry} ${to}`).at(infantry)).toBe(to);
    }
    expect(ROADS[at('2814')]).toEqual(expect.arrayContaining([at('2813'), at('2914')]));
    const off = hexesAround('2914').find((hex) => !['2813', '2814'].includes(hex)) as string;
    onTheMove({ side: 'axis', units: { [infantry]: '2914' } }).refused('axis', `march ${infantry} ${off}`, '9.3(1)1');
  });

  it('are entered for a point, whatever the terrain around [smolensk TEC-10]', () => {
    const from = hexesAround('2914').find((hex) => !['2813', '2814'].includes(hex)) as string;
    expect([costOf(panzer, from, '2914'), costOf(infantry, from, '2914')]).toEqual([1, 1]);
  });

  it('are joined by rail [smolensk TEC-16]', () => {
    const spec = { turn: 5, units: { [infantry]: 'box' }, control: ['2813', '2814', '2914'] };
    const game = scenario({
      ...spec,
      step: { name: 'reinforcement' as const, side: 'axis' as const, placed: 0, entered: 0 },
    });
    const off = hexesAround('2914').find((hex) => !['2813', '2814'].includes(hex)) as string;
    game.refused('axis', `place ${infantry} ${off}`, '12.1(1)');
    expect(game.order('axis', `place ${infantry} 2914`).at(infantry)).toBe('2914');
    const cut = scenario({
      ...spec,
      units: { ...spec.units, [rifle]: '2814' },
      step: { name: 'reinforcement' as const, side: 'axis' as const, placed: 0, entered: 0 },
    });
    cut.refused('axis', `place ${infantry} 2914`);
  });

  it('a river between them counts as bridged [smolensk TEC-17]', () => {
    for (const id of [infantry, panzer]) expect(costOf(id, '2813', '2814'), id).toBe(1);
    const game = onTheMove({ side: 'axis', units: { [infantry]: '2813' } });
    expect(game.order('axis', `march ${infantry} 2814`).at(infantry)).toBe('2814');
  });
});

describe('8.3 nationality [smolensk 8.3]', () => {
  const home = '2416';
  const [a, b] = hexesAround(home) as [string, string];

  it('a German HQ activates no units of other nations', () => {
    const german = 'AX-4A';
    const game = activation(german, { units: { [german]: home, [infantry]: a, [ROMANIANS]: b } });
    expect(activated(game)).toEqual([german, infantry]);
    game.refused('axis', `move ${ROMANIANS} ${home}`, '8.2(2)');
  });

  it('nor another HQ German ones', () => {
    const units = { [ROMANIAN_HQ]: home, [infantry]: a, [panzer]: a, [ROMANIANS]: b };
    expect(activated(activation(ROMANIAN_HQ, { units }))).toEqual([ROMANIAN_HQ, ROMANIANS]);
  });
});
