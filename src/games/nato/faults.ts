import { keptBy } from '../../engine/kept.ts';
import { sumOf } from '../../engine/lists.ts';
import { BOARD, idAt } from './board.ts';
import { isDivided, seatsOfSide, type SeatId } from './commands/seats.ts';
import { unitBoxesOf } from './components.ts';
import { byPlaces, fullSteps, isOnMap, occupation, placesOf, sideOf, stateOf, statesOf, UNITS_OF } from './counters.ts';
import { overstacked } from './rules/09-stacking.ts';
import { SIDES, type NatoPosition, type Side, type Standing, type State } from './state.ts';

/** Places off the map in which units of each side may be. */
const OFF_MAP: Readonly<Record<Side, readonly string[]>> = {
  nato: [...unitBoxesOf('nato'), 'off', 'lost'],
  wp: [...unitBoxesOf('wp'), 'off', 'lost'],
};

const boxFaults = byPlaces((state, side: Side, places): readonly string[] =>
  UNITS_OF[side]
    .filter((id, n) => places[n] === undefined && !OFF_MAP[side].includes(stateOf(state, id).at))
    .map((id) => `${id} is at ${stateOf(state, id).at}`),
);

/** What is wrong with the steps of units on the map: each has at least one, and at most all. */
const stepFaults = keptBy(
  (state: Standing, side: Side) => [statesOf(state, side)],
  (state: Standing, side: Side): readonly string[] => {
    const places = placesOf(state, side);
    return statesOf(state, side).flatMap(({ steps }, n) => {
      const id = UNITS_OF[side][n] as string;
      return places[n] !== undefined && (steps < 1 || steps > fullSteps(id)) ? [`${id} has ${steps} steps`] : [];
    });
  },
);

/** 35.8: what is wrong with who commands whom: units stand under seats of their side, and the seats share the supply points of theirs. */
function commandFaults(state: State): readonly string[] {
  const { commands, supplyPoints } = state;
  if (!commands) return [];
  const astray = [...Object.entries(commands.of), ...Object.entries(commands.lent).map(([id, { of }]) => [id, of])]
    .filter(([id, seat]) => !seatsOfSide(state, sideOf(id as string)).includes(seat as SeatId))
    .map(([id, seat]) => `${id} is under ${seat}`);
  const shared = sumOf(Object.values(commands.points), (points) => points);
  const isShared = !isDivided(state, 'wp') || shared === supplyPoints;
  return [...astray, ...(isShared ? [] : [`${shared} of ${supplyPoints} supply points are shared`])];
}

/** What must hold in every position; what does not. Stacks may be too large after retreats until the owner has moved (9.1.3). */
export function faultsOf({ state, procedures }: NatoPosition): readonly string[] {
  const faults = SIDES.flatMap((side) => [...boxFaults(state, side), ...stepFaults(state, side)]);
  faults.push(...commandFaults(state));
  const nato = occupation(state, 'nato');
  for (const place of placesOf(state, 'wp'))
    if (place !== undefined && nato[place]) faults.push(`both sides are in ${idAt(place)}`);
  for (const hex of [...state.conquered, ...state.battles, ...Object.keys(state.breakthroughs)])
    if (!BOARD.index.has(hex)) faults.push(`${hex} is no hex`);
  for (const hq of Object.keys(state.returning))
    if (isOnMap(state, hq)) faults.push(`${hq} is to come back, and is on the map`);
  const planning = procedures[0]?.steps.at(-1);
  if (planning?.name === 'planning') faults.push(...overstacked(state, 'wp').map((hex) => `too many units in ${hex}`));
  return faults;
}
