import { describe, expect, it } from 'vitest';
import {
  at,
  CENTRES,
  FROM_AXIS_LAND,
  hexNamed,
  isAxisLand,
  isSettled,
} from '../../../../src/games/barbarossa/board.ts';
import { WEATHER } from '../../../../src/games/barbarossa/data.ts';
import { fighting } from '../../../support/games/barbarossa/combat.ts';
import { starting } from '../../../support/games/barbarossa/leaders.ts';
import {
  apart,
  around,
  EAST,
  EAST2,
  FIELD,
  hexWhere,
  HEXES,
  isOpen,
  WEST,
  WEST2,
} from '../../../support/games/barbarossa/map.ts';
import { moving, playingAt, type Played, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import { isLegal, playOn, questions } from '../../../support/games/scenario.ts';

const [CENTRE] = CENTRES as [string];
const RANGE = 8;
const LAND = HEXES.filter((hex) => isAxisLand(at(hex)));
const fromBorder = (hex: string): number => Math.min(...LAND.map((each) => apart(each, hex)));

/** An open hex so far from the border, and an open one beside it. */
const openAt = (distance: number): [string, string] => {
  const hex = hexWhere(
    `open hex ${distance} hexes from the border`,
    (each) =>
      isOpen(each) &&
      FROM_AXIS_LAND[at(each)] === distance &&
      fromBorder(each) === distance &&
      around(each).some(isOpen),
  );
  return [hex, around(hex).find(isOpen) as string];
};

/** An attack on a hex, and whether an air unit may be committed to it. */
const mayCommit = (target: string, from: string, units: ScenarioSpec['units'] = {}): boolean => {
  const spec = { units: { '24Pz': from, '3MC': target, ...units }, state: { air: 1 }, dice: [1] };
  return questions(fighting('axis', spec, `${target} 24Pz`))[0] === 'axis air';
};

describe('13.4, 14.1 how far air units reach', () => {
  it('8 hexes from the border, not 9 [barbarossa 14.1b]', () => {
    expect(mayCommit(...openAt(RANGE))).toBe(true);
    expect(mayCommit(...openAt(RANGE + 1))).toBe(false);
  });

  it('and 8 hexes from a supply centre, not 9 [barbarossa 13.4 14.1b]', () => {
    const [target, from] = openAt(RANGE + 3);
    const base = (distance: number): string =>
      hexWhere(
        `town ${distance} hexes from the target`,
        (hex) => isSettled(at(hex)) && !isAxisLand(at(hex)) && apart(hex, target) === distance,
      );
    expect(mayCommit(target, from)).toBe(false);
    expect(mayCommit(target, from, { [CENTRE]: base(RANGE) })).toBe(true);
    expect(mayCommit(target, from, { [CENTRE]: base(RANGE + 1) })).toBe(false);
    expect(mayCommit(target, from, { [CENTRE]: 'lost' })).toBe(false);
  });

  it('any supply centre will do [barbarossa 13.4]', () => {
    const [target, from] = openAt(RANGE + 3);
    for (const id of CENTRES) expect(mayCommit(target, from, { [id]: from, '5AC': from }), id).toBe(true);
  });
});

describe('14.1, 14.2 air units in combat', () => {
  const units = { '24Pz': WEST, '3MC': FIELD, L1: FIELD };
  const spec = (air: number): ScenarioSpec => ({ units, leaders: { L1: 0 }, state: { air }, dice: [1, 1] });
  const oddsIn = (game: Played) => game.events.find(({ code }) => code === 'barbarossa.combat')?.params?.['odds'];

  it('one in an attack is a column for the attacker, and only one is used [barbarossa 14.1a 14.2]', () => {
    const attack = () => fighting('axis', spec(3), `${FIELD} 24Pz`);
    expect([oddsIn(attack().order('axis', 'pass')), oddsIn(attack().order('axis', 'air'))]).toEqual(['2-1', '3-1']);
    const game = attack().order('axis', 'air');
    expect(game.state.air).toBe(2);
    expect(questions(game)).not.toContain('axis air');
  });

  it('one helps in an overrun, of the first and of the second movement phase [barbarossa 14.1c 14.2]', () => {
    for (const second of [false, true]) {
      const overrun = () => moving('axis', spec(1), second).order('axis', `overrun ${FIELD} 24Pz`);
      expect(questions(overrun())).toEqual(['axis air']);
      const game = overrun().order('axis', 'air');
      expect([oddsIn(overrun().order('axis', 'pass')), oddsIn(game), game.state.air]).toEqual(['2-1', '3-1', 0]);
    }
  });

  it('one helps when Axis units are attacked, and when they are overrun [barbarossa 14.1d 14.2]', () => {
    const attack = () => fighting('soviet', spec(1), `${WEST} 3MC`);
    expect(questions(attack())).toEqual(['axis air']);
    const game = attack().order('axis', 'air');
    expect([oddsIn(attack().order('axis', 'pass')), oddsIn(game), game.state.air]).toEqual(['1-3', '1-4', 0]);
    const overrun = () => moving('soviet', spec(1)).order('soviet', `overrun ${WEST} 3MC`);
    expect([oddsIn(overrun().order('axis', 'pass')), oddsIn(overrun().order('axis', 'air'))]).toEqual(['1-3', '1-4']);
  });

  it('nobody is asked when there is none, and the Soviet side never [barbarossa 14.1a]', () => {
    expect(questions(fighting('axis', spec(0), `${FIELD} 24Pz`))).not.toContain('axis air');
    fighting('axis', spec(1), `${FIELD} 24Pz`).refused('soviet', 'air');
  });
});

describe('14.4, 14.5 how often', () => {
  it('each is used once in a turn: in one combat, or to bar a line [barbarossa 14.5]', () => {
    const units = { '24Pz': WEST, '3MC': FIELD, '5AC': EAST, '2MC': EAST2, '57Pz': WEST2 };
    const both = [`${FIELD} 24Pz`, `${EAST2} 5AC`];
    const asked = (air: number, first: 'air' | 'pass'): number => {
      const game = fighting('axis', { units, state: { air }, dice: [1, 1] }, ...both).order('axis', first);
      playOn(game, (played) => played.asked()[0] === 'axis' && questions(played)[0] !== 'axis losses');
      return questions(game)[0] === 'axis air' ? game.state.air : 0;
    };
    expect([asked(1, 'air'), asked(1, 'pass'), asked(2, 'air')]).toEqual([0, 1, 1]);
    const overrun = moving('axis', { units, state: { air: 1 }, dice: [1, 1] });
    overrun.order('axis', `overrun ${FIELD} 24Pz`).order('axis', 'air').order('axis', `overrun ${FIELD} 24Pz`);
    expect(overrun.state.air).toBe(0);
    expect(overrun.last.map(({ code }) => code)).toContain('barbarossa.combat');
  });

  it('those not used don’t carry over: the next turn has what its die gives [barbarossa 14.4]', () => {
    for (const left of [0, 9]) {
      const next = playingAt(
        {
          turn: 2,
          phase: 'end',
          units: { '24Pz': WEST, [CENTRE]: hexNamed('Warsaw') },
          state: { air: left },
          dice: [6, 6],
        },
        () => [{ name: 'turn-end' }],
      );
      expect([next.state.turn, next.state.air]).toEqual([3, WEATHER.get(3)?.[5]?.air]);
    }
  });

  it('none are committed in the Start Phase', () => {
    const game = starting({ units: { [CENTRE]: hexNamed('Warsaw') }, state: { air: 3 } });
    expect([isLegal(game, 'axis', 'air'), isLegal(game, 'axis', `interdict ${FIELD}`)]).toEqual([false, false]);
  });
});
