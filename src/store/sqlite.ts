import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { KeyvSqlite } from '@keyv/sqlite';

/** How long opening waits for another process to let go of the file, in milliseconds. */
const BUSY_TIMEOUT = 2_000;

/** The path in an address like `sqlite://var/umpire.sqlite` (relative) or `sqlite:///srv/umpire.sqlite` (absolute). */
export const sqlitePath = (address: string): string => resolve(address.replace(/^sqlite:\/\//u, ''));

/**
 * A SQLite file, made with its folder if need be. It is ours alone while this process lives (exclusive locking mode,
 * which the system lifts when the process dies), and a resolved write is on disk (write-ahead log, synchronous FULL).
 * Rejects if it can't be opened.
 */
export async function openSqlite(path: string): Promise<KeyvSqlite> {
  await mkdir(dirname(path), { recursive: true });
  const adapter = new KeyvSqlite({ uri: `sqlite://${path}`, busyTimeout: BUSY_TIMEOUT });
  adapter.on('error', () => undefined); // every failure also rejects the query it belongs to
  try {
    await adapter.query('PRAGMA locking_mode = EXCLUSIVE');
    await adapter.query('PRAGMA journal_mode = WAL');
    await adapter.query('PRAGMA synchronous = FULL');
    await adapter.query('BEGIN IMMEDIATE');
    await adapter.query('COMMIT');
    return adapter;
  } catch (error) {
    await adapter.close().catch(() => undefined);
    throw error;
  }
}
