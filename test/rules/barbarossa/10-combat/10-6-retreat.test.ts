import { describe, expect, it } from 'vitest';
import { at, isAxisLand, RIFLES, roadBetween } from '../../../../src/games/barbarossa/board.ts';
import { zocOf } from '../../../../src/games/barbarossa/rules/07-zoc.ts';
import { strengthOf } from '../../../../src/games/barbarossa/rules/10-combat/10-3-odds.ts';
import { retreatsOf } from '../../../../src/games/barbarossa/rules/10-combat/10-6-retreat.ts';
import type { State } from '../../../../src/games/barbarossa/state.ts';
import { mayStep } from '../../../../src/games/barbarossa/terrain.ts';
import { fighting, isTerrain } from '../../../support/games/barbarossa/combat.ts';
import {
  apart,
  around,
  chainWhere,
  EAST,
  EAST2,
  FIELD,
  ringAround,
  WEST,
} from '../../../support/games/barbarossa/map.ts';
import { stateFor, type Played, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import { isLegal, questions } from '../../../support/games/scenario.ts';

/** Two tank corps, and a leader by whom they are in command, attacked by panzers so that a step is lost, and who is left falls back. */
const STACK = { '24Pz': WEST, '47Pz': WEST, '3MC': FIELD, '4MC': FIELD, L1: FIELD };

function beaten(more: Readonly<Record<string, string>> = {}, spec: ScenarioSpec = {}): Played {
  const game = fighting(
    'axis',
    { units: { ...STACK, ...more }, leaders: { L1: 0 }, dice: ['0/1R'], ...spec },
    `${FIELD} 24Pz 47Pz`,
  );
  return game.order('soviet', 'lose 3MC');
}

const ends = (state: State, id: string): string[] => [
  ...new Set(retreatsOf(state, id).map((path) => path.at(-1) as string)),
];

describe('10.6.1 the choice', () => {
  it('the defender loses a step of one unit or retreats [barbarossa 10.6.1a]', () => {
    const stand = beaten();
    expect(questions(stand)).toEqual(['soviet fall-back']);
    stand.order('soviet', 'stand 4MC');
    expect([stand.at('3MC'), stand.at('4MC'), stand.stepsOf('3MC'), stand.stepsOf('4MC')]).toEqual([
      FIELD,
      FIELD,
      1,
      1,
    ]);
    const back = beaten().order('soviet', 'fall-back');
    expect(questions(back)).toEqual(['soviet retreat']);
    expect([back.stepsOf('3MC'), back.stepsOf('4MC')]).toEqual([1, 2]);
  });

  it('the step may be one of any unit that fought, a reduced one too [barbarossa 10.6.1a]', () => {
    const game = beaten();
    for (const unit of ['3MC', '4MC', 'L1']) expect(isLegal(game, 'soviet', `stand ${unit}`), unit).toBe(true);
    expect(game.order('soviet', 'stand 3MC').at('3MC')).toBe('lost');
  });

  it('the Axis side chooses when it defends [barbarossa 10.6.1a]', () => {
    const side = around(EAST).find((hex) => apart(hex, FIELD) === 1) as string;
    const units = { '5AC': `${FIELD} 1`, '6AC': `${FIELD} 1`, '3MC': EAST, '4MC': EAST, '6MC': side, '8MC': side };
    const game = fighting(
      'soviet',
      { units: { ...units, L1: EAST }, leaders: { L1: 1 }, dice: [/R$/u] },
      `${FIELD} 3MC 4MC 6MC 8MC`,
    );
    while (game.asked()[0] === 'soviet') game.silent('soviet');
    expect(questions(game)).toEqual(['axis losses']);
    game.order('axis', 'lose 6AC');
    expect(questions(game)).toEqual(['axis fall-back']);
    expect([isLegal(game, 'axis', 'stand 5AC'), isLegal(game, 'axis', 'fall-back')]).toEqual([true, true]);
  });

  it('a retreat takes every unit of the hex, an untried leader too [barbarossa 10.6.1b 10.6.2]', () => {
    const game = fighting('axis', { units: STACK, leaders: { L1: '?0' }, dice: ['0/1R'] }, `${FIELD} 24Pz 47Pz`);
    game.order('soviet', 'pass').order('soviet', 'lose 3MC').order('soviet', 'fall-back');
    while (questions(game)[0] === 'soviet retreat') {
      expect(isLegal(game, 'soviet', 'end')).toBe(false);
      game.silent('soviet');
    }
    for (const unit of ['3MC', '4MC', 'L1']) expect(apart(FIELD, game.at(unit)), unit).toBe(2);
  });
});

describe('10.6.2 the way', () => {
  it('ends two hexes away from where the units stood [barbarossa 10.6.2]', () => {
    const state = stateFor({ units: STACK, leaders: { L1: 0 } });
    const ways = retreatsOf(state, '4MC');
    expect(ways.length).toBeGreaterThan(2);
    for (const way of ways) {
      expect(way).toHaveLength(2);
      expect(way.map((hex) => apart(FIELD, hex))).toEqual([1, 2]);
    }
    const game = beaten().order('soviet', 'fall-back');
    game.refused('soviet', `retreat 4MC ${EAST}`);
    expect(game.order('soviet', `retreat 4MC ${EAST} ${EAST2}`).at('4MC')).toBe(EAST2);
  });

  it('is chosen by the owner, for each unit its own [barbarossa 10.6.6]', () => {
    const game = beaten().order('soviet', 'fall-back');
    const [one, other, third] = ends(game.state, '4MC') as [string, string, string];
    const wayTo = (id: string, end: string) =>
      retreatsOf(game.state, id)
        .find((way) => way.at(-1) === end)
        ?.join('-');
    for (const way of retreatsOf(game.state, '4MC'))
      expect(isLegal(game, 'soviet', `retreat 4MC ${way.join('-')}`), way.join()).toBe(true);
    for (const [id, end] of [
      ['4MC', one],
      ['L1', other],
      ['3MC', third],
    ] as const)
      game.order('soviet', `retreat ${id} ${wayTo(id, end)}`);
    expect([game.at('4MC'), game.at('L1'), game.at('3MC')]).toEqual([one, other, third]);
  });

  it('goes on to the first hexes with room where those two hexes away are full [barbarossa 10.6.3]', () => {
    const reds = [...RIFLES];
    let units: Readonly<Record<string, string>> = STACK;
    const full = new Set<string>();
    for (;;) {
      const state = stateFor({ units, leaders: { L1: 0 } });
      const open = retreatsOf(state, '4MC').filter((way) => way.length === 2);
      if (open.length === 0) {
        expect(full.size).toBeGreaterThan(2);
        expect(new Set(ends(state, '4MC').map((hex) => apart(FIELD, hex)))).toEqual(new Set([3]));
        for (const way of retreatsOf(state, '4MC')) expect(full.has(way[1] as string), way.join()).toBe(true);
        // The leader finds room still.
        expect(ends(state, 'L1').some((hex) => full.has(hex))).toBe(true);
        break;
      }
      const hex = open[0]?.at(-1) as string;
      full.add(hex);
      units = { ...units, [reds.pop() as string]: hex, [reds.pop() as string]: hex };
    }
    const game = beaten(units).order('soviet', 'fall-back');
    const [way] = retreatsOf(game.state, '4MC') as [readonly string[]];
    expect(game.order('soviet', `retreat 4MC ${way.join('-')}`).at('4MC')).toBe(way[2]);
  });
});

describe('10.6.4 enemy zones of control', () => {
  const flank =
    around(EAST2).find((hex) => apart(hex, FIELD) === 4) ??
    (around(EAST2).find((hex) => apart(hex, FIELD) === 3) as string);

  it('nobody retreats into them [barbarossa 10.6.4a]', () => {
    const before = retreatsOf(stateFor({ units: STACK, leaders: { L1: 0 } }), '4MC');
    const state = stateFor({ units: { ...STACK, '5AC': flank }, leaders: { L1: 0 } });
    const zoc = zocOf(state, 'axis');
    const after = retreatsOf(state, '4MC').flat();
    expect(before.flat()).toContain(EAST2);
    expect(zoc[at(EAST2)]).toBe(1);
    expect(after.length).toBeGreaterThan(0);
    for (const hex of after) expect(zoc[at(hex)], hex).toBe(0);
    const game = beaten({ '5AC': flank }).order('soviet', 'fall-back');
    game.refused('soviet', `retreat 4MC ${EAST2}`, '10.6.4');
  });

  it('but where another unit stands [barbarossa 10.6.4b]', () => {
    const game = beaten({ '5AC': flank, '1RC': EAST2 }).order('soviet', 'fall-back');
    expect(zocOf(game.state, 'axis')[at(EAST2)]).toBe(1);
    expect(game.order('soviet', `retreat 4MC ${EAST} ${EAST2}`).at('4MC')).toBe(EAST2);
  });

  it('who has no hex to retreat to is eliminated [barbarossa 10.6.7]', () => {
    const ring = ringAround(FIELD);
    const west = ring.indexOf(WEST);
    const [left, right] = [2, 4].map((turn) => ring[(west + turn) % 6] as string) as [string, string];
    const game = beaten({ '5AC': left, '6AC': right });
    expect(game.asks('soviet')[0]?.silent).toMatchObject({ kind: 'stand' });
    game.order('soviet', 'fall-back');
    for (const unit of ['3MC', '4MC', 'L1']) expect(game.at(unit), unit).toBe('lost');
    const lost = game.last.filter(({ code }) => code === 'barbarossa.eliminated');
    expect(lost.map(({ rule }) => rule)).toEqual(['10.6.7', '10.6.7', '10.6.7']);
  });
});

describe('10.6.5 terrain', () => {
  const isFarIn = (hex: string): boolean => !isAxisLand(at(hex));

  it('tanks do not retreat into closed terrain without a road, infantry does [barbarossa 10.6.5a]', () => {
    const [from, first, forest] = chainWhere(
      'forest two hexes away without a road',
      (hex) => isTerrain('clear')(hex) && isFarIn(hex),
      (hex) => isTerrain('clear')(hex) && isFarIn(hex),
      (hex, [start, middle]) =>
        isTerrain('forest')(hex) &&
        apart(hex, start as string) === 2 &&
        around(hex).every(
          (to) => apart(to, start as string) !== 1 || !mayStep('clear', 'soviet-mech', at(to), at(hex)),
        ) &&
        roadBetween(at(middle as string), at(hex)) === 0,
    ) as [string, string, string];
    const state = stateFor({ units: { '3MC': from, '1RC': from } });
    expect(retreatsOf(state, '1RC')).toContainEqual([first, forest]);
    expect(ends(state, '3MC')).not.toContain(forest);
    expect(ends(state, '3MC').length).toBeGreaterThan(0);
  });

  it('but along a road [barbarossa 10.6.5b]', () => {
    const [from, first, forest] = chainWhere(
      'forest two hexes away along a road',
      (hex) => isTerrain('clear')(hex) && isFarIn(hex),
      (hex) => isTerrain('clear')(hex) && isFarIn(hex),
      (hex, [start, middle]) =>
        isTerrain('forest')(hex) && apart(hex, start as string) === 2 && roadBetween(at(middle as string), at(hex)) > 0,
    ) as [string, string, string];
    expect(retreatsOf(stateFor({ units: { '3MC': from } }), '3MC')).toContainEqual([first, forest]);
  });
});

describe('10.6 a retreat to a hex under attack', () => {
  it('who retreats there may be hit, and adds nothing to the attack that was declared before (A-28)', () => {
    const beyond = around(EAST2).find((hex) => apart(hex, FIELD) === 3) as string;
    const game = fighting(
      'axis',
      {
        units: { '24Pz': WEST, '47Pz': WEST, '3MC': FIELD, L1: FIELD, '8MC': EAST2, '5AC': beyond, '6AC': beyond },
        leaders: { L1: 0 },
        dice: ['0/1R', /./u],
      },
      `${FIELD} 24Pz 47Pz`,
      `${EAST2} 5AC 6AC`,
    );
    while (!questions(game).includes('soviet retreat')) {
      if (questions(game).includes('soviet fall-back')) game.order('soviet', 'fall-back');
      else game.silent(game.asked()[0] as 'axis' | 'soviet');
    }
    game.order('soviet', `retreat 3MC ${EAST}-${EAST2}`);
    expect(game.at('3MC')).toBe(EAST2);
    const alone = strengthOf(game.state, '8MC');
    while (!game.last.some(({ code }) => code === 'barbarossa.attack'))
      game.silent(game.asked()[0] as 'axis' | 'soviet');
    expect(game.event('attack')).toMatchObject({ hexes: [EAST2], defenders: ['3MC', '8MC'] });
    while (!game.last.some(({ code }) => code === 'barbarossa.combat'))
      game.silent(game.asked()[0] as 'axis' | 'soviet');
    expect(game.event('combat')).toMatchObject({ defence: alone });
  });
});
