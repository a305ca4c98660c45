import { fork, type Branch, type Choice } from '../../../engine/choice.ts';
import { LIMITS } from '../../connection/limits.ts';
import type { OpenAsk } from '../../../engine/play.ts';

/** Where a player stands in the tree of options. */
export interface Stand {
  readonly node: Choice<unknown>;
  /** The branches taken from the root, by index. */
  readonly steps: readonly number[];
  /** What has been said so far, as it is written. */
  readonly words: readonly string[];
  /** The place before this one; undefined at the first where there is something to choose. */
  readonly back: readonly number[] | undefined;
}

/** What all of some nodes lead to, as one: a word of several leads on to what it is in each of them. */
function joined(nodes: readonly Choice<unknown>[]): Choice<unknown> {
  const [first, second] = nodes;
  if (!first) return fork(() => []);
  if (!second) return first;
  return {
    ...first,
    ...nodes.find(({ order }) => order !== undefined),
    branches: () => {
      const all = nodes.flatMap(({ branches }) => branches());
      const words = [...new Set(all.map(({ word }) => word))];
      return words.map((word) => {
        const same = all.filter((branch) => branch.word === word);
        return { ...same[0], word, to: () => joined(same.map(({ to }) => to())) };
      });
    },
  };
}

/** The questions that several seats of one player are asked alike, each once with all its seats: for the player they are one. */
export function askedAlike(asks: readonly OpenAsk<unknown>[]): readonly (readonly OpenAsk<unknown>[])[] {
  const alike = new Map<string, OpenAsk<unknown>[]>();
  for (const [n, ask] of asks.entries()) {
    const question = JSON.stringify([ask.prompt, ask.rule, ask.answered ?? false]);
    const isAnother = alike.get(question)?.some(({ seat }) => seat === ask.seat) ?? false;
    const key = isAnother ? `${question} ${n}` : question;
    alike.set(key, [...(alike.get(key) ?? []), ask]);
  }
  return [...alike.values()];
}

/**
 * The questions that steps from the beginning of the options lead into: of those put alike to several seats all, of which each gives
 * some of the orders; none where the question is still to be chosen.
 */
export function asksAt(asks: readonly OpenAsk<unknown>[], steps: readonly number[]): readonly OpenAsk<unknown>[] {
  const questions = askedAlike(asks);
  return (questions.length === 1 ? questions[0] : questions[steps[0] ?? -1]) ?? [];
}

/** Whether the first word at the beginning of the options chooses the question, and is no word of an order. */
export const choosesQuestion = (asks: readonly OpenAsk<unknown>[]): boolean => askedAlike(asks).length > 1;

/** One tree for all questions open to a player; with different ones, the first step chooses the question. */
export function rootOf(asks: readonly OpenAsk<unknown>[]): Choice<unknown> {
  const questions = askedAlike(asks).map((alike) => ({
    prompt: alike[0]?.prompt,
    choice: joined(alike.map(({ choice }) => choice)),
  }));
  const [first, second] = questions;
  if (first && !second) return first.choice;
  return fork(() =>
    questions.map(({ prompt, choice }, n) => ({
      word: `${n + 1}:`,
      ...(prompt ? { label: prompt } : {}),
      to: () => choice,
    })),
  );
}

/** The only way on from a node, if it has one that leads to further choices. */
function onlyWay(node: Choice<unknown>): boolean {
  if (node.order !== undefined) return false;
  const [only, other] = node.branches();
  return only !== undefined && other === undefined && only.to().branches().length > 0;
}

/**
 * The place that steps lead to; undefined if they lead nowhere. Where a question leaves only one way from its beginning,
 * that way is gone by itself; once something was chosen, each further word is shown before it is said.
 */
export function standAt(root: Choice<unknown>, steps: readonly number[]): Stand | undefined {
  let node = root;
  let back: readonly number[] | undefined;
  const taken: number[] = [];
  const words: string[] = [];
  const goesOn = (): boolean => back === undefined && onlyWay(node);
  const go = (step: number): boolean => {
    const branch = node.branches()[step];
    if (!branch) return false;
    if (!goesOn()) back = [...taken];
    taken.push(step);
    words.push(branch.word);
    node = branch.to();
    return true;
  };
  for (const step of steps) if (!go(step)) return undefined;
  while (goesOn()) go(0);
  return { node, steps: taken, words, back };
}

/** An item of a menu from which several can be chosen: a branch by its index; where it is said again, a mark behind it and what it then is. */
export interface Item {
  readonly index: number;
  readonly value: string;
  readonly again?: Branch<unknown>;
}

/** The items of a list from which several can be chosen at once; undefined where there are none such, or too many. */
export function severalItems({ several = 1, branches }: Choice<unknown>): readonly Item[] | undefined {
  const all = branches();
  if (several < 2 || all.length > LIMITS.selectOptions) return undefined;
  const items = all.flatMap(({ word, to }, index) => {
    const again = to()
      .branches()
      .find((branch) => branch.word === word);
    return [{ index, value: String(index) }, ...(again ? [{ index, value: `${index}.2`, again }] : [])];
  });
  return items.length > 1 && items.length <= LIMITS.selectOptions ? items : undefined;
}

/** Where the values chosen in a menu lead, said one after the other as far as they go together; and those left out. */
export interface Picked {
  readonly steps: readonly number[];
  readonly left: readonly string[];
  /** Whether several could be chosen at once, so that what was chosen is all. */
  readonly several: boolean;
}

/** The way on from a place in the tree with the values chosen in a menu: branches by index, a mark behind each that is said again. */
export function stepsPicked(root: Choice<unknown>, steps: readonly number[], values: readonly string[]): Picked {
  const stand = standAt(root, steps);
  if (!stand) return { steps: [...steps, -1], left: [], several: false };
  const several = values.length > 0 && severalItems(stand.node) !== undefined;
  const offered = stand.node.branches();
  const words = values.map((value) => offered[Number.parseInt(value, 10)]?.word);
  const taken = [...stand.steps];
  const left: string[] = [];
  let { node } = stand;
  for (const word of words) {
    const branches = node.branches();
    const at = branches.findIndex((branch) => branch.word === word);
    if (at < 0) {
      if (word === undefined) return { steps: [...taken, -1], left, several };
      left.push(word);
      continue;
    }
    taken.push(at);
    node = (branches[at] as (typeof branches)[number]).to();
  }
  return { steps: taken, left, several };
}

/** Whether an order is given by what was chosen: it stands, and nothing can be said further or several words were chosen at once. */
export const isChosen = ({ node }: Stand, several: boolean): boolean =>
  node.order !== undefined && (node.branches().length === 0 || (several && node.attack === undefined));

/** Steps as they stand in a custom id, and back. */
export const packSteps = (steps: readonly number[]): string => steps.map((step) => step.toString(36)).join('.');
export const unpackSteps = (text: string): readonly number[] =>
  text === '' ? [] : text.split('.').map((step) => parseInt(step, 36));
