import type { GuildTextBasedChannel, MessageCreateOptions } from 'discord.js';
import type { TableState, TableUpdate } from '../../table/api.ts';
import { isGoneChannel, isSilenced } from '../connection/api-errors.ts';
import { guideOf, type App } from '../interactions/app.ts';
import { channelOf, mayPost } from '../connection/channels.ts';
import { logFailure } from '../interactions/error-handler.ts';
import { MARKS } from '../present/marks.ts';
import { closeProposals, takenBackIn } from './post-edits.ts';
import { postMove } from './moves.ts';
import { isMove, isPosted, postText } from '../present/post.ts';
import { proposalRows } from '../present/proposal.ts';
import { isStillAsked, reminderRows } from '../present/time/reminder.ts';
import { publicReader } from '../present/status.ts';
import { logOf, sendOnce, type ToPost } from './sending.ts';
import { keepSideThreads } from './side-threads.ts';
import { showStatus } from './status-message.ts';
import { errorCode } from '../interactions/trace.ts';
import { sayingOfOneTable } from '../../i18n/spelling.ts';

/** Puts what tables tell into their channels, in order, each once. */
export interface Poster {
  /** Takes something told, to be posted soon. */
  readonly handle: (update: TableUpdate) => void;
  /** Posts what an earlier run left over. */
  readonly repair: () => Promise<void>;
  /** Resolves when nothing is waiting that could be posted now. */
  readonly idle: () => Promise<void>;
  /** What is not posted yet. */
  readonly waiting: () => Backlog;
  /** Stops trying again. */
  readonly stop: () => void;
}

/** Posts that wait. */
export interface Backlog {
  readonly posts: number;
  /** Those among them that wait until the bot may post in their channel again. */
  readonly blocked: number;
  /** Since when the oldest of the others waits, in milliseconds since the epoch; null if there is none. */
  readonly since: number | null;
}

/** How long to wait before trying again after the API failed, in milliseconds: twice as long each time, but no longer. */
const RETRY_AFTER = 15_000;
const LONGEST_RETRY = 120_000;

interface Waiting {
  readonly update: TableUpdate;
  /** Left over from an earlier run: it may have been posted already. */
  readonly late: boolean;
  /** When it was taken, in milliseconds since the epoch. */
  readonly since: number;
  /** How often it failed. */
  failures: number;
  /** What is to be kept of it, once it is posted: trying again does not post it again. */
  marks?: Readonly<Record<string, string>>;
}

type Delivered = 'done' | 'blocked';

/** What is posted beside the course of the game. */
async function asideOptions(
  app: App,
  update: TableUpdate,
  channel: GuildTextBasedChannel,
  latest: TableState,
): Promise<MessageCreateOptions> {
  const state: TableState = { ...update.state, marks: latest.marks };
  const guide = guideOf(app, state);
  const reader = publicReader(state);
  const isOfGame = latest.id === state.id;
  const takenBack = isOfGame ? await takenBackIn(app, latest, update.notice) : [];
  const content = postText(reader, guide, update.notice, state, channel.guildId, takenBack);
  if (update.notice.kind === 'reminder') return { content, components: [...reminderRows(reader, state)] };
  const proposal = latest.proposals.find(({ id }) => isOfGame && id === update.notice.proposal?.id);
  const isAsked = update.notice.kind === 'proposed' && proposal !== undefined;
  return { content, components: isAsked ? [...proposalRows(reader, state, proposal)] : [] };
}

/** Marks after a move: for each seat the post by which it was asked. */
function askedMarks({ notice, state }: TableUpdate, post: string): Record<string, string> {
  const marks: Record<string, string> = {};
  for (const { seat } of notice.asked) marks[MARKS.asked(seat)] = post;
  for (const { id } of state.seats) if (!state.waiting.some(({ seat }) => seat === id)) marks[MARKS.asked(id)] = '';
  return marks;
}

/** Tells a notice in the channel; gives the marks to be kept. */
async function tell(app: App, channel: GuildTextBasedChannel, toPost: ToPost): Promise<Record<string, string>> {
  const { update, latest } = toPost;
  const { notice } = update;
  if (isMove(notice)) {
    const marks = await postMove(app, channel, toPost);
    return { ...marks, ...askedMarks(update, marks[MARKS.post] ?? '') };
  }
  const { id } = await sendOnce(app, channel, toPost, () => asideOptions(app, update, channel, latest));
  return notice.kind === 'proposed' ? { [MARKS.proposal(notice.proposal?.id ?? 0)]: id } : {};
}

async function deliver(app: App, waiting: Waiting, last: boolean): Promise<Delivered> {
  const { notice, state } = waiting.update;
  const log = logOf(app, waiting.update);
  const channel = await channelOf(app, notice.channel);
  if (!channel) {
    log.warn('the channel is gone; nothing is posted');
    await app.tables.acknowledge(notice.channel, notice.id);
    return 'done';
  }
  if (!mayPost(channel)) {
    log.warn('no permission to post; waiting for it');
    return 'blocked';
  }
  const found = await app.tables.state(notice.channel);
  const latest = found.ok ? found.value : state;
  const opens = notice.kind === 'created';
  const isMoot = opens ? state.anchor === null : notice.kind === 'reminder' && !isStillAsked(notice, latest);
  if (isPosted(notice) && !isMoot && !waiting.marks) {
    const shown = opens ? await showStatus(app, channel, latest, notice.id) : {};
    waiting.marks = { ...shown, ...(await tell(app, channel, { ...waiting, latest, last })) };
  }
  if (last && !(opens && waiting.marks)) {
    const shown = { ...latest, marks: { ...latest.marks, ...waiting.marks } };
    const closed = await closeProposals(app, channel, shown);
    const status = await showStatus(app, channel, shown, notice.id);
    const threads = await keepSideThreads(app, channel, { ...waiting, latest: shown, last });
    waiting.marks = { ...waiting.marks, ...closed, ...status, ...threads };
  }
  const acknowledged = await app.tables.acknowledge(notice.channel, notice.id, waiting.marks);
  // A table may have been forgotten meanwhile.
  if (!acknowledged.ok && acknowledged.error.code !== 'table.none')
    throw new Error(`not acknowledged: ${acknowledged.error.cause?.line ?? acknowledged.error.code}`);
  return 'done';
}

/** A poster for an application whose client is ready. */
export function openPoster(app: App): Poster {
  const lines = new Map<string, Waiting[]>();
  const running = new Map<string, Promise<void>>();
  const retries = new Set<() => void>();
  /** Channels where the bot may not post. */
  const blocked = new Set<string>();
  let stopped = false;

  /** Delivers the first of a line; whether to go on with the next. */
  async function deliverFirst(channel: string, line: readonly Waiting[]): Promise<boolean> {
    const first = line[0] as Waiting;
    const log = logOf(app, first.update);
    if (app.requests.mustWait()) {
      waitForNews(channel);
      return false;
    }
    try {
      const delivered = await sayingOfOneTable(() => deliver(app, first, line.length === 1));
      if (delivered === 'blocked') block(channel);
      else blocked.delete(channel);
      return delivered === 'done';
    } catch (error) {
      if (stopped) {
        log.info({ err: error }, 'left to be posted after the next start');
        return false;
      }
      app.metrics.failed('post', errorCode(error));
      if (isGoneChannel(error) || isSilenced(error)) {
        block(channel);
        log.warn({ err: error }, 'not allowed to post');
      } else {
        logFailure(log, error, 'posting failed; trying again');
        blocked.delete(channel);
        first.failures += 1;
        tryAgain(channel, first.failures);
      }
      return false;
    }
  }

  async function drain(channel: string, line: Waiting[]): Promise<void> {
    while (line.length > 0 && !stopped && (await deliverFirst(channel, line))) line.shift();
    running.delete(channel); // in the same breath as the last look at the line: what is told next starts anew
  }

  function run(channel: string): void {
    const line = lines.get(channel);
    if (line && !running.has(channel))
      running.set(
        channel,
        Promise.resolve().then(() => drain(channel, line)),
      );
  }

  function tryAgain(channel: string, failures: number): void {
    const callOff = app.clock.after(Math.min(LONGEST_RETRY, RETRY_AFTER * 2 ** (failures - 1)), () => {
      retries.delete(callOff);
      run(channel);
    });
    retries.add(callOff);
  }

  const waitForNews = (channel: string): void => app.blockades.wait(channel, 'posts', () => run(channel));

  function block(channel: string): void {
    blocked.add(channel);
    waitForNews(channel);
  }

  const take = (waiting: Waiting): void => {
    const { channel } = waiting.update.notice;
    const line = lines.get(channel) ?? [];
    lines.set(channel, line);
    if (line.some(({ update }) => update.notice.id === waiting.update.notice.id)) return;
    line.push(waiting);
    run(channel);
  };

  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running.values());
  };

  return {
    handle: (update) => take({ update, late: false, since: app.clock.now(), failures: 0 }),
    repair: async () => {
      const left = await app.tables.outbox();
      if (!left.ok) app.log.error({ store: left.error.cause?.line }, 'what was left to post can not be read');
      else for (const update of left.value) take({ update, late: true, since: app.clock.now(), failures: 0 });
      await idle();
    },
    idle,
    waiting: () => {
      const free = [...lines].filter(([channel]) => !blocked.has(channel)).flatMap(([, line]) => line);
      const posts = [...lines.values()].reduce((sum, line) => sum + line.length, 0);
      const since = free.length === 0 ? null : Math.min(...free.map((each) => each.since));
      return { posts, blocked: posts - free.length, since };
    },
    stop: () => {
      stopped = true;
      for (const callOff of retries) callOff();
    },
  };
}
