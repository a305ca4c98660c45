import type { Branch, Choice } from '../../engine/choice.ts';
import { dialect, vocabulary } from '../../engine/words.ts';
import { namedPlaces, namedUnits } from '../named.ts';
import { BOARD, sideOf } from './board.ts';
import { CHITS, UNITS } from './data.ts';
import type { Order } from './orders.ts';
import type { Side } from './state.ts';

/** Hexes; a city or town may be called by its name in any language. */
export const PLACES = namedPlaces(BOARD);
export const PLACE_WORDS = vocabulary(PLACES);

/** Units, by id, by what is on the counter, and by their names. */
export const NAMED_UNITS = namedUnits(UNITS);
export const UNIT_WORDS = vocabulary(NAMED_UNITS);

/** Chits, by id, without the side, and by their names. */
export const CHIT_WORDS = vocabulary(
  CHITS.map(({ id, name, also = [] }) => ({
    id,
    also: [id.replace(/^(AX|SU)-/u, ''), ...Object.values(name), ...also],
  })),
);

export const DIALECT = dialect('smolensk', UNIT_WORDS, PLACE_WORDS);
export const { verb: verbBranch, unit: unitBranch, place: placeBranch, units: unitList } = DIALECT;

/** What a branch tells that names a chit. */
export const chitNamed = (id: string): Omit<Branch<never>, 'word' | 'to'> => ({
  also: CHIT_WORDS.also(id),
  thing: { kind: 'card', id },
});

/** A branch that names a chit. */
export const chitBranch = <O>(id: string, to: () => Choice<O>): Branch<O> => ({ ...chitNamed(id), word: id, to });

/** The unit that a word means, that of `side` where both sides have one so called. */
export const unitMeant = (word: string, side: Side): string | undefined =>
  UNIT_WORDS.meant(word, (id) => sideOf(id) === side);

/** The words of orders, each with its rule. */
export const ORDER_WORDS: Readonly<Record<string, string>> = {
  bid: '16.1',
  deploy: '4.0(2)',
  d: '4.0(2)',
  swap: '4.0(2)',
  add: '15.2(2)5',
  select: '6.1(1)',
  'cut-in': '7.3(1)',
  ask: '7.3(1)',
  hold: '7.3(1)',
  play: '7.3(1)',
  pass: '7.3(1)',
  activate: '16.2(1)',
  move: '9.0',
  m: '9.0',
  march: '9.3',
  enter: '15.3(1)',
  transfer: '16.4',
  attack: '10.1',
  att: '10.1',
  a: '10.1',
  resolve: '10.2(2)',
  lose: '10.5(1)',
  convert: '14.2(5)',
  'fall-back': '14.2(5)',
  retreat: '10.6',
  advance: '10.7',
  stay: '10.7',
  place: '12.1',
  withdraw: '15.3(2)',
  redeploy: '11.2',
  end: '5.0',
};

/** The branch that ends what the player is asked to do. */
export const endBranch = (hint: string): Branch<Order> => DIALECT.end<Order>({ kind: 'end' }, hint);
