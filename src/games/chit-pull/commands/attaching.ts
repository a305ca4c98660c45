import type { Branch } from '../../../engine/choice.ts';
import { hexesApart, isHq, placeOf, sideOf, unitsOnMap, UNITS_OF } from '../board.ts';
import type { Order } from '../orders.ts';
import { SIDES, type Side, type Standing, type State } from '../state.ts';
import type { Context } from '../steps.ts';
import { unitsInRange } from '../rules/08-activation.ts';
import { unitList, verbBranch } from '../words.ts';
import { attachBranches, isDivided, putUnder, seatOf, sideOfSeat } from './seats.ts';

type Attach = Extract<Order, { readonly kind: 'attach' }>;

/** The HQ of its side that is nearest to a unit on the map; undefined if none is there. */
function nearestHq(state: Standing, id: string): string | undefined {
  const here = placeOf(state, id) as number;
  const apart = (hq: string): number => hexesApart(here, placeOf(state, hq) as number);
  return unitsOnMap(state, sideOf(id))
    .filter(isHq)
    .sort((a, b) => apart(a) - apart(b))[0];
}

/** Units that were placed stand under the command of the HQ that is nearest to them; HQs stay with theirs. */
export function putUnderNearest(state: State, units: readonly string[]): void {
  for (const id of units) {
    if (isHq(id) || !isDivided(state, sideOf(id)) || placeOf(state, id) === undefined) continue;
    const hq = nearestHq(state, id);
    if (hq !== undefined) putUnder(state, [id], seatOf(state, hq));
  }
}

/** Every unit stands under the command of the HQ that is nearest to it. */
export function putAllUnder(state: State): void {
  for (const side of SIDES) putUnderNearest(state, unitsOnMap(state, side));
}

/** What goes with an HQ that is handed over: the units in its range that are commanded by the same seat. */
const goingWith = (state: State, hq: string): readonly string[] => [
  hq,
  ...unitsInRange(state, hq).filter((id) => !isHq(id) && seatOf(state, id) === seatOf(state, hq)),
];

/** Hands HQs over to a command, with the units around them. */
export function attach({ state, emit }: Pick<Context, 'state' | 'emit'>, { seat, units }: Attach): void {
  for (const hq of units) putUnder(state, goingWith(state, hq), seat);
  emit({
    code: 'chit-pull.attached',
    params: { side: sideOfSeat(seat), units, seatCode: `chit-pull.seat.${seat}` },
    rule: 'L17.1',
  });
}

/** `attach SEAT HQ…`: the commander-in-chief of a divided side hands HQs over. None for a side that is not. */
export const hqBranches = (state: State, side: Side): readonly Branch<Order>[] =>
  attachBranches<Order>(state, side, {
    units: UNITS_OF[side].filter(isHq),
    order: (seat, units) => ({ kind: 'attach', seat, units }),
    words: { verb: verbBranch, units: unitList },
  });
