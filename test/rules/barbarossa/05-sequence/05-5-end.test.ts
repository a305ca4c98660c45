import { describe, expect, it } from 'vitest';
import { hexNamed } from '../../../../src/games/barbarossa/board.ts';
import { worthOf } from '../../../../src/games/barbarossa/rules/19-victory.ts';
import { LAST_TURN } from '../../../../src/games/barbarossa/state.ts';
import { stateFor, type Played, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import { ending } from '../../../support/games/barbarossa/turns.ts';
import { questions } from '../../../support/games/scenario.ts';

const START = stateFor({}).control;
const BEGUN = stateFor({}).points;
const MINSK = hexNamed('Minsk');
const SMOLENSK = hexNamed('Smolensk');

/** The End Phase of a turn in which an infantry corps has come to a city that the Axis side did not control before. */
const taken = (hex: string, more: ScenarioSpec = {}): Played =>
  ending({
    turn: 3,
    units: { '5AC': hex, 'SC-C': hexNamed('Warsaw') },
    dice: [1, 1],
    ...more,
    state: { control: START, ...more.state },
  });

const codes = (game: Played): string[] => game.events.map(({ code }) => code.replace('barbarossa.', ''));

describe('5.5 the End Phase', () => {
  it('control is marked, then the points, then the turn goes on by one [barbarossa 5.5a]', () => {
    const game = taken(MINSK);
    expect(codes(game)).toEqual(['control', 'points', 'weather', 'order']);
    const [control, points, weather] = game.events;
    expect([control?.params, control?.rule]).toMatchObject([{ side: 'axis', hexes: [MINSK] }, '5.5.1']);
    // The points count what has just been marked.
    expect([points?.params, points?.rule]).toEqual([{ turn: 3, points: BEGUN + worthOf(MINSK) }, '5.5.2']);
    expect(weather?.params).toMatchObject({ turn: 4 });
    expect([game.state.turn, game.position.phase.turn, game.state.points]).toEqual([4, 4, BEGUN + worthOf(MINSK)]);
    expect(questions(game)).toEqual(['axis centres']);
  });

  it('so are the orders, by what is marked then [barbarossa 5.5a]', () => {
    const state = { order: 'capture-smolensk' } as const;
    const met = taken(SMOLENSK, { state });
    expect(codes(met)).toEqual(['control', 'order-met', 'points', 'weather', 'order']);
    expect(met.event('points')).toMatchObject({ points: BEGUN + worthOf(SMOLENSK) });
    const unmet = taken(MINSK, { state });
    expect(codes(unmet)).toEqual(['control', 'order-unmet', 'points', 'weather', 'order']);
    expect(unmet.event('points')).toMatchObject({ points: BEGUN + worthOf(MINSK) - 5 });
  });

  it('where nothing changes hands nothing is marked, and the turn goes on all the same [barbarossa 5.5a]', () => {
    const game = ending({ turn: 1, units: { 'SC-C': hexNamed('Warsaw') }, dice: [1, 1] });
    expect(codes(game)).toEqual(['points', 'weather', 'order']);
    expect([game.state.turn, game.state.points]).toEqual([2, BEGUN]);
  });

  it('both sides’ changes are marked at once, those of the Axis side first', () => {
    const control = [...START, SMOLENSK].sort();
    const game = taken(MINSK, { units: { '5AC': MINSK, '1RC': SMOLENSK }, state: { control } });
    const marked = game.events.filter(({ code }) => code === 'barbarossa.control').map(({ params }) => params);
    expect(marked).toEqual([
      { side: 'axis', hexes: [MINSK] },
      { side: 'soviet', hexes: [SMOLENSK] },
    ]);
  });

  it('after the last turn none begins', () => {
    const game = ending({ turn: LAST_TURN });
    expect(codes(game)).toEqual(['points']);
    expect([game.state.turn, game.position.outcome?.reason.code]).toEqual([LAST_TURN, 'barbarossa.end']);
  });
});
