import { describe, expect, it } from 'vitest';
import { at, hexNamed } from '../../../../src/games/barbarossa/board.ts';
import { antiTankZoc } from '../../../../src/games/barbarossa/rules/07-zoc.ts';
import { fighting } from '../../../support/games/barbarossa/combat.ts';
import { appointing, rebuilding, starting, withdrawing } from '../../../support/games/barbarossa/leaders.ts';
import { apart, around, EAST, EAST2, FIELD, ringAround, WEST, WEST2 } from '../../../support/games/barbarossa/map.ts';
import { declaring, moving, type Played, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import { isLegal, questions } from '../../../support/games/scenario.ts';

const RING = ringAround(FIELD);
/** The hexes around the field from the west on. */
const turned = (turn: number): string => RING[(RING.indexOf(WEST) + turn) % 6] as string;

const cannotReveal = (game: Played, id: string): void => {
  expect(isLegal(game, 'soviet', `reveal ${id}`)).toBe(false);
  game.refused('soviet', `reveal ${id}`);
};

describe('11.2.2, 11.2.3 when the Soviet player may reveal a leader', () => {
  it('in the Axis player turn, while panzers move and before an attack [barbarossa 11.2.2a]', () => {
    const spec: ScenarioSpec = { units: { '24Pz': WEST2, '1RC': FIELD, L1: EAST }, leaders: { L1: '?1' } };
    const during = moving('axis', spec).order('axis', `move 24Pz ${WEST}`);
    expect(questions(during)).toEqual(['soviet reveal-near']);
    during.order('soviet', 'reveal L1');
    expect([during.state.tried, during.event('revealed')]).toEqual([['L1'], { unit: 'L1', hex: EAST, ability: 1 }]);
    const before = fighting('axis', { ...spec, units: { ...spec.units, '24Pz': WEST }, dice: [1] }, `${FIELD} 24Pz`);
    expect(questions(before)).toEqual(['soviet reveal-combat']);
    before.order('soviet', 'reveal L1');
    expect(before.state.tried).toEqual(['L1']);
    expect(before.event('combat')).toMatchObject({ before: '3-1', odds: '3-1' });
  });

  it('in the Soviet player turn, before each combat too [barbarossa 11.2.2b 11.4e]', () => {
    const spec: ScenarioSpec = { units: { '5AC': WEST, '1RC': FIELD, L1: EAST }, leaders: { L1: '?1' }, dice: [1] };
    const game = fighting('soviet', spec, `${WEST} 1RC`);
    expect(questions(game)).toEqual(['soviet reveal-combat']);
    game.order('soviet', 'reveal L1');
    expect(game.event('combat')).toMatchObject({ before: '1-2', odds: '1-2' });
    const without = fighting('soviet', spec, `${WEST} 1RC`).order('soviet', 'pass');
    expect(without.event('combat')).toMatchObject({ before: '1-2', odds: '1-3' });
  });

  it('who is not revealed before it has no effect on it [barbarossa 11.2.2a]', () => {
    const spec: ScenarioSpec = { units: { '24Pz': WEST, '1RC': FIELD, L1: EAST }, leaders: { L1: '?1' }, dice: [1] };
    const game = fighting('axis', spec, `${FIELD} 24Pz`).order('soviet', 'pass');
    expect(game.event('combat')).toMatchObject({ before: '3-1', odds: '4-1' });
  });

  it('in the Soviet player turn, in its movement, in the withdrawal and when attacks are declared [barbarossa 11.2.2b]', () => {
    const spec: ScenarioSpec = { units: { '5AC': WEST, '1RC': FIELD, L1: FIELD }, leaders: { L1: '?1' } };
    for (const game of [moving('soviet', spec), withdrawing(spec), declaring('soviet', spec)]) {
      game.order('soviet', 'reveal L1');
      expect(game.state.tried).toEqual(['L1']);
    }
  });

  it('neither in the Start Phase [barbarossa 11.2.3a]', () => {
    const units = { 'SC-C': hexNamed('Warsaw'), '1RC': FIELD, L1: FIELD };
    const game = starting({ units, leaders: { L1: '?1' } });
    expect(questions(game)).toEqual(['axis centres']);
    expect(game.position.phase.name).toBe('start');
    cannotReveal(game, 'L1');
  });

  it('nor in the Reinforcement Phase, whatever is asked in it [barbarossa 11.2.3b]', () => {
    const units = { '1RC': `${FIELD} 1`, L1: FIELD, L2: EAST, L3: 'pool', '5AC': WEST2 };
    const leaders = { L1: 1, L2: '?1', L3: '?1' } as const;
    const game = rebuilding({ units, leaders, dice: Array.from({ length: 20 }, () => 1) });
    const asked: string[] = [];
    while (game.position.phase.name === 'reinforcement' && !questions(game)[0]?.startsWith('axis')) {
      asked.push(questions(game)[0] as string);
      cannotReveal(game, 'L2');
      game.order(
        'soviet',
        questions(game)[0] === 'soviet appointing' ? 'end' : game.game.format(game.asks('soviet')[0]?.silent as never),
      );
    }
    expect(asked).toEqual(['soviet rebuilding', 'soviet arrival', 'soviet appointing']);
    expect(game.state.tried).toEqual(['L1']);
    cannotReveal(appointing({ units, leaders }), 'L2');
    expect(game.codes()).not.toContain('revealed');
  });
});

describe('11.2.6 leaders beside Axis units', () => {
  const leaders = { L1: '?1', L2: '?0' } as const;

  it.each(['24Pz', '5AC'])('are revealed when %s comes up to them, and no other [barbarossa 11.2.6]', (id) => {
    const game = moving('axis', { units: { [id]: WEST2, L1: FIELD, L2: EAST2 }, leaders });
    game.order('axis', `move ${id} ${WEST}`);
    expect(game.event('revealed')).toEqual({ unit: 'L1', hex: FIELD, ability: 1 });
    expect(game.state.tried).toEqual(['L1']);
  });

  it('also when it advances after combat [barbarossa 11.2.6]', () => {
    const units = { '24Pz': WEST, '47Pz': WEST, '18MC': FIELD, L1: EAST, L2: turned(1) };
    const game = fighting(
      'axis',
      { units, leaders: { L1: '?1', L2: '?-1' }, dice: [/\/[1-5]/u] },
      `${FIELD} 24Pz 47Pz`,
    );
    game.order('soviet', 'pass');
    expect([game.at('18MC'), game.state.tried]).toEqual(['lost', []]);
    game.order('axis', `advance 24Pz ${FIELD}`);
    expect([game.state.tried, game.at('L2')]).toEqual([['L1'], 'pool']);
  });

  it('but not when they come up to Axis units themselves (A-46)', () => {
    const game = moving('soviet', { units: { '24Pz': WEST, L1: EAST }, leaders: { L1: '?1' } });
    game.order('soviet', `move L1 ${FIELD}`);
    expect([apart(game.at('L1'), WEST), game.state.tried]).toEqual([1, []]);
  });
});

describe('11.2.7 panzers beside Soviet units', () => {
  const beyond = turned(1);
  const spec = (ability: `?${number}`, hex: string): ScenarioSpec => ({
    units: { '24Pz': WEST2, '1RC': FIELD, L1: hex },
    leaders: { L1: ability },
  });
  const drive = (from: ScenarioSpec): Played => moving('axis', from).order('axis', `move 24Pz ${WEST} ${beyond}`);

  it('go on if the Soviet side claims no leader, and are asked for each hex [barbarossa 11.2.7a]', () => {
    const game = drive(spec('?1', EAST));
    expect([questions(game), game.at('24Pz')]).toEqual([['soviet reveal-near'], WEST]);
    game.order('soviet', 'pass');
    expect([questions(game), game.at('24Pz')]).toEqual([['soviet reveal-near'], beyond]);
    game.order('soviet', 'pass');
    expect(isLegal(game, 'axis', `move 24Pz ${turned(2)}`)).toBe(true);
    expect(game.state.tried).toEqual([]);
  });

  it('go on without a question if it wants no more in the phase, or if no leader is near [barbarossa 11.2.7a]', () => {
    const held = drive(spec('?1', EAST)).order('soviet', 'hold');
    expect([questions(held), held.at('24Pz')]).toEqual([['axis movement'], beyond]);
    const far = drive({ units: { '24Pz': WEST2, '1RC': FIELD } });
    expect([questions(far), far.at('24Pz')]).toEqual([['axis movement'], beyond]);
  });

  it('stop there if it claims one that commands the unit [barbarossa 11.2.7b]', () => {
    const game = drive(spec('?1', EAST)).order('soviet', 'reveal L1');
    expect([questions(game), game.at('24Pz')]).toEqual([['axis movement'], WEST]);
    expect(antiTankZoc(game.state)[at(WEST)]).toBe(1);
    for (const hex of around(WEST)) game.refused('axis', `move 24Pz ${hex}`);
    expect(game.order('axis', 'end').at('24Pz')).toBe(WEST);
  });

  it('do not stop for one whose range misses the unit, or that has no ability [barbarossa 11.2.7c]', () => {
    for (const [ability, leader] of [
      ['?0', EAST],
      ['?1', EAST2],
      ['?-1', EAST],
    ] as const) {
      const game = drive(spec(ability, leader)).order('soviet', 'reveal L1');
      expect(antiTankZoc(game.state)[at(WEST)], ability).toBe(0);
      expect([questions(game), game.at('24Pz')], ability).toEqual([['axis movement'], beyond]);
    }
  });

  it('stop without a question where a leader is revealed already [barbarossa 11.2.7b]', () => {
    const game = moving('axis', { ...spec('?1', EAST), leaders: { L1: 1 } });
    game.refused('axis', `move 24Pz ${WEST} ${beyond}`);
    game.order('axis', `move 24Pz ${WEST}`);
    expect([questions(game), game.at('24Pz')]).toEqual([['axis movement'], WEST]);
    for (const hex of around(WEST)) expect(isLegal(game, 'axis', `move 24Pz ${hex}`), hex).toBe(false);
  });

  it('other units are not asked for [barbarossa 11.2.7a]', () => {
    const units = { '5AC': WEST2, '1RC': FIELD, L1: EAST };
    const game = moving('axis', { units, leaders: { L1: '?1' } }).order('axis', `move 5AC ${WEST}`);
    expect(questions(game)).toEqual(['axis movement']);
  });
});
