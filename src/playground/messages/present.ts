import { MessageReferenceType, MessageType } from 'discord-api-types/v10';
import type { Json, Message, User } from '../model.ts';
import { presentChannel, presentMember, presentUser } from '../present.ts';
import { memberOf } from '../members.ts';
import type { World } from '../world.ts';
import { presentAttachment } from './attachments.ts';
import { looseAttachments, presentComponents, presentEmbeds } from './media.ts';

const HAS_REFERENCE: readonly MessageType[] = [MessageType.Reply, MessageType.ThreadStarterMessage];

/** Who reads a message, and whether they may read its content without being addressed. */
export interface Reader {
  readonly user: User;
  readonly readsContent: boolean;
}

/**
 * Whether `reader` must not see the content: bots without the privileged intent, of messages that don't concern them.
 */
const isHidden = (message: Message, { user, readsContent }: Reader): boolean =>
  user.bot && !readsContent && message.author_id !== user.id && !message.mentions.includes(user.id);

function presentReactions(message: Message, readerId: string | undefined): Json[] {
  return message.reactions.map(({ emoji, users }) => ({
    emoji,
    count: users.length,
    count_details: { normal: users.length, burst: 0 },
    burst_colors: [],
    me_burst: false,
    burst_me: false,
    burst_count: 0,
    me: readerId !== undefined && users.includes(readerId),
  }));
}

/** A message as Discord shows it to `reader`; without one, as it is, with all its content. */
export function presentMessage(world: World, message: Message, reader?: Reader, depth = 0): Json {
  const { users, messages, channels } = world.tables;
  const author = users.get(message.author_id);
  const referenced = message.message_reference?.message_id;
  const shownReference = depth === 0 && referenced !== undefined && HAS_REFERENCE.includes(message.type);
  const original = referenced === undefined ? undefined : messages.get(referenced);
  const thread = channels.get(message.id);
  const hidden = reader !== undefined && isHidden(message, reader);
  const content = hidden
    ? { content: '', attachments: [], embeds: [], components: [] }
    : {
        content: message.content,
        attachments: looseAttachments(message).map((attachment) =>
          presentAttachment(world, message.channel_id, attachment),
        ),
        embeds: presentEmbeds(world, message),
        components: presentComponents(world, message),
      };
  return {
    id: message.id,
    channel_id: message.channel_id,
    type: message.type,
    ...content,
    author: author
      ? presentUser(author)
      : { id: message.author_id, username: 'deleted user', discriminator: '0', avatar: null },
    mentions: message.mentions.flatMap((id) => users.get(id) ?? []).map(presentUser),
    mention_roles: message.mention_roles,
    mention_everyone: message.mention_everyone,
    pinned: message.pinned_at !== null,
    timestamp: message.timestamp,
    edited_timestamp: message.edited_timestamp,
    tts: message.tts,
    flags: message.flags,
    ...(message.reactions.length > 0 && { reactions: presentReactions(message, reader?.user.id) }),
    ...(message.nonce !== undefined && { nonce: message.nonce }),
    ...(message.message_reference && {
      message_reference: { type: MessageReferenceType.Default, ...message.message_reference },
    }),
    ...(shownReference && { referenced_message: original ? presentMessage(world, original, reader, depth + 1) : null }),
    ...(message.application_id && { application_id: message.application_id, webhook_id: message.application_id }),
    ...(message.interaction_metadata && { interaction_metadata: message.interaction_metadata }),
    ...(thread && { thread: presentChannel(thread, reader?.user.id) }),
  };
}

/** A message as a gateway event carries it: with its guild and its author's membership, which ephemeral ones lack. */
export function presentMessageEvent(world: World, message: Message, reader: Reader): Json {
  const shown = presentMessage(world, message, reader);
  if (message.ephemeral_for) return shown;
  const { guild_id } = message;
  if (guild_id === '') return shown;
  const member = memberOf(world, guild_id, message.author_id);
  return {
    ...shown,
    guild_id,
    ...(member && { member: presentMember(member) }),
    mentions: (shown['mentions'] as Json[]).map((user) => {
      const mentioned = memberOf(world, guild_id, String(user['id']));
      return mentioned ? { ...user, member: presentMember(mentioned) } : user;
    }),
  };
}
