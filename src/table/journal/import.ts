import { beginningHash, linkLine, type JournalDraw, type JournalLine } from '../../engine/journal.ts';
import type { RecordLine } from '../../engine/record.ts';
import { readRecord } from '../../engine/record-reader.ts';
import { replayRecord } from '../../engine/replay.ts';
import { clonePosition, type Phase, type Position } from '../../engine/position.ts';
import { ok } from '../../engine/result.ts';
import type { Changed, NewTable, Request } from '../api.ts';
import { keyAt } from '../people.ts';
import { beginningOf, snapshotRows } from './journaling.ts';
import { mayIntervene } from '../acts/act.ts';
import { appendLines, type Saved } from '../saved.ts';
import { gameWanted, newTable } from '../seats.ts';
import type { Service } from '../service.ts';
import { trouble } from '../trouble.ts';
import { SETTING_UP } from '../start.ts';

interface Imported {
  readonly line: Omit<RecordLine, 'draws' | 'order'> & { readonly order: string };
  readonly draws: readonly JournalDraw[];
}

/**
 * A table from a game record; see `Tables.import`. The record's dice are taken as given, those to come are of a new
 * chain.
 */
export async function importRecord(
  service: Service,
  request: Request,
  text: string,
  wanted: Omit<NewTable, 'game' | 'options'>,
): Changed<null> {
  const read = readRecord(text);
  if (!read.ok) {
    const { line, code, params } = read.error;
    return trouble('table.bad-record', { ...params, line, reasonCode: code });
  }
  const record = read.value;
  const known = gameWanted(service, record.game, record.options);
  if (!known.ok) return known;
  const { game, options } = known.value;
  const imported: Imported[] = [];
  let exchanges: Saved['exchanges'] = [];
  const begun: { readonly n: number; readonly phases: readonly Phase[]; readonly position: Position }[] = [];
  const end = replayRecord(game, { ...record, options }, ({ line, draws, phases, position, text, ...did }) => {
    const { comments = [], origin = null } = line as Partial<RecordLine>;
    imported.push({ line: { ...line, order: text, comments, origin }, draws });
    if (line.kind === 'rewind') exchanges = exchanges.filter(({ n }) => n <= Number(text));
    exchanges = [...exchanges, ...did.exchanges.map((seats) => ({ n: imported.length - 1, seats }))];
    const all = line.kind === 'start' ? [SETTING_UP, ...phases] : phases;
    if (all.length > 0) begun.push({ n: imported.length - 1, phases: all, position: clonePosition(position) });
  });
  if (!end.ok) {
    const { n, code, params } = end.error;
    return trouble('table.bad-record', { ...params, line: n, reasonCode: code });
  }
  const position = end.value;
  if (!mayIntervene(position).ok) return trouble('table.no-links');
  return newTable(service, request, game, { ...wanted, game: game.id, options }, (saved) => {
    const table = {
      ...saved,
      seed: service.randomHex(32),
      study: true,
      stage: position.outcome ? ('over' as const) : ('playing' as const),
      position,
      exchanges,
      askedSince: Object.fromEntries(game.seats.map(({ id }) => [id, saved.number])),
    };
    let hash = beginningHash(beginningOf(table));
    const authors = [...new Set(imported.flatMap(({ line: { origin } }) => (origin?.user ? [origin.user] : [])))];
    const people = authors.map((key) => ({ id: '', name: record.people[key] ?? key }));
    const lines = imported.map(({ line, draws }, n): JournalLine => {
      const { seat, kind, order, reason, origin, salt } = line;
      const user = origin?.user ? keyAt(authors.indexOf(origin.user)) : '';
      const at = origin?.at ?? table.created;
      const linked = linkLine(hash, {
        n,
        at,
        seat,
        user,
        kind,
        order,
        draws,
        given: true,
        version: game.version,
        ...(reason === undefined ? {} : { reason }),
        ...(salt === undefined ? {} : { salt }),
      });
      hash = linked.hash;
      return linked;
    });
    const { saved: whole, pages } = appendLines({ ...table, people }, lines);
    const snapshots = begun.flatMap((at) => snapshotRows(saved.id, at.n, at.phases, at.position));
    return ok({
      saved: whole,
      rows: [...snapshots, ...pages],
      notice: { kind: 'imported', outcome: position.outcome },
    });
  });
}
