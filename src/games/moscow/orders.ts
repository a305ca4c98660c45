/** A move of one or two units together along a path of places; the first is where they start. */
export interface Move {
  readonly units: readonly string[];
  readonly path: readonly string[];
}

/** An attack of some units on one hex. */
export interface Attack {
  readonly target: string;
  readonly units: readonly string[];
}

/** Everything a player can say. Cards are named by kind, units and places by id. */
export type Order =
  | { readonly kind: 'end' }
  | { readonly kind: 'pass' }
  | { readonly kind: 'waive' }
  | { readonly kind: 'deploy'; readonly unit: string; readonly city: string }
  | { readonly kind: 'remove'; readonly unit: string }
  | { readonly kind: 'evacuate'; readonly card: string | null; readonly units: readonly string[] }
  | { readonly kind: 'hand'; readonly cards: readonly string[] }
  | { readonly kind: 'place'; readonly unit: string; readonly area: string }
  | {
      readonly kind: 'rebuild';
      readonly cards: readonly string[];
      readonly units: readonly string[];
      readonly area: string;
    }
  | { readonly kind: 'hero'; readonly card: string; readonly city: string }
  | { readonly kind: 'rail'; readonly card: string | null; readonly units: readonly string[]; readonly to: string }
  | { readonly kind: 'activate'; readonly card: string; readonly unit: string }
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'attack'; readonly attack: Attack }
  | {
      readonly kind: 'breakthrough';
      readonly card: string;
      readonly moves: readonly Move[];
      readonly attacks: readonly Attack[];
    }
  | { readonly kind: 'drop'; readonly unit: string }
  | { readonly kind: 'defend'; readonly active: readonly string[] }
  | { readonly kind: 'shift'; readonly card: string }
  | { readonly kind: 'reroll'; readonly card: string }
  | { readonly kind: 'hitler'; readonly card: string }
  | { readonly kind: 'retreat'; readonly unit: string; readonly path: readonly string[] }
  | { readonly kind: 'advance'; readonly units: readonly string[] };

const moveText = ({ units, path }: Move): string => `${units.join(' ')} ${path.join('-')}`;
const attackText = ({ target, units }: Attack): string => `${target} ${units.join(' ')}`;
const played = (card: string | null, words: string): string => (card === null ? words : `play ${card} ${words}`);

/** The canonical text of an order. */
export function formatOrder(order: Order): string {
  switch (order.kind) {
    case 'end':
    case 'pass':
      return order.kind;
    case 'waive':
      return order.kind;
    case 'deploy':
      return `deploy ${order.unit} ${order.city}`;
    case 'remove':
    case 'drop':
      return `${order.kind} ${order.unit}`;
    case 'evacuate':
      return played(order.card, `evacuate ${order.units.join(' ')}`);
    case 'hand':
      return `hand ${order.cards.join(' ')}`;
    case 'place':
      return `place ${order.unit} ${order.area}`;
    case 'rebuild':
      return played(
        order.cards.join(' '),
        `rebuild ${order.units.join(' ')}${order.area === 'SU' ? '' : ` ${order.area}`}`,
      );
    case 'hero':
      return played(order.card, `hero ${order.city}`);
    case 'rail':
      return played(order.card, `rail ${order.units.join(' ')} ${order.to}`);
    case 'activate':
      return played(order.card, `activate ${order.unit}`);
    case 'move':
      return `move ${moveText(order.move)}`;
    case 'attack':
      return `attack ${attackText(order.attack)}`;
    case 'breakthrough':
      return played(
        order.card,
        order.moves.length > 0
          ? `move ${order.moves.map(moveText).join(' ')}`
          : `attack ${order.attacks.map(attackText).join(' ')}`,
      );
    case 'defend':
      return order.active.length === 0 ? 'defend passive' : `defend ${order.active.join(' ')}`;
    case 'shift':
    case 'reroll':
    case 'hitler':
      return played(order.card, order.kind);
    case 'retreat':
      return `retreat ${moveText({ units: [order.unit], path: order.path })}`;
    case 'advance':
      return order.units.length === 0 ? 'stay' : `advance ${order.units.join(' ')}`;
  }
}
