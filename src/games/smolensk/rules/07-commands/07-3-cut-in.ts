import type { Context, StepRules } from '../../steps.ts';
import { fork, list, orderWord, type Choice } from '../../../../engine/choice.ts';
import { CHITS } from '../../data.ts';
import { chit, GUDERIAN, inChitOrder, mayBeInPlay } from '../15-special-rules/15-2-chits.ts';
import type { Order } from '../../orders.ts';
import type { Chit } from '../../schema.ts';
import { prompt, type CutInOrder, type State } from '../../state.ts';
import { chitNamed, verbBranch } from '../../words.ts';

/** The word for the empty cup (7.3(3)) in an instruction. */
export const EMPTY_CUP = 'end';

/**
 * Chits that may still be drawn this turn after these, as far as everybody knows. The other side's come first: where both
 * sides have a chit of that name, it is the one that is meant.
 */
export const possibleAfter = (state: State, out: readonly string[]): readonly string[] => {
  const left = CHITS.filter((each) => {
    if (each.kind === 'guderian' || !mayBeInPlay(state, each)) return false;
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
  const pass = orderWord<Order>('pass', { kind: 'pass' }, { label: { code: 'smolensk.verb.pass' } });
  const cutIn = orderWord<Order>('cut-in', { kind: 'cut-in' }, { label: { code: 'smolensk.verb.cut-in' } });
  if (now === null) return fork(() => [cutIn, pass]);
  const chits = possibleAfter(state, [...state.used, now]);
  return fork(() => [
    cutIn,
    pass,
    verbBranch('ask', () => naming([...chits, EMPTY_CUP], (each) => ({ kind: 'ask', chits: each }))),
    orderWord<Order>('hold', { kind: 'ask', chits: [EMPTY_CUP] }, { label: { code: 'smolensk.verb.hold' } }),
    ...(chits.length === 0 ? [] : [verbBranch('play', () => naming(chits, (each) => ({ kind: 'play', chits: each })))]),
  ]);
}

/** Whether the Axis player wants to be asked now. */
const wantsAsking = ({ ask, play }: CutInOrder, now: string | null): boolean =>
  ask === null ? play.length === 0 || now === null : ask.includes(now ?? EMPTY_CUP);

/** Whether an instruction plays the chit now. */
const playsNow = ({ play }: CutInOrder, now: string | null): boolean => now !== null && play.includes(now);

/** Whether a Guderian in hand waits for the Axis player's word now: after a chit, or at the empty cup (null). */
export const isAskedOf = (order: CutInOrder, now: string | null): boolean =>
  !playsNow(order, now) && wantsAsking(order, now);

/** 7.3: with Guderian in hand the Axis player may cut in on any chit just drawn, and at the empty cup. */
export const cutInStep: StepRules<'cut-in'> = {
  asks: ({ state }, { chit: now }) => {
    const { inHand, order } = state.guderian;
    if (!inHand || !isAskedOf(order, now)) return [];
    return [
      {
        seat: 'axis',
        prompt: now === null ? prompt('cut-in-last') : prompt('cut-in', { chit: now, side: chit(now).side }),
        rule: now === null ? '7.3(3)' : '7.3(1)',
        reaction: true,
        secret: true,
        open: true,
        silent: { kind: 'pass' },
        choice: answers(state, now),
      },
    ];
  },
  answer: (context, { chit: now }, order) => {
    const { state } = context;
    if (order.kind === 'cut-in') return cutIn(context, now);
    if (order.kind === 'ask') state.guderian.order = { ask: order.chits, play: [] };
    if (order.kind === 'play') state.guderian.order = { ask: null, play: order.chits };
    goOn(context, now);
  },
  run: (context, { chit: now }) => {
    if (context.state.guderian.inHand && playsNow(context.state.guderian.order, now)) cutIn(context, now);
    else goOn(context, now);
  },
};

/** The drawn chit is executed after all. */
function goOn({ pop, replace }: Context, now: string | null): void {
  if (now === null) pop();
  else replace({ name: 'execute', chit: now });
}

/** 7.3(1), 7.3(2): the drawn chit goes back into the cup, and Guderian is played. */
function cutIn({ state, emit, replace }: Context, now: string | null): void {
  state.guderian.inHand = false;
  state.returned = now;
  if (now !== null) state.cup = inChitOrder([...state.cup, now]);
  emit({ code: now === null ? 'smolensk.guderian-last' : 'smolensk.cut-in', params: { chit: now ?? '' }, rule: '7.3' });
  replace({ name: 'execute', chit: GUDERIAN });
}
