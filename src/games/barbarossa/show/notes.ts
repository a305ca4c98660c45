import type { Message } from '../messages/index.ts';
import { fullSteps, isCentre, isCombatUnit, isLeader, isOnMap, sideOf, stateOf } from '../board.ts';
import { movementFor } from '../open-step.ts';
import { isInCommand } from '../rules/07-zoc.ts';
import { travelOf } from '../rules/08-movement/08-mover.ts';
import { strengthOf } from '../rules/10-combat/10-3-odds.ts';
import { isCutOff } from '../rules/12-supply.ts';
import { NO_ABILITY, type BarbarossaPosition, type State } from '../state.ts';

/** What everybody knows of a leader's ability (11.1). */
export const abilityParams = (state: State, id: string): { readonly tried: 'yes' | 'no'; readonly ability: number } =>
  state.tried.includes(id)
    ? { tried: 'yes', ability: state.abilities[id] as number }
    : { tried: 'no', ability: NO_ABILITY };

/** What a unit can do as it stands, in short: strength, movement points, steps, what hinders it. */
export function unitNotes(position: BarbarossaPosition, id: string): readonly Message[] {
  const { state } = position;
  if (!isOnMap(state, id)) return [{ code: 'barbarossa.note.off-map' }];
  if (isCentre(id)) return [{ code: 'barbarossa.note.centre' }];
  if (isLeader(id)) {
    return [{ code: 'barbarossa.note.leader', params: abilityParams(state, id) }];
  }
  const side = sideOf(id);
  const points = travelOf(state, movementFor(position, side), [id]).left / 2;
  const [left, steps] = [stateOf(state, id).steps, fullSteps(id)];
  return [
    { code: 'barbarossa.note.unit', params: { strength: strengthOf(state, id), points } },
    ...(left < steps ? [{ code: 'barbarossa.note.steps', params: { left, steps } } as const] : []),
    ...(side === 'soviet' && isCombatUnit(id) && !isInCommand(state, id)
      ? [{ code: 'barbarossa.note.no-command' } as const]
      : []),
    ...(isCutOff(state, side, id) ? [{ code: 'barbarossa.note.cut-off' } as const] : []),
  ];
}
