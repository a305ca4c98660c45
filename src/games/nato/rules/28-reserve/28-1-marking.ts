import type { Branch } from '../../../../engine/choice.ts';
import { partsOf } from '../../../../engine/lists.ts';
import { neighboursAt } from '../../board.ts';
import { isManeuver, occupation, placeOf, unitsOnMap } from '../../counters.ts';
import { refuseColleagues } from '../../commands/commanding.ts';
import { under } from '../../commands/seats.ts';
import { hasAnyMarker } from '../../markers.ts';
import { refusals } from '../../messages/index.ts';
import type { Order } from '../../orders.ts';
import { enemyOf, type Side, type State } from '../../state.ts';
import type { Movement } from '../../steps.ts';
import { unitList, unitMeant, verbBranch } from '../../words.ts';
import { enemyZoc } from '../08-zones/08-zoc.ts';

/** Markers with which a unit is not held in reserve (28.1, 35.2), the one for it among them. */
const BARRING = [
  'disrupted',
  'no-movement-supply',
  'no-combat-supply',
  'entraining',
  'entrained',
  'reserve',
  'engaged',
  'inactive',
  'activating',
] as const;

/** 12.6, 28.1: whether a unit may be held in reserve where it stands. */
function mayWait(state: State, side: Side, id: string): boolean {
  if (!isManeuver(id) || hasAnyMarker(state, id, BARRING)) return false;
  const here = placeOf(state, id) as number;
  const enemies = occupation(state, enemyOf(side));
  return enemyZoc(state, side)[here] === 0 && neighboursAt(here).every((to) => enemies[to] === 0);
}

/** 28.1: units that may be given a Reserve or OMG marker now: those that have not moved, or spent no more than half. */
export function reservable(state: State, { side, reserve, spent }: Movement, seat: string): readonly string[] {
  if (reserve) return [];
  const past = new Set(spent);
  return under(state, seat, unitsOnMap(state, side)).filter((id) => !past.has(id) && mayWait(state, side, id));
}

/** How the order is written. */
export const RESERVE = ['reserve', ['omg']] as const;

/** `reserve UNIT…`: units are held in reserve. */
export function reserveBranch(state: State, movement: Movement, seat: string): readonly Branch<Order>[] {
  const able = reservable(state, movement, seat);
  if (able.length === 0) return [];
  const { named, others } = partsOf(able);
  return [
    verbBranch(
      RESERVE[0],
      () =>
        unitList<Order>({
          next: others,
          order: (chosen) => (chosen.length > 0 ? { kind: 'reserve', units: named(chosen) } : undefined),
          refuse: (word) => {
            const unit = unitMeant(word, movement.side);
            if (unit === undefined) return undefined;
            return refuseColleagues(state, seat, unit, '28.1') ?? refusals({ unit })('reserve-not', '28.1');
          },
        }),
      RESERVE[1],
      'reserve',
    ),
  ];
}
