import { suggest as suggestFrom, type Suggestion } from '../../engine/notation.ts';
import { openAsks } from '../../engine/play.ts';
import { ok, type Result } from '../../engine/result.ts';
import type { Rehearsed, StandingOrder } from '../proposals/agreements.ts';
import { tableError, type TableError, type Answer, type Changed } from '../error.ts';
import type { Request, StandingView } from '../views.ts';
import { goOn } from '../orders/resume-drafts.ts';
import { beginRun, endRun } from '../orders/run.ts';
import { linesThatCount, phases } from '../journal/phases.ts';
import type { Saved } from '../saved.ts';
import { actingSeat } from '../seats/seats.ts';
import { change, loadTable } from '../changes.ts';
import { type Decision, type Service } from '../service.ts';
import { clauseAnswer, readClause } from './answers.ts';
import { walkLines, type WalkStep } from '../journal/walk.ts';

/** Most standing orders of a seat. */
const MOST_ORDERS = 30;

const viewOf = (saved: Saved, seat: string): StandingView => ({
  seat,
  orders: saved.standing[seat] ?? [],
  firings: [...(saved.firings[seat] ?? [])].reverse(),
});

/** The standing orders of a user's seat; see `Tables.standing`. */
export async function standing(service: Service, channel: string, user: string, seat?: string): Answer<StandingView> {
  const table = await loadTable(service, channel);
  if (!table.ok) return table;
  const acting = actingSeat(table.value, { user: { id: user }, ...(seat === undefined ? {} : { seat }) });
  return acting.ok ? ok(viewOf(table.value.saved, acting.value)) : acting;
}

/** Changes the standing orders of the seat that a request is for. */
const alter = (
  service: Service,
  request: Request,
  how: (
    orders: readonly StandingOrder[],
    seat: string,
    table: Parameters<typeof readClause>[0],
  ) => Result<readonly StandingOrder[], TableError>,
): Changed<StandingView> =>
  change(service, request, async ({ saved, game }): Answer<Decision<StandingView>> => {
    if (saved.stage !== 'playing' && saved.stage !== 'gathering') return tableError('table.over');
    const seat = actingSeat({ saved, game }, request);
    if (!seat.ok) return seat;
    const orders = how(saved.standing[seat.value] ?? [], seat.value, game);
    if (!orders.ok) return orders;
    const next = { ...saved, standing: { ...saved.standing, [seat.value]: orders.value } };
    if (saved.stage !== 'playing') return ok({ saved: next, value: viewOf(next, seat.value) });
    const run = beginRun(service, game, next);
    await service.turns.run(goOn(run)); // what is asked already is answered, too
    const end = endRun(run);
    return ok({ ...end, value: viewOf(end.saved, seat.value) });
  });

/** Adds a standing order; see `Tables.arm`. */
export const arm = (
  service: Service,
  request: Request,
  text: string,
  when: StandingOrder['when'],
): Changed<StandingView> =>
  alter(service, request, (orders, seat, game) => {
    const clause = readClause(game, seat, text);
    if (!clause.ok) return clause;
    const others = orders.filter((order) => order.text !== clause.value.text);
    if (others.length >= MOST_ORDERS) return tableError('table.too-many-standing', { most: MOST_ORDERS });
    return ok([...others, { text: clause.value.text, when }]);
  });

/** Takes standing orders away; see `Tables.disarm`. */
export const disarm = (service: Service, request: Request, number?: number): Changed<StandingView> =>
  alter(service, request, (orders) => {
    if (number === undefined) return ok([]);
    if (!orders[number - 1]) return tableError('table.no-standing-order', { number, orders: orders.length });
    return ok(orders.filter((_, index) => index !== number - 1));
  });

/** The lines after one that led to how the game stands: from which to which, those that follow each other as one. */
function runsAfter(line: number, counted: readonly number[]): { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const n of counted) {
    const last = runs.at(-1);
    if (n <= line) continue;
    if (last?.to === n - 1) last.to = n;
    else runs.push({ from: n, to: n });
  }
  return runs;
}

/** What a standing order would have answered; see `Tables.rehearse`. */
export async function rehearse(
  service: Service,
  channel: string,
  user: string,
  text: string,
  turns: number,
  wanted?: string,
): Answer<Rehearsed> {
  const table = await loadTable(service, channel);
  if (!table.ok) return table;
  const { saved, game } = table.value;
  const acting = actingSeat(table.value, { user: { id: user }, ...(wanted === undefined ? {} : { seat: wanted }) });
  if (!acting.ok) return acting;
  const seat = acting.value;
  const clause = readClause(game, seat, text);
  if (!clause.ok) return clause;
  const last = saved.position?.phase.turn ?? 0;
  const first = Math.max(0, last - turns + 1);
  const begun = await phases(service, channel);
  if (!begun.ok) return begun;
  const counted = await linesThatCount(service, table.value);
  if (!counted.ok) return counted;
  const start = begun.value.find(({ phase }) => phase.turn >= first)?.after ?? 0;
  const fired: Rehearsed['fired'][number][] = [];
  let asked = 0;
  const visit = ({ line, phase, before }: WalkStep): void => {
    if (phase.turn < first || line.seat !== seat || line.order === null) return;
    const asks = openAsks(game, before).filter((ask) => ask.seat === seat);
    const ask = asks.find(({ prompt }) => clause.value.prompts.includes(prompt.code));
    if (!ask) return;
    asked += 1;
    const found = clauseAnswer(game, before, ask, clause.value);
    if (found) fired.push({ n: line.n, phase, prompt: ask.prompt, would: found.answer?.text ?? null, did: line.order });
  };
  for (const { from, to } of runsAfter(start, counted.value)) {
    const walked = await walkLines(service, table.value, from, to, visit);
    if (!walked.ok) return walked;
  }
  return ok({ text: clause.value.text, turns: [first, last], asked, fired });
}

/** What may follow a text as a standing order; see `Tables.suggestStanding`. */
export async function suggestStanding(
  service: Service,
  channel: string,
  user: string,
  text: string,
  most: number,
  wanted?: string,
): Answer<Suggestion[]> {
  const table = await loadTable(service, channel);
  if (!table.ok) return table;
  const { game } = table.value;
  const acting = actingSeat(table.value, { user: { id: user }, ...(wanted === undefined ? {} : { seat: wanted }) });
  return ok(acting.ok && game.standing ? suggestFrom(game.standing(acting.value), text, most) : []);
}
