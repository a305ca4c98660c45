import type { Branch } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { isOnMap } from '../board.ts';
import { UNITS } from '../data.ts';
import type { BarbarossaPosition, State } from '../state.ts';
import { moving, placing } from './placing.ts';
import { offMapFor, removing } from './removing.ts';
import { otherSteps, stepping } from './strength.ts';
import { editBranch } from './words.ts';

/** What may be done to units by hand. */
export function unitEdits(position: BarbarossaPosition): readonly Branch<Edit<State>>[] {
  const ids = UNITS.map(({ id }) => id);
  const here = ids.filter((id) => isOnMap(position.state, id));
  const off = ids.filter((id) => !here.includes(id));
  const removable = ids.filter((id) => offMapFor(position, id).length > 0);
  const changeable = here.filter((id) => otherSteps(position, id).length > 0);
  return [
    ...editBranch('place', off, (id) => placing(position, id)),
    ...editBranch('move', here, (id) => moving(position, id)),
    ...editBranch('remove', removable, (id) => removing(position, id), ['take off', 'eliminate']),
    ...editBranch('steps', changeable, (id) => stepping(position, id)),
  ];
}
