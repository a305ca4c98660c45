import type { LeafCommand } from '../composer/commands.ts';
import type { OptionValue } from '../composer/values.ts';
import { ApplicationCommandOptionType, InteractionType } from 'discord-api-types/v10';
import { makeNonce } from '../protocol/snowflake.ts';
import type { Message, Modal, Snowflake } from '../protocol/types.ts';
import type { PendingInteraction } from '../state/state.ts';
import type { Session } from './session.ts';

/** Longer than any server lets an application wait; after it the page itself gives up. */
const GIVE_UP_MS = 12_000;

interface Request {
  kind: number;
  applicationId: Snowflake;
  channelId: Snowflake;
  data: unknown;
  message?: Message;
  files?: File[];
}

/** Calls a command with its options. */
export function sendCommand(
  session: Session,
  channelId: Snowflake,
  leaf: LeafCommand,
  values: OptionValue[],
  files: File[],
): void {
  const applicationId = leaf.command.application_id;
  const attachments = files.map((file, id) => ({ id: String(id), filename: file.name }));
  const data = { ...commandData(leaf, values), attachments };
  const nonce = begin(session, { kind: 'command', channelId, label: leaf.localName, applicationId });
  void send(session, nonce, { kind: InteractionType.ApplicationCommand, applicationId, channelId, data, files });
}

/** Asks the application for choices; the answer comes through the gateway with the nonce that this gives. */
export async function askChoices(
  session: Session,
  nonce: string,
  channelId: Snowflake,
  leaf: LeafCommand,
  values: OptionValue[],
): Promise<boolean> {
  const applicationId = leaf.command.application_id;
  const body = requestBody(session, nonce, {
    kind: InteractionType.ApplicationCommandAutocomplete,
    applicationId,
    channelId,
    data: commandData(leaf, values),
  });
  return (await session.rest('POST', '/interactions', { body })).ok;
}

/** Presses a button, or chooses in a select. */
export function actOnComponent(
  session: Session,
  message: Message,
  component: { type: number; custom_id: string },
  values?: string[],
): void {
  const { type: component_type, custom_id: customId } = component;
  const applicationId = message.application_id ?? message.author.id;
  const data = { component_type, custom_id: customId, ...(values ? { type: component_type, values } : {}) };
  const { channel_id: channelId, id: messageId } = message;
  const nonce = begin(session, { kind: 'component', channelId, label: '', applicationId, messageId, customId });
  void send(session, nonce, { kind: InteractionType.MessageComponent, applicationId, channelId, data, message });
}

/** Sends a form. Gives the nonce under which its fate can be followed. */
export function submitModal(session: Session, modal: Modal, components: unknown[], files: File[]): string {
  const { id, custom_id, channel_id: channelId } = modal;
  const applicationId = modal.application?.id ?? modal.application_id ?? '';
  const attachments = files.map((file, index) => ({ id: String(index), filename: file.name }));
  const data = { id, custom_id, components, ...(files.length > 0 ? { attachments } : {}) };
  const nonce = begin(session, { kind: 'modal', channelId, label: modal.title, applicationId });
  void send(session, nonce, { kind: InteractionType.ModalSubmit, applicationId, channelId, data, files });
  return nonce;
}

type Begun = Pick<PendingInteraction, 'kind' | 'channelId' | 'label' | 'applicationId'> &
  Partial<Pick<PendingInteraction, 'messageId' | 'customId'>>;

function begin({ store }: Session, begun: Begun): string {
  const nonce = makeNonce();
  const defaults = { messageId: null, customId: null, status: 'sent', reason: '' } as const;
  const repeated = Object.values(store.get().interactions).filter((old) => {
    return old.status === 'failed' && old.messageId !== null && old.messageId === begun.messageId;
  });
  for (const old of repeated) store.dispatch({ type: 'interaction-dismissed', nonce: old.nonce });
  store.dispatch({ type: 'interaction-sent', interaction: { ...defaults, ...begun, nonce } });
  return nonce;
}

async function send(session: Session, nonce: string, request: Request): Promise<void> {
  const files = (request.files ?? []).map((file, index) => ({ field: `files[${index}]`, file }));
  const body = requestBody(session, nonce, request);
  const answer = await session.rest('POST', '/interactions', { body, files });
  const { store } = session;
  if (!answer.ok) {
    store.dispatch({ type: 'interaction-failed', nonce, reason: answer.error.message });
    return;
  }
  setTimeout(() => {
    if (store.get().interactions[nonce]?.status !== 'sent') return;
    store.dispatch({ type: 'interaction-failed', nonce, reason: '' });
  }, GIVE_UP_MS);
}

function requestBody({ store }: Session, nonce: string, request: Request): Record<string, unknown> {
  const state = store.get();
  const { kind, applicationId, channelId, data, message } = request;
  return {
    type: kind,
    application_id: applicationId,
    guild_id: state.channels[channelId]?.guild_id,
    channel_id: channelId,
    session_id: state.sessionId,
    nonce,
    data,
    ...(message ? { message_id: message.id, message_flags: message.flags ?? 0 } : {}),
  };
}

/** The command's part of the request, its options nested below its subcommands. */
function commandData({ command, path }: LeafCommand, values: OptionValue[]): Record<string, unknown> {
  const options = [...path].reverse().reduce<unknown[]>((inner, { name, type }) => {
    return [{ name, type: type ?? ApplicationCommandOptionType.Subcommand, options: inner }];
  }, values);
  const { id, version, name, type = 1, guild_id } = command as typeof command & { guild_id?: Snowflake };
  return { id, version, name, type, options, ...(guild_id ? { guild_id } : {}) };
}
