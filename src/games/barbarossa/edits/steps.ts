import { enemiesAt, isCombatUnit, isOnMap, stateOf } from '../board.ts';
import { reviseSteps } from '../open-step.ts';
import type { Attack } from '../orders.ts';
import { mayAttack } from '../rules/10-combat/10-1-attackers.ts';
import type { BarbarossaPosition, Side, State } from '../state.ts';
import type { Combat, Context, Movement, Mover, Stage, Step } from '../steps.ts';

/** Units but for one. */
export const without = (units: readonly string[], id: string): readonly string[] =>
  units.filter((other) => other !== id);

/** Stages of a combat that is none when nobody is attacked. */
const BEFORE_ADVANCES: readonly Stage[] = [
  'reveal',
  'air',
  'roll',
  'attacker-losses',
  'defender-losses',
  'result',
  'retreat',
];

/** 11.3.1(d): of some units those that may attack by themselves, and leaders with any of these that come from the same hex. */
const led = (units: readonly string[], hexOf: (id: string) => string | undefined): readonly string[] => {
  const hexes = units.filter(isCombatUnit).map(hexOf);
  return units.filter((id) => isCombatUnit(id) || hexes.includes(hexOf(id)));
};

/** The combat goes on as if a unit had never been in it; what was rolled stands. Without a side left it is over. */
function combatWithout(combat: Combat, id: string): Combat | null {
  const hexOf = (unit: string): string | undefined => combat.from[combat.attackers.indexOf(unit)];
  const attackers = led(without(combat.attackers, id), hexOf);
  const defenders = without(combat.defenders, id);
  if (attackers.length === 0 || (defenders.length === 0 && BEFORE_ADVANCES.includes(combat.stage))) return null;
  return {
    ...combat,
    attackers,
    from: attackers.map((unit) => hexOf(unit) as string),
    defenders,
    retreating: without(combat.retreating, id),
  };
}

const moverWithout = (mover: Mover, id: string): Mover | null => {
  const units = without(mover.units, id);
  return units.length > 0 ? { ...mover, units } : null;
};

/** A movement in which a unit is not on its move; without any that are nobody comes near a leader (11.2.7). */
export function movementWithout(movement: Movement, id: string): Pick<Movement, 'mover' | 'near'> {
  const mover = movement.mover && moverWithout(movement.mover, id);
  return { mover, near: mover ? movement.near : null };
}

/** A step in which a unit that was changed by hand no longer plays the part that it had. */
function stepWithout(step: Step, id: string): Step {
  if (step.name === 'movement') return { ...step, ...movementWithout(step, id) };
  if (step.name === 'overrun') return { ...step, combat: step.combat && combatWithout(step.combat, id) };
  if (step.name !== 'declaring' && step.name !== 'combats') return step;
  const attacks = step.attacks.map((attack) => ({ ...attack, units: without(attack.units, id) }));
  if (step.name === 'declaring') return { ...step, attacks };
  return { ...step, attacks, combat: step.combat && combatWithout(step.combat, id) };
}

/** An overrun by nobody is none (9.0). */
function endVoidOverrun(position: BarbarossaPosition): void {
  position.procedures = position.procedures.map(({ id, steps }) => {
    const isMoving = (steps as Step[]).some((step) => step.name === 'movement' && step.mover !== null);
    return { id, steps: isMoving ? steps : steps.filter(({ name }) => name !== 'overrun') };
  });
}

/** Of declared attacks what can still be made: on hexes with enemies, by units that stand beside them. */
const attacksLeft = (state: State, side: Side, attacks: readonly Attack[]): readonly Attack[] =>
  attacks.flatMap(({ targets, units }) => {
    const open = targets.filter((hex) => enemiesAt(state, side, hex).length > 0);
    const able = units.filter(
      (id) =>
        isOnMap(state, id) &&
        (isCombatUnit(id) || state.tried.includes(id)) &&
        open.some((hex) => mayAttack(state, id, hex)),
    );
    const attackers = led(able, (id) => stateOf(state, id).at);
    const hexes = open.filter((hex) => attackers.some((id) => mayAttack(state, id, hex)));
    return hexes.length > 0 ? [{ targets: hexes, units: attackers }] : [];
  });

/** Takes out of the declared attacks what can no longer be made. */
export const reviseAttacks = ({ state, position }: Pick<Context, 'state' | 'position'>): void =>
  reviseSteps(position, (step) =>
    step.name === 'declaring' || step.name === 'combats'
      ? { ...step, attacks: attacksLeft(state, step.side, step.attacks) }
      : step,
  );

/** Takes a unit out of the move, the attacks and the combat in progress; then makes a change to it. */
export function changeByHand(context: Pick<Context, 'state' | 'position'>, id: string, change: () => void): void {
  reviseSteps(context.position, (step) => stepWithout(step, id));
  endVoidOverrun(context.position);
  change();
  reviseAttacks(context);
}
