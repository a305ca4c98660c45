import { fork, type Branch } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { held, setRow } from '../rules/L17-parallel/L17-2-row.ts';
import type { ChitPullPosition, RowEntry, State } from '../state.ts';
import { edit, editBranch, hint } from './words.ts';

/** What a moderator may say of a chit that lies face down (L17.2(2)5, 7). */
const RULINGS = ['hold', 'release'] as const;

const ruling = (entry: RowEntry, word: (typeof RULINGS)[number]): Branch<Edit<State>> => ({
  word,
  hint: hint(`row-${word}`),
  to: () =>
    edit(`row ${entry.seq} ${word}`, ({ state, emit }) => {
      setRow(state, entry, { ruled: word });
      emit({ code: 'chit-pull.edit.row', params: { place: entry.seq, ruling: word } });
    }),
});

/** `row N hold`, `row N release`: a chit that lies face down stays so until it is alone, or is carried out now, whatever it affects. */
export const rowEdits = ({ state }: ChitPullPosition): readonly Branch<Edit<State>>[] =>
  editBranch('row', held(state), (entry) => ({
    word: String(entry.seq),
    to: () => fork(() => RULINGS.map((word) => ruling(entry, word))),
  }));
