import { describe, expect, it } from 'vitest';
import { readTerrain } from '../../../src/games/nato/read/charts.ts';
import { HEXSIDES, TERRAINS, terrainChartSchema, terrainFileSchema } from '../../../src/games/nato/schema/terrain.ts';
import { problemsOf } from '../../../src/hex/schema.ts';
import { FILES, TERRAIN } from '../../support/games/nato/charts.ts';

const CITIES = ['minor-city', 'major-city', 'key-city'] as const;
const { terrain, features, sides } = TERRAIN;

/** The terrains for which something holds. */
const where = (holds: (row: (typeof terrain)[(typeof TERRAINS)[number]]) => boolean): string[] =>
  TERRAINS.filter((each) => holds(terrain[each]));

describe('terrain.json', () => {
  it('has the form of the file, and says everything in one part or the other', () => {
    expect(problemsOf(terrainFileSchema, 'terrain.json', FILES.terrain)).toEqual([]);
    expect(problemsOf(terrainChartSchema, 'terrain.json', TERRAIN)).toEqual([]);
  });

  it('says nothing in both parts', () => {
    const { given, reconstructed } = FILES.terrain as Record<'given' | 'reconstructed', Record<string, object>>;
    const paths = (value: unknown, path: string): string[] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).flatMap(([key, inner]) => paths(inner, `${path}/${key}`))
        : [path];
    const ours = new Set(paths(reconstructed, ''));
    expect(paths(given, '').filter((path) => ours.has(path))).toEqual([]);
  });

  it('what is given wins, a figure at a time', () => {
    const { reconstructed } = FILES.terrain as { reconstructed: { terrain: object } };
    const chart = readTerrain({ given: { terrain: { rough: { cost: 3 } } }, reconstructed });
    expect(chart.terrain.rough).toMatchObject({ cost: 3, priority: 4 });
  });
});

describe('primary terrain', () => {
  it('minor cities have priority 2, forest 5 [nato 25.3.4.1b]', () => {
    expect(terrain['minor-city'].priority).toBe(2);
    expect(terrain.forest.priority).toBe(5);
  });

  it('cities come before all other terrain, flat terrain last; a key city is like a major one', () => {
    const order = [...TERRAINS].sort((a, b) => terrain[a].priority - terrain[b].priority);
    expect(order.slice(-2)).toEqual(['marsh', 'plain']);
    expect(new Set(order.slice(0, 3))).toEqual(new Set(CITIES));
    expect(terrain['key-city']).toEqual(terrain['major-city']);
  });

  it('whatever has the better priority defends at least as well, cities aside', () => {
    const country = [...TERRAINS.filter((each) => !each.endsWith('city'))].sort(
      (a, b) => terrain[a].priority - terrain[b].priority,
    );
    for (const [n, each] of country.slice(1).entries()) {
      const better = terrain[country[n] as (typeof country)[number]];
      expect([better.shift, -better.soft, -better.retreat], each).toSatisfy((values: number[]) =>
        values.every(
          (value, i) => value <= ([terrain[each].shift, -terrain[each].soft, -terrain[each].retreat][i] as number),
        ),
      );
    }
  });
});

describe('movement costs', () => {
  it.each(['plain', 'marsh', 'forest', 'minor-city'] as const)('%s costs 1 point [nato 12.1a]', (each) => {
    expect(terrain[each].cost).toBe(1);
  });

  it('a major river costs 1 point more [nato 12.1b]', () => {
    expect(sides['major-river'].cost).toBe(1);
  });

  it('a pass makes a mountain hex cheaper than it is [nato 12.1g]', () => {
    expect(sides.pass.mountain).toBeLessThan(terrain.mountain.cost);
    expect(HEXSIDES.filter((side) => sides[side].mountain !== undefined)).toEqual(['pass']);
  });

  it('barred and all-sea hexsides are never crossed, the ferry by minimum movement alone [nato 12.1.1b] [nato 12.5.1e]', () => {
    expect(HEXSIDES.filter((side) => sides[side].cost === 'no')).toEqual(['barred', 'all-sea']);
    expect(HEXSIDES.filter((side) => sides[side].cost === 'minimum')).toEqual(['ferry']);
  });

  it('one point for a zone of control entered, one for one left [nato 12.3a] [nato 12.3b]', () => {
    expect(TERRAIN.extra).toMatchObject({ enterEzoc: 1, leaveEzoc: 1 });
  });

  it('two points more for a nuclear hex, one in an interdiction zone, one over the Iron Curtain', () => {
    expect(TERRAIN.extra).toMatchObject({ nuclear: 2, interdiction: 1, ironCurtain: 1 });
  });
});

describe('effects on combat', () => {
  it('soft units double in forest, rough, mountain and cities, nowhere else [nato 25.3.2.2a] [nato 25.3.2.2b] [nato 25.3.2.2c] [nato 25.3.2.2d] [nato 3.5.2c] [nato 3.5.2d] [nato 3.5.2e] [nato 3.5.2f]', () => {
    expect(where(({ soft }) => soft === 2)).toEqual(['forest', 'rough', 'mountain', ...CITIES]);
    expect(where(({ soft }) => soft === 1)).toEqual(['plain', 'marsh']);
    expect(features.fortified.soft).toBe(2);
  });

  it('armoured units halve against mountains and every kind of city, nowhere else [nato 3.5.1c] [nato 25.3.1.1c] [nato 25.3.1.1d]', () => {
    expect(where(({ armoured }) => armoured === 0.5)).toEqual(['mountain', ...CITIES]);
    expect(where(({ armoured }) => armoured === 1)).toEqual(['plain', 'marsh', 'forest', 'rough']);
  });

  it('minor city −1, major and key city −2, rough −1, plain none [nato 25.3.4.1e]', () => {
    expect(terrain).toMatchObject({
      'minor-city': { shift: -1 },
      'major-city': { shift: -2 },
      'key-city': { shift: -2 },
      rough: { shift: -1 },
      plain: { shift: 0 },
    });
  });

  it('a fortification helps no more than a major city [nato 31.1.6]', () => {
    const { soft, shift, retreat } = terrain['major-city'];
    expect(features.fortified.soft).toBeLessThanOrEqual(soft);
    expect(features.fortified.shift).toBeGreaterThanOrEqual(shift);
    expect(features.fortified.retreat).toBeLessThanOrEqual(retreat);
  });

  it('all units halve against a bridge hex and across a major river, three quarters across a minor one [nato 25.3.1.1e] [nato 25.3.1.1f] [nato 25.3.1.1g]', () => {
    expect(features.bridge.attack).toBe(0.5);
    expect(sides['major-river'].attack).toBe(0.5);
    expect(sides['minor-river'].attack).toBe(0.75);
  });

  it('nobody attacks across barred and all-sea hexsides, the ferry and the Afsluitdijk [nato 25.2.4a] [nato 25.2.4b] [nato 25.2.4c] [nato 25.2.4d]', () => {
    expect(HEXSIDES.filter((side) => sides[side].attack === 'no')).toEqual(['ferry', 'barred', 'all-sea']);
    expect(TERRAIN.noAttack).toEqual(['1513/1514', '2729/2730']);
  });

  it('retreats: rough, minor city, fortified 1; mountain, major and key city 2; else none [nato 25.7.2a] [nato 25.7.2b] [nato 25.7.2c] [nato 25.7.2d] [nato 25.7.2e]', () => {
    expect(where(({ retreat }) => retreat === 1)).toEqual(['rough', 'minor-city']);
    expect(where(({ retreat }) => retreat === 2)).toEqual(['mountain', 'major-city', 'key-city']);
    expect(terrain.forest.retreat).toBe(0);
    expect(features.fortified.retreat).toBe(1);
  });

  it('a free city defends with 1 if minor, with 2 if major or key; no other terrain does [nato 25.3.2.3a]', () => {
    expect(CITIES.map((city) => terrain[city].organic)).toEqual([1, 2, 2]);
    expect(where(({ organic }) => organic !== undefined)).toEqual([...CITIES]);
  });
});

describe('reaction and exploitation', () => {
  it('no reaction into mountains, nor across pass, dike, major river, barred or all-sea hexsides [nato 25.1.2.1a] [nato 25.1.2.1b] [nato 25.1.2.1c] [nato 25.1.2.1d] [nato 25.1.2.1f]', () => {
    expect(where(({ react }) => !react)).toEqual(['mountain']);
    expect(HEXSIDES.filter((side) => sides[side].react)).toEqual(['minor-river']);
    expect(features.bridge.react).toBe(true);
  });

  it('exploitation over plain alone, not into bridges and fortifications, not across rivers, passes or dikes [nato 25.8.2d] [nato 25.8.2k] [nato 25.8.2g] [nato 25.8.2h] [nato 25.8.2i] [nato 25.8.2j]', () => {
    expect(where(({ exploit }) => exploit)).toEqual(['plain']);
    expect(HEXSIDES.filter((side) => sides[side].exploit)).toEqual([]);
    expect([features.bridge.exploit, features.fortified.exploit]).toEqual([false, false]);
  });
});
