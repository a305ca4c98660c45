import type { Branch, Choice } from '../../../src/engine/choice.ts';

/** An order drawn from a tree, with the words that were said; where it could stand, it ends as often as not, so that lists stay short. */
export function drawShort<Order>(
  root: Choice<Order>,
  pick: (n: number) => number,
): { readonly order: Order; readonly words: readonly string[] } {
  let node = root;
  const words: string[] = [];
  for (;;) {
    if (node.order !== undefined && pick(2) === 0) return { order: node.order, words };
    const branches = node.branches();
    const branch = branches[pick(branches.length)] as Branch<Order> | undefined;
    if (!branch) {
      if (node.order === undefined) throw new Error(`dead end after ${words.join(' ')}`);
      return { order: node.order, words };
    }
    words.push(branch.word);
    node = branch.to();
  }
}
