import type { StepNamed } from '../../../src/games/chit-pull/steps.ts';
import { describe, expect, it } from 'vitest';
import { drawOrder } from '../../../src/engine/choice.ts';
import { DieNeeded, noDice, type DieSource } from '../../../src/engine/dice.ts';
import type { Event } from '../../../src/engine/message.ts';
import { answerable, apply, openAsks, playInPlace, start, type OpenAsk } from '../../../src/engine/play.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { chit, selectable } from '../../../src/games/chit-pull/rules/15-special-rules/15-2-chits.ts';
import { CHITS } from '../../../src/games/chit-pull/data.ts';
import { smolensk } from '../../../src/games/smolensk/game.ts';
import type { Order } from '../../../src/games/chit-pull/orders.ts';
import { type Side, type ChitPullPosition, type State } from '../../../src/games/chit-pull/state.ts';
import { newGame, scenario, stateFor, type Played, type ScenarioSpec } from '../../support/games/smolensk/scenario.ts';

const SEATS = ['axis', 'soviet', null] as const;
type Viewer = (typeof SEATS)[number];
const view = (position: ChitPullPosition, seat: Viewer): ChitPullPosition => smolensk.view(position, seat);
const topOf = <S>({ procedures }: ChitPullPosition): S => procedures[0]?.steps.at(-1) as S;
const EXTRAS = CHITS.filter(({ from }) => from === 'extra').map(({ id }) => id);

const selecting = (spec: Partial<ScenarioSpec> = {}): Played =>
  scenario({
    turn: 4,
    phase: 'selection',
    step: { name: 'selection', chosen: { axis: null, soviet: null }, adding: false },
    setUp: true,
    options: ['reserve'],
    ...spec,
  });

/** A cup with chits of both sides, the chit just drawn waiting for the Axis player to speak. */
const drawing = (state: Partial<State> = {}, chits: readonly string[] = ['9A', 'SU-4A', '10A', 'SUPPLY']): Played =>
  scenario({
    turn: 5,
    step: { name: 'cup', offered: [] },
    units: { '2PzA': '0124' },
    dice: [1],
    state: { cup: [...chits], hand: { Guderian: { ask: null, play: [] } }, ...state },
  });

describe('what each seat is shown', () => {
  it('bids: who has bid, not what, until both have', () => {
    const played = newGame(['bidding']).order('axis', 'bid 57');
    const shown = SEATS.map((seat) => topOf<StepNamed<'bidding'>>(view(played.position, seat)).bids);
    expect(shown).toEqual([
      { axis: 57, soviet: null },
      { axis: -1, soviet: null },
      { axis: -1, soviet: null },
    ]);
    const opened = played.order('soviet', 'bid 20');
    for (const seat of SEATS) expect(view(opened.position, seat).state.bid).toBe(57);
  });

  it('[smolensk 6.1(3)b] selections: who has selected and how many, not what', () => {
    const played = selecting();
    const all = selectable(played.state, 'axis').filter((id) => id !== 'OKH');
    played.order('axis', `select ${all.join(' ')}`);
    const hidden = all.map(() => '?');
    const shown = SEATS.map((seat) => topOf<StepNamed<'selection'>>(view(played.position, seat)).chosen);
    expect(shown).toEqual([
      { axis: expect.arrayContaining([...new Set(all)]) as unknown, soviet: null },
      { axis: hidden, soviet: null },
      { axis: hidden, soviet: null },
    ]);
    const other = selecting();
    const some = selectable(other.state, 'soviet').slice(0, 8);
    other.order('soviet', `select ${some.join(' ')}`);
    const seen = SEATS.map((seat) => topOf<StepNamed<'selection'>>(view(other.position, seat)).chosen.soviet);
    expect(seen).toEqual([some.map(() => '?'), some, some.map(() => '?')]);
  });

  it('[smolensk 6.1(3)a] the cup: to each its own chits and SUPPLY, of the others only how many', () => {
    const played = drawing();
    expect(played.state.cup).toEqual(['SU-4A', '10A', 'SUPPLY']);
    const shown = SEATS.map((seat) => view(played.position, seat).state.cup);
    expect(shown).toEqual([
      ['SUPPLY', '?', '?'],
      ['SU-4A', '10A', 'SUPPLY'],
      ['SUPPLY', '?', '?'],
    ]);
    const back = drawing({}, ['9A', '2A', '3A']).order('axis', 'cut-in');
    expect(view(back.position, 'soviet').state.cup).toEqual(['3A', '?', '?']);
    expect(view(back.position, 'axis').state.cup).toEqual(['9A', '2A', '?']);
  });

  it('where what is hidden stands tells nothing', () => {
    const [one, other] = [
      ['3A', '9A'],
      ['9A', '24A'],
    ].map((cup) => stateFor({ turn: 5, state: { cup, added: ['24A'] } })) as [State, State];
    const shown = [one, other].map((state) => view({ ...newGame().position, state }, 'axis').state.cup);
    expect(shown).toEqual([
      ['9A', '?'],
      ['9A', '?'],
    ]);
  });

  it('armies added: to the Axis and to spectators only those that were drawn once', () => {
    const [first, second] = EXTRAS as [string, string];
    const played = scenario({
      turn: 5,
      step: { name: 'cup', offered: [] },
      units: { '2PzA': '0124' },
      dice: [2],
      state: {
        cup: ['9A', first],
        added: [first, second],
        hand: { Guderian: { ask: null, play: [] } },
      },
    });
    const before = { ...played.position, state: { ...played.state, seen: [] } };
    expect(SEATS.map((seat) => view(before, seat).state.added)).toEqual([
      ['?', '?'],
      [first, second],
      ['?', '?'],
    ]);
    expect(played.state.seen).toEqual([first]);
    expect(SEATS.map((seat) => view(played.position, seat).state.added)).toEqual([
      [first, '?'],
      [first, second],
      [first, '?'],
    ]);
    played.order('axis', 'cut-in');
    expect(view(played.position, 'axis').state.added).toEqual([first, '?']);
  });

  it('the addition of an army: only the Soviet player knows whether it is made', () => {
    const played = scenario({ turn: 3, step: { name: 'turn-end' }, setUp: true, options: ['reserve'] });
    expect(topOf<StepNamed<'selection'>>(played.position).adding).toBe(true);
    const shown = SEATS.map((seat) => topOf<StepNamed<'selection'>>(view(played.position, seat)).adding);
    expect(shown).toEqual([false, true, false]);
  });

  it('the instructions for Guderian: only the Axis player; that the chit is in hand, everybody', () => {
    const played = drawing({ hand: { Guderian: { ask: ['9A'], play: ['10A'] } } });
    const shown = SEATS.map((seat) => view(played.position, seat).state.hand);
    expect(shown).toEqual([
      { Guderian: { ask: ['9A'], play: ['10A'] } },
      { Guderian: { ask: null, play: [] } },
      { Guderian: { ask: null, play: [] } },
    ]);
  });

  it('what is executed, everything on the map and in the boxes: everybody', () => {
    const played = drawing({ used: ['3A', '2PzA'] });
    for (const seat of SEATS) {
      const { state } = view(played.position, seat);
      expect([state.used, state.units, state.control]).toEqual([
        ['3A', '2PzA'],
        played.state.units,
        played.state.control,
      ]);
    }
  });

  it('after the end of the game everything', () => {
    const played = scenario({
      turn: 9,
      phase: 'supply',
      step: { name: 'supply', redeploying: null },
      state: { cup: ['3A', '9A'], added: EXTRAS },
    });
    for (const seat of SEATS) expect(view(played.position, seat)).toEqual(played.position);
  });

  it('a view does not change the position', () => {
    const played = drawing();
    const before = JSON.stringify(played.position);
    for (const seat of SEATS) view(played.position, seat);
    expect(JSON.stringify(played.position)).toBe(before);
  });
});

describe('what differs only in what is hidden looks the same', () => {
  const same = (one: ChitPullPosition, other: ChitPullPosition, ...seats: readonly Viewer[]): void => {
    expect(one).not.toEqual(other);
    for (const seat of seats) expect(view(one, seat)).toEqual(view(other, seat));
  };

  it('whichever chits the Soviet player selected', () => {
    const pick = (chits: readonly string[]): ChitPullPosition =>
      selecting().order('soviet', `select ${chits.join(' ')}`).position;
    const all = selectable(stateFor({ turn: 4 }), 'soviet');
    same(pick(all.slice(0, 8)), pick(all.slice(2, 10)), 'axis', null);
    const cups = [all.slice(0, 8), all.slice(2, 10)].map((chits) => drawing({}, ['9A', ...chits, 'SUPPLY']).position);
    same(cups[0] as ChitPullPosition, cups[1] as ChitPullPosition, 'axis', null);
  });

  it('whichever army was added', () => {
    const add = (id: string): ChitPullPosition =>
      scenario({ turn: 3, step: { name: 'turn-end' }, setUp: true }).order('soviet', `add ${id}`).position;
    same(add(EXTRAS[0] as string), add(EXTRAS[3] as string), 'axis', null);
  });

  it('whatever was bid, and whatever is ordered for Guderian', () => {
    const bid = (points: number): ChitPullPosition => newGame(['bidding']).order('soviet', `bid ${points}`).position;
    same(bid(3), bid(140), 'axis', null);
    const told = (text: string): ChitPullPosition =>
      scenario({
        turn: 5,
        step: { name: 'cup', offered: [] },
        dice: [1, 1],
        units: { '3A': '4112', '9A': '0124' },
        state: { cup: ['9A', '3A'], hand: { Guderian: { ask: null, play: [] } } },
      }).order('axis', text).position;
    same(told('ask 3A'), told('play 10A'), 'soviet', null);
    same(told('hold'), told('pass'), 'soviet', null);
  });
});

describe('in a random game', () => {
  /** The chits that a viewer may know the place of: its own, SUPPLY, and those shown. */
  const mayKnow = (viewer: Viewer, id: string): boolean => [viewer, 'both'].includes(chit(id).side);

  /** Chits of others that a view names where they are hidden. */
  function told(position: ChitPullPosition, viewer: Viewer): string[] {
    const { state } = view(position, viewer);
    const top = topOf<Partial<StepNamed<'selection'>> | undefined>(view(position, viewer));
    const chosen = top?.name === 'selection' ? Object.values(top.chosen ?? {}).flatMap((each) => each ?? []) : [];
    const added = state.added.filter((id) => !state.seen.includes(id));
    return [...state.cup, ...chosen, ...added].filter((id) => id !== '?' && !mayKnow(viewer, id));
  }

  /** The questions of a seat: what it is asked, and the first words of every answer. */
  const questionsOf = (position: ChitPullPosition, seat: Side): unknown =>
    answerable(smolensk, position)
      .filter((ask) => ask.seat === seat)
      .map(({ prompt, rule, choice }) => [prompt, rule, choice.branches().map(({ word }) => word)]);

  const SECRET_QUESTIONS = ['chit-pull.ask.bid', 'chit-pull.ask.add', 'chit-pull.ask.select', 'chit-pull.ask.cut-in'];

  it('no view names what is hidden, views are the same when seen twice, and ask what is asked', () => {
    const pick = seededPick(613);
    const dice: DieSource = (_, __, faces) => pick(faces) + 1;
    const asked = new Set<string>();
    const events: Event[] = [];
    const { position } = start(smolensk, ['bidding', 'reserve', 'hq-transfer'], dice);
    while (!position.outcome) {
      const asks = openAsks(smolensk, position) as OpenAsk<Order>[];
      const ask = asks[pick(asks.length)] as OpenAsk<Order>;
      const secret = SECRET_QUESTIONS.includes(ask.prompt.code);
      asked.add(ask.prompt.code);
      if (secret || pick(20) === 0) {
        for (const seat of SEATS) {
          const seen = view(position, seat);
          expect(told(position, seat)).toEqual([]);
          expect(view(seen, seat)).toEqual(seen);
          if (seat !== null) expect(questionsOf(seen, seat)).toEqual(questionsOf(position, seat));
        }
      }
      const order = secret || pick(40) === 0 ? drawOrder(ask.choice, pick) : ask.silent;
      if (secret) tryOut(position, ask.seat as Side, smolensk.format(order));
      events.push(...playInPlace(smolensk, position, ask, order, dice).events);
    }
    expect([...asked]).toEqual(expect.arrayContaining(SECRET_QUESTIONS));
    const naming = events.filter(({ params }) =>
      Object.values(params ?? {})
        .flat()
        .includes('Guderian'),
    );
    expect(new Set(naming.map(({ code }) => code))).toEqual(
      new Set(['chit-pull.activated', 'chit-pull.cup-filled', 'chit-pull.cut-in']),
    );
    expect(events.every(({ to }) => to === undefined)).toBe(true);
  });

  /** An order drafted on the view of a seat: it is legal there, and goes as far as it can without a die. */
  function tryOut(position: ChitPullPosition, seat: Side, text: string): void {
    try {
      expect(apply(smolensk, view(position, seat), seat, text, noDice).ok).toBe(true);
    } catch (error) {
      if (!(error instanceof DieNeeded)) throw error;
    }
  }
});
