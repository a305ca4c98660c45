import { DIE } from '../../../odds.ts';
import { attackOf, defenceOf, idAt, SIZE, unitsAt } from '../../board.ts';
import { CRT, derived } from '../../data.ts';
import { enemyOf, type Side, type State } from '../../state.ts';
import { shiftsAt } from '../../terrain.ts';
import { STACKING_LIMIT, stacksOf } from '../03-basics/03-1-stacking.ts';
import { columnOf, COLUMNS, effectOf, resultOf } from '../10-combat/10-3-odds.ts';
import { isUnsure, placesAround, type Unsure } from './L17-2-marks.ts';

/** A hex that may be attacked, and the units that may take part; undefined: any. */
export interface Target {
  readonly place: number;
  readonly by: readonly string[] | undefined;
}

/** By column, how many hexes defenders retreat at most (10.4(2)). */
let RETREATS: readonly number[];
derived(
  () => CRT.columns.map((_, column) => Math.max(...DIE.map((die) => effectOf(resultOf(column, die)).retreat))),
  (found) => (RETREATS = found),
);

/** 10.4(2): no result drives defenders further than so many hexes. */
export const farthestRetreat = (): number => Math.max(...RETREATS);

/** 10.6(5): so much further do they go at most where hexes are full. */
export const BEYOND_FULL_HEXES = 2;

/** A hex may be full for one of so many units that may come there. */
const MAY_BE_FULL = STACKING_LIMIT + 1;

/** How far the defenders of a hex are driven at most: at the best odds there may be (10.3). 0: no attack is allowed (10.3(4)). */
function drivenFrom(state: State, side: Side, { place, by }: Target, unsure: Unsure): number {
  if (!by || isUnsure(unsure, enemyOf(side), place)) return farthestRetreat();
  const attack = by.reduce((sum, id) => sum + attackOf(state, id), 0);
  const defence = unitsAt(state, enemyOf(side), idAt(place)).reduce((sum, id) => sum + defenceOf(state, id), 0);
  return RETREATS[Math.min(columnOf(attack, defence), COLUMNS.length - 1) - shiftsAt(place)] ?? 0;
}

/** How many units of the other side may come to stand in each hex, where the defenders of some hexes are driven so far. */
function crowds(
  state: State,
  side: Side,
  driven: readonly (readonly [number, number])[],
  unsure: Unsure,
): Readonly<Uint16Array> {
  const stacks = stacksOf(state, enemyOf(side));
  const most = Uint16Array.from(stacks);
  for (let place = 0; place < SIZE; place++) if (isUnsure(unsure, enemyOf(side), place)) most[place] = MAY_BE_FULL;
  for (const [place, hexes] of driven) {
    const count = isUnsure(unsure, enemyOf(side), place) ? STACKING_LIMIT : (stacks[place] as number);
    const around = placesAround(place, hexes + BEYOND_FULL_HEXES);
    for (let i = 0; i < around.length; i++) {
      const to = around[i] as number;
      if (to !== place) most[to] = (most[to] as number) + count;
    }
  }
  return most;
}

/** Marks the hexes through which the defenders of some hexes may retreat (10.6), those hexes included. */
export function retreatsFrom(state: State, side: Side, targets: readonly Target[], unsure: Unsure): Uint8Array {
  const driven = targets
    .map((target) => [target.place, drivenFrom(state, side, target, unsure)] as const)
    .filter(([, hexes]) => hexes > 0);
  const most = crowds(state, side, driven, unsure);
  const marks = new Uint8Array(SIZE);
  for (const [place, hexes] of driven) {
    const mayBeFull = placesAround(place, hexes).some((to) => to !== place && (most[to] as number) >= MAY_BE_FULL);
    for (const to of placesAround(place, hexes + (mayBeFull ? BEYOND_FULL_HEXES : 0))) marks[to] = 1;
  }
  return marks;
}
