import { randomBytes } from 'node:crypto';
import {
  ApplicationCommandType,
  InteractionContextType,
  InteractionType,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { ApiError, formError, refusal } from '../errors.ts';
import { publish } from '../gateway/publish.ts';
import { checkUploads, storeUpload } from '../messages/attachments.ts';
import type { Draft } from '../messages/write.ts';
import type { Attachment, Channel, Command, Interaction, Json, Message, User } from '../model.ts';
import { guildPermissions, requireChannel, requirePermissions } from '../permissions.ts';
import { ENTITY_SELECTS, walkComponents, type Component } from '../validation/component-types.ts';
import { findByCustomId } from '../validation/components.ts';
import { parseForm, snowflake } from '../validation/form.ts';
import type { Modal } from '../validation/modals.ts';
import { theApplication, type World } from '../world.ts';
import { checkChosen, checkSubmitted, controlRefusal, type ControlContext } from './controls.ts';
import { checkOptions } from './options.ts';
import { interactionPayload } from './payload.ts';
import { resolveMessage, resolveUser, type Resolved } from './resolve.ts';

/** How long a bot has to acknowledge an interaction, in milliseconds. */
export const ACKNOWLEDGE_WITHIN = 3_000;

const envelope = z.object({
  type: z.literal([
    InteractionType.ApplicationCommand,
    InteractionType.MessageComponent,
    InteractionType.ApplicationCommandAutocomplete,
    InteractionType.ModalSubmit,
  ]),
  application_id: snowflake,
  guild_id: snowflake.nullish(),
  channel_id: snowflake,
  session_id: z.string(),
  nonce: z.union([z.string(), z.number()]).transform(String).nullish(),
  message_id: snowflake.nullish(),
  data: z.looseObject({}),
});
type Envelope = z.output<typeof envelope>;

/** Everything known while an interaction is being checked. */
interface Opening extends ControlContext {
  readonly user: User;
  readonly channel: Channel;
  readonly request: Envelope;
}

/** What the bot is told of an interaction, and what is remembered with it. */
interface Opened {
  readonly data: Json;
  readonly message?: Message;
  readonly openedBy?: string;
}

const withResolved = (data: Json, resolved: Resolved): Json =>
  Object.keys(resolved).length > 0 ? { ...data, resolved } : data;

function requireInvocable(world: World, user: User, channel: Channel, id: string): Command {
  const command = world.tables.commands.get(id);
  const context = channel.recipients ? InteractionContextType.BotDM : InteractionContextType.Guild;
  const elsewhere = command?.guild_id !== undefined && command.guild_id !== channel.guild_id;
  if (!command || elsewhere || (command.contexts && !command.contexts.includes(context)))
    throw refusal('unknownCommand');
  requirePermissions(world, user.id, channel, PermissionFlagsBits.UseApplicationCommands);
  const needed = command.default_member_permissions;
  if (channel.recipients) return command;
  const permissions = guildPermissions(world, user.id, channel.guild_id);
  const administers = (permissions & PermissionFlagsBits.Administrator) !== 0n;
  const lacks = needed !== null && (BigInt(needed) === 0n || (permissions & BigInt(needed)) !== BigInt(needed));
  if (lacks && !administers) throw refusal('missingPermissions');
  return command;
}

const commandData = z.looseObject({
  id: snowflake,
  name: z.string(),
  type: z.number().int(),
  version: z.string().optional(),
  target_id: snowflake.nullish(),
});

function openCommand(opening: Opening): Opened {
  const { world, user, channel, request, resolved, attachments, channelId } = opening;
  const given = parseForm(commandData, request.data);
  const command = requireInvocable(world, user, channel, given.id);
  if (
    command.name !== given.name ||
    command.type !== given.type ||
    (given.version !== undefined && given.version !== command.version)
  ) {
    throw formError(['data'], 'INTERACTION_APPLICATION_COMMAND_INVALID_VERSION');
  }
  const head = {
    id: command.id,
    name: command.name,
    type: command.type,
    ...(command.guild_id !== undefined && { guild_id: command.guild_id }),
  };
  const autocomplete = request.type === InteractionType.ApplicationCommandAutocomplete;
  if (command.type === ApplicationCommandType.ChatInput) {
    const context = { world, userId: user.id, channelId, attachments, autocomplete, resolved };
    const options = checkOptions(context, command.options, given['options']);
    return { data: withResolved({ ...head, ...(options.length > 0 && { options }) }, resolved) };
  }
  const target = given.target_id ?? '';
  const known =
    command.type === ApplicationCommandType.User
      ? resolveUser(world, resolved, target, channelId)
      : resolveMessage(world, resolved, target, channelId);
  if (!known) throw refusal(command.type === ApplicationCommandType.User ? 'unknownUser' : 'unknownMessage');
  return { data: withResolved({ ...head, target_id: target }, resolved) };
}

function openComponent({ request, resolved, world, user, channelId, ...context }: Opening): Opened {
  const message = world.tables.messages.get(request.message_id ?? '');
  const foreign = message?.ephemeral_for !== undefined && message.ephemeral_for !== user.id;
  if (!message || foreign || message.channel_id !== channelId) throw refusal('unknownMessage');
  const given = parseForm(z.looseObject({ component_type: z.number().int(), custom_id: z.string() }), request.data);
  const control = findByCustomId(message.components, given.custom_id);
  if (
    message.author_id !== theApplication(world).bot_id ||
    !control ||
    control.type !== given.component_type ||
    control.disabled
  ) {
    throw controlRefusal();
  }
  const head = { component_type: control.type, custom_id: given.custom_id, id: control.id };
  if (!control.options && !ENTITY_SELECTS.includes(control.type)) return { data: head, message };
  const values = checkChosen(
    { ...context, world, resolved, userId: user.id, channelId },
    control,
    given['values'] ?? [],
  );
  return { data: withResolved({ ...head, values }, resolved), message };
}

function openModal({ request, user, world, ...context }: Opening): Opened {
  const given = parseForm(
    z.looseObject({ id: snowflake, custom_id: z.string(), components: z.array(z.unknown()) }),
    request.data,
  );
  const opener = world.tables.interactions.get(given.id);
  const modal = opener?.response?.modal as Modal | undefined;
  if (!opener || !modal || opener.user_id !== user.id || modal.custom_id !== given.custom_id)
    throw refusal('unknownInteraction');
  const answers = [...walkComponents(given.components as Component[])];
  const answer = (control: Component): Json =>
    checkSubmitted(
      { ...context, world },
      control,
      answers.find(({ custom_id }) => custom_id !== undefined && custom_id === control.custom_id) as Json | undefined,
    );
  const components = modal.components.map((part): Json => ({
    type: part.type,
    id: part.id,
    ...(part.components && { components: part.components.map(answer) }),
    ...(part.component && { component: answer(part.component) }),
  }));
  const message = opener.message_id === undefined ? undefined : world.tables.messages.get(opener.message_id);
  return {
    data: withResolved({ custom_id: modal.custom_id, components }, context.resolved),
    openedBy: opener.id,
    ...(message && { message }),
  };
}

const OPENERS: Readonly<Record<Envelope['type'], (opening: Opening) => Opened>> = {
  [InteractionType.ApplicationCommand]: openCommand,
  [InteractionType.ApplicationCommandAutocomplete]: openCommand,
  [InteractionType.MessageComponent]: openComponent,
  [InteractionType.ModalSubmit]: openModal,
};

/** Tells the user's client how its interaction fares. */
export function tellUser(world: World, interaction: Interaction, event: string, extra: Json = {}): void {
  publish(
    world,
    event,
    { users: [interaction.user_id], session: interaction.session_id },
    {
      id: interaction.id,
      ...(interaction.nonce !== undefined && { nonce: interaction.nonce }),
      ...extra,
    },
  );
}

function startDeadline(world: World, interaction: Interaction): void {
  const cancel = world.clock.after(ACKNOWLEDGE_WITHIN, () => {
    world.deadlines.delete(interaction.id);
    if (world.tables.interactions.get(interaction.id)?.response) return;
    tellUser(world, interaction, 'INTERACTION_FAILURE', { reason_code: 2 });
  });
  world.deadlines.set(interaction.id, cancel);
}

/**
 * Checks what a user's client, speaking `locale`, sends to `POST /interactions`, passes it to the bot, and starts the
 * 3 seconds.
 */
export async function openInteraction(
  world: World,
  user: User,
  locale: string,
  { body, uploads }: Draft,
): Promise<void> {
  const request = parseForm(envelope, body);
  const application = theApplication(world);
  if (request.application_id !== application.id) throw refusal('unknownApplication');
  const channel = requireChannel(world, user.id, request.channel_id);
  if (world.sessions.get(request.session_id)?.user.id !== user.id) {
    throw new ApiError(400, 50035, 'Invalid Form Body', {
      session_id: { _errors: [{ code: 'INTERACTION_INVALID_SESSION', message: 'Session is not connected' }] },
    });
  }
  checkUploads(uploads);
  const attachments = new Map<string, Attachment>();
  for (const upload of uploads) attachments.set(upload.index, await storeUpload(world, upload, undefined, true));

  const opening: Opening = {
    world,
    user,
    channel,
    request,
    attachments,
    resolved: {},
    userId: user.id,
    channelId: channel.id,
  };
  const { data, message, openedBy } = OPENERS[request.type](opening);
  const id = world.ids.next();
  const interaction = world.tables.interactions.put({
    id,
    token: Buffer.from(`interaction:${id}:${randomBytes(24).toString('base64url')}`).toString('base64url'),
    type: request.type,
    user_id: user.id,
    channel_id: channel.id,
    guild_id: channel.guild_id,
    created: world.clock.now(),
    session_id: request.session_id,
    data,
    message_ids: [],
    ...(request.nonce !== undefined && request.nonce !== null && { nonce: request.nonce }),
    ...(message && { message_id: message.id }),
    ...(openedBy !== undefined && { opened_by: openedBy }),
  });
  startDeadline(world, interaction);
  tellUser(world, interaction, 'INTERACTION_CREATE');
  publish(
    world,
    'INTERACTION_CREATE',
    { users: [application.bot_id], about: channel.guild_id },
    { ...interactionPayload(world, interaction, user, channel, message), locale },
  );
}
