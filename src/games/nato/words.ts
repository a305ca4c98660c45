import { orderWord, type Branch } from '../../engine/choice.ts';
import type { Dialect, Vocabulary } from '../../engine/words.ts';
import type { Named } from '../guide.ts';
import { namedPlaces, wordsOf } from '../named.ts';
import { BOARD } from './board.ts';
import { sideOf, UNITS } from './counters.ts';
import { derived } from './data.ts';
import type { Order } from './orders.ts';
import type { Side } from './state.ts';

/** Hexes; a city may be called by its name in any language. */
export let PLACES: readonly Named[];
derived(
  () => namedPlaces(BOARD),
  (found) => (PLACES = found),
);
export let PLACE_WORDS: Vocabulary;
/** Units, by id and by their names. */
export let NAMED_UNITS: readonly Named[];
export let UNIT_WORDS: Vocabulary;
export let DIALECT: Dialect;
derived(
  () =>
    wordsOf(
      'nato',
      PLACES,
      UNITS.map(({ id, name }) => ({ id, name, aliases: [] })),
    ),
  (found) => ({ placeWords: PLACE_WORDS, named: NAMED_UNITS, unitWords: UNIT_WORDS, dialect: DIALECT } = found),
);

export let verbBranch: Dialect['verb'];
export let unitBranch: Dialect['unit'];
export let placeBranch: Dialect['place'];
export let unitList: Dialect['units'];
derived(
  () => DIALECT,
  (found) => ({ verb: verbBranch, unit: unitBranch, place: placeBranch, units: unitList } = found),
);

/** The unit that a word means, that of `side` where both sides have one so called. */
export const unitMeant = (word: string, side: Side): string | undefined =>
  UNIT_WORDS.meant(word, (id) => sideOf(id) === side);

/** The words of orders, each with its rule. */
export const ORDER_WORDS: Readonly<Record<string, string>> = {
  supply: '10.8.2',
  return: '29.8',
  move: '12.2',
  m: '12.2',
  march: '12.4',
  minimum: '12.5',
  reserve: '28.1',
  omg: '28.1',
  battle: '4.2.6',
  'no-battle': '4.2.6',
  attack: '25.1.1',
  att: '25.1.1',
  a: '25.1.1',
  react: '25.1.2',
  defend: '26.0',
  counter: '25.6.2',
  'counter-one': '25.6.2',
  lose: '25.6.3',
  hold: '25.7',
  retreat: '25.7.3',
  advance: '25.8',
  stay: '25.8',
  attach: '35.8',
  assign: '35.8',
  lend: '35.8',
  'lend-turn': '35.8',
  recall: '35.8',
  give: '35.8',
  pass: '25.1.2',
  end: '7.2',
};

/** The branch that ends what the player is asked to do. */
export const endBranch = (hint: string): Branch<Order> => DIALECT.end<Order>({ kind: 'end' }, hint);

/** The branch that lets a question pass. */
export const passBranch = (hint: string): Branch<Order> =>
  orderWord<Order>(
    'pass',
    { kind: 'pass' },
    { label: { code: 'nato.verb.pass' }, hint: { code: `nato.hint.${hint}` } },
  );
