import {
  at,
  BOARD,
  FROM_AXIS_LAND,
  isAxisLand,
  isSettled,
  RAILS,
  roadBetween,
  terrainAt,
  waysIn,
} from '../../../../src/games/barbarossa/board.ts';
import type { Way } from '../../../../src/games/barbarossa/orders.ts';
import type { Side } from '../../../../src/games/barbarossa/state.ts';
import type { Movement } from '../../../../src/games/barbarossa/steps.ts';
import { mapFinder } from '../map-finder.ts';
import { isLegal } from '../scenario.ts';
import { acrossSide, apart, around, chainWhere, EAST, FIELD, HEXES, ringAround, WEST } from './map.ts';
import { moving, type Played, type ScenarioSpec } from './scenario.ts';

export const { landSteps, steps } = mapFinder(BOARD, waysIn('clear'));

const RING = ringAround(FIELD);

/** The hexes around the field, one after another from the west on: the third after it is the one in the east. */
export const turned = (turn: number): string => RING[(RING.indexOf(WEST) + turn) % 6] as string;

/** A path of so many hexes around the field, from the one after that in the west on. */
export const circling = (hexes: number): string => Array.from({ length: hexes }, (_, n) => turned(n + 1)).join(' ');

/** Hexes beside the one in the east that lie two hexes from the field. */
export const BEYOND = around(EAST).filter((hex) => !around(FIELD).includes(hex) && hex !== FIELD);

/** The hexes among some to which a unit can be ordered in one step, or at once, in a movement phase of its own. */
export const goesTo = (
  side: Side,
  spec: ScenarioSpec,
  way: Way,
  id: string,
  among: readonly string[] = HEXES,
): readonly string[] => {
  const game = moving(side, spec);
  return among.filter((hex) => isLegal(game, side, `${way} ${id} ${hex}`));
};

/** Whether a hex is Soviet, and neither city nor town. */
export const isCountry = (hex: string): boolean => !isAxisLand(at(hex)) && !isSettled(at(hex));

/** Whether a rail line joins two neighbours. */
export const railJoins = (from: string, to: string): boolean => (RAILS[at(from)] as readonly number[]).includes(at(to));

/** Whether a road of a class (0: none) joins two neighbours. */
export const roadJoins = (road: 0 | 1 | 2, from: string, to: string): boolean => roadBetween(at(from), at(to)) === road;

/** Hexes of a Soviet rail line in the country, one after another; `fromEnd`: from where the line ends, without a fork before the last. */
export const railLine = (
  hexes: number,
  { fromEnd = false, fits = () => true }: { readonly fromEnd?: boolean; readonly fits?: (hex: string) => boolean } = {},
): readonly string[] =>
  chainWhere(
    `rail line of ${hexes} hexes in the country`,
    ...Array.from({ length: hexes }, (_, n) => (hex: string, before: readonly string[]) => {
      const rails = RAILS[at(hex)] as readonly number[];
      return (
        isCountry(hex) &&
        fits(hex) &&
        (n === 0 || railJoins(before.at(-1) as string, hex)) &&
        (!fromEnd || n === hexes - 1 || rails.length === (n === 0 ? 1 : 2)) &&
        before.slice(0, -1).every((each) => apart(each, hex) > 1)
      );
    }),
  );

/** Whether a hex is of a terrain, and Soviet. */
export const isSoviet =
  (...terrains: readonly string[]) =>
  (hex: string): boolean =>
    !isAxisLand(at(hex)) && terrains.includes(terrainAt(at(hex)));

/** The movement points that a unit has left in the midst of its move. */
export const pointsLeft = (game: Played, id: string): number | undefined => {
  const [movement] = (game.position.procedures[0]?.steps ?? []) as unknown as readonly Movement[];
  const left = movement?.mover?.left[id];
  return left === undefined ? undefined : left / 2;
};

/** The two banks of the Kerch Strait, which a rail line crosses: the one in the Crimea, and the other. */
export const [CRIMEA, KUBAN] = acrossSide('strait crossed by a rail line', 'sea,rail', () => true);

/** Nine hexes of a road far in the east, in a straight line: no way between two of them is as short as the road. */
export const ROAD = chainWhere(
  'straight road over nine hexes',
  ...Array.from({ length: 9 }, (_, n) => (hex: string, before: readonly string[]) => {
    const [last, beforeLast] = [before.at(-1), before.at(-2)];
    return (
      (FROM_AXIS_LAND[at(hex)] as number) > 16 &&
      (last === undefined || !roadJoins(0, last, hex)) &&
      (beforeLast === undefined || around(hex).filter((each) => apart(each, beforeLast) === 1).length === 1) &&
      (n === 0 || apart(before[0] as string, hex) === n)
    );
  }),
);

/** Hexes beside the fifth and the sixth hex of that road. */
export const BESIDE_ROAD = around(ROAD[4] as string).filter(
  (hex) => apart(hex, ROAD[5] as string) === 1 && !ROAD.includes(hex),
);

/** The few hexes over which all ways by land lead out of the east of the Crimea. */
export const NECK = ((): readonly string[] => {
  const far = landSteps([CRIMEA]);
  for (let away = 3; away < 12; away++) {
    const hexes = [...far].filter(([, each]) => each === away).map(([hex]) => hex);
    if (hexes.length <= 2) return hexes;
  }
  throw new Error('the map has no narrow way out of the Crimea');
})();
