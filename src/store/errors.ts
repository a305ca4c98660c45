import type { StoreError, StoreErrorCode } from './port.ts';

const LINES: Readonly<Record<StoreErrorCode, (params: Readonly<Record<string, string>>) => string>> = {
  'store.locked': ({ path }) => `the database ${path} is in use by another process; stop that one first`,
  'store.full': ({ path }) => `no space left on the disk of ${path}; nothing was changed`,
  'store.read-only': ({ path }) => `${path} can't be written: check the permissions of the file and its folder`,
  'store.damaged-row': ({ key }) => `the row '${key}' of the store is damaged: it does not read as it was written`,
  'store.damaged-file': ({ path }) => `${path} is not a usable database: restore it from a backup`,
  'store.exists': ({ path }) => `${path} exists already; it was left as it is`,
  'store.unreachable': ({ path, detail }) => `${path} can't be reached: ${detail}`,
  'store.refused': ({ path, detail }) => `${path} refuses: ${detail}; check user, password and database`,
  'store.not-durable': ({ path, detail }) =>
    `${path} does not keep on disk what it has answered: ${detail}; see 'Other stores' in docs/running.md`,
  'store.held': ({ path, holder }) => `${path} is in use by another bot (${holder}); stop that one first`,
  'store.lost': ({ path, holder }) => `${path} was taken over by another bot (${holder}); this one writes nothing more`,
  'store.bad-address': ({ address }) =>
    `'${address}' is no store address: use sqlite://PATH, redis://… or postgresql://…`,
  'store.failed': ({ detail }) => `the store failed: ${detail}`,
};

/** A store error with its one clear line. */
export const storeError = (code: StoreErrorCode, params: Readonly<Record<string, string>>): StoreError => ({
  code,
  params,
  line: LINES[code](params),
});

/** An error of the store as what is thrown within it. */
export class StoreFailure extends Error {
  readonly error: StoreError;

  constructor(error: StoreError, options?: ErrorOptions) {
    super(error.line, options);
    this.error = error;
  }
}

/** Thrown while a row is read that is not as it was written. */
export class DamagedRow extends Error {}

/** What forms of exceptions mean. */
export type Meanings = readonly (readonly [RegExp, StoreErrorCode])[];

/** Codes of SQLite and of the file system, and what they mean here. */
const OF_FILES: Meanings = [
  [/SQLITE_(BUSY|LOCKED)/u, 'store.locked'],
  [/SQLITE_FULL|ENOSPC|EDQUOT/u, 'store.full'],
  [/SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EISDIR|EEXIST/u, 'store.read-only'],
  [/SQLITE_(CORRUPT|NOTADB)/u, 'store.damaged-file'],
];

/**
 * What an exception of the adapter means, by its code and message. `place` is what to name in the line: a path, or an
 * address without its password.
 */
export function storeErrorFrom(thrown: unknown, place: string, key: string, meanings = OF_FILES): StoreError {
  if (thrown instanceof StoreFailure) return thrown.error;
  if (thrown instanceof DamagedRow) return storeError('store.damaged-row', { key });
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : '';
  const detail = thrown instanceof Error && thrown.message !== '' ? thrown.message : code || String(thrown);
  const meaning = meanings.find(([form]) => form.test(`${code} ${detail}`));
  return storeError(meaning ? meaning[1] : 'store.failed', { path: place, detail });
}
