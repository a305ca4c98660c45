import { describe, expect, it } from 'vitest';
import { groundAt, at } from '../../../src/games/nato/board.ts';
import { unitsAt, UNITS_OF } from '../../../src/games/nato/counters.ts';
import { unitBoxesOf, COMPONENTS } from '../../../src/games/nato/components.ts';
import { faultsOf } from '../../../src/games/nato/faults.ts';
import { primaryTerrain } from '../../../src/games/nato/rules/02-2-terrain.ts';
import { hqTraces } from '../../../src/games/nato/rules/10-supply/10-4-headquarters.ts';
import { componentFileSchema, componentsSchema } from '../../../src/games/nato/schema/components.ts';
import { HEXSIDES, TERRAINS, type Terrain } from '../../../src/games/nato/schema/terrain.ts';
import { SIDES, type NatoPosition, type Side } from '../../../src/games/nato/state.ts';
import { problemsOf } from '../../../src/hex/schema.ts';
import componentFile from '../../../data/nato/components.json' with { type: 'json' };
import { TERRAIN } from '../../support/games/nato/charts.ts';
import { allBut } from '../../support/games/nato/lines.ts';
import { HEXES, SECTORS, SIDES as HEXSIDES_OF } from '../../support/games/nato/map.ts';
import { stateWith } from '../../support/games/nato/positions.ts';
import { from } from '../../support/games/nato/segments.ts';

const PLACES = Object.entries(COMPONENTS.places);
const placesOf = (is: string, of?: string): readonly string[] =>
  PLACES.filter(([, place]) => place.is === is && (of === undefined || place.of === of)).map(([id]) => id);

/** The terrains of a hex: its ground, and a city on it. */
const terrainsIn = (hex: string): readonly Terrain[] => {
  const { terrain = '', features = [] } = HEXES[hex] ?? {};
  return TERRAINS.filter((each) => each === terrain || features.includes(each));
};

describe('2.2.1 primary terrain', () => {
  it('is the terrain of a hex with the best priority, and not the first [nato 2.2.1a]', () => {
    expect(primaryTerrain(TERRAIN, ['forest', 'minor-city'])).toBe('minor-city');
    expect(primaryTerrain(TERRAIN, ['plain', 'marsh', 'rough'])).toBe('rough');
    const mixed = Object.keys(HEXES).filter((hex) => terrainsIn(hex).length > 1);
    expect(mixed.length).toBeGreaterThan(100);
    for (const hex of mixed) {
      const best = Math.min(...terrainsIn(hex).map((each) => TERRAIN.terrain[each].priority));
      expect(TERRAIN.terrain[groundAt(at(hex)).terrain].priority, hex).toBe(best);
    }
  });

  it('is never a feature: a bridge leaves its hex what it is [nato 2.2.1b]', () => {
    const features = [...new Set(Object.values(HEXES).flatMap((hex) => hex.features ?? []))];
    expect(features).toEqual(expect.arrayContaining(['bridge', 'coastal']));
    for (const hex of Object.keys(HEXES))
      if (HEXES[hex]?.terrain !== 'sea') expect(TERRAINS).toContain(groundAt(at(hex)).terrain);
    expect(groundAt(at('1416'))).toEqual({ terrain: HEXES['1416']?.terrain, features: ['bridge'] });
  });

  it('is never that of a hexside [nato 2.2.1c]', () => {
    expect(TERRAINS.filter((each) => (HEXSIDES as readonly string[]).includes(each))).toEqual([]);
    expect(HEXSIDES_OF['3217/3218'] ?? HEXSIDES_OF['3218/3217']).toEqual(['minor-river']);
    expect([groundAt(at('3217')).terrain, groundAt(at('3218')).terrain]).toEqual(['plain', 'rough']);
  });
});

describe('components.json', () => {
  it('has its form, and says everything', () => {
    expect(problemsOf(componentFileSchema, 'components.json', componentFile)).toEqual([]);
    expect(problemsOf(componentsSchema, 'components.json', COMPONENTS)).toEqual([]);
  });

  it('has boxes, displays and tracks under one name each, in every language', () => {
    for (const language of ['en', 'ja', 'zh-CN'] as const) {
      const names = PLACES.map(([, { name }]) => name[language]);
      expect(new Set(names).size, language).toBe(names.length);
    }
  });
});

describe('2.2.2 Reinforcement Sectors', () => {
  it('each have a box, of the sector’s alliance [nato 2.2.2c]', () => {
    const boxes = placesOf('box').filter((id) => id.startsWith('box-'));
    expect(boxes).toEqual(Object.keys(SECTORS).map((sector) => `box-${sector}`));
    for (const [sector, { alliance }] of Object.entries(SECTORS)) {
      expect(COMPONENTS.places[`box-${sector}`]?.of).toBe(alliance);
      for (const side of SIDES)
        expect(unitBoxesOf(side).includes(`box-${sector}`), `${side} ${sector}`).toBe(side === alliance);
    }
  });

  it('no unit waits in a box of the other alliance, or in one that isn’t there', () => {
    const faults = (unit: string, box: string): readonly string[] =>
      faultsOf({ ...from('W.B.4', { units: { [unit]: box, 'EG-8': '3209' } }).position } as NatoPosition);
    expect([faults('BR-7', 'box-1'), faults('16GT/2GT', 'box-5'), faults('BR-7', 'srb')]).toEqual([[], [], []]);
    expect(faults('BR-7', 'box-3')).toEqual(['BR-7 is at box-3']);
    expect(faults('16GT/2GT', 'box-6')).toEqual(['16GT/2GT is at box-6']);
  });

  it('sector 1 supplies the HQs of Britain and America, and those of nations that are at home beside it [nato 2.2.2d]', () => {
    const traces = (hq: string, hex: string): boolean =>
      hqTraces(stateWith({ units: { [hq]: hex }, conquered: allBut('nato') }), hq);
    expect(['BR-I', 'US-V', 'BE-I', 'NE-I', 'WG-I'].map((hq) => traces(hq, '3634'))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect([traces('BR-I', '5135'), traces('FR-I', '5135')]).toEqual([false, true]);
  });
});

describe('2.2.5, 2.2.8 boxes and tracks', () => {
  it('each player has one Strategic Reserve Box [nato 2.0a]', () => {
    expect(COMPONENTS.places['srb']).toMatchObject({ is: 'box', of: 'each' });
    for (const side of SIDES) expect(unitBoxesOf(side).filter((id) => !id.startsWith('box-'))).toEqual(['srb']);
    const state = stateWith({ units: { 'BR-7': 'srb', '16GT/2GT': 'srb' } });
    expect(SIDES.map((side) => unitsAt(state, side, 'srb'))).toEqual([['BR-7'], ['16GT/2GT']]);
  });

  it('are all there, each for whom it is', () => {
    expect(placesOf('display', 'each')).toEqual(['lift-commands', 'attack-helicopters']);
    expect(placesOf('track', 'both')).toEqual(['game-turns']);
    expect(placesOf('track', 'each')).toEqual([
      'phases',
      'air-point-track',
      'chemical-point-track',
      'victory-point-track',
    ]);
  });

  it('tension and alert are of War of Nerves alone [nato 2.2.8a]', () => {
    const alone = PLACES.filter(([, { scenarios }]) => scenarios).map(([id, { of, scenarios }]) => [id, of, scenarios]);
    expect(alone).toEqual([
      ['tension-track', 'wp', ['war-of-nerves']],
      ['alert-track', 'nato', ['war-of-nerves']],
    ]);
  });

  it('supply points are the Warsaw Pact’s alone: NATO is never asked for any [nato 2.2.8b] [nato 4.3.3b] [nato 7.2.N.Aa]', () => {
    expect(COMPONENTS.places['supply-point-track']?.of).toBe('wp');
    const asked = (side: Side) => {
      const hq = UNITS_OF[side].find((id) => id === (side === 'wp' ? 'NEGF' : 'BR-I')) as string;
      const game = from(side === 'wp' ? 'W.A' : 'N.A', {
        turn: 9,
        supplyPoints: 3,
        units: { [hq]: side === 'wp' ? '3209' : '3526', 'EG-8': '3209', 'BR-7': '3525' },
      });
      return [game.asks(side)[0]?.prompt.code, game.markers(hq)];
    };
    expect(asked('wp')[0]).toBe('nato.ask.hq-supply');
    expect(asked('nato')).toEqual(['nato.ask.movement', []]);
  });
});
