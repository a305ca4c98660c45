import type { Joined, TableState } from '../../table/api.ts';
import type { InteractionContext } from '../interactions/context.ts';
import type { Reply } from '../interactions/reply.ts';
import { small } from '../interactions/markdown.ts';
import { seatName } from '../present/names.ts';
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
  const rows = wordRows(reader, state);
  const held = state.seats.filter(({ holder }) => holder?.id === context.user.id);
  const seats = held.map(({ id }) => seatName(reader, state.game, id));
  const more = seats.length > 1 ? [reader.say({ code: 'game.holds-more', params: { seats } })] : [];
  const what = rows.length > 0 && word === '' ? [small(reader.say({ code: 'word.what' }))] : [];
  const reply = await tableReply(context, [done, ...more].join('\n'));
  return { ...reply, content: [reply.content, ...what].join('\n'), rows };
}
