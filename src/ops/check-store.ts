import type { Game } from '../engine/game.ts';
import { overlay } from '../store/overlay.ts';
import type { Store } from '../store/port.ts';
import type { TableError } from '../table/api.ts';
import { openTables } from '../table/open.ts';

/** The version of a stored table: of its own shape, and of its position. */
export interface TableVersion {
  readonly saved: unknown;
  readonly position: unknown;
}

/** A table that an earlier release has written. */
export interface Outdated {
  readonly key: string;
  readonly from: TableVersion;
  readonly to: TableVersion;
}

/** What checking a whole store found. It is sound if there are no `faults`. */
export interface StoreReport {
  readonly rows: number;
  readonly channels: number;
  readonly games: number;
  readonly lines: number;
  readonly hashes: number;
  readonly dice: number;
  /** One sentence each, in English. */
  readonly faults: readonly string[];
  readonly unchecked: readonly string[];
  /** Tables that the operator has set aside: they are not looked at. */
  readonly aside: readonly string[];
  readonly outdated: readonly Outdated[];
}

/** What a table's row begins with. */
const TABLE = 'table:';

const sentence = ({ code, params, cause }: TableError): string =>
  cause?.line ?? `${code} ${JSON.stringify(params ?? {})}`;

function versionOf(row: unknown): TableVersion {
  const { saved, position } = (row ?? {}) as { saved?: unknown; position?: { version?: unknown } | null };
  return { saved, position: position?.version ?? null };
}

/**
 * Checks a store as it will be used: every row is read, every table is opened as this release does, every hash and die of
 * every game is checked, and every journal is replayed to the position that is stored. Writes nothing. Throws an Error where the store as a whole can't be read.
 */
export async function checkStore(store: Store, games: readonly Game[]): Promise<StoreReport> {
  const faults: string[] = [];
  const unchecked: string[] = [];
  const keys = await store.keys('');
  if (!keys.ok) throw new Error(keys.error.line);
  const versions = new Map<string, TableVersion>();
  for (const key of keys.value) {
    const read = await store.get(key);
    if (!read.ok) faults.push(read.error.line);
    else if (/^(table|archive):/u.test(key)) versions.set(key, versionOf(read.value));
  }
  const above = overlay(store);
  const tables = openTables({ store: above.store, games });
  const channels = keys.value.filter((key) => key.startsWith(TABLE)).map((key) => key.slice(TABLE.length));
  const aside: string[] = [];
  const surveyed = await tables.survey();
  if (!surveyed.ok) throw new Error(surveyed.error.cause?.line ?? surveyed.error.code);
  const byHand = new Map(surveyed.value.flatMap((each) => (each.byHand ? [[each.channel, each.why ?? '']] : [])));
  const index = await tables.indexFaults();
  if (!index.ok) throw new Error(index.error.cause?.line ?? index.error.code);
  faults.push(...index.value);
  const sums = { games: 0, lines: 0, hashes: 0, dice: 0 };
  for (const channel of channels) {
    const audits = await tables.audit(channel);
    const why = byHand.get(channel);
    if (!audits.ok && why !== undefined) {
      aside.push(`the table of channel ${channel}: ${why}`);
      continue;
    }
    if (!audits.ok) {
      faults.push(`the table of channel ${channel} can't be opened: ${sentence(audits.error)}`);
      continue;
    }
    for (const audit of audits.value) {
      const about = `game ${audit.id} of channel ${channel}`;
      faults.push(...audit.faults.map((fault) => `${about}: ${fault}`));
      unchecked.push(...audit.unchecked.map((what) => `${about}: ${what}`));
      sums.games += 1;
      sums.lines += audit.lines;
      sums.hashes += audit.hashes;
      sums.dice += audit.dice;
    }
  }
  const outdated: Outdated[] = [];
  for (const key of above.touched()) {
    const from = versions.get(key);
    const now = await above.store.get(key);
    if (from && now.ok) outdated.push({ key, from, to: versionOf(now.value) });
  }
  return { rows: keys.value.length, channels: channels.length, ...sums, faults, unchecked, aside, outdated };
}
