import type { GuildTextBasedChannel, MessageEditOptions } from 'discord.js';
import { eventsFor, type Event } from '../../engine/message.ts';
import type { Position } from '../../engine/position.ts';
import type { GameGuide, Picture } from '../../games/guide.ts';
import type { Notice, PlayedLine, TableState } from '../../table/api.ts';
import { isGoneMessage, isTooOld } from '../connection/api-errors.ts';
import { edit, permitted } from '../connection/channels.ts';
import { guideOf, type App } from '../interactions/app.ts';
import { logFailure } from '../interactions/error-handler.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Attached, Row } from '../interactions/reply.ts';
import { closeUpAround, pictureOfMove, postPicture, WHOLE } from '../pictures/pictures.ts';
import { linkMark } from '../present/anchors.ts';
import { MARKS } from '../present/marks.ts';
import { phaseName } from '../present/names.ts';
import { lessonOf } from '../present/lesson.ts';
import { newcomerRows } from '../present/offers.ts';
import {
  eachOnce,
  grownText,
  pinged,
  postText,
  publicEvents,
  wholeMove,
  withAnswers,
  type ToldMove,
} from '../present/post.ts';
import { publicReader } from '../present/status.ts';
import { isOfTable } from '../present/table-lines.ts';
import { closePost, takenBackIn } from './post-edits.ts';
import {
  goesOn,
  grownMove,
  linesBefore,
  linesFrom,
  openingIn,
  phasePostIn,
  phasePostMark,
  type Moment,
  type PhasePost,
} from './phase-post.ts';
import { isRefused, logOf, sendOnce, type ToPost } from './sending.ts';

/** What is needed to tell a move. */
interface Telling extends ToPost {
  readonly app: App;
  readonly channel: GuildTextBasedChannel;
  readonly reader: Reader;
  readonly guide: GameGuide;
  readonly notice: Notice;
  /** The table as it was told, with its marks of now. */
  readonly state: TableState;
  /** What everybody may know of the board; null if it is another game by now. */
  readonly position: Position | null;
  /** From here on something is told in a post of its own. */
  readonly opening: Moment | undefined;
}

const eventsIn = (lines: readonly PlayedLine[]): readonly Event[] =>
  lines.flatMap(({ events }) => eventsFor(events, []));

/** Those to be called by a new message: not who gave the orders told, and so sees what is asked next. */
function called({ notice, update }: Telling): readonly string[] {
  const actors = notice.lines.flatMap(({ kind, by }) => (kind === 'order' && by ? [by.id] : []));
  return pinged(notice, update.state).filter((user) => !actors.includes(user));
}

/** The picture of what happened, or the whole map when a game begins or is over; undefined for none. */
function pictureOf({ guide, notice, state, position }: Telling, events: readonly Event[]): Picture | undefined {
  if (!position) return undefined;
  const step = lessonOf(guide, state)?.step;
  if (step && notice.kind === 'started')
    return { overlays: [], frame: closeUpAround(step.places), highlight: step.places };
  if (notice.kind !== 'played' || notice.outcome !== null) return { overlays: [], frame: WHOLE };
  return pictureOfMove(
    guide,
    position,
    events,
    notice.ended.map(({ phase }) => phase),
  );
}

/** What happened in lines that are told; what follows them at once tells that they are over. */
function eventsOf({ notice, opening }: Telling, lines: readonly PlayedLine[]): readonly Event[] {
  if (notice.kind === 'started') return publicEvents(notice);
  const following = opening ? eventsIn(linesFrom(notice.lines, opening)).filter((_, n) => n === 0) : [];
  return [...eventsIn(opening ? linesBefore(lines, opening) : lines), ...following];
}

/** Whether there is something to be seen of what happened. */
const isSeen = (telling: Telling, lines: readonly PlayedLine[]): boolean =>
  pictureOf(telling, eventsOf(telling, lines)) !== undefined;

/** Whether what a notice tells is hardly worth a word: nothing is to be seen of it, and nothing was drawn by chance. */
const isQuiet = (telling: Telling): boolean =>
  telling.notice.lines.every(({ draws }) => draws.length === 0) && !isSeen(telling, telling.notice.lines);

/** The picture of lines that are told, as a file. */
async function drawn(telling: Telling, lines: readonly PlayedLine[]): Promise<readonly Attached[]> {
  const { app, guide, reader, channel, notice, position, opening } = telling;
  const recent = eventsOf(telling, lines);
  const wanted = permitted(channel, 'attach-files') ? pictureOf(telling, recent) : undefined;
  if (!position || !wanted) return [];
  const [ended] = notice.ended.slice(-1);
  const heading =
    ended && !opening && notice.kind === 'played' ? { subtitle: phaseName(reader, guide.game.id, ended.phase) } : {};
  return postPicture(app, guide, reader.locale, notice.channel, { position, recent, heading, ...wanted });
}

/** A text as a post; the last one asks, and has buttons. */
function asPost(
  { reader, guide, notice, latest, last, position }: Telling,
  text: string,
): { readonly content: string; readonly components: Row[] } {
  if (!last) return { content: text, components: [] };
  const { content, rows } = withAnswers(reader, guide, notice, latest, position, text);
  return { content, components: [...rows, ...newcomerRows(reader, notice, latest)] };
}

/** Changes a message; false if it can't be changed any more. */
async function changed({ app, channel, update }: Telling, id: string, options: MessageEditOptions): Promise<boolean> {
  try {
    await edit(channel, id, { ...options, allowedMentions: { parse: [] } });
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    const isGone = isGoneMessage(error) || isTooOld(error);
    logOf(app, update)[isGone ? 'debug' : 'warn']({ err: error }, 'a post stays as it was');
    return false;
  }
}

/** The post of a phase as a notice leaves it: whether it is over, and how the message changes. */
interface Grown {
  readonly over: boolean;
  readonly options: MessageEditOptions;
}

/** What the post of the phase is to be, once a notice is added; undefined if that does not fit. */
async function grown(telling: Telling, post: PhasePost, isLast: boolean): Promise<Grown | undefined> {
  const { app, reader, guide, notice, state, latest, opening } = telling;
  const move = await grownMove(app, guide, latest, post, notice, opening);
  if (!move) return undefined;
  const phases = eachOnce([...move.phases, ...(isLast && notice.phase ? [notice.phase] : [])]);
  const told: ToldMove = { lines: move.lines, phases, asked: isLast ? state.waiting : [] };
  const content = grownText(reader, guide, notice, state, told);
  if (content === undefined) return undefined;
  const ends = !post.over && notice.ended.length > 0 && isSeen(telling, move.lines);
  const files = ends ? await drawn(telling, move.lines) : [];
  const pictures = files.length > 0 ? { files: [...files], attachments: [] } : {};
  return {
    over: post.over || ends,
    options: { ...(isLast ? asPost(telling, content) : { content, components: [] }), ...pictures },
  };
}

/** Adds what a notice tells to the post of the phase; undefined if it does not fit or can't be done. */
async function grow(telling: Telling, post: PhasePost, isLast: boolean): Promise<PhasePost | undefined> {
  const made = await grown(telling, post, isLast).catch((error: unknown) => {
    logFailure(logOf(telling.app, telling.update), error, 'post of a phase failed');
    return undefined;
  });
  return made && (await changed(telling, post.id, made.options)) ? { ...post, over: made.over } : undefined;
}

/** Sends what is told by a new message; gives its id. */
async function sent(
  telling: Telling,
  told: ToldMove,
  draw: () => Promise<readonly Attached[]> = () => Promise.resolve([]),
): Promise<string> {
  const { app, reader, guide, notice, state, channel, latest, position } = telling;
  const { id } = await sendOnce(app, channel, telling, async () => {
    const takenBack = position ? await takenBackIn(app, latest, notice) : [];
    return {
      ...asPost(telling, postText(reader, guide, notice, state, channel.guildId, takenBack, told)),
      files: [...(await draw())],
    };
  });
  await closePost(app, channel, latest.marks[MARKS.post]);
  return id;
}

/** After the post of the phase has grown, a new message for what begins and for who is called. */
async function callBy(telling: Telling, post: PhasePost): Promise<Record<string, string>> {
  const { notice, opening } = telling;
  const ended = notice.ended.length > 0;
  const phases = ended && notice.phase ? [notice.phase] : [];
  const lines = opening ? linesFrom(notice.lines, opening) : [];
  const id = await sent(telling, { phases, lines, asked: notice.asked });
  const from = opening ?? { n: (notice.lines.at(-1)?.n ?? 0) + 1, skip: 0 };
  return { [MARKS.post]: id, ...phasePostMark(ended ? { id, from, over: false } : post) };
}

/** After the post of the phase has grown, the last message says who is asked now. */
async function renewLast(telling: Telling, post: PhasePost): Promise<Record<string, string>> {
  const { reader, guide, notice, state, latest } = telling;
  const id = latest.marks[MARKS.post] ?? post.id;
  if (id !== post.id) {
    const phases = notice.ended.length > 0 && notice.phase ? [notice.phase] : [];
    const content = grownText(reader, guide, notice, state, { phases, lines: [], asked: state.waiting });
    const { components, ...text } = asPost(telling, content ?? '');
    await changed(telling, id, { ...(content ? text : {}), components });
  }
  return { [MARKS.post]: id, ...phasePostMark(post) };
}

/** Tells all of a notice by a new message. */
async function tellAnew(telling: Telling): Promise<Record<string, string>> {
  const { notice, state, position, opening } = telling;
  const isPlay = notice.kind === 'played' && notice.outcome === null && !notice.lines.some(isOfTable);
  const ended = notice.ended.length > 0;
  // Who gave the orders is not called, but everybody reads who is waited for.
  const told = { ...wholeMove(notice), asked: state.waiting };
  const id = await sent(telling, told, async () => (ended || !isPlay ? drawn(telling, notice.lines) : []));
  const over = ended && !opening && isSeen(telling, notice.lines);
  const post = { id, from: { n: notice.lines[0]?.n ?? 0, skip: 0 }, over };
  return { [MARKS.post]: id, ...phasePostMark(isPlay && position ? post : undefined) };
}

/**
 * Tells a move in the channel: the post of the phase grows as long as the phase goes on, and a new message is sent where a
 * phase begins to do something, or somebody is to be called. Gives the marks to be kept. Done again, it changes nothing.
 */
export async function postMove(
  app: App,
  channel: GuildTextBasedChannel,
  toPost: ToPost,
): Promise<Record<string, string>> {
  const { update, latest } = toPost;
  const { notice } = update;
  const state: TableState = { ...update.state, marks: latest.marks };
  const guide = guideOf(app, state);
  const found = latest.id === state.id ? await app.tables.publicPosition(state.channel) : undefined;
  const telling: Telling = {
    ...toPost,
    app,
    channel,
    notice,
    state,
    guide,
    reader: publicReader(state),
    position: found?.ok ? found.value : null,
    opening: openingIn(guide, notice),
  };
  const post = telling.position ? phasePostIn(latest.marks) : undefined;
  const isNew = telling.opening !== undefined || called(telling).length > 0;
  const isLast = post !== undefined && !isNew && latest.marks[MARKS.post] === post.id;
  const next = post && goesOn(notice, post, isQuiet(telling)) ? await grow(telling, post, isLast) : undefined;
  const told = next ? await (isNew ? callBy : renewLast)(telling, next) : await tellAnew(telling);
  return { ...told, ...linkMark(notice.ended.filter(({ link }) => link !== state.anchor).at(-1)) };
}
