import { describe, expect, it } from 'vitest';
import { at } from '../../../src/games/moscow/board.ts';
import { zocOf } from '../../../src/games/moscow/rules/09-zoc.ts';
import { type Played, scenario, type ScenarioSpec } from '../../support/games/moscow/scenario.ts';
import { ALL_CITIES, battlefield, retreatCorner } from '../../support/games/moscow/combat.ts';
import { questions } from '../../support/games/scenario.ts';

const { target: TARGET, from } = battlefield('forest', 'dry', 'dry', 'dry');
const [WEST, MIDDLE, EAST] = from as [string, string, string];

/** An attack that eliminates its target. */
function destroy(spec: ScenarioSpec = {}): Played {
  const units = { '1PzA': WEST, '2PzA': MIDDLE, 'SU-11A': `${TARGET} spent`, ...spec.units };
  const game = scenario({ ...spec, phase: 'combat', units, dice: ['DE'] });
  return game.order('axis', `attack ${TARGET} 1PzA 2PzA`);
}

describe('advance after combat', () => {
  it('only into a hex that the combat left empty [moscow 11.5a]', () => {
    const held = scenario({ phase: 'combat', units: { 'AX-16A': WEST, 'SU-11A': TARGET }, dice: ['-'] });
    held.order('axis', `attack ${TARGET} AX-16A`).order('soviet', 'defend SU-11A');
    expect(questions(held)).toEqual(['axis combat']);
    held.refused('axis', 'advance AX-16A');
    expect(questions(destroy())).toEqual(['axis advance']);
  });

  it('after a retreat as well [moscow 11.5a]', () => {
    const { target, post, guards, gate, ends } = retreatCorner();
    const units = { R3A: post, 'AX-4A': guards[0], 'AX-9A': guards[1], 'SU-11A': target };
    const game = scenario({ phase: 'combat', units, control: ALL_CITIES, dice: ['DR'] });
    game.order('axis', `attack ${target} R3A`).order('soviet', 'defend passive');
    expect(game.asked()).toEqual(['soviet']);
    if (questions(game).includes('soviet retreat')) game.order('soviet', `retreat SU-11A ${gate}-${ends[1]}`);
    game.refused('axis', 'advance AX-4A');
    game.order('axis', 'advance R3A');
    expect([game.at('R3A'), game.spent('R3A')]).toEqual([target, true]);
  });

  it('it is voluntary, and at once or never [moscow 11.5b]', () => {
    const game = destroy().order('axis', 'stay');
    expect([game.at('1PzA'), game.at('2PzA')]).toEqual([WEST, MIDDLE]);
    expect(questions(game)).toEqual(['axis combat']);
    game.refused('axis', 'advance 1PzA');
    expect(destroy().order('axis', 'advance 1PzA').at('1PzA')).toBe(TARGET);
  });

  it('enemy zones of control do not hinder it [moscow 11.5c]', () => {
    const game = destroy({ units: { '3MC': EAST, '14MC': EAST } });
    expect(zocOf(game.state, 'soviet')[at(TARGET)]).toBe(1);
    game.order('axis', 'advance 1PzA');
    expect(game.at('1PzA')).toBe(TARGET);
  });

  it('one German unit only [moscow 11.5d]', () => {
    const game = destroy();
    game.refused('axis', 'advance 1PzA 2PzA');
    game.order('axis', 'advance 2PzA');
    expect([game.at('1PzA'), game.at('2PzA')]).toEqual([WEST, TARGET]);
  });

  it('Soviet units as many as may stack', () => {
    const units = { 'SU-11A': WEST, 'SU-4A': WEST, 'SU-6A': MIDDLE, '12A': MIDDLE, '3MC': EAST, R3A: TARGET };
    const game = scenario({ turn: 4, side: 'soviet', phase: 'combat', units, dice: ['DE'] });
    game.order('soviet', `attack ${TARGET} SU-11A SU-4A SU-6A 12A 3MC`).order('axis', 'defend R3A');
    expect(game.event('odds')).toMatchObject({ before: '4:1', odds: '5:1' });
    game.refused('soviet', 'advance SU-11A SU-4A SU-6A');
    game.order('soviet', 'advance SU-11A SU-6A');
    expect(['SU-11A', 'SU-4A', 'SU-6A'].map(game.at)).toEqual([TARGET, WEST, TARGET]);
  });

  it('out of a rear area, by Romanians on turn 1 too', () => {
    const game = scenario({
      turn: 1,
      phase: 'combat',
      units: { 'AX-11A': 'R', R3A: 'R', '12A': '0702 spent' },
      dice: ['DE'],
    });
    game.order('axis', 'attack 0702 AX-11A R3A');
    game.order('axis', 'advance R3A');
    expect(game.at('R3A')).toBe('0702');
  });
});
