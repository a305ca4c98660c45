import { join } from 'node:path';

/** The script that checks a record and needs nothing of Umpire. */
export const VERIFY_SCRIPT = join(import.meta.dirname, '../../../assets/verify/verify.mjs');

/** What the script finds. */
export interface Verdict {
  readonly faults: readonly { readonly n: number | null; readonly code: string }[];
  readonly unchecked: readonly { readonly n: number | null; readonly code: string }[];
  readonly hashes: number;
  readonly dice: number;
  readonly hidden: number;
  readonly commitments: number;
}

/** The script as a function of the text of a record; throws with a sentence where it is none. */
export async function verifyScript(): Promise<(text: string) => Promise<Verdict>> {
  await import(VERIFY_SCRIPT);
  return (globalThis as unknown as { verifyRecord: (text: string) => Promise<Verdict> }).verifyRecord;
}
