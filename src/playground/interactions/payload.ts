import {
  ApplicationCommandOptionType as OptionType,
  ApplicationIntegrationType,
  InteractionContextType,
  InteractionType,
} from 'discord-api-types/v10';
import { MAX_FILE_SIZE } from '../messages/attachments.ts';
import { presentMessage } from '../messages/present.ts';
import type { Channel, Interaction, Json, Message, User } from '../model.ts';
import { channelPermissions } from '../permissions.ts';
import { appPermissions, presentMember, presentPartialChannel, presentUser } from '../present.ts';
import { theApplication, theGuild, type World } from '../world.ts';

const owners = (guildId: string): Json => ({ [ApplicationIntegrationType.GuildInstall]: guildId });

/** The interaction as the bot gets it, apart from the user's language. */
export function interactionPayload(
  world: World,
  interaction: Interaction,
  user: User,
  channel: Channel,
  message?: Message,
): Json {
  const application = theApplication(world);
  const guild = theGuild(world);
  const member = world.tables.members.get(user.id)!;
  return {
    id: interaction.id,
    application_id: application.id,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    data: interaction.data,
    guild_id: guild.id,
    guild: { id: guild.id, locale: guild.preferred_locale, features: [] },
    channel_id: channel.id,
    channel: presentPartialChannel(world, channel, user.id),
    member: {
      ...presentMember(member),
      user: presentUser(user),
      permissions: channelPermissions(world, user.id, channel).toString(),
    },
    app_permissions: appPermissions(world, application.bot_id, channel),
    guild_locale: guild.preferred_locale,
    entitlements: [],
    authorizing_integration_owners: owners(guild.id),
    context: InteractionContextType.Guild,
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
