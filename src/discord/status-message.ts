import { createHash } from 'node:crypto';
import type { GuildTextBasedChannel } from 'discord.js';
import type { TableState } from '../table/api.ts';
import { isGoneMessage } from './api-errors.ts';
import { guideOf, type App } from './app.ts';
import { ID_VERSION } from './custom-id.ts';
import { LIMITS } from './limits.ts';
import { MARKS } from './marks.ts';
import { may } from './permissions.ts';
import { statusMessage } from './present/status.ts';

/** Marks of the status message that are not messages: the version of its buttons. */
const STATUS_VERSION_MARK = 'ids';

/** A nonce that differs from that of the post of the same notice. */
const statusNonce = (nonce: string): string =>
  createHash('sha256').update(`status ${nonce}`).digest('hex').slice(0, LIMITS.nonce);

async function pin(app: App, channel: GuildTextBasedChannel, id: string): Promise<void> {
  const held = channel.permissionsFor(channel.client.user);
  if (!held || !may(held, 'pin-messages', channel.isThread())) return;
  try {
    await channel.messages.pin(id);
  } catch (error) {
    app.log.warn({ err: error, channel: channel.id }, 'the status message is not pinned');
  }
}

/**
 * Brings the table's one status message up to date; makes and pins it if there is none or it was deleted. Gives the
 * marks to be kept. `nonce` keeps a repeated first post from being doubled.
 */
export async function showStatus(
  app: App,
  channel: GuildTextBasedChannel,
  state: TableState,
  nonce: string,
): Promise<Record<string, string>> {
  const found = await app.tables.publicPosition(state.channel);
  const { content, rows = [] } = statusMessage(
    guideOf(app, state),
    state,
    found.ok ? found.value : null,
    channel.guildId,
  );
  const options = { content, components: [...rows], allowedMentions: { parse: [] } };
  const known = state.marks[MARKS.status];
  if (known) {
    try {
      await channel.messages.edit(known, options);
      return { [STATUS_VERSION_MARK]: ID_VERSION };
    } catch (error) {
      if (!isGoneMessage(error)) throw error;
    }
  }
  const message = await channel.send({ ...options, nonce: statusNonce(nonce), enforceNonce: true });
  await pin(app, channel, message.id);
  return { [MARKS.status]: message.id, [STATUS_VERSION_MARK]: ID_VERSION };
}

/** Brings the status message of a table up to date, if there is one and it can be done. `nonce`: as of `showStatus`. */
export async function renewStatus(app: App, state: TableState, nonce: string): Promise<void> {
  if (!state.marks[MARKS.status]) return;
  try {
    const channel = await app.client.channels.fetch(state.channel);
    if (!channel?.isTextBased() || channel.isDMBased()) return;
    await app.tables.mark(state.channel, await showStatus(app, channel, state, nonce));
  } catch (error) {
    app.log.warn({ err: error, channel: state.channel, table: state.id }, 'a status message was not renewed');
  }
}

/** Renews the status messages whose buttons are of an earlier release, at start-up. */
export async function renewStatuses(app: App): Promise<void> {
  const tables = await app.tables.list();
  if (!tables.ok) return;
  for (const state of tables.value) {
    if (state.marks[STATUS_VERSION_MARK] !== ID_VERSION) await renewStatus(app, state, `renew-${state.number}`);
  }
}
