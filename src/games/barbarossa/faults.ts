import {
  BOARD,
  byPlaces,
  byUnits,
  fullSteps,
  idAt,
  isLeader,
  occupation,
  placesOf,
  sideOf,
  stateOf,
  UNITS_OF,
} from './board.ts';
import { derived } from './data.ts';
import { isDivided, seatsOfSide, type SeatId } from './commands/seats.ts';
import { SIDES, type BarbarossaPosition, type Side, type State } from './state.ts';
import { overstacked } from './rules/06-stacking/06-stacking.ts';

/** Boxes off the map. */
const BOXES = ['off', 'pool', 'lost', 'out'];

/** How many steps each unit of a side has at full strength, in the order of the counters. */
let FULL_STEPS: Readonly<Record<Side, readonly number[]>>;
derived(
  () => ({ axis: UNITS_OF.axis.map(fullSteps), soviet: UNITS_OF.soviet.map(fullSteps) }),
  (found) => (FULL_STEPS = found),
);

/** What is wrong with the places of units off the map. */
const boxFaults = byPlaces((state, side, places): readonly string[] =>
  UNITS_OF[side]
    .filter((id, n) => {
      if (places[n] !== undefined) return false;
      const { at } = stateOf(state, id);
      return !BOXES.includes(at) || (at === 'pool' && !isLeader(id));
    })
    .map((id) => `${id} is at ${stateOf(state, id).at}`),
);

/** What is wrong with the steps of units on the map: each has at least one, and at most all. */
const stepFaults = byUnits((state, side: Side): readonly string[] => {
  const places = placesOf(state, side);
  return UNITS_OF[side]
    .filter((id, n) => {
      if (places[n] === undefined) return false;
      const { steps } = stateOf(state, id);
      return steps < 1 || steps > (FULL_STEPS[side][n] as number);
    })
    .map((id) => `${id} has ${stateOf(state, id).steps} steps`);
});

const stackFaults = byPlaces((state, side): readonly string[] =>
  overstacked(state, side).map((hex) => `too many units in ${hex}`),
);

/** What must hold in every position; what does not. */
export function faultsOf({ state, procedures }: BarbarossaPosition): readonly string[] {
  const faults = SIDES.flatMap((side) => [...boxFaults(state, side), ...stepFaults(state, side)]);
  const soviets = occupation(state, 'soviet');
  for (const place of placesOf(state, 'axis'))
    if (place !== undefined && soviets[place]) faults.push(`both sides are in ${idAt(place)}`);
  const moving = procedures.some(({ steps }) =>
    steps.some(({ name }) => ['movement', 'combats', 'overrun', 'excess', 'next'].includes(name)),
  );
  if (!moving) faults.push(...SIDES.flatMap((side) => stackFaults(state, side)));
  for (const id of state.tried) if (!BOARD.index.has(stateOf(state, id).at)) faults.push(`${id} is tried off the map`);
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
