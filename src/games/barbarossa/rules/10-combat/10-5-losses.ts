import { fork } from '../../../../engine/choice.ts';
import {
  isCombatUnit,
  isOnMap,
  fullSteps,
  isLeader,
  isRifle,
  isTank,
  stateOf,
  changeUnits,
  sideOf,
} from '../../board.ts';
import { seatOfAll } from '../../commands/seats.ts';
import type { Order } from '../../orders.ts';
import { enemyOf, prompt, type Side, type State } from '../../state.ts';
import { refusals, type Refusal } from '../../messages/index.ts';
import type { Combat, Context } from '../../steps.ts';
import { unitList, unitMeant, verbBranch } from '../../words.ts';
import { combatOf, type StageRules } from './10-2-stage.ts';
import { fighters, readResult, strengthOf } from './10-3-odds.ts';
import { eliminate } from './10-5-elimination.ts';
import { sweepCentres } from '../13-supply-centres/13-5-alone.ts';

/** Steps that a unit has left, as far as may be known; a leader is one (11.3.1a), a rifle corps with `*` on the back too (1.2.4). */
export function stepsOf(state: State, id: string): number {
  if (isLeader(id)) return 1;
  return isRifle(id) && !state.blind.includes(id) && state.backs[id] === 0 ? 1 : stateOf(state, id).steps;
}

/** 1.2.3, 1.2.4: a step: the unit is turned over, or eliminated with its last one; a rifle corps with `*` has no second. */
export function loseStep(context: Context, id: string): void {
  const { state, emit } = context;
  const left = stepsOf(state, id) - 1;
  const hasBack = isRifle(id) ? turnOver(context, id) !== 0 : !isTank(id) || fullSteps(id) > 1;
  if (left === 0 || !hasBack) {
    eliminate(context, id, hasBack ? '1.2.3' : '1.2.4');
    return;
  }
  changeUnits(state, [id], { steps: left });
  emit({ code: 'barbarossa.reduced', params: { side: sideOf(id), unit: id, left }, rule: '10.5.1' });
}

/** The strength on the back of a rifle corps, known to everybody once it is turned over. */
function turnOver({ state, reveal }: Context, id: string): number {
  if (state.blind.includes(id)) {
    reveal();
    state.handlings = [...state.handlings, { shown: id, value: state.backs[id] as number }];
    state.blind = state.blind.filter((other) => other !== id);
  }
  return state.backs[id] as number;
}

/** Steps lost by the units named, one each time; what one can't lose that turned out weaker than known, others of `all` do. */
function takeSteps(context: Context, combat: Combat, named: readonly string[], all: readonly string[]): void {
  const { state } = context;
  let left = named.length;
  for (const id of named)
    if (isOnMap(state, id)) {
      loseStep(context, id);
      left -= 1;
    }
  const others = all.filter((id) => isOnMap(state, id));
  for (const id of lossesInOrder(state, others, left)) if (isOnMap(state, id)) loseStep(context, id);
  const [first] = named;
  if (first !== undefined && sideOf(first) !== combat.side) combat.defenderLost = true;
  sweepCentres(context);
}

/** 10.5.2: whether a combat unit has not yet lost a step. */
const isWhole = (state: State, id: string): boolean => isCombatUnit(id) && stateOf(state, id).steps === fullSteps(id);

/** How often a unit was named. */
const timesIn = (chosen: readonly string[], id: string): number => chosen.filter((other) => other === id).length;

/** Units that can take the next step, after some were named: those that have lost none come first (10.5.2). */
function nextToLose(state: State, units: readonly string[], chosen: readonly string[]): readonly string[] {
  const able = units.filter((id) => stepsOf(state, id) > timesIn(chosen, id));
  const whole = able.filter((id) => isWhole(state, id) && timesIn(chosen, id) === 0);
  return whole.length > 0 ? whole : able;
}

/**
 * So many steps in the order in which they are lost: each time that of the weakest unit that may take it, of all or of those that
 * were named. Without names it is what is lost if the owner stays silent.
 */
export function lossesInOrder(
  state: State,
  units: readonly string[],
  steps: number,
  named?: readonly string[],
): readonly string[] {
  const chosen: string[] = [];
  for (let n = 0; n < steps; n++) {
    const [weakest] = nextToLose(state, units, chosen)
      .filter((id) => !named || timesIn(named, id) > timesIn(chosen, id))
      .toSorted((a, b) => strengthOf(state, a) - strengthOf(state, b) || (a < b ? -1 : 1));
    if (weakest === undefined) break;
    chosen.push(weakest);
  }
  return chosen;
}

/** Whether there is nothing to choose. */
const isForced = (state: State, units: readonly string[], steps: number): boolean =>
  units.length < 2 || units.reduce((sum, id) => sum + stepsOf(state, id), 0) <= steps;

/** Why a unit can't take the next step, after some were named. */
function refuseLoss(
  state: State,
  side: Side,
  units: readonly string[],
  chosen: readonly string[],
  word: string,
): Refusal | undefined {
  const id = unitMeant(word, side);
  if (id === undefined) return undefined;
  const refusal = refusals({ unit: id }, isOnMap(state, id) ? [stateOf(state, id).at] : undefined);
  const left = units.includes(id) ? stepsOf(state, id) - timesIn(chosen, id) : 0;
  return left > 0 ? refusal('whole-first', '10.5.2') : refusal('not-in-combat', '10.5.1');
}

/** 10.3.7: the steps that a result takes from a side. */
const stepsDue = ({ result = '0/0' }: Combat, who: 'attacker' | 'defender'): number => readResult(result)[who];

/** 10.5: the owner names the units that take the steps. */
export const losing = (who: 'attacker' | 'defender'): StageRules => {
  const next = who === 'attacker' ? 'defender-losses' : 'result';
  const losersOf = (state: State, combat: Combat): readonly string[] =>
    fighters(state, who === 'attacker' ? combat.attackers : combat.defenders).filter((id) => isOnMap(state, id));
  const loser = ({ side }: Combat): Side => (who === 'attacker' ? side : enemyOf(side));
  return {
    asks: ({ state }, step) => {
      const combat = combatOf(step);
      const units = losersOf(state, combat);
      const steps = stepsDue(combat, who);
      if (steps === 0 || isForced(state, units, steps)) return [];
      return [
        {
          seat: seatOfAll(state, loser(combat), units),
          prompt: prompt('losses', { hexes: combat.targets, steps }),
          rule: '10.5.2',
          reaction: who === 'defender',
          open: true,
          silent: { kind: 'lose', units: lossesInOrder(state, units, steps) },
          choice: fork(() => [
            verbBranch('lose', () =>
              unitList<Order>({
                most: steps,
                least: steps,
                next: (chosen) => (chosen.length < steps ? nextToLose(state, units, chosen) : []),
                refuse: (word, chosen) => refuseLoss(state, loser(combat), units, chosen, word),
                order: (chosen) =>
                  chosen.length === steps
                    ? { kind: 'lose', units: lossesInOrder(state, units, steps, chosen) }
                    : undefined,
              }),
            ),
          ]),
        },
      ];
    },
    answer: (context, step, order) => {
      const combat = combatOf(step);
      combat.stage = next;
      if (order.kind === 'lose') takeSteps(context, combat, order.units, losersOf(context.state, combat));
    },
    run: (context, step) => {
      const combat = combatOf(step);
      combat.stage = next;
      const units = losersOf(context.state, combat);
      takeSteps(context, combat, lossesInOrder(context.state, units, stepsDue(combat, who)), units);
    },
  };
};
