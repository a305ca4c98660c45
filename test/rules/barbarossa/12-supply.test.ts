import { describe, expect, it } from 'vitest';
import { at, FROM_AXIS_LAND, hexNamed, idAt, isIn, placesWhere, unit } from '../../../src/games/barbarossa/board.ts';
import { TABLES } from '../../../src/games/barbarossa/data.ts';
import { enemyZoc } from '../../../src/games/barbarossa/rules/07-zoc.ts';
import { allowanceOf } from '../../../src/games/barbarossa/rules/08-movement/08-1-allowance.ts';
import { cutOff, isSupplied } from '../../../src/games/barbarossa/rules/12-supply.ts';
import { hasCommLine } from '../../../src/games/barbarossa/rules/04-comm-lines.ts';
import type { Weather } from '../../../src/games/barbarossa/state.ts';
import { fighting, fullStrength, oddsAgainst, shiftsIn } from '../../support/games/barbarossa/combat.ts';
import { apart, around, chainWhere, hexWhere, HEXES, isRoadless } from '../../support/games/barbarossa/map.ts';
import {
  BESIDE_ROAD,
  CRIMEA,
  isSoviet,
  NECK,
  pointsLeft,
  ROAD,
  roadJoins,
} from '../../support/games/barbarossa/movement.ts';
import { moving, playingAt, stateFor, type ScenarioSpec } from '../../support/games/barbarossa/scenario.ts';

const RIFLES = ['1RC', '2RC', '4RC', '5RC', '10RC', '11RC'];

type Units = Readonly<Record<string, string>>;

const supplied = (id: string, units: Units, more: NonNullable<ScenarioSpec['state']> = {}): boolean =>
  isSupplied(stateFor({ units, state: more }), id);

const [HEAD, , , THIRD, MIDDLE, FIFTH, SIXTH, , TAIL] = ROAD as unknown as readonly string[] & Record<number, string>;

describe('12.1 sources', () => {
  it('every hex of Axis territory is one, in each country [barbarossa 12.1a]', () => {
    for (const country of ['poland', 'romania', 'hungary', 'finland'] as const) {
      const hexes = placesWhere((place) => isIn(country, place)).map(idAt);
      expect(hexes.length).toBeGreaterThan(5);
      for (const hex of hexes.filter((_, n) => n % 4 === 0)) expect(supplied('5AC', { '5AC': hex }), hex).toBe(true);
    }
    const border = hexWhere(
      'clear hex at the border',
      (hex) => isSoviet('clear')(hex) && FROM_AXIS_LAND[at(hex)] === 1,
    );
    expect(supplied('5AC', { '5AC': border })).toBe(true);
    expect(supplied('5AC', { '5AC': HEAD as string })).toBe(false);
  });

  it('a supply centre with a line of communication is one [barbarossa 12.1b]', () => {
    for (const id of ['SC-N', 'SC-C', 'SC-S']) {
      const units = { [id]: HEAD as string, '5AC': ROAD[1] as string };
      expect(hasCommLine(stateFor({ units }), 'axis', id)).toBe(true);
      expect(supplied('5AC', units)).toBe(true);
    }
  });

  it('one without is none [barbarossa 12.1c]', () => {
    const units = { 'SC-S': CRIMEA, '5AC': around(CRIMEA)[0] as string };
    const barred = Object.fromEntries(NECK.map((hex, n) => [['1RC', '2RC', '4RC'][n] as string, hex]));
    expect([supplied('5AC', units), supplied('5AC', { ...units, ...barred })]).toEqual([true, false]);
    const state = stateFor({ units: { ...units, ...barred } });
    expect(enemyZoc(state, 'axis')[at(units['5AC'])]).toBe(0);
    expect(enemyZoc(state, 'axis')[at(CRIMEA)]).toBe(0);
  });
});

describe('12.2 range', () => {
  const source = { 'SC-C': HEAD as string };

  it('is eight points, nine are too many [barbarossa 12.2a 12.2b]', () => {
    // In spring no road makes it cheaper than one point a hex.
    const state = { weather: 'spring' as const };
    expect(supplied('5AC', { ...source, '5AC': TAIL as string }, state)).toBe(true);
    const beyond = HEXES.filter((hex) => apart(hex, HEAD as string) === 9 && (FROM_AXIS_LAND[at(hex)] as number) > 8);
    expect(beyond.length).toBeGreaterThan(10);
    for (const hex of beyond) expect(supplied('5AC', { ...source, '5AC': hex }, state), hex).toBe(false);
    const far = HEXES.filter((hex) => apart(hex, HEAD as string) > 16 && (FROM_AXIS_LAND[at(hex)] as number) > 16);
    expect(far.length).toBeGreaterThan(50);
    for (const hex of far.filter((_, n) => n % 9 === 0))
      expect(supplied('5AC', { ...source, '5AC': hex }), hex).toBe(false);
  });

  it('counts mechanized rates, for infantry too: half a point on roads of the second class [barbarossa 12.2a 12.2d]', () => {
    const road = chainWhere(
      'road of the second class over nine hexes far in the east',
      ...Array.from(
        { length: 9 },
        (_, n) => (hex: string, before: readonly string[]) =>
          (FROM_AXIS_LAND[at(hex)] as number) > 9 &&
          (n === 0 || (roadJoins(2, before.at(-1) as string, hex) && apart(before[0] as string, hex) === n)),
      ),
    );
    const units = { 'SC-C': road[0] as string, '5AC': road[8] as string };
    expect(supplied('5AC', units, { weather: 'mud' })).toBe(true);
  });

  it('counts strategic rates from hex to hex outside enemy zones, but not in spring [barbarossa 12.2d]', () => {
    const at8 = (weather: Weather) => supplied('5AC', { ...source, '5AC': TAIL as string }, { weather });
    // Four points reach over eight hexes of road.
    expect([at8('mud'), at8('snow')]).toEqual([true, true]);
    const beyond = around(TAIL as string).filter((hex) => apart(hex, HEAD as string) === 9);
    const far = beyond.find((hex) => isSoviet('clear', 'town', 'city', 'major-city')(hex)) as string;
    const there = (weather: Weather) => supplied('5AC', { ...source, '5AC': far }, { weather });
    expect([there('clear'), there('mud'), there('spring')]).toEqual([true, false, false]);
  });

  it('passes enemy zones where a friend stands, at normal rates, and not where none does [barbarossa 12.2c]', () => {
    const [enemy] = BESIDE_ROAD as [string];
    const state = { weather: 'mud' as const };
    const here = (id: string, units: Units) => supplied(id, { ...source, ...units }, state);
    const zone = enemyZoc(stateFor({ units: { '1RC': enemy } }), 'axis');
    expect([THIRD, MIDDLE, FIFTH, SIXTH].map((hex) => zone[at(hex as string)])).toEqual([0, 1, 1, 0]);
    const [middle, fifth, sixth] = [MIDDLE, FIFTH, SIXTH] as [string, string, string];
    // Without the enemy all cost half a point, with it those into, within and out of its zone a whole one.
    expect(here('5AC', { '5AC': sixth })).toBe(true);
    expect(here('5AC', { '5AC': sixth, '6AC': middle, '20AC': fifth })).toBe(true);
    expect(here('5AC', { '5AC': sixth, '6AC': middle, '20AC': fifth, '1RC': enemy })).toBe(false);
    expect(here('20AC', { '6AC': middle, '20AC': fifth, '1RC': enemy })).toBe(true);
    expect(here('20AC', { '20AC': fifth, '1RC': enemy })).toBe(false);
  });

  it.each(['forest', 'marsh', 'mountain'] as const)(
    'does not lead into %s without a road, not even for infantry that may go there [barbarossa 12.2e Q26 WE-Q26]',
    (terrain) => {
      const [closed, open] = chainWhere(
        `${terrain} without a road beside a clear hex, far from Axis territory`,
        (hex) => isSoviet(terrain)(hex) && isRoadless(hex) && (FROM_AXIS_LAND[at(hex)] as number) > 2,
        isSoviet('clear'),
      ) as [string, string];
      const near = { 'SC-C': open, '5AC': closed, '6AC': open };
      expect([supplied('6AC', near), supplied('5AC', near)]).toEqual([true, false]);
      const game = moving('axis', { units: near });
      expect(game.order('axis', `move 6AC ${open}-${closed}`).at('6AC')).toBe(closed);
    },
  );

  it('leads into closed terrain along a road, and into a frozen marsh [barbarossa 12.2e]', () => {
    const [wood, open] = chainWhere(
      'forest with a road from a clear hex',
      (hex) => isSoviet('forest')(hex) && (FROM_AXIS_LAND[at(hex)] as number) > 2,
      (hex, [start]) => isSoviet('clear')(hex) && !roadJoins(0, start as string, hex),
    ) as [string, string];
    expect(supplied('5AC', { 'SC-C': open, '5AC': wood })).toBe(true);
    const [marsh, bank] = chainWhere(
      'marsh without a road',
      (hex) => isSoviet('marsh')(hex) && isRoadless(hex) && (FROM_AXIS_LAND[at(hex)] as number) > 2,
      isSoviet('clear'),
    ) as [string, string];
    const inMarsh = (weather: Weather) => supplied('5AC', { 'SC-C': bank, '5AC': marsh }, { weather });
    expect([inMarsh('clear'), inMarsh('frozen'), inMarsh('snow')]).toEqual([false, true, true]);
  });
});

describe('12.3 out of supply', () => {
  const [here, there] = [TAIL, ROAD[7]] as [string, string];
  const left = (id: string, units: Units) => {
    const game = moving('axis', { units: { [id]: here, ...units } });
    expect(hasCommLine(game.state, 'axis', id)).toBe(!('1RC' in units));
    game.order('axis', `move ${id} ${there}`);
    return pointsLeft(game, id);
  };

  it('a unit has half its points, though its line of communication is whole [barbarossa 12.3a]', () => {
    for (const id of ['5AC', '1Cav', '24Pz']) {
      const all = unit(id).move;
      expect(left(id, {}), id).toBe(Math.ceil(all / 2) - 1);
      expect(left(id, { 'SC-C': there }), id).toBe(all - 1);
    }
  });

  it('want of both counts once: a panzer corps with neither has half its points, and attacks one column worse [barbarossa Q3 WE-Q3]', () => {
    const ring = around(here);
    const state = stateFor({
      units: { '24Pz': here, ...Object.fromEntries(ring.map((hex, n) => [RIFLES[n] as string, hex])) },
    });
    expect([hasCommLine(state, 'axis', '24Pz'), isSupplied(state, '24Pz')]).toEqual([false, false]);
    expect(cutOff(state, 'axis', ['24Pz'])).toEqual(['24Pz']);
    expect(allowanceOf(state, '24Pz', cutOff(state, 'axis', ['24Pz']))).toBe(unit('24Pz').move / 2);
    for (const hex of ring) expect(shiftsIn(oddsAgainst(state, 'axis', [hex], ['24Pz']))['lines'], hex).toBe(-1);
  });

  it('if all units of the side in a combat are, the odds are one column worse, not if one is supplied [barbarossa 12.3b]', () => {
    const target = around(here).find((hex) => apart(hex, there) === 1) as string;
    const units = { '5AC': here, '6AC': there, '1RC': target };
    const lines = (more: Units, attackers: readonly string[]) =>
      shiftsIn(oddsAgainst(stateFor({ units: { ...units, ...more } }), 'axis', [target], attackers))['lines'];
    expect(lines({}, ['5AC', '6AC'])).toBe(-1);
    expect(lines({ 'SC-C': there }, ['5AC', '6AC'])).toBeUndefined();
    const defending = (more: Units) =>
      shiftsIn(oddsAgainst(stateFor({ units: { ...units, ...more } }), 'soviet', [here], ['1RC']))['lines'];
    expect(defending({})).toBe(1);
    expect(defending({ 'SC-C': there })).toBeUndefined();
  });
});

describe('12.4 when', () => {
  const [enemy] = BESIDE_ROAD as [string];
  const [middle, fifth, sixth] = [MIDDLE, FIFTH, SIXTH] as [string, string, string];
  const source = { 'SC-C': HEAD as string };
  const state = { weather: 'mud' as const };
  const third = THIRD as string;

  it('for movement at the start of the phase: who was supplied then keeps its points, and who was not has not more [barbarossa 12.4]', () => {
    const units = { ...source, '24Pz': fifth, '1RC': enemy };
    const half = Math.ceil(unit('24Pz').move / 2);
    const quarter = Math.ceil(unit('24Pz').move / 4);
    const away = { '47Pz': third };
    const joined = moving('axis', { units: { ...units, ...away }, state }).order('axis', `move 47Pz ${middle}`);
    expect(isSupplied(joined.state, '24Pz')).toBe(true);
    expect(pointsLeft(joined.order('axis', `move 24Pz ${sixth}`), '24Pz')).toBe(quarter - 1);
    const parted = moving('axis', { units: { ...units, '47Pz': middle }, state });
    parted.order('axis', `move 47Pz ${third}`);
    expect(isSupplied(parted.state, '24Pz')).toBe(false);
    expect(pointsLeft(parted.order('axis', `move 24Pz ${sixth}`), '24Pz')).toBe(half - 1);
  });

  it('for combat when it is resolved: an earlier combat may open the way [barbarossa 12.4]', () => {
    const post = around(enemy).find((hex) => apart(hex, middle) > 1 && apart(hex, fifth) > 1) as string;
    const units = { ...source, '5AC': fifth, '24Pz': post, '47Pz': post, '13MC': enemy, '1RC': sixth };
    const first = `${enemy} 24Pz 47Pz`;
    const second = `${sixth} 5AC`;
    const column = (...attacks: readonly string[]): number => {
      const game = fighting('axis', { units, state, dice: [/\/[1-6]/u, /\/[1-6]/u] }, ...attacks);
      const combats = () => game.events.filter(({ code }) => code === 'barbarossa.combat');
      while (combats().length < 2) game.silent(game.asked()[0] as 'axis' | 'soviet');
      const fought = combats().find(({ params }) => params?.['attack'] === fullStrength('5AC'));
      return TABLES.axis.columns.indexOf(fought?.params?.['odds'] as string);
    };
    expect(column(second, first)).toBeGreaterThanOrEqual(0);
    expect(column(first, second)).toBe(column(second, first) + 1);
  });
});

describe('12.5 Leningrad', () => {
  const leningrad = hexNamed('Leningrad');
  const near = hexWhere(
    'clear hex near Leningrad, out of reach of Finland',
    (hex) => isSoviet('clear')(hex) && (FROM_AXIS_LAND[at(hex)] as number) > 8 && apart(hex, leningrad) <= 7,
  );
  const spring = { weather: 'spring' as const };
  const units = { '5AC': leningrad, '6AC': near };
  /** The end of a turn, and the start of the next one. */
  const nextTurn = (spec: ScenarioSpec) =>
    playingAt({ turn: 3, phase: 'end', dice: [1, 1], ...spec }, () => [{ name: 'turn-end' }]);

  it('is a source from the turn after its capture [barbarossa 12.5a]', () => {
    const beside = around(leningrad).find((hex) => isSoviet('clear')(hex)) as string;
    const game = moving('axis', { turn: 3, units: { '5AC': beside, '6AC': near }, state: spring });
    game.order('axis', `move 5AC ${leningrad}`);
    expect([game.state.held.includes(leningrad), isSupplied(game.state, '6AC')]).toEqual([true, false]);
    const { state } = nextTurn({ units });
    expect(state.turn).toBe(4);
    expect(isSupplied({ ...state, ...spring }, '6AC')).toBe(true);
  });

  it('is none any more when it was recaptured [barbarossa 12.5b]', () => {
    const before = { leningradSupplies: true, ...spring };
    expect(supplied('6AC', units, before)).toBe(true);
    const red = { '1RC': leningrad, '6AC': near };
    expect(supplied('6AC', red, before)).toBe(false);
    const { state } = nextTurn({ units: red, state: { leningradSupplies: true } });
    expect(state.leningradSupplies).toBe(false);
    const left = { ...state, ...spring, units: { ...state.units, '1RC': { at: 'off', steps: 0 } } };
    expect(isSupplied(left, '6AC')).toBe(false);
  });
});
