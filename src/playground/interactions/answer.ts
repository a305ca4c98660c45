import {
  ApplicationCommandOptionType as OptionType,
  ApplicationCommandType,
  InteractionResponseType as Answer,
  InteractionType,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { ApiError, formError, refusal } from '../errors.ts';
import { presentMessage } from '../messages/present.ts';
import {
  addMessage,
  blankMessage,
  composeMessage,
  editMessage,
  type Circumstances,
  type Draft,
} from '../messages/write.ts';
import type { Channel, Interaction, Json, Message } from '../model.ts';
import { presentApplication } from '../present.ts';
import { complain, integer, list, parseForm, text } from '../validation/form.ts';
import { modal } from '../validation/modals.ts';
import { theApplication, type World } from '../world.ts';
import { ACKNOWLEDGE_WITHIN, tellUser } from './open.ts';
import type { GivenOption } from './options.ts';
import { interactionMetadata } from './payload.ts';

const REPLIES = [Answer.ChannelMessageWithSource, Answer.DeferredChannelMessageWithSource] as const;
const UPDATES = [Answer.DeferredMessageUpdate, Answer.UpdateMessage] as const;

/** The callback types an interaction may be answered with. A modal never answers a modal. */
function allowedAnswers({ type, message_id }: Interaction): readonly Answer[] {
  switch (type) {
    case InteractionType.ApplicationCommandAutocomplete:
      return [Answer.ApplicationCommandAutocompleteResult];
    case InteractionType.MessageComponent:
      return [...REPLIES, ...UPDATES, Answer.Modal];
    case InteractionType.ModalSubmit:
      return message_id === undefined ? REPLIES : [...REPLIES, ...UPDATES];
    default:
      return [...REPLIES, Answer.Modal];
  }
}

function messageType({ type, data }: Interaction): MessageType {
  if (type !== InteractionType.ApplicationCommand) return MessageType.Default;
  return data['type'] === ApplicationCommandType.ChatInput
    ? MessageType.ChatInputCommand
    : MessageType.ContextMenuCommand;
}

/** How a message made through an interaction differs from others; `original` is the first answer, for a follow-up. */
function circumstancesOf(world: World, interaction: Interaction, flags: number, original?: string): Circumstances {
  return {
    type: original === undefined ? messageType(interaction) : MessageType.Reply,
    interaction: {
      application_id: theApplication(world).id,
      interaction_metadata: interactionMetadata(world, interaction, original),
    },
    ...((flags & MessageFlags.Ephemeral) !== 0 && { ephemeralFor: interaction.user_id }),
  };
}

/** The message a component's answer refers to, as the reply it is shown as. */
function asReply(message: Message, targetId: string | undefined): Message {
  if (targetId === undefined || message.message_reference) return message;
  const { channel_id, guild_id } = message;
  const type = message.type === MessageType.Default ? MessageType.Reply : message.type;
  return { ...message, type, message_reference: { message_id: targetId, channel_id, guild_id } };
}

/** Composes and adds a message made through an interaction. */
export async function addResponse(
  world: World,
  interaction: Interaction,
  channel: Channel,
  draft: Draft,
  replyTo: string | undefined,
  original?: string,
): Promise<Message> {
  const bot = world.tables.users.get(theApplication(world).bot_id)!;
  const { flags } = parseForm(z.object({ flags: integer(0, Number.MAX_SAFE_INTEGER).nullish() }), draft.body ?? {});
  const message = await composeMessage(
    world,
    channel,
    bot,
    draft,
    circumstancesOf(world, interaction, flags ?? 0, original),
  );
  return addMessage(world, asReply(message, replyTo));
}

function defer(world: World, interaction: Interaction, channel: Channel, data: unknown): Message {
  const { flags } = parseForm(z.object({ flags: integer(0, Number.MAX_SAFE_INTEGER).nullish() }), data ?? {});
  const circumstances = circumstancesOf(world, interaction, flags ?? 0);
  const blank = blankMessage(world, channel, theApplication(world).bot_id, circumstances.type ?? MessageType.Default);
  const ephemeral = circumstances.ephemeralFor;
  return addMessage(
    world,
    asReply(
      {
        ...blank,
        ...circumstances.interaction,
        flags: MessageFlags.Loading | (ephemeral === undefined ? 0 : MessageFlags.Ephemeral),
        ...(ephemeral !== undefined && { ephemeral_for: ephemeral }),
      },
      interaction.message_id,
    ),
  );
}

const suggestions = z.object({
  choices: list(
    z.object({
      name: text(1, 100),
      name_localizations: z.record(z.string(), text(1, 100).nullable()).nullish(),
      value: z.union([z.string(), z.number()]),
    }),
    0,
    25,
  ),
});

function focusedType(options: readonly GivenOption[]): number | undefined {
  for (const { focused, type, options: inner } of options) {
    const found = focused ? type : focusedType(inner ?? []);
    if (found !== undefined) return found;
  }
  return undefined;
}

function suggest(world: World, interaction: Interaction, data: unknown): void {
  const type = focusedType((interaction.data['options'] ?? []) as GivenOption[]);
  const checked = suggestions.check((ctx) =>
    ctx.value.choices.forEach(({ value }, index) => {
      const wrongType =
        type === OptionType.String
          ? typeof value !== 'string'
          : typeof value !== 'number' || (type === OptionType.Integer && !Number.isInteger(value));
      const path = ['choices', index, 'value'];
      if (wrongType) complain(ctx, path, 'APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID');
      else if (typeof value === 'string' && (value.length < 1 || value.length > 100)) {
        complain(ctx, path, 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 100 in length.');
      }
    }),
  );
  const { choices } = parseForm(checked, data);
  const locale = world.tables.users.get(interaction.user_id)!.locale;
  tellUser(world, interaction, 'APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE', {
    choices: choices.map(({ name, name_localizations: names, value }) => ({ name: names?.[locale] ?? name, value })),
  });
}

/** The guild of an interaction; nothing of one in direct messages. */
const inGuild = ({ guild_id }: Interaction): Json => (guild_id === '' ? {} : { guild_id });

function openForm(world: World, interaction: Interaction, data: unknown): Json {
  const form = parseForm(modal, data);
  tellUser(world, interaction, 'INTERACTION_MODAL_CREATE', {
    channel_id: interaction.channel_id,
    ...inGuild(interaction),
    ...form,
    application: presentApplication(world, theApplication(world)),
  });
  return form;
}

async function perform(
  world: World,
  interaction: Interaction,
  type: Answer,
  draft: Draft,
  channel: Channel,
): Promise<NonNullable<Interaction['response']>> {
  const source = interaction.message_id === undefined ? undefined : world.tables.messages.get(interaction.message_id);
  switch (type) {
    case Answer.ChannelMessageWithSource:
      return { type, message_id: (await addResponse(world, interaction, channel, draft, interaction.message_id)).id };
    case Answer.DeferredChannelMessageWithSource:
      return { type, message_id: defer(world, interaction, channel, draft.body).id };
    case Answer.UpdateMessage:
      if (!source) throw refusal('unknownMessage');
      return { type, message_id: (await editMessage(world, source, draft)).id };
    case Answer.DeferredMessageUpdate:
      return { type, ...(source && { message_id: source.id }) };
    case Answer.Modal:
      return { type, modal: openForm(world, interaction, draft.body) };
    default:
      suggest(world, interaction, draft.body);
      return { type };
  }
}

const callback = z.object({ type: z.number().int(), data: z.unknown().optional() });

/** What a callback with `with_response=true` is answered with. */
function describeResponse(world: World, interaction: Interaction, type: Answer, messageId: string | undefined): Json {
  const message = messageId === undefined ? undefined : world.tables.messages.get(messageId);
  const showsMessage =
    type === Answer.ChannelMessageWithSource ||
    type === Answer.UpdateMessage ||
    type === Answer.DeferredChannelMessageWithSource;
  return {
    interaction: {
      id: interaction.id,
      type: interaction.type,
      ...inGuild(interaction),
      channel_id: interaction.channel_id,
      ...(message && {
        response_message_id: message.id,
        response_message_loading: (message.flags & MessageFlags.Loading) !== 0,
        response_message_ephemeral: message.ephemeral_for !== undefined,
      }),
    },
    resource: { type, ...(message && showsMessage && { message: presentMessage(world, message) }) },
  };
}

/**
 * Answers an interaction, as `POST /interactions/:id/:token/callback` does. Refuses with 10062 after the 3 seconds,
 * with 40060 a second answer, with 50035 an answer of a kind that doesn't fit.
 */
export async function answerInteraction(world: World, id: string, token: string, draft: Draft): Promise<Json> {
  const interaction = world.tables.interactions.get(id);
  if (!interaction || interaction.token !== token) throw refusal('unknownInteraction');
  if (interaction.response || world.answering.has(id)) throw refusal('alreadyAcknowledged');
  if (world.clock.now() - interaction.created >= ACKNOWLEDGE_WITHIN) throw refusal('unknownInteraction');
  const { type, data } = parseForm(callback, draft.body);
  const allowed = allowedAnswers(interaction);
  if (!allowed.includes(type)) {
    throw formError(['type'], 'BASE_TYPE_CHOICES', `Value must be one of {${allowed.join(', ')}}.`);
  }
  const channel = world.tables.channels.get(interaction.channel_id);
  if (!channel) throw refusal('unknownChannel');

  world.answering.add(id);
  try {
    const response = await perform(world, interaction, type, { body: data, uploads: draft.uploads }, channel).catch(
      (error: unknown) => {
        throw error instanceof ApiError ? error.below('data') : error;
      },
    );
    const made =
      REPLIES.some((reply) => reply === type) && response.message_id !== undefined ? [response.message_id] : [];
    world.tables.interactions.put({ ...interaction, response, message_ids: made });
    world.deadlines.get(id)?.();
    world.deadlines.delete(id);
    if (type !== Answer.ApplicationCommandAutocompleteResult) tellUser(world, interaction, 'INTERACTION_SUCCESS');
    return describeResponse(world, interaction, type, response.message_id);
  } finally {
    world.answering.delete(id);
  }
}
