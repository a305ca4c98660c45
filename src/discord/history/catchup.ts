import { countedLines } from '../../engine/record/line-of-play.ts';
import { eventsFor, type Event } from '../../engine/message.ts';
import type { Phase, Position } from '../../engine/position.ts';
import type { GameGuide } from '../../games/guide.ts';
import type { Loss } from '../../games/history.ts';
import { isOfKind } from '../../games/kinds.ts';
import { type Outlook, type PlayedLine, type StoryStep } from '../../table/api.ts';
import type { Work } from '../../table/work/turns.ts';
import { errorReply, withOutlook } from '../orders/answers.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { factLines, notedLines, type Span } from './facts.ts';
import { LIMITS } from '../connection/limits.ts';
import { partAround, picture } from '../pictures/pictures.ts';
import { draftText } from '../present/draft.ts';
import { phaseName } from '../present/names.ts';
import { playedText } from '../present/post.ts';
import { actText } from '../present/proposal.ts';
import { authorText, withAuthor } from '../present/table-lines.ts';
import { waitingLines } from '../present/status.ts';
import type { Reader } from '../interactions/reader.ts';
import { textFile, type Attached, type Reply } from '../interactions/reply.ts';
import { code, fitGroups, fitLines, groupLines, plainText, small, type Group } from '../interactions/markdown.ts';
import { momentMeant, phasesHere, turnStarts, unknownMoment } from './timeline.ts';

/** Lines of the game since some line, as one person may know them. */
interface Tale extends Span {
  readonly lines: readonly { readonly line: PlayedLine; readonly phase: Phase; readonly events: readonly Event[] }[];
  /** Lines that were gone back over. */
  readonly takenBack: number;
}

/** Hexes around what happened that a crop shows. */
const CROP_MARGIN = 2;

/** Characters of a draft that is shown under the tale; of what standing orders answered, and of what is proposed, where the tale is long. */
const DRAFT_ROOM = 500;
const FIRED_ROOM = 500;
const PROPOSED_ROOM = 400;

/** The last line that a person gave by themselves; undefined if there is none. */
async function lastOwnLine(
  { app, channel, user }: InteractionContext,
  { state, seats }: Outlook,
): Promise<number | undefined> {
  for (let index = seats.length > 0 ? (state.phase?.index ?? -1) : -1; index >= 0; index--) {
    const log = await app.tables.log(channel, user.id, index);
    const own = log.ok ? log.value.lines.findLast(({ kind, by }) => kind === 'order' && by?.id === user.id) : undefined;
    if (own) return own.n;
  }
  return undefined;
}

/** The line after which the tale begins for who has given none: the beginning of this turn, or of the one before. */
async function lastTurnBegan(context: InteractionContext): Promise<number> {
  const turns = turnStarts(await phasesHere(context));
  return (turns.at(-2) ?? turns.at(-1))?.after ?? 0;
}

/** Whether there may be losses among events: where a game tells its kinds of events, most steps need no closer look. */
const tellsLosses = ({ kinds }: GameGuide, events: readonly Event[]): boolean =>
  kinds?.losses ? events.some((event) => isOfKind(kinds, 'losses', event)) : events.length > 0;

async function taleSince(context: InteractionContext, guide: GameGuide, { seats, state }: Outlook, after: number) {
  const { app, channel, user } = context;
  const over = state.stage !== 'playing';
  const steps: { line: PlayedLine; phase: Phase; events: readonly Event[]; losses: readonly Loss[] }[] = [];
  let before: Position | undefined;
  let last: StoryStep | undefined;
  const walked = await app.tables.story(channel, user.id, { from: after + 1 }, (step) => {
    before ??= step.before;
    last = step;
    const events = over ? step.line.events : eventsFor(step.line.events, seats);
    const losses = tellsLosses(guide, events) ? (guide.history?.losses(step.before, events) ?? []) : [];
    steps.push({ line: step.line, phase: step.phase, events, losses });
  });
  if (!walked.ok) return walked;
  const counted = countedLines(steps.map(({ line: { n, kind, text } }) => ({ n, kind, order: text })));
  const standing = steps.filter(({ line }) => counted.has(line.n));
  const tale: Tale | null =
    before && last
      ? {
          before,
          after: (last as StoryStep).after,
          events: standing.flatMap(({ events }) => events),
          losses: standing.flatMap(({ losses }) => losses),
          lines: standing,
          takenBack: steps.length - standing.length,
        }
      : null;
  return { ok: true as const, value: tale };
}

/** What happened, line by line under the phase it happened in. */
function* storyGroups(reader: Reader, guide: GameGuide, { lines }: Tale): Work<Group[]> {
  const groups = new Map<number, { readonly heading: string; readonly lines: string[]; last?: PlayedLine }>();
  for (const { line, phase, events } of lines) {
    const heading = `**${phaseName(reader, guide.game.id, phase)}**`;
    const group = groups.get(phase.index) ?? { heading, lines: [] };
    groups.set(phase.index, group);
    group.lines.push(...playedText(reader, guide, line, events, group.last));
    group.last = line;
    yield;
  }
  return [...groups.values()];
}

const takenBackLine = (reader: Reader, { takenBack }: Tale): string[] =>
  takenBack > 0 ? [small(reader.say({ code: 'catchup.taken-back', params: { count: takenBack } }))] : [];

/** Answers that the standing orders of one's seat gave meanwhile, if there are any. */
async function firedGroup(context: InteractionContext, { seat, state }: Outlook, after: number): Promise<Group[]> {
  if (seat === null || state.stage !== 'playing') return [];
  const standing = await context.app.tables.standing(context.channel, context.user.id, seat);
  if (!standing.ok) return [];
  const { reader } = context;
  const fired = standing.value.firings.filter(({ n }) => n === null || n > after).reverse();
  if (fired.length === 0) return [];
  const lines = fired.map(({ prompt, clause, order }) =>
    order === null
      ? `- ${reader.say(prompt)}${reader.signs.dash}${code(clause)}${reader.signs.colon}${reader.say({ code: 'catchup.could-not' })}`
      : `- ${reader.say(prompt)} → ${code(order)}${reader.signs.brackets(code(clause))}`,
  );
  return [{ heading: `**${reader.say({ code: 'catchup.fired' })}**`, lines }];
}

/** What waits for the agreement of the table. */
function proposedGroup(reader: Reader, { state }: Outlook): Group[] {
  if (state.proposals.length === 0) return [];
  const lines = state.proposals.map(({ kind, text, reason, by }) => {
    const what = actText(reader, state.game, { kind, text });
    return `- ${withAuthor(reader, what, authorText(reader, by, reason))}`;
  });
  return [{ heading: `**${reader.say({ code: 'catchup.proposed' })}**`, lines }];
}

/** What is asked of the person now, and what they can still take back. */
function nowLines(reader: Reader, guide: GameGuide, { state, asks, draft }: Outlook): string[] {
  const asked = asks.map(({ prompt, rule }) => `❓ ${reader.say(prompt)}${reader.signs.aside(rule)}`);
  const idle = asked.length > 0 || state.stage !== 'playing' ? [] : waitingLines(reader, state, guide);
  const drafted = draft
    ? [`↩️ ${reader.say({ code: 'catchup.take-back' })}`, draftText(reader, guide, draft, DRAFT_ROOM)]
    : [];
  return [`**${reader.say({ code: 'catchup.now' })}**`, ...asked, ...idle, ...drafted];
}

/** Where to look: at battles, losses and what changed hands, or else at all that happened. */
function placesOf(guide: GameGuide, events: readonly Event[]): readonly string[] {
  const grave = events.filter((event) =>
    (['combat', 'losses', 'control'] as const).some((kind) => isOfKind(guide.kinds, kind, event)),
  );
  const places = guide.action(grave);
  return places.length > 0 ? places : guide.action(events);
}

/** The same part of the map before and after. */
async function crops({ app, reader, channel }: InteractionContext, guide: GameGuide, tale: Tale): Promise<Attached[]> {
  const frame = partAround(placesOf(guide, tale.events), CROP_MARGIN);
  const pair = [
    { position: tale.before, recent: [], word: 'before' },
    { position: tale.after, recent: tale.events, word: 'after' },
  ];
  const drawn = await Promise.all(
    pair.map(({ position, recent, word }) => {
      const before = reader.plain({ code: `catchup.${word}` });
      const wanted = { position, recent, overlays: [], frame, heading: { before } };
      return picture(app, guide, reader.locale, wanted, channel, 'asked', `${word}.png`);
    }),
  );
  return drawn.flatMap((each) => (each.ok ? [each.value] : []));
}

interface Parts {
  readonly title: string;
  readonly head: readonly string[];
  /** Told only where not all of the story is. */
  readonly noted: readonly string[];
  readonly story: readonly Group[];
  /** What standing orders answered, of which there may be much. */
  readonly fired: readonly Group[];
  readonly proposed: readonly Group[];
  readonly tail: readonly string[];
}

/**
 * A message of all parts; or of the head, as much of the story, of what was answered and of what is proposed as fits, and the
 * tail, with all of it as a file. The title always stands above.
 */
async function message(reader: Reader, parts: Parts, whole: () => Promise<string>) {
  const { title, head, noted, story, fired, proposed, tail } = parts;
  const all = [title, ...head, ...groupLines([...story, ...fired, ...proposed]), ...tail].join('\n');
  if (all.length <= LIMITS.content) return { content: all, files: [] };
  const more = (left: number): string => small(reader.say({ code: 'catchup.more', params: { left } }));
  const given = (texts: readonly string[]): string[] => texts.filter((text) => text !== '');
  const above = [...head, ...noted];
  const below = [...given([fitGroups(fired, FIRED_ROOM, more), fitGroups(proposed, PROPOSED_ROOM, more)]), ...tail];
  const text = fitGroups(story, LIMITS.content - [title, ...above, ...below].join('\n').length - 2, more);
  const rest = fitLines([...above, ...given([text]), ...below], LIMITS.content - title.length - 1, more);
  return { content: `${title}\n${rest}`, files: [textFile('catchup.txt', await whole())] };
}

/** What happened since one's own last order, or since a moment, and what is asked now; for the asker's eyes only. */
export const catchupReply = (context: InteractionContext, since?: string): Promise<Reply> =>
  withOutlook(context, async (outlook, guide) => {
    const { reader } = context;
    const { state } = outlook;
    if (!state.phase) return { content: reader.say({ code: 'table.not-started' }), rows: [] };
    const moment = since === undefined ? undefined : await momentMeant(context, since);
    if (since !== undefined && !moment) return unknownMoment(context, since);
    const meant = moment?.after;
    const own = meant ?? (await lastOwnLine(context, outlook));
    const after = own ?? (await lastTurnBegan(context));
    const found = await taleSince(context, guide, outlook, after);
    if (!found.ok) return errorReply(context, found.error);
    const tale = found.value;
    const fired = await firedGroup(context, outlook, after);
    const beginning = meant === undefined && own !== undefined ? 'catchup.since-own' : 'catchup.since';
    const storyFor = (to: Reader) => (tale ? context.app.tables.turns.run(storyGroups(to, guide, tale)) : []);
    const partsFor = async (to: Reader): Promise<Parts> => ({
      title: `### 🗞️ ${to.say({ code: 'catchup.title', params: { game: guide.name[to.locale] } })}`,
      head: [
        small(to.say({ code: beginning, params: { line: after, count: tale?.lines.length ?? 0 } })),
        ...(tale ? [...takenBackLine(to, tale), ...factLines(to, guide, tale)] : [to.say({ code: 'catchup.nothing' })]),
      ],
      noted: tale ? notedLines(to, guide, tale) : [],
      story: await storyFor(to),
      fired,
      proposed: proposedGroup(to, outlook),
      tail: nowLines(to, guide, outlook),
    });
    const whole = async (): Promise<string> => {
      const { title, head, story, proposed, tail } = await partsFor({ ...reader, say: reader.plain });
      return plainText(
        [title, ...head, '', ...groupLines(story), '', ...groupLines([...fired, ...proposed]), ...tail].join('\n'),
      );
    };
    const { content, files } = await message(reader, await partsFor(reader), whole);
    const pictures = tale ? await crops(context, guide, tale) : [];
    return { content, files: [...pictures, ...files], rows: [] };
  });
