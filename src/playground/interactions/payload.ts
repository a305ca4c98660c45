import {
  ApplicationCommandOptionType as OptionType,
  ApplicationIntegrationType,
  InteractionContextType,
  InteractionType,
} from 'discord-api-types/v10';
import { MAX_FILE_SIZE } from '../messages/attachments.ts';
import { presentMessage } from '../messages/present.ts';
import type { Channel, Interaction, Json, Message, User } from '../model.ts';
import { memberOf } from '../members.ts';
import { channelPermissions } from '../permissions.ts';
import { appPermissions, presentMember, presentPartialChannel, presentUser } from '../present.ts';
import { theApplication, theGuild, type World } from '../world.ts';

const owners = (guildId: string): Json => ({ [ApplicationIntegrationType.GuildInstall]: guildId });

/** What an interaction in a guild says of where it was made, and by whom. */
function inGuild(world: World, user: User, channel: Channel): Json {
  const guild = world.tables.guilds.get(channel.guild_id)!;
  const member = memberOf(world, guild.id, user.id)!;
  return {
    guild_id: guild.id,
    guild: { id: guild.id, locale: guild.preferred_locale, features: [] },
    member: {
      ...presentMember(member),
      user: presentUser(user),
      permissions: channelPermissions(world, user.id, channel).toString(),
    },
    guild_locale: guild.preferred_locale,
    authorizing_integration_owners: owners(guild.id),
    context: InteractionContextType.Guild,
  };
}

/** The same of one in direct messages with the bot. */
const directly = (world: World, user: User): Json => ({
  user: presentUser(user),
  authorizing_integration_owners: owners(theGuild(world).id),
  context: InteractionContextType.BotDM,
});

/** The interaction as the bot gets it, apart from the user's language. */
export function interactionPayload(
  world: World,
  interaction: Interaction,
  user: User,
  channel: Channel,
  message?: Message,
): Json {
  const application = theApplication(world);
  return {
    id: interaction.id,
    application_id: application.id,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    data: interaction.data,
    channel_id: channel.id,
    channel: presentPartialChannel(world, channel, user.id),
    ...(channel.recipients ? directly(world, user) : inGuild(world, user, channel)),
    app_permissions: appPermissions(world, application.bot_id, channel),
    entitlements: [],
    attachment_size_limit: MAX_FILE_SIZE,
    ...(message && { message: presentMessage(world, message) }),
  };
}

/** The full name of an invoked command, with its subcommands. */
function invokedName(data: Json): string {
  const names = [String(data['name'])];
  let options = data['options'] as { type: number; name: string; options?: never[] }[] | undefined;
  while (
    options?.[0] &&
    (options[0].type === OptionType.Subcommand || options[0].type === OptionType.SubcommandGroup)
  ) {
    names.push(options[0].name);
    options = options[0].options;
  }
  return names.join(' ');
}

/** What a message says about the interaction it answers; `original` is the first answer, for a follow-up. */
export function interactionMetadata(world: World, interaction: Interaction, original?: string): Json {
  const opener = interaction.opened_by === undefined ? undefined : world.tables.interactions.get(interaction.opened_by);
  return {
    id: interaction.id,
    type: interaction.type,
    user: presentUser(world.tables.users.get(interaction.user_id)!),
    authorizing_integration_owners: owners(interaction.guild_id),
    ...(interaction.type === InteractionType.ApplicationCommand && {
      name: invokedName(interaction.data),
      command_type: interaction.data['type'],
      ...(interaction.data['target_id'] !== undefined && { target_id: interaction.data['target_id'] }),
    }),
    ...(interaction.type === InteractionType.MessageComponent && { interacted_message_id: interaction.message_id }),
    ...(opener && { triggering_interaction_metadata: interactionMetadata(world, opener) }),
    ...(original !== undefined && { original_response_message_id: original }),
  };
}
