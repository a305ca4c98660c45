import type { Message, Refusal } from './message.ts';

/**
 * A node of the tree of legal orders: what has been said so far is legal, and
 * `order` is there if it may stand as it is. The tree is lazy: children are made when asked for.
 * It is the one source for validation, autocomplete, buttons, pictures and random play.
 */
export interface Choice<Order> {
  /** The complete order, if nothing more needs to be said. */
  readonly order?: Order;
  /**
   * Everything that may legally be said next. Every branch leads to at least one complete order. Of those that are not
   * `sought` any may be left out: to find one by its name, it need not be worked out where others lead.
   */
  readonly branches: Branches<Order>;
  /** Why what has been said can't stand as it is, though more may be said; without it, that something is missing. */
  readonly unfinished?: Refusal;
  /** Why a word that is not among the branches is refused. The word comes in lower case without separators. */
  readonly refuse?: (word: string) => Refusal | undefined;
  /** Words that may be typed here and mean nothing ('with', or the place where the unit stands). */
  readonly noise?: readonly string[];
  /** How many of the branches may be said here one after the other, in any order that comes to the same: items of a list. */
  readonly several?: number;
  /** How many of them must be said at least, if that is known beforehand. */
  readonly least?: number;
  /** The attack that has been said so far, be it that nobody is named yet: its odds can be looked at. */
  readonly attack?: Attacking;
}

/** What makes the branches of a node. */
export interface Branches<Order> {
  (sought?: Sought): readonly Branch<Order>[];
  /** Where they are many: how many they are, and each by its number, made when it is taken. */
  readonly oneByOne?: () => Pick<readonly Branch<Order>[], 'length' | 'at'>;
}

/** Whether a branch is sought that is written so, or in one of these other ways. */
export type Sought = (word: string, also?: readonly string[]) => boolean;

/** Seeks all branches. */
export const ANY: Sought = () => true;

/** A place to be attacked, those who attack it, and those who may still join. */
export interface Attacking {
  readonly target: string;
  readonly units: readonly string[];
  readonly able: readonly string[];
}

/** The thing that a word names, so that whoever shows the word can say what one needs to know of it. */
export type Thing =
  | { readonly kind: 'unit' | 'place' | 'card'; readonly id: string }
  /** A place to be attacked, with the units that may join. */
  | { readonly kind: 'target'; readonly id: string; readonly units: readonly string[] };

/** One word that may be said at a node, and where it leads. */
export interface Branch<Order> {
  /** The word as it is written in an order. */
  readonly word: string;
  /** Other ways to write it. */
  readonly also?: readonly string[];
  /** A short remark for lists and buttons, or what works it out: what saying it means. See `hintOf`. */
  readonly hint?: Message | (() => Message | undefined);
  /** What a button or menu shows instead of the word. */
  readonly label?: Message;
  /** What the word names, if it is a unit, a place or a card. */
  readonly thing?: Thing;
  /** Places to highlight on a picture. */
  readonly places?: readonly string[];
  readonly to: () => Choice<Order>;
}

/** What is remarked on a branch, if anything is. */
export const hintOf = ({ hint }: Pick<Branch<unknown>, 'hint'>): Message | undefined =>
  typeof hint === 'function' ? hint() : hint;

const NO_BRANCHES: readonly never[] = [];

/** A node that is complete and takes no further word. */
export const leaf = <O>(order: O): Choice<O> => ({ order, branches: () => NO_BRANCHES });

/** A node that only leads on. */
export const fork = <O>(branches: Choice<O>['branches'], extra: Omit<Choice<O>, 'branches'> = {}): Choice<O> => ({
  ...extra,
  branches,
});

/** A branch that completes `order`. */
export const orderWord = <O>(word: string, order: O, extra: Omit<Branch<O>, 'word' | 'to'> = {}): Branch<O> => ({
  ...extra,
  word,
  to: () => leaf(order),
});

/** A branch that leads on to these. */
export const wordTo = <O>(
  word: string,
  branches: Choice<O>['branches'],
  extra: Omit<Branch<O>, 'word' | 'to'> = {},
): Branch<O> => ({ ...extra, word, to: () => fork(branches) });

/** A node at which a whole number is said, from `least` to `most`. */
export const numberChoice = <O>(
  least: number,
  most: number,
  to: (n: number) => Choice<O>,
  noise: readonly string[] = [],
): Choice<O> =>
  fork(
    () => Array.from({ length: most - least + 1 }, (_, i) => ({ word: String(least + i), to: () => to(least + i) })),
    { noise },
  );

/** What the builder of a list order must tell about its items. */
export interface ListRules<Item, Order> {
  /** Items that may be added to what is chosen, in canonical order; those that are not sought may be left out. */
  readonly next: (chosen: readonly Item[], sought: Sought) => readonly Item[];
  readonly word: (item: Item) => string;
  /** The order for what is chosen, or undefined while it is not complete. */
  readonly order: (chosen: readonly Item[]) => Order | undefined;
  /** Whether an incomplete choice can still be completed; by default every offered item is assumed to lead on. */
  readonly branch?: (item: Item, chosen: readonly Item[]) => Omit<Branch<Order>, 'word' | 'to'>;
  readonly refuse?: (word: string, chosen: readonly Item[]) => Refusal | undefined;
  readonly noise?: readonly string[];
  /** How many items a list may hold, if not all that are offered. */
  readonly most?: number;
  /** How many items a list must hold at least, if that is known beforehand. */
  readonly least?: number;
  /** Whether the same items said in another sequence are another order: then they are chosen one by one. */
  readonly inSequence?: true;
  /** The attack that a list of attackers stands for. */
  readonly attack?: (chosen: readonly Item[]) => Attacking;
}

/** A node from which items are named one after the other, in any order, each once unless `next` offers it again. */
export function list<Item, Order>(rules: ListRules<Item, Order>, chosen: readonly Item[] = []): Choice<Order> {
  const order = rules.order(chosen);
  const branchOf = (item: Item): Branch<Order> => ({
    ...rules.branch?.(item, chosen),
    word: rules.word(item),
    to: () => list(rules, [...chosen, item]),
  });
  return {
    ...(order === undefined ? {} : { order }),
    ...(rules.noise ? { noise: rules.noise } : {}),
    ...(rules.attack ? { attack: rules.attack(chosen) } : {}),
    ...(rules.inSequence ? {} : { several: rules.most === undefined ? Infinity : rules.most - chosen.length }),
    ...(rules.least === undefined ? {} : { least: Math.max(0, rules.least - chosen.length) }),
    refuse: (word) => rules.refuse?.(word, chosen),
    branches: Object.assign((sought = ANY) => rules.next(chosen, sought).map(branchOf), {
      oneByOne: () => {
        const items = rules.next(chosen, ANY);
        return { length: items.length, at: (n: number) => (n < items.length ? branchOf(items[n] as Item) : undefined) };
      },
    } satisfies Partial<Branches<Order>>),
  };
}

/** How much likelier a random player says a word that leads on to many orders than one that is an order by itself. */
const WEIGHT_OF_KINDS = 4;

/**
 * A complete order drawn from the tree. At the root, branches that lead on weigh more than those that are complete (`end`),
 * so that random games are eventful; below it all branches are equally likely, and where the order could already
 * stand, it stops with the probability of one more branch. `pick(n)` gives a whole number from 0 to n − 1.
 * Throws if the tree has a dead end, which is a bug of the game.
 */
export function drawOrder<O>(root: Choice<O>, pick: (n: number) => number): O {
  let node = weighted(root, pick);
  for (;;) {
    const branches = node.branches.oneByOne?.() ?? node.branches();
    const choices = branches.length + (node.order === undefined ? 0 : 1);
    if (choices === 0) throw new Error('dead end in the tree of options');
    const branch = branches.at(pick(choices));
    if (!branch) return node.order as O;
    node = branch.to();
  }
}

function weighted<O>(root: Choice<O>, pick: (n: number) => number): Choice<O> {
  const nodes = root.branches().map((branch) => branch.to());
  if (nodes.length === 0) return root;
  const weights = nodes.map((node) => (node.order === undefined ? WEIGHT_OF_KINDS : 1));
  let left = pick(weights.reduce((sum, weight) => sum + weight, 0));
  return nodes.find((_, i) => (left -= weights[i] as number) < 0) as Choice<O>;
}
