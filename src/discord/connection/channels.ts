import type { Client, GuildTextBasedChannel, Message, MessageCreateOptions, MessageEditOptions } from 'discord.js';
import { isAsleep, isGoneChannel } from './api-errors.ts';
import { may } from './permissions.ts';

/** The channel of a table, if the bot can see it; undefined if it is gone. */
export async function channelOf(
  { client }: { readonly client: Client },
  id: string,
): Promise<GuildTextBasedChannel | undefined> {
  try {
    const channel = await client.channels.fetch(id);
    return channel?.isTextBased() && !channel.isDMBased() ? channel : undefined;
  } catch (error) {
    if (isGoneChannel(error)) return undefined;
    throw error;
  }
}

/** Whether the bot may do something in a channel, as far as it knows. */
export const permitted = (channel: GuildTextBasedChannel, name: Parameters<typeof may>[1]): boolean => {
  const held = channel.permissionsFor(channel.client.user);
  return held !== null && may(held, name, channel.isThread());
};

/** Whether a channel is a thread that is locked for the bot. */
export const isLocked = (channel: GuildTextBasedChannel): boolean =>
  channel.isThread() && channel.locked === true && !channel.manageable;

/** Whether the bot may post in a channel, as far as it knows. A thread that only sleeps is woken by a post. */
export const mayPost = (channel: GuildTextBasedChannel): boolean =>
  permitted(channel, 'view-channel') && permitted(channel, 'send-messages') && !isLocked(channel);

/** Posts a message. Rejects as well where the answer is no message: with a nonce it can be tried again. */
export async function post(
  channel: GuildTextBasedChannel,
  options: MessageCreateOptions & { readonly nonce: string; readonly enforceNonce: true },
): Promise<Message> {
  const message = await channel.send(options);
  if (typeof message.id !== 'string') throw new Error('a post was answered by no message');
  return message;
}

/** Changes a message, for which a thread that sleeps is woken, unless it is locked. Rejects as well where the answer is no message. */
export async function edit(channel: GuildTextBasedChannel, id: string, options: MessageEditOptions): Promise<void> {
  const wake = async (error: unknown): Promise<Message> => {
    if (!isAsleep(error) || !channel.isThread() || isLocked(channel)) throw error;
    await channel.setArchived(false);
    return channel.messages.edit(id, options);
  };
  const edited = await channel.messages.edit(id, options).catch(wake);
  if (edited.id !== id) throw new Error('a change was answered by no message');
}
