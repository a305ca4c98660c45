import { describe, expect, it } from 'vitest';
import { retreatsOf } from '../../../../src/games/chit-pull/rules/10-combat/10-6-ways.ts';
import { at, changeUnits, unitsAt } from '../../../../src/games/chit-pull/board.ts';
import { questions } from '../../../support/games/scenario.ts';
import { stateFor, type Played } from '../../../support/games/smolensk/scenario.ts';
import { oneEach, unitsWhere } from '../../../support/games/smolensk/units.ts';
import { apart, HEXES, hexWhere, isOpenLand } from '../../../support/games/smolensk/map.ts';
import { divisions, fight, retreatField, standing } from '../../../support/games/smolensk/combat.ts';

describe('two units that retreat', () => {
  const { target, left, right, backLeft } = retreatField();
  const [first, second, friend, third] = divisions('soviet', 'foot', 4) as [string, string, string, string];
  const attackers = divisions('axis', 'mech', 2);
  const driven = (more: Readonly<Record<string, string>>): Played =>
    fight({
      units: { [first]: target, [second]: target, ...standing([backLeft], attackers), ...more },
      active: attackers,
      dice: ['R'],
    }).order('axis', `attack ${target} ${attackers.join(' ')}`);

  it('are asked about only if they have a choice [smolensk 10.6a]', () => {
    expect(questions(driven({}))).toEqual(['soviet retreat']);
    const game = driven({ [friend]: left, [third]: left });
    expect(questions(game)).not.toContain('soviet retreat');
    expect([game.at(first), game.at(second)]).toEqual([right, right]);
  });

  it('or if it matters who goes first [smolensk 10.6(5)]', () => {
    const fourth = divisions('soviet', 'foot', 5)[4] as string;
    const full = { [friend]: left, [third]: left, [fourth]: right };
    expect(questions(driven(full))).toEqual(['soviet retreat']);
  });
});

describe('a pocket full of units from which no way leads out', () => {
  it('eliminates who is driven back in it, without trying all ways through it [smolensk 10.6(3) 10.6(5)]', () => {
    const centre = hexWhere('land all around', (hex) => isOpenLand(hex, 5));
    const within = (most: number): string[] => HEXES.filter((hex) => apart(hex, centre) <= most);
    const pocket = within(4);
    const soviet = unitsWhere('Soviet units', 2 * pocket.length, ({ side, arm }) => {
      return side === 'soviet' && arm !== 'fortress';
    });
    const ring = within(5).filter((hex) => !pocket.includes(hex));
    const german = unitsWhere('Axis units', ring.length, ({ side }) => side === 'axis');
    const units = { ...standing(pocket, soviet), ...oneEach(german, ring) };
    const state = stateFor({ units });
    expect(retreatsOf(state, soviet[0] as string, 2)).toEqual([]);
    // With one hex free in it there is somewhere to go.
    const free = pocket.filter((hex) => units[soviet[0] as string] !== hex).at(-1) as string;
    changeUnits(state, [...unitsAt(state, 'axis', free), ...unitsAt(state, 'soviet', free)], { at: 'lost' });
    const [way] = retreatsOf(state, soviet[0] as string, 2);
    expect(way?.at(-1)).toBe(at(free));
  });
});
