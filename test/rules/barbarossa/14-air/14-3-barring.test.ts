import { describe, expect, it } from 'vitest';
import {
  at,
  CENTRES,
  FROM_SOVIET_LAND,
  hexNamed,
  idAt,
  isAxisLand,
  isSettled,
  RAILS,
} from '../../../../src/games/barbarossa/board.ts';
import { inAirRange } from '../../../../src/games/barbarossa/rules/14-air.ts';
import { barring, rebuilding } from '../../../support/games/barbarossa/leaders.ts';
import { around, chainWhere, EAST2, FIELD, HEXES, WEST } from '../../../support/games/barbarossa/map.ts';
import { moving, stateFor, type Played, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import { choiceAfter, isLegal, playOn, questions } from '../../../support/games/scenario.ts';

const railsFrom = (hex: string): readonly string[] => (RAILS[at(hex)] as readonly number[]).map(idAt);
const STATE = stateFor({});
const isReached = (hex: string): boolean => !isAxisLand(at(hex)) && inAirRange(STATE, hex);

/** Hexes of a rail line one after another, from which no other line leads. */
const LINE = chainWhere(
  'stretch of a rail line within the range of air units',
  ...Array.from({ length: 4 }, () => (hex: string, before: readonly string[]) => {
    const last = before.at(-1);
    return (
      isReached(hex) && railsFrom(hex).length === 2 && !isSettled(at(hex)) && (!last || railsFrom(last).includes(hex))
    );
  }),
) as [string, string, string, string];
const [START, NEXT, BARRED, BEYOND] = LINE;

const UNITS = { '1RC': START, '2RC': FIELD, '24Pz': HEXES.at(-1) as string };
const begin = (air = 2, more: ScenarioSpec['units'] = {}): Played =>
  barring({ turn: 3, units: { ...UNITS, ...more }, state: { air } });

describe('14.3 rail lines barred by air', () => {
  it('no Soviet unit goes by rail into a hex with an air unit, nor through it; without one it does [barbarossa 14.3a]', () => {
    const free = begin().order('axis', 'end');
    for (const hex of [NEXT, BARRED, BEYOND]) expect(isLegal(free, 'soviet', `rail 1RC ${hex}`), hex).toBe(true);
    const game = begin().order('axis', `interdict ${BARRED}`);
    expect(game.event('interdicted')).toEqual({ hex: BARRED, left: 1 });
    game.order('axis', 'end');
    expect(isLegal(game, 'soviet', `rail 1RC ${NEXT}`)).toBe(true);
    game.refused('soviet', `rail 1RC ${BARRED}`);
    const reached = (played: Played): readonly string[] =>
      choiceAfter(played, 'soviet', 'rail', '1RC')
        .branches()
        .map(({ word }) => word);
    expect(reached(free)).toContain(BEYOND);
    expect(reached(game)).not.toContain(BARRED);
    // Who comes the other way round does not come by it.
    const close = barring({ turn: 3, units: { ...UNITS, '1RC': NEXT }, state: { air: 1 } });
    close.order('axis', `interdict ${BARRED}`).refused('soviet', `rail 1RC ${BARRED}`, '14.3');
  });

  it('who stands there may leave by rail, and who goes on foot may enter [barbarossa 14.3a]', () => {
    const game = begin(1, { '1RC': BARRED, '4RC': NEXT }).order('axis', `interdict ${BARRED}`);
    expect(questions(game)).toEqual(['soviet movement']);
    expect(isLegal(game, 'soviet', `move 4RC ${BARRED}`)).toBe(true);
    expect(game.order('soviet', `rail 1RC ${BEYOND}`).at('1RC')).toBe(BEYOND);
  });

  it('Axis units are not hindered [barbarossa 14.3a]', () => {
    const line = LINE.filter((hex) => hex !== START);
    const spec = { units: { '5AC': START, '1RC': FIELD }, state: { interdicted: [BARRED] } };
    const game = moving('axis', spec);
    for (const hex of line) expect(isLegal(game, 'axis', `rail 5AC ${hex}`), hex).toBe(true);
  });

  it('only rail hexes are that Soviet units may enter, within the range of air units, one air unit in each [barbarossa 14.3a 14.1b]', () => {
    const game = begin();
    const offered = choiceAfter(game, 'axis', 'interdict')
      .branches()
      .map(({ word }) => word);
    expect(offered.sort()).toEqual(
      HEXES.filter(
        (hex) => (FROM_SOVIET_LAND[at(hex)] as number) <= 1 && inAirRange(STATE, hex) && railsFrom(hex).length > 0,
      ),
    );
    const far = HEXES.find((hex) => railsFrom(hex).length > 0 && !inAirRange(STATE, hex)) as string;
    game.refused('axis', `interdict ${far}`);
    expect(isLegal(begin(1, { [CENTRES[0] as string]: far, '57Pz': far }), 'axis', `interdict ${far}`)).toBe(true);
    game.order('axis', `interdict ${BARRED}`).refused('axis', `interdict ${BARRED}`);
  });

  it('each costs an air unit, so that it is used up [barbarossa 14.5 14.3a]', () => {
    const game = begin(1).order('axis', `interdict ${BARRED}`);
    expect([game.state.air, questions(game)]).toEqual([0, ['soviet movement']]);
    expect(questions(begin(0))).toEqual(['soviet movement']);
  });
});

describe('14.3(b) when', () => {
  it('it is asked before the Soviet side moves, and in no other phase [barbarossa 14.3b]', () => {
    expect([questions(begin()), begin().position.phase.name]).toEqual([['axis interdiction'], 'soviet-movement']);
    for (const second of [false, true]) {
      const axis = moving('axis', { units: UNITS, state: { air: 2 } }, second);
      expect(isLegal(axis, 'axis', `interdict ${BARRED}`)).toBe(false);
    }
    const dice = Array.from({ length: 40 }, () => 1);
    const game = moving('axis', { turn: 3, units: UNITS, state: { air: 2 }, dice });
    const asked: string[] = [];
    playOn(game, (played) => {
      asked.push(
        ...questions(played)
          .filter((each) => each === 'axis interdiction')
          .map(() => played.position.phase.name),
      );
      return played.position.phase.turn === 4;
    });
    expect(asked).toEqual(['soviet-movement']);
  });

  it('it does not matter to units that come by rail in the Reinforcement Phase [barbarossa 14.3b WE-Q12]', () => {
    const arrivals = (interdicted: readonly string[]) => {
      const units = { '24Pz': WEST, '2RC': EAST2 };
      const game = rebuilding({ turn: 3, units, state: { interdicted } });
      expect(questions(game)).toEqual(['soviet arrival']);
      const [first] = choiceAfter(game, 'soviet', 'place').branches();
      return choiceAfter(game, 'soviet', 'place', first?.word as string)
        .branches()
        .map(({ word }) => word);
    };
    expect(arrivals([BARRED])).toEqual(arrivals([]));
    expect(arrivals([BARRED])).toContain(BARRED);
    const round = around(hexNamed('Moscow')).filter((hex) => railsFrom(hex).length > 0);
    expect(arrivals(round)).toEqual(arrivals([]));
  });

  it('nor in the turn after [barbarossa 14.3b]', () => {
    const dice = Array.from({ length: 40 }, () => 1);
    const game = barring({ turn: 3, units: UNITS, state: { air: 1 }, dice }).order('axis', `interdict ${BARRED}`);
    expect(game.state.interdicted).toEqual([BARRED]);
    expect(playOn(game, ({ position }) => position.phase.turn === 4).state.interdicted).toEqual([]);
  });
});
