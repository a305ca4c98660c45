import { MessageFlags } from 'discord-api-types/v10';
import { PAGE_SIZE } from '../protocol/constants.ts';
import type { RestError } from '../protocol/rest.ts';
import { makeNonce } from '../protocol/snowflake.ts';
import type { Message, Snowflake } from '../protocol/types.ts';
import type { Session } from './session.ts';

const TYPING_EVERY_MS = 8000;
const fetching = new Set<string>();
const typedAt = new Map<Snowflake, number>();

/** Fetches a page of the channel's history: the newest, or the one before a message. */
export async function loadHistory(session: Session, channelId: Snowflake, before: Snowflake | null): Promise<void> {
  const key = `${session.identity.login} ${channelId} ${before ?? ''}`;
  if (fetching.has(key)) return;
  fetching.add(key);
  const query = before ? `&before=${before}` : '';
  const answer = await session.rest<Message[]>('GET', `/channels/${channelId}/messages?limit=${PAGE_SIZE}${query}`);
  fetching.delete(key);
  if (!answer.ok) return;
  const complete = answer.value.length < PAGE_SIZE;
  session.store.dispatch({ type: 'history-loaded', channelId, messages: answer.value, before, complete });
}

/** Fetches the channel's pins, newest pin first. */
export async function loadPins({ rest, store }: Session, channelId: Snowflake): Promise<void> {
  const answer = await rest<{ items: { message: Message }[] }>('GET', `/channels/${channelId}/messages/pins?limit=50`);
  if (!answer.ok) return;
  store.dispatch({ type: 'pins-loaded', channelId, messages: answer.value.items.map((item) => item.message) });
}

/** Pins or unpins a message. Gives the error, if any. */
export async function setPinned({ rest }: Session, message: Message, pinned: boolean): Promise<RestError | null> {
  const path = `/channels/${message.channel_id}/messages/pins/${message.id}`;
  const answer = await rest(pinned ? 'PUT' : 'DELETE', path);
  return answer.ok ? null : answer.error;
}

/** Deletes a message; one that only this client shows just vanishes. */
export async function removeMessage({ rest, store }: Session, message: Message): Promise<RestError | null> {
  const { channel_id: channelId, id: messageId } = message;
  if ((message.flags ?? 0) & MessageFlags.Ephemeral) {
    store.dispatch({ type: 'message-dismissed', channelId, messageId });
    return null;
  }
  const answer = await rest('DELETE', `/channels/${channelId}/messages/${messageId}`);
  return answer.ok ? null : answer.error;
}

/** Posts a message with its files. Gives the error, if any. */
export async function postMessage(
  { rest, store }: Session,
  channelId: Snowflake,
  content: string,
  files: File[],
): Promise<RestError | null> {
  const replyTo = store.get().replyTo;
  const answer = await rest('POST', `/channels/${channelId}/messages`, {
    body: {
      content,
      nonce: makeNonce(),
      ...(replyTo ? { message_reference: { channel_id: channelId, message_id: replyTo.id } } : {}),
      ...(files.length > 0 ? { attachments: files.map((file, id) => ({ id: String(id), filename: file.name })) } : {}),
    },
    files: files.map((file, index) => ({ field: `files[${index}]`, file })),
  });
  if (!answer.ok) return answer.error;
  store.dispatch({ type: 'reply-to', message: null });
  typedAt.delete(channelId);
  return null;
}

/** Tells the others that the user is typing, at most once in a while. */
export function noteTyping({ rest }: Session, channelId: Snowflake): void {
  if (Date.now() - (typedAt.get(channelId) ?? 0) < TYPING_EVERY_MS) return;
  typedAt.set(channelId, Date.now());
  void rest('POST', `/channels/${channelId}/typing`);
}
