import { describe, expect, it } from 'vitest';
import { fighting, fullStrength } from '../../../support/games/barbarossa/combat.ts';
import { EAST, FIELD, WEST } from '../../../support/games/barbarossa/map.ts';
import { isLegal, questions } from '../../../support/games/scenario.ts';

describe('10.5 losses', () => {
  it('only units in the combat lose steps [barbarossa 10.5.1]', () => {
    const units = { '5AC': WEST, '6AC': WEST, '24Pz': EAST, '1RC': FIELD, '4RC': FIELD };
    const game = fighting('axis', { units, dice: ['2/0'] }, `${FIELD} 5AC`);
    expect(game.at('5AC')).toBe('lost');
    expect([game.stepsOf('6AC'), game.stepsOf('24Pz'), game.stepsOf('1RC'), game.stepsOf('4RC')]).toEqual([2, 4, 2, 2]);
  });

  it('no unit beside the combat can be named for a loss [barbarossa 10.5.1]', () => {
    const units = { '24Pz': WEST, '5AC': WEST, '6AC': EAST, '3MC': FIELD, '4MC': FIELD };
    const game = fighting('axis', { units, dice: ['1/1'] }, `${FIELD} 24Pz 5AC`);
    game.refused('axis', 'lose 6AC', '10.5.1');
  });

  it('units that have not lost a step are the first to lose one [barbarossa 10.5.2a]', () => {
    const game = fighting(
      'axis',
      { units: { '24Pz': `${WEST} 3`, '5AC': WEST, '3MC': FIELD, '4MC': `${FIELD} 1` }, dice: ['1/1'] },
      `${FIELD} 24Pz 5AC`,
    );
    expect(questions(game)).toEqual(['axis losses']);
    game.refused('axis', 'lose 24Pz', '10.5.2');
    game.order('axis', 'lose 5AC');
    expect([game.stepsOf('24Pz'), game.stepsOf('5AC')]).toEqual([3, 1]);
    game.refused('soviet', 'lose 4MC', '10.5.2');
    game.order('soviet', 'lose 3MC');
    expect([game.stepsOf('3MC'), game.stepsOf('4MC')]).toEqual([1, 1]);
  });

  it('two steps fall on two whole units before one loses a second [barbarossa 10.5.2a]', () => {
    const units = { '24Pz': WEST, '5AC': WEST, '3MC': FIELD, '4MC': FIELD };
    const game = fighting('soviet', { units, dice: ['2/0'] }, `${WEST} 3MC 4MC`);
    expect(isLegal(game, 'soviet', 'lose 3MC 3MC')).toBe(false);
    game.order('soviet', 'lose 3MC 4MC');
    expect([game.stepsOf('3MC'), game.stepsOf('4MC')]).toEqual([1, 1]);
  });

  it('the steps lost are the same in whichever sequence the units are named', () => {
    const units = { '24Pz': WEST, '5AC': WEST, '3MC': FIELD, '4MC': FIELD };
    const lost = (text: string) =>
      fighting('soviet', { units, dice: ['2/0'] }, `${WEST} 3MC 4MC`)
        .order('soviet', text)
        .events.flatMap(({ code, params }) => (code === 'barbarossa.reduced' ? [params?.unit] : []));
    expect(lost('lose 3MC 4MC')).toEqual(['3MC', '4MC']);
    expect(lost('lose 4MC 3MC')).toEqual(['3MC', '4MC']);
  });

  it('among equals the owner chooses [barbarossa 10.5.2b]', () => {
    const units = { '24Pz': WEST, '5AC': WEST, '3MC': FIELD, '4MC': FIELD };
    const lost = (unit: string) => {
      const game = fighting('axis', { units, dice: ['1/1'] }, `${FIELD} 24Pz 5AC`).order('axis', `lose ${unit}`);
      return [game.stepsOf('24Pz'), game.stepsOf('5AC')];
    };
    expect([lost('24Pz'), lost('5AC')]).toEqual([
      [3, 2],
      [4, 1],
    ]);
    const silent = fighting('axis', { units, dice: ['1/1'] }, `${FIELD} 24Pz 5AC`).silent('axis');
    expect(fullStrength('5AC')).toBeLessThan(fullStrength('24Pz'));
    expect(silent.stepsOf('5AC')).toBe(1);
  });

  it('a tried leader in the combat can take a step, but after whole combat units (A-15)', () => {
    const spec = { leaders: { L1: 0 as const }, dice: ['1/1'] };
    const whole = fighting('axis', { ...spec, units: { '24Pz': WEST, '3MC': FIELD, L1: FIELD } }, `${FIELD} 24Pz`);
    expect([isLegal(whole, 'soviet', 'lose L1'), isLegal(whole, 'soviet', 'lose 3MC')]).toEqual([false, true]);
    const reduced = fighting(
      'axis',
      { ...spec, units: { '24Pz': `${WEST} 2`, '3MC': `${FIELD} 1`, L1: FIELD } },
      `${FIELD} 24Pz`,
    );
    reduced.order('soviet', 'lose L1');
    expect([reduced.at('L1'), reduced.stepsOf('3MC')]).toEqual(['lost', 1]);
  });
});
