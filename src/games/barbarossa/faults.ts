import {
  BOARD,
  fullSteps,
  idAt,
  isCentre,
  isLeader,
  occupation,
  placesOf,
  sideOf,
  stateOf,
  unitsByPlace,
  UNITS_OF,
} from './board.ts';
import { isDivided, seatsOfSide, type SeatId } from './commands/seats.ts';
import { SIDES, type BarbarossaPosition, type State } from './state.ts';
import { mayStack } from './rules/06-stacking/06-stacking.ts';

/** Boxes off the map. */
const BOXES = ['off', 'pool', 'lost', 'out'];

/** What must hold in every position; what does not. */
export function faultsOf({ state, procedures }: BarbarossaPosition): readonly string[] {
  const faults: string[] = [];
  for (const side of SIDES)
    for (const [n, place] of placesOf(state, side).entries()) {
      const id = UNITS_OF[side][n] as string;
      const { at, steps } = stateOf(state, id);
      if (place !== undefined) {
        if (steps < 1 || steps > fullSteps(id)) faults.push(`${id} has ${steps} steps`);
      } else if (!BOXES.includes(at)) faults.push(`${id} is at ${at}`);
      else if (at === 'pool' && !isLeader(id)) faults.push(`${id} is in the pool`);
    }
  const soviets = occupation(state, 'soviet');
  for (const place of new Set(placesOf(state, 'axis')))
    if (place !== undefined && soviets[place]) faults.push(`both sides are in ${idAt(place)}`);
  const moving = procedures.some(({ steps }) =>
    steps.some(({ name }) => ['movement', 'combats', 'overrun', 'excess', 'next'].includes(name)),
  );
  if (!moving)
    for (const side of SIDES)
      for (const [hex, units] of unitsByPlace(state, side))
        if (BOARD.index.has(hex) && !mayStack(units)) faults.push(`too many units in ${hex}`);
  for (const id of state.tried) if (!BOARD.index.has(stateOf(state, id).at)) faults.push(`${id} is tried off the map`);
  if (UNITS_OF.axis.filter(isCentre).length !== 3) faults.push('not three supply centres');
  for (const hex of state.control) if (!BOARD.index.has(hex)) faults.push(`${hex} is controlled and is no hex`);
  for (const id of state.blind) if (sideOf(id) !== 'soviet') faults.push(`${id} was rebuilt`);
  return [...faults, ...commandFaults(state)];
}

/** Every unit of a divided side stands under a seat of its side, and nothing less than nothing is allotted. */
function commandFaults(state: State): readonly string[] {
  const { commands } = state;
  if (!commands) return [];
  const seats = SIDES.flatMap((side) => (isDivided(state, side) ? seatsOfSide(state, side) : []));
  return [
    ...Object.entries(commands.of)
      .filter(([id, seat]) => !seatsOfSide(state, sideOf(id)).includes(seat as SeatId) || !isDivided(state, sideOf(id)))
      .map(([id, seat]) => `${id} stands under ${seat}`),
    ...Object.entries(commands.allotted).flatMap(([means, kept]) =>
      Object.entries(kept)
        .filter(([seat, count]) => !seats.includes(seat as SeatId) || count < 0)
        .map(([seat, count]) => `${count} of ${means} are kept for ${seat}`),
    ),
  ];
}
