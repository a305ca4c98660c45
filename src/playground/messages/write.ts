import { GatewayIntentBits, MessageFlags, MessageType, PermissionFlagsBits } from 'discord-api-types/v10';
import { formError, refusal } from '../errors.ts';
import { publish, publishVarying } from '../gateway/publish.ts';
import type { Session } from '../gateway/session.ts';
import type { Channel, Message, User } from '../model.ts';
import { may } from '../permissions.ts';
import { presentChannel } from '../present.ts';
import { parseMessageBody, usesLayout, type MessageBody } from '../validation/messages.ts';
import { timestamp, type World } from '../world.ts';
import { dropFiles, mergeAttachments, type Upload } from './attachments.ts';
import { checkReferencedFiles, restoreReferences } from './media.ts';
import { findMentions, mentionableText } from './mentions.ts';
import { presentMessageEvent, type Reader } from './present.ts';

const AUTHORS_FLAGS = MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications | MessageFlags.IsComponentsV2;

/** What the body of a request becomes: a message's fields, apart from who made it and where. */
export interface Draft {
  readonly body: unknown;
  readonly uploads: readonly Upload[];
}

/** What only the circumstances of a new message say. */
export interface Circumstances {
  readonly type?: MessageType;
  /** For messages made through an interaction. */
  readonly interaction?: Pick<Message, 'application_id' | 'interaction_metadata'>;
  readonly ephemeralFor?: string;
}

/** Whether a session reads the content of messages that don't concern its user. */
export const readerOf = (session: Session): Reader => ({
  user: session.user,
  readsContent: !session.user.bot || (session.intents & GatewayIntentBits.MessageContent) !== 0,
});

const messagesIntent = ({ guild_id }: Message): GatewayIntentBits =>
  guild_id === '' ? GatewayIntentBits.DirectMessages : GatewayIntentBits.GuildMessages;

/** Tells everyone concerned that a message was created or changed. */
export function publishMessage(world: World, event: 'MESSAGE_CREATE' | 'MESSAGE_UPDATE', message: Message): void {
  const channel = world.tables.channels.get(message.channel_id);
  const audience = message.ephemeral_for
    ? { users: [message.ephemeral_for] }
    : { intent: messagesIntent(message), ...(channel && { channel }) };
  const personal = message.reactions.length > 0 || world.tables.channels.has(message.id);
  publishVarying(world, event, audience, {
    // People all see the same, unless the message says what is their own: reactions, membership of its thread.
    variant: ({ user, intents }) => (user.bot || personal ? `${user.id} ${intents}` : 'people'),
    of: (session) => {
      const shown = presentMessageEvent(world, message, readerOf(session));
      return event === 'MESSAGE_CREATE' ? { ...shown, ...(channel && { channel_type: channel.type }) } : shown;
    },
  });
}

/** Adds a message to its channel and tells everyone. An archived thread wakes up. */
export function addMessage(world: World, message: Message): Message {
  const { channels, messages } = world.tables;
  const channel = channels.get(message.channel_id);
  messages.put(message);
  if (channel && !message.ephemeral_for) {
    const metadata = channel.thread_metadata;
    const counted = message.type === MessageType.ThreadStarterMessage ? 0 : 1;
    const next = channels.put({
      ...channel,
      last_message_id: message.id,
      ...(metadata && {
        message_count: (channel.message_count ?? 0) + counted,
        thread_metadata: { ...metadata, archived: false },
      }),
    });
    if (metadata?.archived) {
      publish(world, 'THREAD_UPDATE', { intent: GatewayIntentBits.Guilds, channel: next }, presentChannel(next));
    }
  }
  publishMessage(world, 'MESSAGE_CREATE', message);
  return message;
}

/** A message's fields when nobody said anything about them. */
export function blankMessage(world: World, channel: Channel, authorId: string, type: MessageType): Message {
  return {
    id: world.ids.next(),
    channel_id: channel.id,
    guild_id: channel.guild_id,
    author_id: authorId,
    type,
    content: '',
    timestamp: timestamp(world),
    edited_timestamp: null,
    flags: 0,
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    components: [],
    pinned_at: null,
    reactions: [],
  };
}

function resolveReference(
  world: World,
  channel: Channel,
  reference: MessageBody['message_reference'],
): Message | undefined {
  if (!reference) return undefined;
  const target = world.tables.messages.get(reference.message_id);
  if (target && target.channel_id === channel.id && !target.ephemeral_for) return target;
  if (reference.fail_if_not_exists === false) return undefined;
  throw formError(['message_reference'], 'MESSAGE_REFERENCE_UNKNOWN_MESSAGE');
}

const isEmpty = ({ content, embeds, components, attachments }: Message): boolean =>
  content === '' && embeds.length === 0 && components.length === 0 && attachments.length === 0;

/** A new message by `author` in `channel`, checked but not yet added. Throws what Discord would answer. */
export async function composeMessage(
  world: World,
  channel: Channel,
  author: User,
  { body: json, uploads }: Draft,
  circumstances: Circumstances = {},
): Promise<Message> {
  const body = parseMessageBody(json);
  const replied = resolveReference(world, channel, body.message_reference);
  const ephemeral = circumstances.ephemeralFor !== undefined;
  const attachments = await mergeAttachments(world, [], body, uploads, ephemeral);
  const components = body.components ?? [];
  checkReferencedFiles(components, attachments);
  const content = body.content ?? '';
  const message: Message = {
    ...blankMessage(
      world,
      channel,
      author.id,
      circumstances.type ?? (replied ? MessageType.Reply : MessageType.Default),
    ),
    content,
    components,
    attachments,
    embeds: body.embeds ?? [],
    flags: ((body.flags ?? 0) & AUTHORS_FLAGS) | (ephemeral ? MessageFlags.Ephemeral : 0),
    tts: body.tts ?? false,
    ...findMentions(
      world,
      mentionableText(content, components),
      body.allowed_mentions,
      may(world, author.id, channel, PermissionFlagsBits.MentionEveryone),
      replied?.author_id,
    ),
    ...(replied && {
      message_reference: { message_id: replied.id, channel_id: channel.id, guild_id: channel.guild_id },
    }),
    ...(body.nonce !== undefined && body.nonce !== null && { nonce: body.nonce }),
    ...circumstances.interaction,
    ...(circumstances.ephemeralFor !== undefined && { ephemeral_for: circumstances.ephemeralFor }),
  };
  if (isEmpty(message)) throw refusal('emptyMessage');
  return message;
}

/**
 * Changes a message as the request says, and tells everyone. `edited: false` for the first content of a deferred
 * reply.
 */
export async function editMessage(
  world: World,
  before: Message,
  { body: json, uploads }: Draft,
  edited = true,
): Promise<Message> {
  const body = parseMessageBody(restoreReferences(world, json, before), before.flags);
  const attachments = await mergeAttachments(
    world,
    before.attachments,
    body,
    uploads,
    before.ephemeral_for !== undefined,
  );
  // Another request may have changed or deleted the message while pictures were measured.
  const message = world.tables.messages.get(before.id);
  if (!message) throw refusal('unknownMessage');
  const flagsGiven = body.flags ?? message.flags;
  const flags = (message.flags & ~MessageFlags.SuppressEmbeds & ~MessageFlags.Loading) | (flagsGiven & AUTHORS_FLAGS);
  const components = body.components === undefined ? message.components : (body.components ?? []);
  const content = body.content === undefined ? message.content : (body.content ?? '');
  const embeds = body.embeds === undefined ? message.embeds : (body.embeds ?? []);
  if (usesLayout(flags) && !usesLayout(message.flags) && (content !== '' || embeds.length > 0)) {
    throw formError(
      [content === '' ? 'embeds' : 'content'],
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
      'The field cannot be used when using MessageFlags.IS_COMPONENTS_V2',
    );
  }
  checkReferencedFiles(components, attachments);
  const channel = world.tables.channels.get(message.channel_id);
  const mayPingAll =
    channel !== undefined && may(world, message.author_id, channel, PermissionFlagsBits.MentionEveryone);
  const repliedTo = message.type === MessageType.Reply ? message.message_reference?.message_id : undefined;
  const repliedAuthor = repliedTo === undefined ? undefined : world.tables.messages.get(repliedTo)?.author_id;
  const reMention = body.content !== undefined || body.components !== undefined || body.allowed_mentions !== undefined;
  const next: Message = {
    ...message,
    content,
    embeds,
    components,
    attachments,
    flags,
    edited_timestamp: edited ? timestamp(world) : message.edited_timestamp,
    ...(reMention &&
      findMentions(world, mentionableText(content, components), body.allowed_mentions, mayPingAll, repliedAuthor)),
  };
  if (isEmpty(next)) throw refusal('emptyMessage');
  world.tables.messages.put(next);
  publishMessage(world, 'MESSAGE_UPDATE', next);
  dropFiles(world, message, next);
  return next;
}

/** Removes a message with its files, and tells everyone. */
export function removeMessage(world: World, message: Message): void {
  world.tables.messages.delete(message.id);
  dropFiles(world, message);
  const channel = world.tables.channels.get(message.channel_id);
  const audience = message.ephemeral_for
    ? { users: [message.ephemeral_for] }
    : { intent: messagesIntent(message), ...(channel && { channel }) };
  publish(world, 'MESSAGE_DELETE', audience, {
    id: message.id,
    channel_id: message.channel_id,
    ...(!message.ephemeral_for && message.guild_id !== '' && { guild_id: message.guild_id }),
  });
}
