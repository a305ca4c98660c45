import { commandsOfSides } from '../../commands.ts';
import { sideOf } from '../board.ts';
import type { Front } from '../schema.ts';
import { SIDES, type Side, type State } from '../state.ts';

/** The position as far as it says who commands whom. */
export type Commanded = Pick<State, 'commands'>;

type Part = 'north' | 'centre' | 'north-centre' | 'south';

/** A seat of the game: a whole side, or a command within it. */
export type SeatId = Side | `${Side}-${Part}`;

/** The commands of a divided side; the commander-in-chief is the one in the centre of the front. */
const divisionsOf = (side: Side) => {
  const seats = (...parts: readonly Part[]): readonly SeatId[] => parts.map((part): SeatId => `${side}-${part}`);
  return {
    2: { seats: seats('north-centre', 'south'), chief: `${side}-north-centre` satisfies SeatId },
    3: { seats: seats('north', 'centre', 'south'), chief: `${side}-centre` satisfies SeatId },
  } as const;
};

const DIVISIONS = { axis: divisionsOf('axis'), soviet: divisionsOf('soviet') };

export const {
  partsWith,
  seatsWith,
  allSeats,
  divisionOptions,
  sideOfSeat,
  isDivided,
  seatsOfSide,
  chiefOf,
  isChief,
  seatOf,
  seatOfAll,
  mayOrder,
  notEnded,
  endsSide,
  under,
  putUnder,
  seatBranch,
  otherSeats,
  attachBranches,
} = commandsOfSides<Side, 2 | 3, SeatId>({
  name: 'barbarossa',
  sides: SIDES,
  divisions: () => DIVISIONS,
  sideOf: (id) => sideOf(id),
  rule: '1.0',
});

/** The command of a side at a front, where it is divided into so many. */
export const seatAtFront = (count: 2 | 3, side: Side, front: Front): SeatId =>
  count === 3 || front === 'south' ? `${side}-${front}` : DIVISIONS[side][2].chief;
