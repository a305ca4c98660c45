import type { StepRules, Battles, Combat } from '../../steps.ts';

/** The rules of one stage of a combat. A stage that asks nothing runs through. */
export type StageRules = StepRules<'battles'>;

/** The combat being resolved. */
export function combatOf({ combat }: Battles): Combat {
  if (!combat) throw new Error('chit-pull: no combat is being resolved');
  return combat;
}
