import { describe, expect, it } from 'vitest';
import { retreatsOf } from '../../../src/games/smolensk/10-6-ways.ts';
import { at } from '../../../src/games/smolensk/board.ts';
import { FORTRESSES } from '../../../src/games/smolensk/data.ts';
import { step, type OptionId } from '../../../src/games/smolensk/state.ts';
import { findFirst } from '../../support/map-finder.ts';
import { questions } from '../../support/scenario.ts';
import {
  apart,
  fullSteps,
  HEXES,
  hexWhere,
  isOpenLand,
  oneEach,
  ringAround,
  scenario,
  stateFor,
  unitsWhere,
  unitWhere,
  type Played,
} from '../../support/smolensk.ts';
import {
  columnFor,
  crossing,
  dieGiving,
  divisions,
  fight,
  retreatField,
  RESULTS,
  shiftsIn,
  standing,
  total,
} from '../../support/smolensk-combat.ts';

describe('who stays silent in a fortress hex [smolensk 14.2(5)]', () => {
  const brest = Object.keys(FORTRESSES)[0] as string;
  const marker = unitWhere('fortress marker', ({ arm }) => arm === 'fortress');
  const staff = unitWhere('Soviet HQ of one step', (each) => {
    return each.side === 'soviet' && each.arm === 'hq' && fullSteps(each) === 1;
  });
  const [rifle] = divisions('soviet', 'foot', 1) as [string];
  const panzers = divisions('axis', 'mech', 4);
  const posts = ringAround(brest).filter((hex) => crossing(hex, brest) === 'dry');

  function stormed(result: string, defender: string): Played {
    const units = { [marker]: brest, [defender]: brest };
    for (let count = 1; count <= panzers.length; count++) {
      const attackers = panzers.slice(0, count);
      const column = columnFor(total(attackers, 'attack'), total([defender, marker], 'defence')) - shiftsIn(brest);
      const die = [1, 2, 3, 4, 5, 6].find((n) => RESULTS[n - 1 + column] === result);
      if (die === undefined) continue;
      const game = fight({ units: { ...units, ...standing(posts, attackers) }, active: attackers, dice: [die] });
      return game.order('axis', `attack ${brest} ${attackers.join(' ')}`);
    }
    throw new Error(`no attackers for ${result}`);
  }

  const silent = (game: Played): string => {
    expect(questions(game)).toEqual(['soviet fortress']);
    const [ask] = game.asks('soviet');
    return game.game.format(findFirst('answer', ask ? [ask.silent] : [], () => true));
  };

  it('holds it as long as the steps flip units and cost the marker alone', () => {
    expect(silent(stormed('R', rifle))).toBe('convert');
    expect(silent(stormed('RR', rifle))).toBe('convert');
  });

  it('leaves it rather than lose a unit of one step', () => {
    expect(silent(stormed('R', staff))).toBe('convert');
    expect(silent(stormed('RR', staff))).toBe('fall-back');
  });
});

describe('two units that retreat', () => {
  const { target, left, right, backLeft } = retreatField();
  const [first, second, friend, third] = divisions('soviet', 'foot', 4) as [string, string, string, string];
  const attackers = divisions('axis', 'mech', 2);
  const driven = (more: Readonly<Record<string, string>>): Played =>
    fight({
      units: { [first]: target, [second]: target, ...standing([backLeft], attackers), ...more },
      active: attackers,
      dice: [dieGiving('R', total(attackers, 'attack'), total([first, second], 'defence'))],
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
    for (const unit of Object.values(state.units)) if (unit.at === free) unit.at = 'lost';
    const [way] = retreatsOf(state, soviet[0] as string, 2);
    expect(way?.at(-1)).toBe(at(free));
  });
});

describe('the end of the game names the rule by which it is decided', () => {
  const ruleOfEnd = (options: readonly OptionId[], turn: number, bid: number | null): string | undefined =>
    scenario({
      turn,
      phase: 'supply',
      step: step('supply', { redeploying: null }),
      options,
      state: { bid },
    }).events.find(({ code }) => code.startsWith('smolensk.end'))?.rule;

  it('[smolensk 15.6(1) 15.6(2) 16.1(3)]', () => {
    expect(ruleOfEnd([], 9, null)).toBe('15.6(2)');
    expect(ruleOfEnd(['short-game'], 6, null)).toBe('15.6(1)');
    expect(ruleOfEnd(['bidding'], 9, 30)).toBe('16.1(3)');
    expect(ruleOfEnd(['bidding', 'short-game'], 6, 30)).toBe('16.1(3)');
  });
});
