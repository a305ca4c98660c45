import type { GameRecord } from '../../engine/record.ts';
import { LOCALES, type Locale } from '../../i18n/locale.ts';
import type { TableState } from '../../table/api.ts';
import { startThread } from '../../runtime/thread.ts';
import type { App } from '../interactions/app.ts';
import type { Asked } from '../interactions/context.ts';
import { noteFailure } from '../interactions/error-handler.ts';
import { LIMITS } from '../connection/limits.ts';
import { openQueue } from '../connection/work-queue.ts';
import type { Attached, Reply } from '../interactions/reply.ts';

/** Files of a whole game. */
export const KEEPSAKES = ['animation', 'book'] as const;
export type Keepsake = (typeof KEEPSAKES)[number];

/** A file that is wanted of a game. It shows what everybody may know, whatever the record holds. */
export interface KeepsakeWish {
  readonly kind: Keepsake;
  readonly record: GameRecord;
  readonly locale: Locale;
  /** The most bytes it may have. */
  readonly bytes: number;
}

/** Makes a file of a game; takes a while. Rejects where the record can't be replayed. */
export type MakeKeepsake = (wish: KeepsakeWish) => Promise<Buffer>;

/** What comes back from the thread that makes files: the file, or why there is none. */
export type KeepsakeMade = { readonly file: Uint8Array } | { readonly error: string };

/** Makes a file in a thread of its own, which ends with it, so that everything else goes on meanwhile. */
export const makeInThread: MakeKeepsake = (wish) =>
  new Promise((resolve, reject) => {
    const thread = startThread('discord/history/export-worker', { wish });
    thread.once('message', (made: KeepsakeMade) => {
      if ('file' in made) resolve(Buffer.from(made.file.buffer, made.file.byteOffset, made.file.byteLength));
      else reject(new Error(made.error));
      void thread.terminate();
    });
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread that makes files has ended')));
  });

/** One file at a time, for all tables; so many may wait. */
const making = openQueue(1);
const PATIENCE = 4;

/** File names by kind, after the game's. */
const NAMES: Readonly<Record<Keepsake, string>> = { animation: 'replay.gif', book: 'campaign-book.html' };

/** Bytes left free below Discord's limit. */
const MARGIN_BYTES = 256 * 1024;

/**
 * A file of the game in a channel, as it stands; null if too many are waiting. Rejects where it can't be made. `patience`
 * is how many may be waiting already.
 */
export async function keepsakeOf(
  app: App,
  { channel, game, id }: Pick<TableState, 'channel' | 'game' | 'id'>,
  kind: Keepsake,
  locale: Locale,
  patience: number = PATIENCE,
): Promise<Attached | null> {
  const record = await app.tables.wholeRecord(channel);
  if (!record.ok) throw new Error(`no record of ${id}: ${record.error.code}`);
  if (record.value.id !== id) throw new Error(`another game is in ${channel}`);
  const wish = { kind, record: record.value, locale, bytes: LIMITS.fileBytes - MARGIN_BYTES };
  const attachment = await making.run(() => app.keepsake(wish), patience);
  return attachment ? { attachment, name: `${game}-${NAMES[kind]}` } : null;
}

/** The answer to who wants such a file. */
export async function keepsakeReply({ app, reader, log }: Asked, state: TableState, text: string): Promise<Reply> {
  const kind = KEEPSAKES.find((each) => each === text);
  if (!kind || (kind === 'book' && state.stage === 'playing')) {
    return { content: reader.say({ code: 'replay.no-file' }), rows: [] };
  }
  const locale = LOCALES.find((each) => each === reader.locale) ?? 'en';
  try {
    const file = await keepsakeOf(app, state, kind, locale);
    if (!file) return { content: reader.say({ code: 'replay.busy' }), rows: [] };
    return { content: reader.say({ code: `replay.${kind}` }), files: [file], rows: [] };
  } catch (error) {
    noteFailure(log, error, 'no file of a game');
    return { content: reader.say({ code: 'replay.no-file' }), rows: [] };
  }
}
