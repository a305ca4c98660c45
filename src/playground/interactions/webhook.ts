import { InteractionResponseType, InteractionType, MessageFlags } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import { editMessage, type Draft } from '../messages/write.ts';
import type { Interaction, Message } from '../model.ts';
import { theApplication, type World } from '../world.ts';
import { addResponse } from './answer.ts';
import type { Resolved } from './resolve.ts';

/** How long an interaction's token is good, in milliseconds. */
const TOKEN_VALID_FOR = 15 * 60_000;
/** How long an opened form can be submitted, in milliseconds. */
const FORM_VALID_FOR = 24 * 60 * 60_000;

const interactionIdIn = (token: string): string =>
  /^interaction:(\d+):/.exec(Buffer.from(token, 'base64url').toString('latin1'))?.[1] ?? '';

/**
 * The interaction a webhook's token belongs to: 10015 for one not yet answered, 50027 for a token unknown or too old.
 */
export function requireInteraction(world: World, applicationId: string, token: string): Interaction {
  if (applicationId !== theApplication(world).id) throw refusal('unknownWebhook');
  const interaction = world.tables.interactions.get(interactionIdIn(token));
  if (!interaction || interaction.token !== token) throw refusal('invalidWebhookToken');
  if (world.clock.now() - interaction.created >= TOKEN_VALID_FOR) throw refusal('invalidWebhookToken');
  if (!interaction.response || interaction.type === InteractionType.ApplicationCommandAutocomplete)
    throw refusal('unknownWebhook');
  return interaction;
}

/** A message made through an interaction, by id or `@original`: 10008 if there is none. */
export function requireResponse(world: World, interaction: Interaction, messageId: string): Message {
  const id = messageId === '@original' ? interaction.response?.message_id : messageId;
  const known = id !== undefined && (messageId === '@original' || interaction.message_ids.includes(id));
  const message = known ? world.tables.messages.get(id) : undefined;
  if (!message) throw refusal('unknownMessage');
  return message;
}

const isLoading = (message: Message | undefined): message is Message =>
  message !== undefined && (message.flags & MessageFlags.Loading) !== 0;

/** Changes a message made through an interaction. The first content of a deferred reply isn't marked as edited. */
export const editResponse = (world: World, message: Message, draft: Draft): Promise<Message> =>
  editMessage(world, message, draft, !isLoading(message));

/** Sends one more message through an interaction. After a deferral the first one becomes the awaited reply. */
export async function followUp(world: World, interaction: Interaction, draft: Draft): Promise<Message> {
  const original = interaction.response?.message_id;
  const awaited = original === undefined ? undefined : world.tables.messages.get(original);
  if (interaction.response?.type === InteractionResponseType.DeferredChannelMessageWithSource && isLoading(awaited)) {
    return editResponse(world, awaited, draft);
  }
  const channel = world.tables.channels.get(interaction.channel_id);
  if (!channel) throw refusal('unknownChannel');
  const message = await addResponse(world, interaction, channel, draft, original, original ?? interaction.id);
  const current = world.tables.interactions.get(interaction.id) ?? interaction;
  world.tables.interactions.put({ ...current, message_ids: [...current.message_ids, message.id] });
  return message;
}

/**
 * Deletes files no message and no interaction refers to: those of requests that were refused, or cut short by a crash.
 */
export function forgetOrphanedFiles(world: World): void {
  const { interactions, messages } = world.tables;
  const uploaded = interactions
    .all()
    .flatMap(({ data }) => Object.keys((data['resolved'] as Resolved | undefined)?.attachments ?? {}));
  const kept = new Set([...messages.all().flatMap(({ attachments }) => attachments.map(({ id }) => id)), ...uploaded]);
  for (const id of world.files.list()) if (!kept.has(id)) world.files.delete(id);
}

/** Forgets interactions whose token and form have expired, and ephemeral messages nobody can answer any more. */
export function forgetOldInteractions(world: World): void {
  const now = world.clock.now();
  const { interactions, messages } = world.tables;
  for (const { id, created, response } of interactions.all()) {
    if (now - created >= (response?.modal ? FORM_VALID_FOR : TOKEN_VALID_FOR)) interactions.delete(id);
  }
  for (const message of messages.group('')) {
    if (now - Date.parse(message.timestamp) < FORM_VALID_FOR) continue;
    messages.delete(message.id);
    message.attachments.forEach(({ id }) => world.files.delete(id));
  }
}
