import { describe, expect, it } from 'vitest';
import { type Played, scenario } from '../../support/games/moscow/scenario.ts';
import { apart } from '../../support/games/moscow/map.ts';
import { battlefield, NO_REACTIONS, retreatsOf } from '../../support/games/moscow/combat.ts';
import { questions, type Die } from '../../support/games/scenario.ts';

const { target: TARGET, from } = battlefield('forest', 'dry', 'dry', 'dry');
const [WEST, MIDDLE, EAST] = from as [string, string, string];

/** An attack on the forest by units standing round it. */
function attack(
  attackers: readonly string[],
  defenders: Record<string, '' | 'spent'>,
  defence: string,
  dice: readonly Die[],
): Played {
  const stand = (id: string, i: number): [string, string] => [id, [WEST, MIDDLE, EAST][i] as string];
  const stacked = Object.entries(defenders).map(([id, spent]) => [id, `${TARGET} ${spent}`.trim()]);
  const units = Object.fromEntries([...attackers.map(stand), ...stacked]);
  const game = scenario({ phase: 'combat', units, dice });
  game.order('axis', `attack ${TARGET} ${attackers.join(' ')}`);
  return questions(game).includes('soviet defence') ? game.order('soviet', defence) : game;
}

/** Retreats one unit by the first way that it may go. */
function retreat(game: Played, unit: string): Played {
  const [way] = retreatsOf(game, unit);
  return questions(game).includes('soviet retreat') ? game.order('soviet', `retreat ${unit} ${way?.join('-')}`) : game;
}

describe('failed attacks', () => {
  it('an attack at final odds of 1:2 fails [moscow 11.3.5a]', () => {
    const game = attack(['R3A'], { 'SU-11A': '', '3MC': '' }, 'defend SU-11A 3MC', []);
    expect(game.event('odds')['odds']).toBe('1:2');
    expect(game.codes()).toContain('attack-failed');
    expect([game.at('SU-11A'), game.at('R3A')]).toEqual([TARGET, WEST]);
  });

  it('so does one that a shift brings down to it [moscow 11.3.5a]', () => {
    const { target, from } = battlefield('city', 'dry');
    const game = scenario({ phase: 'combat', units: { R3A: from[0] as string, 'SU-11A': target } });
    game.order('axis', `attack ${target} R3A`).order('soviet', 'defend SU-11A');
    expect(game.event('odds')).toMatchObject({ before: '1:1', odds: '1:2' });
    expect(game.codes()).toContain('attack-failed');
  });

  it('its attackers become spent; those that were spent stay as they are [moscow 11.3.5b]', () => {
    const units = { R3A: WEST, R4A: `${MIDDLE} spent`, 'SU-11A': TARGET, 'SU-4A': TARGET, '3MC': TARGET };
    const game = scenario({ phase: 'combat', units });
    game.order('axis', `attack ${TARGET} R3A R4A`).order('soviet', 'defend SU-11A SU-4A 3MC');
    expect(game.codes()).toContain('attack-failed');
    expect([game.spent('R3A'), game.spent('R4A')]).toEqual([true, true]);
    expect([game.at('R3A'), game.at('R4A')]).toEqual([WEST, MIDDLE]);
  });

  it('so do its active defenders, but not the passive ones [moscow 11.3.5c]', () => {
    const game = attack(['R3A'], { 'SU-11A': '', 'SU-4A': '', '3MC': '' }, 'defend SU-11A 3MC', []);
    expect(game.codes()).toContain('attack-failed');
    expect([game.spent('SU-11A'), game.spent('SU-4A')]).toEqual([true, false]);
    expect(game.at('3MC')).toBe('lost');
  });

  it('no die is rolled for it, and nobody advances [moscow 11.3.5d]', () => {
    const game = attack(['R3A'], { 'SU-11A': '', '3MC': '' }, 'defend SU-11A 3MC', []);
    expect(game.codes()).not.toContain('rolled');
    expect(questions(game)).toEqual(['axis combat']);
  });
});

describe('results', () => {
  it('a dash has no effect on the defenders [moscow 11.3.6a]', () => {
    const game = attack(['R3A'], { 'SU-11A': '' }, 'defend passive', ['-']);
    expect([game.at('SU-11A'), game.spent('SU-11A')]).toEqual([TARGET, false]);
    expect(questions(game)).toEqual(['axis combat']);
  });

  it('DR: all defenders retreat two hexes, and passive ones stay active [moscow 11.3.6b]', () => {
    const game = attack(['AX-16A'], { 'SU-11A': '', 'SU-4A': 'spent' }, 'defend passive', ['DR']);
    retreat(retreat(game, 'SU-11A'), 'SU-4A');
    expect([apart(game.at('SU-11A'), TARGET), apart(game.at('SU-4A'), TARGET)]).toEqual([2, 2]);
    expect([game.spent('SU-11A'), game.spent('SU-4A')]).toEqual([false, true]);
  });

  it('DL: active units turn to their spent side and retreat two hexes [moscow 11.3.6c]', () => {
    const game = attack(['AX-16A', 'R3A'], { 'SU-11A': '' }, 'defend passive', ['DL']);
    retreat(game, 'SU-11A');
    expect(game.spent('SU-11A')).toBe(true);
    expect(apart(game.at('SU-11A'), TARGET)).toBe(2);
  });

  it('DL: spent units only retreat [moscow 11.3.6d]', () => {
    const game = attack(['AX-16A', 'R3A'], { 'SU-11A': 'spent' }, '', ['DL']);
    retreat(game, 'SU-11A');
    expect(game.spent('SU-11A')).toBe(true);
    expect(apart(game.at('SU-11A'), TARGET)).toBe(2);
  });

  it('DE: all defenders are eliminated, active and spent, infantry and tanks [moscow 11.3.6e]', () => {
    const game = attack(['1PzA', '2PzA', '3PzA'], { 'SU-11A': '', 'SU-4A': 'spent', '3MC': '' }, 'defend SU-11A', [
      'DE',
    ]);
    expect(['SU-11A', 'SU-4A', '3MC'].map(game.at)).toEqual(['lost', 'lost', 'lost']);
  });

  it.each([1, 2, 3, 4, 5, 6])('7:1 eliminates with a %i [moscow 11.3.6g]', (die) => {
    const game = attack(['AX-16A', '18A', 'AX-11A'], { '12A': 'spent' }, '', [die]);
    expect(game.event('rolled')).toMatchObject({ odds: '7:1', die, result: 'DE' });
    expect(game.at('12A')).toBe('lost');
  });

  it.each([
    ['2:1', 3, 'DR', ['AX-16A'], 'SU-11A'],
    ['2:1', 5, '-', ['AX-16A'], 'SU-11A'],
    ['5:1', 3, 'DE', ['AX-11A', 'AX-9A'], 'SU-11A'],
    ['5:1', 6, 'DR', ['AX-11A', 'AX-9A'], 'SU-11A'],
  ] as const)('the table at %s gives for a %i: %s', (odds, die, result, attackers, defender) => {
    const game = attack(attackers, { [defender]: '' }, `defend ${defender}`, [die]);
    expect(game.event('rolled')).toMatchObject({ odds, die, result });
  });

  it('at 6:1 the defender has one chance in six of a DL', () => {
    expect(
      [1, 2, 3, 4, 5, 6].filter((die) => {
        const game = attack(['AX-16A', 'R3A'], { 'SU-11A': 'spent' }, '', [die]);
        return game.event('rolled')['result'] === 'DL';
      }),
    ).toHaveLength(1);
  });
});

describe('a hero city', () => {
  const hero = battlefield('city', 'dry', 'dry');
  const onCity = (attackers: readonly string[], dice: readonly Die[], marked: boolean): Played => {
    const units = { ...Object.fromEntries(attackers.map((id, i) => [id, hero.from[i]])), 'SU-11A': hero.target };
    const state = { ...NO_REACTIONS, hero: { city: hero.target, marked } };
    const game = scenario({ phase: 'combat', units, dice, state });
    game.order('axis', `attack ${hero.target} ${attackers.join(' ')}`);
    return game;
  };

  it('DR has no effect on it [moscow 11.3.6f]', () => {
    const game = onCity(['AX-16A', 'R3A'], ['DR'], true).order('soviet', 'defend SU-11A');
    expect(game.at('SU-11A')).toBe(hero.target);
    expect(questions(game)).toEqual(['axis combat']);
    const fallen = onCity(['AX-16A', 'R3A'], ['DR'], false).order('soviet', 'defend SU-11A');
    retreat(fallen, 'SU-11A');
    expect(fallen.at('SU-11A')).not.toBe(hero.target);
  });

  it('DR is void for it, DL and DE apply as usual [moscow 14.2.1]', () => {
    const driven = onCity(['AX-11A', 'R3A'], ['DL'], true).order('soviet', 'defend passive');
    retreat(driven, 'SU-11A');
    expect(driven.at('SU-11A')).not.toBe(hero.target);
    expect(onCity(['1PzA', '2PzA'], ['DE'], true).order('soviet', 'defend passive').at('SU-11A')).toBe('lost');
    expect(onCity(['AX-16A', 'R3A'], ['DR'], true).order('soviet', 'defend SU-11A').at('SU-11A')).toBe(hero.target);
  });
});

describe('after the combat', () => {
  it('all attackers become spent, whatever the result [moscow 11.3.7a]', () => {
    const nothing = attack(['AX-16A', 'R3A'], { 'SU-11A': '', '3MC': '' }, 'defend SU-11A 3MC', ['-']);
    expect([nothing.spent('AX-16A'), nothing.spent('R3A')]).toEqual([true, true]);
    const won = attack(['1PzA', '2PzA'], { 'SU-11A': '' }, 'defend passive', ['DE']).order('axis', 'advance 1PzA');
    expect([won.at('1PzA'), won.spent('1PzA'), won.spent('2PzA')]).toEqual([TARGET, true, true]);
  });

  it('a passive defender stays active after a dash or DR [moscow 11.3.7b]', () => {
    for (const result of ['-', 'DR']) {
      const game = attack(['R3A'], { 'SU-11A': '' }, 'defend passive', [result]);
      retreat(game, 'SU-11A');
      if (questions(game).includes('axis advance')) game.order('axis', 'stay');
      expect(game.spent('R3A')).toBe(true);
      expect(game.spent('SU-11A')).toBe(false);
    }
  });

  it('an active defender becomes spent even by a dash [moscow 11.3.7c]', () => {
    const game = attack(['AX-16A'], { 'SU-11A': '' }, 'defend SU-11A', ['-']);
    expect(game.spent('SU-11A')).toBe(true);
  });

  it('an active defender becomes spent after its retreat', () => {
    const game = attack(['AX-16A'], { 'SU-11A': '' }, 'defend SU-11A', ['DR']);
    retreat(game, 'SU-11A');
    game.order('axis', 'stay');
    expect(apart(game.at('SU-11A'), TARGET)).toBe(2);
    expect(game.spent('SU-11A')).toBe(true);
  });
});

describe('mechanized corps that defend passively', () => {
  it('DL eliminates them [moscow 11.6d]', () => {
    const game = attack(['AX-16A', 'R3A'], { 'SU-11A': '', '3MC': '' }, 'defend passive', ['DL']);
    retreat(game, 'SU-11A');
    expect(game.at('3MC')).toBe('lost');
    expect(apart(game.at('SU-11A'), TARGET)).toBe(2);
  });

  it('DR makes them retreat only [moscow 11.6e]', () => {
    const game = attack(['R3A'], { 'SU-11A': '', '3MC': '' }, 'defend passive', ['DR']);
    retreat(retreat(game, 'SU-11A'), '3MC');
    expect([apart(game.at('SU-11A'), TARGET), apart(game.at('3MC'), TARGET)]).toEqual([2, 2]);
    game.order('axis', 'stay');
    expect(game.at('3MC')).not.toBe('lost');
  });
});
