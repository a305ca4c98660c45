import { describe, expect, it } from 'vitest';
import { at, CITIES, hexNamed, isAxisLand, isCity, SETTLED, terrainAt } from '../../../src/games/barbarossa/board.ts';
import type { Band } from '../../../src/games/barbarossa/rules/19-victory.ts';
import type { Scored, State } from '../../../src/games/barbarossa/state.ts';
import { fighting } from '../../support/games/barbarossa/combat.ts';
import { apart, around, EAST, FIELD, ringAround, WEST } from '../../support/games/barbarossa/map.ts';
import {
  moving,
  playingAt,
  stateFor,
  type Played,
  type ScenarioSpec,
} from '../../support/games/barbarossa/scenario.ts';
import { ending } from '../../support/games/barbarossa/turns.ts';

const [LENINGRAD, MOSCOW, SMOLENSK, KIEV, SEVASTOPOL, ROSTOV] = [
  'Leningrad',
  'Moscow',
  'Smolensk',
  'Kiev',
  'Sevastopol',
  'Rostov',
].map(hexNamed) as [string, string, string, string, string, string];

const AT_START = stateFor({}).control;
const NONE: Scored = { panzer: 0, infantry: 0, ally: 0, leaders: 0 };

/** The points at the end of a turn. */
const points = (spec: ScenarioSpec): number => ending(spec).state.points;

/** By how much what has happened in a game changes the points. */
const gained = ({ state }: Played): number => points({ state }) - points({ state: { ...state, eliminated: NONE } });

const outcomeOf = ({ position }: Played) => ({
  winner: position.outcome?.winner,
  reason: position.outcome?.reason.code.replace('barbarossa.', ''),
});

/** What brings the Axis side so many points beside those of the start. */
const worth = (more: number): Partial<State> => ({ eliminated: { ...NONE, leaders: more } });
const START = 15;

describe('19.1 sudden death', () => {
  it.each([2, 6, 9, 10])(
    'the Axis side wins when it controls Moscow at the end of turn %i [barbarossa 19.1a]',
    (turn) => {
      const game = ending({ turn, units: { '5AC': MOSCOW } });
      expect(outcomeOf(game)).toEqual({ winner: 'axis', reason: 'end-moscow' });
      expect(outcomeOf(ending({ turn, control: [...AT_START, MOSCOW] }))).toEqual({
        winner: 'axis',
        reason: 'end-moscow',
      });
      const near = around(MOSCOW)[0] as string;
      expect(outcomeOf(ending({ turn, units: { '5AC': near } })).reason).not.toBe('end-moscow');
    },
  );

  it('not before control is recorded, nor when the city was lost again (A-4)', () => {
    const from = around(MOSCOW).find((hex) => terrainAt(at(hex)) === 'clear') as string;
    const game = moving('axis', { units: { '24Pz': from } }).order('axis', `move 24Pz ${MOSCOW}`);
    expect(game.position.outcome).toBeNull();
    expect(outcomeOf(ending({ state: game.state })).winner).toBe('axis');
    const again = ending({ units: { '1RC': MOSCOW }, control: [...AT_START, MOSCOW] });
    expect(again.position.outcome).toBeNull();
  });

  it('the Soviet side wins when the points are negative at the end of a turn [barbarossa 19.1b]', () => {
    for (const turn of [3, 8, 10]) {
      const game = ending({ turn, state: { unfulfilled: 4 } });
      expect(game.state.points).toBe(START - 20);
      expect(outcomeOf(game)).toEqual({ winner: 'soviet', reason: 'end-negative' });
    }
    const ordered = ending({ turn: 3, state: { unfulfilled: 3, order: 'capture-kiev' } });
    expect(outcomeOf(ordered).winner).toBe('soviet');
  });

  it('with no points at all the game goes on [barbarossa 19.1c]', () => {
    const game = ending({ turn: 3, state: { unfulfilled: 3 } });
    expect(game.state.points).toBe(0);
    expect(game.position.outcome).toBeNull();
    expect(game.state.turn).toBe(4);
  });
});

describe('19.2 the end of the game', () => {
  it('comes after turn 10, and not before [barbarossa 19.2]', () => {
    for (let turn = 1; turn < 10; turn++) {
      const game = ending({ turn });
      expect(game.position.outcome, `turn ${turn}`).toBeNull();
      expect(game.state.turn).toBe(turn + 1);
    }
    const last = ending({ turn: 10, dice: [] });
    expect(outcomeOf(last)).toEqual({ winner: 'soviet', reason: 'end' });
    expect(last.asked()).toEqual([]);
  });
});

describe('19.3 points for cities', () => {
  const value = (city: string): number => points({ control: [city] }) - points({ control: [] });

  it('Leningrad is worth 15 [barbarossa 19.3a1]', () => {
    expect(value(LENINGRAD)).toBe(15);
  });

  it('Sevastopol is worth 10 [barbarossa 19.3a2]', () => {
    expect(value(SEVASTOPOL)).toBe(10);
  });

  it('Rostov is worth 10 [barbarossa 19.3a3]', () => {
    expect(value(ROSTOV)).toBe(10);
  });

  it('every other city is worth 5, on either side of the border [barbarossa 19.3a4 WE-8]', () => {
    const others = CITIES.filter((city) => ![LENINGRAD, SEVASTOPOL, ROSTOV].includes(city));
    expect(others).toEqual(expect.arrayContaining(['Warsaw', 'Königsberg', 'Helsinki', 'Moscow'].map(hexNamed)));
    for (const city of others) expect(value(city), city).toBe(5);
    expect(points({ turn: 1 })).toBe(START);
  });

  it('a town is worth nothing [barbarossa 19.3c]', () => {
    const towns = SETTLED.filter((hex) => !isCity(at(hex)));
    expect(towns.length).toBeGreaterThan(0);
    for (const town of towns) expect(value(town), town).toBe(0);
    expect(points({ control: [...AT_START, ...towns] })).toBe(points({}));
  });

  it('a city without a line of communication is worth nothing, whether a unit stands in it or not [barbarossa 19.3b]', () => {
    const ring = ringAround(SMOLENSK);
    const enemies = { '1RC': ring[0] as string, '2RC': ring[2] as string, '4RC': ring[4] as string };
    for (const garrison of [{ '5AC': SMOLENSK }, {}]) {
      const control = [...AT_START, SMOLENSK];
      const city = (units: Readonly<Record<string, string>>) =>
        points({ control, units: { ...garrison, ...units } }) - points({});
      expect([city({}), city({ '1RC': ring[0] as string }), city(enemies)]).toEqual([5, 5, 0]);
      const game = ending({ control, units: { ...garrison, ...enemies } });
      expect(game.state.control).toContain(SMOLENSK);
    }
  });
});

describe('19.3 points for leaders', () => {
  const killed = (ability: number | `?${number}`) =>
    fighting('axis', { units: { '24Pz': WEST, L1: FIELD }, leaders: { L1: ability }, dice: [6] }, `${FIELD} 24Pz`);

  it('a leader who is eliminated is worth its ability, tried or not [barbarossa 19.3d]', () => {
    for (const ability of [0, 1, 2, 3]) {
      expect(killed(ability).at('L1')).toBe('lost');
      expect(gained(killed(ability))).toBe(ability);
      expect(gained(killed(`?${ability}`))).toBe(ability);
    }
    const two = killed(2).state.eliminated.leaders + killed(3).state.eliminated.leaders;
    expect(points({ state: worth(two) }) - points({})).toBe(5);
  });

  it('one who is withdrawn, or has no ability and goes back to the pool, is worth nothing [barbarossa Q25 WE-Q25]', () => {
    const withdrawn = playingAt(
      { phase: 'withdrawal', units: { L1: FIELD, L2: EAST }, leaders: { L1: 2, L2: 2 } },
      () => [{ name: 'withdrawal' }],
    ).order('soviet', 'withdraw L1');
    expect(withdrawn.at('L1')).toBe('pool');
    expect(gained(withdrawn)).toBe(0);
    const useless = killed('?-1');
    expect(useless.at('L1')).toBe('pool');
    expect(gained(useless)).toBe(0);
  });
});

describe('19.3 points for Axis units', () => {
  /** A unit with so many steps attacks where a die takes all it can. */
  const beaten = (id: string, steps = 1): Played =>
    fighting(
      'axis',
      {
        units: { [id]: `${WEST} ${steps}`, '3MC': FIELD, '4MC': FIELD, L1: FIELD },
        leaders: { L1: 0 },
        state: { finnsFree: true },
        dice: [1],
      },
      `${FIELD} ${id}`,
    );

  it.each([
    ['24Pz', -6, '19.3e1'],
    ['56Pz', -6, '19.3e1'],
    ['5AC', -3, '19.3e2'],
    ['7AC', -3, '19.3e2'],
    ['R3', -1, '19.3e3'],
    ['HMob', -1, '19.3e3'],
    ['CSIR', -1, '19.3e3'],
    ['F2', -1, '19.3e3'],
  ])('%s, eliminated, counts %i [barbarossa %s]', (...[id, counts]) => {
    expect(beaten(id).at(id)).toBe('lost');
    expect(gained(beaten(id))).toBe(counts);
  });

  it('a panzer corps counts only with its last step (A-36)', () => {
    const game = beaten('24Pz', 4);
    expect(game.at('24Pz')).toBe(WEST);
    expect(game.stepsOf('24Pz')).toBeLessThan(4);
    expect(gained(game)).toBe(0);
  });

  it('a supply centre that is eliminated counts nothing [barbarossa 19.3e4]', () => {
    const game = moving('soviet', { units: { 'SC-C': WEST, '1RC': EAST } });
    game.order('soviet', `move 1RC ${FIELD}`).order('soviet', 'end');
    expect(game.at('SC-C')).toBe('lost');
    expect(game.state.eliminated).toEqual(NONE);
    expect(points({ state: game.state })).toBe(START);
  });

  it('Soviet losses count nothing', () => {
    const units = { '24Pz': WEST, '1RC': `${FIELD} 1` };
    const game = fighting('axis', { units, dice: [6] }, `${FIELD} 24Pz`);
    expect(game.at('1RC')).toBe('lost');
    expect(gained(game)).toBe(0);
  });
});

describe('19.3, 19.4 the points', () => {
  it('are those of the Axis side less those of the Soviet side [barbarossa 19.3f WE-D5]', () => {
    const control = [...AT_START, SMOLENSK, KIEV];
    const state: Partial<State> = { order: 'capture-leningrad', eliminated: { ...NONE, panzer: 1 } };
    expect(points({ turn: 3, control, state })).toBe(15 + 5 + 5 - 5 - 6);
    const eliminated = { panzer: 1, infantry: 2, ally: 3, leaders: 4 };
    expect(points({ turn: 3, control, state: { eliminated, unfulfilled: 1 } })).toBe(15 + 10 + 4 - 5 - 6 - 6 - 3);
  });

  const BANDS: readonly (readonly [Band, number | undefined, number | undefined, string | null])[] = [
    ['german-decisive', 95, undefined, 'axis'],
    ['german-strategic', 85, 94, 'axis'],
    ['german-tactical', 75, 84, 'axis'],
    ['draw', 70, 74, null],
    ['soviet-tactical', 60, 69, 'soviet'],
    ['soviet-strategic', 50, 59, 'soviet'],
    ['soviet-decisive', undefined, 49, 'soviet'],
  ];

  it.each(BANDS)('at the end: %s from %s to %s [barbarossa 19.4a 19.4b]', (band, least, most, winner) => {
    for (const total of [least, most]) {
      if (total === undefined) continue;
      const { outcome, state } = ending({ turn: 10, state: worth(total - START) }).position;
      expect(state.points).toBe(total);
      expect(outcome?.winner).toBe(winner);
      expect(outcome?.reason).toEqual({
        code: 'barbarossa.end',
        params: { points: total, bandCode: `barbarossa.band.${band}` },
      });
    }
  });
});

describe('the map', () => {
  it('has these cities so far apart [barbarossa WE-D6]', () => {
    const from = (city: string, ...others: string[]) => others.map((other) => apart(hexNamed(city), hexNamed(other)));
    expect(from('Moscow', 'Kaluga', 'Tula', 'Stalinogorsk', 'Ryazan', 'Rzhev', 'Vyazma', 'Orel')).toEqual([
      5, 5, 5, 5, 6, 6, 10,
    ]);
    expect(from('Moscow', 'Tikhvin', 'Leningrad')).toEqual([14, 17]);
    expect(from('Leningrad', 'Tikhvin', 'Odessa')).toEqual([5, 39]);
    expect(CITIES.filter((city) => isAxisLand(at(city)))).toHaveLength(3);
  });
});
