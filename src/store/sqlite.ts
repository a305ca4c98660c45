import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { KeyvSqlite } from '@keyv/sqlite';
import type { KeyRange } from './page.ts';
import type { ServerRow } from './server.ts';

/** How long opening waits for another process to let go of the file, in milliseconds. */
const BUSY_TIMEOUT = 2_000;

/** What is inserted here is written, or deleted where its value is null: both in one statement. */
const PUT = [
  'CREATE TEMP VIEW put AS SELECT key, value FROM keyv',
  `CREATE TEMP TRIGGER put_row INSTEAD OF INSERT ON put WHEN NEW.value IS NOT NULL BEGIN
    INSERT INTO keyv (key, value) VALUES (NEW.key, NEW.value) ON CONFLICT (key) DO UPDATE SET value = excluded.value;
  END`,
  `CREATE TEMP TRIGGER put_none INSTEAD OF INSERT ON put WHEN NEW.value IS NULL BEGIN
    DELETE FROM keyv WHERE key = NEW.key;
  END`,
];

/** The path in an address like `sqlite://var/umpire.sqlite` (relative) or `sqlite:///srv/umpire.sqlite` (absolute). */
export const sqlitePath = (address: string): string => resolve(address.replace(/^sqlite:\/\//u, ''));

/**
 * A SQLite file, made with its folder if need be, for its owner's eyes only. It is ours alone while this process lives
 * (exclusive locking mode, which the system lifts when the process dies), a resolved write is on disk (write-ahead log,
 * synchronous FULL), and what is deleted or written over leaves no remains in it. Rejects if it can't be opened.
 */
export async function openSqlite(path: string): Promise<KeyvSqlite> {
  await mkdir(dirname(path), { recursive: true });
  await (await open(path, 'a', 0o600)).close(); // the seeds of dice are in it
  const adapter = new KeyvSqlite({ uri: `sqlite://${path}`, busyTimeout: BUSY_TIMEOUT });
  adapter.on('error', () => undefined); // every failure also rejects the query it belongs to
  try {
    await adapter.query('PRAGMA locking_mode = EXCLUSIVE');
    await adapter.query('PRAGMA journal_mode = WAL');
    await adapter.query('PRAGMA synchronous = FULL');
    await adapter.query('PRAGMA secure_delete = ON');
    await adapter.query('BEGIN IMMEDIATE');
    await adapter.query('COMMIT');
    for (const statement of PUT) await adapter.query(statement);
    return adapter;
  } catch (error) {
    await adapter.close().catch(() => undefined);
    throw error;
  }
}

/** The keys of a range, in order. */
export async function sqliteKeys(adapter: KeyvSqlite, { from, isBehind, to, limit }: KeyRange): Promise<string[]> {
  const rows = (await adapter.query(
    `SELECT key FROM keyv WHERE key ${isBehind ? '>' : '>='} ? AND key < ? ORDER BY key LIMIT ?`,
    from,
    to,
    limit ?? -1,
  )) as readonly { readonly key: string }[];
  return rows.map(({ key }) => key);
}

/** Writes rows in one statement, which SQLite carries out whole or not at all. */
export async function sqlitePutAll(adapter: KeyvSqlite, rows: readonly ServerRow[]): Promise<void> {
  await adapter.query(`INSERT INTO put (key, value) VALUES ${rows.map(() => '(?, ?)').join()}`, ...rows.flat());
}

const onDisk = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

/**
 * Copies the database as it stands to `file`, which only its owner may read. Rejects with EEXIST if there is one, and
 * leaves none behind if the copy fails.
 */
export async function copySqlite(adapter: KeyvSqlite, file: string): Promise<void> {
  await (await open(file, 'wx', 0o600)).close();
  try {
    await adapter.query('VACUUM INTO ?', file);
    await onDisk(file);
    await onDisk(dirname(file));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
