import { dataName, namedData } from '../../../../src/engine/data/versions.ts';
import type { Step } from '../../../../src/games/chit-pull/steps.ts';
import { describe, expect, it } from 'vitest';
import { seededPick } from '../../../../src/engine/trials/random.ts';
import { resume } from '../../../../src/engine/play.ts';
import type { Position } from '../../../../src/engine/position.ts';
import { chit } from '../../../../src/games/chit-pull/rules/15-special-rules/15-2-chits.ts';
import { isHq, sideOf } from '../../../../src/games/chit-pull/board.ts';
import { smolensk } from '../../../../src/games/smolensk/game.ts';
import type { CutInOrder, State } from '../../../../src/games/chit-pull/state.ts';
import { playOn, questions, words } from '../../../support/games/scenario.ts';
import { scenario, stateFor, type Played, type ScenarioSpec } from '../../../support/games/smolensk/scenario.ts';
import { unitWhere } from '../../../support/games/smolensk/units.ts';
import { apart, hexWhere } from '../../../support/games/smolensk/map.ts';
import { arena } from '../../../support/games/smolensk/combat.ts';
import { joinedRail } from '../../../support/games/smolensk/loc.ts';

const { centre, ring } = arena();
const FAR = hexWhere('hex far away', (hex) => apart(centre, hex) > 20);
const panzerHq = '2PzA';
const german = unitWhere('German divisions', ({ id }) => sideOf(id) === 'axis' && !isHq(id));
const rifles = unitWhere('Soviet divisions', ({ id }) => sideOf(id) === 'soviet' && !isHq(id));
const inHand = (order: CutInOrder = { ask: null, play: [] }): State['hand'] => ({ Guderian: order });

/** The cup with these chits, to be drawn in the order of the dice; Guderian in hand if wanted. */
const cup = (chits: readonly string[], dice: readonly number[], spec: Partial<ScenarioSpec> = {}): Played =>
  scenario({
    turn: 3,
    step: { name: 'cup', offered: [] },
    ...spec,
    units: { [panzerHq]: centre, [german]: ring[0] as string, '3A': FAR, ...spec.units },
    dice,
    state: { cup: [...chits], ...spec.state },
  });
const drawn = (played: Played): unknown[] =>
  played.events.filter(({ code }) => code === 'chit-pull.drawn').map(({ params }) => params?.['chit']);
const codes = (played: Played): string[] => played.events.map(({ code }) => code.replace('chit-pull.', ''));

describe('the draw', () => {
  it('[smolensk 7.1(1)] gives every chit in the cup the same chance', () => {
    const chits = ['2PzA', '9A', '3A', '10A', 'SUPPLY'];
    const pick = seededPick(71);
    const counts = new Map<unknown, number>();
    const state = stateFor({ turn: 3, state: { cup: [...chits], hand: inHand() } });
    for (let n = 0; n < 500; n++) {
      const position: Position<State> = {
        game: 'smolensk',
        version: 1,
        ...namedData(dataName(smolensk)),
        state: structuredClone(state),
        procedures: [{ id: 'main', steps: [{ name: 'cup', offered: [] } as Step] }],
        phase: { turn: 3, side: null, name: 'activation', index: 1 },
        rolls: {},
        outcome: null,
      };
      const faces: number[] = [];
      const { events } = resume(smolensk, position, (_, __, sides, hidden) => {
        expect(hidden).toBe(true);
        faces.push(sides);
        return pick(sides) + 1;
      });
      expect(faces).toEqual([chits.length]);
      const id = events.find(({ code }) => code === 'chit-pull.drawn')?.params?.['chit'];
      counts.set(id, (counts.get(id) ?? 0) + 1);
      expect([...position.state.cup, id].sort()).toEqual([...chits].sort());
    }
    for (const id of chits) expect(Math.abs((counts.get(id) ?? 0) - 100), id).toBeLessThan(35);
  });

  it('[smolensk 7.1(2)] the side acts whose chit it is', () => {
    expect(questions(cup(['2PzA', '3A'], [1]))).toEqual(['axis movement']);
    const played = cup(['2PzA', '3A'], [2]);
    expect(questions(played)).toEqual(['soviet movement']);
    expect(played.position.phase).toMatchObject({ side: 'soviet', name: 'activation' });
  });

  it('[smolensk 7.1(4)a 7.1(4)b] an executed chit lies open, and is not drawn again this turn', () => {
    const played = cup(['2PzA', '3A'], [1, 1]).order('axis', 'end');
    expect([played.state.used, played.state.cup]).toEqual([['2PzA', '3A'], []]);
    expect(drawn(played)).toEqual(['2PzA', '3A']);
    expect(smolensk.view(played.position, null).state).toMatchObject({ used: ['2PzA', '3A'] });
  });

  it('[smolensk 7.1(4)b] next turn all begins anew', () => {
    const played = cup(['3A'], [1], { turn: 2, state: { supplied: true } }).order('soviet', 'end');
    expect(played.state).toMatchObject({ turn: 3, used: [], cup: [], supplied: false });
  });
});

describe('what chits do', () => {
  it('[smolensk 7.2-1] an HQ chit activates its HQ, with what is in range', () => {
    const played = cup(['2PzA'], [1]);
    expect(played.event('activated')).toMatchObject({ chit: '2PzA', hq: panzerHq, units: [panzerHq, german] });
    played.order('axis', `move ${german} ${ring[1]}`);
  });

  it('[smolensk 7.2-2] a chit of reinforcements lets its owner place them', () => {
    const rail = [...joinedRail('soviet', {}, false)][5] as string;
    const units = { [rifles]: 'box' };
    const played = cup(['SU-REINF'], [1], { turn: 4, units });
    expect(questions(played)).toEqual(['soviet reinforcement']);
    expect(played.order('soviet', `place ${rifles} ${rail}`).at(rifles)).toBe(rail);
  });

  it('[smolensk 7.2-4] SUPPLY is carried out for both sides', () => {
    const played = cup(['SUPPLY'], [1], { turn: 5 });
    const judged = played.events
      .filter(({ code }) => code === 'chit-pull.judged')
      .map(({ params }) => params?.['side']);
    expect(judged).toEqual(['soviet', 'axis']);
    expect([played.position.phase.side, played.position.phase.name]).toEqual([null, 'supply']);
    expect(played.state.supplied).toBe(true);
  });
});

describe('the cut-in', () => {
  it('[smolensk 7.3(1)a] with Guderian in hand the Axis is asked after every draw, before anything happens', () => {
    for (const [die, id] of [
      [1, '9A'],
      [2, '3A'],
      [3, 'SUPPLY'],
    ] as const) {
      const played = cup(['9A', '3A', 'SUPPLY'], [die], { state: { hand: inHand() } });
      expect(questions(played)).toEqual(['axis cut-in']);
      expect(drawn(played)).toEqual([id]);
      expect(played.state.used).toEqual([]);
      expect(codes(played)).not.toContain('activated');
      expect(words(played, 'axis')).toEqual(['cut-in', 'pass', 'ask', 'hold', 'play']);
    }
    expect(questions(cup(['9A', '3A'], [2]))).toEqual(['soviet movement']);
  });

  it('the chit runs if the Axis passes', () => {
    const played = cup(['3A', 'SUPPLY'], [1], { state: { hand: inHand() } }).order('axis', 'pass');
    expect(questions(played)).toEqual(['soviet movement']);
    expect(played.state).toMatchObject({ used: ['3A'], cup: ['SUPPLY'], hand: inHand() });
  });

  it('[smolensk 7.3(1)b 7.3(2)] the chit goes back into the cup, and 2PzA is activated at once', () => {
    const played = cup(['3A', 'SUPPLY'], [1], { state: { hand: inHand() } }).order('axis', 'cut-in');
    expect([...played.state.cup].sort()).toEqual(['3A', 'SUPPLY']);
    expect(played.state).toMatchObject({ used: ['Guderian'] });
    expect(played.state.hand).toEqual({});
    expect(played.event('activated')).toMatchObject({ chit: 'Guderian', hq: panzerHq, units: [panzerHq, german] });
    expect(questions(played)).toEqual(['axis movement']);
  });

  it('[smolensk 7.3(1)c 7.3(1)d 2.22c] the chit can be drawn again; Guderian is played once, 2PzA may act by its own chit', () => {
    const played = cup(['2PzA', '3A'], [2, 2, 1], { state: { hand: inHand() } }).order('axis', 'cut-in');
    played.order('axis', 'end');
    expect(drawn(played)).toEqual(['3A', '3A']);
    expect(questions(played)).toEqual(['soviet movement']);
    played.order('soviet', 'end');
    expect(questions(played)).toEqual(['axis movement']);
    expect(played.state.used).toEqual(['Guderian', '3A', '2PzA']);
  });

  it('[smolensk 7.3(1)e] SUPPLY can be put back', () => {
    const played = cup(['SUPPLY'], [1], { state: { hand: inHand() } }).order('axis', 'cut-in');
    expect(played.state).toMatchObject({ cup: ['SUPPLY'], supplied: false });
    expect(codes(played)).not.toContain('judged');
  });

  it('[smolensk 7.3(1)f] an own chit can be put back', () => {
    const played = cup(['9A'], [1], { state: { hand: inHand() } }).order('axis', 'cut-in');
    expect(played.state).toMatchObject({ cup: ['9A'], used: ['Guderian'] });
  });

  it('[smolensk 7.3(3)a] with the cup empty an unused Guderian may still be played', () => {
    const played = cup(['3A'], [1], { state: { hand: inHand() } })
      .order('axis', 'pass')
      .order('soviet', 'end');
    expect(questions(played)).toEqual(['axis cut-in-last']);
    expect(words(played, 'axis')).toEqual(['cut-in', 'pass']);
    played.order('axis', 'cut-in');
    expect(played.event('activated')).toMatchObject({ chit: 'Guderian', hq: panzerHq });
    expect(played.state).toMatchObject({ turn: 3, cup: [], used: ['3A', 'Guderian'] });
    played.order('axis', 'end');
    expect(played.state.turn).toBe(4);
  });

  it('[smolensk 7.3(3)b] or forgone', () => {
    const played = cup([], [], { state: { hand: inHand() } });
    expect(questions(played)).toEqual(['axis cut-in-last']);
    played.order('axis', 'pass');
    expect(played.state.turn).toBe(4);
    expect(codes(played)).not.toContain('activated');
  });

  it('[smolensk 7.3(2)b] without 2PzA on the map it does nothing, but the chit is back in the cup', () => {
    const played = cup(['3A', 'SUPPLY'], [1, 1], {
      units: { [panzerHq]: 'box' },
      state: { hand: inHand() },
    });
    played.order('axis', 'cut-in');
    expect(played.codes()).toContain('void');
    expect(played.codes()).not.toContain('activated-2PzA');
    expect(drawn(played)).toEqual(['3A', '3A']);
    expect(questions(played)).toEqual(['soviet movement']);
    expect(played.state).toMatchObject({ used: ['Guderian', '3A'] });
    expect(played.state.hand).toEqual({});
  });
});

describe('instructions for Guderian', () => {
  const chits = ['9A', '3A', '10A', 'SUPPLY'];
  const told = (order: string, dice: readonly number[]): Played =>
    cup(chits, dice, {
      state: { hand: inHand() },
      units: { '10A': FAR, '9A': ring[4] as string },
    }).order('axis', order);

  it('ask: the Axis is asked for the chits named, and for no other', () => {
    const played = told('ask 10A', [2, 1, 1]);
    expect(questions(played)).toEqual(['soviet movement']);
    played.order('soviet', 'end');
    expect(questions(played)).toEqual(['axis movement']);
    played.order('axis', 'end');
    expect([drawn(played), questions(played)]).toEqual([['3A', '9A', '10A'], ['axis cut-in']]);
  });

  it('hold: nothing is asked before the cup is empty', () => {
    const played = cup(['3A', '10A'], [1, 1], {
      state: { hand: inHand() },
      units: { '10A': FAR },
    }).order('axis', 'hold');
    expect(questions(played.order('soviet', 'end'))).toEqual(['soviet movement']);
    expect(questions(played.order('soviet', 'end'))).toEqual(['axis cut-in-last']);
  });

  it('ask without end: at the empty cup nothing is asked', () => {
    const played = cup(['3A'], [1], { state: { hand: inHand() } })
      .order('axis', 'ask 10A')
      .order('soviet', 'end');
    expect(played.state.turn).toBe(4);
  });

  it('play: Guderian is played against the first of the chits named, without asking', () => {
    const played = told('play 10A SUPPLY', [2, 1, 2]);
    played.order('soviet', 'end').order('axis', 'end');
    expect(drawn(played)).toEqual(['3A', '9A', 'SUPPLY']);
    expect(played.state).toMatchObject({ cup: ['10A', 'SUPPLY'] });
    expect(played.state.hand).toEqual({});
    expect(questions(played)).toEqual(['axis movement']);
  });

  it('play: if none of them is drawn, the Axis is asked at the empty cup', () => {
    const played = cup(['3A'], [1], { state: { hand: inHand() } })
      .order('axis', 'play 10A')
      .order('soviet', 'end');
    expect(questions(played)).toEqual(['axis cut-in-last']);
  });

  it('only chits can be named that may still be drawn', () => {
    const played = cup(['9A', '3A', 'SUPPLY'], [2], { state: { hand: inHand(), used: ['10A', '3PzA'] } });
    for (const id of ['10A', 'Guderian', '3A']) played.refused('axis', `ask ${id}`);
    played.refused('axis', 'ask');
    played.order('axis', 'ask 3PzA SUPPLY end');
  });

  it('the second chit of the third panzer army can be named when the first is drawn, and not when both are out', () => {
    const [first, second] = [[], ['3PzA']].map((used) =>
      cup(['3PzA', 'SUPPLY'], [1], { units: { '3PzA': ring[4] as string }, state: { hand: inHand(), used } }),
    ) as [Played, Played];
    first.order('axis', 'ask 3PzA');
    second.refused('axis', 'ask 3PzA');
  });

  it('with the last chit drawn there is none left to cut in on later', () => {
    const used = ['2PzA', '3PzA', '3PzA', 'AX-4A', '9A', '3A', 'SU-4A', '10A'];
    const played = cup(['SUPPLY'], [1], { turn: 1, state: { hand: inHand(), used } });
    expect(words(played, 'axis')).toEqual(['cut-in', 'pass', 'ask', 'hold']);
    played.refused('axis', 'ask 9A');
    played.order('axis', 'ask end');
  });

  it('chits of later turns and of rules not played cannot be named', () => {
    const played = cup(['9A'], [1], { turn: 3, state: { hand: inHand() } });
    for (const id of ['RESERVE', 'OKH', '2A', 'SU-REINF', '24A']) played.refused('axis', `ask ${id}`);
    const later = cup(['9A'], [1], { turn: 4, options: ['reserve'], state: { hand: inHand() } });
    later.order('axis', 'ask RESERVE OKH 2A SU-REINF 24A');
  });

  it('they hold for one turn only', () => {
    const order = { ask: ['end'], play: [] };
    const played = cup(['SUPPLY'], Array(9).fill(1) as number[], { turn: 1, state: { hand: inHand(order) } });
    playOn(played, (game) => questions(game)[0] === 'axis cut-in');
    expect(played.state.turn).toBe(2);
    expect(played.state.hand['Guderian']).toEqual({ ask: null, play: [] });
    expect(chit('Guderian').hq).toBe(panzerHq);
  });
});
