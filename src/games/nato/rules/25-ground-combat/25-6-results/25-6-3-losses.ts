import { fork } from '../../../../../engine/choice.ts';
import { seatOfAll } from '../../../commands/seats.ts';
import type { Ask } from '../../../../../engine/game.ts';
import { refusals } from '../../../messages/index.ts';
import type { Order } from '../../../orders.ts';
import { enemyOf, prompt, type Side, type State } from '../../../state.ts';
import type { Battle, Combat, Context, Stage } from '../../../steps.ts';
import { unitList, unitMeant, verbBranch } from '../../../words.ts';
import { attackersLeft, defendersLeft, type StageRules } from '../25-1-cycle/25-1-stage.ts';
import { countingIn } from '../25-1-cycle/25-2-5-defenders.ts';
import { resultIn } from '../25-3-odds/25-5-2-roll.ts';
import { lossesInOrder, loseSteps, nextToLose, stepsOf, timesIn, type LossOrder } from './25-6-3-steps.ts';
import { disrupt } from './25-6-4-disruption.ts';
import { mayIgnoreLoss } from './25-6-results.ts';

/** Steps to be lost: by whom, who is taken first, and who chooses. */
export interface Due extends LossOrder {
  readonly steps: number;
  readonly chooser: Side;
  /** Units of the chooser's by which it is decided who of several players of his side is asked. */
  readonly by: readonly string[];
}

/** Whether there is nothing to choose: each time one unit alone can be taken, or all that can be go anyway. */
function isForced(state: State, due: Due, chosen: readonly string[] = []): boolean {
  const { steps, units, first } = due;
  const left = steps - chosen.length;
  const able = left > 0 ? nextToLose(state, units, chosen, first) : [];
  const [next] = able;
  if (next === undefined) return true;
  const going = able.flatMap((id) => Array<string>(stepsOf(state, [id]) - timesIn(chosen, id)).fill(id));
  if (going.length <= left) return isForced(state, due, [...chosen, ...going]);
  return able.length === 1;
}

/** Who loses the steps if nobody chooses. */
export const silent = (state: State, due: Due): readonly string[] => lossesInOrder(state, due, due.steps);

/** 25.6.3: the question which units lose the steps; nothing where there is no choice. */
export function lossAsks(state: State, hex: string, due: Due, reacts: boolean): readonly Ask<Order>[] {
  if (isForced(state, due)) return [];
  const { steps, units, first, chooser, by } = due;
  return [
    {
      seat: seatOfAll(state, chooser, by),
      prompt: prompt('losses', { hex, steps }),
      rule: '25.6.3',
      reaction: reacts,
      silent: { kind: 'lose', units: silent(state, due) },
      choice: fork<Order>(() => [
        verbBranch('lose', () =>
          unitList<Order>({
            most: steps,
            least: steps,
            next: (chosen) => (chosen.length < steps ? nextToLose(state, units, chosen, first) : []),
            order: (chosen) =>
              chosen.length === steps ? { kind: 'lose', units: lossesInOrder(state, due, steps, chosen) } : undefined,
            refuse: (word) => {
              const unit = unitMeant(word, enemyOf(chooser)) ?? unitMeant(word, chooser);
              return unit === undefined ? undefined : refusals({ unit, hex }, [hex])('loss-order', '25.6.3');
            },
          }),
        ),
      ]),
    },
  ];
}

/** A stage in which steps are lost: whose, what is done besides, and which stage comes next. */
interface Losing {
  readonly dueOf: (state: State, combat: Combat, battle: Battle) => Due;
  readonly then: (context: Context, battle: Battle, named: readonly string[]) => void;
  readonly next: Stage;
}

const asksFor = ({ dueOf }: Losing, state: State, combat: Combat, battle: Battle): readonly Ask<Order>[] => {
  const due = dueOf(state, combat, battle);
  return lossAsks(state, battle.objective, due, due.chooser !== combat.side);
};

function lose({ then, next }: Losing, context: Context, battle: Battle, named: readonly string[]): void {
  loseSteps(context, named);
  then(context, battle, named);
  battle.stage = next;
}

const loseAny = (losing: Losing, context: Context, combat: Combat, battle: Battle): void =>
  lose(losing, context, battle, silent(context.state, losing.dueOf(context.state, combat, battle)));

const unitsOf = (order: Order): readonly string[] => (order.kind === 'lose' ? order.units : []);

const DEFENDER: Losing = {
  dueOf: (state, { side }, battle) => ({
    steps: resultIn(battle).defender.steps,
    units: defendersLeft(state, battle),
    first: countingIn(state, enemyOf(side), battle.objective, battle.defenceBy),
    chooser: side,
    by: attackersLeft(state, battle),
    takes: 'strongest',
  }),
  then: (_, battle, named) => void (battle.lost = named.length),
  next: 'hold',
};

const ATTACKER: Losing = {
  dueOf: (state, { side }, battle) => {
    const result = resultIn(battle);
    return {
      steps: mayIgnoreLoss(result, battle.lost) ? 0 : result.attacker.steps,
      units: attackersLeft(state, battle),
      first: [],
      chooser: enemyOf(side),
      by: defendersLeft(state, battle),
      takes: 'strongest',
    };
  },
  then: (context, battle) => {
    if (resultIn(battle).attacker.disrupted) disrupt(context, attackersLeft(context.state, battle));
  },
  next: 'advance',
};

/** 25.6.1.1: the defender's losses, chosen by the attacker: first of those that add to the defence (25.7.7, 26.1.5). */
export const defenderLosses: StageRules = {
  asks: ({ state }, combat, battle) => asksFor(DEFENDER, state, combat, battle),
  answer: (context, _, battle, order) => lose(DEFENDER, context, battle, unitsOf(order)),
  run: (context, combat, battle) => loseAny(DEFENDER, context, combat, battle),
};

/** 25.6.1.2: the attacker's losses, chosen by the defender, then disruption; 25.6.3.1: none where the defender had too few steps. */
export const attackerLosses: StageRules = {
  asks: ({ state }, combat, battle) => asksFor(ATTACKER, state, combat, battle),
  answer: (context, _, battle, order) => lose(ATTACKER, context, battle, unitsOf(order)),
  run: (context, combat, battle) => loseAny(ATTACKER, context, combat, battle),
};
