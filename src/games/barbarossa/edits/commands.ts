import type { Branch } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { sideOf, stateOf } from '../board.ts';
import { attachTo } from '../commands/attaching.ts';
import { isDivided, otherSeats } from '../commands/seats.ts';
import { UNITS } from '../data.ts';
import type { BarbarossaPosition, State } from '../state.ts';
import { unitBranch } from '../words.ts';
import { edit, editBranch } from './words.ts';

/** `attach UNIT SEAT`: a unit of a divided side stands under another command. */
const attaching = (state: State, id: string): Branch<Edit<State>> =>
  unitBranch(id, () =>
    otherSeats(state, id, (seat) => edit(`attach ${id} ${seat}`, (context) => attachTo(context, seat, id))),
  );

/** What may be done by hand to who commands whom. */
export const commandEdits = ({ state }: BarbarossaPosition): readonly Branch<Edit<State>>[] =>
  editBranch(
    'attach',
    UNITS.map(({ id }) => id).filter((id) => isDivided(state, sideOf(id)) && stateOf(state, id).at !== 'lost'),
    (id) => attaching(state, id),
  );
