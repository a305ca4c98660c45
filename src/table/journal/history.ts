import { endedThrough } from '../../engine/position.ts';
import { sealLine, type JournalLine } from '../../engine/record/journal.ts';
import { skippedLinks } from '../../engine/record/links.ts';
import { formatRecord, type GameRecord, type RecordLine } from '../../engine/record/record.ts';
import { ok } from '../../engine/result.ts';
import { eventsFor } from '../../engine/message.ts';
import { type PhaseLog, type PlayedLine, type StoryStep } from '../views.ts';
import { tableError, type Answer } from '../error.ts';
import { chainFrom } from './chain.ts';
import { beginningOf, shownLine } from './journaling.ts';
import { namesByKey } from '../seats/people.ts';
import { donePhase } from './memory.ts';
import { type DoneLine, type Service, type Table } from '../service.ts';
import { linesOf, walkLines, type WalkStep } from './walk.ts';
import type { Saved } from '../saved.ts';
import { actingSeat, seatsOf } from '../seats/seats.ts';
import { loadTable } from '../changes.ts';

/** A line as a user may know it: with what only their seats see, and all of it when the game is over. */
function lineFor(saved: Saved, user: string, { line, events, draws }: DoneLine): PlayedLine {
  const seats = seatsOf(saved, user);
  const over = saved.stage !== 'playing';
  const shown = shownLine(saved, line, { events: over ? events : eventsFor(events, seats), draws });
  const open = (over || seats.includes(line.seat)) && line.kind !== 'upgrade';
  return open ? { ...shown, text: line.order } : shown;
}

/** The lines of a phase, as a user may know them; see `Tables.log`. */
export async function log(service: Service, channel: string, user: string, index?: number): Answer<PhaseLog> {
  const loaded = await loadTable(service, channel);
  if (!loaded.ok) return loaded;
  const { saved } = loaded.value;
  if (!saved.position || saved.seed === null) return tableError('table.not-started');
  const wanted = Math.max(0, Math.min(index ?? saved.position.phase.index, saved.position.phase.index));
  const done = await donePhase(service, loaded.value, wanted);
  if (!done.ok) return done;
  const { phase } = done.value;
  const lines = done.value.lines.map((line) => lineFor(saved, user, line));
  const isOver = phase.index <= endedThrough(saved.position) || saved.stage !== 'playing';
  return ok({ phase, lines, link: isOver ? chainFrom(saved.seed).link(phase.index) : null });
}

/** Lines with the board around them, as a user may know them; see `Tables.story`. */
export async function story(
  service: Service,
  channel: string,
  user: string,
  { from = 1, to = Infinity }: { readonly from?: number; readonly to?: number },
  visit: (step: StoryStep) => boolean | void,
): Answer<null> {
  const loaded = await loadTable(service, channel);
  if (!loaded.ok) return loaded;
  const { saved, game } = loaded.value;
  if (!saved.position) return tableError('table.not-started');
  const acting = actingSeat(loaded.value, { user: { id: user } });
  if (!acting.ok && !saved.spectators && saved.stage === 'playing') return tableError('table.no-spectators');
  const seat = acting.ok ? acting.value : null;
  const seen = (position: WalkStep['before']) => (saved.stage === 'playing' ? game.view(position, seat) : position);
  return walkLines(service, loaded.value, from, to, (step) =>
    visit({
      line: lineFor(saved, user, step),
      phase: step.phase,
      // Views are made when they are looked at: of most steps nobody looks at all.
      get before() {
        return seen(step.before);
      },
      get after() {
        return seen(step.after);
      },
      get casts() {
        return step.casts.map(({ draw, position }) => ({ draw, position: seen(position) }));
      },
    }),
  );
}

/** A line of the journal as a record has it. */
const recordLine = ({ hash, user, at, version, ...line }: JournalLine): RecordLine => ({
  ...line,
  origin: { user, at, version, hash },
  comments: [],
});

/** The record of a table, given its lines: with all that may be shown of it now, or, if it is to be `whole`, everything. */
export function recordOf(
  { saved }: Table,
  lines: readonly JournalLine[],
  whole = saved.stage !== 'playing',
): GameRecord {
  const { seed, position } = saved;
  if (seed === null || !position) throw new Error(`${saved.id} has not started`);
  const chain = chainFrom(seed);
  const shown = whole ? lines : lines.map(sealLine);
  const index = whole ? position.phase.index : endedThrough(position);
  return {
    ...beginningOf(saved),
    players: Object.fromEntries(Object.entries(saved.holders).map(([seat, { name }]) => [seat, name])),
    people: namesByKey(saved),
    link: index < 0 ? null : { index, value: chain.link(index) },
    hiddenKey: whole ? chain.hiddenKey : null,
    total: lines.length,
    skipped: skippedLinks(lines),
    result: position.outcome ? (position.outcome.winner ?? 'draw') : '*',
    lines: shown.map(recordLine),
    closing: [],
  };
}

/** The game as a record; see `Tables.export`. */
export async function exportRecord(service: Service, channel: string): Answer<string> {
  const table = await loadTable(service, channel);
  if (!table.ok) return table;
  const { saved } = table.value;
  if (!saved.position || saved.seed === null) return tableError('table.not-started');
  const lines = await linesOf(service, saved, 0, saved.lines - 1);
  return lines.ok ? ok(formatRecord(recordOf(table.value, lines.value))) : lines;
}

/** The whole record of a table; see `Tables.wholeRecord`. */
export async function wholeRecord(service: Service, channel: string): Answer<GameRecord> {
  const table = await loadTable(service, channel);
  if (!table.ok) return table;
  const { saved } = table.value;
  if (!saved.position || saved.seed === null) return tableError('table.not-started');
  const lines = await linesOf(service, saved, 0, saved.lines - 1);
  return lines.ok ? ok(recordOf(table.value, lines.value, true)) : lines;
}
