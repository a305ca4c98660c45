import { describe, expect, it } from 'vitest';
import { fixedDice } from '../../../src/engine/dice.ts';
import { edited } from '../../../src/engine/interventions.ts';
import { at, attackOf, idAt, MAJOR_CITIES, WAYS } from '../../../src/games/chit-pull/board.ts';
import { SPECIAL, UNITS } from '../../../src/games/chit-pull/data.ts';
import type { Order } from '../../../src/games/chit-pull/orders.ts';
import type { Side, State } from '../../../src/games/chit-pull/state.ts';
import { entryHexes } from '../../../src/games/chit-pull/rules/15-special-rules/15-3-entry.ts';
import { scoreOf } from '../../../src/games/chit-pull/rules/15-special-rules/15-5-points.ts';
import {
  newGame,
  scenario,
  stateFor,
  within,
  type Played,
  type ScenarioSpec,
} from '../../support/games/leningrad-smolensk/scenario.ts';
import { leningradSmolensk } from '../../../src/games/leningrad-smolensk/game.ts';
import { clausesOf } from '../../support/games/clauses.ts';
import { questions } from '../../support/games/scenario.ts';

const ORDERED = ['3510', '3726', '4112', '5003', '5009', '5120', 'L3602', 'L3603', 'L3702'];

const supply = (spec: Partial<ScenarioSpec> = {}): Played =>
  scenario({ turn: 5, phase: 'supply', step: { name: 'supply', redeploying: 'axis', then: 'building' }, ...spec });

/** To the question, letting others of the supply procedure pass; to the end of that if it is not asked. */
const until = (game: Played, question: string): Played => {
  while (!questions(game).includes(question) && game.position.phase.name === 'supply' && game.asked().length > 0)
    game.order(game.asked()[0] as 'axis' | 'soviet', 'end');
  return game;
};

describe('the surprise attack', () => {
  it('is made by the panzer armies of both games [smolensk L15.1]', () => {
    const game = newGame([], [1]);
    game.order('soviet', 'end').order('axis', 'end');
    const { named, units } = game.event('surprise') as { readonly named: string[]; readonly units: string[] };
    expect([...new Set(named)]).toEqual(expect.arrayContaining(['2PzA', '3PzA', '4PzG']));
    expect(units).toEqual(expect.arrayContaining(['2PzA', '3PzA', '4PzG', '1Pz', '18Pz', '7Pz']));
    expect(questions(game)).toEqual(['axis surprise']);
  });
});

describe('what does not hold', () => {
  it('no panzers are withdrawn on turn 6 [smolensk L15.3(1)]', () => {
    expect(within(() => SPECIAL.withdrawal)).toBeUndefined();
    const game = supply({ turn: 6, units: { '3Pz': '1616', '4Pz': '1616', '10Pz': '1717' }, state: { noRetreat: [] } });
    until(game, 'axis withdraw');
    expect(questions(game)).not.toContain('axis withdraw');
    expect(game.at('3Pz')).toBe('1616');
  });

  it('nobody is transferred in on turn 7', () => {
    expect(within(() => SPECIAL.arrival)).toBeUndefined();
  });
});

describe('armies from the east', () => {
  it('the 19th Army comes in from the east edge when its chit is drawn [smolensk L15.3(2)]', () => {
    const game = scenario({
      turn: 3,
      side: 'soviet',
      step: { name: 'activation', chit: '19A', hq: '19A' },
      setUp: true,
    });
    expect(game.asked()).toEqual(['soviet']);
    const [edge] = within(() => entryHexes(game.state, 'soviet', 'army').map(idAt)) as [string];
    game.order('soviet', `enter 19A ${edge}`);
    expect(game.at('19A')).toBe(edge);
  });

  it('the strategic reserve enters towards Moscow from turn 6, as in Smolensk [smolensk L15.4]', () => {
    const step = { name: 'reinforcement', side: 'soviet', placed: 0, entered: 0 } as const;
    const game = scenario({ turn: 6, side: 'soviet', phase: 'reinforcement', step, units: { '107RD': 'box' } });
    const hexes = within(() => entryHexes(game.state, 'soviet', 'reserve').map(idAt));
    expect(hexes.length).toBeGreaterThan(5);
    expect(hexes.every((hex) => hex >= '5503' && hex <= '5513')).toBe(true);
    game.order('soviet', 'enter 107RD 5504');
    expect(game.at('107RD')).toBe('5504');
    const early = scenario({ turn: 5, side: 'soviet', phase: 'reinforcement', step, units: { '107RD': 'box' } });
    early.refused('soviet', 'enter 107RD 5504', '15.4(1)');
  });
});

describe('fortresses', () => {
  it('may be built in any major city that is held with a line, and nowhere else [smolensk L15.5]', () => {
    const game = supply({ units: { 'Fort-2': 'box' }, state: { noRetreat: [] } });
    expect(questions(game)).toEqual(['soviet build']);
    const hexes = game.asks('soviet')[0]?.prompt.params?.['hexes'] as string[];
    const cities = within(() => [...MAJOR_CITIES]);
    expect([...hexes].sort()).toEqual(cities.filter((hex) => !game.state.control.includes(hex)).sort());
    expect(hexes).toEqual(expect.arrayContaining(['4112', 'L3602', '3510']));
    game.refused('soviet', 'build 2908', '14.1');
    game.order('soviet', 'build 4112');
    expect(game.codes()).toContain('built');
    expect(Object.values(game.state.units).filter(({ at }) => at === '4112')).toEqual([{ at: '4112', reduced: true }]);
  });
});

describe('no-retreat orders', () => {
  it('stand on the nine hexes at the start, and no other [smolensk L15.6c]', () => {
    expect([...newGame().state.noRetreat].sort()).toEqual(ORDERED);
  });

  it('are worth 10 more to the holder, on both sides; without a line half [smolensk L15.6a]', () => {
    within(() => {
      const state = stateFor({ control: ['1616', '0112', '0116', '3510'], units: {} });
      const without = { ...state, noRetreat: [] };
      const soviet = scoreOf(state, 'soviet').cities - scoreOf(without, 'soviet').cities;
      expect(soviet).toBe(80);
      const held = scoreOf(state, 'axis');
      expect(held.cities - scoreOf(without, 'axis').cities).toBe(held.cut.includes('3510') ? 5 : 10);
    });
  });

  it('Leningrad’s own valuation is off: each hex is a normal city under an order [smolensk L15.6b]', () => {
    within(() => {
      expect(SPECIAL.points.special).toBeUndefined();
      const state = stateFor({ control: [], units: {} });
      const less = { ...state, control: ['L3602'], noRetreat: [] };
      expect(scoreOf({ ...state, noRetreat: [] }, 'soviet').cities - scoreOf(less, 'soviet').cities).toBe(10);
    });
  });

  it('from turn 4 on one may be lifted at each supply procedure [smolensk L15.6d]', () => {
    const game = until(supply({ turn: 4 }), 'soviet lift');
    expect(questions(game)).toEqual(['soviet lift']);
    game.order('soviet', 'lift 4112');
    expect([...game.state.noRetreat].sort()).toEqual(ORDERED.filter((hex) => hex !== '4112'));
    expect(questions(game)).not.toContain('soviet lift');
  });

  it('may be set and lifted by the game master, in the order in which they are printed', () => {
    const by = (position: Played['position'], text: string) => {
      const done = edited(leningradSmolensk, position, text, fixedDice([]));
      if (!done.ok) throw new Error(JSON.stringify(done.error));
      return done.value;
    };
    const { position } = supply({ turn: 4 });
    const lifted = by(position, 'no-retreat 4112 no');
    expect(lifted.events).toEqual([{ code: 'chit-pull.edit.no-retreat', params: { hex: '4112', holds: 'no' } }]);
    expect([...lifted.position.state.noRetreat].sort()).toEqual(ORDERED.filter((hex) => hex !== '4112'));
    expect(by(lifted.position, 'no-retreat 4112 yes').position.state.noRetreat).toEqual(position.state.noRetreat);
  });

  it('stay where a standing order says so, and nobody is asked for them', () => {
    const game = until(supply({ turn: 4 }), 'soviet lift');
    const { said, clauseOf } = clausesOf<State, Order, Side>(
      leningradSmolensk as never,
      leningradSmolensk.standing as never,
    );
    expect(said(game.position, 'soviet', 'no lifting')).toBe('end');
    expect(clauseOf('soviet', 'no building').prompts).toEqual(['chit-pull.ask.build']);
  });

  it('not before turn 4 [smolensk L15.6e]', () => {
    expect(questions(until(supply({ turn: 3 }), 'soviet lift'))).not.toContain('soviet lift');
  });

  it('only from a hex that a railway joins to a source in the east [smolensk L15.6f]', () => {
    // German units on every way by rail out of Gomel: the other cities keep theirs.
    const units = { '3Pz': '3625', '4Pz': '3727', '10Pz': '3826', '17Pz': '3826', '18Pz': '3725', '31ID': '3627' };
    const game = until(supply({ turn: 4, units }), 'soviet lift');
    const hexes = game.asks('soviet')[0]?.prompt.params?.['hexes'] as string[];
    expect(hexes).not.toContain('3726');
    expect(hexes).toEqual(expect.arrayContaining(['4112', '5003', 'L3602']));
    game.refused('soviet', 'lift 3726', 'L15.6');
    game.refused('soviet', 'lift 2417', 'L15.6');
  });
});

describe('points and end', () => {
  const judged = (control: readonly string[], state: ScenarioSpec['state'] = {}): Played =>
    scenario({
      turn: 9,
      phase: 'supply',
      step: { name: 'supply', redeploying: null },
      control,
      units: {},
      state: { noRetreat: [], ...state },
    });

  it('points are those of both games [smolensk L15.7(1)]', () => {
    within(() => {
      const state = stateFor({
        control: ['1418', 'L1418', 'L1804', 'L4804', '5504'],
        units: {},
        state: { noRetreat: [], losses: { mech: 1, other: 2 } },
      });
      const score = scoreOf({ ...state, awards: { '15.5(3)1': 5, 'LEN15.4(3)1': 5 } }, 'axis');
      expect(score.awards).toBe(10);
      expect(score.losses).toBe(5);
      expect(score.cities).toBe(20);
      expect(score.total).toBe(score.cities + score.awards + score.source + score.links - 5);
    });
  });

  it('the game ends right after the supply judgement of turn 9 [smolensk L15.7(2)a]', () => {
    expect(judged([]).position.outcome).toMatchObject({ winner: 'soviet' });
    const before = scenario({
      turn: 8,
      phase: 'supply',
      step: { name: 'supply', redeploying: null },
      units: {},
      control: [],
      state: { noRetreat: [] },
    });
    expect(before.position.outcome).toBeNull();
  });

  it('the side with more points wins; equal points are a draw [smolensk L15.7(2)b]', () => {
    const cities = within(() => [...MAJOR_CITIES]);
    expect(judged(cities).position.outcome).toMatchObject({ winner: 'axis' });
    const total = judged([]).event('end-short')['soviet'] as number;
    expect(total).toBe(10 * cities.length);
    expect(judged([], { awards: { test: total } }).position.outcome).toMatchObject({ winner: null });
    expect(judged([], { awards: { test: total + 1 } }).position.outcome).toMatchObject({ winner: 'axis' });
  });
});

describe('L16.6, concentration', () => {
  const PANZERS = ['3Pz', '4Pz', '10Pz', '17Pz', '18Pz', '7Pz', '12Pz', '19Pz', '20Pz', '1Pz', '6Pz', '8Pz'];
  const units: Record<string, string> = {
    '2PzA': '1616',
    ...Object.fromEntries(PANZERS.map((id, n) => [id, `${16 + (n % 3)}${15 - Math.floor(n / 6)}`])),
    '31ID': '1617',
  };
  const activated = (options: ScenarioSpec['options'] = []): Played =>
    scenario({ turn: 5, options, step: { name: 'activation', chit: '2PzA', hq: '2PzA' }, units });
  const moving = (game: Played): readonly string[] =>
    (game.position.procedures[0]?.steps.at(-1) as { readonly activated?: readonly string[] }).activated ?? [];

  it('one HQ activates ten mechanised units at a time, which its owner names; others all [smolensk L16.6]', () => {
    const game = activated(['concentration']);
    expect(questions(game)).toEqual(['axis concentration']);
    game.refused('axis', `activate ${PANZERS.slice(0, 9).join(' ')} 31ID`, 'L16.6');
    game.refused('axis', `activate ${PANZERS.slice(0, 11).join(' ')}`, 'L16.6');
    game.order('axis', `activate ${PANZERS.slice(2).join(' ')}`);
    expect(questions(game)).toEqual(['axis movement']);
    expect([...moving(game)].sort()).toEqual(['2PzA', '31ID', ...PANZERS.slice(2)].sort());
  });

  it('for a player who stays silent it is the ones with most attack strength', () => {
    const game = activated(['concentration']);
    game.silent('axis');
    expect(moving(game).filter((id) => PANZERS.includes(id))).toHaveLength(10);
    const strength = (ids: readonly string[]): number[] => within(() => ids.map((id) => attackOf(game.state, id)));
    const left = PANZERS.filter((id) => !moving(game).includes(id));
    const taken = PANZERS.filter((id) => moving(game).includes(id));
    expect(Math.max(...strength(left))).toBeLessThanOrEqual(Math.min(...strength(taken)));
  });

  it('without the option, or with ten, nobody is asked', () => {
    expect(questions(activated())).toEqual(['axis movement']);
    const { '8Pz': _, '6Pz': __, ...ten } = units;
    const game = scenario({
      turn: 5,
      options: ['concentration'],
      step: { name: 'activation', chit: '2PzA', hq: '2PzA' },
      units: ten,
    });
    expect(questions(game)).toEqual(['axis movement']);
  });
});

describe('L16.7, lines of panzer armies', () => {
  const options = ['panzer-lines'] as const;
  const soviets = within(() =>
    UNITS.filter(({ side, arm }) => side === 'soviet' && arm === 'infantry').map(({ id }) => id),
  );
  const onEach = (hexes: readonly string[], from = 0): Record<string, string> =>
    Object.fromEntries(hexes.map((hex, n) => [soviets[from + n] as string, hex]));
  const ring = within(() => (WAYS[at('2417')] as readonly number[]).map(idAt));
  /** All sources of the Axis but one are taken. */
  const oneSource = onEach(['0116', '0124', '0126', '0129'], 20);
  const activated = (hq: string, units: Record<string, string>, panzerLines: State['panzerLines'] = {}): Played =>
    scenario({
      turn: 5,
      options,
      step: { name: 'activation', chit: hq, hq },
      units: { [hq]: '2417', ...units },
      state: { panzerLines },
    });

  it('without a line it acts now, and not a second time this turn [smolensk L16.7(1)a L16.7(1)b]', () => {
    const game = activated('2PzA', onEach(ring));
    expect(game.codes()).toEqual(expect.arrayContaining(['panzer-unlinked', 'activated']));
    expect(game.asked()).toEqual(['axis']);
    expect(game.state.panzerLines).toEqual({ '2PzA': null });
    const again = activated('2PzA', {}, game.state.panzerLines);
    expect(again.codes()).toContain('barred');
    expect(again.codes()).not.toContain('activated');
  });

  it('with a line it may act twice; a new turn knows nothing of it', () => {
    const game = activated('2PzA', {});
    expect(game.state.panzerLines['2PzA']?.length).toBeGreaterThan(5);
    expect(activated('2PzA', {}, game.state.panzerLines).codes()).toContain('activated');
    const next = scenario({
      turn: 5,
      options,
      step: { name: 'turn-end' },
      setUp: true,
      state: { panzerLines: { '2PzA': null } },
    });
    expect(next.state.panzerLines).toEqual({});
  });

  it('rail that one has used is closed to another’s line this turn, and open to its own [smolensk L16.7(2)]', () => {
    const first = activated('2PzA', oneSource);
    expect(first.state.panzerLines['2PzA']).not.toBeNull();
    const second = activated('3PzA', oneSource, first.state.panzerLines);
    expect(second.codes()).toContain('panzer-unlinked');
    expect(second.state.panzerLines['3PzA']).toBeNull();
    expect(activated('2PzA', oneSource, first.state.panzerLines).codes()).not.toContain('panzer-unlinked');
    expect(activated('3PzA', {}, first.state.panzerLines).state.panzerLines['3PzA']).not.toBeNull();
  });

  it('other armies are not restricted, nor anybody without the option [smolensk L16.7(3)]', () => {
    const game = activated('AX-4A', onEach(ring));
    expect(game.codes()).not.toContain('panzer-unlinked');
    expect(game.state.panzerLines).toEqual({});
    const free = scenario({
      turn: 5,
      step: { name: 'activation', chit: '2PzA', hq: '2PzA' },
      units: { '2PzA': '2417', ...onEach(ring) },
    });
    expect(free.state.panzerLines).toEqual({});
  });
});
