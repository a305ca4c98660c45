import type { StoreError, StoreErrorCode } from './port.ts';

const LINES: Readonly<Record<StoreErrorCode, (params: Readonly<Record<string, string>>) => string>> = {
  'store.locked': ({ path }) => `the database ${path} is in use by another process; stop that one first`,
  'store.full': ({ path }) => `no space left on the disk of ${path}; nothing was changed`,
  'store.read-only': ({ path }) => `${path} can't be written: check the permissions of the file and its folder`,
  'store.damaged-row': ({ key }) => `the row '${key}' of the store is damaged: it does not read as it was written`,
  'store.damaged-file': ({ path }) => `${path} is not a usable database: restore it from a backup`,
  'store.exists': ({ path }) => `${path} exists already; it was left as it is`,
  'store.no-adapter': ({ address, package: name }) =>
    `for ${address} install the package ${name} (npm install ${name})`,
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

/** Thrown while a row is read that is not as it was written. */
export class DamagedRow extends Error {}

/** Codes of SQLite and of the file system, and what they mean here. */
const MEANINGS: readonly (readonly [RegExp, StoreErrorCode])[] = [
  [/SQLITE_(BUSY|LOCKED)/u, 'store.locked'],
  [/SQLITE_FULL|ENOSPC|EDQUOT/u, 'store.full'],
  [/SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EISDIR|EEXIST/u, 'store.read-only'],
  [/SQLITE_(CORRUPT|NOTADB)/u, 'store.damaged-file'],
];

/**
 * What an exception of the adapter means. `place` is what to name in the line: a path, or an address without its
 * password.
 */
export function storeErrorFrom(thrown: unknown, place: string, key: string): StoreError {
  if (thrown instanceof DamagedRow) return storeError('store.damaged-row', { key });
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : '';
  const detail = thrown instanceof Error ? thrown.message : String(thrown);
  const meaning = MEANINGS.find(([form]) => form.test(`${code} ${detail}`));
  return meaning
    ? storeError(meaning[1], { path: place, detail })
    : storeError('store.failed', { path: place, detail });
}
