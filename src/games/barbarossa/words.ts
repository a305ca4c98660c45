import { leaf, orderWord, type Branch } from '../../engine/choice.ts';
import type { Dialect, Vocabulary } from '../../engine/words.ts';
import type { Named } from '../guide.ts';
import { namedPlaces, wordsOf } from '../named.ts';
import { BOARD, sideOf } from './board.ts';
import { derived, UNITS } from './data.ts';
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
  () => wordsOf('barbarossa', PLACES, UNITS),
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
  deploy: '2.0',
  d: '2.0',
  centre: '5.1.3',
  center: '5.1.3',
  move: '8.1',
  m: '8.1',
  strategic: '8.2',
  rail: '8.3',
  sail: '8.1.10',
  overrun: '9.0',
  o: '9.0',
  reveal: '11.2.2',
  pass: '11.2.7',
  hold: '11.2.7',
  interdict: '14.3',
  attack: '10.0',
  att: '10.0',
  a: '10.0',
  'attack-rest': '10.3.5',
  'call-off': '10.3.2',
  air: '10.4.5',
  lose: '10.5',
  stand: '10.6.1',
  'fall-back': '10.6.1',
  retreat: '10.6',
  advance: '10.7',
  stay: '10.7',
  withdraw: '5.3.2',
  restore: '11.5.1',
  rebuild: '11.5.2',
  place: '5.4',
  appoint: '11.6.1',
  militia: '17.0',
  remove: '6.6',
  attach: '1.0',
  assign: '1.0',
  allot: '8.3.2',
  end: '5.0',
};

/** The branch that ends what the player is asked to do. */
export const endBranch = (hint: string): Branch<Order> => DIALECT.end<Order>({ kind: 'end' }, hint);

const said = (word: string, order: Order, hint?: string): Branch<Order> =>
  orderWord(word, order, {
    label: { code: `barbarossa.verb.${word}` },
    ...(hint === undefined ? {} : { hint: { code: `barbarossa.hint.${hint}` } }),
  });

/** The branch that declines, once or for the rest of the phase. */
export const passBranch = (word: 'pass' | 'hold', hint: string): Branch<Order> => said(word, { kind: word }, hint);

export const airBranch = (): Branch<Order> => said('air', { kind: 'air' }, 'air');

export const restBranch = (): Branch<Order> => said('attack-rest', { kind: 'attack-rest' }, 'attack-rest');

export const fallBackBranch = (hint: 'fall-back' | 'fall-back-lost'): Branch<Order> =>
  said('fall-back', { kind: 'fall-back' }, hint);

/** With how many steps a rifle corps is rebuilt (11.5.2). */
export const stepsBranch = <O>(steps: number, order: O): Branch<O> => {
  const word = steps === 1 ? 'reduced' : 'full';
  return { word, label: { code: `barbarossa.verb.${word}` }, to: () => leaf(order) };
};
