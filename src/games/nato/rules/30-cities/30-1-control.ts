import { frozen, keptBy } from '../../../../engine/kept.ts';
import { CITY_PLACES, cityAt, countryAt, idAt, sideOfCountry } from '../../board.ts';
import type { City, Country } from '../../schema/map.ts';
import { enemyOf, type Side, type State } from '../../state.ts';

/** Who holds the cities, and nothing else. */
export type Held = Pick<State, 'conquered'>;

const heldBy = ({ conquered }: Held): readonly unknown[] => [conquered];

/** The alliance to which a city belongs at the start (30.1). */
const ownerOf = (city: City): Side => sideOfCountry(city.country);

/** 30.1: the side that controls the city in a hex, free or conquered; undefined where there is no city. */
export function controllerOf({ conquered }: Held, place: number): Side | undefined {
  const city = cityAt(place);
  if (!city) return undefined;
  return conquered.includes(idAt(place)) ? enemyOf(ownerOf(city)) : ownerOf(city);
}

/** 30.1: whether a hex is a free city of a side: one that is still held by its original alliance. */
export const isFreeCityOf = ({ conquered }: Held, side: Side, place: number): boolean => {
  const city = cityAt(place);
  return city !== undefined && ownerOf(city) === side && !conquered.includes(idAt(place));
};

/** Hexes of the free cities of a side, by index. */
export const freeCities = keptBy(heldBy, (state: Held, side: Side): readonly number[] =>
  CITY_PLACES.filter((place) => isFreeCityOf(state, side, place)),
);

/** Hexes of the cities that a side controls, free and conquered, by index. */
export const controlledCities = keptBy(heldBy, (state: Held, side: Side): readonly number[] =>
  CITY_PLACES.filter((place) => controllerOf(state, place) === side),
);

/** 30.4.1: what a free city adds to the defence of its hex; 0 where there is none. */
export const organicStrength = (state: Held, side: Side, place: number): number =>
  isFreeCityOf(state, side, place) ? (cityAt(place)?.organic ?? 0) : 0;

/** The city in a hex changes hands: an enemy maneuver unit has come in (30.1.1), or its own alliance is back (30.3.2). */
export function takeCity(state: State, side: Side, place: number): void {
  const city = cityAt(place);
  if (!city || controllerOf(state, place) === side) return;
  const others = state.conquered.filter((hex) => hex !== idAt(place));
  state.conquered = frozen(ownerOf(city) === side ? others : [...others, idAt(place)].sort());
}

/** What the country of a hex is to units with these home countries (10.1.5); one that surrendered is an enemy's (10.1.8). */
export type Standing = 'home' | 'friendly' | 'enemy';

export function standingIn(
  { surrendered }: Pick<State, 'surrendered'>,
  side: Side,
  homes: readonly Country[],
  place: number,
): Standing {
  const country = countryAt(place);
  if (country === undefined || surrendered.includes(country) || sideOfCountry(country) !== side) return 'enemy';
  return homes.includes(country) ? 'home' : 'friendly';
}
