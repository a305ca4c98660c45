import { reviseSteps } from '../open-step.ts';
import type { Context, Step, Combat } from '../steps.ts';
import { isFortress } from '../board.ts';
import type { Attack } from '../orders.ts';

/** Units but for one. */
export const without = (units: readonly string[], id: string): readonly string[] =>
  units.filter((other) => other !== id);

/** Attacks in which a unit no longer takes part; one that nobody makes is no attack. */
export const attacksWithout = (attacks: readonly Attack[], id: string): readonly Attack[] =>
  attacks.map((attack) => ({ ...attack, units: without(attack.units, id) })).filter(({ units }) => units.length > 0);

/** The combat goes on as if a unit had never been in it; what was rolled stands. */
function combatWithout(combat: Combat, id: string): Combat {
  const defenders = without(combat.defenders, id);
  const { losses, stage } = combat;
  return {
    ...combat,
    attackers: without(combat.attackers, id),
    from: combat.from.filter((_, i) => combat.attackers[i] !== id),
    defenders,
    retreating: without(combat.retreating, id),
    losses: losses && { ...losses, units: without(losses.units, id) },
    stage: stage === 'fortress' && !defenders.some(isFortress) ? 'losses' : stage,
  };
}

/** A step in which a unit that was placed, moved or removed by hand no longer plays the part that it had. */
function stepWithout(step: Step, id: string): Step {
  if (step.name === 'movement') return { ...step, entering: without(step.entering, id) };
  if (step.name === 'declaring') return { ...step, attacks: attacksWithout(step.attacks, id) };
  if (step.name !== 'battles') return step;
  return {
    ...step,
    attacks: attacksWithout(step.attacks, id),
    retreated: without(step.retreated, id),
    combat: step.combat && combatWithout(step.combat, id),
  };
}

/** Takes a unit out of the attacks and the combat in progress, and out of those that are about to enter the map. */
export const takeOut = ({ position }: Pick<Context, 'position'>, id: string): void =>
  reviseSteps(position, (step) => stepWithout(step, id));
