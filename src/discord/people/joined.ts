import type { Joined, TableState } from '../../table/api.ts';
import type { InteractionContext } from '../interactions/context.ts';
import type { Reply } from '../interactions/reply.ts';
import { digestReply, welcomeLines } from '../posts/digest.ts';
import { tableReply } from '../posts/status-reply.ts';
import { wordRows, wordSentence } from './dice-word.ts';

/**
 * What somebody is told who sat down: in the midst of a game, all that they must know; before it, how to give a word for the
 * dice. `word`: what was given already.
 */
export async function joinedReply(
  context: InteractionContext,
  { state, value: { seat, wordError } }: { readonly state: TableState; readonly value: Joined },
  word = '',
): Promise<Reply> {
  const { reader } = context;
  const note = wordError ? `⚠️ ${reader.say(wordError)}` : word === '' ? '' : wordSentence(reader, word);
  const done = [reader.say({ code: 'game.joined' }), note].filter((part) => part !== '').join('\n');
  if (state.stage === 'playing' && seat !== null) {
    return digestReply(context, seat, [`✅ ${done}`, ...welcomeLines(context, state)].join('\n'));
  }
  const reply = await tableReply(context, done);
  return { ...reply, rows: wordRows(reader, state) };
}
