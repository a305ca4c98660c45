import { fork, leaf } from '../../../../engine/choice.ts';
import type { Ask } from '../../../../engine/game.ts';
import { without, withoutKey } from '../../../../engine/lists.ts';
import { frozen } from '../../../../engine/kept.ts';
import { idAt, isSouthOfElbe, neighboursAt } from '../../board.ts';
import { seatOf } from '../../commands/seats.ts';
import { changeUnits, homesOf, isHq, occupation, sideOf, unit } from '../../counters.ts';
import { NUMBERS } from '../../data.ts';
import type { Order } from '../../orders.ts';
import { enemyOf, prompt, SIDES, type State } from '../../state.ts';
import type { Context, StepRules } from '../../steps.ts';
import { placeBranch, unitBranch, verbBranch } from '../../words.ts';
import { isInArea } from '../../scenario.ts';
import { hasRoom } from '../09-stacking.ts';
import { suppliedFree } from '../10-supply/10-3-cities.ts';

/** 29.8: an HQ that was eliminated comes back in the Joint Reinforcement Phase two turns later. */
export function noteEliminated(state: State, id: string): void {
  if (isHq(id)) state.returning = frozen({ ...state.returning, [id]: state.turn + NUMBERS.hqReturn });
}

/** 29.8: hexes in which an HQ may come back: supplied free cities of its alliance with room, no enemy beside them, in its own area (A11). */
function placesFor(state: State, hq: string): readonly string[] {
  const side = sideOf(hq);
  const enemies = occupation(state, enemyOf(side));
  return suppliedFree(state, side)
    .filter(
      (place) =>
        isInArea(state, place) &&
        neighboursAt(place).every((to) => enemies[to] === 0) &&
        hasRoom(state, side, [hq], idAt(place)) &&
        !(unit(hq).multinational && isSouthOfElbe(place)),
    )
    .map(idAt);
}

/** Whether the country of an HQ has surrendered: then it never comes back (A11). */
const isOfSurrendered = (state: State, hq: string): boolean => {
  const homes = homesOf(hq);
  return sideOf(hq) === 'nato' && homes.length === 1 && homes.every((country) => state.surrendered.includes(country));
};

/** 29.8: HQs whose turn has come are placed; one for which there is no place waits. */
export function enterReturning({ state, push }: Context): void {
  const left = Object.entries(state.returning)
    .filter(([hq, turn]) => turn <= state.turn && !isOfSurrendered(state, hq))
    .map(([hq]) => hq);
  if (left.length > 0) push({ name: 'returning', left });
}

/** The question where an HQ comes back. */
function askFor(state: State, hq: string): Ask<Order> {
  const hexes = placesFor(state, hq);
  return {
    seat: seatOf(state, hq),
    prompt: prompt('returning', { unit: hq }),
    rule: '29.8',
    silent: { kind: 'return', unit: hq, hex: hexes[0] as string },
    choice: fork<Order>(() => [
      verbBranch('return', () =>
        fork(() => [
          unitBranch(hq, () =>
            fork(() => hexes.map((hex) => placeBranch(hex, () => leaf<Order>({ kind: 'return', unit: hq, hex })))),
          ),
        ]),
      ),
    ]),
  };
}

/** 29.8, 7.1.3: each owner chooses the cities in which his HQs come back, one after the other; both at the same time. */
export const returningStep: StepRules<'returning'> = {
  asks: ({ state }, { left }) =>
    SIDES.flatMap((side) => {
      const hq = left.find((id) => sideOf(id) === side && placesFor(state, id).length > 0);
      return hq === undefined ? [] : [askFor(state, hq)];
    }),
  answer: (context, { left }, order) => {
    if (order.kind !== 'return') return;
    const { state, emit } = context;
    changeUnits(state, [order.unit], { at: order.hex, steps: 1, markers: [] });
    state.returning = frozen(withoutKey(state.returning, order.unit));
    emit({ code: 'nato.returned', params: { unit: order.unit, hex: order.hex }, rule: '29.8' });
    context.replace({ name: 'returning', left: without(left, [order.unit]) });
  },
  run: ({ pop }) => pop(),
};
