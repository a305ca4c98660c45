import { fork, leaf, numberChoice, type Branch, type Choice } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import type { CodeAfter, Message } from '../messages/index.ts';
import type { State } from '../state.ts';

export type HintWord = CodeAfter<'barbarossa.edit.hint.'>;

/** What a word of an edit means, for lists. */
export const hint = (word: HintWord): Message => ({ code: `barbarossa.edit.hint.${word}` });

/** A verb of edits that is followed by what `to` says. */
export const verbTo = (
  word: HintWord,
  to: () => Choice<Edit<State>>,
  also: readonly string[] = [],
): Branch<Edit<State>> => ({ word, also, hint: hint(word), to });

/** The branch of an edit's verb with what may follow it; none if nothing may. */
export const editBranch = <T>(
  word: HintWord,
  items: readonly T[],
  branch: (item: T) => Branch<Edit<State>>,
  also: readonly string[] = [],
): readonly Branch<Edit<State>>[] =>
  items.length === 0 ? [] : [verbTo(word, () => fork(() => items.map(branch), { noise: ['unit', 'the'] }), also)];

/** The choice of a whole number to which something is set. */
export const numberTo = (least: number, most: number, to: (n: number) => Choice<Edit<State>>): Choice<Edit<State>> =>
  numberChoice(least, most, to, ['to', 'at']);

/** The choice whether something is so. */
export const yesNo = (to: (yes: boolean) => Choice<Edit<State>>): Choice<Edit<State>> =>
  fork(() => (['yes', 'no'] as const).map((word) => ({ word, to: () => to(word === 'yes') })));

/** An edit that takes no further word. */
export const edit = (text: string, carryOut: Edit<State>['carryOut']): Choice<Edit<State>> => leaf({ text, carryOut });
