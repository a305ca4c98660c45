import { ok, type Result } from '../../engine/result.ts';
import { tableError, type TableError } from '../error.ts';
import type { ProposalKind } from '../proposals/agreements.ts';
import type { Saved } from '../saved.ts';

/** What may be done in a lesson though it is nobody's but the learner's: to go back. */
const BACK: readonly ProposalKind[] = ['undo', 'rewind'];

/** Whether something about seats, clocks or the game itself may be done at a table: at one of several people, not in a lesson. */
export const mayWithOthers = ({ lesson }: Pick<Saved, 'lesson'>, kind?: ProposalKind): Result<null, TableError> =>
  lesson && !(kind && BACK.includes(kind)) ? tableError('table.lesson-alone') : ok(null);
