import type { Boldness } from '../../../computer/assaults.ts';
import type { Knowledge } from '../../../computer/knowledge.ts';
import { someOrders } from '../../../computer/one-ply.ts';
import { fork, type Choice } from '../../../engine/choice.ts';
import { askingStep, type OpenAsk } from '../../../engine/play.ts';
import type { RandomPick } from '../../../engine/trials/random.ts';
import { moscow } from '../game.ts';
import type { Order } from '../orders.ts';
import type { MoscowPosition, PromptCode, State } from '../state.ts';
import type { StepNamed } from '../steps.ts';
import { ANSWERS, attackNow, exploits } from './answers.ts';
import { explain } from './explain.ts';
import { planMovement, replanMovement } from './movement.ts';
import { evaluate, WEIGHTS } from './outlook.ts';

const promptOf = (code: string): PromptCode => code.slice('moscow.ask.'.length) as PromptCode;

/** How boldly a plan is made that differs from others. */
const variedBoldness = (pick: RandomPick): Boldness => ({
  least: [0, 0.05, 0.15, 0.3, 0.6][pick(5)] as number,
  blur: [0.3, 0.6, 1][pick(3)] as number,
  thrift: [0, 0, 0.1, 0.3][pick(4)] as number,
});

/** So many places are looked at for each unit. */
const PLACES_LOOKED_AT = 12;

/**
 * What may be ordered at the start of logistics but removal (6.2.4), which gives up a unit at once for a card that may bring
 * it back: of units drawn by chance, one often seems to pay in a few samples, and hands would hardly be compared.
 */
const withoutRemoval = (choice: Choice<Order>): Choice<Order> =>
  fork(() => choice.branches().filter(({ word }) => word !== 'remove'));

/** What computer players know of this game. */
export const knowledge: Knowledge<State, Order> = {
  evaluate,
  weights: WEIGHTS,
  plans: new Set(['moscow.ask.movement']),
  stretch: ({ state }) => `${state.turn} ${state.side}`,
  answer: (position, ask, pick) => ANSWERS[promptOf(ask.prompt.code)]?.(position, ask, pick),
  explain,
  candidates(position, ask, pick, most) {
    if (promptOf(ask.prompt.code) !== 'movement') return { answers: [...answersTo(position, ask, pick, most)] };
    const { state } = position;
    const { moved } = askingStep(position, ask) as StepNamed<'movement'>;
    const planned = (): readonly Order[] => [
      ...planMovement(state, state.side, moved, variedBoldness(pick), pick, PLACES_LOOKED_AT),
      END,
    ];
    const varied = (answer: readonly Order[]): readonly Order[] => [
      ...replanMovement(state, state.side, moved, answer, variedBoldness(pick), pick, PLACES_LOOKED_AT),
      END,
    ];
    return { answers: Array.from({ length: most - 1 }, planned), varied };
  },
};

const END: Order = { kind: 'end' };

/** Answers worth comparing to a question that is answered by less than a phase's moves. */
function* answersTo(
  position: MoscowPosition,
  ask: OpenAsk<Order>,
  pick: RandomPick,
  most: number,
): Generator<readonly Order[]> {
  const { state } = position;
  switch (promptOf(ask.prompt.code)) {
    case 'combat':
      yield [END];
      for (let n = 2; n < most; n++) yield [attackNow(state, variedBoldness(pick), pick)];
      return;
    case 'breakthrough':
      yield [END];
      for (const { order } of exploits(state, PLACES_LOOKED_AT).slice(0, most - 2)) yield [order];
      return;
    case 'hand':
      for (const order of someOrders(moscow, { ...ask, choice: withoutRemoval(ask.choice) }, pick, most)) yield [order];
      return;
    default:
      for (const order of someOrders(moscow, ask, pick, most)) yield [order];
  }
}
