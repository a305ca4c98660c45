import { GatewayIntentBits, MessageType, PermissionFlagsBits } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import { publish } from '../gateway/publish.ts';
import type { Channel, Message, User } from '../model.ts';
import { requirePermissions } from '../permissions.ts';
import { timestamp, type World } from '../world.ts';
import { addMessage, blankMessage, publishMessage } from './write.ts';

const MAX_PINS = 250;

/** The pinned messages of a channel, the last pinned first. */
export const pinnedMessages = (world: World, channel: Channel): Message[] =>
  world.tables.messages
    .group(channel.id)
    .filter(({ pinned_at }) => pinned_at !== null)
    .sort((a, b) => (b.pinned_at ?? '').localeCompare(a.pinned_at ?? ''));

function savePins(world: World, channel: Channel, message: Message): void {
  publishMessage(world, 'MESSAGE_UPDATE', world.tables.messages.put(message));
  const latest = pinnedMessages(world, channel)[0]?.pinned_at ?? null;
  world.tables.channels.put({ ...world.tables.channels.get(channel.id)!, last_pin_timestamp: latest });
  publish(
    world,
    'CHANNEL_PINS_UPDATE',
    { channel, intent: GatewayIntentBits.Guilds },
    {
      guild_id: channel.guild_id,
      channel_id: channel.id,
      last_pin_timestamp: latest,
    },
  );
}

/** Pins a message, with a note in the channel. Needs the permission to pin; 30003 beyond 250 pins. */
export function pinMessage(world: World, channel: Channel, message: Message, user: User): void {
  requirePermissions(world, user.id, channel, PermissionFlagsBits.PinMessages);
  if (message.pinned_at !== null) return;
  if (pinnedMessages(world, channel).length >= MAX_PINS) throw refusal('tooManyPins');
  savePins(world, channel, { ...message, pinned_at: timestamp(world) });
  addMessage(world, {
    ...blankMessage(world, channel, user.id, MessageType.ChannelPinnedMessage),
    message_reference: { message_id: message.id, channel_id: channel.id, guild_id: channel.guild_id },
  });
}

/** Unpins a message. */
export function unpinMessage(world: World, channel: Channel, message: Message, user: User): void {
  requirePermissions(world, user.id, channel, PermissionFlagsBits.PinMessages);
  if (message.pinned_at !== null) savePins(world, channel, { ...message, pinned_at: null });
}
