import type { Result } from '../../engine/result.ts';
import type { GameGuide } from '../../games/guide.ts';
import {
  type Answer,
  type Committed,
  type Done,
  type LineReport,
  type Ordered,
  type Outlook,
  type PlayedLine,
  type TableError,
  type TableState,
  type Undone,
} from '../../table/api.ts';
import { eventsFor } from '../../engine/message.ts';
import { guideOf } from '../interactions/app.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { logFailure } from '../interactions/error-handler.ts';
import { giversNote } from '../present/names.ts';
import { orderWords } from '../present/order-words.ts';
import { panel, type PanelOptions } from '../present/panel.ts';
import { playedText } from '../present/post.ts';
import { refusalText, refusalWithWaysOut } from '../present/errors.ts';
import type { Reply } from '../interactions/reply.ts';
import { code, fitLines, howManyFit, small } from '../interactions/markdown.ts';
import { labelled } from '../present/time/spans.ts';

/** Why something could not be done, in words; what is behind it is logged, and its id told. */
export function errorText(
  { reader, log, app, trace }: InteractionContext,
  error: TableError,
  state?: Pick<TableState, 'game' | 'data' | 'options'>,
): string {
  trace.refused(error.cause?.code ?? error.code);
  const text = refusalText(reader, state && guideOf(app, state), error);
  if (!error.cause) return text;
  const what = error.code === 'table.aside' ? 'the table is set aside' : 'store failed';
  const failure = logFailure(log, new Error(error.cause.line), what);
  return `${text}\n${reader.say({ code: 'error.failed', params: { id: failure ?? '' } })}`;
}

/** The same as a whole answer, in the terms of the game in this channel. */
export async function errorReply(context: InteractionContext, error: TableError): Promise<Reply> {
  const found = error.fresh ?? (await context.app.tables.state(context.channel));
  const state = 'game' in found ? found : found.ok ? found.value : undefined;
  return { content: errorText(context, error, state), rows: [] };
}

/**
 * What the asker sees from a seat. Where they hold another by now (seats may be exchanged), it is from that: what was
 * pressed for the seat before is stale anyway.
 */
export async function lookFrom({ app, channel, user }: InteractionContext, seat: string | undefined): Answer<Outlook> {
  const looked = await app.tables.look(channel, user.id, seat);
  if (looked.ok || looked.error.code !== 'table.not-seated' || seat === undefined) return looked;
  const own = await app.tables.look(channel, user.id);
  return own.ok && own.value.seat !== null ? own : looked;
}

/** What the asker sees of the table of this channel, given to `show`; or why they see nothing. */
export async function withOutlook(
  context: InteractionContext,
  show: (outlook: Outlook, guide: GameGuide) => Promise<Reply> | Reply,
  seat?: string,
): Promise<Reply> {
  const looked = await lookFrom(context, seat);
  if (!looked.ok) return errorReply(context, looked.error);
  return show(looked.value, guideOf(context.app, looked.value.state));
}

/** The asker's own panel. */
export const showPanel = (context: InteractionContext, options: PanelOptions = {}, seat?: string): Promise<Reply> =>
  withOutlook(context, (outlook) => panel(context.app, context.reader, outlook, options), seat);

/**
 * The asker's panel after a change, with what came of it said above; after a refused change with the reason, and after
 * a stale one with how things stand now.
 */
export async function panelAfter<T>(
  context: InteractionContext,
  result: Result<Done<T>, TableError>,
  seat: string | undefined,
  panelOptionsOf: (value: T, guide: GameGuide, outlook: Outlook) => PanelOptions,
): Promise<Reply> {
  const looked = await lookFrom(context, seat);
  if (!looked.ok) return errorReply(context, result.ok ? looked.error : result.error);
  const outlook = looked.value;
  const options = result.ok
    ? panelOptionsOf(result.value.value, guideOf(context.app, outlook.state), outlook)
    : { note: `⚠️ ${errorText(context, result.error, outlook.state)}` };
  return panel(context.app, context.reader, outlook, options);
}

/** What was carried out, as the holder of these seats may know it. */
export const playedNotes = (
  { reader }: InteractionContext,
  guide: GameGuide,
  played: readonly PlayedLine[],
  seats: readonly string[],
): string[] =>
  played.flatMap((line, n) => playedText(reader, guide, line, eventsFor(line.events, seats), played[n - 1]));

function reportText(
  { reader }: InteractionContext,
  guide: GameGuide,
  { line, text, refusal, seats }: LineReport,
  many: boolean,
  brief: boolean,
): string {
  if (!refusal) return `✅ ${orderWords(reader, guide.game.id, text)}`;
  const said = `${code(text)}${giversNote(reader, guide.game.id, seats)}`;
  const order = many ? labelled(reader.say({ code: 'order.line', params: { line } }), said) : said;
  const why = brief
    ? (refusalText(reader, guide, refusal).split('\n')[0] ?? '')
    : refusalWithWaysOut(reader, guide, refusal);
  return `⛔ ${order}${reader.signs.colon}${why}`;
}

/** More refusals than this are told without the summaries of their rules; and in so many characters, the rest by number. */
const MOST_EXPLAINED = 3;
const NOTE_LENGTH = 1000;

/** Lines by number and text, so that the form has them again; of those without room, the numbers. */
function byNumber({ reader }: InteractionContext, guide: GameGuide, reports: readonly LineReport[]): string[] {
  const texts = reports.map(({ line, text, seats }) => {
    const said = `${code(text)}${giversNote(reader, guide.game.id, seats)}`;
    return `⛔ ${labelled(reader.say({ code: 'order.line', params: { line } }), said)}`;
  });
  const shown = howManyFit(texts, NOTE_LENGTH / 2);
  const rest = reports.slice(shown);
  const params = { count: rest.length, numbers: rest.map(({ line }) => String(line)) };
  const others = rest.length === 0 ? [] : [`⛔ ${reader.say({ code: 'order.also-refused', params })}`];
  return [...texts.slice(0, shown), ...others];
}

/** What became of each line, as far as it fits, and of those left out the numbers; those withheld stand behind one reason. */
function reportLines(
  context: InteractionContext,
  guide: GameGuide,
  reports: readonly LineReport[],
  many: boolean,
): string[] {
  const told = reports.filter(({ status }) => status !== 'withheld');
  const brief = told.filter(({ refusal }) => refusal).length > MOST_EXPLAINED;
  const texts = told.map((report) => reportText(context, guide, report, many, brief));
  const shown = brief ? Math.max(1, howManyFit(texts, NOTE_LENGTH)) : texts.length;
  const [first, ...others] = byNumber(
    context,
    guide,
    reports.filter(({ status }) => status === 'withheld'),
  );
  const reason = context.reader.say({ code: 'order.after-refused' });
  const withheld = first === undefined ? [] : [`${first}${context.reader.signs.colon}${reason}`, ...others];
  return [...texts.slice(0, shown), ...byNumber(context, guide, told.slice(shown)), ...withheld];
}

/**
 * What became of a text of orders: refused lines with their reasons and ways out, and what was carried out at once.
 * Lines are numbered as in the form, behind those that stood in the draft before.
 */
export const orderedPanel =
  (context: InteractionContext) =>
  ({ reports, draft, played }: Ordered, guide: GameGuide, { seats }: Outlook): PanelOptions => {
    const notable = reports.filter(({ status }) => status === 'refused' || status === 'withheld' || status === 'done');
    const drafted = reports.length - notable.length;
    const above = Math.max(0, (draft?.lines.length ?? 0) - drafted);
    const numbered = notable.map((report) => ({ ...report, line: above + report.line }));
    const note = [
      ...reportLines(context, guide, numbered, reports.length > 1),
      ...playedNotes(context, guide, played, seats),
    ].join('\n');
    for (const { refusal } of notable) if (refusal) context.trace.refused(refusal.code);
    const first = notable.find(({ refusal }) => refusal)?.refusal;
    return {
      ...(note === '' ? {} : { note }),
      ...(first?.alternatives?.length ? { alternatives: first.alternatives } : {}),
      ...(first?.places?.length ? { places: first.places } : {}),
    };
  };

/** What an undo took back. */
export const undonePanel =
  ({ reader }: InteractionContext) =>
  ({ reverted }: Undone, guide: GameGuide): PanelOptions => ({
    note: [
      reader.say({ code: 'undo.reverted', params: { count: reverted.length } }),
      ...reverted.map((text) => `- ${orderWords(reader, guide.game.id, text)}`),
    ].join('\n'),
  });

/** What a commit carried out; what it held back stands in the draft. */
export const committedPanel =
  (context: InteractionContext) =>
  ({ played }: Committed, guide: GameGuide, { seats }: Outlook): PanelOptions => ({
    note: fitLines(playedNotes(context, guide, played, seats), NOTE_LENGTH, (left) =>
      small(context.reader.say({ code: 'post.more', params: { left } })),
    ),
  });
