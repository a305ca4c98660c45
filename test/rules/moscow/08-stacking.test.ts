import { describe, expect, test } from 'vitest';
import { isTank, UNITS_OF } from '../../../src/games/moscow/board.ts';
import { type Played, playTo, scenario } from '../../support/games/moscow/scenario.ts';
import { around, cities, clearRoad } from '../../support/games/moscow/map.ts';
import { battlefield, retreatCorner } from '../../support/games/moscow/combat.ts';
import { questions } from '../../support/games/scenario.ts';

const [a, b, c] = clearRoad(3) as [string, string, string];
const here = (hex: string, ...ids: string[]): Record<string, string> => Object.fromEntries(ids.map((id) => [id, hex]));

/** Soviet units in one hex at the end of their movement phase. */
const soviet = (...ids: string[]): Played =>
  scenario({ side: 'soviet', units: here(a, ...ids) }).order('soviet', 'end');

describe('8.0 stacking', () => {
  test('[moscow 8.0a] units of both sides never share a hex', () => {
    const played = scenario({ units: { '2PzA': a, 'SU-11A': b } });
    played.refused('axis', `move 2PzA ${b}`, '8.0');
    const soviets = scenario({ side: 'soviet', units: { '2PzA': a, 'SU-11A': b } });
    soviets.refused('soviet', `move SU-11A ${a}`, '8.0');
    const { target, from } = battlefield('clear', 'dry');
    const held = scenario({ phase: 'combat', units: { '2PzA': from[0] as string, 'SU-11A': target }, dice: [6] });
    held.order('axis', `attack ${target} 2PzA`).order('soviet', 'defend SU-11A');
    // 4:1 and a six leave the defender where he is: no one asks for an advance.
    expect(questions(held)).toEqual(['axis combat']);
    held.refused('axis', 'advance 2PzA');
  });

  test('[moscow 8.0b] there is no limit in a rear', () => {
    const german = scenario({ units: here('C', '2PzA', '3PzA', 'AX-4A', 'AX-9A') }).order('axis', 'end');
    expect(german.state.phase).toBe('combat');
    const five = ['8A', '26A', '5A', '13A', '12MC'];
    const played = scenario({ side: 'soviet', units: here('SU', ...five) }).order('soviet', 'end');
    expect(five.map(played.at)).toEqual(five.map(() => 'SU'));
    expect(questions(played)).not.toContain('soviet stacking');
  });
});

describe('8.1, 8.2 the limits', () => {
  test.each([
    ['2PzA', '3PzA'],
    ['2PzA', 'AX-4A'],
    ['AX-11A', 'R3A'],
  ])('[moscow 8.1] two German units (%s, %s) may not stay in one hex', (first, second) => {
    const played = scenario({ units: here(a, first, second) }).order('axis', 'end');
    expect(questions(played)).toEqual(['axis stacking']);
    played.order('axis', `drop ${first}`);
    expect([played.at(first), played.at(second), played.state.phase]).toEqual(['lost', a, 'combat']);
  });

  test('[moscow 8.1] one German unit stays', () => {
    expect(
      scenario({ units: { '2PzA': a } })
        .order('axis', 'end')
        .at('2PzA'),
    ).toBe(a);
  });

  test('[moscow 8.2a] three Soviet units may stay in one hex, a fourth may not', () => {
    expect(questions(soviet('8A', '26A', '12MC'))).toEqual(['soviet combat']);
    const four = soviet('8A', '26A', '12MC', '3MC');
    expect(questions(four)).toEqual(['soviet stacking']);
    expect(questions(four.order('soviet', 'drop 12MC'))).toEqual(['soviet combat']);
    expect(['8A', '26A', '12MC', '3MC'].map(four.at)).toEqual([a, a, 'lost', a]);
  });

  test.each([
    { units: ['8A', '26A', '12MC'], legal: true },
    { units: ['8A', '12MC', '3MC'], legal: true },
    { units: ['8A', '26A', '5A'], legal: false },
    { units: ['8A', '26A', '1GR'], legal: false },
    { units: ['12MC', '3MC', '4MC'], legal: false },
  ])('[moscow 8.2b] two Soviet units of an arm at most: $units, legal: $legal', ({ units, legal }) => {
    expect(questions(soviet(...units))).toEqual([legal ? 'soviet combat' : 'soviet stacking']);
  });
});

describe('8.3 when the limit holds', () => {
  test('[moscow 8.3a] the limit may be broken while units move', () => {
    const played = scenario({ units: { '2PzA': a, '3PzA': b } }).order('axis', `move 2PzA ${b}`);
    expect(questions(played)).toEqual(['axis movement']);
    played.order('axis', `move 3PzA ${c}`).order('axis', 'end');
    expect([played.at('2PzA'), played.at('3PzA'), played.state.phase]).toEqual([b, c, 'combat']);
    const through = scenario({ units: { '2PzA': a, '3PzA': b } })
      .order('axis', `move 2PzA ${b} ${c}`)
      .order('axis', 'end');
    expect([through.at('2PzA'), through.at('3PzA')]).toEqual([c, b]);
  });

  test('[moscow 8.3b] the limit is checked at the end of the movement phase', () => {
    const played = scenario({ units: { '2PzA': a, '3PzA': b } })
      .order('axis', `move 2PzA ${b}`)
      .order('axis', 'end');
    expect(questions(played)).toEqual(['axis stacking']);
    expect(played.state.phase).toBe('movement');
    played.refused('axis', 'end');
    expect(played.order('axis', 'drop 3PzA').at('3PzA')).toBe('lost');
    expect(questions(played)).toEqual(['axis combat']);
  });

  test('[moscow 8.3c] the limit is checked when a combat is resolved', () => {
    const { target, from } = battlefield('clear', 'dry');
    const units = { '2PzA': from[0] as string, ...here(target, 'SU-11A', 'SU-4A', '12A') };
    const played = scenario({ phase: 'combat', units, dice: [1] }).order('axis', `attack ${target} 2PzA`);
    expect(questions(played)).toEqual(['soviet stacking']);
    played.order('soviet', 'drop SU-4A').order('soviet', 'defend SU-11A 12A');
    // Two armies of 2 defend, not three.
    expect(played.event('odds')).toMatchObject({ attack: 7, defence: 4 });
  });

  test('[moscow 8.3d] a retreat goes through full hexes but does not end in one', () => {
    const { target, post, guards, gate, ends, beyond } = retreatCorner();
    const infantry = UNITS_OF.soviet.filter((id) => !isTank(id) && id !== 'SU-11A');
    /** The 11th Army is driven back while two armies stand in each of the full hexes: no third may join them. */
    const retreat = (full: readonly string[]): Played => {
      const filled = Object.fromEntries(
        full.flatMap((hex, i) => infantry.slice(2 * i, 2 * i + 2).map((id) => [id, hex])),
      );
      const units = { 'SU-11A': target, 'AX-16A': post, '18A': guards[0], '17A': guards[1], ...filled };
      const played = scenario({ phase: 'combat', units, control: cities(), dice: ['DR'] });
      return played.order('axis', `attack ${target} AX-16A`).order('soviet', 'defend SU-11A');
    };
    const oneFree = retreat([ends[0], ends[1]]);
    expect(oneFree.event('retreated')).toMatchObject({ unit: 'SU-11A', path: [target, gate, ends[2]] });
    const extra = retreat([...ends, ...beyond.slice(1)]);
    const path = extra.event('retreated')['path'] as string[];
    expect([path.length, path[1], path[3]]).toEqual([4, gate, beyond[0]]);
    expect(ends).toContain(path[2]);
    const nowhere = retreat([...ends, ...beyond]);
    expect(nowhere.event('no-retreat')).toEqual({ units: ['SU-11A'] });
    expect(nowhere.at('SU-11A')).toBe('lost');
  });

  test('[moscow 8.3e] the owner chooses and removes what is too much, in the enemy’s phase too', () => {
    const { target, from } = battlefield('clear', 'dry');
    const units = {
      '2PzA': from[0] as string,
      ...here(target, '8A', '26A', '12MC', '3MC'),
      '5A': around('SU')[0] as string,
    };
    const attack = (): Played => scenario({ phase: 'combat', units, dice: [6] }).order('axis', `attack ${target} 2PzA`);
    for (const id of ['8A', '26A', '12MC', '3MC']) {
      const played = attack();
      expect(played.refused('axis', `drop ${id}`).code).toBe('refusal.not-asked');
      played.refused('soviet', 'drop 5A');
      played.order('soviet', `drop ${id}`);
      expect(played.event('overstacked')).toEqual({ unit: id, hex: target });
      expect(played.at(id)).toBe('lost');
    }
    const turn = scenario({ units: here(a, '2PzA', '3PzA') }).order('axis', 'end');
    expect(turn.refused('soviet', 'drop 3PzA').code).toBe('refusal.not-asked');
    expect(playTo(turn, 'axis', 'combat').state.phase).toBe('combat');
  });
});
