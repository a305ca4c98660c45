import { learnedData } from '../../engine/data/versions.ts';
import { EXPORTS, type ExportKind, type MakeExport } from '../../book/exports.ts';
import { LOCALES, type Locale } from '../../i18n/locale.ts';
import type { TableState } from '../../table/api.ts';
import { startThread } from '../../runtime/thread.ts';
import type { App } from '../interactions/app.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { errorReply, withOutlook } from '../orders/answers.ts';
import { logFailure } from '../interactions/error-handler.ts';
import { LIMITS } from '../connection/limits.ts';
import { openFairQueue, type Turn } from '../connection/fair-queue.ts';
import { textFile, type Attached, type Reply } from '../interactions/reply.ts';

/** What comes back from the thread that makes files: the file, or why there is none. */
export type ExportMade = { readonly file: Uint8Array } | { readonly error: string };

/** Makes a file in a thread of its own, which ends with it, so that everything else goes on meanwhile. */
export const makeInThread: MakeExport = (request) =>
  new Promise((resolve, reject) => {
    const thread = startThread('discord/history/export-worker', { request });
    thread.once('message', (made: ExportMade) => {
      if ('file' in made) resolve(Buffer.from(made.file.buffer, made.file.byteOffset, made.file.byteLength));
      else reject(new Error(made.error));
      void thread.terminate();
    });
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread that makes files has ended')));
  });

/** One file at a time, for all tables; so many may wait. What is posted always comes. */
const making = openFairQueue(1);
const PATIENCE: Readonly<Record<Turn['lane'], number>> = { answers: 4, posts: Infinity };

/** File names by kind, after the game's. */
const NAMES: Readonly<Record<ExportKind, string>> = { animation: 'replay.gif', book: 'campaign-book.html' };

/** Bytes left free below Discord's limit. */
const MARGIN_BYTES = 256 * 1024;

/**
 * A file of the game in a channel, as it stands; null if too many are waiting. Rejects where it can't be made.
 */
export async function exportOf(
  app: App,
  { channel, game, id }: Pick<TableState, 'channel' | 'game' | 'id'>,
  kind: ExportKind,
  locale: Locale,
  lane: Turn['lane'] = 'answers',
): Promise<Attached | null> {
  const record = await app.tables.wholeRecord(channel);
  if (!record.ok) throw new Error(`no record of ${id}: ${record.error.code}`);
  if (record.value.id !== id) throw new Error(`another game is in ${channel}`);
  const data = learnedData(Object.values(app.guides).map(({ game }) => game));
  const bytes = LIMITS.fileBytes - MARGIN_BYTES;
  const request = { kind, record: record.value, locale, bytes, data };
  const attachment = await making.run({ table: channel, lane }, () => app.makeExport(request), PATIENCE[lane]);
  return attachment ? { attachment, name: `${game}-${NAMES[kind]}` } : null;
}

/** The answer to who wants such a file. */
export async function exportReply(
  { app, reader, log }: InteractionContext,
  state: TableState,
  text: string,
): Promise<Reply> {
  const kind = EXPORTS.find((each) => each === text);
  if (!kind || (kind === 'book' && state.stage === 'playing')) {
    return { content: reader.say({ code: 'replay.no-file' }), rows: [] };
  }
  const locale = LOCALES.find((each) => each === reader.locale) ?? 'en';
  try {
    const file = await exportOf(app, state, kind, locale);
    if (!file) return { content: reader.say({ code: 'replay.busy' }), rows: [] };
    return { content: reader.say({ code: `replay.${kind}` }), files: [file], rows: [] };
  } catch (error) {
    logFailure(log, error, 'no file of a game');
    return { content: reader.say({ code: 'replay.no-file' }), rows: [] };
  }
}

/** The game record, as a file for the asker, who must be allowed to look at the table. */
export const exported = (context: InteractionContext): Promise<Reply> =>
  withOutlook(context, async ({ state: { game, id, lines } }) => {
    const { app, reader, channel } = context;
    const record = await app.tables.export(channel);
    if (!record.ok) return errorReply(context, record.error);
    const name = `${game}-${id}-${lines}.txt`.replace(/[^\w.-]/gu, '_');
    return { content: reader.say({ code: 'game.exported' }), files: [textFile(name, record.value)] };
  });
