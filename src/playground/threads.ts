import { ChannelType, GatewayIntentBits, MessageFlags, MessageType, PermissionFlagsBits } from 'discord-api-types/v10';
import { formError, refusal } from './errors.ts';
import { publish, publishVarying } from './gateway/publish.ts';
import { addMessage, blankMessage, publishMessage } from './messages/write.ts';
import { NEW_CHANNEL, type Channel, type Message, type User } from './model.ts';
import { memberOf } from './members.ts';
import { requirePermissions } from './permissions.ts';
import { presentChannel } from './present.ts';
import { timeOf } from './snowflake.ts';
import { timestamp, type World } from './world.ts';

/** How long a thread may stay quiet before it is archived, in minutes. */
const ARCHIVE_DURATIONS: readonly number[] = [60, 1440, 4320, 10080];

/** What a request says about a new thread. */
export interface ThreadRequest {
  readonly name: string;
  readonly type: ChannelType;
  readonly auto_archive_duration?: number | null | undefined;
  readonly invitable?: boolean | null | undefined;
}

function announce(world: World, thread: Channel): void {
  publishVarying(
    world,
    'THREAD_CREATE',
    { channel: thread, intent: GatewayIntentBits.Guilds },
    {
      variant: ({ user }) => user.id,
      of: ({ user }) => ({ ...presentChannel(thread, user.id), newly_created: true }),
    },
  );
}

function newThread(world: World, parent: Channel, id: string, owner: User, request: ThreadRequest): Channel {
  const now = timestamp(world);
  const duration = request.auto_archive_duration ?? 4320;
  if (!ARCHIVE_DURATIONS.includes(duration)) {
    throw formError(
      ['auto_archive_duration'],
      'BASE_TYPE_CHOICES',
      `Value must be one of {${ARCHIVE_DURATIONS.join(', ')}}.`,
    );
  }
  return {
    ...NEW_CHANNEL,
    id,
    guild_id: parent.guild_id,
    type: request.type,
    name: request.name,
    parent_id: parent.id,
    owner_id: owner.id,
    message_count: 0,
    thread_metadata: {
      archived: false,
      auto_archive_duration: duration,
      archive_timestamp: now,
      locked: false,
      create_timestamp: now,
      ...(request.type === ChannelType.PrivateThread && { invitable: request.invitable ?? true }),
    },
    thread_members: [{ user_id: owner.id, join_timestamp: now }],
  };
}

/** Starts a thread that belongs to no message. A public one is announced in its channel. */
export function startThread(world: World, parent: Channel, owner: User, request: ThreadRequest): Channel {
  if (parent.type !== ChannelType.GuildText) throw refusal('invalidChannelType');
  const isPrivate = request.type === ChannelType.PrivateThread;
  requirePermissions(
    world,
    owner.id,
    parent,
    isPrivate ? PermissionFlagsBits.CreatePrivateThreads : PermissionFlagsBits.CreatePublicThreads,
  );
  const thread = world.tables.channels.put(newThread(world, parent, world.ids.next(), owner, request));
  announce(world, thread);
  if (!isPrivate) {
    addMessage(world, {
      ...blankMessage(world, parent, owner.id, MessageType.ThreadCreated),
      content: thread.name,
      message_reference: { channel_id: thread.id, guild_id: thread.guild_id },
    });
  }
  return thread;
}

/** Starts a thread under a message, whose id it takes. */
export function startThreadFromMessage(world: World, message: Message, owner: User, request: ThreadRequest): Channel {
  const parent = world.tables.channels.get(message.channel_id)!;
  if (parent.type !== ChannelType.GuildText) throw refusal('invalidChannelType');
  requirePermissions(world, owner.id, parent, PermissionFlagsBits.CreatePublicThreads);
  if (world.tables.channels.has(message.id)) throw refusal('threadAlreadyCreated');
  const thread = world.tables.channels.put(newThread(world, parent, message.id, owner, request));
  announce(world, thread);
  publishMessage(
    world,
    'MESSAGE_UPDATE',
    world.tables.messages.put({ ...message, flags: message.flags | MessageFlags.HasThread }),
  );
  addMessage(world, {
    ...blankMessage(world, thread, owner.id, MessageType.ThreadStarterMessage),
    message_reference: { message_id: message.id, channel_id: parent.id, guild_id: parent.guild_id },
  });
  return world.tables.channels.get(thread.id)!;
}

/** Adds or removes a member of a thread, and tells everyone who sees it. */
export function changeThreadMember(world: World, thread: Channel, userId: string, joins: boolean): void {
  const members = thread.thread_members ?? [];
  if (members.some(({ user_id }) => user_id === userId) === joins) return;
  if (joins && !memberOf(world, thread.guild_id, userId)) throw refusal('unknownMember');
  const joined = { user_id: userId, join_timestamp: timestamp(world) };
  const next = world.tables.channels.put({
    ...thread,
    thread_members: joins ? [...members, joined] : members.filter(({ user_id }) => user_id !== userId),
  });
  const change = {
    id: thread.id,
    guild_id: thread.guild_id,
    member_count: next.thread_members?.length ?? 0,
    added_members: joins ? [{ id: thread.id, flags: 0, ...joined }] : [],
    removed_member_ids: joins ? [] : [userId],
  };
  if (joins && thread.type === ChannelType.PrivateThread) {
    publish(
      world,
      'THREAD_CREATE',
      { users: [userId], about: thread.guild_id, intent: GatewayIntentBits.Guilds },
      presentChannel(next, userId),
    );
  }
  publish(world, 'THREAD_MEMBERS_UPDATE', { channel: joins ? next : thread, intent: GatewayIntentBits.Guilds }, change);
}

/** Archives the threads nobody has written in for as long as they asked for, and tells everyone who sees them. */
export function archiveQuietThreads(world: World): void {
  const now = world.clock.now();
  for (const thread of world.tables.channels.all()) {
    const metadata = thread.thread_metadata;
    if (!metadata || metadata.archived) continue;
    const active = Math.max(timeOf(thread.last_message_id ?? thread.id), Date.parse(metadata.archive_timestamp));
    if (now - active < metadata.auto_archive_duration * 60_000) continue;
    const archived = world.tables.channels.put({
      ...thread,
      thread_metadata: { ...metadata, archived: true, archive_timestamp: timestamp(world) },
    });
    publish(world, 'THREAD_UPDATE', { channel: archived, intent: GatewayIntentBits.Guilds }, presentChannel(archived));
  }
}
