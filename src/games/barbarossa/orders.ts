import type { Means } from './state.ts';

/** How some units move (8.0). */
export type Way = 'move' | 'strategic' | 'rail';

/** A move of units that stand together along a path of hexes; the first is where they start. */
export interface Move {
  readonly way: Way;
  readonly units: readonly string[];
  readonly path: readonly string[];
}

/** An attack of some units on one hex, or on several that can only be attacked together (10.3.5). */
export interface Attack {
  readonly targets: readonly string[];
  readonly units: readonly string[];
}

/** An advance of one unit: the hex that was emptied, and perhaps a second one (10.7). */
export interface Advance {
  readonly unit: string;
  readonly path: readonly string[];
}

/** Everything a player can say. Units are named by id, hexes by number. */
export type Order =
  | { readonly kind: 'end' }
  | { readonly kind: 'pass' }
  /** No more such questions in this phase. */
  | { readonly kind: 'hold' }
  | { readonly kind: 'deploy'; readonly unit: string; readonly hex: string }
  | { readonly kind: 'centre'; readonly unit: string; readonly path: readonly string[] }
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'sail'; readonly unit: string }
  | { readonly kind: 'overrun'; readonly units: readonly string[]; readonly hex: string }
  | { readonly kind: 'reveal'; readonly leader: string }
  | { readonly kind: 'interdict'; readonly hex: string }
  | { readonly kind: 'attack'; readonly attack: Attack }
  | { readonly kind: 'withdraw-attack'; readonly target: string }
  | { readonly kind: 'attack-rest' }
  | { readonly kind: 'air' }
  | { readonly kind: 'lose'; readonly units: readonly string[] }
  | { readonly kind: 'stand'; readonly unit: string }
  | { readonly kind: 'fall-back' }
  | { readonly kind: 'retreat'; readonly unit: string; readonly path: readonly string[] }
  | { readonly kind: 'advance'; readonly advances: readonly Advance[] }
  | { readonly kind: 'withdraw'; readonly leader: string }
  | { readonly kind: 'restore'; readonly leader: string; readonly unit: string }
  | { readonly kind: 'rebuild'; readonly leader: string; readonly hex: string; readonly steps: number }
  | { readonly kind: 'place'; readonly unit: string; readonly hex: string }
  | { readonly kind: 'appoint'; readonly hex: string }
  | { readonly kind: 'militia'; readonly hex: string }
  | { readonly kind: 'remove'; readonly unit: string }
  /** Hands units over to another command of the side. */
  | { readonly kind: 'attach'; readonly seat: string; readonly units: readonly string[] }
  /** Keeps so much of what the side has this turn for a command. */
  | { readonly kind: 'allot'; readonly means: Means; readonly seat: string; readonly count: number };

const advanceText = ({ unit, path }: Advance): string => [unit, ...path.slice(1)].join(' ');

/** The canonical text of an order. */
export function formatOrder(order: Order): string {
  switch (order.kind) {
    case 'end':
    case 'pass':
    case 'hold':
    case 'air':
    case 'attack-rest':
    case 'fall-back':
      return order.kind;
    case 'deploy':
    case 'place':
      return `${order.kind} ${order.unit} ${order.hex}`;
    case 'centre':
      return `centre ${order.unit} ${order.path.join('-')}`;
    case 'move':
      return `${order.move.way} ${order.move.units.join(' ')} ${order.move.path.join('-')}`;
    case 'sail':
    case 'stand':
    case 'remove':
      return `${order.kind} ${order.unit}`;
    case 'overrun':
      return `overrun ${order.hex} ${order.units.join(' ')}`;
    case 'reveal':
    case 'withdraw':
      return `${order.kind} ${order.leader}`;
    case 'interdict':
    case 'appoint':
    case 'militia':
      return `${order.kind} ${order.hex}`;
    case 'attack':
      return `attack ${order.attack.targets.join('+')} ${order.attack.units.join(' ')}`;
    case 'withdraw-attack':
      return `call-off ${order.target}`;
    case 'lose':
      return `lose ${order.units.join(' ')}`;
    case 'retreat':
      return `retreat ${order.unit} ${order.path.join('-')}`;
    case 'advance':
      return order.advances.length === 0 ? 'stay' : `advance ${order.advances.map(advanceText).join(' ')}`;
    case 'restore':
      return `restore ${order.leader} ${order.unit}`;
    case 'rebuild':
      return `rebuild ${order.leader} ${order.hex} ${order.steps === 1 ? 'reduced' : 'full'}`;
    case 'attach':
      return `attach ${order.seat} ${order.units.join(' ')}`;
    case 'allot':
      return `allot ${order.means} ${order.seat} ${order.count}`;
  }
}
