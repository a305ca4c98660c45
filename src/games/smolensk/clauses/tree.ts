import type { CodeAfter, Message } from '../messages/index.ts';
import { fork, leaf, list, numberChoice, type Branch, type Choice } from '../../../engine/choice.ts';
import { PLACE_WORDS } from '../words.ts';

export type HintCode = CodeAfter<'smolensk.standing.hint.'>;

/** What a word of a standing order means, for lists. */
export const hintOf = (word: HintCode): Message => ({ code: `smolensk.standing.hint.${word}` });

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

/** A branch that says `word`, explained by the message of `about`. */
export const word = <T>(
  said: string,
  about: HintCode,
  to: () => Choice<T>,
  also: readonly string[] = [],
): Branch<T> => ({
  word: said,
  also,
  hint: hintOf(about),
  to,
});

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
export const hexOf = (hexes: readonly string[]): Choice<string> =>
  fork(() => hexes.map((hex) => ({ word: hex, also: PLACE_WORDS.also(hex), places: [hex], to: () => leaf(hex) })), {
    noise: ['the'],
  });

/** One or more hexes. */
export const hexesOf = (hexes: readonly string[]): Choice<readonly string[]> => some(hexes, { also: PLACE_WORDS.also });
