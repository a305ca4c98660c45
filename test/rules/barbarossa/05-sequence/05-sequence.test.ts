import { describe, expect, it } from 'vitest';
import {
  at,
  fullSteps,
  hexNamed,
  isAxisLand,
  RAILS,
  stateOf,
  unit,
  unitsAt,
} from '../../../../src/games/barbarossa/board.ts';
import { HITLER, TRACK, WEATHER } from '../../../../src/games/barbarossa/data.ts';
import { LAST_TURN, UNKNOWN } from '../../../../src/games/barbarossa/state.ts';
import { viewOf } from '../../../../src/games/barbarossa/view.ts';
import { isTerrain } from '../../../support/games/barbarossa/combat.ts';
import { RED_HEXES, surrounded, turned } from '../../../support/games/barbarossa/lines.ts';
import { around, EAST, FIELD, HEXES, WEST, WEST2 } from '../../../support/games/barbarossa/map.ts';
import { moving, type Played, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import {
  centring,
  dealtGame,
  ending,
  hexesAfter,
  NOBODY_COMES,
  phasesUntil,
  playTo,
  withdrawing,
} from '../../../support/games/barbarossa/turns.ts';
import { isLegal, questions, words } from '../../../support/games/scenario.ts';

const WARSAW = hexNamed('Warsaw');
const MOSCOW = hexNamed('Moscow');
const VIIPURI = hexNamed('Viipuri');
const FINLAND = around(VIIPURI).find((hex) => !isAxisLand(at(hex)) && Number(hex) < Number(VIIPURI)) as string;
const DICE = Array<number>(40).fill(1);
const TURNS = TRACK.map(({ turn }) => turn);
const FACES = [1, 2, 3, 4, 5, 6];

/** Units to which something is asked in every phase: Finns and Soviet units that need not attack them face each other. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  'SC-C': WARSAW,
  F2: FINLAND,
  '1RC': VIIPURI,
  '9RC': MOSCOW,
  L1: MOSCOW,
  '5AC': WARSAW,
};

describe('5.1 the Start Phase', () => {
  const start = (turn: number, ...dice: number[]): Played =>
    ending({ turn: turn - 1, units: { 'SC-C': WARSAW }, dice });

  it('has the die of weather and air units, then that of the order, then the supply centres [barbarossa 5.1a]', () => {
    const game = start(2, 1, 1);
    const codes = game.events.map(({ code }) => code.replace('barbarossa.', ''));
    expect(codes.slice(codes.indexOf('weather'))).toEqual(['weather', 'order']);
    expect(questions(game)).toEqual(['axis centres']);
    expect(game.position.phase).toMatchObject({ turn: 2, side: null, name: 'start' });
  });

  it.each(TURNS.slice(1).flatMap((turn) => FACES.map((die) => ({ turn, die }))))(
    'on turn $turn one die, a $die, gives the weather and the air units [barbarossa 5.1.1]',
    ({ turn, die }) => {
      // No third die is there: one more roll would fail.
      const game = start(turn, die, 1);
      const { weather, air } = WEATHER.get(turn)?.[die - 1] as { weather: string; air: number };
      expect(game.events.find(({ code }) => code === 'barbarossa.weather')?.params).toMatchObject({ turn, die, air });
      expect([game.state.forecast, game.state.air]).toEqual([weather, air]);
    },
  );

  it.each(TURNS.slice(1).flatMap((turn) => FACES.map((die) => ({ turn, die }))))(
    'on turn $turn one die, a $die, gives the order [barbarossa 5.1.2]',
    ({ turn, die }) => {
      const game = start(turn, 1, die);
      const order = HITLER.get(turn)?.[die - 1] as string;
      expect(game.state.order).toBe(order === 'none' ? null : order);
    },
  );

  it('on turn 1 only the first is rolled [barbarossa 5.1a]', () => {
    const game = dealtGame([3]).order('soviet', 'end').order('axis', 'end');
    expect(game.last.map(({ code }) => code)).toEqual(['barbarossa.weather']);
    expect([game.state.order, questions(game)]).toEqual([null, ['axis movement']]);
  });

  it('supply centres move in it, and in no other phase [barbarossa 5.1.3]', () => {
    const spec = { units: { ...EVERYWHERE, ...NOBODY_COMES }, dice: DICE };
    const there = hexesAfter(centring(spec), 'axis', 'centre', 'SC-C')[0] as string;
    expect(centring(spec).order('axis', `centre SC-C ${there}`).at('SC-C')).toBe(there);
    const game = centring(spec).order('axis', 'end');
    for (const phase of ['axis movement', 'axis panzer-movement']) {
      playTo(game, phase);
      game.refused('axis', `centre SC-C ${there}`);
      game.refused('axis', `move SC-C ${there}`, phase === 'axis movement' ? '13.1' : undefined);
    }
    playTo(game, 'axis centres');
    expect([game.state.turn, game.at('SC-C')]).toEqual([3, WARSAW]);
  });
});

describe('5.0 the turn', () => {
  /** The phases from the start of a turn to that of the next. */
  const phases = (turn: number): string[] => {
    const spec: ScenarioSpec = { turn, units: EVERYWHERE, leaders: { L1: 0 }, dice: DICE };
    return phasesUntil(centring(spec), (game: Played) => game.state.turn !== turn);
  };
  const AXIS = ['axis-movement', 'axis-combat', 'axis panzer-movement'];
  const SOVIET = ['soviet-movement', 'soviet withdrawal', 'soviet-combat'];

  it('the Axis side moves, fights, and moves panzers [barbarossa 5.2a]', () => {
    for (const turn of [2, 8]) {
      const all = phases(turn);
      const from = all.indexOf('axis-movement');
      expect(all.slice(from, from + AXIS.length), String(turn)).toEqual(AXIS);
    }
  });

  it('the Soviet side moves, withdraws leaders, and fights; it moves only once [barbarossa 5.3a 5.3b]', () => {
    for (const turn of [2, 8]) {
      const all = phases(turn);
      const from = all.indexOf('soviet-movement');
      expect(all.slice(from, from + SOVIET.length), String(turn)).toEqual(SOVIET);
      expect(all.filter((phase) => /movement/.test(phase)).sort()).toEqual([
        'axis panzer-movement',
        'axis-movement',
        'soviet-movement',
      ]);
    }
  });

  it.each(TURNS.slice(0, 6))('on turn %i the Axis side goes first [barbarossa 5.6a]', (turn) => {
    expect(phases(turn)).toEqual(['start', ...AXIS, ...SOVIET, 'reinforcement', 'start']);
  });

  it.each(TURNS.slice(6))('on turn %i the Soviet side does [barbarossa 5.6b]', (turn) => {
    const end = turn === LAST_TURN ? [] : ['reinforcement', 'start'];
    expect(phases(turn)).toEqual(['start', ...SOVIET, ...AXIS, ...end]);
  });
});

describe('5.2.1 the first movement phase', () => {
  const rails = (hex: string): string[] => HEXES.filter((other) => RAILS[at(hex)]?.includes(at(other)));
  const START_HEX = RED_HEXES.find(
    (hex) => isTerrain('clear')(hex) && rails(hex).some((other) => isTerrain('clear')(other) && !isAxisLand(at(other))),
  ) as string;
  const NEXT = rails(START_HEX).find((other) => isTerrain('clear')(other) && !isAxisLand(at(other))) as string;
  const WAYS = ['move', 'strategic', 'rail'];

  it.each(WAYS)('a unit that has begun by %s does not go on in another way [barbarossa 5.2.1]', (way) => {
    const start = (): Played => moving('axis', { units: { '5AC': START_HEX } });
    for (const each of WAYS) expect(isLegal(start(), 'axis', `${each} 5AC ${NEXT}`), each).toBe(true);
    const game = start().order('axis', `${way} 5AC ${NEXT}`);
    for (const other of WAYS.filter((each) => each !== way))
      game.refused('axis', `${other} 5AC ${START_HEX}`, way === 'move' ? '5.2.1' : '8.0');
    if (way !== 'move') game.refused('axis', `${way} 5AC ${START_HEX}`, '8.0');
  });

  it('nor does a Soviet one [barbarossa 5.3a]', () => {
    const game = moving('soviet', { units: { '1RC': START_HEX, L1: START_HEX }, leaders: { L1: 1 } });
    game.order('soviet', `move 1RC ${NEXT}`).refused('soviet', `rail 1RC ${START_HEX}`, '5.3.1');
    expect(isLegal(game, 'soviet', `rail L1 ${NEXT}`)).toBe(true);
  });

  it('each unit chooses for itself [barbarossa 5.2.1]', () => {
    const game = moving('axis', { units: { '5AC': START_HEX, '6AC': START_HEX, '8AC': WEST2 } });
    game.order('axis', `move 5AC ${NEXT}`).order('axis', `rail 6AC ${NEXT}`).order('axis', `strategic 8AC ${WEST}`);
    expect(['5AC', '6AC', '8AC'].map((id) => game.at(id))).toEqual([NEXT, NEXT, WEST]);
  });
});

describe('5.2.3 the second movement phase', () => {
  const units = {
    '24Pz': WEST2,
    '5AC': WEST2,
    '1Cav': WEST,
    R4: hexNamed('Bucharest'),
    '1RC': FIELD,
    '47Pz': turned(1),
  };
  const second = (spec: ScenarioSpec = {}): Played => moving('axis', { units, ...spec }, true);

  it('is for German panzer corps, and for nobody else [barbarossa 5.2.3a]', () => {
    const game = second();
    expect(isLegal(game, 'axis', `move 24Pz ${WEST}`)).toBe(true);
    for (const id of ['5AC', '1Cav', 'R4'])
      game.refused('axis', `move ${id} ${around(game.at(id))[0] as string}`, '5.2.3');
    const panzers = Object.keys(units).filter((id) => unit(id).arm === 'panzer');
    expect(game.asks('axis')[0]?.prompt.params).toMatchObject({ left: panzers.length });
  });

  it('is for normal movement alone [barbarossa 5.2.3b]', () => {
    const game = second();
    for (const way of ['strategic', 'rail']) {
      expect(words(game, 'axis')).not.toContain(way);
      game.refused('axis', `${way} 24Pz ${WEST}`);
    }
    const first = moving('axis', { units });
    expect(words(first, 'axis')).toContain('strategic');
  });

  it('panzers overrun in it [barbarossa 5.2.3c]', () => {
    const game = second({ dice: [1] }).order('axis', `overrun ${FIELD} 47Pz`);
    expect(game.event('overrun')).toMatchObject({ target: FIELD, units: ['47Pz'] });
  });
});

describe('5.3.2 the withdrawal of leaders', () => {
  const units = { L1: MOSCOW, L2: EAST, L3: FIELD, '1RC': FIELD, ...NOBODY_COMES };
  const leaders = { L1: 2, L2: '?1', L3: 0 } as const;

  it('any leader on the map may be withdrawn, each by choice [barbarossa 5.3.2a]', () => {
    const game = withdrawing({ units, leaders });
    for (const id of ['L1', 'L2', 'L3']) expect(isLegal(game, 'soviet', `withdraw ${id}`), id).toBe(true);
    game.order('soviet', 'withdraw L3').order('soviet', 'withdraw L2').order('soviet', 'end');
    expect(['L1', 'L2', 'L3'].map((id) => game.at(id))).toEqual([MOSCOW, 'pool', 'pool']);
  });

  it('one without line of communication has to go, and no other has [barbarossa 5.3.2b]', () => {
    const ring = surrounded(FIELD, 'axis');
    const cut = withdrawing({ units: { L1: MOSCOW, L2: FIELD, ...ring }, leaders: { L1: 2, L2: '?1' } });
    expect(cut.events.map(({ code, params, rule }) => [code, params?.['unit'], rule])).toEqual([
      ['barbarossa.leader-withdrawn', 'L2', '5.3.2'],
    ]);
    expect(questions(cut)).toEqual(['soviet withdrawal']);
    expect(cut.order('soviet', 'end').at('L1')).toBe(MOSCOW);
  });

  it('who goes lies in the pool untried side up [barbarossa 5.3.2c]', () => {
    const game = withdrawing({ units, leaders });
    expect(viewOf(game.position).state.abilities['L1']).toBe(2);
    game.order('soviet', 'withdraw L1');
    expect(unitsAt(game.state, 'soviet', 'pool')).toEqual(['L1']);
    expect(game.state.tried).not.toContain('L1');
    expect(viewOf(game.position).state.abilities['L1']).toBe(UNKNOWN);
    const forced = withdrawing({ units: { L1: FIELD, ...surrounded(FIELD, 'axis') }, leaders: { L1: 1 } });
    expect([forced.at('L1'), forced.state.tried]).toEqual(['pool', []]);
    expect(stateOf(forced.state, '5AC').steps).toBe(fullSteps('5AC'));
  });
});
