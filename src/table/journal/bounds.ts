import type { Params } from '../../engine/message.ts';
import type { Result } from '../../engine/result.ts';
import { tableError, type TableError, type TableErrorCode } from '../error.ts';

/** What a record that is imported may come to. The longest games come to about a third of it. */
export const BOUNDS = {
  /** Of the text. */
  bytes: 2 * 1024 * 1024,
  lines: 6_000,
  /** Phases, each of which keeps a position; going back, edits and upgrades begin one, too. */
  phases: 1_500,
  /** Of all positions that are kept. */
  positionBytes: 48 * 1024 * 1024,
  /** For reading and replaying, in milliseconds. */
  time: 20_000,
  /** Of the thread that does it, in MiB. */
  memory: 512,
} as const;

/** The refusal of a record that comes to more, with its figure: seconds, MiB or a number. */
export function tooMuch(bound: keyof typeof BOUNDS): Result<never, TableError> {
  const codes = {
    bytes: 'import.too-long',
    lines: 'import.too-many-lines',
    phases: 'import.too-many-phases',
    positionBytes: 'import.too-large',
    time: 'import.too-slow',
    memory: 'import.too-large',
  } as const satisfies Record<keyof typeof BOUNDS, TableErrorCode>;
  const figures: Record<keyof typeof BOUNDS, number> = {
    ...BOUNDS,
    bytes: BOUNDS.bytes / 2 ** 20,
    positionBytes: BOUNDS.positionBytes / 2 ** 20,
    time: BOUNDS.time / 1000,
  };
  const params: Params = { most: figures[bound] };
  return tableError(codes[bound], params);
}
