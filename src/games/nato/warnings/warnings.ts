import type * as engine from '../../../engine/game.ts';
import type { Code, Warning } from '../messages/index.ts';
import type { Order } from '../orders.ts';
import type { NatoPosition, Side, State } from '../state.ts';
import { badOdds, drySupply, hopelessBattles, reactions } from './attacks.ts';
import { exposed, openCities, retreats, surrounded } from './danger.ts';
import { citiesLeft, crowding, needless, unfed } from './orders.ts';
import { cutOff, dryHqs, excess, unfit } from './supply.ts';

/** What stands against a side in its own turn; what takes units before all else. */
const standing = (position: NatoPosition, side: Side): readonly Warning[] => {
  const { state } = position;
  return [
    ...excess(state, side),
    ...hopelessBattles(position),
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
  ahead: (position, seat) => (position.phase.side === seat ? standing(position, seat as Side) : []),
  ofOrder: (position, seat, order) => {
    const side = seat as Side;
    if (order.kind !== 'attack')
      return [
        ...unfed(position, order),
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
