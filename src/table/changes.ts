import { fixed } from '../engine/fixed.ts';
import type { Game } from '../engine/game.ts';
import { ok, type Result } from '../engine/result.ts';
import type { Row } from '../store/port.ts';
import { storeError, tableError, type TableError, type Answer, type Changed } from './error.ts';
import type { Notice, Request, TableUpdate } from './views.ts';
import { asideOf, asideError, putAside } from './maintenance/aside.ts';
import { mustBeSound, mustBeTable } from './maintenance/soundness.ts';
import { endsOf } from './index/keys.ts';
import { indexChanges } from './index/rows.ts';
import { RECENT, tableKey, type Saved } from './saved.ts';
import { upgradedSaved } from './maintenance/upgrade.ts';
import { draftsRegrouped } from './seats/commands.ts';
import { remembered } from './seats/sittings.ts';
import { stateOf } from './state.ts';
import { chargeClocks, nextDueOf, withEndsNow } from './clocks/timekeeping.ts';
import type { Decision, Service, Table } from './service.ts';
import { gameOf } from './game-of.ts';

const MOST_CACHED = 500;

/** Notices kept for posting; where nobody posts, the oldest go. */
const MOST_UNPOSTED = 64;

function keep(service: Service, saved: Saved): void {
  if (saved.position) fixed(saved.position);
  service.cache.delete(saved.channel);
  service.cache.set(saved.channel, saved);
  if (service.cache.size > MOST_CACHED) service.cache.delete(service.cache.keys().next().value as string);
}

/**
 * The table of a channel as it is on disk: one read, or none. One of an earlier release is first brought up to this one,
 * and written so.
 */
export function loadSaved(service: Service, channel: string): Answer<Saved | undefined> {
  const cached = service.cache.get(channel);
  if (cached) return Promise.resolve(ok(cached));
  const underWay = service.loading.get(channel);
  if (underWay) return underWay;
  const loading = readSaved(service, channel).finally(() => service.loading.delete(channel));
  service.loading.set(channel, loading);
  return loading;
}

async function readSaved(service: Service, channel: string): Answer<Saved | undefined> {
  const aside = await asideOf(service, channel);
  if (!aside.ok) return aside;
  if (aside.value) return asideError(aside.value);
  const read = await service.store.get(tableKey(channel));
  if (!read.ok) return storeError(read.error);
  if (read.value === undefined) return ok(undefined);
  try {
    return await soundSaved(service, channel, read.value as Saved);
  } catch (error) {
    return putAside(service, channel, error);
  }
}

/** A table as it was found in its row, brought up to this release. Throws where something of it can't be shown. */
async function soundSaved(service: Service, channel: string, found: Saved): Answer<Saved> {
  mustBeTable(found);
  const upgraded = await upgradedSaved(service, found);
  if (!upgraded.ok) return upgraded;
  const { saved, rows, notice } = upgraded.value;
  mustBeSound(gameOf(service, saved) as Game, saved, channel);
  if (saved === found) {
    const timed = await withEndsNow(service, saved);
    if (!timed.ok) return timed;
    keep(service, timed.value);
    tellAnew(service, timed.value);
    return timed;
  }
  const noticed = withNotice({ saved, ...(notice ? { notice } : {}) });
  const written = await write(service, noticed, rows);
  return written.ok ? ok(noticed) : written;
}

/** The table of a channel with its rules. */
export async function loadTable(service: Service, channel: string): Answer<Table> {
  const loaded = await loadSaved(service, channel);
  if (!loaded.ok) return loaded;
  if (!loaded.value) return tableError('table.none');
  return ok({ saved: loaded.value, game: gameOf(service, loaded.value) as Game });
}

/** The table of a channel as its row has it. */
async function onDisk(service: Service, channel: string): Answer<Saved | undefined> {
  const cached = service.cache.get(channel);
  if (cached) return ok(cached);
  const read = await service.store.get(tableKey(channel));
  return read.ok ? ok(read.value as Saved | undefined) : storeError(read.error);
}

/** Writes a change, all of it or nothing. */
async function write(service: Service, saved: Saved, rows: readonly Row[]): Promise<Result<null, TableError>> {
  const { channel } = saved;
  const before = await onDisk(service, channel);
  if (!before.ok) return before;
  const written = await service.store.setAll([
    ...rows,
    ...indexChanges(before.value, saved),
    { key: tableKey(channel), value: saved },
  ]);
  if (written.ok) {
    keep(service, saved);
    return ok(null);
  }
  service.cache.delete(channel); // what is on disk is the truth: read it again
  if (written.error.code === 'store.unreachable') service.inDoubt.add(channel);
  return storeError(written.error);
}

function withNotice({ saved, notice }: Pick<Decision<unknown>, 'saved' | 'notice'>): Saved {
  if (!notice) return saved;
  const notices = saved.notices + 1;
  const whole: Notice = {
    lines: [],
    events: [],
    ended: [],
    asked: [],
    heldBack: [],
    outcome: null,
    ...notice,
    id: `${saved.id}.${notices}`,
    channel: saved.channel,
    number: saved.number,
    phase: saved.position?.phase ?? null,
  };
  return { ...saved, notices, outbox: [...saved.outbox, whole].slice(-MOST_UNPOSTED) };
}

/**
 * Tells listeners of a notice; one that throws does not keep the others from hearing, nor the answer from being
 * given.
 */
function tell(service: Service, update: TableUpdate): void {
  for (const listener of service.listeners) {
    try {
      listener(update);
    } catch (error) {
      service.report(error);
    }
  }
}

/** Tells what a table holds to be posted, where it was written after all though nobody could say so. */
function tellAnew(service: Service, saved: Saved): void {
  if (!service.inDoubt.delete(saved.channel)) return;
  const state = stateOf(gameOf(service, saved) as Game, saved);
  for (const notice of saved.outbox) tell(service, { notice, state });
}

/** Reads the tables that are in doubt, and tells what they hold to be posted. */
export async function settleDoubts(service: Service): Promise<void> {
  for (const channel of service.inDoubt) await loadSaved(service, channel);
}

/** Writes a decision that was made in the channel's queue, and tells the listeners. An empty interaction is nobody's. */
export async function settle<T>(
  service: Service,
  game: Game,
  request: Pick<Request, 'interaction'>,
  decision: Decision<T>,
): Changed<T> {
  const { value, rows = [] } = decision;
  const now = service.now().getTime();
  const timed = await chargeClocks(service, game, remembered(game, draftsRegrouped(game, decision.saved), now));
  if (!timed.ok) return timed;
  const next = await nextDueOf(service, timed.value);
  const due = next.ok ? next.value : now;
  const noticed = withNotice({ ...decision, saved: { ...timed.value, due } });
  const { interaction } = request;
  const recent = interaction === '' ? noticed.recent : [...noticed.recent, { interaction, value }].slice(-RECENT);
  const saved = { ...noticed, recent };
  const written = await write(service, saved, rows);
  if (!written.ok) return written;
  service.clockwork.stuck.delete(saved.channel);
  const state = stateOf(game, saved);
  const notice = saved.outbox.at(-1);
  if (decision.notice && notice) tell(service, { notice, state });
  return ok({ value, state, repeated: false });
}

/** Makes a change to the table of a channel: one at a time, a repeated interaction once. */
export const change = <T>(
  service: Service,
  request: Request,
  decide: (table: Table) => Result<Decision<T>, TableError> | Answer<Decision<T>>,
): Changed<T> =>
  service.queue(request.channel, async () => {
    const table = await loadTable(service, request.channel);
    if (!table.ok) return table;
    const { saved, game } = table.value;
    const { interaction } = request;
    const before = interaction === '' ? undefined : saved.recent.find((each) => each.interaction === interaction);
    if (before) return ok({ value: before.value as T, state: stateOf(game, saved), repeated: true });
    const decision = await decide(table.value);
    return decision.ok ? settle(service, game, request, decision.value) : decision;
  });

/** Keeps something beside the game, that nobody waits for an answer to. */
export const note = (service: Service, channel: string, alter: (saved: Saved) => Saved | Answer<Saved>): Answer<null> =>
  service.queue(channel, async () => {
    const table = await loadTable(service, channel);
    if (!table.ok) return table;
    const altered = await alter(table.value.saved);
    const saved = 'ok' in altered ? altered : ok(altered);
    if (!saved.ok) return saved;
    return saved.value === table.value.saved ? ok(null) : write(service, saved.value, []);
  });

/** The channels that have tables. */
export const channelsOf = ({ store }: Service): Answer<readonly string[]> => endsOf(store, tableKey(''));

/** Reports that a table can't be read. One that is set aside was reported then. */
export function reportUnreadable(service: Service, channel: string, { code, cause }: TableError): void {
  if (code === 'table.none' || code === 'table.aside') return;
  service.report(new Error(`the table of channel ${channel}: ${cause?.line ?? code}`));
}

/** The tables of channels. One that can't be read is reported and left out: it must not keep the others from being shown. */
export async function readableTables(service: Service, channels: readonly string[]): Promise<readonly Table[]> {
  const tables: Table[] = [];
  for (const channel of channels) {
    const table = await loadTable(service, channel);
    if (table.ok) tables.push(table.value);
    else reportUnreadable(service, channel, table.error);
  }
  return tables;
}

/** What is worked out of each table. One of which it can't be is set aside, and left out. */
export const workedOut = <T>(service: Service, tables: readonly Table[], workOut: (table: Table) => T): T[] =>
  tables.flatMap((table) => {
    try {
      return [workOut(table)];
    } catch (error) {
      putAside(service, table.saved.channel, error);
      return [];
    }
  });
