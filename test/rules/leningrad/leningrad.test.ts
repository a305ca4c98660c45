import { describe, expect, it } from 'vitest';
import { at, BOARD, isTown, MAJOR_CITIES, SOURCES, idAt } from '../../../src/games/chit-pull/board.ts';
import { SPECIAL, UNITS } from '../../../src/games/chit-pull/data.ts';
import { stillToCome } from '../../../src/games/chit-pull/rules/12-reinforcements.ts';
import { scoreOf } from '../../../src/games/chit-pull/rules/15-special-rules/15-5-points.ts';
import { questions, words } from '../../support/games/scenario.ts';
import {
  newGame,
  scenario,
  stateFor,
  within,
  type Played,
  type ScenarioSpec,
} from '../../support/games/leningrad/scenario.ts';

const CITY = ['3602', '3603', '3702'];

/** Divisions on every hex around the city, so that no line leads out of it. */
const RING = ['3501', '3601', '3701', '3802', '3803', '3703', '3604', '3504', '3503'];
const besieged = (): Record<string, string> =>
  within(() => {
    const divisions = UNITS.filter(({ side, arm }) => side === 'axis' && arm === 'infantry').map(({ id }) => id);
    return Object.fromEntries(
      RING.filter((hex) => BOARD.index.has(hex)).map((hex, n) => [divisions[n] as string, hex]),
    );
  });

const supply = (spec: Partial<ScenarioSpec> = {}): Played =>
  scenario({ turn: 5, phase: 'supply', step: { name: 'supply', redeploying: 'axis', then: 'building' }, ...spec });

describe('the map', () => {
  it('has three hexes of Leningrad, Riga and Tallinn as major cities, Pskov and Novgorod as towns', () => {
    within(() => {
      expect([...MAJOR_CITIES].sort()).toEqual(['1418', '1804', ...CITY]);
      expect(isTown(at('2914')) && isTown(at('3910'))).toBe(true);
    });
  });

  it('takes its south from Smolensk’s, in its own numbers, and ends with its frame', () => {
    within(() => {
      expect(BOARD.hexes[at('2225')]?.name?.en).toBe('Dvinsk');
      expect(BOARD.index.has('3529')).toBe(false); // Vitebsk
      expect(SOURCES.axis.map(idAt)).toEqual(['0131']);
      expect(SOURCES.soviet.map(idAt)).toEqual(['4804', '4806', '4813', '4822']);
    });
  });
});

describe('LEN 15.1, Manstein', () => {
  it('the surprise attack is that of the 4th Panzer Group alone', () => {
    const game = newGame([], [1]);
    game.order('soviet', 'end').order('axis', 'end');
    const { units } = game.event('surprise') as { readonly units: string[] };
    const armies = within(() => new Set(units.map((id) => UNITS.find((unit) => unit.id === id)?.army)));
    expect([...armies]).toEqual(['4PzG']);
  });

  it('Manstein counts among the four commands, is kept in hand, and plays the 4th Panzer Group [smolensk LEN6.3]', () => {
    const game = newGame([], Array(300).fill(1) as number[]);
    game.order('soviet', 'end').order('axis', 'end').order('axis', 'end');
    expect(Object.keys(game.state.hand)).toEqual(['Manstein']);
    expect(game.event('cup-filled')).toMatchObject({ axis: 4, soviet: 2, kept: ['Manstein'], chits: 6 });
    expect(questions(game)).toEqual(['axis cut-in']);
    game.order('axis', 'cut-in');
    expect(game.codes()).toContain('cut-in');
    expect(game.event('activated')).toMatchObject({ chit: 'Manstein', hq: '4PzG' });
  });
});

describe('LEN 15.3, three units of the 3rd Panzer Group', () => {
  const step = { name: 'reinforcement', side: 'axis', placed: 0, entered: 0 } as const;

  it('wait on box 7 and are available when turn 7 begins', () => {
    expect(newGame().at('12Pz')).toBe('track:7');
    const game = scenario({ turn: 6, step: { name: 'turn-end' }, setUp: true });
    expect(game.state.turn).toBe(7);
    expect(['12Pz', '18M', '20M'].map((id) => game.at(id))).toEqual(['box', 'box', 'box']);
  });

  it('three more than the number may come on turn 7, and no more on another', () => {
    within(() => {
      const normal = [6, 7, 8].map((turn) => stillToCome(stateFor({ turn }), step).normal);
      expect(normal).toEqual([2, 5, 2]);
    });
  });
});

describe('LEN 14.1, fortresses', () => {
  const markers = { 'Fort-2': 'box', 'Fort-3': 'box' };

  it('one level at a supply procedure, in a Leningrad hex with a line: level 1, then level 2', () => {
    const game = supply({ units: markers });
    expect(game.asks('soviet')[0]?.prompt.params?.['hexes']).toEqual(CITY);
    game.order('soviet', 'build 3602');
    expect(game.at('Fort-2')).toBe('3602');
    expect(game.reduced('Fort-2')).toBe(true);
    const next = supply({ units: { 'Fort-2': '3602 reduced', 'Fort-3': 'box' } });
    next.order('soviet', 'build 3602');
    expect(next.reduced('Fort-2')).toBe(false);
    const full = supply({ units: { 'Fort-2': '3602' } });
    expect(questions(full)).not.toContain('soviet build');
  });

  it('not before turn 4, not elsewhere, not without a line, and no marker that was lost', () => {
    expect(questions(supply({ turn: 3, units: markers }))).not.toContain('soviet build');
    const game = supply({ units: markers });
    game.refused('soviet', 'build 1418', '14.1');
    expect(questions(supply({ units: { ...markers, ...besieged() } }))).not.toContain('soviet build');
    expect(questions(supply({ units: { 'Fort-2': 'lost' } }))).not.toContain('soviet build');
  });

  it('markers are no reinforcements', () => {
    const step = { name: 'reinforcement', side: 'soviet', placed: 0, entered: 0 } as const;
    const game = scenario({
      turn: 5,
      side: 'soviet',
      phase: 'reinforcement',
      step,
      units: { ...markers, '11RD': 'box' },
    });
    expect(words(game, 'soviet')).toContain('place');
    game.refused('soviet', 'place Fort-2 3602', '12.2(1)');
  });
});

describe('LEN 15.4, points', () => {
  const scored = (control: readonly string[], units: Record<string, string> = {}, side: 'axis' | 'soviet' = 'axis') =>
    within(() => scoreOf(stateFor({ control, units }), side));

  it('Riga and Tallinn are worth 10, a hex of Leningrad 20, half of that without a line', () => {
    expect(scored(['1418']).cities - scored([]).cities).toBe(10);
    expect(scored(['3602']).cities - scored([]).cities).toBe(20);
    const cut = scored(['3602'], {
      '8A': '3501',
      '11A': '3601',
      '27A': '3701',
      '23A': '3702',
      '90RD': '3603',
      '118RD': '3502',
    });
    expect(cut.cut.includes('3602') ? cut.cities : 10).toBe(10);
    expect(scored([], {}, 'soviet').cities).toBe(20 + 3 * 20);
  });

  it('each hex of Leningrad that the Soviet side holds without a line gives the Axis 10', () => {
    expect(scored([]).isolated).toBe(0);
    const { isolated, total } = scored([], besieged());
    expect(isolated).toBe(30);
    expect(total).toBe(30);
    expect(scored(['3602', '3603', '3702'], besieged()).isolated).toBe(0);
  });

  it('Pskov held at the supply of turn 3 and Novgorod at that of turn 6 score once', () => {
    const judged = (turn: number): Played =>
      scenario({
        turn,
        phase: 'supply',
        step: { name: 'supply', redeploying: null },
        control: ['2914', '3910'],
        units: {},
      });
    expect(judged(3).state.awards).toEqual({ '15.4(3)1': 5 });
    expect(judged(6).state.awards).toEqual({ '15.4(3)2': 5 });
    expect(judged(5).state.awards).toEqual({});
  });

  it('the game ends with the supply of turn 9; the Axis needs its points', () => {
    const needed = within(() => SPECIAL.points.needed as number);
    const ended = (points: number): Played =>
      scenario({
        turn: 9,
        phase: 'supply',
        step: { name: 'supply', redeploying: null },
        control: [],
        units: {},
        state: { awards: { test: points } },
      });
    expect(ended(needed).position.outcome).toMatchObject({ winner: 'axis' });
    expect(ended(needed - 1).position.outcome).toMatchObject({ winner: 'soviet' });
    expect(ended(needed).event('end')).toMatchObject({ needed });
  });
});
