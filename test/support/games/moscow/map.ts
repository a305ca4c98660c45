import { at, BOARD, CITIES, isCity, isWater, terrainAt, WAYS } from '../../../../src/games/moscow/board.ts';
import { findFirst, mapFinder } from '../map-finder.ts';

export const {
  HEXES,
  isHex,
  around,
  hexesAround,
  apart,
  landSteps,
  steps,
  hexWhere,
  chainWhere,
  ahead,
  acrossSide,
  isOpenLand,
  ringAround,
} = mapFinder(BOARD, WAYS);

/** Hexes of a terrain (`city` for cities), by id. */
export const hexesOf = (terrain: string): string[] => HEXES.filter((id) => terrainAt(at(id)) === terrain);

/** Whether a hex is on the map, no city, and of this terrain. */
export const isOpen = (id: string, terrain = 'clear'): boolean =>
  isHex(id) && !isCity(at(id)) && terrainAt(at(id)) === terrain;

/** The id of a city by its English name. */
export function city(name: string): string {
  return findFirst(`city ${name}`, CITIES, (id) => BOARD.hexes[at(id)]?.name?.en === name);
}

/** Ids of all cities, in the order of their numbers. */
export const cities = (): string[] => hexesOf('city');

/** Whether a place lies next to a rear: to this one, if given. */
export const isNextToRear = (id: string, rear?: string): boolean =>
  around(id).some((each) => !isHex(each) && (rear === undefined || each === rear));

/** A clear hex without a city that touches no rear. */
export const isInland = (id: string): boolean => isOpen(id) && !isNextToRear(id);

/** Clear hexes without cities, touching no rear, in a straight way: each is one step further from the first. */
export const clearRoad = (length: number): string[] =>
  chainWhere(`clear road of ${length} hexes`, ...Array.from({ length }, () => ahead(isInland)));

/** Two hexes that fit, with a side between them that is all sea or lake. */
export const acrossWater = (fits: (from: string, to: string) => boolean): [string, string] =>
  acrossSide('two such hexes across water', isWater, fits);

/** Two neighbouring hexes that fit, with a river between them. */
export const acrossRiver = (fits: (hex: string) => boolean = isInland): [string, string] =>
  acrossSide(
    'two such hexes across a river',
    (side) => side.includes('river'),
    (from, to) => fits(from) && fits(to),
  );

/** A hex to stand in, a hex beside it, and two hexes beside that one which are not beside the first: a way past. */
export interface WayPast {
  readonly post: string;
  readonly from: string;
  readonly beside: string;
  readonly beyond: string;
}

/** The first way past a hex that fits; by default all hexes are clear and inland. */
export function wayPast(
  what: string,
  isPost: (hex: string) => boolean = isInland,
  isBeside: (hex: string) => boolean = isInland,
  isEnd: (hex: string) => boolean = isInland,
): WayPast {
  for (const post of HEXES.filter(isPost)) {
    for (const beside of hexesAround(post).filter(isBeside)) {
      const [from, beyond] = hexesAround(beside).filter(
        (hex) => hex !== post && isEnd(hex) && !around(post).includes(hex),
      );
      if (from && beyond) return { post, from, beside, beyond };
    }
  }
  throw new Error(`the map has no way past ${what}`);
}
