import { describe, expect, it } from 'vitest';
import { at, CENTRES, isAxisLand, isIn, isSettled } from '../../../../src/games/barbarossa/board.ts';
import { scoreOf } from '../../../../src/games/barbarossa/rules/19-victory.ts';
import { fighting, fullStrength } from '../../../support/games/barbarossa/combat.ts';
import { stands } from '../../../support/games/barbarossa/leaders.ts';
import {
  apart,
  around,
  EAST2,
  FIELD,
  hexWhere,
  HEXES,
  isOpen,
  ringAround,
} from '../../../support/games/barbarossa/map.ts';
import { moving, type Played, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import { choiceAfter, playOn, questions } from '../../../support/games/scenario.ts';

const [CENTRE, OTHER] = CENTRES as [string, string];

/** A Soviet town amid open land. */
const TOWN = hexWhere(
  'Soviet town amid open land',
  (hex) => isSettled(at(hex)) && around(hex).length === 6 && around(hex).every((to) => isOpen(to)),
);
const RING = ringAround(TOWN);
const beyond = (hex: string): string =>
  around(hex).find((to) => apart(to, TOWN) === 2 && !isSettled(at(to)) && isOpen(to)) as string;

describe('13.5 supply centres alone', () => {
  it('are eliminated at once when an enemy unit comes up to them [barbarossa 13.5a]', () => {
    const game = moving('soviet', { units: { '1RC': beyond(RING[0] as string), [CENTRE]: TOWN, [OTHER]: FIELD } });
    game.order('soviet', `move 1RC ${RING[0]}`);
    expect([game.at(CENTRE), game.at(OTHER)]).toEqual(['lost', FIELD]);
    expect(game.last.find(({ code }) => code === 'barbarossa.eliminated')?.rule).toBe('13.5');
  });

  it('not by a leader who has no zone of control, but by the same when he is revealed [barbarossa 13.5a]', () => {
    const spec = { units: { L1: beyond(RING[0] as string), [CENTRE]: TOWN }, leaders: { L1: '?2' as const } };
    const game = moving('soviet', spec).order('soviet', `move L1 ${RING[0]}`);
    expect(game.at(CENTRE)).toBe(TOWN);
    expect(game.order('soviet', 'reveal L1').at(CENTRE)).toBe('lost');
  });

  it('are eliminated when the units with them leave, or are lost [barbarossa 13.5a]', () => {
    const left = moving('axis', { units: { '1RC': RING[0] as string, '24Pz': TOWN, [CENTRE]: TOWN } });
    expect(left.at(CENTRE)).toBe(TOWN);
    expect(left.order('axis', `move 24Pz ${RING[3]}`).at(CENTRE)).toBe('lost');
    const units = {
      '5AC': `${TOWN} 1`,
      [CENTRE]: TOWN,
      '3MC': RING[0] as string,
      '4MC': RING[0] as string,
      L1: RING[0] as string,
    };
    const lost = fighting('soviet', { units, leaders: { L1: 3 }, dice: [/\/[1-5]$/u] }, `${TOWN} 3MC 4MC L1`);
    playOn(lost, (played) => played.at('5AC') === 'lost');
    expect(lost.at(CENTRE)).toBe('lost');
  });

  it('are not as long as a combat unit is with them [barbarossa 13.5b]', () => {
    const units = { '1RC': beyond(RING[0] as string), '5AC': TOWN, [CENTRE]: TOWN };
    const game = moving('soviet', { units }).order('soviet', `move 1RC ${RING[0]}`);
    expect(game.at(CENTRE)).toBe(TOWN);
    expect(playOn(game, ({ position }) => position.phase.name !== 'soviet-movement').at(CENTRE)).toBe(TOWN);
    const two = moving('axis', { units: { '1RC': RING[0] as string, '24Pz': TOWN, '5AC': TOWN, [CENTRE]: TOWN } });
    expect(two.order('axis', `move 24Pz ${RING[3]}`).at(CENTRE)).toBe(TOWN);
  });

  it('add no strength, and score nothing [barbarossa 13.5b 19.3e4]', () => {
    const units = { '5AC': TOWN, [CENTRE]: TOWN, '3MC': RING[0] as string, L1: RING[0] as string };
    const spec: ScenarioSpec = { units, leaders: { L1: 1 }, dice: [1] };
    const attack = fighting('soviet', spec, `${TOWN} 3MC`);
    expect(attack.event('combat')).toMatchObject({ defence: fullStrength('5AC') });
    const game = moving('axis', { units: { '1RC': RING[0] as string, '24Pz': TOWN, [CENTRE]: TOWN }, control: [] });
    const before = scoreOf(game.state).total;
    expect(scoreOf(game.order('axis', `move 24Pz ${RING[3]}`).state).total).toBe(before);
  });
});

describe('13.6 retreats', () => {
  const [one, other] = [RING[0], RING[1]] as [string, string];
  const units = {
    '5AC': `${TOWN} 1`,
    '6AC': `${TOWN} 1`,
    [CENTRE]: TOWN,
    '3MC': one,
    '4MC': one,
    '6MC': other,
    L1: one,
  };
  const retreat = (): Played => {
    const game = fighting('soviet', { units, leaders: { L1: 1 }, dice: [/[01]R$/u] }, `${TOWN} 3MC 4MC 6MC`);
    playOn(game, (played) => questions(played)[0] === 'axis fall-back').order('axis', 'fall-back');
    return playOn(game, (played) => questions(played)[0] !== 'axis retreat');
  };

  it('supply centres don’t retreat with the units stacked with them, and are eliminated then [barbarossa 13.6]', () => {
    const game = retreat();
    const retreated = game.events.flatMap(({ code, params }) =>
      code === 'barbarossa.retreated' ? [params?.['unit']] : [],
    );
    expect(retreated).not.toContain(CENTRE);
    expect(retreated.length).toBeGreaterThan(0);
    for (const id of retreated) expect(apart(game.at(id as string), TOWN), id as string).toBe(2);
    expect(game.at(CENTRE)).toBe('lost');
    expect(questions(game)).toEqual(['soviet advance']);
    expect(game.order('soviet', `advance 3MC ${TOWN}`).at('3MC')).toBe(TOWN);
  });
});

describe('13.7 their return', () => {
  const polish = HEXES.filter((hex) => isIn('poland', at(hex)) && isSettled(at(hex)));
  const arrivals = (more: Readonly<Record<string, string>> = {}): Played => {
    const units = {
      '1RC': beyond(RING[0] as string),
      '24Pz': EAST2,
      [CENTRE]: TOWN,
      [OTHER]: polish[0] as string,
      ...more,
    };
    const dice = Array.from({ length: 40 }, () => 1);
    const game = moving('soviet', { units, dice }).order('soviet', `move 1RC ${RING[0]}`);
    expect([game.at(CENTRE), game.position.phase.turn]).toEqual(['lost', 2]);
    return playOn(game, (played) => questions(played)[0] === 'axis arrival');
  };

  it('is in the Reinforcement Phase of the same turn, in a city or town of Poland that has room [barbarossa 13.7]', () => {
    const game = arrivals();
    expect([game.position.phase.name, game.position.phase.turn]).toEqual(['reinforcement', 2]);
    const offered = choiceAfter(game, 'axis', 'place', CENTRE)
      .branches()
      .map(({ word }) => word);
    expect(offered.sort()).toEqual(polish.filter((hex) => hex !== polish[0]).sort());
    game.refused('axis', `place ${CENTRE} ${FIELD}`);
    const [to] = offered as [string];
    expect([game.order('axis', `place ${CENTRE} ${to}`).at(CENTRE), isAxisLand(at(to))]).toEqual([to, true]);
  });

  it('it has to come: who says nothing has it placed [barbarossa 13.7]', () => {
    const game = arrivals();
    game.order('axis', 'end');
    expect(stands(game, CENTRE)).toBe(true);
    expect(isSettled(at(game.at(CENTRE)))).toBe(true);
  });

  it('it moves again on the turn after [barbarossa 13.7]', () => {
    const game = playOn(arrivals(), ({ position }) => position.phase.turn === 3);
    expect(questions(game)).toEqual(['axis centres']);
    expect(
      choiceAfter(game, 'axis', 'centre')
        .branches()
        .map(({ word }) => word),
    ).toContain(CENTRE);
  });
});
