import { sealLine, type JournalLine } from '../engine/journal.ts';
import type { Draw } from '../engine/play.ts';
import { formatRecord, type GameRecord, type RecordLine } from '../engine/record.ts';
import { replay } from '../engine/replay.ts';
import { ok } from '../engine/result.ts';
import { eventsFor, type Answer, type PhaseLog, type PlayedLine } from './api.ts';
import { chainFrom } from './chain.ts';
import { shownLine } from './run.ts';
import { PAGE, pageKey, snapshotKey, upToDate, type Saved, type Snapshot } from './saved.ts';
import { seatsOf } from './seats.ts';
import { loadTable, storeTrouble, trouble, type Service } from './service.ts';
import { beginningOf } from './start.ts';

/** The journal lines from `first` to `last`, from the table's own row and the full pages. */
async function linesOf(service: Service, saved: Saved, first: number, last: number): Answer<JournalLine[]> {
  const lines: JournalLine[] = [];
  const inTail = saved.tail[0]?.n ?? saved.lines;
  for (let page = Math.floor(first / PAGE); page * PAGE <= last && page * PAGE < inTail; page++) {
    const read = await service.store.get(pageKey(saved.id, page));
    if (!read.ok) return storeTrouble(read.error);
    lines.push(...((read.value ?? []) as JournalLine[]));
  }
  return ok([...lines, ...saved.tail].filter(({ n }) => n >= first && n <= last));
}

async function snapshotOf(service: Service, saved: Saved, phase: number): Answer<Snapshot | undefined> {
  const read = await service.store.get(snapshotKey(saved.id, phase));
  return read.ok ? ok(read.value as Snapshot | undefined) : storeTrouble(read.error);
}

/** The lines of a phase, as a user may know them; see `Tables.log`. */
export async function log(service: Service, channel: string, user: string, index?: number): Answer<PhaseLog> {
  const table = await loadTable(service, channel);
  if (!table.ok) return table;
  const { saved, game } = table.value;
  if (!saved.position || saved.seed === null) return trouble('table.not-started');
  const wanted = Math.max(0, Math.min(index ?? saved.position.phase.index, saved.position.phase.index));
  const from = await snapshotOf(service, saved, wanted);
  if (!from.ok) return from;
  const next = await snapshotOf(service, saved, wanted + 1);
  if (!next.ok) return next;
  if (!from.value) return trouble('table.no-line', { line: wanted, lines: saved.position.phase.index });
  const { n, phase } = from.value;
  const lines = await linesOf(service, saved, n + 1, next.value?.n ?? saved.lines - 1);
  if (!lines.ok) return lines;
  const position = upToDate(game, from.value.position);
  if (!position.ok) return position;
  const seats = seatsOf(saved, user);
  const over = saved.stage !== 'playing';
  const shown: PlayedLine[] = [];
  const end = replay(game, { position: position.value }, lines.value, ({ line, events, draws }) => {
    const journaled = line as JournalLine;
    const whole = shownLine(journaled, { events: over ? events : eventsFor(events, seats), draws: draws as Draw[] });
    const open = over || seats.includes(line.seat);
    shown.push(open ? { ...whole, text: journaled.order } : whole);
  });
  if (!end.ok)
    return trouble('table.bad-record', { ...end.error.params, line: end.error.n, reasonCode: end.error.code });
  const ended = over || next.value !== undefined;
  return ok({ phase, lines: shown, link: ended ? chainFrom(saved.seed).link(phase.index) : null });
}

const recordLine = ({ hash, user, at, version, ...line }: JournalLine): RecordLine => ({
  ...line,
  origin: { user, at, version, hash },
  comments: [],
});

/** The game as a record; see `Tables.export`. */
export async function exportRecord(service: Service, channel: string): Answer<string> {
  const table = await loadTable(service, channel);
  if (!table.ok) return table;
  const { saved } = table.value;
  const { seed, position } = saved;
  if (!position || seed === null) return trouble('table.not-started');
  const lines = await linesOf(service, saved, 0, saved.lines - 1);
  if (!lines.ok) return lines;
  const over = saved.stage !== 'playing';
  const chain = chainFrom(seed);
  const shown = over ? lines.value : lines.value.map(sealLine);
  const index = over ? position.phase.index : position.phase.index - 1;
  const record: GameRecord = {
    ...beginningOf(saved),
    players: Object.fromEntries(Object.entries(saved.holders).map(([seat, { name }]) => [seat, name])),
    people: {},
    link: index < 0 ? null : { index, value: chain.link(index) },
    hiddenKey: over ? chain.hiddenKey : null,
    result: position.outcome ? (position.outcome.winner ?? 'draw') : '*',
    lines: shown.map(recordLine),
    closing: [],
  };
  return ok(formatRecord(record));
}
