/** How a unit moves on the ground (12.0). */
export type Way = 'move' | 'march' | 'minimum';

/** A move of a unit along a path of hexes; the first is where it starts. */
export interface Move {
  readonly way: Way;
  readonly unit: string;
  readonly path: readonly string[];
}

/** An attack on an objective hex (25.1.1): who is committed, and the HQ that gives offensive support (25.4). */
export interface Commitment {
  readonly objective: string;
  readonly units: readonly string[];
  readonly support?: string;
}

/** An advance of a unit (25.8): the objective hex, and perhaps a second one. */
export interface Advance {
  readonly unit: string;
  readonly path: readonly string[];
}

/** Everything a player can say. Units are named by id, hexes by number. */
export type Order =
  | { readonly kind: 'end' }
  | { readonly kind: 'pass' }
  /** HQs that are given a supply point (10.8.2). */
  | { readonly kind: 'supply'; readonly units: readonly string[] }
  | { readonly kind: 'move'; readonly move: Move }
  /** Units that get a Reserve or OMG marker (28.1). */
  | { readonly kind: 'reserve'; readonly units: readonly string[] }
  /** A Battle marker is placed, or taken up again (4.2.6). */
  | { readonly kind: 'battle'; readonly hex: string }
  | { readonly kind: 'no-battle'; readonly hex: string }
  | { readonly kind: 'attack'; readonly commitment: Commitment }
  | { readonly kind: 'react'; readonly unit: string }
  /** The Front, or the nations, whose units defend (26.1.5, 26.2.5). */
  | { readonly kind: 'defend'; readonly by: readonly string[] }
  /** Whose steps counterattack (25.6.2.1, 25.6.2.2), and whom: each in turn until it is disrupted; `once`: with one step alone. */
  | { readonly kind: 'counter'; readonly by: string; readonly targets: readonly string[]; readonly once?: true }
  /** Units that lose a step each time they are named. */
  | { readonly kind: 'lose'; readonly units: readonly string[] }
  /** Units that lose a step each time they are named, so that those left retreat by so many hexes less (25.7). */
  | { readonly kind: 'hold'; readonly units: readonly string[] }
  | { readonly kind: 'retreat'; readonly units: readonly string[]; readonly path: readonly string[] }
  | { readonly kind: 'advance'; readonly advances: readonly Advance[] }
  /** Units are handed over to another command of the side for good, or lent: until the end of the turn, or until they are recalled (35.8.4). */
  | { readonly kind: 'attach'; readonly seat: string; readonly units: readonly string[] }
  | { readonly kind: 'lend' | 'lend-turn'; readonly seat: string; readonly units: readonly string[] }
  | { readonly kind: 'recall'; readonly units: readonly string[] }
  /** Supply points are given to another command of the side (35.8.4). */
  | { readonly kind: 'give'; readonly seat: string; readonly points: number }
  /** An HQ that was eliminated comes back (29.8). */
  | { readonly kind: 'return'; readonly unit: string; readonly hex: string };

const advanceText = ({ unit, path }: Advance): string => `${unit} ${path.slice(1).join(' ')}`;

/** The canonical text of an order. */
export function formatOrder(order: Order): string {
  switch (order.kind) {
    case 'end':
    case 'pass':
      return order.kind;
    case 'supply':
    case 'reserve':
    case 'lose':
    case 'hold':
    case 'recall':
      return `${order.kind} ${order.units.join(' ')}`;
    case 'move':
      return `${order.move.way} ${order.move.unit} ${order.move.path.join('-')}`;
    case 'battle':
    case 'no-battle':
      return `${order.kind} ${order.hex}`;
    case 'attack': {
      const { objective, units, support } = order.commitment;
      return `attack ${objective} ${[...units, ...(support === undefined ? [] : [support])].join(' ')}`;
    }
    case 'react':
      return `react ${order.unit}`;
    case 'defend':
      return `defend ${order.by.join(' ')}`;
    case 'counter':
      return `${order.once ? 'counter-one' : 'counter'} ${order.by} ${order.targets.join(' ')}`;
    case 'retreat':
      return `retreat ${order.units.join(' ')} ${order.path.join('-')}`;
    case 'advance':
      return order.advances.length === 0 ? 'stay' : `advance ${order.advances.map(advanceText).join(' ')}`;
    case 'attach':
    case 'lend':
    case 'lend-turn':
      return `${order.kind} ${order.seat} ${order.units.join(' ')}`;
    case 'give':
      return `give ${order.seat} ${order.points}`;
    case 'return':
      return `return ${order.unit} ${order.hex}`;
  }
}
