import { commandsOfSides, type Divisions } from '../../commands.ts';
import { sideOf } from '../counters.ts';
import { COMMANDS, derived } from '../data.ts';
import { HALVES } from '../schema/commands.ts';
import { SIDES, type Side, type State } from '../state.ts';

/** The position as far as it says who commands whom. */
export type Commanded = Pick<State, 'commands'>;

/** Ways to divide a side: between two players (35.8), or each corps or Front for itself. */
export type Division = 2 | 'corps' | 'fronts';

/** A seat of the game: a whole side, or a command within it. */
export type SeatId = Side | `${Side}-${string}`;

/** The seat of a corps or Front of a side, where each has one. */
export const seatOfHq = (side: Side, hq: string): SeatId => `${side}-${hq.toLowerCase()}`;

/** The ways to divide each side; the commander-in-chief is North, or the northernmost. */
let DIVISIONS: Divisions<Side, Division, SeatId>;
derived(
  () => {
    const of = (seats: readonly SeatId[]) => ({ seats, chief: seats[0] as SeatId });
    const halves = (side: Side) => of(HALVES.map((half): SeatId => `${side}-${half}`));
    const single = (side: Side) =>
      of(HALVES.flatMap((half) => COMMANDS[side][half].headquarters.map((hq) => seatOfHq(side, hq))));
    return { nato: { 2: halves('nato'), corps: single('nato') }, wp: { 2: halves('wp'), fronts: single('wp') } };
  },
  (found) => (DIVISIONS = found),
);

export const {
  partsWith,
  seatsWith,
  allSeats,
  divisionOptions,
  sideOfSeat,
  isDivided,
  seatsOfSide,
  chiefOf,
  seatOf,
  seatOfAll,
  notEnded,
  endsSide,
  under,
  putUnder,
  seatBranch,
  otherSeats,
  attachBranches,
} = commandsOfSides<Side, Division, SeatId>({
  name: 'nato',
  sides: SIDES,
  divisions: () => DIVISIONS,
  sideOf: (id) => sideOf(id),
  rule: '35.8',
});
