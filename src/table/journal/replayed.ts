import { dataName, namedData, withData } from '../../engine/data/versions.ts';
import { atTable, type Game } from '../../engine/game.ts';
import { readGoneBack, stands } from '../../engine/record/gone-back.ts';
import { beginningHash, linkLine, type JournalLine } from '../../engine/record/journal.ts';
import type { Exchange } from '../../engine/play.ts';
import { clonePosition, type Position } from '../../engine/position.ts';
import { provesUpgrade } from '../../engine/record/proved.ts';
import type { GameRecord, RecordLine } from '../../engine/record/record.ts';
import { readRecord } from '../../engine/record/record-reader.ts';
import { replaySteps, type ReplayStep } from '../../engine/record/replay.ts';
import { err, ok, type Result } from '../../engine/result.ts';
import { cut, onOneLine } from '../../engine/text.ts';
import type { Row } from '../../store/port.ts';
import { noData, tableError, type TableError } from '../error.ts';
import { mayIntervene } from '../proposals/act.ts';
import { reasonFrom } from '../proposals/reason.ts';
import { mustBeSound } from '../maintenance/soundness.ts';
import { keyAt } from '../seats/people.ts';
import { appendLines, type Saved } from '../saved.ts';
import { gameWanted } from '../seats/seats.ts';
import { SETTING_UP } from '../seats/start.ts';
import { BOUNDS, tooMuch } from './bounds.ts';
import { snapshotRows } from './journaling.ts';
import type { ImportRequest } from '../service.ts';

/** A table as the record leaves it, without the seed; and the rows to be written before its own. */
export interface ReplayedRecord {
  readonly saved: Saved;
  readonly rows: readonly Row[];
}

/** What a record is read and replayed with. */
export interface ReplayMeans {
  readonly games: ReadonlyMap<string, Game>;
  /** Milliseconds that count up. */
  readonly clock: () => number;
  /** Works out whatever else is shown of a table; throws where that can't be done. */
  readonly show?: (saved: Saved) => void;
}

/** Longest name that is taken over from a record, in characters; Discord's are of 32 at most. */
const LONGEST_NAME = 80;

const nameFrom = (text: string): string => cut(onOneLine(text), LONGEST_NAME);

const badRecord = (line: number, code: string, params: TableError['params'] = {}): Result<never, TableError> =>
  tableError('table.bad-record', { ...params, line, reasonCode: code });

/** When a line was written, if it says so in a form that can be read. */
function writtenAt(line: Partial<RecordLine>, otherwise: string): string {
  const at = line.origin?.at ?? '';
  const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(at) ? Date.parse(at) : NaN;
  return Number.isNaN(time) ? otherwise : new Date(time).toISOString();
}

/** What is kept of a replay while it goes on. */
interface Kept {
  readonly lines: (ReplayStep<unknown> & { readonly version: number })[];
  readonly rows: Row[];
  exchanges: { readonly n: number; readonly seats: Exchange }[];
  bytes: number;
  phases: number;
  /** Whether the game is over. */
  over: boolean;
}

/** Takes note of a line that was carried out; refuses what no release would have written, and what is too much. */
function keep(
  kept: Kept,
  game: Game,
  given: RecordLine | undefined,
  step: ReplayStep<unknown>,
  id: string,
): Result<null, TableError> {
  const n = kept.lines.length;
  const { line, position, phases } = step;
  if (line.n !== n || (line.kind === 'start' && n > 0)) return badRecord(line.n, 'record.bad-number');
  // A table takes no more of these then; orders and edits are refused by the rules.
  if (kept.over && ['rewind', 'end', 'upgrade'].includes(line.kind)) return badRecord(n, 'refusal.game-over');
  kept.over = position.outcome !== null;
  const before = kept.lines.at(-1)?.version;
  const written = given?.origin?.version;
  if (line.kind === 'upgrade') {
    const proved = provesUpgrade(game, position as Position, given?.order ?? '', before, written);
    if (!proved) return badRecord(n, 'replay.unproved');
  }
  const version = Math.max(before ?? 0, Math.min(written ?? game.version, game.version));
  const begun = line.kind === 'start' ? [SETTING_UP, ...phases] : phases;
  kept.lines.push({ ...step, position: position as Position, version });
  const back = line.kind === 'rewind' ? readGoneBack(step.text) : undefined;
  if (back) kept.exchanges = kept.exchanges.filter((each) => stands(back, each.n));
  kept.exchanges.push(...step.exchanges.map((seats) => ({ n, seats })));
  kept.phases += begun.length;
  if (kept.phases > BOUNDS.phases) return tooMuch('phases');
  if (begun.length > 0) {
    kept.bytes += begun.length * JSON.stringify(position).length;
    if (kept.bytes > BOUNDS.positionBytes) return tooMuch('positionBytes');
    kept.rows.push(...snapshotRows(id, n, begun, position as Position));
  }
  return ok(null);
}

/** The lines as they are replayed: what an upgrade says of the position is checked, and not believed. */
const unbelieved = (lines: readonly RecordLine[]): readonly RecordLine[] =>
  lines.map((line) => (line.kind === 'upgrade' ? { ...line, order: '' } : line));

/** Replays a record line by line; what is kept of it, and the position at its end. */
function replayedLines(
  { clock }: ReplayMeans,
  game: Game,
  record: GameRecord,
  id: string,
): Result<{ readonly kept: Kept; readonly position: Position }, TableError> {
  const kept: Kept = { lines: [], rows: [], exchanges: [], bytes: 0, phases: 0, over: false };
  const given = new Map(record.lines.map((line) => [line.n, line]));
  const began = clock();
  const replaying = replaySteps(game, { ...record, strict: true }, unbelieved(record.lines));
  let next = replaying.next();
  while (!next.done) {
    const noted = keep(kept, game, given.get(next.value.line.n), next.value, id);
    if (!noted.ok) return noted;
    if (clock() - began > BOUNDS.time) return tooMuch('time');
    next = replaying.next();
  }
  if (!next.value.ok) {
    const { n, code, params } = next.value.error;
    return badRecord(n, code, params);
  }
  return ok({ kept, position: clonePosition(next.value.value) });
}

/** The lines of a replay as lines of a table's journal, linked anew; their authors are known by name only. */
function linked(
  record: GameRecord,
  { lines }: Kept,
  table: Saved,
  beginning: string,
): { readonly journal: JournalLine[]; readonly people: Saved['people'] } {
  const authors = [...new Set(lines.flatMap(({ line }) => (line as Partial<RecordLine>).origin?.user || []))];
  const numbers = new Map(authors.map((key, index) => [key, keyAt(index)]));
  let hash = beginning;
  const journal = lines.map(({ line, draws, text, version }, n): JournalLine => {
    const { origin, reason, salt } = line as Partial<RecordLine>;
    const why = reason === undefined ? '' : reasonFrom(reason);
    const parts = {
      n,
      at: writtenAt(line as Partial<RecordLine>, table.created),
      seat: line.seat,
      user: numbers.get(origin?.user ?? '') ?? '',
      kind: line.kind,
      order: text,
      draws,
      given: true as const,
      version,
      ...(why === '' ? {} : { reason: why }),
      ...(salt === undefined ? {} : { salt }),
    };
    const whole = linkLine(hash, parts);
    hash = whole.hash;
    return whole;
  });
  const people = authors.map((key) => ({
    id: '',
    name: nameFrom(Object.hasOwn(record.people, key) ? (record.people[key] ?? '') : key),
  }));
  return { journal, people };
}

/**
 * Reads and replays a record within `BOUNDS`, and works out all that will be shown of its table, so that nothing is written
 * of a record that can't be used. Its dice are taken as given.
 */
export function replayedRecord(means: ReplayMeans, request: ImportRequest): Result<ReplayedRecord, TableError> {
  const read = readRecord(request.text);
  if (!read.ok) return badRecord(read.error.line, read.error.code, read.error.params);
  if (read.value.lines.length > BOUNDS.lines) return tooMuch('lines');
  const known = gameWanted(means, read.value.game, read.value.options, true);
  if (!known.ok) return known;
  const { options } = known.value;
  const found = withData(known.value.game, read.value);
  if (!found) return noData(known.value.game, read.value);
  const game = atTable(found, options);
  const record = { ...read.value, options };
  const replayed = replayedLines(means, game, record, request.table.id);
  if (!replayed.ok) return replayed;
  const { kept, position } = replayed.value;
  if (!mayIntervene(position).ok) return tableError('table.no-links');
  const { anchor, hiddenAnchor } = request;
  const table = { ...request.table, game: game.id, options };
  const { id, created } = table;
  const beginning = beginningHash({
    id,
    game: game.id,
    ...namedData(dataName(game)),
    options,
    created,
    anchor,
    hiddenAnchor,
    fixed: null,
  });
  const { journal, people } = linked(record, kept, table, beginning);
  const { saved, pages } = appendLines(
    {
      ...table,
      study: true,
      stage: position.outcome ? 'over' : 'playing',
      position,
      exchanges: kept.exchanges,
      people,
    },
    journal,
  );
  try {
    mustBeSound(game, saved, saved.channel);
    means.show?.(saved);
  } catch (error) {
    return err({ code: 'import.not-sound', cause: { code: 'import.not-sound', line: String(error) } });
  }
  const [fault] = game.faults(position);
  if (fault !== undefined) return tableError('import.not-sound');
  return ok({ saved, rows: [...kept.rows, ...pages] });
}
