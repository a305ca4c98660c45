import { sideOf } from '../board.ts';
import type { Order } from '../orders.ts';
import type { Context } from '../steps.ts';
import { seatAt } from './fronts.ts';
import { putUnder, seatOf, sideOfSeat } from './seats.ts';

type Attach = Extract<Order, { readonly kind: 'attach' }>;

/** Hands units over to a command. */
export function attach({ state, emit }: Pick<Context, 'state' | 'emit'>, { seat, units }: Attach): void {
  putUnder(state, units, seat);
  emit({
    code: 'barbarossa.attached',
    params: { side: sideOfSeat(seat), units, seatCode: `barbarossa.seat.${seat}` },
    rule: '1.0',
  });
}

/** A unit of a divided side that is placed stands under this command from now on. */
export function attachTo(context: Pick<Context, 'state' | 'emit'>, seat: string, id: string): void {
  if (seatOf(context.state, id) !== seat) attach(context, { kind: 'attach', seat, units: [id] });
}

/** A unit of a divided side that is placed stands under the command of the front there. */
export const attachAtFront = (context: Context, id: string, hex: string): void =>
  attachTo(context, seatAt(context.state, sideOf(id), hex), id);
