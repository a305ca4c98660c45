import { rosterOf, type Roster } from '../../hex/roster.ts';
import { standingOn } from '../standing.ts';
import { ALLIANCES, BOARD, countryAt } from './board.ts';
import { derived, ORDER_OF_BATTLE } from './data.ts';
import type { Country } from './schema/map.ts';
import { HQ_KINDS, type Kind, type Nation, type UnitData } from './schema/units.ts';
import { SIDES, type Side, type Standing, type UnitState } from './state.ts';

/** A counter. */
export interface Unit extends UnitData {
  readonly id: string;
}

/** All units of both sides. */
export let UNITS: readonly Unit[];
derived(
  () => ORDER_OF_BATTLE,
  (found) => (UNITS = found),
);

/** Counters by id, and those of each side. */
export let unit: Roster<Unit, Side>['unit'];
export let unitExists: Roster<Unit, Side>['unitExists'];
export let sideOf: Roster<Unit, Side>['sideOf'];
export let UNITS_OF: Roster<Unit, Side>['UNITS_OF'];
derived(
  () => rosterOf('nato', SIDES, UNITS),
  (found) => ({ unit, unitExists, sideOf, UNITS_OF } = found),
);

/** Kinds of armoured and of mechanised units (3.1, 3.2.8.1). */
const ARMOURED: readonly Kind[] = ['armour', 'armoured-cavalry'];
const MECHANISED: readonly Kind[] = ['airborne-mechanised', 'marine-mechanised', 'mechanised'];

export const isHq = (id: string): boolean => HQ_KINDS.includes(unit(id).kind);
export const isArtillery = (id: string): boolean => unit(id).kind === 'artillery';
export const isHelicopter = (id: string): boolean => unit(id).kind === 'attack-helicopter';

const NO_COMBAT_UNITS: readonly Kind[] = ['attack-helicopter', ...HQ_KINDS];
const NO_MANEUVER_UNITS: readonly Kind[] = ['artillery', ...NO_COMBAT_UNITS];

/** 3.1: ground units are all but attack helicopter brigades; combat units those that are no HQs; maneuver units those that are no artillery either. */
export const isGround = (id: string): boolean => !isHelicopter(id);
export const isCombatUnit = (id: string): boolean => !NO_COMBAT_UNITS.includes(unit(id).kind);
export const isManeuver = (id: string): boolean => !NO_MANEUVER_UNITS.includes(unit(id).kind);

export const isArmoured = (id: string): boolean => ARMOURED.includes(unit(id).kind);

/** 3.5.1: hard units are armoured or mechanised. */
export const isHard = (id: string): boolean => isArmoured(id) || MECHANISED.includes(unit(id).kind);

/** 3.2.5.1, 3.2.6.1: whether a unit may not leave its country: Territorial units, and border guards. */
export const isTerritorial = (id: string): boolean => /^(?:Terr|Gr|CPS)/u.test(unit(id).legend ?? '');

/** 3.2.5: the HQ to which a unit of NATO is subordinate by its legend, or that it is itself; undefined where the legend names none. */
export function corpsHqOf({ id, legend }: Unit): string | undefined {
  const hq = isHq(id) ? id : legend?.replace(' ', '-');
  return hq !== undefined && unitExists(hq) ? hq : undefined;
}

/** The country of each nation that has one on the map (10.3.2.1). */
const HOME: Readonly<Partial<Record<Nation, Country>>> = {
  'west-german': 'west-germany',
  french: 'france',
  dutch: 'netherlands',
  belgian: 'belgium',
  danish: 'denmark',
  'east-german': 'east-germany',
  polish: 'poland',
  czech: 'czechoslovakia',
};

/** The home countries of units of NATO with none, of HQs of several nations, and of those of one nation. */
const NO_HOMES: readonly Country[] = Object.freeze([]);
const HOMES_OF_SEVERAL: readonly Country[] = Object.freeze<Country[]>(['west-germany', 'denmark']);
const HOMES: ReadonlyMap<string, readonly Country[]> = new Map(
  Object.entries(HOME).map(([nation, country]) => [nation, Object.freeze([country])]),
);

/** 10.1.6, 10.3.2.2: the countries in which a unit is at home: of the Warsaw Pact all of them, of the HQs of several nations two. The same list for units that are at home in the same. */
export function homesOf(id: string): readonly Country[] {
  const { side, nation, multinational = false } = unit(id);
  if (side === 'wp') return ALLIANCES.wp;
  return multinational ? HOMES_OF_SEVERAL : (HOMES.get(nation) ?? NO_HOMES);
}

/** The country of a unit's nation, if it has one on the map. */
export const homeland = (id: string): Country | undefined => HOME[unit(id).nation];

/** 12.7: the country that a unit may not leave, if it is one of those. */
export const boundTo = (id: string): Country | undefined => (isTerritorial(id) ? homeland(id) : undefined);

/** 10.3.2.1: whether an HQ has no home country on the map. */
export const isOverseas = (id: string): boolean => homesOf(id).length === 0;

/** Steps of a unit at full strength (3.2.10). */
export const fullSteps = (id: string): number => unit(id).attack.length;

/** Units that have not come, or are not of the scenario: at full strength, off the map. */
let ABSENT: ReadonlyMap<string, UnitState>;
derived(
  () => new Map(UNITS.map(({ id, attack }) => [id, Object.freeze({ at: 'off', steps: attack.length })])),
  (found) => (ABSENT = found),
);

/** Where the units are: on the map, or in a place off it. */
export const {
  stateOf,
  changeUnits,
  byUnits,
  byPlaces,
  placeOf,
  isOnMap,
  statesOf,
  placesOf,
  unitsOnMap,
  unitsAt,
  occupation,
} = standingOn<UnitState, Side>(
  () => BOARD,
  (side) => UNITS_OF[side],
  (id) => ABSENT.get(id) as UnitState,
);

/** A value of a counter by the face that shows (3.2.10.4). */
const onFace = (state: Standing, id: string, values: readonly number[]): number =>
  values[Math.min(values.length, Math.max(1, values.length - stateOf(state, id).steps + 1)) - 1] as number;

/** The printed attack strength of the face that shows. */
export const attackOf = (state: Standing, id: string): number => onFace(state, id, unit(id).attack);

/** The printed defence strength of the face that shows. */
export const defenceOf = (state: Standing, id: string): number => onFace(state, id, unit(id).defence);

/** The country in which a unit on the map is. */
export const countryOf = (state: Standing, id: string): Country | undefined => countryAt(placeOf(state, id) as number);
