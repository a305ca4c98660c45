import type { Ask } from '../../../../engine/game.ts';
import type { Order } from '../../orders.ts';
import type { BarbarossaPosition } from '../../state.ts';
import type { Combat, Combats, Context, Overrun } from '../../steps.ts';

/** A step in which combats are resolved. */
export type Fighting = Combats | Overrun;

/** The combat that is being resolved. */
export const combatOf = ({ combat }: Fighting): Combat => combat as Combat;

/** The rules of a stage of a combat. Only those that ask something take an answer. */
export interface StageRules {
  readonly asks?: (position: BarbarossaPosition, step: Fighting) => readonly Ask<Order>[];
  readonly answer?: (context: Context, step: Fighting, order: Order, seat: string) => void;
  readonly run: (context: Context, step: Fighting) => void;
}
