import { fork, type Choice } from '../../engine/choice.ts';
import type { OpenAsk } from '../../engine/play.ts';

/** Where a player stands in the tree of options. */
export interface Stand {
  readonly node: Choice<unknown>;
  /** The branches taken from the root, by index. */
  readonly steps: readonly number[];
  /** What has been said so far, as it is written. */
  readonly words: readonly string[];
  /** The last place before this one where there was something to choose; undefined at the first. */
  readonly back: readonly number[] | undefined;
}

/** One tree for all questions open to a seat; with several, the first step chooses the question. */
export function rootOf(asks: readonly OpenAsk<unknown>[]): Choice<unknown> {
  const [first, second] = asks;
  if (first && !second) return first.choice;
  return fork(() => asks.map((ask, n) => ({ word: `${n + 1}:`, label: ask.prompt, to: () => ask.choice })));
}

/** The only way on from a node, if it has one that leads to further choices. */
function onlyWay(node: Choice<unknown>): boolean {
  if (node.order !== undefined) return false;
  const [only, other] = node.branches();
  return only !== undefined && other === undefined && only.to().branches().length > 0;
}

/** The place that steps lead to, going on by itself where there is only one way; undefined if they lead nowhere. */
export function standAt(root: Choice<unknown>, steps: readonly number[]): Stand | undefined {
  let node = root;
  let back: readonly number[] | undefined;
  const taken: number[] = [];
  const words: string[] = [];
  const go = (step: number): boolean => {
    const branch = node.branches()[step];
    if (!branch) return false;
    if (!onlyWay(node)) back = [...taken];
    taken.push(step);
    words.push(branch.word);
    node = branch.to();
    return true;
  };
  for (const step of steps) if (!go(step)) return undefined;
  while (onlyWay(node)) go(0);
  return { node, steps: taken, words, back };
}

/** Steps as they stand in a custom id, and back. */
export const packSteps = (steps: readonly number[]): string => steps.map((step) => step.toString(36)).join('.');
export const unpackSteps = (text: string): readonly number[] =>
  text === '' ? [] : text.split('.').map((step) => parseInt(step, 36));
