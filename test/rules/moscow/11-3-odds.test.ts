import { describe, expect, it } from 'vitest';
import { type Played, scenario, type ScenarioSpec } from '../../support/games/moscow/scenario.ts';
import { battlefield } from '../../support/games/moscow/combat.ts';
import { questions } from '../../support/games/scenario.ts';

/** An attack on a target of this terrain over these sides: attackers stand one to a hex, defenders in the target. */
function attack(
  terrain: string,
  attackers: Record<string, 'dry' | 'river'>,
  defenders: readonly string[],
  spec: ScenarioSpec & { readonly by?: 'axis' | 'soviet'; readonly active?: readonly string[] } = {},
): Played {
  const { by = 'axis', active = defenders } = spec;
  const { target, from } = battlefield(terrain, ...Object.values(attackers));
  const names = Object.keys(attackers);
  const units = Object.fromEntries([...names.map((id, i) => [id, from[i]]), ...defenders.map((id) => [id, target])]);
  const control = by === 'soviet' && terrain === 'city' ? [target] : [];
  const game = scenario({ dice: [6], ...spec, units, control, side: by, phase: 'combat' });
  game.order(by, `attack ${target} ${names.join(' ')}`);
  const other = by === 'axis' ? 'soviet' : 'axis';
  const way = active.length === 0 ? 'passive' : active.join(' ');
  if (questions(game).includes(`${other} defence`)) game.order(other, `defend ${way}`);
  return game;
}

const odds = (...args: Parameters<typeof attack>) => attack(...args).event('odds');

const DRY = 'dry';
const RIVER = 'river';

describe('strengths', () => {
  it('the attack strength is the sum of the combat strengths, never of those in parentheses [moscow 11.3.1]', () => {
    expect(odds('forest', { '1PzA': DRY, 'AX-11A': DRY, R3A: DRY }, ['SU-11A'])['attack']).toBe(8 + 5 + 2);
    expect(odds('forest', { 'SU-11A': DRY, '3MC': DRY }, ['R3A'], { by: 'soviet', dice: [6] })['attack']).toBe(2 + 1);
  });

  it('a spent defender has no choice and defends with its face value [moscow 11.3.2a]', () => {
    const { target, from } = battlefield('forest', DRY);
    const game = scenario({
      phase: 'combat',
      units: { R3A: from[0] as string, 'SU-11A': `${target} spent` },
      dice: [5],
    });
    game.order('axis', `attack ${target} R3A`);
    expect(game.event('odds')).toMatchObject({ attack: 2, defence: 1, odds: '2:1' });
    expect(questions(game)).toEqual(['axis combat']);
  });

  it('a passive defender uses the value in parentheses and stays active [moscow 11.3.2b]', () => {
    const game = attack('forest', { R3A: DRY }, ['SU-11A'], { active: [], dice: [5] });
    expect(game.event('odds')).toMatchObject({ attack: 2, defence: 1, odds: '2:1' });
    expect(game.spent('SU-11A')).toBe(false);
  });

  it('an active defender uses its full strength and becomes spent [moscow 11.3.2c]', () => {
    const game = attack('forest', { 'AX-16A': DRY }, ['SU-11A'], { dice: [5] });
    expect(game.event('odds')).toMatchObject({ attack: 4, defence: 2, odds: '2:1' });
    expect(game.spent('SU-11A')).toBe(true);
  });

  it('each defending unit is active or passive by itself [moscow 11.3.2d]', () => {
    const game = attack('forest', { 'AX-16A': DRY, R3A: DRY }, ['SU-11A', 'SU-4A'], { active: ['SU-4A'], dice: [5] });
    expect(game.event('odds')).toMatchObject({ attack: 6, defence: 3, odds: '2:1' });
    expect([game.spent('SU-11A'), game.spent('SU-4A')]).toEqual([false, true]);
  });

  it('the defender decides, in any order of words and by the labels of the counters', () => {
    const game = attack('forest', { '1PzA': DRY }, ['SU-11A', 'SU-4A', '3MC'], { active: ['3MC', 'SU-4A', 'SU-11A'] });
    expect(game.event('odds')['defence']).toBe(5);
    const labels = attack('forest', { '1PzA': DRY }, ['SU-11A', 'SU-4A', '3MC'], { active: ['4A', '11A'] });
    expect(labels.event('odds')['defence']).toBe(4);
  });
});

describe('odds before shifts', () => {
  it.each([
    ['[moscow 11.3.3a] 7:2 is 3:1', { '2PzA': DRY }, ['SU-11A'], '3:1'],
    ['[moscow 11.3.3b] 18:4 is 4:1', { '1PzA': DRY, 'AX-6A': DRY, '17A': DRY }, ['SU-6A', '4MC', '15MC'], '4:1'],
    ['[moscow 11.3.3c] 15:2 is 7:1', { '2PzA': DRY, 'AX-16A': DRY, '18A': DRY }, ['SU-11A'], '7:1'],
    ['[moscow 11.3.3d] 17:3 is 5:1', { '3PzA': DRY, 'AX-4A': DRY, 'AX-9A': DRY }, ['SU-4A', '14MC'], '5:1'],
    ['[moscow 11.3.3d] 9:3 is 3:1', { 'AX-11A': DRY, R3A: DRY, R4A: DRY }, ['12A', '16MC'], '3:1'],
    ['[moscow 11.3.3d] 6:2 is 3:1', { '4PzA': DRY }, ['13A'], '3:1'],
    ['[moscow 11.3.3e] 2:3 is 1:2', { R3A: DRY }, ['SU-11A', '3MC'], '1:2'],
    ['2:5 is 1:3', { R3A: DRY }, ['SU-11A', 'SU-4A', '3MC'], '1:3'],
    ['4:3 is 1:1', { 'AX-16A': DRY }, ['SU-11A', '3MC'], '1:1'],
  ] as const)('%s', (_, attackers, defenders, before) => {
    expect(odds('forest', attackers, defenders)['before']).toBe(before);
  });

  it('against the same infantry 7 is 3:1 if it is active, 7:1 if it is passive [moscow 11.3.3a]', () => {
    expect(odds('forest', { '2PzA': DRY }, ['SU-11A'], { active: [] })['before']).toBe('7:1');
  });

  it('1:2 becomes 1:1 by a shift to the right, and the die is rolled [moscow 11.3.3f]', () => {
    const game = attack('clear', { '3MC': DRY }, ['R3A'], { by: 'soviet', dice: [6] });
    expect(game.event('odds')).toMatchObject({ attack: 1, defence: 2, before: '1:2', odds: '1:1' });
    expect(game.event('rolled')).toMatchObject({ die: 6, odds: '1:1' });
  });
});

describe('shifts by terrain', () => {
  it('a city shifts one to the left [moscow 11.3.4a]', () => {
    expect(odds('city', { 'AX-16A': DRY, R3A: DRY }, ['SU-11A'])).toMatchObject({ before: '3:1', odds: '2:1' });
  });

  it('a mountain shifts one to the left [moscow 11.3.4b]', () => {
    expect(odds('mountain', { 'AX-16A': DRY }, ['SU-11A'])).toMatchObject({ before: '2:1', odds: '1:1' });
  });

  it.each(['clear', 'forest', 'marsh'])('%s alone shifts nothing', (terrain) => {
    expect(odds(terrain, { 'AX-16A': DRY }, ['SU-11A'])).toMatchObject({ before: '2:1', shifts: [], odds: '2:1' });
  });

  it('one to the left if all attackers cross a river [moscow 11.3.4c]', () => {
    expect(odds('clear', { 'AX-16A': RIVER, R3A: RIVER }, ['SU-11A'])).toMatchObject({ before: '3:1', odds: '2:1' });
  });

  it('not if one of them does not [moscow 11.3.4d]', () => {
    expect(odds('clear', { 'AX-16A': RIVER, R3A: DRY }, ['SU-11A'])).toMatchObject({ before: '3:1', odds: '3:1' });
  });

  it.each([
    [1, '2:1'],
    [3, '2:1'],
    [4, '3:1'],
    [5, '3:1'],
    [6, '2:1'],
  ])('rivers are frozen in turns 4 and 5 only: turn %i gives %s [moscow 11.3.4e]', (turn, expected) => {
    expect(odds('clear', { 'AX-16A': RIVER, R3A: RIVER }, ['SU-11A'], { turn })['odds']).toBe(expected);
  });

  it('a city across the river shifts two [moscow 11.3.4f]', () => {
    expect(odds('city', { 'AX-16A': RIVER, 'AX-9A': RIVER }, ['SU-11A'])).toMatchObject({ before: '4:1', odds: '2:1' });
  });
});

describe('tank shift', () => {
  it('a tank that attacks a clear hex shifts one to the right [moscow 11.3.4g]', () => {
    expect(odds('clear', { '4PzA': DRY }, ['SU-11A'])).toMatchObject({ before: '3:1', odds: '4:1' });
    const soviet = odds('clear', { 'SU-11A': DRY, '3MC': DRY }, ['R3A'], { by: 'soviet' });
    expect(soviet).toMatchObject({ before: '1:1', odds: '2:1' });
  });

  it('defending tanks prevent nothing and gain nothing', () => {
    expect(odds('clear', { '4PzA': DRY }, ['SU-11A', '3MC'])).toMatchObject({ before: '2:1', odds: '3:1' });
    expect(odds('clear', { 'AX-16A': DRY }, ['3MC'])).toMatchObject({ before: '4:1', shifts: [] });
  });

  it.each([
    ['forest', '3:1'],
    ['marsh', '3:1'],
    ['mountain', '2:1'],
    ['city', '2:1'],
  ])('not in %s: 3:1 gives %s [moscow 11.3.4h]', (terrain, expected) => {
    expect(odds(terrain, { '4PzA': DRY }, ['SU-11A'])).toMatchObject({ before: '3:1', odds: expected });
  });

  it.each([
    [1, '4:1'],
    [2, '4:1'],
    [3, '3:1'],
    [4, '4:1'],
    [5, '4:1'],
    [6, '3:1'],
  ])('not in mud and thaw: turn %i makes 3:1 to %s [moscow 11.3.4i]', (turn, expected) => {
    expect(odds('clear', { '4PzA': DRY }, ['SU-11A'], { turn })['odds']).toBe(expected);
  });

  it('it holds across a river as well [moscow 11.3.4j]', () => {
    const across = odds('clear', { '4PzA': RIVER }, ['SU-11A']);
    expect(across).toMatchObject({ before: '3:1', shifts: ['river:-1', 'tank:1'], odds: '3:1' });
  });

  it('two tanks shift no more than one [moscow 11.3.4k]', () => {
    expect(odds('clear', { '4PzA': DRY, '2PzA': DRY }, ['SU-11A', 'SU-4A'])).toMatchObject({
      before: '3:1',
      odds: '4:1',
    });
  });
});

describe('cards', () => {
  const inCity = (hands: ScenarioSpec['hands'] & object, dice: readonly number[] = [6]): Played =>
    attack('city', { 'AX-16A': DRY, R3A: DRY }, ['SU-11A'], { hands, dice });

  it('each side plays at most one shift card in a combat [moscow 11.3.4l]', () => {
    const game = inCity({ axis: ['Air', 'Air'], soviet: ['Street'] });
    game.order('axis', 'play Air').order('soviet', 'pass');
    expect(questions(game)).toEqual(['soviet shift']);
    game.refused('axis', 'play Air');
    game.order('soviet', 'play Street');
    expect(game.event('odds')['shifts']).toEqual(['terrain:-1', 'attacker-card:1', 'defender-card:-1']);
    expect(game.event('odds')).toMatchObject({ before: '3:1', odds: '2:1' });
    expect(game.state.hands.axis).toEqual(['Air']);
  });

  it('the attacker decides first, then the defender [moscow 11.3.4m]', () => {
    const game = inCity({ axis: ['Air'], soviet: ['Street'] });
    expect(questions(game)).toEqual(['axis shift']);
    game.refused('soviet', 'play Street');
    game.order('axis', 'pass');
    expect(questions(game)).toEqual(['soviet shift']);
    game.order('soviet', 'play Street');
    expect(game.event('odds')).toMatchObject({ before: '3:1', odds: '1:1' });
  });

  it('the Soviet attacker decides before the German defender', () => {
    const game = attack('city', { 'SU-11A': DRY, 'SU-4A': DRY }, ['R3A'], {
      by: 'soviet',
      hands: { axis: ['Air'], soviet: ['Street'] },
    });
    expect(questions(game)).toEqual(['soviet shift']);
    game.order('soviet', 'play Street').order('axis', 'play Air');
    expect(game.event('odds')['shifts']).toEqual(['terrain:-1', 'attacker-card:1', 'defender-card:-1']);
    expect(game.event('odds')).toMatchObject({ before: '2:1', odds: '1:1' });
  });

  it('Hitler Order, Partisans and Tactical Superiority come on top of the shift cards [moscow 11.3.4n]', () => {
    const game = inCity({ axis: ['Air', 'Tactical'], soviet: ['Hitler', 'Partisans', 'Street'] }, [6, 6, 5]);
    game.order('axis', 'play Air').order('soviet', 'pass').order('soviet', 'play Street');
    game.order('axis', 'play Tactical').order('soviet', 'pass').order('soviet', 'play Partisans');
    expect(game.event('rolled')['die']).toBe(5);
    expect(game.state.played).toEqual({ axis: ['Air', 'Tactical'], soviet: ['Street', 'Partisans'] });

    const cancelled = inCity({ axis: ['Air'], soviet: ['Hitler', 'Street'] });
    cancelled.order('axis', 'play Air').order('soviet', 'play Hitler').order('soviet', 'play Street');
    expect(cancelled.event('odds')['shifts']).toEqual(['terrain:-1', 'defender-card:-1']);
  });
});

describe('winter counter-offensive', () => {
  it.each([
    [1, '1:1'],
    [2, '1:1'],
    [3, '1:1'],
    [4, '2:1'],
    [5, '2:1'],
    [6, '1:1'],
  ])(
    'a Soviet attack shifts one right in turns 4 and 5: turn %i makes 1:1 to %s [moscow 11.3.4o]',
    (turn, expected) => {
      const shifted = odds('forest', { 'SU-11A': DRY }, ['R3A'], { turn, by: 'soviet' });
      expect(shifted).toMatchObject({ before: '1:1', odds: expected });
    },
  );

  it.each([4, 5])('a German attack does not: turn %i [moscow 11.3.4p]', (turn) => {
    expect(odds('forest', { 'AX-16A': DRY }, ['SU-11A'], { turn })).toMatchObject({ before: '2:1', odds: '2:1' });
  });
});

describe('odds off the table', () => {
  it('odds above 7:1 are shifted first and cut down to 7:1 last', () => {
    const high = odds('city', { '1PzA': DRY, '2PzA': DRY }, ['SU-11A'], { active: [] });
    expect(high).toMatchObject({ before: '15:1', odds: '7:1' });
  });

  it('a table may agree to cut down to 7:1 before shifts', () => {
    const spec = { active: [], options: ['cap-first'] as const };
    expect(odds('city', { '1PzA': DRY, '2PzA': DRY }, ['SU-11A'], spec)).toMatchObject({ before: '15:1', odds: '6:1' });
  });
});
