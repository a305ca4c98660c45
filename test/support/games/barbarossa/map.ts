import {
  at,
  BOARD,
  hasRiver,
  isAxisLand,
  isSettled,
  roadBetween,
  terrainAt,
  waysIn,
} from '../../../../src/games/barbarossa/board.ts';
import { mapFinder } from '../map-finder.ts';

export const { HEXES, around, apart, hexWhere, chainWhere, ahead, acrossSide, isOpenLand, ringAround } = mapFinder(
  BOARD,
  waysIn('clear'),
);

/** Whether a hex is Soviet and clear, without city or town, and no river runs along it. */
export const isOpen = (hex: string): boolean =>
  terrainAt(at(hex)) === 'clear' &&
  !isSettled(at(hex)) &&
  !isAxisLand(at(hex)) &&
  around(hex).every((to) => !hasRiver(at(hex), at(to)));

/** Whether no road leads from a hex. */
export const isRoadless = (hex: string): boolean => around(hex).every((to) => roadBetween(at(hex), at(to)) === 0);

/** Five hexes in a straight line, all open, as is all round the third of them. */
export const [WEST2, WEST, FIELD, EAST, EAST2] = chainWhere(
  'line of open hexes',
  (hex) => isOpenLand(hex, 4) && isOpen(hex),
  ahead(isOpen),
  ahead((hex) => isOpen(hex) && around(hex).every(isOpen)),
  ahead(isOpen),
  ahead(isOpen),
) as [string, string, string, string, string];
