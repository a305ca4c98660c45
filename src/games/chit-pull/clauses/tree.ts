import { message } from '../../../engine/message.ts';
import type { CodeAfter, Message } from '../messages/index.ts';
import type { Worded } from '../../../engine/clauses/tree.ts';

export type HintCode = CodeAfter<'chit-pull.standing.hint.'>;

/** What a word of a standing order means, for lists. */
export const hintOf = (word: HintCode, params?: Message['params']): Message =>
  message(`chit-pull.standing.hint.${word}`, params);

/** A branch that says `word`, explained by the message of `about`. */
export const word: Worded<HintCode> = (said, about, to, also = []) => ({ word: said, also, hint: hintOf(about), to });
