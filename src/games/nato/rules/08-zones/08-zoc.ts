import { keptBy } from '../../../../engine/kept.ts';
import { neighbours } from '../../../../hex/board.ts';
import { zonesOf } from '../../../../hex/zones.ts';
import { BOARD, RING_WAYS, SIZE, WAYS_WITHIN_CURTAIN } from '../../board.ts';
import { attackOf, isManeuver, occupation, placesOf, statesOf, UNITS_OF } from '../../counters.ts';
import { isOnTrain } from '../../markers.ts';
import { enemyOf, type Side, type State } from '../../state.ts';
import { freeCities, isFreeCityOf } from '../30-cities/30-1-control.ts';

/** What zones of control depend on. */
export type Zoned = Pick<State, 'units' | 'conquered' | 'curtain'>;

/** What the zones of a side depend on: how its own units stand, and not where the enemy is. */
const zonedBy = (state: Zoned, side: Side): readonly unknown[] => [
  statesOf(state, side),
  state.conquered,
  state.curtain,
];

/** How far the zone of a ground unit reaches (8.0): around it, or into its own hex only. */
type Extent = 'around' | 'own';

/** 8.0: the extent of a unit's zone; undefined under a train marker (13.4.1). A maneuver unit needs a printed attack strength of 1 to reach out. */
function extentOf(state: Zoned, id: string): Extent | undefined {
  if (isOnTrain(state, id)) return undefined;
  return isManeuver(id) && attackOf(state, id) === 0 ? 'own' : 'around';
}

/** The zones of control of a side along some ways from unit to neighbour, with the hexes that units and free cities have for themselves. */
function zonesAlong(state: Zoned, side: Side, ways: readonly (readonly number[])[]): Uint8Array {
  const found: Record<Extent, number[]> = { around: [], own: [...freeCities(state, side)] };
  for (const [n, place] of placesOf(state, side).entries()) {
    const extent = place === undefined ? undefined : extentOf(state, UNITS_OF[side][n] as string);
    if (extent) found[extent].push(place as number);
  }
  const zones = zonesOf(ways, found.around);
  for (const place of [...found.around, ...found.own]) zones[place] = 1;
  return zones;
}

/**
 * 8.0: hexes in the zones of control of a side, by index: 1 or 0. They cross blocked and all-sea hexsides and reach into all-sea hexes,
 * but not over the Iron Curtain where 35.5 bars it.
 */
export const zocOf = keptBy(zonedBy, (state: Zoned, side: Side): Readonly<Uint8Array> =>
  zonesAlong(state, side, state.curtain.includes(side) ? WAYS_WITHIN_CURTAIN : neighbours(BOARD)),
);

/** The same as far as it surrounds a hex (25.3.4.2): not into all-sea hexes, and not across blocked or all-sea hexsides. */
export const ringZocOf = keptBy(zonedBy, (state: Zoned, side: Side): Readonly<Uint8Array> =>
  zonesAlong(state, side, RING_WAYS),
);

/** Hexes in enemy zones of control for a side. */
export const enemyZoc = (state: Zoned, side: Side): Readonly<Uint8Array> => zocOf(state, enemyOf(side));

/** 8.5: hexes in which a ground unit or a free city of a side cancels some effects of enemy zones, by index: 1 or 0. */
export const cancelsZoc = keptBy(
  (state: Zoned, side: Side) => [placesOf(state, side), state.conquered],
  (state: Zoned, side: Side): Readonly<Uint8Array> => {
    const cancels = new Uint8Array(SIZE);
    const own = occupation(state, side);
    for (let place = 0; place < SIZE; place++) cancels[place] = Number(own[place] !== 0);
    for (const place of freeCities(state, side)) cancels[place] = 1;
    return cancels;
  },
);

/** 8.3, 8.4, 8.2.6: whether enemy zones bar a hex to a side's lines, support and retreats: they are there, and nothing cancels them. */
export const isBarred = (state: Zoned, side: Side, place: number): boolean =>
  enemyZoc(state, side)[place] === 1 && cancelsZoc(state, side)[place] === 0;

/** Whether a ground unit of a side, or a free city of its, is in a hex: what makes defenders beside it part of a front (25.3.4.2). */
export const isHeld = (state: Zoned, side: Side, place: number): boolean =>
  occupation(state, side)[place] !== 0 || isFreeCityOf(state, side, place);
