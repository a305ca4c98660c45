import type { Ask } from '../../../../../engine/game.ts';
import { isOnMap } from '../../../counters.ts';
import type { Order } from '../../../orders.ts';
import type { NatoPosition, State } from '../../../state.ts';
import type { Battle, Combat, Context } from '../../../steps.ts';

/** The rules of a stage of a battle. Only those that ask something take an answer. */
export interface StageRules {
  readonly asks?: (position: NatoPosition, combat: Combat, battle: Battle) => readonly Ask<Order>[];
  readonly answer?: (context: Context, combat: Combat, battle: Battle, order: Order, seat: string) => void;
  readonly run: (context: Context, combat: Combat, battle: Battle) => void;
}

/** Attackers of a battle that are still on the map. */
export const attackersLeft = (state: State, { attackers }: Battle): readonly string[] =>
  attackers.filter((id) => isOnMap(state, id));

/** Defenders of a battle that are still on the map. */
export const defendersLeft = (state: State, { defenders }: Battle): readonly string[] =>
  defenders.filter((id) => isOnMap(state, id));
