/** A move of one unit along a path of hexes; the first is where it starts. */
export interface Move {
  readonly unit: string;
  readonly path: readonly string[];
  readonly march: boolean;
}

/** An attack of some units on one hex (10.1). */
export interface Attack {
  readonly target: string;
  readonly units: readonly string[];
}

/** An advance of one unit: the hex attacked, and perhaps a second one (10.7). */
export interface Advance {
  readonly unit: string;
  readonly path: readonly string[];
}

/** Everything a player can say. Units, chits and hexes are named by id. */
export type Order =
  | { readonly kind: 'end' }
  | { readonly kind: 'pass' }
  | { readonly kind: 'bid'; readonly points: number }
  | { readonly kind: 'deploy'; readonly unit: string; readonly hex: string }
  | { readonly kind: 'swap'; readonly units: readonly [string, string] }
  | { readonly kind: 'add'; readonly chit: string }
  | { readonly kind: 'select'; readonly chits: readonly string[] }
  | { readonly kind: 'cut-in' }
  /** 7.3: what to be asked for the rest of the turn. */
  | { readonly kind: 'ask'; readonly chits: readonly string[] }
  | { readonly kind: 'play'; readonly chits: readonly string[] }
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'enter'; readonly move: Move }
  | { readonly kind: 'transfer'; readonly unit: string }
  | { readonly kind: 'activate'; readonly units: readonly string[] }
  | { readonly kind: 'attack'; readonly attack: Attack }
  | { readonly kind: 'resolve'; readonly target: string }
  | { readonly kind: 'lose'; readonly units: readonly string[] }
  | { readonly kind: 'convert' }
  | { readonly kind: 'fall-back' }
  | { readonly kind: 'retreat'; readonly unit: string; readonly path: readonly string[] }
  | { readonly kind: 'advance'; readonly advances: readonly Advance[] }
  | { readonly kind: 'redeploy'; readonly unit: string }
  | { readonly kind: 'build' | 'lift'; readonly hex: string }
  | { readonly kind: 'withdraw'; readonly units: readonly string[] }
  | { readonly kind: 'place'; readonly unit: string; readonly hex: string }
  /** L17.1: HQs are handed over to a command. */
  | { readonly kind: 'attach'; readonly seat: string; readonly units: readonly string[] };

const advanceText = ({ unit, path }: Advance): string => [unit, ...path.slice(1)].join(' ');

/** The canonical text of an order. */
export function formatOrder(order: Order): string {
  switch (order.kind) {
    case 'end':
    case 'pass':
    case 'cut-in':
    case 'convert':
    case 'fall-back':
      return order.kind;
    case 'bid':
      return `bid ${order.points}`;
    case 'deploy':
    case 'place':
      return `${order.kind} ${order.unit} ${order.hex}`;
    case 'swap':
    case 'lose':
    case 'withdraw':
    case 'activate':
      return `${order.kind} ${order.units.join(' ')}`;
    case 'attach':
      return `attach ${order.seat} ${order.units.join(' ')}`;
    case 'add':
      return `add ${order.chit}`;
    case 'select':
      return `select ${order.chits.join(' ')}`;
    case 'ask':
    case 'play':
      return `${order.kind} ${order.chits.join(' ')}`;
    case 'move':
      return `${order.move.march ? 'march' : 'move'} ${order.move.unit} ${order.move.path.join('-')}`;
    case 'enter':
      return `enter ${order.move.unit}${order.move.march ? ' march' : ''} ${order.move.path.join('-')}`;
    case 'build':
    case 'lift':
      return `${order.kind} ${order.hex}`;
    case 'transfer':
    case 'redeploy':
      return `${order.kind} ${order.unit}`;
    case 'attack':
      return `attack ${order.attack.target} ${order.attack.units.join(' ')}`;
    case 'resolve':
      return `resolve ${order.target}`;
    case 'retreat':
      return `retreat ${order.unit} ${order.path.join('-')}`;
    case 'advance':
      return order.advances.length === 0 ? 'stay' : `advance ${order.advances.map(advanceText).join(' ')}`;
  }
}
