import { hintOf, type Branch, type Choice, type Sought, type Thing } from './choice.ts';
import type { Message, Refusal } from './message.ts';
import { err, ok, type Result } from './result.ts';

/** Upper bound of what one line may hold; longer input is refused before it is looked at. */
export const LONGEST_LINE = 500;

/** How many words of the text one branch may be written with (`AX 4A` for `AX-4A`, `defend SU-11A SU-4A SU-6A`). */
const MOST_WORDS_A_BRANCH = 8;

/** The text without its differences of writing: half-width, lower case, one blank between words. */
const words = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,;:→⇒>＞–—−\-/·+&()[\]"'`→]+/u)
    .filter((word) => word !== '');

/** A word of an order as it is compared: half-width, lower case, without separators. */
export const plainWord = (word: string): string => words(word).join('');

/** Words of branches as they are compared: they are the same again and again. */
const plainWords = new Map<string, string>();

/** Words of branches kept as they are compared; those of all games are far fewer. */
const MOST_PLAIN_WORDS = 50_000;

function plainOf(word: string): string {
  const known = plainWords.get(word);
  if (known !== undefined) return known;
  if (plainWords.size >= MOST_PLAIN_WORDS) plainWords.clear();
  const plain = plainWord(word);
  plainWords.set(word, plain);
  return plain;
}

interface Match<O> {
  readonly branch: Branch<O>;
  readonly used: number;
}

/** Whether a branch is written so word by word, none of them run together or split. */
function isWordByWord(branch: Branch<unknown>, said: readonly string[]): boolean {
  const text = said.join(' ');
  return [branch.word, ...(branch.also ?? [])].some((way) => words(way).join(' ') === text);
}

/**
 * The branch that most words name, and how many of them do: word by word, if they can be read so (`toward S` is not
 * `towards`, `WG-52` not `WG-5/2`).
 */
function matchBranch<O>(branches: readonly Branch<O>[], said: readonly string[], from: number): Match<O> | undefined {
  for (let most = Math.min(MOST_WORDS_A_BRANCH, said.length - from); most > 0; most--) {
    const candidate = said.slice(from, from + most).join('');
    const fits = (each: Branch<O>): boolean =>
      plainOf(each.word) === candidate || each.also?.some((also) => plainOf(also) === candidate) === true;
    const first = branches.find(fits);
    if (!first) continue;
    const asSaid = (each: Branch<O>): boolean => isWordByWord(each, said.slice(from, from + most));
    const branch = asSaid(first) ? first : (branches.find((each) => fits(each) && asSaid(each)) ?? first);
    for (let used = most; most > 1 && used > 0; used--)
      if (isWordByWord(branch, said.slice(from, from + used))) return { branch, used };
    return { branch, used: most };
  }
  return undefined;
}

/** Seeks the branches that the text may name from a word on. */
function soughtFrom(said: readonly string[], from: number): Sought {
  const named = new Set<string>();
  for (let to = from, text = ''; to < Math.min(said.length, from + MOST_WORDS_A_BRANCH); to++)
    named.add((text += said[to]));
  return (word, also) => named.has(plainOf(word)) || (also?.some((way) => named.has(plainOf(way))) ?? false);
}

/** A branch that was taken, and the node at which it was. */
interface Taken<O> {
  readonly at: Choice<O>;
  readonly branch: Branch<O>;
}

interface Walk<O> {
  readonly node: Choice<O>;
  /** The branches taken. */
  readonly taken: readonly Taken<O>[];
  /** Where in the text no branch fitted any more; its length if all did. */
  readonly stopped: number;
}

function walk<O>(root: Choice<O>, said: readonly string[]): Walk<O> {
  let node = root;
  let at = 0;
  const taken: Taken<O>[] = [];
  while (at < said.length) {
    const match = matchBranch(node.branches(soughtFrom(said, at)), said, at);
    if (match) {
      taken.push({ at: node, branch: match.branch });
      at += match.used;
      node = match.branch.to();
    } else if (node.noise?.some((noise) => plainOf(noise) === said[at])) {
      at += 1;
    } else break;
  }
  return { node, taken, stopped: at };
}

/** The words of the branches taken, as they are written. */
const wordsOf = ({ taken }: Walk<unknown>): readonly string[] => taken.map(({ branch }) => branch.word);

/** Number of single-character edits between two words, at most `limit` + 1. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitute = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitute, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}

/** The words of `branches` nearest to what was typed: those that begin so, then those that differ little. */
function nearest<O>(branches: readonly Branch<O>[], typed: string, most = 5): string[] {
  const scored = branches.map((branch, order) => {
    const plain = plainOf(branch.word);
    const score = plain.startsWith(typed) ? 0 : 1 + editDistance(plain, typed, 4);
    return { word: branch.word, score, order };
  });
  return scored
    .sort((a, b) => a.score - b.score || a.order - b.order)
    .slice(0, most)
    .map(({ word }) => word);
}

function refuse<O>(end: Walk<O>, said: readonly string[], orderWords: Readonly<Record<string, string>>): Refusal {
  const { node, stopped } = end;
  const taken = wordsOf(end);
  const word = said[stopped];
  const branches = node.branches();
  const orders = (ends: readonly string[]): string[] => ends.map((last) => [...taken, last].join(' '));
  if (word === undefined) {
    return {
      alternatives: orders(branches.slice(0, 5).map((branch) => branch.word)),
      ...(node.unfinished ?? { code: 'refusal.incomplete', params: { said: taken.join(' ') } }),
    };
  }
  const alternatives = orders(nearest(branches, word));
  const longest = Math.min(MOST_WORDS_A_BRANCH, said.length - stopped);
  const ahead = Array.from({ length: longest }, (_, i) => said.slice(stopped, stopped + longest - i).join(''));
  for (const words of ahead) {
    const refusal = node.refuse?.(words);
    if (refusal) return { alternatives, ...refusal };
  }
  // An order word of several words may begin with another one (`attack-rest`, `attack`).
  const begun = said.map((_, i) => said.slice(0, i + 1).join('')).slice(stopped);
  const known =
    Object.entries(orderWords).find(([orderWord]) => ahead.includes(plainWord(orderWord))) ??
    Object.entries(orderWords).find(([orderWord]) => begun.includes(plainWord(orderWord)));
  if (known) return { code: 'refusal.no-option', params: { word: known[0] }, rule: known[1], alternatives };
  return { code: 'refusal.unknown-word', params: { word, said: taken.join(' ') }, alternatives };
}

/** An order read from a text, and what is to be known of the place where it leads, if its last word is one. */
export interface Parsed<O> {
  readonly order: O;
  readonly hint?: Message;
}

/**
 * The order that a line of text gives, or why it gives none. Tolerant: case, width, separators and arrows don't matter.
 * `orderWords`: words of orders, each with the rule to be named where it is no option (`Game.orderWords`).
 */
export function parseLine<O>(
  root: Choice<O>,
  text: string,
  orderWords: Readonly<Record<string, string>> = {},
): Result<Parsed<O>, Refusal> {
  if (text.length > LONGEST_LINE) return err({ code: 'refusal.too-long', params: { most: LONGEST_LINE } });
  const said = words(text);
  if (said.length === 0) return err({ code: 'refusal.empty' });
  const end = walk(root, said);
  const { order } = end.node;
  if (end.stopped < said.length || order === undefined) return err(refuse(end, said, orderWords));
  const last = end.taken.at(-1)?.branch;
  const hint = last?.thing?.kind === 'place' ? hintOf(last) : undefined;
  return ok({ order, ...(hint ? { hint } : {}) });
}

/** The same, the order alone. */
export function parseOrder<O>(
  root: Choice<O>,
  text: string,
  orderWords: Readonly<Record<string, string>> = {},
): Result<O, Refusal> {
  const parsed = parseLine(root, text, orderWords);
  return parsed.ok ? ok(parsed.value.order) : parsed;
}

/** A line that may be typed next: its text so far, what it means, and whether it is a complete order. */
export interface Suggestion<O = unknown> {
  readonly text: string;
  readonly hint?: Message;
  /** What its last word names. */
  readonly thing?: Thing;
  readonly complete: boolean;
  /** The order that it gives, if it is complete. */
  readonly order?: O;
}

/** The indices of branches in the order in which they are shown. */
export type Sorting<O> = (branches: readonly Branch<O>[]) => readonly number[];

const asTheyAre = (branches: readonly unknown[]): readonly number[] => branches.map((_, index) => index);

/**
 * What may follow the text typed so far, in the order of the options or as `sorted` says. The last word may be unfinished:
 * branches that begin with it or contain it are offered. A complete order is offered first, as it is.
 */
export function suggest<O>(
  root: Choice<O>,
  text: string,
  most: number,
  sorted: Sorting<O> = asTheyAre,
): Suggestion<O>[] {
  if (text.length > LONGEST_LINE) return [];
  const said = words(text);
  let end = walk(root, said);
  let typed = '';
  if (end.stopped < said.length) {
    typed = said.slice(end.stopped).join('');
  } else if (said.length > 0 && !/[\s,;:\-–>→]$/u.test(text)) {
    const before = walk(root, said.slice(0, -1));
    const last = said.at(-1) as string;
    const longer = before.node.branches().some((branch) => {
      const plain = plainOf(branch.word);
      return plain !== last && plain.startsWith(last);
    });
    if (longer && before.stopped === said.length - 1) [end, typed] = [before, last];
  }
  const line = (word?: string): string => [...wordsOf(end), ...(word === undefined ? [] : [word])].join(' ');
  const offered: Suggestion<O>[] = [];
  const given = end.node.order;
  if (given !== undefined && typed === '') offered.push({ text: line(), complete: true, order: given });
  const rank = (branch: Branch<O>): number => {
    const plain = plainOf(branch.word);
    if (plain.startsWith(typed)) return 0;
    if (branch.also?.some((also) => plainOf(also).startsWith(typed))) return 1;
    return plain.includes(typed) ? 2 : 3;
  };
  const branches = end.node.branches();
  const fitting = sorted(branches)
    .map((index) => branches[index] as Branch<O>)
    .map((branch) => ({ branch, rank: rank(branch) }))
    .filter((each) => each.rank < 3)
    .sort((a, b) => a.rank - b.rank);
  for (const { branch } of fitting) {
    if (offered.length >= most) break;
    const { order } = branch.to();
    const hint = hintOf(branch);
    offered.push({
      text: line(branch.word),
      complete: order !== undefined,
      ...(order === undefined ? {} : { order }),
      ...(hint ? { hint } : {}),
      ...(branch.thing ? { thing: branch.thing } : {}),
    });
  }
  return offered;
}

/** The way a text leads, as indices of branches, if every word of it fits: for buttons and menus that go on from there. */
export function stepsTo<O>(root: Choice<O>, text: string): readonly number[] | undefined {
  const said = words(text);
  const end = walk(root, said);
  if (end.stopped < said.length) return undefined;
  return end.taken.map(({ at, branch }) => at.branches().findIndex(({ word }) => word === branch.word));
}

/** The node that a text leads to, if every word of it fits. */
export function nodeAt<O>(root: Choice<O>, text: string): Choice<O> | undefined {
  const said = words(text);
  const end = walk(root, said);
  return end.stopped === said.length ? end.node : undefined;
}

/** How many words of a text fit a tree of options, from its first on. */
export const readsTo = <O>(root: Choice<O>, text: string): number => walk(root, words(text)).stopped;

/** The lines of a text of many orders: one a line, or separated by semicolons; blank lines and `#` remarks left out. */
export const splitLines = (text: string): string[] =>
  text
    .split(/[\n;；]+/u)
    .map((line) => line.replace(/#.*$/u, '').trim())
    .filter((line) => line !== '');
