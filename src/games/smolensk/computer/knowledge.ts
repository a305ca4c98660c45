import type { Knowledge } from '../../../computer/knowledge.ts';
import { someOrders } from '../../../computer/one-ply.ts';
import { drawOrder } from '../../../engine/choice.ts';
import { askingStep, type OpenAsk } from '../../../engine/play.ts';
import { distinctOrders } from '../../../engine/trials/distinct-orders.ts';
import type { RandomPick } from '../../../engine/trials/random.ts';
import { at } from '../board.ts';
import { smolensk } from '../game.ts';
import type { Order } from '../orders.ts';
import type { Side, SmolenskPosition, State } from '../state.ts';
import type { StepNamed } from '../steps.ts';
import { ANSWERS, attacksNow } from './answers.ts';
import { explain } from './explain.ts';
import { outsetOf, planMovement, replanMovement, type Manner } from './movement.ts';
import { appealIn, evaluate, WEIGHTS } from './outlook.ts';

const promptOf = (code: string): string => code.slice('smolensk.ask.'.length);

/** How a plan is made that differs from others. */
const variedManner = (pick: RandomPick): Manner => ({
  least: [0, 0.1, 0.3, 0.6, 1.2][pick(5)] as number,
  blur: [0.3, 0.6, 1][pick(3)] as number,
  thrift: [0, 0, 0.2, 0.8][pick(4)] as number,
  lines: [1, 1, 8][pick(3)] as number,
});

/** So many hexes are looked at for each unit. */
const PLACES_LOOKED_AT = 5;

/** Where one order is asked for that a whole command goes on from, so many times fewer are compared. */
const PLANS_FOR_ONE_ORDER = 8;

/** So many ways in are looked at, drawn by chance: there are more than can be walked. */
const ENTRIES_DRAWN = 40;

/**
 * Reinforcements that can be placed (12.1) or come in from the east (15.3, 15.4), what silence does first, then where units
 * have the strongest appeal.
 */
function arriving(state: State, ask: OpenAsk<Order>, pick: RandomPick, most: number): readonly (readonly Order[])[] {
  const appeal = appealIn(state, ask.seat as Side);
  const orders = ask.choice.branches().flatMap(({ word, to }): readonly Order[] => {
    if (word === 'place') return [...distinctOrders(to(), smolensk.format)];
    return word === 'enter' ? Array.from({ length: ENTRIES_DRAWN }, () => drawOrder(to(), pick)) : [];
  });
  const appealOf = (order: Order): number => {
    if (order.kind === 'place') return appeal(state, order.unit, at(order.hex));
    if (order.kind !== 'enter') return -Infinity;
    return appeal(state, order.move.unit, at(order.move.path.at(-1) as string));
  };
  const rated = new Map(orders.map((order) => [smolensk.format(order), { order, appeal: appealOf(order) }]));
  const best = [...rated.values()].sort((a, b) => b.appeal - a.appeal).slice(0, most - 1);
  return [ask.silent, ...best.map(({ order }) => order)].map((order) => [order]);
}

/** Until the next chit is drawn: whether Guderian cuts in is judged when the chit that is played for it has been (7.3). */
function stretch({ state, procedures }: SmolenskPosition): string {
  const isCutIn = procedures.some(({ steps }) => steps.at(-1)?.name === 'cut-in');
  return `${state.turn} ${state.used.length + (isCutIn ? 1 : 0)}`;
}

/** What computer players know of this game. */
export const knowledge: Knowledge<State, Order> = {
  evaluate,
  weights: WEIGHTS,
  plans: new Set(['movement', 'attacks', 'surprise', 'cut-in'].map((code) => `smolensk.ask.${code}`)),
  stretch,
  answer: (position, ask, pick) => ANSWERS[promptOf(ask.prompt.code)]?.(position, ask, pick),
  explain,
  candidates(position, ask, pick, most) {
    if (promptOf(ask.prompt.code) !== 'movement' || ask.silent.kind !== 'end')
      return { answers: [...answersTo(position, ask, pick, most)] };
    const movement = askingStep(position, ask) as StepNamed<'movement'>;
    const outset = outsetOf(position.state, movement, { looksForCuts: true });
    const planned = (): readonly Order[] => [...planMovement(outset, variedManner(pick), pick, PLACES_LOOKED_AT), END];
    const varied = (answer: readonly Order[]): readonly Order[] => [
      ...replanMovement(outset, answer, variedManner(pick), pick, PLACES_LOOKED_AT),
      END,
    ];
    return { answers: Array.from({ length: most - 1 }, planned), varied };
  },
};

const END: Order = { kind: 'end' };

/** Answers worth comparing to a question that is answered by less than a command's moves. */
function* answersTo(
  position: SmolenskPosition,
  ask: OpenAsk<Order>,
  pick: RandomPick,
  most: number,
): Generator<readonly Order[]> {
  const { state } = position;
  switch (promptOf(ask.prompt.code)) {
    case 'movement':
      yield* arriving(state, ask, pick, 1 + Math.ceil(most / PLANS_FOR_ONE_ORDER));
      return;
    case 'cut-in': {
      // The cut-in and passing are the first of its options; what else there is puts off the same choice.
      let left = 1 + Math.ceil(most / PLANS_FOR_ONE_ORDER);
      for (const order of distinctOrders(ask.choice, smolensk.format)) {
        if (left-- === 0) return;
        yield [order];
      }
      return;
    }
    case 'reinforcement':
      yield* arriving(state, ask, pick, most);
      return;
    case 'attacks':
    case 'surprise': {
      const declaring = askingStep(position, ask) as StepNamed<'declaring'>;
      yield [END];
      for (let n = 2; n < most; n++) yield attacksNow(state, declaring, variedManner(pick), pick);
      return;
    }
  }
  for (const order of someOrders(smolensk, ask, pick, most)) yield [order];
}
