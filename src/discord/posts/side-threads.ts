import { createHash } from 'node:crypto';
import {
  ChannelType,
  ThreadAutoArchiveDuration,
  type GuildTextBasedChannel,
  type PrivateThreadChannel,
  type TextChannel,
} from 'discord.js';
import { phasesUnderWay } from '../../engine/position.ts';
import type { GameGuide } from '../../games/guide.ts';
import type { SharedSide, TableState } from '../../table/api.ts';
import { isGoneChannel, isGoneMessage } from '../connection/api-errors.ts';
import { edit, post } from '../connection/channels.ts';
import { LIMITS } from '../connection/limits.ts';
import { mayOpenPrivateThreads } from '../connection/permissions.ts';
import { cut } from '../../engine/text.ts';
import { guideOf, type App } from '../interactions/app.ts';
import type { Reader } from '../interactions/reader.ts';
import { MARKS } from '../present/marks.ts';
import { mention, phasesAtOnce, sideName } from '../present/names.ts';
import { publicReader } from '../present/status.ts';
import { logOf, type ToPost } from './sending.ts';

/** The private thread of a side, as it is kept in the marks of a table. */
interface SideThread {
  readonly thread: string;
  /** Users that the bot has brought in. */
  readonly members: readonly string[];
  /** The message of this turn, and what it says. */
  readonly post: string;
  readonly turn: number;
  readonly said: string;
}

/** What every seat of a side is told of how the game stands and not everybody is, a line each. */
function secretsOf(reader: Reader, guide: GameGuide, state: TableState, { views }: SharedSide): readonly string[] {
  const told = views.map((view) => guide.summary(view).map((line) => reader.say(line)));
  const [view] = views;
  const open = view ? guide.summary(guide.game.view(view, null)).map((line) => reader.say(line)) : [];
  const [first = [], ...others] = told;
  const secret = first.filter((line) => !open.includes(line) && others.every((lines) => lines.includes(line)));
  if (!view || secret.length === 0) return [];
  return [`**${phasesAtOnce(reader, state.game, phasesUnderWay(view))}**`, ...secret];
}

const nonceOf = (...words: readonly string[]): string =>
  createHash('sha256').update(words.join(' ')).digest('hex').slice(0, LIMITS.nonce);

/** The thread of this name that the bot has made here and no mark tells of: its last run ended in between. */
async function unmarked(channel: TextChannel, name: string): Promise<PrivateThreadChannel | undefined> {
  const { threads } = await channel.threads.fetchActive(false);
  const found = threads.find(
    (thread) =>
      thread.type === ChannelType.PrivateThread && thread.ownerId === channel.client.user.id && thread.name === name,
  );
  return found as PrivateThreadChannel | undefined;
}

/** The thread of a side: the one kept, or a new one if there is none or it was deleted. Members can't bring others in. */
async function threadOf(
  channel: TextChannel,
  name: string,
  known: SideThread | undefined,
): Promise<{ readonly thread: PrivateThreadChannel; readonly known: SideThread | undefined }> {
  const found = known && (await channel.threads.fetch(known.thread).catch(ignoreGone));
  if (found) return { thread: found as PrivateThreadChannel, known };
  const made =
    (await unmarked(channel, name)) ??
    (await channel.threads.create({
      name,
      type: ChannelType.PrivateThread,
      invitable: false,
      autoArchiveDuration: ThreadAutoArchiveDuration.OneWeek,
    }));
  return { thread: made as PrivateThreadChannel, known: undefined };
}

function ignoreGone(error: unknown): null {
  if (isGoneChannel(error)) return null;
  throw error;
}

/** Brings in who plays the side and takes out who doesn't any more; gives who is there. */
async function withMembers(
  thread: PrivateThreadChannel,
  before: readonly string[],
  { people }: SharedSide,
): Promise<readonly string[]> {
  const now = people.map(({ id }) => id);
  for (const id of now) if (!before.includes(id)) await thread.members.add(id);
  for (const id of before) if (!now.includes(id)) await thread.members.remove(id);
  return now;
}

/** Brings the thread of a side up to date; gives what is to be kept of it. */
async function keepOne(
  app: App,
  channel: TextChannel,
  { update, latest }: ToPost,
  shared: SharedSide,
): Promise<SideThread> {
  const guide = guideOf(app, latest);
  const reader = publicReader(latest);
  const { side, people, views } = shared;
  const name = cut(
    [guide.name[reader.locale], sideName(reader, latest.game, side)].join(reader.signs.dot),
    LIMITS.threadName,
  );
  const { thread, known } = await threadOf(channel, name, readMark(latest, side));
  const members = await withMembers(thread, known?.members ?? [], shared);
  const turn = views[0]?.phase.turn ?? 0;
  const send = async (what: string, content: string): Promise<string> => {
    const nonce = nonceOf(what, side, update.notice.id);
    const options = { content: cut(content, LIMITS.content), allowedMentions: { parse: [] } };
    return (await post(thread as GuildTextBasedChannel, { ...options, nonce, enforceNonce: true })).id;
  };
  if (!known) {
    const who = people.map(({ id }) => mention(id)).join(reader.signs.list);
    await send(
      'welcome',
      reader.say({ code: 'side-thread.welcome', params: { side: sideName(reader, latest.game, side), who } }),
    );
  }
  const said = secretsOf(reader, guide, latest, shared).join('\n');
  const kept = { thread: thread.id, members, turn };
  if (said === '' || (said === known?.said && turn === known.turn))
    return { ...kept, post: known?.post ?? '', said: known?.said ?? '' };
  if (known?.turn === turn && known.post !== '') {
    const changed = await edit(thread as GuildTextBasedChannel, known.post, {
      content: cut(said, LIMITS.content),
    }).then(
      () => true,
      (error: unknown) => {
        if (isGoneMessage(error)) return false;
        throw error;
      },
    );
    if (changed) return { ...kept, post: known.post, said };
  }
  return { ...kept, post: await send('said', said), said };
}

function readMark({ marks }: TableState, side: string): SideThread | undefined {
  const kept = marks[MARKS.side(side)];
  return kept ? (JSON.parse(kept) as SideThread) : undefined;
}

/**
 * Keeps a private thread for each side that several people share, where the bot may make some: there and nowhere else it is
 * told what only that side may know. Gives the marks to be kept. A failure is logged and hinders nothing else.
 */
export async function keepSideThreads(
  app: App,
  channel: GuildTextBasedChannel,
  toPost: ToPost,
): Promise<Record<string, string>> {
  if (channel.type !== ChannelType.GuildText) return {};
  const held = channel.permissionsFor(channel.client.user);
  if (!held || !mayOpenPrivateThreads(held)) return {};
  const sides = await app.tables.sharedSides(channel.id);
  const marks: Record<string, string> = {};
  for (const shared of sides.ok ? sides.value : []) {
    try {
      marks[MARKS.side(shared.side)] = JSON.stringify(await keepOne(app, channel, toPost, shared));
    } catch (error) {
      logOf(app, toPost.update).warn(
        { err: error, side: shared.side },
        'the private thread of a side is not up to date',
      );
    }
  }
  return marks;
}
