import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { takeLock } from './lock.ts';

/** One change: in table `table`, row `id` became `row`, or was deleted (`null`). */
export type Change = readonly [table: string, id: string, row: unknown];

/** An append-only record of changes. What `append` has returned from survives a SIGKILL. */
export interface Journal {
  append(change: Change): void;
  close(): void;
}

const COMPACT_AFTER = 20_000;

/** A journal that keeps nothing, for a state in memory. */
export const memoryJournal: Journal = { append: () => undefined, close: () => undefined };

function readChanges(file: string): Change[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  // Only what ends in a line break was written whole.
  return lines.slice(0, -1).map((line, index) => {
    try {
      return JSON.parse(line) as Change;
    } catch {
      throw new Error(`${file}: line ${index + 1} is damaged`);
    }
  });
}

/**
 * Opens the journal in `file` (created at need), hands its changes to `load`, and rewrites it to one line a row, as
 * `rows` gives them, when it has grown. A last line cut short by a crash was never acknowledged and is dropped.
 * Throws if another process has the file open.
 */
export function openJournal(file: string, load: (change: Change) => void, rows: () => Iterable<Change>): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const release = takeLock(`${file}.lock`);
  try {
    if (existsSync(file)) readChanges(file).forEach(load);
  } catch (error) {
    release();
    throw error;
  }

  let descriptor = -1;
  let length = 0;
  let appended = 0;

  const rewrite = (): void => {
    const text = [...rows()].map((change) => `${JSON.stringify(change)}\n`).join('');
    rmSync(`${file}.next`, { force: true });
    const next = openSync(`${file}.next`, 'wx', 0o600); // tokens are in it
    writeFileSync(next, text);
    fsyncSync(next);
    closeSync(next);
    renameSync(`${file}.next`, file);
    if (descriptor >= 0) closeSync(descriptor);
    descriptor = openSync(file, 'a');
    length = Buffer.byteLength(text);
    appended = 0;
  };

  rewrite();
  return {
    append(change) {
      if (appended >= COMPACT_AFTER) rewrite();
      const line = Buffer.from(`${JSON.stringify(change)}\n`);
      let written = 0;
      try {
        while (written < line.length) written += writeSync(descriptor, line, written);
      } catch (error) {
        ftruncateSync(descriptor, length);
        throw error;
      }
      length += line.length;
      appended += 1;
    },
    close() {
      fsyncSync(descriptor);
      closeSync(descriptor);
      release();
    },
  };
}
