import { message } from '../../../engine/message.ts';
import type { Message } from '../messages/index.ts';
import { attackOf, defenceOf, isFortress, isOnMap, stateOf, unit } from '../board.ts';
import { CHITS } from '../data.ts';
import { isHalved } from '../open-step.ts';
import { activatedBy } from '../rules/08-activation.ts';
import { travelFor } from '../rules/09-movement/09-reach.ts';
import type { ChitPullPosition } from '../state.ts';

/** What a unit can do as it stands, in short: its strengths and movement points, and whether it is reduced. */
export function unitNotes(position: ChitPullPosition, id: string): readonly Message[] {
  const { state } = position;
  const [attack, defence] = [attackOf(state, id), defenceOf(state, id)];
  if (isFortress(id)) return [{ code: 'chit-pull.note.fortress', params: { defence } }];
  const { points } = travelFor(id, false, isHalved(position, id));
  return [
    ...(isOnMap(state, id) ? [] : [{ code: 'chit-pull.note.off-map' } as const]),
    { code: 'chit-pull.note.unit', params: { attack, defence, points } },
    ...(stateOf(state, id).reduced ? [{ code: 'chit-pull.note.reduced' } as const] : []),
    ...(unit(id).reduced.length === 0 ? [{ code: 'chit-pull.note.one-step' } as const] : []),
  ];
}

/** What a chit does if it is drawn as things stand, in short. */
export function cardNotes({ state }: ChitPullPosition, id: string): readonly Message[] {
  const chit = CHITS.find((each) => each.id === id);
  if (!chit) return [];
  const { kind, hq } = chit;
  if (kind !== 'hq' || hq === undefined)
    return [message(`chit-pull.chit.${kind === 'hq' ? 'off-map' : kind}`, hq === undefined ? undefined : { hq })];
  if (!isOnMap(state, hq)) return [{ code: 'chit-pull.chit.off-map' }];
  return [{ code: 'chit-pull.chit.hq', params: { units: activatedBy(state, hq).filter((each) => each !== hq) } }];
}
