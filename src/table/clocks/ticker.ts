import { err, ok, type Result } from '../../engine/result.ts';
import { note } from '../proposals/act.ts';
import { resumed } from '../proposals/time.ts';
import type { Reminder } from './views.ts';
import { storeError, type TableError, type Answer } from '../error.ts';
import { remindersOf } from '../time-control/reminders.ts';
import { NEVER } from '../time-control/waking.ts';
import { endOfWait, type Wait } from '../time-control/waits.ts';
import { heldTogether } from '../seats/commands.ts';
import { NOBODY, skip, timeIsUp, unfilled } from './overtime.ts';
import { walkIndex } from '../index/build.ts';
import { DUE, dueIn, dueKey, type Due } from '../index/keys.ts';
import { beginRun, endRun, type Run } from '../orders/run.ts';
import type { Overtime } from '../time-control/rules.ts';
import type { Work } from '../work/turns.ts';
import type { Saved } from '../saved.ts';
import { change, loadSaved, loadTable, note as keep, settleDoubts } from '../changes.ts';
import { type Decision, type Service, type Table } from '../service.ts';
import { calendarsOf, chargeClocks, duesOf, nextDueOf, type CalendarOf, type TableDue } from './timekeeping.ts';
import { hasNotLapsed } from '../state.ts';

/** Acts that one table may come to in one tick; more are a game that plays by itself without end. */
const MOST_ACTS = 1000;

/** What names an act, so that it is known again: the decision that it belongs to, and what it does to it. */
function nameOf(saved: Saved, due: TableDue): string {
  if (due.kind === 'resume') return `resume:${due.at}`;
  if (due.kind === 'lapse') return `lapse:${due.proposal}`;
  const { id, reminded } = saved.clocks[due.seat]?.wait ?? { id: '', reminded: 0 };
  return `${id}:${due.act}:${reminded}:${due.at}`;
}

/** Reminds the player of a seat; of several reminders that are due at once, be it for several of their commands, one is sent. */
function remind({ saved, game }: Table, seat: string, calendarOf: CalendarOf, now: number): Decision<null> {
  const clock = saved.clocks[seat];
  const wait = clock?.wait;
  if (!clock || !wait) return { saved, value: null };
  const calendar = calendarOf(wait.holder);
  const end = endOfWait(wait, calendar);
  const due = remindersOf(wait, calendar);
  const reminded = (each: Wait): number =>
    Math.max(each.reminded, remindersOf(each, calendar).filter((at) => at <= now).length);
  const clocks = { ...saved.clocks };
  for (const each of heldTogether(game, saved, seat)) {
    const known = clocks[each];
    if (known?.wait) clocks[each] = { ...known, wait: { ...known.wait, reminded: reminded(known.wait) } };
  }
  const count = Math.max(wait.reminded + 1, reminded(wait));
  clocks[seat] = { ...clock, wait: { ...wait, reminded: count } };
  const reminder: Reminder = {
    seat,
    user: wait.holder,
    end: end === NEVER ? null : new Date(end).toISOString(),
    last: count >= due.length,
  };
  return {
    saved: { ...saved, clocks },
    value: null,
    notice: { kind: 'reminder', reminder, ping: [wait.holder] },
  };
}

/** Drops a proposal whose time is over; told if it could still have been agreed to. */
function lapse({ saved }: Table, id: number): Decision<null> {
  const proposal = saved.proposals.find((each) => each.id === id);
  const next = { ...saved, number: saved.number + 1, proposals: saved.proposals.filter((each) => each.id !== id) };
  const isTold = proposal !== undefined && hasNotLapsed(proposal, saved);
  return { saved: next, value: null, ...(isTold ? { notice: { kind: 'dropped', proposal } } : {}) };
}

/** What is done when a time is up. */
function overtimeWork(
  run: Run,
  { act, seat }: Extract<TableDue, { readonly kind: 'clock' }>,
  overtime: Overtime,
): Work<void> {
  if (act === 'overtime') return timeIsUp(run, seat, overtime);
  return act === 'unfilled' ? unfilled(run, seat) : skip(run, seat);
}

async function carriedOut(
  service: Service,
  table: Table,
  due: TableDue,
  calendarOf: CalendarOf,
): Promise<Decision<null>> {
  if (due.kind === 'lapse') return lapse(table, due.proposal);
  if (due.kind === 'clock' && due.act === 'remind') {
    return remind(table, due.seat, calendarOf, service.now().getTime());
  }
  const run = beginRun(service, table.game, table.saved);
  if (due.kind === 'resume') {
    run.saved = resumed(run.saved, due.at);
    note(run, { by: NOBODY, reason: '' }, 'resume');
  } else {
    await service.turns.run(overtimeWork(run, due, table.saved.clock?.overtime ?? 'default'));
  }
  return { ...endRun(run), value: null };
}

/** The first thing that is due at a table by now, with its name; undefined if nothing is. */
async function dueNow(
  service: Service,
  { saved }: Table,
): Answer<{ readonly due: TableDue; readonly name: string; readonly calendarOf: CalendarOf } | undefined> {
  const calendars = await calendarsOf(service, saved);
  if (!calendars.ok) return calendars;
  const due = duesOf(saved, calendars.value).find(({ at }) => at <= service.now().getTime());
  return ok(due && { due, name: nameOf(saved, due), calendarOf: calendars.value });
}

/** Carries out what is due first at a table; whether something was. */
async function actOnce(service: Service, channel: string): Answer<boolean> {
  const table = await loadTable(service, channel);
  if (!table.ok) return table;
  const found = await dueNow(service, table.value);
  if (!found.ok) return found;
  if (!found.value) return ok(false);
  const { name } = found.value;
  const done = await change<null>(
    service,
    { channel, user: NOBODY, interaction: '' },
    async (now): Answer<Decision<null>> => {
      const still = await dueNow(service, now);
      if (!still.ok) return still;
      // Somebody was faster: the table is looked at anew.
      if (still.value?.name !== name) return err({ code: 'clock.not-due' });
      return ok(await carriedOut(service, now, still.value.due, still.value.calendarOf));
    },
  );
  if (done.ok) return ok(true);
  return done.error.code === 'clock.not-due' ? ok(true) : done;
}

/** The clocks of a table as they stand by what is known now of its players and of times that count for nobody. */
async function lookAnew(service: Service, channel: string): Answer<null> {
  const table = await loadTable(service, channel);
  if (!table.ok) return table;
  const { game } = table.value;
  return keep(service, channel, async (saved) => {
    const timed = await chargeClocks(service, game, saved);
    if (!timed.ok) return timed;
    const due = await nextDueOf(service, timed.value);
    if (!due.ok) return due;
    return due.value === timed.value.due ? timed : ok({ ...timed.value, due: due.value });
  });
}

async function tickTable(service: Service, channel: string): Answer<number> {
  for (let acts = 0; acts < MOST_ACTS; acts++) {
    const acted = await actOnce(service, channel);
    if (!acted.ok) return acted;
    if (!acted.value) {
      const looked = await lookAnew(service, channel);
      return looked.ok ? ok(acts) : looked;
    }
  }
  service.report(new Error(`the table of channel ${channel} plays by itself`));
  return ok(MOST_ACTS);
}

/** Stops the clocks of a table where what is due can't be carried out, until somebody changes it, and reports that. */
function stopped(service: Service, channel: string, error: unknown): Result<number, TableError> {
  service.clockwork.stuck.add(channel);
  service.report(new Error(`the clocks of channel ${channel} stand still`, { cause: error }));
  return ok(0);
}

/** Whether a table's clocks are looked at. */
const isLookedAt = ({ clockwork, asides }: Service, channel: string): boolean =>
  !clockwork.stuck.has(channel) && !asides.tables.has(channel);

/** What leads to tables by now, by channel, the first first. */
async function dueBy(service: Service, now: number): Answer<ReadonlyMap<string, readonly Due[]>> {
  const dues = new Map<string, Due[]>();
  const walked = await walkIndex(service, DUE, (key) => {
    const due = dueIn(key);
    if (due.at > now) return false;
    if (isLookedAt(service, due.channel)) dues.set(due.channel, [...(dues.get(due.channel) ?? []), due]);
    return true;
  });
  return walked.ok ? ok(dues) : walked;
}

/** Removes what has led to a table that was looked at, where the table does not say so itself. */
async function lookedAt(service: Service, channel: string, dues: readonly Due[]): Answer<null> {
  return service.queue(channel, async () => {
    const saved = await loadSaved(service, channel);
    if (!saved.ok) return saved;
    const at = saved.value?.due ?? null;
    const own = at === null ? '' : dueKey(at, channel);
    const gone = dues.filter(({ key }) => key !== own).map(({ key }) => ({ key, value: undefined }));
    const removed = await service.store.setAll(gone);
    return removed.ok ? ok(null) : storeError(removed.error);
  });
}

/** Carries out all that is due; see `Tables.tick`. A table that fails is reported, and does not keep the others waiting. */
export async function tick(service: Service): Answer<number> {
  await settleDoubts(service);
  const dues = await dueBy(service, service.now().getTime());
  if (!dues.ok) return dues;
  let acts = 0;
  for (const [channel, led] of dues.value) {
    const ticked = await tickTable(service, channel).catch((error: unknown) => stopped(service, channel, error));
    if (ticked.ok) acts += ticked.value;
    else if (ticked.error.code === 'table.aside') continue;
    else if (ticked.error.code !== 'table.none') {
      service.report(new Error(`the clocks of channel ${channel}: ${ticked.error.cause?.line ?? ticked.error.code}`));
      continue;
    }
    const done = await lookedAt(service, channel, led);
    if (!done.ok) return done;
  }
  return ok(acts);
}

/** When something is next due; see `Tables.nextDue`. */
export async function nextDue(service: Service): Answer<Date | null> {
  let first: Date | null = null;
  const walked = await walkIndex(service, DUE, (key) => {
    const { at, channel } = dueIn(key);
    if (isLookedAt(service, channel)) first = new Date(at);
    return first === null;
  });
  return walked.ok ? ok(first) : walked;
}
