import { openSteps } from '../../../engine/open-steps.ts';
import { at } from '../board.ts';
import { isOnMap, stateOf, unitsAt } from '../counters.ts';
import { needingPoints } from '../rules/10-supply/10-4-phase.ts';
import { STAGES } from '../rules/25-ground-combat/25-1-cycle/25-1-cycle.ts';
import { canStrike } from '../rules/25-ground-combat/25-1-cycle/25-2-eligibility.ts';
import { canSupport, supportersOf } from '../rules/25-ground-combat/25-3-odds/25-4-support.ts';
import { isFreeCityOf } from '../rules/30-cities/30-1-control.ts';
import { enemyOf, type Side, type State } from '../state.ts';
import type { Battle, Combat, Context, Stage, Step } from '../steps.ts';

const steps = openSteps<Step>({ name: 'next', after: null });

/** The step of a name that is in progress. */
export const { stepNamed } = steps;

const isBefore = (stage: Stage, other: Stage): boolean => {
  const order = Object.keys(STAGES);
  return order.indexOf(stage) < order.indexOf(other);
};

/** Who defends: until the die falls whoever is there; until the retreat nobody who has been put elsewhere; then all, wherever they went. */
function defendersIn(state: State, { stage, defenders }: Battle, there: readonly string[]): readonly string[] {
  if (isBefore(stage, 'roll')) return there;
  return isBefore(stage, 'retreat') ? defenders.filter((id) => !isOnMap(state, id) || there.includes(id)) : defenders;
}

/** Whether a battle can't go on: nobody attacks any more, or nothing is attacked; before the die falls also if those left can't strike (25.2.2). */
function isOver(state: State, side: Side, { objective, stage, attackers, defenders }: Battle): boolean {
  if (!isBefore(stage, 'advance')) return false;
  if (attackers.length === 0 || (isBefore(stage, 'roll') && !canStrike(state, attackers))) return true;
  return defenders.length === 0 && !isFreeCityOf(state, enemyOf(side), at(objective));
}

/** The battle goes on without those that have left it: attackers the hex from which they attack, defenders the objective hex. */
function battleNow(state: State, { side }: Combat, battle: Battle): Battle {
  const { objective, stage, support, owed } = battle;
  const staying = battle.attackers.filter((id, n) => stateOf(state, id).at === battle.from[n]);
  const there = unitsAt(state, enemyOf(side), objective);
  const isSupporting =
    !isBefore(stage, 'roll') ||
    (support !== null && supportersOf(state, side, []).includes(support) && canSupport(state, support, staying));
  const owing = owed?.units.filter((id) => isOnMap(state, id)) ?? [];
  return {
    ...battle,
    attackers: staying,
    from: staying.map((id) => stateOf(state, id).at),
    support: isSupporting ? support : null,
    defenders: defendersIn(state, battle, there),
    retreating: battle.retreating.filter((id) => there.includes(id)),
    owed: owed && owing.length > 0 ? { ...owed, units: owing } : null,
  };
}

function combatNow({ state, emit }: Context, combat: Combat): Pick<Combat, 'battle'> {
  if (!combat.battle) return { battle: null };
  const battle = battleNow(state, combat, combat.battle);
  if (!isOver(state, combat.side, battle)) return { battle };
  emit({ code: 'nato.edit.called-off', params: { hex: battle.objective } });
  return { battle: null };
}

/** A step in progress as it goes on after a change by hand. */
function stepNow(context: Context, step: Step): Step {
  const { state } = context;
  if (step.name === 'combat') return { ...step, ...combatNow(context, step) };
  if (step.name === 'hq-supply') return { ...step, able: needingPoints(state, step.side) };
  if (step.name === 'returning') return { ...step, left: step.left.filter((hq) => hq in state.returning) };
  return step;
}

/** After a change by hand: steps in progress no longer speak of what is gone, and a battle without a side is over. */
export const reviseSteps = (context: Context): void =>
  steps.reviseSteps(context.position, (step) => stepNow(context, step));
