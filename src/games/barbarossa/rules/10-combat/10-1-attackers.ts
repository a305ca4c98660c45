import { at, isCentre, isCombatUnit, isLeader, unitsOnMap } from '../../board.ts';
import type { State } from '../../state.ts';
import type { Declaring } from '../../steps.ts';
import { isHeldInRomania } from '../02-setup/02-4-first-turn.ts';
import { faces } from './10-2-duty.ts';
import { attackBar } from '../16-allies/16-allies.ts';

/** Units that may still attack in this phase: combat units, and tried leaders along with them (11.3.1d). */
export const free = (state: State, { side, attacks }: Declaring): readonly string[] => {
  const used = new Set(attacks.flatMap(({ units }) => units));
  return unitsOnMap(state, side).filter(
    (id) =>
      !used.has(id) &&
      !isCentre(id) &&
      (isCombatUnit(id) || (isLeader(id) && state.tried.includes(id))) &&
      !isHeldInRomania(state, id),
  );
};

/** Whether a unit may attack a hex beside it. */
export const mayAttack = (state: State, id: string, target: string): boolean =>
  faces(state, id, target) && attackBar(state, id, at(target)) === undefined;
