import { fork, type Choice } from '../../../engine/choice.ts';
import { editWords } from '../../../engine/edit-words.ts';
import type { Edit } from '../../../engine/game.ts';
import type { CodeAfter, Message } from '../messages/index.ts';
import type { State } from '../state.ts';

export type HintWord = CodeAfter<'barbarossa.edit.hint.'>;

/** What a word of an edit means, for lists. */
export const hint = (word: HintWord): Message => ({ code: `barbarossa.edit.hint.${word}` });

export const { verbTo, editBranch, numberTo, edit } = editWords<State, HintWord>(hint);

/** The choice whether something is so. */
export const yesNo = (to: (yes: boolean) => Choice<Edit<State>>): Choice<Edit<State>> =>
  fork(() => (['yes', 'no'] as const).map((word) => ({ word, to: () => to(word === 'yes') })));
