import type { ChitPullPosition, RowEntry, State } from '../../state.ts';
import type { Context, Step } from '../../steps.ts';

/** The procedure that carries out the command of an entry of the row. */
export const procedureOf = ({ seq }: Pick<RowEntry, 'seq'>): string => `command-${seq}`;

/** A position as far as the row needs it. */
export type Rowed = Pick<ChitPullPosition, 'state' | 'procedures'>;

/** The open step of the command of an entry; undefined if it is not carried out. */
export const stepOf = ({ procedures }: Rowed, entry: RowEntry): Step | undefined =>
  procedures.find(({ id }) => id === procedureOf(entry))?.steps.at(-1) as Step | undefined;

export const isRunning = (position: Rowed, entry: RowEntry): boolean => stepOf(position, entry) !== undefined;

/** How an entry of the row stands: face down, turned up and about to be carried out, carried out, or done. */
export const statusOf = (position: Rowed, entry: RowEntry): 'held' | 'waiting' | 'running' | 'done' =>
  entry.at !== 'begun' ? entry.at : isRunning(position, entry) ? 'running' : 'done';

/** The row of this turn; empty where there is none. */
export const rowOf = ({ row = [] }: State): readonly RowEntry[] => row;

/** The chit of the row that a procedure carries out; undefined for a procedure that carries out none. */
export const chitOf = (state: State, procedure: string | undefined): string | undefined =>
  rowOf(state).find((entry) => procedureOf(entry) === procedure)?.chit;

/** The entries that lie face down. */
export const held = (state: State): readonly RowEntry[] => rowOf(state).filter(({ at }) => at === 'held');

/** How many chits are left in the cup: of those that are not turned up, others lie face down in the row. */
export const leftInCup = (state: State): number => state.cup.length - held(state).length;

/** The chits of the row that are carried out now. */
export const running = (position: Rowed): readonly string[] =>
  rowOf(position.state)
    .filter((entry) => statusOf(position, entry) === 'running')
    .map(({ chit: id }) => id);

/** Changes an entry of the row. */
export const setRow = (state: State, entry: RowEntry, change: Partial<RowEntry>): void => {
  state.row = rowOf(state).map((each) => (each.seq === entry.seq ? { ...each, ...change } : each));
};

/** The number of the next entry. */
export const nextSeq = (state: State): number => Math.max(0, ...rowOf(state).map(({ seq }) => seq)) + 1;

/** The command of an entry is carried out beside the others, in a procedure of its own. */
export function beginCommand({ state, open, pop }: Context, seq: number, id: string): void {
  const entry = rowOf(state).find((each) => each.seq === seq) as RowEntry;
  setRow(state, entry, { at: 'begun' });
  pop();
  open(procedureOf(entry), { name: 'execute', chit: id });
}

/**
 * L17.2(3): a chit in hand is played for one turned up: that one and all face down that were drawn after it go back into the
 * cup; what is carried out or done stays; it is laid behind what remains.
 */
export function cancelInRow({ state, emit }: Context, seq: number | undefined, by: string): void {
  const isBack = (each: RowEntry): boolean =>
    seq !== undefined && (each.seq === seq || (each.seq > seq && each.at === 'held'));
  const back = rowOf(state).filter(isBack);
  const entry: RowEntry = { seq: nextSeq(state), chit: by, at: 'waiting' };
  state.row = [...rowOf(state).filter((each) => !back.includes(each)), entry];
  const count = back.filter(({ at }) => at === 'held').length;
  if (count > 0) emit({ code: 'chit-pull.held-back', params: { count }, rule: 'L17.2(3)1' });
}
