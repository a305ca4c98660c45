import type * as engine from '../../engine/game.ts';
import { isFortress, isHq, placeOf, sideOf, stateOf, stepsOf, unitsOnMap } from './board.ts';
import type { Code, Warning } from './messages/index.ts';
import type { Order } from './orders.ts';
import { stackAt } from './rules/03-basics/03-1-stacking.ts';
import { activatedBy } from './rules/08-activation.ts';
import { unitsToLoseSteps } from './rules/11-supply.ts';
import type { Side, ChitPullPosition, State } from './state.ts';
import { sideOfSeat, under } from './commands/seats.ts';

/** 11.1(1): which units have no LOC, and lose a step when supply is judged at the end of the turn. */
const supply = (state: State, cutOff: readonly string[]): readonly Warning[] =>
  cutOff.map((unit) => {
    const hex = stateOf(state, unit).at;
    const code = stepsOf(state, unit) === 1 ? 'chit-pull.warning.supply-eliminated' : 'chit-pull.warning.supply-step';
    return { code, params: { unit, hex }, rule: '11.1(1)', places: [hex], loses: true };
  });

/** 8.1(1): which units no HQ on the map would activate. */
function outOfCommand(
  state: State,
  side: Side,
  own: (units: readonly string[]) => readonly string[],
): readonly Warning[] {
  const units = unitsOnMap(state, side).filter((id) => !isFortress(id));
  const commanded = new Set(units.filter(isHq).flatMap((hq) => activatedBy(state, hq)));
  return own(units)
    .filter((id) => !commanded.has(id))
    .map((unit) => {
      const hex = stateOf(state, unit).at;
      return {
        code: 'chit-pull.warning.out-of-command',
        params: { unit, hex },
        rule: '8.1(1)',
        places: [hex],
        loses: false,
      };
    });
}

/** 14.2(5), 14.3(1): fortress markers that stand alone, and can only lose steps. */
const loneFortresses = (state: State, units: readonly string[]): readonly Warning[] =>
  units
    .filter((id) => isFortress(id) && stackAt(state, sideOf(id), placeOf(state, id) as number).length === 0)
    .map((id) => {
      const hex = stateOf(state, id).at;
      return {
        code: 'chit-pull.warning.fortress-alone',
        params: { hex },
        rule: '14.3(1)',
        places: [hex],
        loses: false,
      };
    });

/** The phases in which a side gives the orders of its commands. */
const isOwnTurn = ({ phase }: ChitPullPosition, seat: string): boolean =>
  phase.side === sideOfSeat(seat) && phase.name !== 'setup';

/** What the rules will cost a player who may do it all the same. */
export const warnings: engine.Warnings<State, Order, Code> = {
  ahead: (position, seat) => {
    if (!isOwnTurn(position, seat)) return [];
    const { state } = position;
    const side = sideOfSeat(seat);
    const own = (units: readonly string[]): readonly string[] => under(state, seat, units);
    return [
      ...(state.supplied ? [] : supply(state, own(unitsToLoseSteps(state, side)))),
      ...outOfCommand(state, side, own),
      ...loneFortresses(state, own(unitsOnMap(state, side))),
    ];
  },
  ofOrder: () => [],
};
