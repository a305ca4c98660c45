import type { Position } from '../../../../src/engine/position.ts';
import { at, BOARD, hexesApart, hexNamed, placeOf, unitsAt } from '../../../../src/games/barbarossa/board.ts';
import type { Side, State } from '../../../../src/games/barbarossa/state.ts';
import { around } from '../../../support/games/barbarossa/map.ts';
import { roadJoins } from '../../../support/games/barbarossa/movement.ts';
import type { Played } from '../../../support/games/barbarossa/scenario.ts';

/** The places where puzzles stand. */
export const LENINGRAD = hexNamed('Leningrad');
export const LUGA = hexNamed('Luga');
export const BARANOVICHI = hexNamed('Baranovichi');
export const MINSK = hexNamed('Minsk');
export const ORSHA = hexNamed('Orsha');
export const SMOLENSK = hexNamed('Smolensk');
export const MOSCOW = hexNamed('Moscow');
export const TULA = hexNamed('Tula');
export const TAMBOV = hexNamed('Tambov');
export const VORONEZH = hexNamed('Voronezh');
export const KURSK = hexNamed('Kursk');
export const KIEV = hexNamed('Kiev');
export const KREMENCHUG = hexNamed('Kremenchug');
export const POLTAVA = hexNamed('Poltava');
export const BELGOROD = hexNamed('Belgorod');
export const KHARKOV = hexNamed('Kharkov');
export const ROSTOV = hexNamed('Rostov');
export const PEREKOP = hexNamed('Perekop');
export const SIMFEROPOL = hexNamed('Simferopol');
export const SEVASTOPOL = hexNamed('Sevastopol');

/** A hex so many hexes from another, the first of its kind. */
export function away(hex: string, hexes: number): string {
  let ring: readonly string[] = [hex];
  for (let n = 0; n < hexes; n++) ring = ring.flatMap(around);
  const found = ring.find((each) => hexesApart(at(each), at(hex)) === hexes);
  if (found === undefined) throw new Error(`no hex is ${hexes} hexes from ${hex}`);
  return found;
}

/** The hexes of the shortest way by road from one hex to another, the last one included. */
export function road(from: string, to: string): readonly string[] {
  const ways = new Map<string, readonly string[]>([[from, []]]);
  for (const [hex, way] of ways)
    for (const next of around(hex)) if (!ways.has(next) && !roadJoins(0, hex, next)) ways.set(next, [...way, next]);
  const found = ways.get(to);
  if (!found) throw new Error(`no road leads from ${from} to ${to}`);
  return found;
}

/** The last hex of the road to Kharkov, beside the city. */
export const BEFORE_KHARKOV = road(POLTAVA, KHARKOV).at(-2) as string;

/** A position from which a puzzle begins. */
export const from = (scenario: () => Played) => (): Position<State> => scenario().position;

/** Whether a unit stands on the map. */
export const isThere = (state: State, id: string): boolean => BOARD.index.has(state.units[id]?.at ?? '');

/** Whether a side has units in a hex. */
export const isManned = (state: State, side: Side, hex: string): boolean => unitsAt(state, side, hex).length > 0;

/** How many hexes a unit on the map is from a hex. */
export const apartFrom = (state: State, id: string, hex: string): number =>
  hexesApart(placeOf(state, id) as number, at(hex));
