import type { GuildTextBasedChannel } from 'discord.js';
import { LOCALES } from '../../i18n/locale.ts';
import type { TableState, TableUpdate } from '../../table/api.ts';
import { OWED } from '../../table/index/owed.ts';
import { isSilenced } from '../connection/api-errors.ts';
import type { App } from '../interactions/app.ts';
import { logFailure } from '../interactions/error-handler.ts';
import { exportOf } from '../history/exports.ts';
import { MARKS } from '../present/marks.ts';
import { channelOf, mayPost, permitted, post } from '../connection/channels.ts';
import { publicReader } from '../present/status.ts';

/** Posts the campaign book of each game that is over, once, after the post of its result. */
export interface BookPoster {
  /** Takes something told. */
  readonly handle: (update: TableUpdate) => void;
  /** Tables whose book an earlier run owes. To be asked before anything is posted. */
  readonly unbound: () => Promise<readonly TableState[]>;
  /** Posts the books of these tables soon. */
  readonly post: (states: readonly TableState[]) => void;
  /** Resolves when nothing is under way. */
  readonly idle: () => Promise<void>;
  /** Begins nothing more. */
  readonly stop: () => void;
}

/** How many messages back to look for a book that an earlier run may have posted. */
const LOOK_BACK = 30;

const owedMark = ({ id }: TableState): string => `${OWED} ${id}`;

const isOwed = (state: TableState): boolean => state.marks[MARKS.book] === owedMark(state);

/** The state of the game that a table had when its book fell due; undefined if another game is there by now. */
async function sameGame({ tables }: App, { channel, id }: TableState): Promise<TableState | undefined> {
  const found = await tables.state(channel);
  return found.ok && found.value.id === id ? found.value : undefined;
}

/** The post of an earlier run with this file, if it is among the last messages. */
async function postedBefore(channel: GuildTextBasedChannel, state: TableState, name: string) {
  const messages = await channel.messages.fetch({ limit: LOOK_BACK });
  const result = BigInt(state.marks[MARKS.post] ?? 0);
  return messages.find(
    ({ author, attachments, id }) =>
      author.id === channel.client.user.id && BigInt(id) > result && attachments.some((file) => file.name === name),
  );
}

/** Posts a book; whether nothing is left to be done. */
async function postBook(app: App, state: TableState): Promise<boolean> {
  const channel = await channelOf(app, state.channel);
  if (!channel) return true;
  if (!mayPost(channel) || !permitted(channel, 'attach-files')) return false;
  const reader = publicReader(state);
  const locale = LOCALES.find((each) => each === reader.locale) ?? 'en';
  const file = await exportOf(app, state, 'book', locale, 'posts');
  const latest = await sameGame(app, state);
  if (!file || !latest || !isOwed(latest)) return true;
  const before = await postedBefore(channel, latest, file.name);
  const { id } =
    before ??
    (await post(channel, {
      content: reader.say({ code: 'replay.book-posted' }),
      files: [file],
      nonce: `${state.id}.book`,
      enforceNonce: true,
      allowedMentions: { parse: [] },
    }));
  await app.tables.mark(state.channel, { [MARKS.book]: `${state.id} ${id}` });
  return true;
}

/** The same; also false if Discord does not let the bot post. */
async function postIfAllowed(app: App, state: TableState): Promise<boolean> {
  try {
    return !app.requests.mustWait() && (await postBook(app, state));
  } catch (error) {
    if (isSilenced(error)) return false;
    throw error;
  }
}

/** A poster of books; `posted` resolves when the results of games are posted. */
export function openBookPoster(app: App, posted: () => Promise<void>): BookPoster {
  let stopped = false;
  const underWay = new Set<Promise<void>>();

  async function owe(state: TableState): Promise<void> {
    if (!isOwed(state)) {
      const marked = await app.tables.mark(state.channel, { [MARKS.book]: owedMark(state) });
      if (!marked.ok) throw new Error(`the book of ${state.id} is not noted: ${marked.error.code}`);
    }
    await posted();
    const latest = stopped ? undefined : await sameGame(app, state);
    if (!latest || !isOwed(latest) || (await postIfAllowed(app, latest))) return;
    app.log.warn({ channel: state.channel, table: state.id }, 'the campaign book can not be posted now');
    app.blockades.wait(state.channel, 'book', () => take(latest));
  }

  const take = (state: TableState): void => {
    const work = owe(state)
      .catch((error: unknown) => void logFailure(app.log, error, 'no campaign book'))
      .finally(() => underWay.delete(work));
    underWay.add(work);
  };

  return {
    handle: ({ notice, state }) => {
      if (notice.outcome && !stopped) take(state);
    },
    unbound: async () => {
      const [owed, left] = [await app.tables.owed(), await app.tables.outbox()];
      const due = owed.ok ? owed.value.filter(isOwed) : [];
      const unposted = left.ok ? left.value.filter(({ notice }) => notice.outcome).map(({ state }) => state) : [];
      return [...due, ...unposted.filter(({ id }) => !due.some((each) => each.id === id))];
    },
    post: (states) => states.forEach(take),
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop: () => {
      stopped = true;
    },
  };
}
