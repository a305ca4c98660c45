import type { Branch, Choice } from '../../../engine/choice.ts';
import type { Ask, Asking } from '../../../engine/game.ts';
import type { About } from './conditions.ts';
import type { Order } from '../orders.ts';
import type { State } from '../state.ts';

/** What a standing order says before its conditions: which questions it answers, and how. */
export interface Core {
  readonly text: string;
  /** The questions, by the last part of their prompts' codes. */
  readonly questions: readonly string[];
  readonly about: About;
  /** Whether it speaks of this one among them; all, if left out. It sees what everybody may know. */
  readonly speaksOf?: (asking: Asking) => boolean;
  /** The answer from the seat's own view; undefined: the player is to be asked. */
  readonly answer: (state: State, ask: Ask<Order>) => Order | undefined;
}

export type CoreChoice = Choice<Core>;
export type CoreBranch = Branch<Core>;

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
