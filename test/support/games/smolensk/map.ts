import { at, BOARD, terrainAt, WAYS } from '../../../../src/games/chit-pull/board.ts';
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

/** The word of the terrain effects chart for a hex. */
export const terrainOf = (hex: string): string => terrainAt(at(hex));

/** A hex outside the play area, on paper or at sea. */
export const sceneryHex = (kind: 'land' | 'sea', fits: (hex: string) => boolean = () => true): string =>
  findFirst(`${kind} outside the play area`, Object.keys(BOARD.map.scenery), (hex) => {
    return BOARD.map.scenery[hex] === kind && fits(hex);
  });
