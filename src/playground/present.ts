import { ApplicationFlags, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Application, Channel, Command, Guild, Json, Member, Role, User } from './model.ts';
import { omit } from './omit.ts';
import { memberOf, membersOf, rolesOf, userIdOf } from './members.ts';
import { ALL_PERMISSIONS, canView, channelPermissions } from './permissions.ts';
import type { World } from './world.ts';

/** A user as others see it. */
export const presentUser = ({ id, username, global_name, bot }: User): Json => ({
  id,
  username,
  global_name,
  discriminator: bot ? '0000' : '0',
  avatar: null,
  avatar_decoration_data: null,
  banner: null,
  accent_color: null,
  clan: null,
  primary_guild: null,
  collectibles: null,
  display_name_styles: null,
  public_flags: 0,
  flags: 0,
  ...(bot && { bot: true }),
});

/** A user as it sees itself. */
export const presentSelf = (user: User): Json => ({
  ...presentUser(user),
  locale: user.locale,
  mfa_enabled: false,
  verified: true,
  email: null,
  premium_type: 0,
});

/** A member without its user. */
export const presentMember = ({ nick, roles, joined_at, flags }: Member): Json => ({
  nick,
  roles,
  joined_at,
  flags,
  avatar: null,
  banner: null,
  premium_since: null,
  deaf: false,
  mute: false,
  pending: false,
  communication_disabled_until: null,
});

/** A member with its user. */
export function presentFullMember(world: World, member: Member): Json {
  return { ...presentMember(member), user: presentUser(world.tables.users.get(userIdOf(member))!) };
}

/** A role; the guild's own id means @everyone. */
export const presentRole = (role: Role): Json => ({
  ...omit(role, 'guild_id'),
  colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
  hoist: false,
  icon: null,
  unicode_emoji: null,
  managed: false,
  flags: 0,
});

/** A channel or thread; for `readerId`, with what concerns that user. */
export function presentChannel(channel: Channel, readerId?: string): Json {
  const { thread_members: members, thread_metadata: metadata, recipients, ...common } = channel;
  if (recipients) throw new Error('direct messages are shown with their users');
  if (!metadata) {
    return { ...omit(common, 'message_count', 'owner_id'), flags: 0, icon_emoji: null, theme_color: null };
  }
  const own = members?.find(({ user_id }) => user_id === readerId);
  return {
    id: channel.id,
    guild_id: channel.guild_id,
    parent_id: channel.parent_id,
    owner_id: channel.owner_id,
    type: channel.type,
    name: channel.name,
    last_message_id: channel.last_message_id,
    last_pin_timestamp: channel.last_pin_timestamp,
    rate_limit_per_user: channel.rate_limit_per_user,
    message_count: channel.message_count ?? 0,
    total_message_sent: channel.message_count ?? 0,
    member_count: members?.length ?? 0,
    thread_metadata: metadata,
    flags: 0,
    ...(own && { member: { id: channel.id, ...own, flags: 0 } }),
  };
}

/** Direct messages as one of both sees them. */
export function presentDirect(
  world: World,
  { id, type, last_message_id, recipients }: Channel,
  readerId: string,
): Json {
  const others = (recipients ?? []).filter((each) => each !== readerId);
  return {
    id,
    type,
    last_message_id,
    flags: 0,
    recipients: others.flatMap((each) => world.tables.users.get(each) ?? []).map(presentUser),
  };
}

/** A channel of any kind as `readerId` sees it. */
export const presentFor = (world: World, channel: Channel, readerId: string): Json =>
  channel.recipients ? presentDirect(world, channel, readerId) : presentChannel(channel, readerId);

/** A channel as part of an interaction, with what the user may do there. */
export function presentPartialChannel(world: World, channel: Channel, userId: string): Json {
  const readerId = channel.recipients?.find((each) => each !== userId) ?? '';
  return {
    ...omit(
      channel.recipients ? presentDirect(world, channel, readerId) : presentChannel(channel),
      'permission_overwrites',
    ),
    permissions: channelPermissions(world, userId, channel).toString(),
  };
}

/** The guild's own fields. */
export function presentGuild(world: World, guild: Guild): Json {
  return {
    id: guild.id,
    name: guild.name,
    owner_id: guild.owner_id,
    preferred_locale: guild.preferred_locale,
    icon: null,
    icon_hash: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    region: 'local',
    afk_channel_id: null,
    afk_timeout: 300,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    widget_enabled: false,
    widget_channel_id: null,
    verification_level: 0,
    default_message_notifications: 1,
    explicit_content_filter: 0,
    mfa_level: 0,
    nsfw_level: 0,
    nsfw: false,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    vanity_url_code: null,
    application_id: null,
    max_members: 500_000,
    max_presences: null,
    max_video_channel_users: 25,
    features: [],
    emojis: [],
    stickers: [],
    roles: rolesOf(world, guild.id).map(presentRole),
    incidents_data: null,
    hub_type: null,
  };
}

/** The guild with all that `reader` gets on connecting. A bot without the members intent gets its own member only. */
export function presentGuildForSession(world: World, guild: Guild, reader: User): Json {
  const channels = world.tables.channels.all().filter(({ guild_id }) => guild_id === guild.id);
  const visible = channels.filter((channel) => canView(world, reader.id, channel));
  const members = membersOf(world, guild.id);
  const shown = members.filter((member) => !reader.bot || userIdOf(member) === reader.id);
  return {
    ...presentGuild(world, guild),
    joined_at: memberOf(world, guild.id, reader.id)?.joined_at,
    large: false,
    unavailable: false,
    member_count: members.length,
    members: shown.map((member) => presentFullMember(world, member)),
    channels: visible.filter(({ thread_metadata }) => !thread_metadata).map((channel) => presentChannel(channel)),
    threads: visible
      .filter(({ thread_metadata }) => thread_metadata && !thread_metadata.archived)
      .map((channel) => presentChannel(channel, reader.id)),
    presences: [],
    voice_states: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

/** The application; `full` with what only its owner sees. */
export function presentApplication(world: World, application: Application, full = false): Json {
  const intents =
    ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayGuildMembers | ApplicationFlags.GatewayPresence;
  const bot = world.tables.users.get(application.bot_id)!;
  return {
    id: application.id,
    name: application.name,
    description: application.description,
    icon: null,
    summary: '',
    type: null,
    is_monetized: false,
    hook: true,
    bot_public: false,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags: world.settings.privilegedIntents ? intents : 0,
    bot: presentUser(bot),
    integration_types_config: { 0: {} },
    ...(full && {
      owner: presentUser(world.tables.users.get(world.tables.guilds.get(application.guild_id)!.owner_id)!),
      team: null,
      redirect_uris: [],
      interactions_endpoint_url: null,
      role_connections_verification_url: null,
      approximate_guild_count: 1,
      approximate_user_install_count: 0,
      tags: [],
      event_webhooks_status: 1,
    }),
  };
}

/** A command. Localizations are left out of lists unless asked for, as Discord does. */
export function presentCommand(command: Command, withLocalizations = true): Json {
  return withLocalizations ? { ...command } : omit(command, 'name_localizations', 'description_localizations');
}

/** What the bot may do in a channel, as interactions tell it. */
export const appPermissions = (world: World, botId: string, channel: Channel): string => {
  const permissions = channelPermissions(world, botId, channel);
  const always = PermissionFlagsBits.EmbedLinks | PermissionFlagsBits.AttachFiles | PermissionFlagsBits.MentionEveryone;
  return ((permissions | always) & ALL_PERMISSIONS).toString();
};
