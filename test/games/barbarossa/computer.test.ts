import { describe, expect, it } from 'vitest';
import { computerPlayer } from '../../../src/computer/index.ts';
import { playOut, quickAnswer } from '../../../src/computer/play-out.ts';
import type { Plan } from '../../../src/computer/player.ts';
import type { Strength } from '../../../src/computer/strength.ts';
import { drawOrder } from '../../../src/engine/choice.ts';
import { apply, openAsks, playInPlace, start } from '../../../src/engine/play.ts';
import { clonePosition } from '../../../src/engine/position.ts';
import { determinized } from '../../../src/engine/trials/determinized.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { sampleDice } from '../../../src/engine/trials/sample.ts';
import { hexNamed } from '../../../src/games/barbarossa/board.ts';
import { knowledge } from '../../../src/games/barbarossa/computer/knowledge.ts';
import { barbarossa } from '../../../src/games/barbarossa/game.ts';
import { MESSAGES } from '../../../src/games/barbarossa/messages/index.ts';
import { initialState } from '../../../src/games/barbarossa/rules/02-setup/02-setup.ts';
import type { BarbarossaPosition, State } from '../../../src/games/barbarossa/state.ts';
import { EAST, FIELD, WEST, WEST2 } from '../../support/games/barbarossa/map.ts';
import { railLine } from '../../support/games/barbarossa/movement.ts';
import { moving, stateFor } from '../../support/games/barbarossa/scenario.ts';
import { share } from '../../support/share.ts';

/** A position of a random game in which a seat is asked something. */
interface Asked {
  readonly position: BarbarossaPosition;
  readonly seat: string;
  readonly code: string;
}

/** The first and the last question of each kind in a random game, most of which is played in silence. */
function questionsOf(seed: number): readonly Asked[] {
  const pick = seededPick(seed);
  const dice = sampleDice('questions', seed);
  const { position } = start(barbarossa, [], dice);
  const [first, last] = [new Map<string, Asked>(), new Map<string, Asked>()];
  for (let [ask] = openAsks(barbarossa, position); ask; [ask] = openAsks(barbarossa, position)) {
    const { seat, prompt } = ask;
    const asked: Asked = { position: clonePosition(position), seat, code: prompt.code };
    if (!first.has(prompt.code)) first.set(prompt.code, asked);
    else last.set(prompt.code, asked);
    playInPlace(barbarossa, position, ask, pick(3) === 0 ? ask.silent : drawOrder(ask.choice, pick), dice);
  }
  return [...first.values(), ...last.values()];
}

const QUESTIONS = share([6], [6, 7, 8]).flatMap(questionsOf);

const planFor = (view: BarbarossaPosition, seat: string, strength: Strength = 'easy', seed = 1): Plan =>
  computerPlayer({ game: barbarossa, knowledge, view, seat, strength, seed });

const viewOf = ({ position, seat }: Asked): BarbarossaPosition => barbarossa.view(position, seat);

/** Carries orders out one after the other, until something else happens; says which is no option. */
function faultIn({ position, seat, code }: Asked, orders: readonly string[]): string | undefined {
  let now = position;
  for (const [n, text] of orders.entries()) {
    const applied = apply(barbarossa, now, seat, text, sampleDice('orders', code));
    if (!applied.ok) return `${code}, ${n + 1} of ${orders.join('; ')}: ${JSON.stringify(applied.error)}`;
    if (applied.value.irrevocable) return undefined;
    now = applied.value.position;
  }
  return undefined;
}

describe('plans of computers in Barbarossa', () => {
  it('are options, whatever is asked, until something else happens, and say what they are for', () => {
    expect(new Set(QUESTIONS.map(({ code }) => code)).size).toBeGreaterThan(14);
    const said = new Set<string>();
    for (const asked of QUESTIONS) {
      const { orders, reasons } = planFor(viewOf(asked), asked.seat);
      expect(orders.length, asked.code).toBeGreaterThan(0);
      expect(faultIn(asked, orders)).toBeUndefined();
      expect(reasons.length).toBeLessThan(5);
      for (const { code } of reasons) said.add(code);
    }
    expect(said.size).toBeGreaterThan(2);
    for (const code of said) expect(MESSAGES.en).toHaveProperty([code]);
  });

  it('are made quickly by rule for every kind of question', () => {
    for (const asked of QUESTIONS) {
      const position = clonePosition(asked.position);
      const [ask] = openAsks(barbarossa, position).filter(({ seat }) => seat === asked.seat);
      if (!ask) throw new Error(asked.code);
      expect(knowledge.answer(position, ask, seededPick(1)), asked.code).toBeDefined();
      const orders = quickAnswer(barbarossa, knowledge, position, ask, sampleDice(1), seededPick(1));
      expect(faultIn(asked, orders.map(barbarossa.format))).toBeUndefined();
      expect(position).toEqual(asked.position);
    }
  });

  it('stay legal when a part of them is planned anew', () => {
    const pick = seededPick(3);
    let planned = 0;
    for (const asked of QUESTIONS.filter(({ code }) => knowledge.plans.has(code))) {
      const [ask] = openAsks(barbarossa, asked.position).filter(({ seat }) => seat === asked.seat);
      const { answers, varied } = ask ? knowledge.candidates(asked.position, ask, pick, 9) : { answers: [] };
      for (const answer of answers) {
        planned += 1;
        const after = varied?.(answer) ?? answer;
        expect(faultIn(asked, after.map(barbarossa.format))).toBeUndefined();
      }
    }
    expect(planned).toBeGreaterThan(5);
  });

  it('are planned anew in what is played out where a move by rail has lost its way meanwhile', () => {
    const [start, next, end] = railLine(3) as [string, string, string];
    const rail = { kind: 'move', move: { way: 'rail', units: ['1RC'], path: [start, end] } } as const;
    const playedOn = (barred: Readonly<Record<string, string>>): BarbarossaPosition => {
      const { position } = moving('soviet', { units: { '1RC': start, ...barred } });
      const [ask] = openAsks(barbarossa, position);
      if (!ask) throw new Error('nobody is asked');
      const line = [rail, { kind: 'end' }] as const;
      playOut(barbarossa, knowledge, position, ask, line, { dice: sampleDice(1), pick: seededPick(1), stretches: 1 });
      return position;
    };
    expect(playedOn({}).state.rail.soviet).toBe(1);
    expect(playedOn({ '5AC': next }).state.rail.soviet).toBe(0);
  });

  it('are planned anew in what is played out where panzers were stopped before they could overrun', () => {
    const holds = (units: Readonly<Record<string, string>>): boolean | undefined => {
      const { position } = moving('axis', { units: { ...units, '1RC': FIELD } });
      const [ask] = openAsks(barbarossa, position);
      const overrun = { kind: 'overrun', units: Object.keys(units), hex: FIELD } as const;
      return ask && knowledge.holds?.(position, ask, overrun);
    };
    expect([holds({ '24Pz': WEST }), holds({ '24Pz': WEST2 })]).toEqual([true, false]);
    expect([holds({ '24Pz': WEST, '47Pz': WEST }), holds({ '24Pz': WEST, '47Pz': EAST })]).toEqual([true, false]);
  });

  it('are the same whatever is hidden, and for the same task and seed', () => {
    for (const [n, asked] of QUESTIONS.entries()) {
      const plan = planFor(viewOf(asked), asked.seat);
      const other = determinized(barbarossa, asked.position, asked.seat, seededPick(n));
      expect(planFor(barbarossa.view(other, asked.seat), asked.seat), asked.code).toEqual(plan);
      expect(planFor(asked.position, asked.seat), `${asked.code}, not seen through a view`).toEqual(plan);
    }
  });
});

describe('how a game of Barbarossa stands', () => {
  const at = (state: State): BarbarossaPosition => ({ ...begun, state });
  const { position: begun } = start(barbarossa, [], sampleDice(1));
  const axis = (state: State): number => knowledge.evaluate(at(state), 'axis');

  it('is for one side what it is not for the other', () => {
    for (const { position } of QUESTIONS)
      expect(knowledge.evaluate(position, 'axis')).toBeCloseTo(-knowledge.evaluate(position, 'soviet'), 6);
  });

  it('is better for the Axis side with a city more, the more the more it counts, and most of all with Moscow', () => {
    const state = { ...initialState(), turn: 9 };
    const gain = (city: string): number =>
      axis({ ...state, held: [...state.held, hexNamed(city)].sort() }) - axis(state);
    expect(gain('Smolensk')).toBeGreaterThan(1);
    expect(gain('Leningrad')).toBeGreaterThan(gain('Smolensk'));
    expect(gain('Moscow')).toBeGreaterThan(gain('Leningrad'));
  });

  it('is worse for whoever loses units, and by an order of Hitler that is not fulfilled', () => {
    const units = { '56Pz': '1420', '1RC': '1819' };
    const whole = stateFor({ units });
    expect(axis(stateFor({ units: { ...units, '56Pz': '1420 2' } }))).toBeLessThan(axis(whole));
    expect(axis(stateFor({ units: { '56Pz': '1420' } }))).toBeGreaterThan(axis(whole));
    expect(axis(stateFor({ units, state: { order: 'capture-kiev' } }))).toBeLessThan(axis(whole));
  });

  it('is decided when it is over', () => {
    const over = (winner: string | null, code: string): number =>
      knowledge.evaluate({ ...begun, outcome: { winner, reason: { code } } }, 'soviet');
    expect(over('soviet', 'barbarossa.end-negative')).toBeGreaterThan(over('soviet', 'barbarossa.end'));
    expect(over('soviet', 'barbarossa.end')).toBeGreaterThan(over(null, 'barbarossa.end'));
    expect(over(null, 'barbarossa.end')).toBeGreaterThan(over('axis', 'barbarossa.end'));
    expect(over('axis', 'barbarossa.end')).toBeGreaterThan(over('axis', 'barbarossa.end-moscow'));
  });
});
