import type { OpenAsk } from '../../../engine/play.ts';
import { distinctOrders } from '../../../engine/trials/distinct-orders.ts';
import { at, changeUnits, fullSteps, RIFLES, stateOf } from '../board.ts';
import { barbarossa } from '../game.ts';
import type { Order } from '../orders.ts';
import { pooled } from '../rules/11-leaders/11-leaders.ts';
import type { State } from '../state.ts';
import { appealIn } from './appeal.ts';

/** What a unit would be worth in a hex where it is not yet: by the appeal of the hex to it with all its steps. */
function withUnit(state: State, id: string, hex: string, steps: number): State {
  const next: State = { ...state };
  changeUnits(next, [id], { at: hex, steps });
  return next;
}

/** The order of some that put a unit into hexes that has the strongest appeal. */
function mostAppealing(
  state: State,
  orders: Iterable<Order>,
  unitOf: (order: Order) => { readonly id: string; readonly hex: string } | undefined,
): Order | undefined {
  const appeal = appealIn(state, 'soviet');
  let best: { readonly order: Order; readonly worth: number } | undefined;
  const thought = new Map<string, State>();
  for (const order of orders) {
    const where = unitOf(order);
    if (!where) continue;
    const { id, hex } = where;
    const then = thought.get(id) ?? withUnit(state, id, hex, fullSteps(id));
    thought.set(id, then);
    const worth = appeal(then, id, at(hex));
    if (worth > (best?.worth ?? -Infinity)) best = { order, worth };
  }
  return best?.order;
}

/** 5.4.1(b): Soviet units come where they are needed most; the Axis side's where it is nearest to the front. */
export function arriveNow(state: State, ask: OpenAsk<Order>): Order {
  const [verb] = ask.choice.branches();
  const [unit] = verb?.word === 'place' ? verb.to().branches() : [];
  if (!unit) return ask.silent;
  const orders = distinctOrders(unit.to(), barbarossa.format);
  return (
    mostAppealing(state, orders, (order) =>
      order.kind === 'place' ? { id: order.unit, hex: order.hex } : undefined,
    ) ?? ask.silent
  );
}

/** 11.5: steps are restored first, then corps rebuilt where they are needed most, with as many steps as a leader can give. */
export function rebuildNow(state: State, ask: OpenAsk<Order>): Order {
  if (ask.silent.kind === 'restore') return ask.silent;
  const [id] = RIFLES.filter((each) => stateOf(state, each).at === 'lost');
  if (id === undefined) return ask.silent;
  const all = [...distinctOrders(ask.choice, barbarossa.format)].filter((order) => order.kind === 'rebuild');
  const most = Math.max(...all.map(({ steps }) => steps));
  return (
    mostAppealing(
      state,
      all.filter(({ steps }) => steps === most),
      (order) => (order.kind === 'rebuild' ? { id, hex: order.hex } : undefined),
    ) ?? { kind: 'end' }
  );
}

/** 11.6: a leader is placed where most units are that he may command. */
export function appointNow(state: State, ask: OpenAsk<Order>): Order {
  const [id] = pooled(state);
  if (id === undefined) return ask.silent;
  const orders = distinctOrders(ask.choice, barbarossa.format);
  return (
    mostAppealing(state, orders, (order) => (order.kind === 'appoint' ? { id, hex: order.hex } : undefined)) ??
    ask.silent
  );
}
