import type { CodeAfter, Message } from '../messages/index.ts';
import { fork, leaf, numberChoice, type Branch, type Choice } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import type { State } from '../state.ts';

export type HintWord = CodeAfter<'smolensk.edit.hint.'>;

/** What a word of an edit means, for lists. */
export const hint = (word: HintWord): Message => ({ code: `smolensk.edit.hint.${word}` });

/** The branch of an edit's verb with what may follow it; none if nothing may. */
export const editBranch = <T>(
  word: HintWord,
  items: readonly T[],
  branch: (item: T) => Branch<Edit<State>>,
  also: readonly string[] = [],
): readonly Branch<Edit<State>>[] =>
  items.length === 0
    ? []
    : [{ word, also, hint: hint(word), to: () => fork(() => items.map(branch), { noise: ['unit', 'the'] }) }];

/** The choice of a whole number to which something is set. */
export const numberTo = (least: number, most: number, to: (n: number) => Choice<Edit<State>>): Choice<Edit<State>> =>
  numberChoice(least, most, to, ['to', 'at']);

/** An edit that takes no further word. */
export const edit = (text: string, carryOut: Edit<State>['carryOut']): Choice<Edit<State>> => leaf({ text, carryOut });
