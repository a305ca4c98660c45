import type { CodeAfter, Message } from '../messages/index.ts';
import type { Worded } from '../../../engine/clauses/tree.ts';

export type HintCode = CodeAfter<'smolensk.standing.hint.'>;

/** What a word of a standing order means, for lists. */
export const hintOf = (word: HintCode): Message => ({ code: `smolensk.standing.hint.${word}` });

/** A branch that says `word`, explained by the message of `about`. */
export const word: Worded<HintCode> = (said, about, to, also = []) => ({ word: said, also, hint: hintOf(about), to });
