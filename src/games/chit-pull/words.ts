import type { Branch, Choice } from '../../engine/choice.ts';
import { vocabulary, type Dialect, type Vocabulary } from '../../engine/words.ts';
import type { Named } from '../guide.ts';
import { namedPlaces, wordsOf } from '../named.ts';
import { BOARD, sideOf } from './board.ts';
import { CHITS, COMMANDS, derived, SPECIAL, UNITS } from './data.ts';
import type { Order } from './orders.ts';
import type { Side } from './state.ts';

/** Hexes; a city or town may be called by its name in any language. */
export let PLACES: readonly Named[];
derived(
  () => namedPlaces(BOARD),
  (found) => (PLACES = found),
);
export let PLACE_WORDS: Vocabulary;
/** Units, by id, by what is on the counter, and by their names. */
export let NAMED_UNITS: readonly Named[];
export let UNIT_WORDS: Vocabulary;
export let DIALECT: Dialect;
derived(
  () => wordsOf('chit-pull', PLACES, UNITS),
  (found) => ({ placeWords: PLACE_WORDS, named: NAMED_UNITS, unitWords: UNIT_WORDS, dialect: DIALECT } = found),
);

/** Chits, by id, without the side, and by their names. */
export let CHIT_WORDS: Vocabulary;
derived(
  () =>
    vocabulary(
      CHITS.map(({ id, name, also = [] }) => ({
        id,
        also: [id.replace(/^(AX|SU)-/u, ''), ...Object.values(name), ...also],
      })),
    ),
  (found) => (CHIT_WORDS = found),
);

export let verbBranch: Dialect['verb'];
export let unitBranch: Dialect['unit'];
export let placeBranch: Dialect['place'];
export let unitList: Dialect['units'];
derived(
  () => DIALECT,
  (found) => ({ verb: verbBranch, unit: unitBranch, place: placeBranch, units: unitList } = found),
);

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

/** The words of orders of every game of the system, each with its rule. */
const COMMON_WORDS: Readonly<Record<string, string>> = {
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
  redeploy: '11.2',
  end: '5.0',
};

/** The words of orders, each with its rule: those of special rules only where the game has these. */
export let ORDER_WORDS: Readonly<Record<string, string>>;
derived(
  () => ({
    ...COMMON_WORDS,
    ...(SPECIAL.reserveGate ? { enter: '15.3(1)' } : {}),
    ...(SPECIAL.withdrawal ? { withdraw: '15.3(2)' } : {}),
    ...(SPECIAL.building ? { build: '14.1' } : {}),
    ...(SPECIAL.noRetreat ? { lift: 'L15.6' } : {}),
    ...(Object.keys(COMMANDS.axis).length > 0 ? { attach: 'L17.1', assign: 'L17.1' } : {}),
  }),
  (found) => (ORDER_WORDS = found),
);

/** The branch that ends what the player is asked to do. */
export const endBranch = (hint: string): Branch<Order> => DIALECT.end<Order>({ kind: 'end' }, hint);
