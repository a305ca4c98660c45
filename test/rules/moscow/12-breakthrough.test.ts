import { describe, expect, it } from 'vitest';
import { hintOf } from '../../../src/engine/choice.ts';
import { at, terrainAt } from '../../../src/games/moscow/board.ts';
import { findFirst } from '../../support/games/map-finder.ts';
import { type Played, scenario, type ScenarioSpec } from '../../support/games/moscow/scenario.ts';
import { HEXES, hexesAround, isOpenLand } from '../../support/games/moscow/map.ts';
import { battlefield, NO_REACTIONS, touchesRear, twoTargets } from '../../support/games/moscow/combat.ts';
import { isLegal, questions } from '../../support/games/scenario.ts';

const { target: TARGET, from } = battlefield('forest', 'dry', 'dry', 'dry');
const [WEST, MIDDLE, EAST] = from as [string, string, string];

const isClear = (id: string): boolean => terrainAt(at(id)) === 'clear';
/** A clear hex among clear hexes. */
const HERE = findFirst(
  'clear inland hex',
  HEXES,
  (id) => isClear(id) && isOpenLand(id, 1) && !touchesRear(id) && hexesAround(id).every(isClear),
);
const [THERE, ELSEWHERE] = hexesAround(HERE) as [string, string];

const german = (cards: readonly string[], units: Record<string, string>, spec: ScenarioSpec = {}): Played =>
  scenario({
    phase: 'breakthrough',
    units,
    hands: { axis: cards },
    ...spec,
    state: { ...NO_REACTIONS, ...spec.state },
  });

const soviet = (cards: readonly string[], units: Record<string, string>, spec: ScenarioSpec = {}): Played =>
  scenario({
    side: 'soviet',
    phase: 'breakthrough',
    units,
    hands: { soviet: cards },
    ...spec,
    state: { ...NO_REACTIONS, ...spec.state },
  });

describe('the breakthrough phase', () => {
  it('only tanks act [moscow 12.0a]', () => {
    const game = german(['Replacement'], { '4PzA': HERE, 'AX-16A': WEST, 'SU-11A': TARGET });
    game.refused('axis', `play Replacement move AX-16A ${MIDDLE}`, '12.0');
    expect(isLegal(game, 'axis', `play Replacement attack ${TARGET} AX-16A`)).toBe(false);
    game.order('axis', `play Replacement move 4PzA ${THERE}`);
    expect(game.at('4PzA')).toBe(THERE);
  });

  it('each action takes a card [moscow 12.0b]', () => {
    const game = german(['Replacement', 'Replacement'], { '4PzA': HERE });
    game.refused('axis', `move 4PzA ${THERE}`);
    game.order('axis', `play Replacement move 4PzA ${THERE}`);
    expect(game.state.hands.axis).toEqual(['Replacement']);
    expect(game.state.played.axis).toEqual(['Replacement']);
  });

  it('each use of a card says what it does', () => {
    const play = german(['Blitzkrieg'], { '4PzA': HERE }).asks('axis')[0]?.choice.branches()[0]?.to().branches()[0];
    expect(
      play
        ?.to()
        .branches()
        .map((branch) => [branch.word, hintOf(branch)?.code]),
    ).toEqual([['move', 'moscow.use.tank2']]);
  });

  it('a card without a tank action gives none', () => {
    const game = german(['Air', 'Replacement'], { '4PzA': HERE });
    game.refused('axis', `play Air move 4PzA ${THERE}`, '7.1');
  });

  it('a tank moves or attacks with one card, not both [moscow 12.1a]', () => {
    const units = { '4PzA': WEST, 'SU-11A': TARGET, 'SU-4A': TARGET };
    const game = german(['Replacement'], units, { dice: ['-'] });
    game.refused('axis', `play Replacement attack ${TARGET} 4PzA move 4PzA ${THERE}`, '12.1');
    const free = german(['Replacement', 'Replacement'], { '4PzA': HERE, '1PzA': WEST, 'SU-11A': TARGET });
    free.refused('axis', `play Replacement move 4PzA ${THERE} attack ${TARGET} 1PzA`, '12.1');
    game.order('axis', `play Replacement attack ${TARGET} 4PzA`).order('soviet', 'defend SU-11A');
    expect(game.codes()).not.toContain('broke-through');
    expect(game.state.side).toBe('soviet');
  });

  it('a spent tank moves, and attacks [moscow 12.1b]', () => {
    const units = { '4PzA': `${HERE} spent`, '1PzA': `${WEST} spent`, 'SU-11A': `${TARGET} spent` };
    const game = german(['Replacement', 'Replacement'], units);
    game.order('axis', `play Replacement move 4PzA ${THERE}`);
    expect([game.at('4PzA'), game.spent('4PzA')]).toEqual([THERE, true]);
    expect(isLegal(game, 'axis', `play Replacement attack ${TARGET} 1PzA`)).toBe(true);
  });

  it('it acts alone [moscow 12.1c]', () => {
    const game = german(['Replacement'], { '4PzA': WEST, '1PzA': MIDDLE, 'AX-16A': EAST, 'SU-11A': TARGET });
    game.refused('axis', `play Replacement attack ${TARGET} 4PzA 1PzA`, '12.1');
    game.refused('axis', `play Replacement attack ${TARGET} 4PzA AX-16A`, '12.0');
    game.refused('axis', `play Replacement move 4PzA ${EAST} 1PzA ${EAST}`);
    const inRear = german(['Replacement'], { '2PzA': 'C', '3PzA': 'C', 'SU-11A': '1201' });
    inRear.refused('axis', 'play Replacement attack 1201 2PzA 3PzA', '12.1');
    game.order('axis', `play Replacement attack ${TARGET} 4PzA`);
    expect(game.event('attack')['units']).toEqual(['4PzA']);
  });

  it('with another card the same tank acts again, and may attack after moving [moscow 12.1d]', () => {
    const twice = german(['Replacement', 'Replacement'], { '4PzA': HERE });
    twice.order('axis', `play Replacement move 4PzA ${THERE}`).order('axis', `play Replacement move 4PzA ${HERE}`);
    expect(twice.at('4PzA')).toBe(HERE);

    const units = { '4PzA': WEST, 'SU-11A': TARGET, 'SU-4A': TARGET };
    const attacks = german(['Replacement', 'Replacement'], units, { dice: ['-'] });
    attacks.order('axis', `play Replacement attack ${TARGET} 4PzA`).order('soviet', 'defend SU-11A');
    attacks.order('axis', `play Replacement attack ${TARGET} 4PzA`);
    expect(attacks.event('attack')).toMatchObject({ units: ['4PzA'], defenders: ['SU-11A', 'SU-4A'] });
  });

  it('its attack follows the rules of combat: defence, shifts, cards, becoming spent [moscow 12.1e]', () => {
    const city = battlefield('city', 'dry');
    const units = { '4PzA': city.from[0] as string, 'SU-11A': city.target };
    const state = { waived: { axis: ['reroll'], soviet: [] } };
    const game = german(['Air', 'Replacement', 'Replacement'], units, { dice: ['-'], state });
    game.order('axis', `play Replacement attack ${city.target} 4PzA`).order('soviet', 'defend SU-11A');
    expect(questions(game)).toEqual(['axis shift']);
    game.order('axis', 'pass');
    expect(game.event('odds')).toMatchObject({
      attack: 6,
      defence: 2,
      before: '3:1',
      shifts: ['terrain:-1'],
      odds: '2:1',
    });
    expect(game.spent('SU-11A')).toBe(true);
  });

  it('it ends when the player stops, or without a card for tanks [moscow 12.1f]', () => {
    const stopped = german(['Replacement', 'Replacement'], { '4PzA': HERE });
    stopped.order('axis', `play Replacement move 4PzA ${THERE}`);
    expect(questions(stopped)).toEqual(['axis breakthrough']);
    stopped.order('axis', 'end');
    expect([stopped.state.side, stopped.state.hands.axis]).toEqual(['soviet', ['Replacement']]);

    const out = german(['Replacement'], { '4PzA': HERE });
    out.order('axis', `play Replacement move 4PzA ${THERE}`);
    expect([out.state.side, out.state.phase]).toEqual(['soviet', 'logistics']);
    expect(german([], { '4PzA': HERE }).state.side).toBe('soviet');
  });
});

describe('Blitzkrieg', () => {
  it('two tanks move [moscow 12.2a]', () => {
    const game = german(['Blitzkrieg', 'Replacement'], { '4PzA': HERE, '1PzA': WEST });
    game.order('axis', `play Blitzkrieg move 4PzA ${THERE} 1PzA ${TARGET}`);
    expect([game.at('4PzA'), game.at('1PzA')]).toEqual([THERE, TARGET]);
    expect(game.state.played.axis).toEqual(['Blitzkrieg']);
  });

  it('no third tank moves', () => {
    const game = german(['Blitzkrieg'], { '4PzA': HERE, '1PzA': WEST, '2PzA': EAST });
    game.refused('axis', `play Blitzkrieg move 4PzA ${THERE} 1PzA ${TARGET} 2PzA ${MIDDLE}`, '12.1');
  });

  it('two tanks attack, each its own hex [moscow 12.2b]', () => {
    const { from, beside, targets } = twoTargets();
    const units = { '4PzA': from, '3PzA': beside, 'SU-11A': `${targets[0]} spent`, 'SU-4A': `${targets[1]} spent` };
    const game = german(['Blitzkrieg'], units, { dice: [6, 6] });
    game.order('axis', `play Blitzkrieg attack ${targets[0]} 4PzA ${targets[1]} 3PzA`);
    while (questions(game).includes('axis advance')) game.order('axis', 'stay');
    const attacks = game.events.filter(({ code }) => code === 'moscow.attack').map(({ params }) => params);
    expect(attacks).toMatchObject([
      { target: targets[0], units: ['4PzA'] },
      { target: targets[1], units: ['3PzA'] },
    ]);
  });

  it('not one move and one attack [moscow 12.2c]', () => {
    const units = { '4PzA': HERE, '1PzA': WEST, 'SU-11A': TARGET };
    const game = german(['Blitzkrieg'], units);
    game.refused('axis', `play Blitzkrieg move 4PzA ${THERE} attack ${TARGET} 1PzA`, '12.1');
    game.refused('axis', `play Blitzkrieg attack ${TARGET} 1PzA move 4PzA ${THERE}`, '12.1');
    game.order('axis', `play Blitzkrieg move 4PzA ${THERE}`);
    game.refused('axis', `play Blitzkrieg attack ${TARGET} 1PzA`);
  });

  it('not the same tank twice [moscow 12.2d]', () => {
    const { from, beside, targets } = twoTargets();
    const moves = german(['Blitzkrieg'], { '4PzA': HERE, '1PzA': WEST });
    moves.refused('axis', `play Blitzkrieg move 4PzA ${THERE} 4PzA ${HERE}`);
    const attacks = german(['Blitzkrieg'], { '4PzA': from, '1PzA': beside, 'SU-11A': targets[0], 'SU-4A': targets[1] });
    attacks.refused('axis', `play Blitzkrieg attack ${targets[0]} 4PzA ${targets[1]} 4PzA`, '12.2');
    attacks.refused('axis', `play Blitzkrieg attack ${targets[0]} 4PzA 4PzA`, '12.2');
  });

  it('two tanks may attack one hex together [moscow 12.2e]', () => {
    const units = { '4PzA': WEST, '2PzA': MIDDLE, '1PzA': EAST, 'SU-11A': TARGET };
    const game = german(['Blitzkrieg'], units, { dice: [6] });
    game.refused('axis', `play Blitzkrieg attack ${TARGET} 4PzA 2PzA 1PzA`, '12.1');
    game.order('axis', `play Blitzkrieg attack ${TARGET} 4PzA 2PzA`).order('soviet', 'defend passive');
    expect(game.event('odds')).toMatchObject({ attack: 13, defence: 1, odds: '7:1' });
    expect(game.events.filter(({ code }) => code === 'moscow.attack')).toHaveLength(1);
  });
});

describe('mechanized corps', () => {
  it('two of one stack move, or attack, on one card [moscow 12.3a]', () => {
    const moved = soviet(['T34'], { '3MC': HERE, '14MC': HERE });
    moved.order('soviet', `play T34 move 3MC 14MC ${THERE}`);
    expect([moved.at('3MC'), moved.at('14MC')]).toEqual([THERE, THERE]);

    const fought = soviet(['T34'], { '3MC': WEST, '14MC': WEST, R3A: TARGET }, { dice: [6] });
    fought.order('soviet', `play T34 attack ${TARGET} 3MC 14MC`);
    expect(fought.event('attack')['units']).toEqual(['3MC', '14MC']);
  });

  it('one of them may act alone', () => {
    const game = soviet(['T34'], { '3MC': HERE, '14MC': HERE });
    game.order('soviet', `play T34 move 3MC ${THERE}`);
    expect([game.at('3MC'), game.at('14MC')]).toEqual([THERE, HERE]);
  });

  it('not to different hexes, nor against different hexes, nor from different hexes [moscow 12.3b]', () => {
    const moves = soviet(['T34'], { '3MC': HERE, '14MC': HERE });
    moves.refused('soviet', `play T34 move 3MC ${THERE} 14MC ${ELSEWHERE}`, '12.1');
    const apart = soviet(['T34'], { '3MC': HERE, '14MC': ELSEWHERE });
    apart.refused('soviet', `play T34 move 3MC 14MC ${THERE}`, '12.1');

    const { from, targets } = twoTargets();
    const attacks = soviet(['T34'], { '3MC': from, '14MC': from, R3A: targets[0], R4A: targets[1] });
    attacks.refused('soviet', `play T34 attack ${targets[0]} 3MC ${targets[1]} 14MC`);
    const joined = soviet(['T34'], { '3MC': WEST, '14MC': MIDDLE, R3A: TARGET });
    joined.refused('soviet', `play T34 attack ${TARGET} 3MC 14MC`, '12.1');
  });

  it('those that attacked are eliminated, those that moved are not [moscow 12.3c]', () => {
    const fought = soviet(['T34'], { '3MC': WEST, '14MC': WEST, R3A: TARGET }, { dice: [6], turn: 3 });
    fought.order('soviet', `play T34 attack ${TARGET} 3MC 14MC`).order('axis', 'defend R3A');
    expect([fought.at('3MC'), fought.at('14MC')]).toEqual(['lost', 'lost']);
    const moved = soviet(['T34'], { '3MC': HERE });
    moved.order('soviet', `play T34 move 3MC ${THERE}`);
    expect(moved.events.map(({ code }) => code)).not.toContain('moscow.eliminated');
  });
});
