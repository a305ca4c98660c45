import { createHash } from 'node:crypto';
import type { GuildTextBasedChannel } from 'discord.js';
import { sayingOfOneTable } from '../../i18n/spelling.ts';
import type { TableState } from '../../table/api.ts';
import { isOwed, OWED } from '../../table/index/owed.ts';
import { isGoneMessage, isSilenced, isTooOld } from '../connection/api-errors.ts';
import { guideOf, type App } from '../interactions/app.ts';
import { channelOf, edit, permitted, post } from '../connection/channels.ts';
import { ID_VERSION } from '../interactions/custom-id.ts';
import { LIMITS } from '../connection/limits.ts';
import { MARKS } from '../present/marks.ts';
import { statusMessage } from '../present/status.ts';

/** Marks of the status message that are not messages: the version of its buttons, and whether it is still to be pinned. */
const STATUS_VERSION_MARK = 'ids';
const PIN_MARK = 'pin';

/** A nonce that differs from that of the post of the same notice. */
const statusNonce = (nonce: string): string =>
  createHash('sha256').update(`status ${nonce}`).digest('hex').slice(0, LIMITS.nonce);

/** Pins the status message. If that is not permitted, a mark is kept of it, and it is done once it is. */
async function pin(app: App, channel: GuildTextBasedChannel, id: string): Promise<Record<string, string>> {
  const wait = (): void =>
    app.blockades.wait(channel.id, 'status', () => {
      if (permitted(channel, 'pin-messages')) void renewStatusOf(app, channel.id);
      else wait();
    });
  const owed = (): Record<string, string> => {
    wait();
    return { [PIN_MARK]: OWED };
  };
  if (!permitted(channel, 'pin-messages')) return owed();
  try {
    await channel.messages.pin(id);
  } catch (error) {
    app.log.warn({ err: error, channel: channel.id }, 'the status message is not pinned');
    if (isSilenced(error)) return owed();
  }
  return { [PIN_MARK]: '' };
}

/**
 * Brings the table's one status message up to date; makes and pins it if there is none or it was deleted, or in place of
 * one that is too old to be changed once more. Gives the marks to be kept. `nonce` keeps a repeated first post from being doubled.
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
  let replaced: string | undefined;
  if (known) {
    try {
      await edit(channel, known, options);
      const pinned = isOwed(state.marks[PIN_MARK]) ? await pin(app, channel, known) : {};
      return { [STATUS_VERSION_MARK]: ID_VERSION, ...pinned };
    } catch (error) {
      if (isTooOld(error)) replaced = known;
      else if (!isGoneMessage(error)) throw error;
    }
  }
  const message = await post(channel, { ...options, nonce: statusNonce(nonce), enforceNonce: true });
  const pinned = await pin(app, channel, message.id);
  if (replaced !== undefined) {
    await channel.messages
      .delete(replaced)
      .catch((error: unknown) => app.log.warn({ err: error, channel: channel.id }, 'an old status message stays'));
  }
  return { [MARKS.status]: message.id, [STATUS_VERSION_MARK]: ID_VERSION, ...pinned };
}

/**
 * Brings the status message of a table up to date, if there is one and it can be done, now or once it is permitted.
 * `nonce`: as of `showStatus`. A thread that sleeps is let sleep.
 */
export async function renewStatus(app: App, state: TableState, nonce: string): Promise<void> {
  if (!state.marks[MARKS.status]) return;
  try {
    const channel = await channelOf(app, state.channel);
    if (!channel || (channel.isThread() && channel.archived)) return;
    const marks = await sayingOfOneTable(() => showStatus(app, channel, state, nonce));
    await app.tables.mark(state.channel, marks);
  } catch (error) {
    app.log.warn({ err: error, channel: state.channel, table: state.id }, 'a status message was not renewed');
    if (isSilenced(error)) app.blockades.wait(state.channel, 'status', () => void renewStatusOf(app, state.channel));
  }
}

/** The same for whatever table is in a channel. */
async function renewStatusOf(app: App, channel: string): Promise<void> {
  const found = await app.tables.state(channel);
  if (found.ok) await renewStatus(app, found.value, `again-${found.value.number}`);
}

/** Renews the status messages whose buttons are of an earlier release, or that are still to be pinned, at start-up. */
export async function renewStatuses(app: App): Promise<void> {
  const { tables } = app;
  await tables.onceForEach('status', ID_VERSION, async ({ channel, marks }) => {
    const isOld = marks[MARKS.status] !== undefined && marks[STATUS_VERSION_MARK] !== ID_VERSION;
    if (isOld) await tables.mark(channel, { [STATUS_VERSION_MARK]: OWED });
  });
  const owed = await tables.owed();
  if (!owed.ok) return;
  for (const state of owed.value) {
    if ([STATUS_VERSION_MARK, PIN_MARK].some((name) => isOwed(state.marks[name])))
      await renewStatus(app, state, `renew-${state.number}`);
  }
}
