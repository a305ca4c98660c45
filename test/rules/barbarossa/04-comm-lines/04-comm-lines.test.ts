import { describe, expect, it } from 'vitest';
import { at, EAST_RAILS, hexNamed, idAt, isIn, RAILS, WEST_EDGE } from '../../../../src/games/barbarossa/board.ts';
import type { Weather } from '../../../../src/games/barbarossa/state.ts';
import { isTerrain } from '../../../support/games/barbarossa/combat.ts';
import {
  cutUnits,
  GATE,
  isLeaderCut,
  RED_HEXES,
  surrounded,
  turned,
  watched,
} from '../../../support/games/barbarossa/lines.ts';
import { acrossSide, apart, around, FIELD, HEXES, hexWhere, WEST } from '../../../support/games/barbarossa/map.ts';
import { stateFor, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';

const PORTS = ['Leningrad', 'Odessa', 'Sevastopol'].map(hexNamed);
const START = stateFor({}).control;
const EDGE = EAST_RAILS.map(idAt);
const isRail = (hex: string): boolean => (RAILS[at(hex)] as readonly number[]).length > 0;

describe('4.1 the chain of hexes', () => {
  it('may be as long as it likes, for both sides [barbarossa 4.1]', () => {
    const west = RED_HEXES[0] as string;
    expect(Math.min(...EDGE.map((hex) => apart(hex, west)))).toBeGreaterThan(30);
    expect(isLeaderCut({ units: { L1: west }, control: [...START, ...PORTS] })).toBe(false);
    const east = hexNamed('Rostov');
    expect(Math.min(...WEST_EDGE.map((place) => apart(idAt(place), east)))).toBeGreaterThan(30);
    expect(cutUnits('axis', { units: { '5AC': east, 'SC-S': east } })).toEqual([]);
  });

  it('must not be broken [barbarossa 4.1]', () => {
    expect(isLeaderCut({ units: { L1: FIELD, ...surrounded(FIELD, 'axis') } })).toBe(true);
    expect(isLeaderCut({ units: { L1: FIELD, '5AC': turned(0) } })).toBe(false);
  });
});

describe('4.2 what breaks it', () => {
  it('the sea does, in frost too [barbarossa 4.2a Q24b]', () => {
    // Kerch faces the mainland over the strait; an enemy closes both ways out of the Crimea.
    const kerch = hexNamed('Kerch');
    const [neck] = around(hexNamed('Perekop')).sort((a, b) => apart(a, kerch) - apart(b, kerch)) as [string];
    const [bank, opposite] = acrossSide(
      'strait',
      (words) => words.includes('sea') && words.includes('rail'),
      () => true,
    );
    expect(bank).toBe(kerch);
    const spec = (weather: Weather, enemy: boolean): ScenarioSpec => ({
      units: { L1: kerch, '1RC': opposite, ...(enemy ? { '5AC': neck } : {}) },
      control: [...START, hexNamed('Sevastopol')],
      state: { weather },
    });
    for (const weather of ['clear', 'frozen', 'snow'] as const) {
      expect(isLeaderCut(spec(weather, true)), weather).toBe(true);
      expect(isLeaderCut(spec(weather, false)), weather).toBe(false);
    }
  });

  it('a lake does, unless it is frozen [barbarossa 4.2b]', () => {
    const [west, east] = acrossSide(
      'lake',
      (words) => words.includes('lake'),
      () => true,
    );
    const units = { L1: east, '9RC': west, ...surrounded(east, 'axis') };
    const cut = (weather: Weather) => isLeaderCut({ units, state: { weather } });
    expect([cut('clear'), cut('frozen'), cut('snow')]).toEqual([true, false, false]);
  });

  it('enemies do, also those without a zone of control [barbarossa 4.2c]', () => {
    const units = { '47Pz': FIELD, '24Pz': WEST, ...watched('soviet') };
    expect(cutUnits('axis', { units })).toEqual([]);
    const leaders = { L1: '?0' } as const;
    expect(cutUnits('axis', { units: { ...units, L1: GATE }, leaders })).toContain('47Pz');
    expect(cutUnits('axis', { units: { ...units, L1: turned(3) }, leaders })).toEqual([]);
  });

  it('enemy zones of control do, where no combat unit of the own side stands [barbarossa 4.2d 7.1.4a]', () => {
    expect(isLeaderCut({ units: { L1: FIELD } })).toBe(false);
    expect(isLeaderCut({ units: { L1: FIELD, ...watched('axis') } })).toBe(true);
    const [[one, hex]] = Object.entries(watched('axis')) as [[string, string]];
    expect(isLeaderCut({ units: { L1: FIELD, [one]: hex } })).toBe(false);
    expect(cutUnits('axis', { units: { '47Pz': FIELD, ...watched('soviet') } })).toEqual(['47Pz']);
  });

  it('where one stands they do not [barbarossa 4.2e 7.1.5a]', () => {
    expect(isLeaderCut({ units: { L1: FIELD, '9RC': WEST, ...watched('axis') } })).toBe(false);
    expect(cutUnits('axis', { units: { '47Pz': FIELD, '24Pz': WEST, ...watched('soviet') } })).toEqual([]);
  });

  it('a leader or a supply centre there is not enough (A-55) [barbarossa 4.2d]', () => {
    const leaders = { L1: 0, L2: 0 };
    expect(isLeaderCut({ units: { L1: FIELD, L2: WEST, ...watched('axis') }, leaders })).toBe(true);
    expect(cutUnits('axis', { units: { '47Pz': FIELD, 'SC-C': WEST, ...watched('soviet') } })).toContain('47Pz');
  });
});

describe('4.3 where Axis lines end', () => {
  const edge = (country: 'poland' | 'romania'): string =>
    hexWhere(
      `hex of ${country} on the west edge`,
      (hex) => WEST_EDGE.includes(at(hex)) && isIn(country, at(hex)) && around(hex).length > 3,
    );
  /** Whether a unit with enemies all round it has a line; in Axis territory it wants for no supply (12.1). */
  const isJoined = (hex: string, id: string): boolean =>
    cutUnits('axis', { units: { [id]: hex, ...surrounded(hex, 'soviet') } }).length === 0;

  it.each([
    ['poland', '5AC'],
    ['romania', 'R4'],
  ] as const)('hexes of the west edge, those of %s too [barbarossa 4.3a 4.3b]', (country, id) => {
    const here = edge(country);
    const inland = hexWhere(
      `hex of ${country} off the edge`,
      (hex) => isIn(country, at(hex)) && WEST_EDGE.every((place) => apart(idAt(place), hex) > 2),
    );
    expect([isJoined(here, id), isJoined(inland, id)]).toEqual([true, false]);
  });

  it('and Helsinki [barbarossa 4.3c]', () => {
    const helsinki = hexNamed('Helsinki');
    const other = hexWhere(
      'hex of Finland off Helsinki',
      (hex) => isIn('finland', at(hex)) && apart(hex, helsinki) === 2,
    );
    expect([isJoined(helsinki, 'F2'), isJoined(other, 'F2')]).toEqual([true, false]);
    const closed = { F2: other, '5RC': hexNamed('Viipuri') };
    const cut = (units: ScenarioSpec['units']) => cutUnits('axis', { units: { ...closed, ...units } });
    expect([cut({}), cut({ '1RC': helsinki })]).toEqual([[], ['F2']]);
  });
});

describe('4.4 where Soviet lines end', () => {
  const isJoined = (hex: string, more: ScenarioSpec = {}): boolean =>
    !isLeaderCut({ units: { L1: hex, ...surrounded(hex, 'axis') }, ...more });

  it('rail hexes of the east edge [barbarossa 4.4a]', () => {
    expect(EDGE.length).toBeGreaterThan(3);
    for (const hex of EDGE) expect(isJoined(hex), hex).toBe(true);
  });

  it('no other hexes of that edge, and no rail hexes elsewhere [barbarossa 4.4b]', () => {
    const columns = EDGE.map((hex) => hex.slice(0, 2));
    const others = HEXES.filter((hex) => columns.includes(hex.slice(0, 2)) && !EDGE.includes(hex));
    expect(others.length).toBeGreaterThan(20);
    for (const hex of others.slice(0, 8)) expect(isJoined(hex), hex).toBe(false);
    const inland = RED_HEXES.find(
      (hex) => isRail(hex) && isTerrain('clear')(hex) && !PORTS.some((port) => apart(port, hex) < 3),
    ) as string;
    expect(isJoined(inland)).toBe(false);
  });

  it.each(['Leningrad', 'Odessa', 'Sevastopol'])(
    '%s while it is Soviet, and not when it was captured [barbarossa 4.4c 4.4d]',
    (name) => {
      const hex = hexNamed(name);
      expect(isJoined(hex)).toBe(true);
      expect(isJoined(hex, { state: { control: [...START, hex].sort() } })).toBe(false);
    },
  );

  it('no other city [barbarossa 4.4c]', () => {
    for (const name of ['Moscow', 'Kiev', 'Smolensk', 'Rostov']) expect(isJoined(hexNamed(name)), name).toBe(false);
  });

  it('units elsewhere are joined to Sevastopol until it falls [barbarossa 4.4c 4.4d]', () => {
    const kerch = hexNamed('Kerch');
    const sealed = {
      L1: kerch,
      ...Object.fromEntries(
        around(hexNamed('Perekop'))
          .slice(0, 5)
          .map((hex, i) => [['5AC', '6AC', '28AC', '20AC', '13AC'][i] as string, hex]),
      ),
    };
    const sevastopol = hexNamed('Sevastopol');
    expect(isLeaderCut({ units: sealed })).toBe(false);
    expect(isLeaderCut({ units: sealed, control: [...START, sevastopol] })).toBe(true);
  });
});
