import { describe, expect, it } from 'vitest';
import { at, RIFLES, unit } from '../../../../src/games/barbarossa/board.ts';
import { UNITS } from '../../../../src/games/barbarossa/data.ts';
import { printedBack } from '../../../../src/games/barbarossa/rules/02-setup/02-setup.ts';
import { zocOf } from '../../../../src/games/barbarossa/rules/07-zoc.ts';
import { strengthOf } from '../../../../src/games/barbarossa/rules/10-combat/10-3-odds.ts';
import { UNKNOWN } from '../../../../src/games/barbarossa/state.ts';
import { fullStrength } from '../../../support/games/barbarossa/combat.ts';
import { LOOKERS, rebuilding, seenBy } from '../../../support/games/barbarossa/leaders.ts';
import {
  apart,
  around,
  EAST,
  EAST2,
  FIELD,
  HEXES,
  ringAround,
  WEST,
  WEST2,
} from '../../../support/games/barbarossa/map.ts';
import type { Played, ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import { choiceAfter, isLegal, questions, words } from '../../../support/games/scenario.ts';

/** The first rifle corps, in the order of the counters, with this on the back: 0 for `*`. */
const withBack = (back: number): string => RIFLES.find((id) => printedBack(id) === back) as string;
const [ONE, TWO, STAR] = [1, 2, 0].map(withBack) as [string, string, string];

/** Somebody who makes no difference: so there are units to come on both sides. */
const AXIS = { '24Pz': WEST2 };

const begin = (spec: ScenarioSpec): Played =>
  rebuilding({ ...spec, units: { ...AXIS, ...spec.units }, dice: spec.dice ?? [] });

const isAsked = (game: Played): boolean => questions(game)[0] === 'soviet rebuilding';

/** What a leader is offered after some words: hexes, or units. */
const offered = (game: Played, ...said: readonly string[]): readonly string[] =>
  choiceAfter(game, 'soviet', ...said)
    .branches()
    .map(({ word }) => word)
    .sort();

describe('11.5.1 steps restored', () => {
  const units = { '1RC': `${FIELD} 1`, '2RC': `${EAST} 1`, '4RC': `${EAST} 1`, L1: FIELD };

  it('a revealed leader restores as many as its ability, no more [barbarossa 11.5.1a]', () => {
    const game = begin({ units, leaders: { L1: 2 } });
    game.order('soviet', 'restore L1 1RC');
    expect([game.stepsOf('1RC'), game.event('restored')]).toEqual([2, { unit: '1RC', leader: 'L1' }]);
    expect(isAsked(game)).toBe(true);
    game.order('soviet', 'restore L1 2RC');
    expect(['1RC', '2RC', '4RC'].map(game.stepsOf)).toEqual([2, 2, 1]);
    expect(isAsked(game)).toBe(false);
    expect(isAsked(begin({ units, leaders: { L1: 0 } }))).toBe(false);
  });

  it('each leader its own [barbarossa 11.5.1a]', () => {
    const game = begin({ units: { ...units, L2: EAST }, leaders: { L1: 1, L2: 1 } });
    game.order('soviet', 'restore L2 1RC');
    expect(offered(game, 'restore')).toEqual(['L1']);
    game.order('soviet', 'restore L1 4RC');
    expect([['1RC', '2RC', '4RC'].map(game.stepsOf), isAsked(game)]).toEqual([[2, 1, 2], false]);
  });

  it('of rifle corps in its range alone, that have lost one [barbarossa 11.5.1b]', () => {
    const others = { '6RC': WEST, '8RC': `${EAST2} 1` };
    const game = begin({ units: { ...units, ...others }, leaders: { L1: 1 } });
    expect(offered(game, 'restore', 'L1')).toEqual(['1RC', '2RC', '4RC']);
    for (const id of Object.keys(others)) game.refused('soviet', `restore L1 ${id}`);
    const farther = begin({ units: { ...units, ...others }, leaders: { L1: 2 } });
    expect(offered(farther, 'restore', 'L1')).toEqual(['1RC', '2RC', '4RC', '8RC']);
  });

  it('untried leaders restore and rebuild none [barbarossa 11.5.1c]', () => {
    const spec = { units: { ...units, [ONE]: 'lost' } };
    expect(isAsked(begin({ ...spec, leaders: { L1: '?3' } }))).toBe(false);
    const game = begin({ ...spec, units: { ...spec.units, L2: FIELD, L1: EAST }, leaders: { L1: '?3', L2: 1 } });
    expect([offered(game, 'restore'), offered(game, 'rebuild')]).toEqual([['L2'], ['L2']]);
  });
});

describe('11.5.2 corps rebuilt', () => {
  const lost = (...ids: readonly string[]): Readonly<Record<string, string>> => ({
    ...Object.fromEntries(ids.map((id) => [id, 'lost'])),
    L1: FIELD,
  });

  it('for one point with one step [barbarossa 11.5.2a WE-6]', () => {
    for (const [id, back] of [
      [ONE, 1],
      [TWO, 2],
    ] as const) {
      const game = begin({ units: lost(id), leaders: { L1: 2 }, dice: [1] });
      game.order('soviet', `rebuild L1 ${EAST} reduced`);
      expect([game.at(id), game.stepsOf(id), strengthOf(game.state, id)]).toEqual([EAST, 1, back]);
    }
  });

  it('for two points at full strength, with one point left not [barbarossa 11.5.2b WE-6]', () => {
    const game = begin({ units: lost(ONE), leaders: { L1: 2 }, dice: [1] });
    game.order('soviet', `rebuild L1 ${EAST} full`);
    expect([game.at(ONE), game.stepsOf(ONE), strengthOf(game.state, ONE)]).toEqual([EAST, 2, fullStrength(ONE)]);
    expect(isAsked(game)).toBe(false);
    const one = begin({ units: lost(ONE), leaders: { L1: 1 } });
    expect(offered(one, 'rebuild', 'L1', EAST)).toEqual(['reduced']);
    one.refused('soviet', `rebuild L1 ${EAST} full`);
  });

  it('points are spent on either, as far as they go [barbarossa 11.5.1a 11.5.2b]', () => {
    const units = { ...lost(ONE, TWO), '4RC': `${FIELD} 1` };
    const game = begin({ units, leaders: { L1: 3 }, dice: [1] });
    game.order('soviet', 'restore L1 4RC').order('soviet', `rebuild L1 ${EAST} full`);
    expect([game.stepsOf('4RC'), isAsked(game)]).toEqual([2, false]);
    expect([ONE, TWO].filter((id) => game.at(id) === 'lost')).toHaveLength(1);
  });

  it('nobody sees the back of any before, nor of one rebuilt at full strength [barbarossa 11.5.2c]', () => {
    const game = begin({ units: lost(ONE, TWO, STAR), leaders: { L1: 3 }, dice: [2] });
    const backs = () => LOOKERS.map((seat) => [ONE, TWO, STAR].map((id) => seenBy(game, seat).backs[id]));
    const hidden = [UNKNOWN, UNKNOWN, UNKNOWN];
    expect(backs()).toEqual([hidden, hidden, hidden]);
    game.order('soviet', `rebuild L1 ${EAST} full`);
    expect(backs()).toEqual([hidden, hidden, hidden]);
    expect(Object.keys(game.event('rebuilt')).sort()).toEqual(['hex', 'steps', 'unit']);
  });

  it('the corps is drawn, not chosen, and its back is shown when it is placed with one step [barbarossa 11.5.2c Q13 WE-Q13]', () => {
    const pile = RIFLES.filter((id) => [ONE, TWO].includes(id));
    const draw = (face: number) => {
      const game = begin({ units: lost(ONE, TWO), leaders: { L1: 1 }, dice: [face] });
      expect(words(game, 'soviet').sort()).toEqual(['end', 'rebuild']);
      game.order('soviet', `rebuild L1 ${EAST} reduced`);
      const [placed] = pile.filter((id) => game.at(id) === EAST) as [string];
      const seen = LOOKERS.map((seat) => seenBy(game, seat).backs[placed]);
      return [strengthOf(game.state, placed), ...seen];
    };
    expect([draw(1), draw(2)]).toEqual(pile.map(printedBack).map((back) => [back, back, back, back]));
  });

  it('one with no second step is removed again, and the point is gone [barbarossa 11.5.2d Q13 WE-Q13]', () => {
    const game = begin({ units: lost(STAR), leaders: { L1: 2 }, dice: [1, 1] });
    game.order('soviet', `rebuild L1 ${EAST} reduced`);
    expect([game.at(STAR), game.last[0]?.code, game.last[0]?.rule]).toEqual(['lost', 'barbarossa.not-rebuilt', 'Q13']);
    expect(offered(game, 'rebuild', 'L1', EAST)).toEqual(['reduced']);
    game.order('soviet', `rebuild L1 ${EAST} reduced`);
    expect([game.at(STAR), isAsked(game)]).toEqual(['lost', false]);
    const whole = begin({ units: lost(STAR), leaders: { L1: 2 }, dice: [1] });
    expect(whole.order('soviet', `rebuild L1 ${EAST} full`).at(STAR)).toBe(EAST);
  });
});

describe('11.5.3, 11.5.4 where a corps is rebuilt', () => {
  const spec = (units: Readonly<Record<string, string>>, ability = 1): ScenarioSpec => ({
    units: { [ONE]: 'lost', L1: FIELD, ...units },
    leaders: { L1: ability },
  });
  const hexes = (...args: Parameters<typeof spec>) => offered(begin(spec(...args)), 'rebuild', 'L1');

  it('in any hex of the range of the leader that rebuilds it, and no other [barbarossa 11.5.3a]', () => {
    const clear = { '24Pz': 'off', '39Pz': HEXES.at(-1) as string };
    for (const ability of [1, 2])
      expect(hexes(clear, ability), `${ability}`).toEqual(HEXES.filter((hex) => apart(hex, FIELD) <= ability));
    begin(spec(clear)).refused('soviet', `rebuild L1 ${EAST2} reduced`);
  });

  it('in no enemy zone but where a unit stands, of which the leader is one [barbarossa 11.5.3b]', () => {
    const enemy = { '24Pz': EAST2, '39Pz': WEST };
    const zoc = zocOf(begin(spec(enemy)).state, 'axis');
    expect([zoc[at(EAST)], zoc[at(FIELD)]]).toEqual([1, 1]);
    const free = around(FIELD).filter((hex) => !zoc[at(hex)] && hex !== WEST);
    expect(hexes(enemy)).toEqual([FIELD, ...free].sort());
    expect(hexes({ ...enemy, '2RC': EAST })).toEqual([FIELD, EAST, ...free].sort());
    begin(spec(enemy)).refused('soviet', `rebuild L1 ${EAST} reduced`);
  });

  it('nor where there is no room [barbarossa 11.5.4]', () => {
    const ring = ringAround(FIELD);
    const full = { '1MC': FIELD, '2MC': FIELD, '3MC': EAST, '4MC': EAST, '5MC': WEST, L2: EAST2 };
    expect(hexes(full)).toEqual(ring.filter((hex) => hex !== EAST).sort());
    for (const hex of [FIELD, EAST]) begin(spec(full)).refused('soviet', `rebuild L1 ${hex} reduced`);
    // Each that is rebuilt takes room.
    const again = begin({ ...spec({ ...full, [TWO]: 'lost' }, 2), dice: [1] }).order(
      'soviet',
      `rebuild L1 ${WEST} reduced`,
    );
    expect(offered(again, 'rebuild', 'L1')).not.toContain(WEST);
  });
});

describe('11.5.5 others', () => {
  const arms = ['far-east', 'tank', 'cavalry', 'militia'] as const;
  const first = (arm: (typeof arms)[number]): string =>
    UNITS.find((each) => each.side === 'soviet' && each.arm === arm && each.strength.length > 1)?.id as string;

  it.each(arms)('no step of %s is restored [barbarossa 11.5.5]', (arm) => {
    const units = { [first(arm)]: `${FIELD} 1`, '1RC': `${FIELD} 1`, L1: FIELD };
    const game = begin({ units, leaders: { L1: 3 } });
    expect(offered(game, 'restore', 'L1')).toEqual(['1RC']);
    game.refused('soviet', `restore L1 ${first(arm)}`);
    expect(unit(first(arm)).arm).toBe(arm);
  });

  it('none of them is rebuilt, and no rifle corps that has not come yet [barbarossa 11.5.5]', () => {
    const units = { ...Object.fromEntries(arms.map((arm) => [first(arm), 'lost'])), L1: FIELD };
    expect(isAsked(begin({ units, leaders: { L1: 3 } }))).toBe(false);
    const game = begin({ units: { ...units, [ONE]: 'lost' }, leaders: { L1: 3 }, dice: [1] });
    expect(isLegal(game, 'soviet', `rebuild L1 ${EAST} full`)).toBe(true);
    game.order('soviet', `rebuild L1 ${EAST} reduced`);
    expect(game.at(ONE)).toBe(EAST);
    for (const arm of arms) expect(game.at(first(arm)), arm).toBe('lost');
  });
});
