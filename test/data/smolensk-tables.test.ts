import { describe, expect, it } from 'vitest';
import { COLUMNS, columnOf, resultOf } from '../../src/games/chit-pull/rules/10-combat/10-3-odds.ts';
import { CHITS, CRT, TERRAIN, TRACK } from '../../src/games/chit-pull/data.ts';
import type { Side } from '../../src/games/chit-pull/state.ts';
import { smolenskGuide } from '../../src/games/smolensk/guide.ts';

const RULES = Object.fromEntries(smolenskGuide.rules.map((rule) => [rule.number, rule]));

const turn = (number: number): (typeof TRACK)[number] => TRACK[number - 1] as (typeof TRACK)[number];
const TURNS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Chits of a side that can be selected in a turn without optional rules, if an army was added whenever possible. */
function available(side: Side, now: number): number {
  const further = CHITS.filter(({ from }) => from === 'extra').length;
  const listed = CHITS.filter((each) => each.side === side && each.kind !== 'reserve' && each.from !== 'extra')
    .filter(({ from }) => Number(from) <= now)
    .reduce((sum, { copies }) => sum + copies, 0);
  return listed + (side === 'soviet' ? Math.min(further, Math.max(0, now - 3)) : 0);
}

/** The figures of the track of the linked game, which are those of both games together. */
const LINKED = {
  soviet: [5, 9, 12, 12, 12, 12, 12, 13, 13],
  axis: [10, 10, 10, 12, 12, 12, 12, 12, 12],
  reinf: { axis: 6, soviet: 12 },
} as const;

/** Chits of the Leningrad game: those the linked track adds to ours, its own reinforcement chit from turn 4. */
const leningradArmies = (now: number): number => [2, 3, 4, 5, 6, 7, 8, 8, 8][now - 1] as number;

describe('the turn track', () => {
  it('has nine turns of ten to fifteen days from 22 June 1941', () => {
    expect(TRACK.map(({ turn }) => turn)).toEqual(TURNS);
    expect(turn(1).name.en).toBe('22 June 1941');
    const dates = TRACK.map(({ name }) => Date.parse(`${name.en} UTC`) / 86_400_000);
    dates.slice(1).forEach((date, i) => {
      expect(date - (dates[i] as number)).toBeGreaterThanOrEqual(8);
      expect(date - (dates[i] as number)).toBeLessThanOrEqual(15);
    });
  });

  it('the Axis puts in all the chits it has [smolensk 6.2(2)b]', () => {
    for (const now of TURNS) expect(turn(now).com.axis, `turn ${now}`).toBe(available('axis', now));
  });

  it('the Soviet side has no choice on turns 1 and 2, and one from turn 3 [smolensk 6.2(1)]', () => {
    for (const now of TURNS) {
      const spare = available('soviet', now) - turn(now).com.soviet;
      if (now <= 2) expect(spare, `turn ${now}`).toBe(0);
      else expect(spare, `turn ${now}`).toBeGreaterThan(0);
    }
  });

  it('leaves to the Leningrad game a number of commands that it can fill [smolensk TRK-4]', () => {
    for (const now of TURNS) {
      const both = (LINKED.soviet[now - 1] as number) + (now >= 4 ? 1 : 0);
      const there = both - turn(now).com.soviet;
      expect(there, `turn ${now}`).toBeGreaterThan(0);
      expect(there, `turn ${now}`).toBeLessThanOrEqual(leningradArmies(now) + (now >= 4 ? 1 : 0));
    }
  });

  it('the Soviet commands never get fewer', () => {
    TURNS.slice(1).forEach((now) => expect(turn(now).com.soviet).toBeGreaterThanOrEqual(turn(now - 1).com.soviet));
  });

  it('reinforcements come from turn 4, less than in both games together [smolensk 12.0]', () => {
    for (const side of ['axis', 'soviet'] as const)
      for (const now of TURNS) {
        const { [side]: number } = turn(now).reinf;
        if (now < 4) expect(number).toBe(0);
        else expect([number > 0, number < LINKED.reinf[side]]).toEqual([true, true]);
      }
  });

  it('the strategic reserve is twelve units from turn 6 [smolensk 15.4(1)a] [smolensk 15.4(1)c]', () => {
    expect(TRACK.map(({ sr }) => sr)).toEqual([0, 0, 0, 0, 0, 12, 12, 12, 12]);
  });
});

describe('the combat results table', () => {
  it.each([
    [1, 'A2 A1 A1 - - R R RR RR 1RR 1RR'],
    [2, 'A1 A1 - - R R RR RR 1RR 1RR 2RR'],
    [3, 'A1 - - R R RR RR 1RR 1RR 2RR 2RR'],
    [4, '- - R R RR RR 1RR 1RR 2RR 2RR 3RR'],
    [5, '- R R RR RR 1RR 1RR 2RR 2RR 3RR 3RR'],
    [6, 'R R RR RR 1RR 1RR 2RR 2RR 3RR 3RR 4RR'],
  ] as const)(
    'die %i [smolensk CRT-1] [smolensk CRT-2] [smolensk CRT-3] [smolensk CRT-4] [smolensk CRT-5] [smolensk CRT-6]',
    (die, row) => {
      expect(CRT.results[die - 1]?.join(' ')).toBe(row);
    },
  );

  it('a better die is worth as much as a better column [smolensk CRT-7]', () => {
    for (let die = 2; die <= 6; die += 1)
      for (let column = 1; column < COLUMNS.length; column += 1)
        expect(resultOf(column - 1, die)).toBe(resultOf(column, die - 1));
  });

  it.each([
    [15, 5, '3-1'],
    [26, 9, '2-1'],
    [12, 7, '1.5-1'],
    [18, 13, '1-1'],
  ])('%i to %i is %s [smolensk 10.3(2)a]', (attack, defence, column) => {
    expect(COLUMNS[columnOf(attack, defence)]).toBe(column);
  });

  it('25 to 2 stands in the last column, 9 to 10 in none [smolensk 10.3(2)e] [smolensk 10.3(4)b]', () => {
    expect(columnOf(25, 2)).toBe(10);
    expect(columnOf(9, 10)).toBe(-1);
  });
});

describe('the terrain effects chart', () => {
  it.each([
    ['clear', 1, 1, 0, 2],
    ['light-woods', 2, 1, 1, 1],
    ['deep-woods', 3, 2, 2, 1],
    ['marsh', 3, 2, 1, 1],
    ['major-city', 1, 1, 2, 1],
  ])(
    '%s costs %i and %i, shifts %i, lets advance %i [smolensk TEC-1] [smolensk TEC-2] [smolensk TEC-4] [smolensk TEC-6] [smolensk TEC-9]',
    (terrain, mech, other, shifts, advance) => {
      expect(TERRAIN.terrain[terrain]).toEqual({ cost: { mech, other }, shifts, advance });
    },
  );

  it('towns, rivers and roads [smolensk TEC-8] [smolensk TEC-13] [smolensk 9.3a]', () => {
    expect(TERRAIN.town).toEqual({ shifts: 1, advance: 1 });
    expect(TERRAIN.river).toEqual({ cost: 1 });
    expect(TERRAIN.road).toEqual({ normal: 1, march: 0.5 });
  });
});

describe('summaries of rules', () => {
  it('every rule named in a summary has one', () => {
    const named = Object.values(RULES).flatMap(({ text }) => text.en.match(/\b\d+\.\d+(?:\(\d+\))*\d?/g) ?? []);
    const numbers = named.filter((each) => each !== '1.5');
    expect(numbers.length).toBeGreaterThan(30);
    expect([...new Set(numbers)].filter((each) => RULES[each] === undefined)).toEqual([]);
  });

  it('all chapters and the optional rules in use are there, and no other', () => {
    const chapters = new Set(Object.keys(RULES).map((number) => Number.parseInt(number, 10)));
    expect([...chapters].sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
    expect(Object.keys(RULES).filter((number) => number.startsWith('16.') && !/^16\.[124]/.test(number))).toEqual([]);
  });

  it('say in the three languages the same rule numbers', () => {
    const numbersIn = (text: string): string[] => (text.match(/\d+\.\d+(?:\(\d+\))+/g) ?? []).sort();
    for (const [number, { text }] of Object.entries(RULES)) {
      expect(numbersIn(text.ja), number).toEqual(numbersIn(text.en));
      expect(numbersIn(text['zh-CN']), number).toEqual(numbersIn(text.en));
    }
  });
});
