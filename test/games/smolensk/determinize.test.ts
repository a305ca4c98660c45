import { dataName, namedData } from '../../../src/engine/data/versions.ts';
import { describe, expect, it } from 'vitest';
import { fixedDice } from '../../../src/engine/dice.ts';
import { edited } from '../../../src/engine/interventions.ts';
import { upToDate } from '../../../src/engine/migrate.ts';
import type { Position } from '../../../src/engine/position.ts';
import { determinized } from '../../../src/engine/trials/determinized.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { smolensk } from '../../../src/games/smolensk/game.ts';
import { stepNamed } from '../../../src/games/chit-pull/open-step.ts';
import { chit } from '../../../src/games/chit-pull/rules/15-special-rules/15-2-chits.ts';
import type { CutInOrder, OptionId, Side, ChitPullPosition, State } from '../../../src/games/chit-pull/state.ts';
import type { Step } from '../../../src/games/chit-pull/steps.ts';
import { expectChances } from '../../support/chances.ts';
import { less } from '../../support/concealment/concealment.ts';
import { momentsOf } from '../../support/concealment/random-games.ts';
import { smolenskHarness } from '../../support/games/smolensk/harness.ts';
import { stateFor } from '../../support/games/smolensk/scenario.ts';
import { share } from '../../support/share.ts';

const TIMES = 2000;
const NOTHING_SAID = { ask: null, play: [] };

/** A position of so many turns with these steps on the stack, at the start's places. */
function positionWith(turn: number, steps: readonly Step[], state: Partial<State>, options: OptionId[] = []) {
  return {
    game: 'smolensk',
    version: smolensk.version,
    ...namedData(dataName(smolensk)),
    state: stateFor({ turn, setUp: true, options, state }),
    procedures: [{ id: 'main', steps: [...steps] }],
    phase: { turn, side: null, name: 'activation', index: 9 },
    rolls: {},
    outcome: null,
  } as ChitPullPosition;
}

const CUP: Step = { name: 'cup', offered: [] };

const cupOf = ({ state }: ChitPullPosition, side: Side): string[] => state.cup.filter((id) => chit(id).side === side);

/** What is drawn behind the view of somebody, as `tell` tells it. */
const drawer = (position: ChitPullPosition, viewer: string | null, tell: (sample: ChitPullPosition) => string) => {
  const pick = seededPick(15);
  return (): string => tell(determinized(smolensk, position, viewer, pick));
};

/** The chits of a side that were selected and are not in the cup, which a drawn cup has not. */
const missing = (from: readonly string[], side: Side) => (sample: ChitPullPosition) =>
  less(from, cupOf(sample, side)).join(' ');

describe('the cup behind a view', () => {
  it('holds any Soviet chits that could have been selected beside those face up, RESERVE too [smolensk 6.1(3)] [smolensk 16.2]', () => {
    const selected = ['3A', 'SU-4A', '10A', '13A', '20A', '21A'];
    const state = { cup: ['AX-4A', ...less(selected, ['3A']), 'SUPPLY'], used: ['9A', '3A'] };
    const position = positionWith(2, [CUP], state, ['reserve']);
    const left = ['SU-4A', '10A', '13A', '20A', '21A', 'RESERVE'];
    const each = Object.fromEntries(left.map((id) => [id, 1]));
    expectChances(each, TIMES, drawer(position, 'axis', missing(left, 'soviet')));
  });

  it('holds all that there is where nothing could be left out [smolensk 6.1]', () => {
    const hand = { Guderian: NOTHING_SAID };
    const cup = ['2PzA', '3PzA', '3PzA', 'AX-4A', 'SU-4A', '10A', 'SUPPLY'];
    const position = positionWith(1, [CUP], { cup, used: ['3A', '9A'], hand });
    for (const viewer of ['axis', 'soviet', null])
      expect(determinized(smolensk, position, viewer, seededPick(1)).state.cup).toEqual(cup);
  });

  it('has OKH in the place of an HQ chit, and of no other [smolensk 16.2]', () => {
    const hand = { Guderian: NOTHING_SAID };
    const state = { cup: ['2PzA', '3PzA', '3PzA', 'AX-4A', '3A', 'SUPPLY'], used: ['9A'], hand };
    const position = positionWith(2, [CUP], state, ['reserve']);
    // No OKH, or OKH for one of the four counters that are not face up: 3PzA has two.
    const chances = { OKH: 1, '2PzA': 1, '3PzA': 2, 'AX-4A': 1 };
    const from = ['2PzA', '3PzA', '3PzA', 'AX-4A', 'OKH'];
    expectChances(chances, TIMES, drawer(position, 'soviet', missing(from, 'axis')));
  });

  it('has Axis reinforcements if OKH is face up [smolensk 16.2]', () => {
    const hand = { Guderian: NOTHING_SAID };
    const state = { cup: ['2PzA', '3PzA', '3PzA', '2A', 'AX-REINF', '9A'], used: ['OKH'], hand };
    const position = positionWith(5, [CUP], { ...state, added: ['24A', '28A'] }, ['reserve']);
    const hqs = ['2PzA', '3PzA', '3PzA', 'AX-4A', '9A', '2A'];
    const chances = { '2PzA': 1, '3PzA': 2, 'AX-4A': 1, '9A': 1, '2A': 1 };
    expectChances(chances, TIMES, drawer(position, 'soviet', missing([...hqs, 'AX-REINF'], 'axis')));
  });

  it('has the chit that went back for Guderian, and the second of its name if one was used before [smolensk 7.3(1)]', () => {
    const soviet = ['3A', 'SU-4A', '10A', '13A', '20A', '21A', 'SU-16A', '22A'];
    const back = { used: ['3A', 'Guderian'], returned: { Guderian: '22A' }, cup: [...less(soviet, ['3A']), 'SUPPLY'] };
    const position = positionWith(3, [CUP], back);
    const left = ['SU-4A', '10A', '13A', '20A', '21A', 'SU-16A', '19A'];
    const chances = Object.fromEntries(left.map((id) => [id, 1]));
    expectChances(chances, TIMES, drawer(position, 'axis', missing([...left, '22A'], 'soviet')));
    const okh = {
      used: ['3PzA', 'Guderian'],
      returned: { Guderian: '3PzA' },
      cup: ['2PzA', '3PzA', 'AX-4A', '9A', 'SUPPLY'],
    };
    const second = positionWith(2, [CUP], okh, ['reserve']);
    const from = ['2PzA', '3PzA', 'AX-4A', '9A', 'OKH'];
    const axis = { OKH: 1, '2PzA': 1, 'AX-4A': 1, '9A': 1 };
    expectChances(axis, TIMES, drawer(second, 'soviet', missing(from, 'axis')));
    const again = positionWith(2, [CUP], { ...okh, used: ['Guderian', '3PzA'], cup: okh.cup }, ['reserve']);
    expectChances({ ...axis, '3PzA': 1 }, TIMES, drawer(again, 'soviet', missing(from, 'axis')));
  });
});

it('a chit that went back for Guderian is no longer known where a game master has moved it, or Guderian [smolensk 7.3(1)]', () => {
  const cup = ['SU-4A', '10A', 'SUPPLY'];
  const position = positionWith(2, [CUP], { used: ['3A', 'Guderian'], returned: { Guderian: '10A' }, cup });
  const returned = (edit: string): State['returned'] | undefined => {
    const done = edited(smolensk, position, edit, fixedDice([1]));
    return done.ok ? done.value.position.state.returned : undefined;
  };
  const edits = ['chit 10A aside', 'chit Guderian aside', 'chit 3A aside'];
  expect(edits.map(returned)).toEqual([{}, {}, { Guderian: '10A' }]);
});

describe('armies added behind a view', () => {
  it('are any that have not been seen, all alike [smolensk 15.2(2)5]', () => {
    const position = positionWith(5, [CUP], { added: ['24A', '29A'], seen: ['29A'] });
    const chances = Object.fromEntries(['24A', '28A', '30A', '43A'].map((id) => [id, 1]));
    const hidden = ({ state }: ChitPullPosition): string => less(state.added, ['29A']).join(' ');
    expectChances(chances, TIMES, drawer(position, 'axis', hidden));
    expect(determinized(smolensk, position, 'soviet', seededPick(1)).state.added).toEqual(['24A', '29A']);
  });

  it('are added before chits are selected, and can be selected [smolensk 15.2(2)5] [smolensk 6.1]', () => {
    const selecting = (adding: boolean, chosen: readonly string[] | null): Step => ({
      name: 'selection',
      chosen: { axis: null, soviet: chosen },
      adding,
    });
    const still = positionWith(5, [selecting(true, null)], { added: ['24A'] });
    const done = positionWith(5, [selecting(false, null)], { added: ['24A', '28A'] });
    const eight = ['3A', 'SU-4A', '10A', '13A', '20A', '21A', 'SU-16A', '24A'];
    const chosen = positionWith(5, [selecting(false, eight)], { added: ['24A', '28A'] });
    for (const viewer of ['axis', null]) {
      const adding = (position: ChitPullPosition, seed: number): boolean | undefined =>
        stepNamed(determinized(smolensk, position, viewer, seededPick(seed)), 'selection')?.adding;
      for (let seed = 0; seed < 20; seed++) {
        expect([still, done, chosen].map((position) => adding(position, seed))).toEqual([true, false, false]);
        const sample = determinized(smolensk, chosen, viewer, seededPick(seed));
        const drawn = stepNamed(sample, 'selection')?.chosen.soviet ?? [];
        expect(new Set(drawn).size).toBe(8);
        expect(drawn.filter((id) => chit(id).from === 'extra' && !sample.state.added.includes(id))).toEqual([]);
      }
    }
  });
});

describe('what the Axis player wants to be asked of Guderian, behind a view', () => {
  const hand = { Guderian: { ask: ['10A'], play: [] } };
  const orderOf = ({ state }: ChitPullPosition): CutInOrder => state.hand['Guderian'] as CutInOrder;

  it('is nothing before the first chit, and later to be asked after some, or to play it at some [smolensk 7.3]', () => {
    const state = { cup: ['9A', '10A', 'SUPPLY'], hand };
    const first = positionWith(1, [CUP, { name: 'cut-in', by: 'Guderian', chit: '3A' }], state);
    const later = positionWith(1, [CUP], { ...state, used: ['3A'] });
    const kind = (sample: ChitPullPosition): string => {
      const { ask, play } = orderOf(sample);
      return ask ? 'ask' : play.length > 0 ? 'play' : 'nothing';
    };
    expectChances({ nothing: 1 }, 20, drawer(first, 'soviet', kind));
    expectChances({ nothing: 1, ask: 1, play: 1 }, TIMES, drawer(later, 'soviet', kind));
    expect(orderOf(determinized(smolensk, later, 'axis', seededPick(1)))).toEqual(hand.Guderian);
  });

  it('is such that an answer is waited for where one is [smolensk 7.3]', () => {
    const used = ['3A', '9A'];
    for (const now of ['10A', null]) {
      const steps: readonly Step[] = [CUP, { name: 'cut-in', by: 'Guderian', chit: now }];
      const order = { ask: [now ?? 'end'], play: [] };
      const position = positionWith(1, steps, { used, cup: [], hand: { Guderian: order } });
      const kinds = new Set<string>();
      for (let seed = 0; seed < 50; seed++) {
        const sample = determinized(smolensk, position, null, seededPick(seed));
        const asked = smolensk.steps['cut-in'].asks?.(sample, steps[1] as Extract<Step, { name: 'cut-in' }>);
        expect(asked?.map(({ seat }) => seat)).toEqual(['axis']);
        kinds.add(JSON.stringify(orderOf(sample)));
      }
      expect(kinds.size).toBeGreaterThan(2);
    }
  });
});

it('bids behind a view are any [smolensk 16.1(1)]', () => {
  const position = positionWith(1, [{ name: 'bidding', bids: { axis: 40, soviet: 60 } }], {}, ['bidding']);
  const bids = (viewer: string | null) =>
    Array.from(
      { length: 400 },
      (_, seed) => stepNamed(determinized(smolensk, position, viewer, seededPick(seed)), 'bidding')?.bids,
    );
  const soviet = bids('axis').map((each) => each?.soviet as number);
  expect(new Set(bids('axis').map((each) => each?.axis))).toEqual(new Set([40]));
  expect([Math.min(...soviet), Math.max(...soviet)].map((bid) => Math.round(bid / 20))).toEqual([0, 10]);
  expect(new Set(bids(null).map((each) => each?.axis)).size).toBeGreaterThan(50);
});

it('what everybody has seen of the true position holds behind every view, in random games', () => {
  let [witnesses, cups] = [0, 0];
  const { guide } = smolenskHarness;
  const seeds = share([2], [1, 2, 3, 4, 5, 6]);
  for (const seed of seeds) {
    for (const [n, { position, witnessed }] of momentsOf(guide, smolenskHarness.concealment, {
      seed,
      oneIn: 6,
    }).entries()) {
      const { state, outcome } = position as ChitPullPosition;
      if (outcome) continue;
      for (const viewer of [null, 'axis', 'soviet'] as const) {
        const sample = determinized(smolensk, position as ChitPullPosition, viewer, seededPick(n));
        const seen = stepNamed(sample, 'cup') ? witnessed : [];
        const now = stepNamed(sample, 'cut-in')?.chit ?? null;
        expect(less(seen, [...sample.state.cup, ...state.used, ...(now === null ? [] : [now])])).toEqual([]);
        for (const side of ['axis', 'soviet'] as const)
          expect(cupOf(sample, side)).toHaveLength(cupOf(position as ChitPullPosition, side).length);
        expect(stepNamed(sample, 'selection')?.adding).toBe(
          stepNamed(position as ChitPullPosition, 'selection')?.adding,
        );
        witnesses += seen.length;
        cups += state.cup.length;
      }
    }
  }
  expect(cups).toBeGreaterThan(100);
  expect(witnesses).toBeGreaterThan(0);
});

describe('a position of an earlier version', () => {
  const now = positionWith(2, [CUP, { name: 'cut-in', by: 'Guderian', chit: '9A' }], {
    cup: ['3A'],
    hand: { Guderian: { ask: ['9A'], play: [] } },
    returned: { Guderian: '3A' },
  });
  const { hand, returned: _, ...state } = now.state;
  const before = (version: number, more: object, offered = false): Position<State> =>
    ({
      ...now,
      version,
      state: { ...state, guderian: { inHand: true, order: hand['Guderian'] }, ...more },
      procedures: [
        {
          id: 'main',
          steps: [
            { name: 'cup', offered },
            { name: 'cut-in', chit: '9A' },
          ],
        },
      ],
    }) as unknown as Position<State>;

  it('knows of Guderian alone, in hand or played [smolensk 7.3(1)]', () => {
    expect(upToDate(smolensk, before(2, { returned: '3A' }))).toEqual({ ok: true, value: now });
    const played = { returned: null, guderian: { inHand: false, order: { ask: null, play: [] } } };
    expect(upToDate(smolensk, before(2, played, true))).toMatchObject({
      ok: true,
      value: { procedures: [{ steps: [{ name: 'cup', offered: ['Guderian'] }, {}] }] },
    });
    expect(upToDate(smolensk, before(2, played))).toHaveProperty('value.state.hand', {});
  });

  it('of the first version knows of no chit that went back [smolensk 7.3(1)]', () => {
    expect(upToDate(smolensk, before(1, {}))).toEqual({
      ok: true,
      value: { ...now, state: { ...now.state, returned: {} } },
    });
  });

  it('that is over says how in the words of the system', () => {
    const outcome = { winner: 'axis', reason: { code: 'smolensk.end', params: { points: 40 } } };
    const over = { ...before(2, { returned: null }), outcome } as Position<State>;
    expect(upToDate(smolensk, over)).toHaveProperty('value.outcome.reason.code', 'chit-pull.end');
  });
});
