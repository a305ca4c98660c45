import { createHash } from 'node:crypto';
import { DamagedRow } from './errors.ts';

/** Length of a row's checksum, in hexadecimal digits. */
const DIGITS = 16;

const checksum = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, DIGITS);

/** A row as it is stored: a checksum, a blank, JSON. */
export function writeRow(data: unknown): string {
  const json = JSON.stringify(data);
  return `${checksum(json)} ${json}`;
}

/** What a row holds. Throws DamagedRow if it is not as `writeRow` made it. */
export function readRow<T>(row: string): T {
  const json = row.slice(DIGITS + 1);
  if (row[DIGITS] !== ' ' || row.slice(0, DIGITS) !== checksum(json)) throw new DamagedRow('checksum');
  return JSON.parse(json) as T;
}
