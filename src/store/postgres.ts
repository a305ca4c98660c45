import type { QueryResultRow } from 'pg';
import { storeError, storeErrorFrom, StoreFailure, type Meanings } from './errors.ts';
import { ANSWER_WITHIN, CONNECT_WITHIN, type Claimed, type Server } from './server.ts';

/** Connections kept at most. */
const MOST_CONNECTIONS = 8;

/** Error codes of PostgreSQL, its driver and the network, and what they mean here. */
const MEANINGS: Meanings = [
  [/^(28P01|28000|3D000|42501) |SASL|password/u, 'store.refused'],
  [
    /^(08...|57P0[1-5]|57014|53300|E[A-Z]{4,}|EAI_AGAIN) |timeout|terminated|Connection ended|not queryable/iu,
    'store.unreachable',
  ],
  [/^(53100|53200) /u, 'store.full'],
  [/^25006 /u, 'store.read-only'],
];

/** Rows are in the table that `@keyv/postgres` made in earlier releases; keys are in order of their bytes. */
const PREPARE = `
  CREATE TABLE IF NOT EXISTS keyv (key text COLLATE "C" PRIMARY KEY, value text);
  CREATE TABLE IF NOT EXISTS umpire_lease (
    one boolean PRIMARY KEY DEFAULT true CHECK (one), fence bigint NOT NULL,
    holder text NOT NULL, about text NOT NULL, ends timestamptz NOT NULL);
  DO $$ BEGIN
    IF (SELECT collation_name IS DISTINCT FROM 'C' FROM information_schema.columns
        WHERE table_schema = current_schema() AND table_name = 'keyv' AND column_name = 'key') THEN
      ALTER TABLE keyv ALTER COLUMN key TYPE text COLLATE "C";
    END IF;
  END $$`;

/** Whoever changes the lease waits for this statement, or it for them, and then finds another fence. */
const PUT = `
  WITH held AS MATERIALIZED (SELECT 1 FROM umpire_lease WHERE fence = $1 FOR SHARE),
    given AS (SELECT key, value FROM unnest($2::text[], $3::text[]) AS given (key, value)),
    gone AS (DELETE FROM keyv USING given
      WHERE keyv.key = given.key AND given.value IS NULL AND EXISTS (SELECT FROM held)),
    written AS (INSERT INTO keyv (key, value) SELECT key, value FROM given
      WHERE value IS NOT NULL AND EXISTS (SELECT FROM held)
      ORDER BY key ON CONFLICT (key) DO UPDATE SET value = excluded.value)
  SELECT EXISTS (SELECT FROM held) AS held`;

const CLAIM = `
  INSERT INTO umpire_lease AS lease (fence, holder, about, ends)
  VALUES (1, $1, $2, clock_timestamp() + $3 * interval '1 ms')
  ON CONFLICT (one) DO UPDATE SET fence = lease.fence + 1, holder = excluded.holder, about = excluded.about,
    ends = excluded.ends
  WHERE lease.holder = excluded.holder OR lease.ends < clock_timestamp()
  RETURNING fence`;

/** The settings on which it depends whether what was answered is on disk. */
const DURABILITY = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** The rows in a PostgreSQL database. */
export async function openPostgres(address: string, place: string): Promise<Server> {
  const { default: pg } = await import('pg'); // only who keeps rows there waits until it is loaded
  const pool = new pg.Pool({
    connectionString: address,
    application_name: 'umpire',
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN,
    query_timeout: ANSWER_WITHIN,
    keepAlive: true,
  });
  pool.on('error', () => undefined); // of a connection at rest; whatever needs one next makes another
  const query = async <T extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<T[]> => {
    try {
      return (await pool.query<T>(text, [...values])).rows;
    } catch (error) {
      throw new StoreFailure(storeErrorFrom(error, place, '', MEANINGS), { cause: error });
    }
  };
  return {
    place,
    prepare: async () => {
      for (const name of DURABILITY) {
        const [row] = await query<{ setting: string }>('SELECT current_setting($1) AS setting', [name]);
        if (row?.setting !== 'off') continue;
        throw new StoreFailure(storeError('store.not-durable', { path: place, detail: `${name} is off` }));
      }
      await query(PREPARE);
    },
    get: async (key) => {
      const [row] = await query<{ value: string | null }>('SELECT value FROM keyv WHERE key = $1', [key]);
      return row && (row.value ?? '');
    },
    put: async (fence, rows) => {
      const [row] = await query<{ held: boolean }>(PUT, [
        fence,
        rows.map(([key]) => key),
        rows.map(([, text]) => text),
      ]);
      return row?.held === true;
    },
    keys: async ({ from, isBehind, to, limit }) => {
      const rows = await query<{ key: string }>(
        `SELECT key FROM keyv WHERE key ${isBehind ? '>' : '>='} $1 AND key < $2 ORDER BY key LIMIT $3`,
        [from, to, limit],
      );
      return rows.map(({ key }) => key);
    },
    claim: async ({ holder, about, ms }): Promise<Claimed> => {
      for (;;) {
        const [given] = await query<{ fence: string }>(CLAIM, [holder, about, ms]);
        if (given) return { fence: Number(given.fence) };
        const [held] = await query<{ about: string; ends: string }>('SELECT about, ends::text FROM umpire_lease');
        if (held) return { heldBy: held.about, until: held.ends };
      }
    },
    renew: async (fence, ms) => {
      const text = `UPDATE umpire_lease SET ends = clock_timestamp() + $2 * interval '1 ms' WHERE fence = $1 RETURNING 1`;
      return (await query(text, [fence, ms])).length > 0;
    },
    release: async (fence) => {
      await query('UPDATE umpire_lease SET ends = clock_timestamp() WHERE fence = $1', [fence]);
    },
    close: () => pool.end(),
  };
}
