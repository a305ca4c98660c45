import { createHash } from 'node:crypto';
import {
  ChannelType,
  PermissionFlagsBits,
  ThreadAutoArchiveDuration,
  type GuildTextBasedChannel,
  type PrivateThreadChannel,
  type TextChannel,
} from 'discord.js';
import { phasesUnderWay } from '../../engine/position.ts';
import type { GameGuide } from '../../games/guide.ts';
import type { SharedSide, TableState } from '../../table/api.ts';
import { isGoneChannel, isGoneMember, isGoneMessage } from '../connection/api-errors.ts';
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
  /** The game that it was made for; the next one in the channel gets another. */
  readonly table: string;
  readonly thread: string;
  /** Users that the bot has brought in. */
  readonly members: readonly string[];
  /** The message of this turn, and what it says. */
  readonly post: string;
  readonly turn: number;
  readonly said: string;
}

/** A side with its thread, while what is told there is brought up to date. */
interface Telling {
  readonly notice: string;
  readonly shared: SharedSide;
  readonly thread: PrivateThreadChannel;
  /** What was kept of the thread; undefined of a new one. */
  readonly known: SideThread | undefined;
}

function readMark({ id, marks }: TableState, side: string): SideThread | undefined {
  const kept = marks[MARKS.side(side)];
  const known = kept ? (JSON.parse(kept) as SideThread) : undefined;
  return known?.table === id ? known : undefined;
}

/** What every seat of a side is told of how the game stands and not everybody is, a line each. */
function secretsOf(reader: Reader, guide: GameGuide, state: TableState, { views }: SharedSide): readonly string[] {
  const [view] = views;
  if (!view) return [];
  const told = (of: typeof view): readonly string[] => guide.summary(of).map((line) => reader.say(line));
  const open = told(guide.game.view(view, null));
  const [first = [], ...others] = views.map(told);
  const secret = first.filter((line) => !open.includes(line) && others.every((lines) => lines.includes(line)));
  return secret.length === 0 ? [] : [`**${phasesAtOnce(reader, state.game, phasesUnderWay(view))}**`, ...secret];
}

/** The thread of this name that the bot has made for this game and no mark tells of: its last run ended in between. */
async function unmarked(
  channel: TextChannel,
  name: string,
  { created }: TableState,
): Promise<PrivateThreadChannel | undefined> {
  const { threads } = await channel.threads.fetchActive(false);
  return threads.find(
    (thread): thread is PrivateThreadChannel =>
      thread.type === ChannelType.PrivateThread &&
      thread.ownerId === channel.client.user.id &&
      thread.name === name &&
      (thread.createdTimestamp ?? 0) >= Date.parse(created),
  );
}

function ignoreGone(error: unknown): null {
  if (isGoneChannel(error) || isGoneMember(error)) return null;
  throw error;
}

/** The thread that is known, if it is there still. */
const knownThread = async (
  channel: TextChannel,
  known: SideThread | undefined,
): Promise<PrivateThreadChannel | null> =>
  known ? ((await channel.threads.fetch(known.thread).catch(ignoreGone)) as PrivateThreadChannel | null) : null;

/** A new thread, in which members can't bring others. */
const newThread = async (channel: TextChannel, name: string, latest: TableState): Promise<PrivateThreadChannel> =>
  (await unmarked(channel, name, latest)) ??
  ((await channel.threads.create({
    name,
    type: ChannelType.PrivateThread,
    invitable: false,
    autoArchiveDuration: ThreadAutoArchiveDuration.OneWeek,
  })) as PrivateThreadChannel);

/** Brings in who plays the side and takes out who doesn't any more; gives who is there. */
async function withMembers({ thread, known, shared }: Telling): Promise<readonly string[]> {
  const before = known?.members ?? [];
  const now = shared.users;
  for (const id of now) if (!before.includes(id)) await thread.members.add(id);
  for (const id of before) if (!now.includes(id)) await thread.members.remove(id);
  return now;
}

/** Sends a message of this kind into the thread, once for a notice; gives its id. */
async function send({ thread, notice, shared }: Telling, what: string, content: string): Promise<string> {
  const nonce = createHash('sha256').update(`${what} ${shared.side} ${notice}`).digest('hex').slice(0, LIMITS.nonce);
  const options = { content: cut(content, LIMITS.content), allowedMentions: { parse: [] } };
  return (await post(thread, { ...options, nonce, enforceNonce: true })).id;
}

/** Says in the thread what its side alone may know: one message a turn, changed as that changes. */
async function tell(telling: Telling, said: string): Promise<Pick<SideThread, 'post' | 'turn' | 'said'>> {
  const { thread, known, shared } = telling;
  const turn = shared.views[0]?.phase.turn ?? 0;
  const isNew = known?.turn !== turn || known.post === '';
  if (said === '' || (!isNew && said === known.said)) return { post: known?.post ?? '', turn, said: known?.said ?? '' };
  const before = isNew ? '' : known.post;
  const changed =
    before !== '' &&
    (await edit(thread, before, { content: cut(said, LIMITS.content) }).then(
      () => true,
      (error: unknown) => {
        if (isGoneMessage(error)) return false;
        throw error;
      },
    ));
  return { post: changed ? before : await send(telling, 'said', said), turn, said };
}

/** Users who play against a side and could read its thread: they may manage threads on this server. */
async function readersAgainst(channel: TextChannel, { opponents }: SharedSide): Promise<readonly string[]> {
  const members = await Promise.all(opponents.map((id) => channel.guild.members.fetch(id).catch(ignoreGone)));
  return members.flatMap((member) =>
    member && channel.permissionsFor(member).has(PermissionFlagsBits.ManageThreads) ? [member.id] : [],
  );
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
  const side = sideName(reader, latest.game, shared.side);
  const name = cut([guide.name[reader.locale], side].join(reader.signs.dot), LIMITS.threadName);
  const marked = readMark(latest, shared.side);
  const there = await knownThread(channel, marked);
  const thread = there ?? (await newThread(channel, name, latest));
  const known = there ? marked : undefined;
  const telling: Telling = { notice: update.notice.id, shared, thread, known };
  const members = await withMembers(telling);
  const who = shared.users.map(mention).join(reader.signs.list);
  if (!known) await send(telling, 'welcome', reader.say({ code: 'side-thread.welcome', params: { side, who } }));
  const against = await readersAgainst(channel, shared);
  const named = against.map(mention).join(reader.signs.list);
  const said =
    against.length > 0
      ? reader.say({ code: 'side-thread.watched', params: { who: named } })
      : secretsOf(reader, guide, latest, shared).join('\n');
  return { table: latest.id, thread: thread.id, members, ...(await tell(telling, said)) };
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
