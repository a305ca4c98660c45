import { eventsFor, type Event } from '../../engine/message.ts';
import type { GameGuide } from '../../games/guide.ts';
import { EVENT_KINDS, isOfKind, type EventKind } from '../../games/kinds.ts';
import { ok } from '../../engine/result.ts';
import type { Answer, Outlook, PhaseLog, PhaseStart, PlayedLine } from '../../table/api.ts';
import type { Work } from '../../table/work/turns.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { errorReply, withOutlook } from '../orders/answers.ts';
import type { AutocompleteChoice } from '../interactions/command.ts';
import { LIMITS } from '../connection/limits.ts';
import { matching, namedBy, namedChoices } from '../interactions/autocomplete.ts';
import { phaseName } from '../present/names.ts';
import { playedText } from '../present/post.ts';
import { isOfTable } from '../present/table-lines.ts';
import type { Reader } from '../interactions/reader.ts';
import { textFile, type Reply } from '../interactions/reply.ts';
import { fitGroups, groupLines, plainText, small, type Group } from '../interactions/markdown.ts';
import { momentMeant, phasesHere, unknownMoment } from './timeline.ts';

/** Kinds of lines that a log can be asked for beside the kinds of events: who or what gave them. */
const LINE_SORTS = {
  table: (line: PlayedLine) => isOfTable(line),
  standing: ({ kind }: PlayedLine) => kind === 'standing',
  silent: ({ kind }: PlayedLine) => kind === 'default',
  computer: ({ kind }: PlayedLine) => kind === 'computer',
} as const;
type LineSort = keyof typeof LINE_SORTS;

const LINE_SORT_NAMES = Object.keys(LINE_SORTS) as readonly LineSort[];

/** What a log is asked for; what is left out is not asked for. */
export interface LogRequest {
  /** A turn, phase or line: the log of it, or of the phase that the line lies in. */
  readonly when?: string;
  readonly unit?: string;
  readonly hex?: string;
  readonly kind?: string;
}

/** The kinds that the log of a game can be asked for. */
export const kindChoices = ({ plain }: Reader, { kinds = {} }: GameGuide): AutocompleteChoice[] =>
  [...EVENT_KINDS.filter((kind) => kinds[kind]), ...LINE_SORT_NAMES].map((kind) => ({
    name: plain({ code: `log.kind.${kind}` }),
    value: kind,
  }));

/** What may be typed for what a log is to tell of. */
export function filterChoices(
  { reader }: InteractionContext,
  guide: GameGuide,
  option: 'unit' | 'hex' | 'kind',
  typed: string,
): AutocompleteChoice[] {
  if (option === 'unit') return matching(namedChoices(guide.units, reader), typed);
  if (option === 'hex') return matching(namedChoices(guide.places, reader), typed);
  return matching(kindChoices(reader, guide), typed);
}

type Test = (event: Event, line: PlayedLine) => boolean;

const namesIt = (id: string, { params = {} }: Event): boolean =>
  Object.values(params).some((value) => value === id || (typeof value === 'object' && value.includes(id)));

/** What a line of the log must tell; what is not known of the request as its own text. */
function testsOf(guide: GameGuide, { unit, hex, kind }: LogRequest): readonly Test[] | { readonly unknown: string } {
  const tests: Test[] = [];
  if (unit !== undefined) {
    const found = namedBy(guide.units, unit);
    if (!found) return { unknown: unit };
    tests.push((event) => namesIt(found.id, event));
  }
  if (hex !== undefined) {
    const found = namedBy(guide.places, hex);
    if (!found) return { unknown: hex };
    tests.push((event) => namesIt(found.id, event) || guide.action([event]).includes(found.id));
  }
  if (kind !== undefined) {
    const wanted = kind.toLowerCase().trim();
    const of = EVENT_KINDS.find((each) => each === wanted);
    const sort = LINE_SORT_NAMES.find((each) => each === wanted);
    if (!of && !sort) return { unknown: kind };
    tests.push(sort ? (_, line) => LINE_SORTS[sort](line) : (event) => isOfKind(guide.kinds, of as EventKind, event));
  }
  return tests;
}

/** Lines of a phase that a request finds, in words; of each line the events that it finds. */
function foundLines(
  reader: Reader,
  guide: GameGuide,
  { lines }: PhaseLog,
  seats: readonly string[],
  tests: readonly Test[],
): string[] {
  return lines.flatMap((line, n) => {
    const events = eventsFor(line.events, seats);
    if (tests.length === 0) return playedText(reader, guide, line, events, lines[n - 1]);
    const found = events.filter((event) => tests.every((test) => test(event, line)));
    const bare = events.length === 0 && tests.every((test) => test(NOTHING, line));
    return found.length > 0 || bare ? playedText(reader, guide, line, found) : [];
  });
}

/** Stands for what a line did that did nothing to be told. */
const NOTHING: Event = { code: '' };

/** The logs of these phases; without any, of the phase under way. */
async function logsOf(
  { app, channel, user }: InteractionContext,
  phases: readonly PhaseStart[] | undefined,
): Answer<readonly PhaseLog[]> {
  const logs: PhaseLog[] = [];
  for (const index of phases ? phases.map(({ phase }) => phase.index) : [undefined]) {
    const log = await app.tables.log(channel, user.id, index);
    if (!log.ok) return log;
    logs.push(log.value);
  }
  return ok(logs);
}

/** The phases in which something was found, with what. */
function* logGroups(reader: Reader, guide: GameGuide, logs: readonly PhaseLog[], found: FoundIn): Work<Group[]> {
  const groups: Group[] = [];
  for (const log of logs) {
    const lines = found(reader, log);
    if (lines.length > 0) groups.push({ heading: `### ${phaseName(reader, guide.game.id, log.phase)}`, lines });
    yield;
  }
  return groups;
}

/** What is found in the log of a phase, in words. */
type FoundIn = (reader: Reader, log: PhaseLog) => readonly string[];

/**
 * What happened, line by line: of a phase, a turn or the whole game, and only what is asked for. What is too long for a
 * message goes as a file, with its end above.
 */
export const logReply = (context: InteractionContext, request: LogRequest): Promise<Reply> =>
  withOutlook(context, async (outlook: Outlook, guide) => {
    const { reader, app } = context;
    const tests = testsOf(guide, request);
    if ('unknown' in tests) return { content: reader.say({ code: 'log.unknown', params: { text: tests.unknown } }) };
    const moment = request.when === undefined ? undefined : await momentMeant(context, request.when);
    if (request.when !== undefined && !moment) return unknownMoment(context, request.when);
    const logs = await logsOf(context, moment?.phases ?? (tests.length > 0 ? await phasesHere(context) : undefined));
    if (!logs.ok) return errorReply(context, logs.error);
    const found: FoundIn = (to, log) => foundLines(to, guide, log, outlook.seats, tests);
    const groups = await app.tables.turns.run(logGroups(reader, guide, logs.value, found));
    if (groups.length === 0) {
      const [only, other] = logs.value;
      const heading = only && !other ? [`### ${phaseName(reader, guide.game.id, only.phase)}`] : [];
      const nothing = reader.say({ code: tests.length > 0 ? 'log.nothing-found' : 'log.nothing' });
      return { content: [...heading, nothing].join('\n') };
    }
    const more = (left: number): string => small(reader.say({ code: 'catchup.more', params: { left } }));
    const content = fitGroups(groups, LIMITS.content, more);
    if (content === groupLines(groups).join('\n')) return { content };
    const all = await app.tables.turns.run(logGroups({ ...reader, say: reader.plain }, guide, logs.value, found));
    return { content, files: [textFile('log.txt', plainText(groupLines(all).join('\n')))] };
  });
