import { withoutKey } from '../../engine/lists.ts';
import { err, ok, type Result } from '../../engine/result.ts';
import { cut } from '../../engine/text.ts';
import { storeError, tableError, type TableError, type Answer } from '../error.ts';
import { type Aside, type Asides, type Service } from '../service.ts';
import { tableKey } from '../saved.ts';

/** The row with the tables that the operator has set aside, by channel. */
export const ASIDE_KEY = 'aside';

export const noAsides = (): Asides => ({ tables: new Map(), isRead: false });

/** What is said of whatever is asked of such a table. */
export const asideError = ({ why }: Pick<Aside, 'why'>): Result<never, TableError> =>
  err({ code: 'table.aside', cause: { code: 'table.aside', line: why } });

const reasonOf = (error: unknown): string => cut(error instanceof Error ? error.message : String(error), 300);

/** Sets a table aside for what was thrown while something of it was worked out, and reports that once. */
export function putAside(service: Service, channel: string, thrown: unknown): Result<never, TableError> {
  const known = service.asides.tables.get(channel);
  const aside = known ?? { why: reasonOf(thrown), byHand: false };
  service.asides.tables.set(channel, aside);
  service.cache.delete(channel);
  if (!known) {
    service.report(new Error(`the table of channel ${channel} is set aside: ${aside.why}`, { cause: thrown }));
  }
  return asideError(aside);
}

type ByHand = Readonly<Record<string, string>>;

/** Those set aside by hand, with the reasons. A row that is damaged sets nobody aside. */
async function readByHand(service: Service): Answer<ByHand> {
  const read = await service.store.get(ASIDE_KEY);
  if (!read.ok && read.error.code !== 'store.damaged-row') return storeError(read.error);
  if (!read.ok) service.report(new Error(read.error.line));
  const row = read.ok ? read.value : undefined;
  return ok(typeof row === 'object' && row !== null ? (row as ByHand) : {});
}

/** Why the table of a channel is set aside; undefined if it is not. */
export async function asideOf(service: Service, channel: string): Answer<Aside | undefined> {
  const { asides } = service;
  if (!asides.isRead) {
    const read = await readByHand(service);
    if (!read.ok) return read;
    for (const [each, why] of Object.entries(read.value)) asides.tables.set(each, { why, byHand: true });
    asides.isRead = true;
  }
  return ok(asides.tables.get(channel));
}

const alterByHand = (service: Service, alter: (row: ByHand) => ByHand): Answer<null> =>
  service.queue(ASIDE_KEY, async () => {
    const row = await readByHand(service);
    if (!row.ok) return row;
    const next = alter(row.value);
    const isSame = Object.keys(next).join() === Object.keys(row.value).join();
    const written = isSame ? ok(null) : await service.store.set(ASIDE_KEY, next);
    return written.ok ? ok(null) : storeError(written.error);
  });

/** Sets a table aside by hand; see `Tables.setAside`. */
export const setAside = (service: Service, channel: string, why: string): Answer<null> =>
  service.queue(channel, async () => {
    const keys = await service.store.keys(tableKey(channel));
    if (!keys.ok) return storeError(keys.error);
    if (!keys.value.includes(tableKey(channel))) return tableError('table.none');
    const written = await alterByHand(service, (row) => ({ ...row, [channel]: why }));
    if (!written.ok) return written;
    service.asides.tables.set(channel, { why, byHand: true });
    service.cache.delete(channel);
    return ok(null);
  });

/** Forgets that a table was set aside, whether by hand or not. Called in the channel's queue. */
export async function forgetAside(service: Service, channel: string): Answer<null> {
  const written = await alterByHand(service, (row) => withoutKey(row, channel));
  if (written.ok) service.asides.tables.delete(channel);
  return written;
}
