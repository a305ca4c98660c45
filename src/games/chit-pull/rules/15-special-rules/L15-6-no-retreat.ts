import type { Ask } from '../../../../engine/game.ts';
import { at } from '../../board.ts';
import { SPECIAL } from '../../data.ts';
import { refusals } from '../../messages/index.ts';
import type { Order } from '../../orders.ts';
import type { State } from '../../state.ts';
import type { Context } from '../../steps.ts';
import { hasRailLoc } from '../03-basics/03-3-loc.ts';
import { holds } from '../03-basics/03-4-control.ts';
import { hexAsk } from '../11-hex-ask.ts';

/** L15.6: what holding a hex under a no-retreat order is worth beside its points. */
export const noRetreatWorth = (state: Pick<State, 'noRetreat'>, hex: string): number =>
  state.noRetreat.includes(hex) ? (SPECIAL.noRetreat?.worth ?? 0) : 0;

/** L15.6②: the orders that can be lifted now: a line by rail alone leads from a source to the hex. */
export function liftable(state: State): readonly string[] {
  if (!SPECIAL.noRetreat || state.turn < SPECIAL.noRetreat.from) return [];
  return state.noRetreat.filter((hex) => holds(state, 'soviet', hex) && hasRailLoc(state, 'soviet', at(hex)));
}

/** L15.6②: the Soviet player may lift one order at each supply procedure. */
export const liftingAsk = (state: State): readonly Ask<Order>[] =>
  hexAsk(state, {
    kind: 'lift',
    hexes: liftable(state),
    rule: 'L15.6',
    end: 'no-lifting',
    refuse: (hex) => refusals({ hex }, [hex])(state.noRetreat.includes(hex) ? 'lift-no-rail' : 'lift-none', 'L15.6'),
  });

/** One order is lifted. */
export function lift({ state, emit }: Pick<Context, 'state' | 'emit'>, hex: string): void {
  state.noRetreat = state.noRetreat.filter((each) => each !== hex);
  emit({ code: 'chit-pull.lifted', params: { hex }, rule: 'L15.6' });
}
