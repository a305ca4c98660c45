import { commandsOfSides, type Commands, type Divisions } from '../../commands.ts';
import { frozen } from '../../../engine/kept.ts';
import { sideOf } from '../board.ts';
import { COMMANDS, derived, UNITS } from '../data.ts';
import { SIDES, type Side } from '../state.ts';

let DIVISIONS: Divisions<Side, number, string>;
derived(
  () => {
    const of = (side: Side) =>
      Object.fromEntries(
        Object.entries(COMMANDS[side]).map(([count, { chief, seats }]) => [
          count,
          { chief, seats: Object.keys(seats) },
        ]),
      );
    return { axis: of('axis'), soviet: of('soviet') };
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
  isChief,
  seatOf,
  seatOfAll,
  notEnded,
  endsSide,
  under,
  putUnder,
  attachBranches,
} = commandsOfSides<Side, number, string>({
  name: 'chit-pull',
  sides: SIDES,
  divisions: () => DIVISIONS,
  sideOf: (id) => sideOf(id),
  rule: 'L17.1',
});

/** Who commands which HQ, and the units that are set up as its army's, at the start of a game with these options (L17.1, 4.0(2)); undefined
 * where no side is divided. */
export function commandsWith(options: readonly string[]): Commands<Side> | undefined {
  const parts = partsWith(options);
  const divided = SIDES.filter((side) => parts[side] !== undefined);
  if (divided.length === 0) return undefined;
  const of = divided.flatMap((side) =>
    Object.entries(COMMANDS[side][parts[side] as number]?.seats ?? {}).flatMap(([seat, hqs]) =>
      hqs.map((hq) => [hq, seat]),
    ),
  );
  const byHq = Object.fromEntries(of) as Record<string, string>;
  const withArmy = UNITS.flatMap(({ id, setup }) => {
    const seat = 'group' in setup ? byHq[setup.group] : undefined;
    return seat === undefined ? [] : [[id, seat] as const];
  });
  return frozen({ parts, of: { ...Object.fromEntries(withArmy), ...byHq } });
}
