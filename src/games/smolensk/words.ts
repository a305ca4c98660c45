import type { Branch, Choice } from '../../engine/choice.ts';
import { dialect, vocabulary } from '../../engine/words.ts';
import { BOARD, sideOf } from './board.ts';
import { CHITS, UNITS } from './data.ts';
import type { Order } from './orders.ts';
import type { Side } from './state.ts';

/** Hexes; a city or town may be called by its name in any language. */
export const PLACE_WORDS = vocabulary(
  BOARD.places.map((id, i) => ({ id, also: Object.values(BOARD.hexes[i]?.name ?? {}) })),
);

/** Units, by id, by what is on the counter, and by their names. */
export const UNIT_WORDS = vocabulary(UNITS.map(({ id, aliases }) => ({ id, also: aliases })));

/** Chits, by id, without the side, and by their names. */
export const CHIT_WORDS = vocabulary(
  CHITS.map(({ id, name }) => ({ id, also: [id.replace(/^(AX|SU)-/u, ''), ...Object.values(name)] })),
);

const { end, ...branches } = dialect('smolensk', UNIT_WORDS, PLACE_WORDS);

export const { verb, unit: unitBranch, place: placeBranch, units: unitList } = branches;

/** A branch that names a chit. */
export const chitBranch = <O>(id: string, to: () => Choice<O>): Branch<O> => ({
  word: id,
  also: CHIT_WORDS.also(id),
  to,
});

/** The unit that a word means, that of `side` where both sides have one so called. */
export const unitMeant = (word: string, side: Side): string | undefined =>
  UNIT_WORDS.meant(word, (id) => sideOf(id) === side);

/** The branch that ends what the player is asked to do. */
export const endBranch = (hint: string): Branch<Order> => end({ kind: 'end' }, hint);
