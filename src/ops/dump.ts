import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Store, StoreError } from '../store/port.ts';
import { INDEX } from '../table/index/keys.ts';

/** First line of a dump. */
const HEADER = { umpire: 'store', form: 1 } as const;

/** A dump that is not whole, or not one at all. */
export class DamagedDump extends Error {}

const failed = ({ line }: StoreError): Error => new Error(line);

/**
 * In which order rows are read from a store that others write to: tables before their pages and snapshots, which are
 * written no later than the table that needs them and never change; so each table is whole in the dump.
 */
const rank = (key: string): number => (key.startsWith('table:') ? 0 : 1);

/** What a dump holds: how many rows, and of which not, for they are damaged in the store. */
export interface Dumped {
  readonly rows: number;
  readonly damaged: readonly string[];
}

/**
 * Writes all rows of a store to a new file that only its owner may read: a header, a line of JSON each, and a last line
 * with their number and the SHA-256 of all lines before. Damaged rows are left out, and the index, which is made anew from
 * the tables. Rejects if the file exists, or the store can't be read.
 */
export async function writeDump(store: Store, file: string): Promise<Dumped> {
  const keys = await store.keys('');
  if (!keys.ok) throw failed(keys.error);
  const handle = await open(file, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    const put = async (line: object): Promise<void> => {
      const text = `${JSON.stringify(line)}\n`;
      hash.update(text);
      await handle.write(text);
    };
    await put(HEADER);
    let rows = 0;
    const damaged: string[] = [];
    for (const key of keys.value.filter((each) => !each.startsWith(INDEX)).sort((a, b) => rank(a) - rank(b))) {
      const read = await store.get(key);
      if (!read.ok && read.error.code !== 'store.damaged-row') throw failed(read.error);
      if (!read.ok) {
        damaged.push(read.error.line);
        continue;
      }
      if (read.value === undefined) continue; // deleted meanwhile
      await put({ key, value: read.value });
      rows += 1;
    }
    await handle.write(`${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`);
    await handle.sync();
    await handle.close();
    return { rows, damaged };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(file, { force: true });
    throw error;
  }
}

interface DumpLine {
  readonly umpire?: unknown;
  readonly form?: unknown;
  readonly key?: unknown;
  readonly value?: unknown;
  readonly rows?: unknown;
  readonly sha256?: unknown;
}

function readLine(text: string, number: number): DumpLine {
  try {
    const line: unknown = JSON.parse(text);
    if (typeof line === 'object' && line !== null) return line;
  } catch {
    // told below
  }
  throw new DamagedDump(`line ${number} of the dump is damaged`);
}

/** Gives each row of a dump to `take`. Throws DamagedDump; whether it is whole is known at its end only. */
async function readDump(file: string, take: (key: string, value: unknown) => Promise<void>): Promise<number> {
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity });
  const hash = createHash('sha256');
  let number = 0;
  let rows = 0;
  let ended = false;
  for await (const text of lines) {
    number += 1;
    if (ended) throw new DamagedDump('the dump goes on after its end');
    const line = readLine(text, number);
    if (number === 1 && (line.umpire !== HEADER.umpire || line.form !== HEADER.form))
      throw new DamagedDump('this is no dump of a store, or one of a newer release');
    if ('sha256' in line && !('key' in line)) {
      ended = true;
      if (line.rows !== rows || line.sha256 !== hash.digest('hex'))
        throw new DamagedDump('the dump is not as it was written: its checksum differs');
      continue;
    }
    hash.update(`${text}\n`);
    if (number === 1) continue;
    if (typeof line.key !== 'string') throw new DamagedDump(`line ${number} of the dump is damaged`);
    await take(line.key, line.value);
    rows += 1;
  }
  if (!ended) throw new DamagedDump('the dump breaks off before its end');
  return rows;
}

/** Writes the rows of a dump to a store, after the whole of it was found sound. Throws DamagedDump. */
export async function loadDump(file: string, store: Store): Promise<number> {
  await readDump(file, () => Promise.resolve());
  return readDump(file, async (key, value) => {
    const written = await store.set(key, value);
    if (!written.ok) throw failed(written.error);
  });
}
