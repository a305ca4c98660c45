import type { Worded } from '../../../engine/clauses/tree.ts';
import type { CodeAfter, Message } from '../messages/index.ts';

export type HintCode = CodeAfter<'nato.standing.hint.'>;

/** What a word of a standing order means, for lists. */
export const hintOf = (word: HintCode): Message => ({ code: `nato.standing.hint.${word}` });

/** A branch that says `word`, explained by the message of `about`. */
export const word: Worded<HintCode> = (said, about, to, also = []) => ({ word: said, also, hint: hintOf(about), to });
