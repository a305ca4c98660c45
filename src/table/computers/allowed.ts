import { ok, type Result } from '../../engine/result.ts';
import { tableError, type TableError } from '../error.ts';
import type { Saved } from '../saved.ts';
import type { NewTable } from '../views.ts';
import type { ClockSettings } from '../time-control/rules.ts';

/** Whether computers may play at a table; refused with `table.no-computers`. */
export const mayHaveComputers = ({ noComputers }: Pick<Saved, 'noComputers'>): Result<null, TableError> =>
  noComputers ? tableError('table.no-computers') : ok(null);

/** Whether a table may have a clock: one that gives seats to computers only where they may play. */
export const mayHaveClock = (
  saved: Pick<Saved, 'noComputers'>,
  clock: Pick<ClockSettings, 'overtime'> | null,
): Result<null, TableError> => (clock?.overtime === 'computer' ? mayHaveComputers(saved) : ok(null));

/** Whether a new table is to have no hints: where it says so, and where no computer may play, unless it says otherwise. */
export const withoutHints = ({ hints, computers }: Pick<NewTable, 'hints' | 'computers'>): Pick<Saved, 'noHints'> =>
  (hints ?? computers !== 'none') ? {} : { noHints: true };
