import { DiscordAPIError, type GuildTextBasedChannel, type Message, type MessageCreateOptions } from 'discord.js';
import { cut } from '../../engine/text.ts';
import type { Logger } from '../../runtime/log.ts';
import type { TableState, TableUpdate } from '../../table/api.ts';
import { isGoneChannel, isSilenced } from '../connection/api-errors.ts';
import { post } from '../connection/channels.ts';
import { LIMITS } from '../connection/limits.ts';
import type { App } from '../interactions/app.ts';
import { logFailure } from '../interactions/error-handler.ts';
import { MARKS } from '../present/marks.ts';
import { mention } from '../present/names.ts';
import { pinged } from '../present/post.ts';
import { publicReader } from '../present/status.ts';

/** How many messages back to look for a post that an earlier run may have sent. */
const LOOK_BACK = 30;

/** A notice that is to be posted. */
export interface ToPost {
  readonly update: TableUpdate;
  /** Left over from an earlier run: it may have been posted already. */
  readonly late: boolean;
  /** The table as it stands now. */
  readonly latest: TableState;
  /** Whether no other notice waits behind it: then its post has the buttons. */
  readonly last: boolean;
}

/** The log with the ids of what is told. */
export const logOf = ({ log }: App, { notice, state }: TableUpdate): Logger =>
  log.child({ channel: notice.channel, table: state.id, notice: notice.id });

/** What is posted when a post could not be made as it should be: that something failed, and who is asked. */
const plainOptions = (update: TableUpdate, failure: string): MessageCreateOptions => {
  const says = publicReader(update.state).say({ code: 'error.failed', params: { id: failure } });
  return { content: cut([says, ...pinged(update.notice, update.state).map(mention)].join('\n'), LIMITS.content) };
};

/** A message of an earlier run with the same words, after the last post that was acknowledged. */
async function sentBefore(
  channel: GuildTextBasedChannel,
  content: string | undefined,
  { marks }: TableState,
): Promise<Message | undefined> {
  const messages = await channel.messages.fetch({ limit: LOOK_BACK });
  const after = BigInt(marks[MARKS.post] || 0);
  return messages.find(
    ({ id, author, content: other }) => BigInt(id) > after && author.id === channel.client.user.id && other === content,
  );
}

/** Whether an error of the API says that it refuses this message, whatever the channel. */
export const isRefused = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.status < 500 && !isSilenced(error) && !isGoneChannel(error);

/** Sends the new message by which a notice is told, once; a plain one if it can't be made. */
export async function sendOnce(
  app: App,
  channel: GuildTextBasedChannel,
  { update, late, latest }: ToPost,
  make: () => Promise<MessageCreateOptions>,
): Promise<Message> {
  const extra = {
    nonce: update.notice.id,
    enforceNonce: true as const,
    allowedMentions: { users: [...pinged(update.notice, update.state)] },
  };
  try {
    const options = await make();
    const before = late ? await sentBefore(channel, options.content, latest) : undefined;
    return before ?? (await post(channel, { ...options, ...extra }));
  } catch (error) {
    if (isSilenced(error) || isGoneChannel(error) || (error instanceof DiscordAPIError && !isRefused(error)))
      throw error;
    const failure = logFailure(logOf(app, update), error, 'post failed') ?? '';
    return post(channel, { ...plainOptions(update, failure), ...extra });
  }
}
