import { fork, leaf, list, numberChoice, type Branch, type Choice } from '../choice.ts';
import type { Message } from '../message.ts';
import type { Vocabulary } from '../words.ts';

/** Makes a branch that says `said`, explained by the message of `about`. */
export type Worded<Hint extends string> = <T>(
  said: string,
  about: Hint,
  to: () => Choice<T>,
  also?: readonly string[],
) => Branch<T>;

/**
 * What may be said first, and after everything that could stand as it is, what `then` gives for it: one tree of both.
 */
export function chain<A, B>(node: Choice<A>, then: (said: A) => Choice<B>): Choice<B> {
  const next = node.order === undefined ? undefined : then(node.order);
  const noise = [...(node.noise ?? []), ...(next?.noise ?? [])];
  return {
    ...(next?.order === undefined ? {} : { order: next.order }),
    ...(noise.length > 0 ? { noise } : {}),
    refuse: (word) => node.refuse?.(word) ?? next?.refuse?.(word),
    branches: () => [
      ...node.branches().map((branch): Branch<B> => ({ ...branch, to: () => chain(branch.to(), then) })),
      ...(next?.branches() ?? []),
    ],
  };
}

/** The same tree with something else at its ends. */
export const turned = <A, B>(node: Choice<A>, make: (said: A) => B): Choice<B> =>
  chain(node, (said) => leaf(make(said)));

/** The choice of one of some words. */
export const oneOf = <T>(branches: readonly Branch<T>[], noise: readonly string[] = []): Choice<T> =>
  fork(() => branches, { noise });

/** One or more of some words, in the order in which they are said. */
export const some = (
  words: readonly string[],
  rules: { readonly also: (said: string) => readonly string[]; readonly hint?: (said: string) => Message | undefined },
  noise: readonly string[] = [],
): Choice<readonly string[]> =>
  list<string, readonly string[]>({
    next: (chosen) => words.filter((each) => !chosen.includes(each)),
    word: (each) => each,
    branch: (each) => {
      const hint = rules.hint?.(each);
      return { also: rules.also(each), ...(hint ? { hint } : {}) };
    },
    order: (chosen) => (chosen.length > 0 ? chosen : undefined),
    noise: [...noise, 'then', 'or'],
  });

/** A whole number of a range. */
export const number = (least: number, most: number, noise: readonly string[] = []): Choice<number> =>
  numberChoice(least, most, leaf, noise);

/** A hex of some, by number or name. */
export const hexOf = (hexes: readonly string[], { also }: Vocabulary): Choice<string> =>
  fork(() => hexes.map((hex) => ({ word: hex, also: also(hex), places: [hex], to: () => leaf(hex) })), {
    noise: ['the'],
  });

/** One or more hexes. */
export const hexesOf = (hexes: readonly string[], { also }: Vocabulary): Choice<readonly string[]> =>
  some(hexes, { also });

/** The node to which a word leads; undefined if it can't be said. */
export const after = <T>(node: Choice<T>, said: string): Choice<T> | undefined =>
  node
    .branches()
    .find((branch) => branch.word === said)
    ?.to();

/** The complete order that these words are, one after the other; undefined if they are none. */
export function orderOf<T>(root: Choice<T>, ...said: readonly string[]): T | undefined {
  let node: Choice<T> | undefined = root;
  for (const each of said) node = node && after(node, each);
  return node?.order;
}

/** Goes on by the branch that comes first, until an order is complete. */
export function followed<T>(
  root: Choice<T>,
  first: (a: string, b: string, said: readonly string[]) => number,
): T | undefined {
  let node = root;
  const said: string[] = [];
  while (node.order === undefined) {
    const [branch] = [...node.branches()].sort((a, b) => first(a.word, b.word, said));
    if (!branch) return undefined;
    said.push(branch.word);
    node = branch.to();
  }
  return node.order;
}

/** Every complete order of a small tree, in the order of the options. */
export const ordersIn = <T>(node: Choice<T>): readonly T[] => [
  ...(node.order === undefined ? [] : [node.order]),
  ...node.branches().flatMap((branch) => ordersIn(branch.to())),
];
