import type { Candidates, Knowledge } from '../../../computer/knowledge.ts';
import { askingStep, type OpenAsk } from '../../../engine/play.ts';
import type { RandomPick } from '../../../engine/trials/random.ts';
import type { Order } from '../orders.ts';
import { SOVIET_FIRST_FROM, type BarbarossaPosition, type State } from '../state.ts';
import type { Movement, StepNamed } from '../steps.ts';
import { ANSWERS, revealedFirst } from './answers.ts';
import { attacksNow } from './attacks.ts';
import { explain } from './explain.ts';
import { isOpenByRail, outsetOf, planMovement, replanMovement, type Manner } from './movement.ts';
import { evaluate } from './outlook.ts';
import { bestOverrun, canStillOverrun } from './overruns.ts';
import { WEIGHTS } from './weights.ts';

const promptOf = (code: string): string => code.slice('barbarossa.ask.'.length);

const END: Order = { kind: 'end' };

/** How a plan is made that differs from others. */
const variedManner = (pick: RandomPick): Manner => ({
  least: [0, 0.05, 0.1, 0.2, 0.4][pick(5)] as number,
  blur: [0.2, 0.4, 0.8][pick(3)] as number,
  thrift: [0.15, 0.3, 0.3, 0.5][pick(4)] as number,
  caution: [0.3, 0.6, 1, 1.5][pick(4)] as number,
  overrun: [0.1, 0.2, 0.5][pick(3)] as number,
});

/**
 * The stretch of play that a plan is judged at the end of: the movement and combat of the Axis side, its second movement, or
 * the turn of the Soviet side; what comes between turns belongs to what follows (5.6).
 */
function stretch({ state: { turn }, phase: { name } }: BarbarossaPosition): string {
  const first = (of: number): string => `${of} ${of >= SOVIET_FIRST_FROM ? 'soviet' : 'axis'}`;
  switch (name) {
    case 'axis-movement':
    case 'axis-combat':
      return `${turn} axis`;
    case 'panzer-movement':
      return `${turn} panzers`;
    case 'soviet-movement':
    case 'withdrawal':
    case 'soviet-combat':
      return `${turn} soviet`;
    case 'reinforcement':
    case 'end':
      return first(turn + 1);
    default:
      return first(turn);
  }
}

/** When a phase goes on after something came between, so many times fewer plans are compared. */
const FEWER = 8;

/** Plans for what is left of a movement phase. */
function movements(
  position: BarbarossaPosition,
  { seat }: OpenAsk<Order>,
  movement: Movement,
  pick: RandomPick,
  most: number,
): Candidates<Order> {
  if (revealedFirst(position, seat).length > 0) return { answers: [] };
  const { state } = position;
  const isBegun = movement.moved.length > 0 || movement.mover !== null;
  const count = isBegun ? Math.ceil(most / FEWER) : most - 1;
  const outset = outsetOf(state, movement, { seat, byRail: true });
  const planned = (): readonly Order[] => {
    const manner = variedManner(pick);
    return bestOverrun(state, seat, movement, manner.overrun) ?? [...planMovement(outset, manner, pick), END];
  };
  const varied = (answer: readonly Order[]): readonly Order[] =>
    answer.at(-1)?.kind === 'overrun' ? answer : [...replanMovement(outset, answer, variedManner(pick), pick), END];
  return { answers: Array.from({ length: count }, planned), varied };
}

/** What computer players know of this game. */
export const knowledge: Knowledge<State, Order> = {
  evaluate,
  weights: WEIGHTS,
  plans: new Set(['movement', 'panzer-movement', 'attacks'].map((code) => `barbarossa.ask.${code}`)),
  stretch,
  answer: (position, ask, pick) => ANSWERS[promptOf(ask.prompt.code)]?.(position, ask, pick),
  holds: (position, ask, order) => {
    if (order.kind !== 'move' && order.kind !== 'overrun') return true;
    const movement = askingStep(position, ask) as StepNamed<'movement'>;
    return order.kind === 'move'
      ? isOpenByRail(position.state, movement, order.move)
      : canStillOverrun(position.state, movement, order.units, order.hex);
  },
  explain,
  candidates(position, ask, pick, most) {
    switch (promptOf(ask.prompt.code)) {
      case 'movement':
      case 'panzer-movement':
        return movements(position, ask, askingStep(position, ask) as StepNamed<'movement'>, pick, most);
      case 'attacks':
        return { answers: attacksBy(position, ask, pick, most) };
      default:
        return { answers: [] };
    }
  },
};

/** So many times fewer declarations of attacks are compared than plans of movement. */
const FEWER_ATTACKS = 4;

/** Declarations of attacks that differ. */
function attacksBy(
  position: BarbarossaPosition,
  ask: OpenAsk<Order>,
  pick: RandomPick,
  most: number,
): readonly (readonly Order[])[] {
  const declaring = askingStep(position, ask) as StepNamed<'declaring'>;
  return Array.from({ length: Math.ceil(most / FEWER_ATTACKS) - 1 }, () =>
    attacksNow(position.state, ask.seat, declaring, variedManner(pick), pick),
  );
}
