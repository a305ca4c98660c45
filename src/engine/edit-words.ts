import { fork, leaf, numberChoice, type Branch, type Choice } from './choice.ts';
import type { Edit } from './game.ts';
import type { Message } from './message.ts';

/** The choice whether something is so. */
export const yesNo = <State>(to: (yes: boolean) => Choice<Edit<State>>): Choice<Edit<State>> =>
  fork(() => (['yes', 'no'] as const).map((word) => ({ word, to: () => to(word === 'yes') })));

/** The words in which the edits of a game are said; `hint` tells what a word of them means, for lists. */
export function editWords<State, Word extends string>(hint: (word: Word) => Message) {
  type EditBranch = Branch<Edit<State>>;
  type EditChoice = Choice<Edit<State>>;

  /** A verb of edits that is followed by what `to` says. */
  const verbTo = (word: Word, to: () => EditChoice, also: readonly string[] = []): EditBranch => ({
    word,
    also,
    hint: hint(word),
    to,
  });

  /** The branch of an edit's verb with what may follow it; none if nothing may. */
  const editBranch = <T>(
    word: Word,
    items: readonly T[],
    branch: (item: T) => EditBranch,
    also: readonly string[] = [],
  ): readonly EditBranch[] =>
    items.length === 0 ? [] : [verbTo(word, () => fork(() => items.map(branch), { noise: ['unit', 'the'] }), also)];

  /** The choice of a whole number to which something is set. */
  const numberTo = (least: number, most: number, to: (n: number) => EditChoice): EditChoice =>
    numberChoice(least, most, to, ['to', 'at']);

  /** An edit that takes no further word. */
  const edit = (text: string, carryOut: Edit<State>['carryOut']): EditChoice => leaf({ text, carryOut });

  return { verbTo, editBranch, numberTo, edit };
}
