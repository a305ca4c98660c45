import { editWords } from '../../../engine/edit-words.ts';
import type { CodeAfter, Message } from '../messages/index.ts';
import type { State } from '../state.ts';

export type HintWord = CodeAfter<'barbarossa.edit.hint.'>;

/** What a word of an edit means, for lists. */
export const hint = (word: HintWord): Message => ({ code: `barbarossa.edit.hint.${word}` });

export const { verbTo, editBranch, numberTo, edit } = editWords<State, HintWord>(hint);
