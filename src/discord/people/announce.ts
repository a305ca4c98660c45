import type { TableState } from '../../table/api.ts';
import type { Days } from '../../table/time-control/profile.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { channelOf, mayPost } from '../connection/channels.ts';
import { mention } from '../present/names.ts';
import { dayWords } from '../present/time/spans.ts';
import { publicReader } from '../present/status.ts';

/** Tells the tables of somebody that they are on leave. Where that can't be told, it is left untold: the clocks stand anyway. */
export async function announceLeave(
  { app, user, log }: InteractionContext,
  tables: readonly TableState[],
  days: Days,
): Promise<void> {
  for (const state of tables) {
    const { say, locale } = publicReader(state);
    const [from, to] = [dayWords(locale, days.from), dayWords(locale, days.to)];
    const params = { who: mention(user.id), span: from === to ? 'one' : 'many', from, to };
    const words = say({ code: state.clock ? 'post.leave' : 'post.leave-untimed', params });
    try {
      const channel = await channelOf(app, state.channel);
      if (!channel || !mayPost(channel)) continue;
      await channel.send({ content: `🏖️ ${words}`, allowedMentions: { parse: [] } });
    } catch (error) {
      log.warn({ err: error }, 'a leave was not announced');
    }
  }
}
