import type { Choice } from '../choice.ts';

/** A place in the tree, and what of the words that lead there decides what may follow. */
interface Place<O> {
  readonly node: Choice<O>;
  /** The words so far, without those of a list that stands here. */
  readonly said: readonly string[];
  /** What has been chosen of the list that stands here. */
  readonly chosen: readonly string[];
}

/** The places one word further, each worked out when it is come to. */
const furtherFrom = <O>({ node, said, chosen }: Place<O>): (() => Place<O>)[] =>
  node.branches().map(({ word, to }) => () => {
    const next = to();
    return node.several !== undefined && next.several !== undefined
      ? { node: next, said, chosen: [...chosen, word] }
      : { node: next, said: [...said, ...chosen, word], chosen: [] };
  });

/** What places have in common that lead to the same: what was chosen of a list in any order, an order that stands, or the words. */
function keyOf<O>({ node, said, chosen }: Place<O>, text: string | undefined): string {
  if (node.several !== undefined) return JSON.stringify([said, [...chosen].sort()]);
  return text ?? JSON.stringify(said);
}

/**
 * The different orders of a question, each once, however many ways there are to say it: those first that nothing can be
 * left out of, in the order of the options; then those that go on from one of these, and so on. What is not taken is not
 * worked out. `format` gives the canonical text of an order: orders with the same text are the same.
 */
export function* distinctOrders<O>(root: Choice<O>, format: (order: O) => string): Generator<O, void> {
  const given = new Set<string>();
  const seen = new Set<string>();
  let begun: readonly (() => Place<O>)[] = [() => ({ node: root, said: [], chosen: [] })];
  while (begun.length > 0) {
    const complete: Place<O>[] = [];
    const open = begun.toReversed();
    for (let come = open.pop(); come; come = open.pop()) {
      const place = come();
      const { order } = place.node;
      const text = order === undefined ? undefined : format(order);
      const key = keyOf(place, text);
      if (seen.has(key)) continue;
      seen.add(key);
      if (order === undefined || text === undefined) {
        open.push(...furtherFrom(place).reverse());
        continue;
      }
      complete.push(place);
      if (given.has(text)) continue;
      given.add(text);
      yield order;
    }
    begun = complete.flatMap(furtherFrom);
  }
}
