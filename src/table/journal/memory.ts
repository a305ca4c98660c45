import { ok } from '../../engine/result.ts';
import { tableError, type Answer } from '../error.ts';
import type { DoneLine, DonePhase, Service, Table } from '../service.ts';
import type { Work } from '../work/turns.ts';
import { linesOf, phaseSteps, snapshotOf, type PhaseStep } from './walk.ts';

/** Lines kept, of all tables. */
export const MOST_DONE_LINES = 20_000;

/** Characters of an order that count as much as a line: upgrades hold whole positions. */
const LONG_ORDER = 1000;

const weightOf = ({ lines }: DonePhase): number =>
  lines.reduce((sum, { line }) => sum + 1 + Math.floor((line.order ?? '').length / LONG_ORDER), 1);

function* doneIn(steps: Iterable<PhaseStep>): Work<DoneLine[]> {
  const done: DoneLine[] = [];
  for (const { line, events, draws } of steps) {
    done.push({ line, events, draws });
    yield;
  }
  return done;
}

async function workOut(service: Service, table: Table, index: number, isLatest: boolean): Answer<DonePhase> {
  const { saved } = table;
  const from = await snapshotOf(service, table, index);
  if (!from.ok) return from;
  // A row of a phase yet to come is left over from a write that failed.
  const next = isLatest ? ok(undefined) : await snapshotOf(service, table, index + 1);
  if (!next.ok) return next;
  if (!from.value) return tableError('table.no-line', { line: index, lines: saved.position?.phase.index ?? 0 });
  const upTo = next.value?.n ?? saved.lines - 1;
  const lines = await linesOf(service, saved, from.value.n + 1, upTo);
  if (!lines.ok) return lines;
  const done = await service.turns.run(doneIn(phaseSteps(table, from.value, lines.value, next.value)));
  return ok({ phase: from.value.phase, lines: done, upTo, ended: next.value !== undefined });
}

/** The lines of a phase with what they did: from memory if it has not gone on since. Nobody may see it as it is. */
export async function donePhase(service: Service, table: Table, index: number): Answer<DonePhase> {
  const { saved } = table;
  const { phases, underWay } = service.memory;
  const isLatest = index === saved.position?.phase.index;
  const kept = phases.get(`${saved.id} ${index}`);
  if (kept?.ended || (kept && isLatest && kept.upTo === saved.lines - 1)) return ok(kept);
  const key = `${saved.id} ${index} ${saved.lines}`;
  const working =
    underWay.get(key) ?? workOut(service, table, index, isLatest).finally(() => void underWay.delete(key));
  underWay.set(key, working);
  const done = await working;
  if (done.ok) phases.set(`${saved.id} ${index}`, done.value, weightOf(done.value));
  return done;
}
