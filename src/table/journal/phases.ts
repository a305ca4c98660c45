import { countedLines } from '../../engine/record/line-of-play.ts';
import type { Phase } from '../../engine/position.ts';
import { ok } from '../../engine/result.ts';
import type { PhaseStart } from '../views.ts';
import type { Answer } from '../error.ts';
import { loadTable } from '../changes.ts';
import { type Service, type Table } from '../service.ts';
import { linesOf, snapshotOf } from './walk.ts';

/** Where a phase began: never changes. */
type Start = Pick<PhaseStart, 'after'> & { readonly phase: Phase };

/** The beginnings of phases read so far, by table and index. */
const known = new WeakMap<Service, Map<string, Start>>();

/** So many are kept for all tables. */
const MOST_KNOWN = 20_000;

async function startsOf(service: Service, table: Table): Answer<readonly Start[]> {
  const { id, position } = table.saved;
  const starts = known.get(service) ?? new Map<string, Start>();
  known.set(service, starts);
  if (starts.size > MOST_KNOWN) starts.clear();
  const found: Start[] = [];
  for (let index = 0; position && index <= position.phase.index; index++) {
    const key = `${id} ${index}`;
    const kept = starts.get(key);
    const read = kept ? ok(undefined) : await snapshotOf(service, table, index);
    if (!read.ok) return read;
    const start = kept ?? (read.value && { phase: read.value.phase, after: read.value.n });
    if (!start) continue;
    starts.set(key, start);
    found.push(start);
  }
  return ok(found);
}

/** The numbers of the lines of a table that led to how the game stands, in their order. */
export async function linesThatCount(service: Service, { saved }: Table): Answer<readonly number[]> {
  const lines = await linesOf(service, saved, 0, saved.lines - 1);
  if (!lines.ok) return lines;
  const counted = countedLines(lines.value);
  return ok(lines.value.map(({ n }) => n).filter((n) => counted.has(n)));
}

/** The phases of a table that have begun; see `Tables.phases`. */
export async function phases(service: Service, channel: string): Answer<readonly PhaseStart[]> {
  const table = await loadTable(service, channel);
  if (!table.ok) return table;
  const starts = await startsOf(service, table.value);
  if (!starts.ok) return starts;
  const counted = await linesThatCount(service, table.value);
  if (!counted.ok) return counted;
  const left = [...counted.value];
  const found = starts.value.toReversed().map((start) => {
    const own = left.splice(left.findLastIndex((line) => line <= start.after) + 1);
    return { ...start, last: own.at(-1) ?? null };
  });
  return ok(found.reverse());
}
