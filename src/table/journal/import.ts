import { setImmediate as letOthersIn } from 'node:timers/promises';
import { learnedData } from '../../engine/data/versions.ts';
import { err, ok } from '../../engine/result.ts';
import type { Row } from '../../store/port.ts';
import { tableError, type TableError, type Answer, type Changed } from '../error.ts';
import type { NewTable, Request } from '../views.ts';
import { emptyTable, isOpen, newTable } from '../seats/seats.ts';
import { loadSaved } from '../changes.ts';
import { type HandedOver, type Importer, type Service } from '../service.ts';
import { keepData, learnKeptData } from '../maintenance/kept-data.ts';
import { BOUNDS, tooMuch } from './bounds.ts';
import { chainFrom } from './chain.ts';
import { replayedRecord, type ReplayMeans } from './replayed.ts';
import { gameOf } from '../game-of.ts';

/** Thrown where the rows of a record can't be handed over any more. */
export class BrokenOff extends Error {
  readonly error: TableError;
  constructor(given: TableError) {
    super(given.cause?.line ?? given.code);
    this.error = given;
  }
}

/** Imports under way at once, for all users. */
const MOST_IMPORTS = 2;

async function* oneByOne(rows: readonly Row[]): AsyncGenerator<Row> {
  for (const row of rows) {
    yield row;
    await letOthersIn();
  }
}

/** Replays records in this thread, in one piece: for commands and tests, where nobody else waits. */
export const importHere =
  (means: ReplayMeans): Importer =>
  async (request) => {
    const replayed = replayedRecord(means, request);
    if (!replayed.ok) return replayed;
    return ok({ saved: replayed.value.saved, rows: oneByOne(replayed.value.rows), close: () => undefined });
  };

/** Writes the table of a record that was replayed. */
async function written(
  service: Service,
  request: Request,
  wanted: Omit<NewTable, 'game' | 'options'>,
  seed: string,
  { saved, rows }: HandedOver,
): Changed<null> {
  const game = gameOf(service, saved);
  if (!game) throw new Error(`no game ${saved.game} here`);
  const kept = await keepData(service, game);
  if (!kept.ok) return kept;
  const { options } = saved;
  return newTable(service, request, game, { ...wanted, game: game.id, options }, (empty) => {
    const { number, recent, outbox, marks, earlier } = empty;
    const askedSince = Object.fromEntries(game.seats.map(({ id }) => [id, number]));
    return {
      saved: { ...saved, seed, number, recent, outbox, marks, earlier, askedSince },
      ahead: rows,
      notice: { kind: 'imported', outcome: saved.position?.outcome ?? null },
    };
  });
}

/** Whether a channel could have a new table, or a repeated request is to be answered, so that reading a record is worth it. */
async function mayBegin(service: Service, { channel, interaction }: Request): Answer<null> {
  const loaded = await loadSaved(service, channel);
  if (!loaded.ok) return loaded;
  const last = loaded.value;
  const isRepeated = last?.recent.some((each) => each.interaction === interaction) ?? false;
  return isOpen(last) && !isRepeated ? tableError('table.exists') : ok(null);
}

/** Said before a text is handed to anybody: that of one without bound would hold everything else. */
const isTooLong = (text: string): boolean => text.length > BOUNDS.bytes || Buffer.byteLength(text) > BOUNDS.bytes;

/**
 * A table from a game record; see `Tables.import`. The record's dice are taken as given, those to come are of a new
 * chain. One at a time for each user, and few in all.
 */
export async function importRecord(
  service: Service,
  request: Request,
  text: string,
  wanted: Omit<NewTable, 'game' | 'options'>,
): Changed<null> {
  const { importing } = service;
  const { id: user } = request.user;
  if (importing.has(user) || importing.size >= MOST_IMPORTS) return tableError('import.busy');
  importing.add(user);
  try {
    if (isTooLong(text)) return tooMuch('bytes');
    const may = await mayBegin(service, request);
    if (!may.ok) return may;
    const learned = await learnKeptData(service);
    if (!learned.ok) return learned;
    const seed = service.randomHex(32);
    const { anchor, hiddenAnchor } = chainFrom(seed);
    const table = emptyTable(service, request, { ...wanted, game: '', options: [] }, undefined);
    const replayed = await service.importer({
      text,
      table,
      data: learnedData(service.games.values()),
      anchor,
      hiddenAnchor,
    });
    if (!replayed.ok) return replayed;
    try {
      return await written(service, request, wanted, seed, replayed.value);
    } catch (error) {
      if (error instanceof BrokenOff) return err(error.error);
      throw error;
    } finally {
      replayed.value.close();
    }
  } finally {
    importing.delete(user);
  }
}
