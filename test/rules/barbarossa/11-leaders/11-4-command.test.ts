import { describe, expect, it } from 'vitest';
import { at, unit } from '../../../../src/games/barbarossa/board.ts';
import { antiTankZoc, zocOf } from '../../../../src/games/barbarossa/rules/07-zoc.ts';
import { fighting, oddsAgainst, shiftsIn } from '../../../support/games/barbarossa/combat.ts';
import { EAST, EAST2, FIELD, ringAround, WEST, WEST2 } from '../../../support/games/barbarossa/map.ts';
import { moving, stateFor, type Played, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import { isLegal, playOn } from '../../../support/games/scenario.ts';

type Leaders = NonNullable<ScenarioSpec['leaders']>;

const RING = ringAround(FIELD);
const turned = (turn: number): string => RING[(RING.indexOf(WEST) + turn) % 6] as string;

describe('11.4 units out of command', () => {
  it('have a zone of control that does not stop panzers, units in command have one that does [barbarossa 11.4a]', () => {
    const units = { '24Pz': WEST2, '3MC': FIELD, L1: EAST };
    const zones = (leaders: Leaders) => {
      const state = stateFor({ units, leaders });
      return [zocOf(state, 'soviet')[at(WEST)], antiTankZoc(state)[at(WEST)]];
    };
    expect([zones({ L1: 1 }), zones({ L1: 0 }), zones({ L1: '?1' })]).toEqual([
      [1, 1],
      [1, 0],
      [1, 0],
    ]);
    const passes = (ability: number) =>
      isLegal(moving('axis', { units, leaders: { L1: ability } }), 'axis', `move 24Pz ${WEST} ${turned(1)}`);
    expect([passes(0), passes(1)]).toEqual([true, false]);
  });

  it('lose a column in combat, defending and attacking [barbarossa 11.4b]', () => {
    const command = (side: 'axis' | 'soviet', ability: number) => {
      const state = stateFor({ units: { '5AC': WEST, '3MC': FIELD, L1: EAST }, leaders: { L1: ability } });
      const [target, by] = side === 'axis' ? [FIELD, '5AC'] : [WEST, '3MC'];
      return shiftsIn(oddsAgainst(state, side, [target], [by]))['command'];
    };
    expect([command('axis', 0), command('axis', 1)]).toEqual([1, undefined]);
    expect([command('soviet', 0), command('soviet', 1)]).toEqual([-1, undefined]);
    const attack = (ability: number) =>
      fighting(
        'soviet',
        { units: { '5AC': WEST, '3MC': FIELD, L1: EAST }, leaders: { L1: ability }, dice: [1] },
        `${WEST} 3MC`,
      ).event('combat');
    expect([attack(0), attack(1)]).toMatchObject([
      { before: '1-2', odds: '1-3' },
      { before: '1-2', odds: '1-2' },
    ]);
  });

  it('do not lose it where one of several stacks that attack together is in command [barbarossa 11.4c]', () => {
    const units = { '5AC': FIELD, '3MC': EAST, '1RC': turned(1), L1: EAST };
    const command = (leaders: Leaders, ...by: readonly string[]) =>
      shiftsIn(oddsAgainst(stateFor({ units, leaders }), 'soviet', [FIELD], by))['command'];
    expect(command({ L1: 0 }, '3MC', '1RC')).toBeUndefined();
    expect(command({ L1: 0 }, '1RC')).toBe(-1);
    expect(command({ L1: '?0' }, '3MC', '1RC')).toBe(-1);
  });

  it('have half their movement allowance, rounded up, and leaders all of theirs [barbarossa 11.4d]', () => {
    const spec = (leaders: Leaders): ScenarioSpec => ({ units: { '2CC': WEST2, L1: WEST2 }, leaders });
    const path = [WEST, FIELD, EAST, EAST2, ...Array.from({ length: 4 }, (_, n) => (n % 2 === 0 ? EAST : EAST2))];
    const farthest = (game: Played, id: string): number =>
      path.filter((_, n) => isLegal(game, 'soviet', `move ${id} ${path.slice(0, n + 1).join(' ')}`)).length;
    const full = unit('2CC').move;
    expect([farthest(moving('soviet', spec({ L1: 0 })), '2CC'), full % 2]).toEqual([full, 1]);
    expect(farthest(moving('soviet', spec({ L1: '?0' })), '2CC')).toBe((full + 1) / 2);
    expect(farthest(moving('soviet', spec({ L1: '?0' })), 'L1')).toBe(unit('L1').move);
  });
});

describe('11.4(d) when command is judged', () => {
  it('for each move as it begins: a leader who came before, or left, counts [barbarossa 11.4e]', () => {
    const path = [WEST, FIELD, EAST, EAST2];
    const spec = (leader: string): ScenarioSpec => ({ units: { '1RC': WEST2, L1: leader }, leaders: { L1: 0 } });
    const goes = (game: Played) => isLegal(game, 'soviet', `move 1RC ${path.join(' ')}`);
    const coming = moving('soviet', spec(FIELD));
    expect([goes(coming), goes(coming.order('soviet', `move L1 ${WEST} ${WEST2}`))]).toEqual([false, true]);
    const leaving = moving('soviet', spec(WEST2));
    expect([goes(leaving), goes(leaving.order('soviet', `move L1 ${WEST}`))]).toEqual([true, false]);
  });

  it('for each combat when it is resolved: a leader lost in one no longer counts in the next [barbarossa 11.4e]', () => {
    const units = { '24Pz': WEST, '3MC': `${FIELD} 1`, L1: FIELD, '4MC': EAST, '5AC': EAST2 };
    const second = (die: RegExp, ...answers: readonly string[]) => {
      const attacks = [`${FIELD} 24Pz`, `${EAST} 5AC`];
      const game = fighting('axis', { units, leaders: { L1: 1 }, dice: [die, 1] }, ...attacks);
      for (const answer of answers) game.order('soviet', answer);
      const fought = () => game.events.filter(({ code }) => code === 'barbarossa.combat');
      return playOn(game, () => fought().length === 2) && fought()[1]?.params;
    };
    const [kept, lost] = [second(/\/1$/u, 'lose 3MC'), second(/\/2$/u)];
    expect(kept).toMatchObject({ hexes: [EAST], before: '1-1', odds: '1-1' });
    expect(lost).toMatchObject({ hexes: [EAST], before: '1-1', odds: '2-1' });
  });
});
