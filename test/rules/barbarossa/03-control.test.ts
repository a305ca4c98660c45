import { describe, expect, it } from 'vitest';
import { at, BOARD, isAxisLand, isSettled, RAILS, roadBetween, SETTLED } from '../../../src/games/barbarossa/board.ts';
import { controls, holds } from '../../../src/games/barbarossa/rules/03-control.ts';
import type { Side } from '../../../src/games/barbarossa/state.ts';
import { isTerrain } from '../../support/games/barbarossa/combat.ts';
import { around, chainWhere, HEXES } from '../../support/games/barbarossa/map.ts';
import { moving, stateFor, type Played } from '../../support/games/barbarossa/scenario.ts';
import {
  centring,
  dealtGame,
  ending,
  NOBODY_COMES,
  playTo,
  reinforcing,
  toNextTurn,
  unitWhere,
} from '../../support/games/barbarossa/turns.ts';
import { isLegal, playOn } from '../../support/games/scenario.ts';

const isRed = (hex: string): boolean => !isAxisLand(at(hex));
const isField = (hex: string): boolean => isRed(hex) && isTerrain('clear')(hex);
const isRail = (from: string, to: string): boolean => (RAILS[at(from)] as readonly number[]).includes(at(to));

/** A Soviet town on a rail line, a rail hex before it, and fields on two sides of it. */
const fieldsAround = (hex: string, but: string): string[] =>
  around(hex).filter((other) => other !== but && isField(other));
const [RAIL, TOWN] = chainWhere(
  'Soviet town between fields, with a railway',
  isField,
  (hex, [rail]) =>
    isRed(hex) && isTerrain('town')(hex) && isRail(rail as string, hex) && fieldsAround(hex, rail as string).length > 2,
) as [string, string];
const [BEFORE, BEHIND] = fieldsAround(TOWN, RAIL) as [string, string];

/** A hex further along the railway. */
const far = HEXES.find((hex) => isRail(hex, RAIL) && hex !== TOWN) as string;

const START = stateFor({}).control;
/** Cities and towns that the Axis side controls besides those of the start. */
const gained = (game: Played): string[] => game.state.control.filter((hex) => !START.includes(hex));
const DICE = Array<number>(12).fill(1);

describe('3.1 at the start', () => {
  it('cities and towns west of the border are the Axis side’s, all others Soviet [barbarossa 3.1]', () => {
    const { state } = dealtGame();
    for (const hex of SETTLED) {
      const side: Side = isAxisLand(at(hex)) ? 'axis' : 'soviet';
      expect([hex, controls(state, side, hex), holds(state, side, hex)]).toEqual([hex, true, true]);
    }
    expect(state.control.length).toBeGreaterThan(0);
    expect(state.control.length).toBeLessThan(SETTLED.length / 2);
  });
});

describe('3.2 who controls a city or town', () => {
  it.each([
    ['an infantry corps', '5AC'],
    ['a panzer corps', '24Pz'],
    ['a supply centre', 'SC-C'],
  ])('%s in it does for its side [barbarossa 3.2a]', (_, id) => {
    const game = ending({ units: { [id]: TOWN }, control: START, state: { held: START, control: START }, dice: DICE });
    expect(gained(game)).toEqual([TOWN]);
  });

  it.each([
    ['a rifle corps', '1RC'],
    ['a leader', 'L1'],
  ])('%s in it does so [barbarossa 3.2a]', (_, id) => {
    const held = [...START, TOWN].sort();
    const game = ending({ units: { [id]: TOWN }, state: { held, control: held }, dice: DICE });
    expect(gained(game)).toEqual([]);
    expect(gained(ending({ state: { held, control: held }, dice: DICE }))).toEqual([TOWN]);
  });

  it('an Axis combat unit that passes through takes it, and it stays so when the unit is gone [barbarossa 3.2b]', () => {
    const game = moving('axis', { units: { '5AC': BEFORE }, dice: DICE }).order('axis', `move 5AC ${TOWN} ${BEHIND}`);
    expect(game.event('taken')).toMatchObject({ side: 'axis', hex: TOWN });
    expect(game.at('5AC')).toBe(BEHIND);
    expect(gained(toNextTurn(game))).toEqual([TOWN]);
    expect(gained(toNextTurn(game))).toEqual([TOWN]);
  });

  it('so does a Soviet one [barbarossa 3.2b]', () => {
    const spec = { units: { '1RC': BEHIND }, control: [...START, TOWN], dice: DICE };
    const game = moving('soviet', spec).order('soviet', `move 1RC ${TOWN} ${BEFORE}`);
    expect(game.event('taken')).toMatchObject({ side: 'soviet', hex: TOWN });
    expect(gained(toNextTurn(game))).toEqual([]);
  });

  it('whichever way it goes, the last to pass in the turn counts [barbarossa 3.2b]', () => {
    for (const way of ['move', 'strategic'] as const) {
      const game = moving('axis', { units: { '24Pz': BEFORE }, dice: DICE });
      game.order('axis', `${way} 24Pz ${TOWN} ${BEHIND}`);
      expect(game.event('taken'), way).toMatchObject({ side: 'axis', hex: TOWN });
    }
    const held = [...START, TOWN].sort();
    const rail = moving('soviet', { units: { '1RC': far }, state: { held, control: START }, dice: DICE });
    expect(rail.order('soviet', `rail 1RC ${TOWN}`).event('taken')).toMatchObject({ side: 'soviet', hex: TOWN });
    expect(gained(toNextTurn(rail))).toEqual([]);
  });

  it('a leader who passes through, or has stood there, takes nothing when he is gone [barbarossa 3.2c]', () => {
    const spec = {
      units: { ...NOBODY_COMES, L1: BEHIND },
      leaders: { L1: '?1' as const },
      control: [...START, TOWN],
      dice: DICE,
    };
    const game = moving('soviet', spec).order('soviet', `move L1 ${TOWN} ${BEFORE}`);
    expect(game.last.some(({ code }) => code === 'barbarossa.taken')).toBe(false);
    expect(gained(toNextTurn(game))).toEqual([TOWN]);
    const stays = moving('soviet', spec).order('soviet', `move L1 ${TOWN}`);
    expect(gained(toNextTurn(stays))).toEqual([]);
    playTo(stays, 'soviet movement');
    stays.order('soviet', `move L1 ${BEFORE}`);
    expect(gained(toNextTurn(stays))).toEqual([TOWN]);
  });

  it('nor does a supply centre [barbarossa 3.2c]', () => {
    const [from, , to] = chainWhere(
      'two cities or towns in a row along a road',
      (hex) => isSettled(at(hex)) && isRed(hex),
      (hex, [first]) => isField(hex) && roadBetween(at(first as string), at(hex)) > 0,
      (hex, [, between]) => isSettled(at(hex)) && isRed(hex) && roadBetween(at(between as string), at(hex)) > 0,
    ) as [string, string, string];
    const spec = { units: { 'SC-C': from, '5AC': from }, dice: DICE };
    const game = centring(spec).order('axis', `centre SC-C ${to}`);
    expect(gained(toNextTurn(game))).toEqual([from, to].sort());
    game.order('axis', `centre SC-C ${from}`);
    expect(gained(toNextTurn(game))).toEqual([from]);
  });

  it('reinforcements who came into it after the enemy had passed keep it when they leave [barbarossa 3.2b]', () => {
    // The Axis side has passed through in this turn, which is not recorded yet.
    const held = [...START, TOWN].sort();
    const id = unitWhere(({ setup, arm }) => 'turn' in setup && setup.turn === 1 && arm === 'rifle');
    const game = reinforcing({
      turn: 1,
      units: { ...NOBODY_COMES, [id]: 'off 0' },
      state: { held, control: START },
      dice: DICE,
    });
    game.order('soviet', `place ${id} ${TOWN}`);
    expect(gained(toNextTurn(game))).toEqual([]);
    playTo(game, 'soviet movement');
    game.order('soviet', `move ${id} ${BEHIND}`);
    expect(gained(toNextTurn(game))).toEqual([]);
  });
});

describe('3.3 when it changes', () => {
  it('it is recorded in the End Phase, not before [barbarossa 3.3a]', () => {
    const game = moving('axis', { units: { '5AC': BEFORE, '6AC': RAIL }, dice: DICE });
    game.order('axis', `move 5AC ${TOWN} ${BEHIND}`);
    game.refused('axis', `rail 6AC ${TOWN}`, '8.3.4');
    playOn(game, (played: Played) => played.position.phase.name === 'reinforcement');
    expect(gained(game)).toEqual([]);
    toNextTurn(game);
    expect(gained(game)).toEqual([TOWN]);
    const record = game.events.filter(({ code }) => code === 'barbarossa.control');
    expect(record.map(({ params, rule }) => [params?.['side'], params?.['hexes'], rule])).toEqual([
      ['axis', [TOWN], '5.5.1'],
    ]);
    playTo(game, 'axis movement');
    expect(isLegal(game, 'axis', `rail 6AC ${TOWN}`)).toBe(true);
  });

  it('after that the markers show who controls each city and town [barbarossa 3.3b]', () => {
    const towns = SETTLED.filter((hex) => isRed(hex) && isTerrain('town')(hex)).slice(0, 4) as [
      string,
      string,
      string,
      string,
    ];
    const [taken, kept, passed, retaken] = towns;
    const before = [...START, kept, retaken].sort();
    const held = [...START, kept, passed, retaken].sort();
    const units = { '5AC': taken, '1RC': retaken };
    const { state } = ending({ units, state: { held, control: before }, dice: DICE });
    expect(state.control).toEqual([...START, taken, kept, passed].sort());
    for (const hex of SETTLED) expect(controls(state, 'axis', hex), hex).toBe(holds(state, 'axis', hex));
    expect(state.control.filter((hex) => !BOARD.index.has(hex))).toEqual([]);
  });
});
