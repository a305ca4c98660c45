import type { Branch } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { isDivided, otherSeats } from '../commands/seats.ts';
import { attach } from '../commands/transfers.ts';
import { sideOf, stateOf, UNITS } from '../counters.ts';
import type { NatoPosition, State } from '../state.ts';
import { unitBranch } from '../words.ts';
import { edit, editBranch } from './words.ts';

/** `attach UNIT SEAT`: a unit of a divided side stands under another command, for good (35.8). */
const attaching = (state: State, id: string): Branch<Edit<State>> =>
  unitBranch(id, () =>
    otherSeats(state, id, (seat) => edit(`attach ${id} ${seat}`, (context) => attach(context, seat, [id]))),
  );

/** What may be done by hand to who commands whom. */
export const commandEdits = ({ state }: NatoPosition): readonly Branch<Edit<State>>[] =>
  editBranch(
    'attach',
    UNITS.map(({ id }) => id).filter((id) => isDivided(state, sideOf(id)) && stateOf(state, id).at !== 'lost'),
    (id) => attaching(state, id),
  );
