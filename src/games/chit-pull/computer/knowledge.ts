import { BUDGETS, type Budget } from '../../../computer/budget.ts';
import type { Knowledge } from '../../../computer/knowledge.ts';
import { someOrders } from '../../../computer/one-ply.ts';
import { askingStep, type OpenAsk } from '../../../engine/play.ts';
import { distinctOrders } from '../../../engine/trials/distinct-orders.ts';
import type { RandomPick } from '../../../engine/trials/random.ts';
import { derived } from '../data.ts';
import { formatOrder, type Order } from '../orders.ts';
import type { ChitPullPosition, State } from '../state.ts';
import type { StepNamed } from '../steps.ts';
import { ANSWERS, attacksNow } from './answers.ts';
import { arrivalsOf, entering, type ArrivalManner } from './arrival.ts';
import { dangers } from './exposure.ts';
import { explain } from './explain.ts';
import { outsetOf, planMovement, replanMovement, type Manner } from './movement.ts';
import { evaluate } from './outlook.ts';
import { WEIGHTS, type Weights } from './weights.ts';

const promptOf = (code: string): string => code.slice('chit-pull.ask.'.length);

/** How a plan is made that differs from others. */
const variedManner = (pick: RandomPick): Manner => ({
  least: [0, 0.1, 0.3, 0.6, 1.2][pick(5)] as number,
  blur: [0.3, 0.6, 1][pick(3)] as number,
  thrift: [0, 0, 0.2, 0.8][pick(4)] as number,
  lines: [1, 1, 8][pick(3)] as number,
});

/** So many hexes are looked at for each unit. */
const PLACES_LOOKED_AT = 5;

/** How reinforcements are planned that differ from others. */
const variedArrivals = (pick: RandomPick): ArrivalManner => ({
  blur: [0, 0.3, 1][pick(3)] as number,
  most: [1, 2, 4][pick(3)] as number,
});

/** Where one order is asked for that a whole command goes on from, so many times fewer are compared. */
const PLANS_FOR_ONE_ORDER = 8;

/** Until the next chit is drawn: whether a chit in hand cuts in is judged when the chit that is played for it has been (7.3). */
function stretch({ state, procedures }: ChitPullPosition): string {
  const isCutIn = procedures.some(({ steps }) => steps.at(-1)?.name === 'cut-in');
  return `${state.turn} ${state.used.length + (isCutIn ? 1 : 0)}`;
}

// A command of a few units is compared more often than one of twenty, and takes as long.
const FAIR: Budget = {
  ...BUDGETS.fair,
  plan: {
    candidates: 12,
    rounds: [
      { samples: 2, stretches: 1, kept: 5 },
      { samples: 12, stretches: 1, kept: 2, orders: 600 },
      { samples: 16, stretches: 2, kept: 1, orders: 1000 },
    ],
  },
};

// What an attack or a move is worth shows when several commands of both sides have followed it.
const STRONG: Budget = {
  ...BUDGETS.strong,
  plan: {
    candidates: 16,
    rounds: [
      { samples: 2, stretches: 1, kept: 5, variations: 8 },
      { samples: 8, stretches: 2, kept: 3, orders: 1000, variations: 3 },
      { samples: 24, stretches: 4, kept: 1, orders: 2000 },
    ],
  },
  // Ten of these are asked for in the set-up of one side.
  answer: {
    candidates: 8,
    rounds: [
      { samples: 2, stretches: 1, kept: 3 },
      { samples: 6, stretches: 1, kept: 1 },
    ],
  },
};

/** What computer players know of a game of the system that is played with these weights. */
const knowledgeWith = (weights: Weights): Knowledge<State, Order> => ({
  evaluate,
  weights,
  plans: new Set(['movement', 'attacks', 'surprise', 'cut-in', 'reinforcement'].map((code) => `chit-pull.ask.${code}`)),
  budgets: { fair: FAIR, strong: STRONG },
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
});

/** What computer players know of the game that is played. */
export let knowledge: Knowledge<State, Order>;
derived(
  () => knowledgeWith(WEIGHTS),
  (found) => (knowledge = found),
);

const END: Order = { kind: 'end' };

/** Answers worth comparing to a question that is answered by less than a command's moves. */
function* answersTo(
  position: ChitPullPosition,
  ask: OpenAsk<Order>,
  pick: RandomPick,
  most: number,
): Generator<readonly Order[]> {
  const { state } = position;
  switch (promptOf(ask.prompt.code)) {
    case 'movement': {
      yield [ask.silent];
      const movement = askingStep(position, ask) as StepNamed<'movement'>;
      for (const order of entering(state, movement, Math.ceil(most / PLANS_FOR_ONE_ORDER))) yield [order];
      return;
    }
    case 'cut-in': {
      // The cut-in and passing are the first of its options; what else there is puts off the same choice.
      let left = 1 + Math.ceil(most / PLANS_FOR_ONE_ORDER);
      for (const order of distinctOrders(ask.choice, formatOrder)) {
        if (left-- === 0) return;
        yield [order];
      }
      return;
    }
    case 'reinforcement': {
      const arrivals = arrivalsOf(state, askingStep(position, ask) as StepNamed<'reinforcement'>);
      for (let n = 1; n < most; n++) yield arrivals(variedArrivals(pick), pick);
      return;
    }
    case 'attacks':
    case 'surprise': {
      const declaring = askingStep(position, ask) as StepNamed<'declaring'>;
      yield [END];
      const safety = dangers(state, declaring.side, WEIGHTS);
      for (let n = 2; n < most; n++) yield attacksNow(state, declaring, variedManner(pick), pick, safety);
      return;
    }
  }
  for (const order of someOrders({ format: formatOrder }, ask, pick, most)) yield [order];
}
