import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { Channel, Snowflake } from '../protocol/types.ts';
import { isThread } from './selectors.ts';
import type { State } from './state.ts';

const ALL = (1n << 64n) - 1n;

/** The user's permissions in a channel, with overwrites applied in Discord's order: everyone, roles, member. */
export function permissionsIn(state: State, channel: Channel): bigint {
  const guild = channel.guild_id ? state.guilds[channel.guild_id] : undefined;
  const me = state.me?.id;
  if (!guild || !me) return 0n;
  if (guild.ownerId === me) return ALL;
  const roleIds = [guild.id, ...(guild.members[me]?.roles ?? [])];
  const base = roleIds.reduce((sum, id) => sum | BigInt(guild.roles[id]?.permissions ?? '0'), 0n);
  if (base & PermissionFlagsBits.Administrator) return ALL;
  const parent = isThread(channel) && channel.parent_id ? state.channels[channel.parent_id] : channel;
  return applyOverwrites(base, parent ?? channel, guild.id, roleIds, me);
}

function applyOverwrites(
  base: bigint,
  channel: Channel,
  everyone: Snowflake,
  roleIds: Snowflake[],
  me: Snowflake,
): bigint {
  const overwrites = channel.permission_overwrites ?? [];
  const change = (permissions: bigint, ids: Snowflake[]): bigint => {
    const hits = overwrites.filter((overwrite) => ids.includes(overwrite.id));
    const deny = hits.reduce((sum, hit) => sum | BigInt(hit.deny), 0n);
    const allow = hits.reduce((sum, hit) => sum | BigInt(hit.allow), 0n);
    return (permissions & ~deny) | allow;
  };
  const roles = roleIds.filter((id) => id !== everyone);
  return change(change(change(base, [everyone]), roles), [me]);
}

/** Whether the user may read the channel. */
export function canView(state: State, channel: Channel): boolean {
  return (permissionsIn(state, channel) & PermissionFlagsBits.ViewChannel) !== 0n;
}

/** Whether the user may write in the channel. */
export function canSend(state: State, channel: Channel): boolean {
  const needed = isThread(channel) ? PermissionFlagsBits.SendMessagesInThreads : PermissionFlagsBits.SendMessages;
  return (permissionsIn(state, channel) & needed) !== 0n;
}

/** Whether the user may pin messages of others in the channel. */
export function canPin(state: State, channel: Channel): boolean {
  return (
    (permissionsIn(state, channel) & (PermissionFlagsBits.PinMessages | PermissionFlagsBits.ManageMessages)) !== 0n
  );
}

/** Whether the command's `default_member_permissions` let the user see it in the channel. */
export function mayUse(state: State, channel: Channel, needed: string | null | undefined): boolean {
  if (needed === null || needed === undefined) return true;
  const mine = permissionsIn(state, channel);
  if (needed === '0') return mine === ALL;
  return (mine & BigInt(needed)) === BigInt(needed);
}
