import { describe, expect, it } from 'vitest';
import { newGame, scenario } from '../../support/games/moscow/scenario.ts';
import { around, city } from '../../support/games/moscow/map.ts';
import { battlefield, NO_REACTIONS, retreatsOf, twoTargets } from '../../support/games/moscow/combat.ts';
import { isLegal, questions, words, type Die } from '../../support/games/scenario.ts';

const field = battlefield('forest', 'dry', 'dry', 'dry');
const [west, middle, east] = field.from as [string, string, string];
const TARGET = field.target;
/** A hex next to two possible targets, and another one next to both. */
const { from: MIDST, targets, beside: BESIDE } = twoTargets();
const [FIRST, SECOND] = targets;

describe('who attacks whom', () => {
  it('nobody has to attack [moscow 11.0]', () => {
    const game = scenario({
      phase: 'combat',
      units: { '4PzA': west, 'SU-11A': TARGET },
      hands: { axis: ['Blitzkrieg'] },
    });
    expect(words(game, 'axis')).toContain('attack');
    game.order('axis', 'end');
    expect(game.state.phase).toBe('breakthrough');
    expect([game.spent('4PzA'), game.spent('SU-11A')]).toEqual([false, false]);
  });

  it('only the side whose combat phase it is attacks, and only hexes with enemies next to its units', () => {
    const game = scenario({ phase: 'combat', units: { 'AX-16A': MIDST, 'SU-11A': FIRST, 'SU-4A': city('Moscow') } });
    expect(game.asked()).toEqual(['axis']);
    game.refused('axis', `attack ${city('Moscow')} AX-16A`, '11.0');
    game.refused('axis', `attack ${SECOND} AX-16A`, '11.0');
    game.refused('soviet', `attack ${MIDST} SU-11A`);
  });

  it('a unit attacks once in a combat phase [moscow 11.1a]', () => {
    const units = { 'AX-16A': MIDST, 'AX-9A': BESIDE, 'SU-11A': FIRST, 'SU-4A': SECOND };
    const game = scenario({ phase: 'combat', units, dice: ['-'] });
    game.order('axis', `attack ${FIRST} AX-16A`).order('soviet', 'defend SU-11A');
    game.refused('axis', `attack ${SECOND} AX-16A`, '11.1');
    game.refused('axis', `attack ${SECOND} AX-9A AX-16A`, '11.1');
    game.order('axis', `attack ${SECOND} AX-9A`);
  });

  it('a unit is attacked once in a combat phase [moscow 11.1b]', () => {
    const units = { 'AX-16A': MIDST, 'AX-9A': BESIDE, 'SU-11A': FIRST, 'SU-4A': SECOND };
    const game = scenario({ phase: 'combat', units, dice: ['-'] });
    game.order('axis', `attack ${FIRST} AX-16A`).order('soviet', 'defend SU-11A');
    game.refused('axis', `attack ${FIRST} AX-9A`, '11.1');
    game.order('axis', `attack ${SECOND} AX-9A`);
  });

  it('a tank that has attacked attacks again in the breakthrough phase, even the same hex [moscow 11.1c]', () => {
    const units = { '4PzA': west, 'AX-16A': middle, 'SU-11A': TARGET, 'SU-4A': TARGET };
    const game = scenario({
      phase: 'combat',
      units,
      hands: { axis: ['Replacement'] },
      state: NO_REACTIONS,
      dice: ['-'],
    });
    game.order('axis', `attack ${TARGET} 4PzA`).order('soviet', 'defend SU-11A').order('axis', 'end');
    expect(game.state.phase).toBe('breakthrough');
    game.refused('axis', `play Replacement attack ${TARGET} AX-16A`);
    game.order('axis', `play Replacement attack ${TARGET} 4PzA`);
    expect(game.event('attack')).toMatchObject({ units: ['4PzA'], defenders: ['SU-11A', 'SU-4A'] });
  });

  it('spent units attack too, with the strength of their spent side [moscow 11.1d]', () => {
    const strength = (at: string): unknown => {
      const game = scenario({ phase: 'combat', units: { '1PzA': at, 'SU-11A': `${TARGET} spent` }, dice: [6] });
      return game.order('axis', `attack ${TARGET} 1PzA`).event('odds')['attack'];
    };
    expect(strength(west)).toBe(8);
    expect(strength(`${west} spent`)).toBeLessThan(8);
    expect(strength(`${west} spent`)).toBeGreaterThan(0);
  });

  it('a unit brings all its strength into one combat [moscow 11.1e]', () => {
    const units = { 'AX-16A': MIDST, 'AX-9A': BESIDE, 'SU-11A': FIRST, 'SU-4A': SECOND };
    const game = scenario({ phase: 'combat', units, dice: ['-', '-'] });
    game.refused('axis', `attack ${FIRST} AX-16A AX-16A`, '11.1');
    game.order('axis', `attack ${FIRST} AX-16A`).order('soviet', 'defend SU-11A');
    expect(game.event('odds')['attack']).toBe(4);
    game.order('axis', `attack ${SECOND} AX-9A`).order('soviet', 'defend SU-4A');
    expect(game.event('odds')['attack']).toBe(5);
  });
});

describe('combats of several units', () => {
  it('one attack has one target [moscow 11.2a]', () => {
    const units = { 'AX-16A': MIDST, 'AX-9A': BESIDE, 'SU-11A': FIRST, 'SU-4A': SECOND };
    const game = scenario({ phase: 'combat', units });
    game.refused('axis', `attack ${FIRST} AX-16A ${SECOND}`, '11.2');
    game.refused('axis', `attack ${FIRST} AX-16A ${SECOND} AX-9A`, '11.2');
    game.order('axis', `attack ${FIRST} AX-16A`);
  });

  it('all units in the target hex defend [moscow 11.2b]', () => {
    const units = { '1PzA': west, '2PzA': middle, 'SU-11A': TARGET, 'SU-4A': `${TARGET} spent`, '3MC': TARGET };
    const game = scenario({ phase: 'combat', units, dice: [6] });
    game.order('axis', `attack ${TARGET} 1PzA 2PzA`);
    expect(game.event('attack')['defenders']).toEqual(['SU-11A', '3MC', 'SU-4A']);
    game.order('soviet', 'defend passive');
    expect(game.event('odds')).toMatchObject({ defence: 2, odds: '7:1' });
    expect(['SU-11A', 'SU-4A', '3MC'].map(game.at)).toEqual(['lost', 'lost', 'lost']);
  });

  it('of a stack some may attack, the others later or not at all [moscow 11.2c]', () => {
    const units = { 'SU-11A': MIDST, 'SU-4A': MIDST, '3MC': MIDST, R3A: FIRST, R4A: SECOND };
    const game = scenario({ turn: 3, side: 'soviet', phase: 'combat', units });
    game.order('soviet', `attack ${FIRST} 3MC`);
    expect(game.event('attack')['units']).toEqual(['3MC']);
    game.order('axis', 'defend R3A');
    expect([game.spent('SU-11A'), game.spent('SU-4A')]).toEqual([false, false]);
    game.order('soviet', `attack ${SECOND} SU-11A`);
    expect(game.event('attack')['units']).toEqual(['SU-11A']);
  });

  it('units of several hexes attack one hex together [moscow 11.2d]', () => {
    const units = { 'AX-16A': west, 'AX-9A': middle, R3A: east, 'SU-11A': TARGET, 'SU-4A': TARGET, '3MC': TARGET };
    const game = scenario({ phase: 'combat', units, dice: ['-'] });
    game.order('axis', `attack ${TARGET} with AX-16A, AX-9A and R3A`).order('soviet', 'defend SU-11A SU-4A 3MC');
    expect(game.event('odds')).toMatchObject({ attack: 11, defence: 5, odds: '2:1' });
    expect(['AX-16A', 'AX-9A', 'R3A'].every(game.spent)).toBe(true);
  });

  it('between hex and units stand words of everyday', () => {
    const units = { 'AX-16A': west, 'AX-9A': middle, 'SU-11A': TARGET };
    const game = scenario({ phase: 'combat', units });
    for (const word of ['with', 'by', 'from', 'and'])
      expect(isLegal(game, 'axis', `attack ${TARGET} ${word} AX-16A, AX-9A`), word).toBe(true);
  });

  it('several hexes are attacked one after the other in one phase [moscow 11.2e]', () => {
    const units = { 'AX-16A': MIDST, '18A': BESIDE, 'SU-11A': FIRST, 'SU-4A': SECOND };
    const game = scenario({ phase: 'combat', units, dice: ['-', '-'] });
    game.order('axis', `attack ${FIRST} AX-16A`).order('soviet', 'defend SU-11A');
    game.order('axis', `attack ${SECOND} 18A`).order('soviet', 'defend SU-4A');
    expect(game.events.filter(({ code }) => code === 'moscow.rolled').map(({ params }) => params?.['hex'])).toEqual([
      FIRST,
      SECOND,
    ]);
  });

  it('a combat is resolved before the next is declared [moscow 11.3a]', () => {
    const units = { 'AX-16A': MIDST, '18A': BESIDE, 'SU-11A': FIRST, 'SU-4A': SECOND };
    const game = scenario({ phase: 'combat', units, dice: ['-'] });
    game.order('axis', `attack ${FIRST} AX-16A`);
    expect(questions(game)).toEqual(['soviet defence']);
    game.refused('axis', `attack ${SECOND} 18A`);
    game.order('soviet', 'defend SU-11A');
    expect(game.codes()).toContain('rolled');
    expect(game.spent('AX-16A')).toBe(true);
    expect(questions(game)).toEqual(['axis combat']);
  });
});

describe('mechanized corps', () => {
  const againstCorps = (others: Record<string, string>, dice: readonly Die[] = ['-']) =>
    scenario({ phase: 'combat', units: { R3A: west, R4A: middle, 'AX-16A': east, '3MC': TARGET, ...others }, dice });

  it('a corps that becomes spent by defending actively is eliminated [moscow 11.6a]', () => {
    const game = againstCorps({ 'SU-11A': TARGET });
    game.order('axis', `attack ${TARGET} AX-16A R3A`).order('soviet', 'defend SU-11A 3MC');
    expect([game.at('SU-11A'), game.at('3MC')]).toEqual([TARGET, 'lost']);
    expect(game.spent('SU-11A')).toBe(true);
  });

  it('alone in its hex it must defend actively [moscow 11.6b]', () => {
    const game = againstCorps({}).order('axis', `attack ${TARGET} R3A`);
    expect(game.event('defence')['active']).toEqual(['3MC']);
    expect(game.event('odds')).toMatchObject({ attack: 2, defence: 1 });
    expect(questions(game)).toEqual(['axis combat']);
  });

  it('with infantry, or with a corps that defends actively, it may be passive [moscow 11.6c]', () => {
    const withInfantry = againstCorps({ 'SU-11A': `${TARGET} spent` }).order('axis', `attack ${TARGET} R3A`);
    withInfantry.order('soviet', 'defend passive');
    expect(withInfantry.event('odds')['defence']).toBe(1);
    expect(withInfantry.at('3MC')).toBe(TARGET);

    const withCorps = againstCorps({ '14MC': TARGET }).order('axis', `attack ${TARGET} R3A`);
    withCorps.refused('soviet', 'defend passive', '11.6');
    withCorps.order('soviet', 'defend 14MC');
    expect([withCorps.at('3MC'), withCorps.at('14MC')]).toEqual([TARGET, 'lost']);
  });

  it('an active corps is eliminated after the combat even if nothing happened [moscow 11.6f]', () => {
    const game = againstCorps({}).order('axis', `attack ${TARGET} R3A`);
    expect(game.at('3MC')).toBe('lost');
    expect(game.at('R3A')).toBe(west);
  });

  it('a corps that attacked is eliminated after its attack, after its advance if it made one [moscow 11.6g]', () => {
    const { target, from } = battlefield('city', 'dry', 'dry');
    const [here, there] = from as [string, string];
    const units = { '3MC': here, 'SU-11A': here, '14MC': there, 'SU-4A': there, R3A: target };
    const game = scenario({ side: 'soviet', phase: 'combat', units, control: [target], dice: ['DR'] });
    game.order('soviet', `attack ${target} 3MC SU-11A 14MC SU-4A`).order('axis', 'defend R3A');
    expect(game.event('odds')).toMatchObject({ before: '3:1', odds: '2:1' });
    const ways = retreatsOf(game, 'R3A');
    if (questions(game).includes('axis retreat')) game.order('axis', `retreat R3A ${ways[0]?.join('-')}`);
    game.order('soviet', 'advance 3MC');
    expect([game.at('3MC'), game.at('14MC')]).toEqual(['lost', 'lost']);
    expect([game.at('SU-11A'), game.spent('SU-11A')]).toEqual([here, true]);
    expect(game.state.control).toEqual([]);
  });
});

describe('attacks out of a rear area', () => {
  it('units in a rear attack the hexes it touches [moscow 11.7a]', () => {
    const game = scenario({ phase: 'combat', units: { '18A': 'N', 'AX-6A': 'S', 'SU-11A': '1502' }, dice: ['-'] });
    game.refused('axis', 'attack 1502 AX-6A', '11.1');
    game.order('axis', 'attack 1502 18A').order('soviet', 'defend SU-11A');
    expect(game.event('odds')).toMatchObject({ attack: 4, odds: '2:1' });
  });

  it('all units of one rear may attack the same hex, even over one side [moscow 11.7b]', () => {
    const game = newGame().order('axis', 'end').order('axis', 'end');
    game.order('axis', 'attack 1201 2PzA 3PzA AX-4A AX-9A');
    expect(game.event('attack')['from']).toEqual(['C', 'C', 'C', 'C']);
  });

  it('a unit in the enemy rear is out of reach', () => {
    const next = around('SU')[0] as string;
    const game = scenario({ phase: 'combat', units: { '1PzA': next, '2PzA': MIDST, '3MC': FIRST, 'SU-11A': 'SU' } });
    game.refused('axis', 'attack SU 1PzA', '10.5');
  });
});
