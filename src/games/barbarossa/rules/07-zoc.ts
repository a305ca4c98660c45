import { keptBy } from '../../../engine/kept.ts';
import { zonesOf } from '../../../hex/zones.ts';
import {
  idAt,
  isAxisLand,
  isFinnish,
  isFrozen,
  isIn,
  isLeader,
  occupation,
  placeOf,
  placesOf,
  SIZE,
  unitsAt,
  UNITS_OF,
  waysIn,
} from '../board.ts';
import { derived } from '../data.ts';
import { enemyOf, NO_ABILITY, type Side, type State, type Weather } from '../state.ts';
import { commandCover } from './11-leaders/11-3-command.ts';

/** What zones of control depend on: of the units, where they are. */
export type Zoned = Pick<State, 'units' | 'weather' | 'abilities' | 'tried' | 'finnsFree' | 'bordersClosed'>;

/** By which they are kept. */
export const zonedBy = (state: Zoned): readonly unknown[] => [
  placesOf(state, 'axis'),
  placesOf(state, 'soviet'),
  state.weather,
  state.abilities,
  state.tried,
  state.finnsFree,
  state.bordersClosed,
];

/** an untried leader has no zone of control. */
const hasZone = (state: Pick<Zoned, 'tried' | 'abilities'>, id: string): boolean =>
  !isLeader(id) || (state.tried.includes(id) && state.abilities[id] !== NO_ABILITY);

/** For each hex, the neighbours to which zones extend that end before a border, by whether rivers and lakes are frozen. */
type Ways = readonly (readonly (readonly number[])[])[];

const within = (isWithin: (place: number) => boolean): Ways =>
  (['clear', 'frozen'] as const).map((weather) => waysIn(weather).map((to) => to.filter(isWithin)));

const waysWithin = (ways: Ways, weather: Weather): readonly (readonly number[])[] =>
  ways[Number(isFrozen(weather))] as readonly (readonly number[])[];

/** 2.4.1: on turn 1 no Soviet zone reaches over the border in the Axis player turn. */
let WITHIN_BORDER: Ways;
/** 16.5.1: Finnish zones end at their border until they may cross it. */
let WITHIN_FINLAND: Ways;
derived(
  () => [within((place) => !isAxisLand(place)), within((place) => isIn('finland-invade', place))],
  (found) => ([WITHIN_BORDER, WITHIN_FINLAND] = found as [Ways, Ways]),
);

/** Whether each Axis unit, in the order of the counters, is Finnish. */
let FINNISH: readonly boolean[];
derived(
  () => UNITS_OF.axis.map(isFinnish),
  (found) => (FINNISH = found),
);

const soviets = ({
  bordersClosed,
  weather,
}: Pick<Zoned, 'bordersClosed' | 'weather'>): readonly (readonly number[])[] =>
  bordersClosed ? waysWithin(WITHIN_BORDER, weather) : waysIn(weather);

/** 7.0: hexes in the zones of control of the Soviet side, of both kinds. */
const sovietZoc = keptBy(
  (state: Zoned) => [placesOf(state, 'soviet'), state.weather, state.bordersClosed, state.tried, state.abilities],
  (state): Readonly<Uint8Array> =>
    zonesOf(
      soviets(state),
      placesOf(state, 'soviet').filter(
        (place, index) => place !== undefined && hasZone(state, UNITS_OF.soviet[index] as string),
      ),
    ),
);

/** 7.0, 16.5.1: hexes in the zones of control of the Axis side. */
const axisZoc = keptBy(
  (state: Zoned) => [placesOf(state, 'axis'), state.weather, state.finnsFree],
  (state): Readonly<Uint8Array> => {
    const places = placesOf(state, 'axis');
    const ways = waysIn(state.weather);
    if (state.finnsFree) return zonesOf(ways, places);
    const zones = zonesOf(
      ways,
      places.filter((_, index) => !FINNISH[index]),
    );
    const finnish = places.filter((_, index) => FINNISH[index]);
    return zonesOf(waysWithin(WITHIN_FINLAND, state.weather), finnish, zones);
  },
);

/** 7.0: hexes in the zones of control of a side, of both kinds. */
export const zocOf = (state: Zoned, side: Side): Readonly<Uint8Array> =>
  (side === 'soviet' ? sovietZoc : axisZoc)(state);

/** Hexes beside a hex from which zones of control of a side reach it. */
export function zocSources(state: Zoned, side: Side, place: number): readonly number[] {
  const ways = side === 'soviet' ? soviets(state) : waysIn(state.weather);
  const reaches = (id: string): boolean =>
    hasZone(state, id) && (!isFinnish(id) || state.finnsFree || isIn('finland-invade', place));
  return (waysIn(state.weather)[place] as readonly number[]).filter(
    (from) => (ways[from] as readonly number[]).includes(place) && unitsAt(state, side, idAt(from)).some(reaches),
  );
}

/** Hexes in enemy zones of control for a side. */
export const enemyZoc = (state: Zoned, side: Side): Readonly<Uint8Array> => zocOf(state, enemyOf(side));

/** 7.2: hexes in the Soviet anti-tank zones of control: of combat units in command, and of leaders of ability 1 and more (7.2.1, 11.3.1c). */
export const antiTankZoc = keptBy(zonedBy, (state: Zoned): Readonly<Uint8Array> => {
  const cover = commandOf(state);
  const hasZoneAt = (id: string, place: number): boolean =>
    isLeader(id) ? state.tried.includes(id) && (state.abilities[id] as number) >= 1 : cover[place] === 1;
  return zonesOf(
    soviets(state),
    placesOf(state, 'soviet').filter(
      (place, index) => place !== undefined && hasZoneAt(UNITS_OF.soviet[index] as string, place),
    ),
  );
});

/** 11.3.2: hexes within the command range of some tried leader. */
export const commandOf = keptBy(zonedBy, (state: Zoned): Readonly<Uint8Array> => {
  const zoc = enemyZoc(state, 'soviet');
  const own = occupation(state, 'soviet');
  const enemies = occupation(state, 'axis');
  const covered = new Uint8Array(SIZE);
  for (const id of state.tried) {
    const place = placeOf(state, id);
    if (place === undefined) continue;
    for (const hex of commandCover(waysIn(state.weather), zoc, own, enemies, place, state.abilities[id] as number))
      covered[hex] = 1;
  }
  return covered;
});

/** 11.3.2: whether a Soviet combat unit is in command. */
export const isInCommand = (state: Zoned, id: string): boolean => {
  const place = placeOf(state, id);
  return place !== undefined && commandOf(state)[place] === 1;
};

/** Whether a hex in enemy zone of control holds any unit of a side (7.1.5). */
export const isOccupied = (state: Zoned, side: Side, place: number): boolean => occupation(state, side)[place] !== 0;
