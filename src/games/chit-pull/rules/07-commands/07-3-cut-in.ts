import type { Context, CutIn, Step, StepRules } from '../../steps.ts';
import { fork, list, orderWord, type Choice } from '../../../../engine/choice.ts';
import { withoutKey } from '../../../../engine/lists.ts';
import { CHITS } from '../../data.ts';
import { cancelInRow } from '../L17-parallel/L17-2-row.ts';
import { chit, CUT_INS, inChitOrder, mayBeInPlay } from '../15-special-rules/15-2-chits.ts';
import type { Order } from '../../orders.ts';
import type { Chit } from '../../schema.ts';
import { plays, prompt, type CutInOrder, type State } from '../../state.ts';
import { chitNamed, verbBranch } from '../../words.ts';
import { seatOf } from '../../commands/seats.ts';

/** The word for the empty cup (7.3(3)) in an instruction. */
export const EMPTY_CUP = 'end';

/** The chits that are in hand, in the order in which their owners are asked for them. */
export const inHand = ({ hand }: Pick<State, 'hand'>): readonly string[] =>
  CUT_INS.filter((id) => hand[id] !== undefined);

/** What follows a draw: the question whether a chit in hand cuts in, of each that is; then the drawn one is executed. */
export function afterDraw(state: State, now: string, seq?: number, asked?: string): Step {
  const place = seq === undefined ? {} : { seq };
  const left = inHand(state).filter((id) => asked === undefined || CUT_INS.indexOf(id) > CUT_INS.indexOf(asked));
  return left[0] === undefined
    ? { name: 'execute', chit: now, ...place }
    : { name: 'cut-in', by: left[0], chit: now, ...place };
}

/**
 * Chits that may still be drawn this turn after these, as far as everybody knows. The other side's come first: where both
 * sides have a chit of that name, it is the one that is meant.
 */
export const possibleAfter = (state: State, out: readonly string[]): readonly string[] => {
  const left = CHITS.filter((each) => {
    if (each.kind === 'cut-in' || !mayBeInPlay(state, each)) return false;
    return out.filter((id) => id === each.id).length < each.copies;
  });
  const isTheirs = (each: Chit): boolean => each.side !== 'axis';
  return [...left.filter(isTheirs), ...left.filter((each) => !isTheirs(each))].map(({ id }) => id);
};

/** The options for an instruction that names chits: `ask 4A SUPPLY end`, `play SU-4A 10A`. */
function naming(words: readonly string[], order: (chits: readonly string[]) => Order): Choice<Order> {
  const inOrder = (chosen: readonly string[]): readonly string[] => words.filter((word) => chosen.includes(word));
  return list<string, Order>({
    next: (chosen) => words.filter((word) => !chosen.includes(word)),
    word: (id) => id,
    branch: chitNamed,
    order: (chosen) => (chosen.length > 0 ? order(inOrder(chosen)) : undefined),
  });
}

/** What may be answered: nothing, the cut-in, or an instruction for the rest of the turn. */
function answers(state: State, now: string | null): Choice<Order> {
  const pass = orderWord<Order>('pass', { kind: 'pass' }, { label: { code: 'chit-pull.verb.pass' } });
  const cutIn = orderWord<Order>('cut-in', { kind: 'cut-in' }, { label: { code: 'chit-pull.verb.cut-in' } });
  if (now === null) return fork(() => [cutIn, pass]);
  const chits = possibleAfter(state, [...state.used, now]);
  return fork(() => [
    cutIn,
    pass,
    verbBranch('ask', () => naming([...chits, EMPTY_CUP], (each) => ({ kind: 'ask', chits: each }))),
    orderWord<Order>('hold', { kind: 'ask', chits: [EMPTY_CUP] }, { label: { code: 'chit-pull.verb.hold' } }),
    ...(chits.length === 0 ? [] : [verbBranch('play', () => naming(chits, (each) => ({ kind: 'play', chits: each })))]),
  ]);
}

/** Whether the owner of a chit in hand wants to be asked now. */
const wantsAsking = ({ ask, play }: CutInOrder, now: string | null): boolean =>
  ask === null ? play.length === 0 || now === null : ask.includes(now ?? EMPTY_CUP);

/** Whether an instruction plays the chit now. */
const playsNow = ({ play }: CutInOrder, now: string | null): boolean => now !== null && play.includes(now);

/** Whether a chit in hand waits for its owner's word now: after a chit, or at the empty cup (null). */
export const isAskedOf = (order: CutInOrder, now: string | null): boolean =>
  !playsNow(order, now) && wantsAsking(order, now);

/** 7.3: whoever has a chit in hand may cut in on any chit just drawn, and at the empty cup. */
export const cutInStep: StepRules<'cut-in'> = {
  asks: ({ state }, { by, chit: now }) => {
    const order = state.hand[by];
    if (!order || !isAskedOf(order, now)) return [];
    const of = { by, hq: chit(by).hq as string };
    return [
      {
        seat: seatOf(state, chit(by).hq as string),
        prompt: now === null ? prompt('cut-in-last', of) : prompt('cut-in', { ...of, chit: now, side: chit(now).side }),
        rule: now === null ? '7.3(3)' : '7.3(1)',
        reaction: true,
        secret: true,
        open: true,
        silent: { kind: 'pass' },
        choice: answers(state, now),
      },
    ];
  },
  answer: (context, step, order) => {
    const { state } = context;
    const { by } = step;
    if (order.kind === 'cut-in') return cutIn(context, step);
    if (order.kind === 'ask') state.hand = { ...state.hand, [by]: { ask: order.chits, play: [] } };
    if (order.kind === 'play') state.hand = { ...state.hand, [by]: { ask: null, play: order.chits } };
    goOn(context, step);
  },
  run: (context, step) => {
    const order = context.state.hand[step.by];
    if (order && playsNow(order, step.chit)) cutIn(context, step);
    else goOn(context, step);
  },
};

/** It stays in hand: the next one in hand is asked for, or the drawn chit is executed after all. */
function goOn({ state, pop, replace }: Context, { by, chit: now, seq }: CutIn): void {
  if (now === null) pop();
  else replace(afterDraw(state, now, seq, by));
}

/** 7.3(1), 7.3(2): the drawn chit goes back into the cup, and the one in hand is played. */
function cutIn(context: Context, { by, chit: now, seq }: CutIn): void {
  const { state, emit, replace } = context;
  state.hand = withoutKey(state.hand, by);
  if (now !== null) {
    state.returned = { ...state.returned, [by]: now };
    state.cup = inChitOrder([...state.cup, now]);
  }
  emit({
    code: now === null ? 'chit-pull.cut-in-last' : 'chit-pull.cut-in',
    params: { by, side: chit(by).side, chit: now ?? '' },
    rule: '7.3',
  });
  if (!plays(state, 'parallel')) return replace({ name: 'execute', chit: by });
  cancelInRow(context, seq, by);
  context.pop();
}
