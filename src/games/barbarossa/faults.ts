import { BOARD, fullSteps, isCentre, isLeader, sideOf, stateOf, unitsByPlace, UNITS_OF } from './board.ts';
import { UNITS } from './data.ts';
import { isDivided, seatsOfSide, type SeatId } from './commands/seats.ts';
import { SIDES, type BarbarossaPosition, type State } from './state.ts';
import { mayStack } from './rules/06-stacking/06-stacking.ts';

/** Boxes off the map. */
const BOXES = ['off', 'pool', 'lost', 'out'];

/** What must hold in every position; what does not. */
export function faultsOf({ state, procedures }: BarbarossaPosition): readonly string[] {
  const faults: string[] = [];
  for (const { id } of UNITS) {
    const { at, steps } = stateOf(state, id);
    const isOnMap = BOARD.index.has(at);
    if (!isOnMap && !BOXES.includes(at)) faults.push(`${id} is at ${at}`);
    if (isOnMap && (steps < 1 || steps > fullSteps(id))) faults.push(`${id} has ${steps} steps`);
    if (at === 'pool' && !isLeader(id)) faults.push(`${id} is in the pool`);
  }
  for (const hex of unitsByPlace(state, 'axis').keys())
    if (BOARD.index.has(hex) && unitsByPlace(state, 'soviet').has(hex)) faults.push(`both sides are in ${hex}`);
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
