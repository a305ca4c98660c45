import type * as engine from '../../../engine/game.ts';
import { sideOfSeat, under } from '../commands/seats.ts';
import { unitsAt } from '../counters.ts';
import type { Code, Warning } from '../messages/index.ts';
import type { Order } from '../orders.ts';
import type { NatoPosition, Side, State } from '../state.ts';
import { badOdds, drySupply, hopelessBattles, reactions } from './attacks.ts';
import { exposed, openCities, retreats, surrounded } from './danger.ts';
import { citiesLeft, crowding, needless, unfed } from './orders.ts';
import { cutOff, dryHqs, excess, unfit } from './supply.ts';

/** Whether a seat is warned of what stands against its side in a hex: it commands a unit there, or its side has none. */
function concerns(state: State, seat: string, { places }: Warning): boolean {
  const units = places.flatMap((hex) => unitsAt(state, sideOfSeat(seat), hex));
  return units.length === 0 || under(state, seat, units).length > 0;
}

/** What stands against a side in its own turn; what takes units before all else. */
const standing = (position: NatoPosition, side: Side, seat: string): readonly Warning[] => {
  const { state } = position;
  return [
    ...excess(state, side),
    ...hopelessBattles(position, seat),
    ...dryHqs(state, side),
    ...cutOff(state, side),
    ...openCities(position, side),
    ...exposed(position, side),
    ...retreats(state, side),
    ...surrounded(state, side),
    ...unfit(state, side),
  ];
};

/** What the rules will cost a player who may do it all the same. */
export const warnings: engine.Warnings<State, Order, Code> = {
  ahead: (position, seat) => {
    const side = sideOfSeat(seat);
    if (position.phase.side !== side) return [];
    return standing(position, side, seat).filter((each) => concerns(position.state, seat, each));
  },
  ofOrder: (position, seat, order) => {
    const side = sideOfSeat(seat);
    if (order.kind !== 'attack')
      return [
        ...unfed(position, seat, order),
        ...needless(position, order),
        ...citiesLeft(position, side, order),
        ...crowding(position, side, order),
      ];
    const { state } = position;
    const { commitment } = order;
    return [
      ...badOdds(state, side, commitment),
      ...reactions(state, side, commitment),
      ...drySupply(state, side, commitment),
    ];
  },
};
