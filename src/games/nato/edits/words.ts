import type { Branch, Choice } from '../../../engine/choice.ts';
import { editWords } from '../../../engine/edit-words.ts';
import type { Edit } from '../../../engine/game.ts';
import type { CodeAfter, Message } from '../messages/index.ts';
import type { Side, State } from '../state.ts';
import type { Context } from '../steps.ts';
import { reviseSteps } from './steps.ts';

export type HintWord = CodeAfter<'nato.edit.hint.'>;

/** What a word of an edit means, for lists. */
export const hint = (word: HintWord): Message => ({ code: `nato.edit.hint.${word}` });

const words = editWords<State, HintWord>(hint);

export const { verbTo, editBranch, numberTo } = words;

/** An edit that takes no further word; afterwards the steps in progress agree with what has changed. */
export const edit = (text: string, change: (context: Context) => void): Choice<Edit<State>> =>
  words.edit(text, (context: Context) => {
    change(context);
    reviseSteps(context);
  });

/** A branch that names a side. */
export const sideBranch = (side: Side, to: () => Choice<Edit<State>>): Branch<Edit<State>> => ({
  word: side,
  hint: { code: `nato.side.${side}` },
  to,
});
