import type { Branch } from '../../engine/choice.ts';
import { vocabulary, type Dialect, type Vocabulary } from '../../engine/words.ts';
import type { Named } from '../guide.ts';
import { namedPlaces, wordsOf } from '../named.ts';
import { BOARD, sideOf } from './board.ts';
import { CARDS, UNITS, derived } from './data.ts';
import type { Order } from './orders.ts';
import type { PhaseName, Side } from './state.ts';

/** What the parts of the German rear are called in short (10.5). */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  N: ['North', '北方', '北'],
  C: ['Centre', 'Center', '中央'],
  S: ['South', '南方', '南'],
  R: ['Romania', 'ルーマニア', '罗马尼亚'],
};

/** Hexes and rears; a city or area may be called by its name in any language. */
export let PLACES: readonly Named[];
derived(
  () =>
    namedPlaces(BOARD).map((place) => ({
      ...place,
      also: [...place.also, ...(SHORT[place.id] ?? [])],
    })),
  (found) => (PLACES = found),
);
export let PLACE_WORDS: Vocabulary;
/** Units, by id, by what is on the counter, and by their names. */
export let NAMED_UNITS: readonly Named[];
export let UNIT_WORDS: Vocabulary;
export let DIALECT: Dialect;
derived(
  () => wordsOf('moscow', PLACES, UNITS),
  (found) => ({ placeWords: PLACE_WORDS, named: NAMED_UNITS, unitWords: UNIT_WORDS, dialect: DIALECT } = found),
);

/** Kinds of cards, by id and by their names. */
export let CARD_WORDS: Vocabulary;
derived(
  () => vocabulary(CARDS.map(({ kind, name, also = [] }) => ({ id: kind, also: [...Object.values(name), ...also] }))),
  (found) => (CARD_WORDS = found),
);

/** What a branch tells that names a kind of card. */
export const cardNamed = (kind: string): Omit<Branch<never>, 'word' | 'to'> => ({
  also: CARD_WORDS.also(kind),
  label: { code: 'moscow.card', params: { card: kind } },
  thing: { kind: 'card', id: kind },
});

export let verbBranch: Dialect['verb'];
export let unitBranch: Dialect['unit'];
export let placeBranch: Dialect['place'];
export let targetBranch: Dialect['target'];
export let unitList: Dialect['units'];
derived(
  () => DIALECT,
  (found) =>
    ({ verb: verbBranch, unit: unitBranch, place: placeBranch, target: targetBranch, units: unitList } = found),
);

/** The unit that a word means, that of `side` where both sides have one of that label; undefined if it names none. */
export const unitMeant = (word: string, side: Side): string | undefined =>
  UNIT_WORDS.meant(word, (id) => sideOf(id) === side);

/** The words of orders, each with its rule. */
export const ORDER_WORDS: Readonly<Record<string, string>> = {
  deploy: '15.1',
  hand: '6.1',
  place: '6.2',
  remove: '6.2.4',
  rail: '6.3',
  evacuate: '15.2.2',
  play: '7.0',
  rebuild: '6.2.1',
  hero: '14.1',
  activate: '7.1',
  move: '10.0',
  m: '10.0',
  attack: '11.0',
  att: '11.0',
  a: '11.0',
  defend: '11.3.2',
  passive: '11.3.2',
  shift: '11.3.4',
  reroll: '7.1',
  hitler: '7.1',
  pass: '7.1',
  waive: '7.1',
  retreat: '11.4',
  advance: '11.5',
  stay: '11.5',
  drop: '8.3',
  end: '5.0',
};

/** The branch that ends a phase. */
export const endBranch = (phase: PhaseName): Branch<Order> => DIALECT.end<Order>({ kind: 'end' }, `end-${phase}`);
