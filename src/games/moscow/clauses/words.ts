import type { CodeAfter, Message } from '../messages/index.ts';
import type { Branch, Choice } from '../../../engine/choice.ts';
import type { Params } from '../../../engine/message.ts';
import { BOARD, isArea, rearOwner, terrainAt, unit } from '../board.ts';
import { CARD_WORDS, PLACE_WORDS, UNIT_WORDS } from '../words.ts';
import { derived } from '../data.ts';

/** A word of a clause without what follows it. */
export type Item = Omit<Branch<never>, 'to'>;

type HintWord = CodeAfter<'moscow.standing.hint.'>;

/** What a word of a clause means. */
export const hint = (word: HintWord, params?: Params): Message => ({
  code: `moscow.standing.hint.${word}`,
  ...(params ? { params } : {}),
});

/** A word with its hint of the same name, or of another. */
export function word(text: HintWord, also?: readonly string[]): Item;
export function word(text: string, also: readonly string[], means: Message): Item;
export function word(text: string, also: readonly string[] = [], means = hint(text as HintWord)): Item {
  return { word: text, also, hint: means };
}

/** A branch of a word. */
export const branch = <O>(item: Item, to: () => Choice<O>): Branch<O> => ({ ...item, to });

/** A unit as a word. */
export function unitItem(id: string): Item {
  const { arm, nationality, strength, passive, move } = unit(id);
  const params = {
    armCode: `moscow.arm.${arm}`,
    nationalityCode: `moscow.nationality.${nationality}`,
    strength,
    passive,
    move,
  };
  return { word: id, also: UNIT_WORDS.also(id), hint: { code: 'moscow.unit.counter', params } };
}

/** A kind of card as a word. */
export const cardItem = (kind: string): Item => ({
  word: kind,
  also: [...CARD_WORDS.also(kind), `${kind} order`, `${kind} card`],
  hint: { code: 'moscow.card', params: { card: kind } },
  label: { code: 'moscow.card', params: { card: kind } },
});

/** A hex or rear as a word. */
function placeItem(id: string, place: number): Item {
  const owner = rearOwner(place);
  return {
    word: id,
    also: PLACE_WORDS.also(id),
    label: { code: 'moscow.place.title', params: { place: id } },
    hint: owner
      ? { code: 'moscow.place.rear', params: { side: owner } }
      : { code: 'moscow.place.terrain', params: { terrainCode: `moscow.legend.${terrainAt(place)}` } },
    places: [id],
  };
}

/** All places, and all hexes, as words. */
export let PLACE_ITEMS: readonly Item[];
derived(
  () => BOARD.places.map(placeItem),
  (found) => (PLACE_ITEMS = found),
);
export let HEX_ITEMS: readonly Item[];
derived(
  () => PLACE_ITEMS.filter((_, place) => !isArea(place)),
  (found) => (HEX_ITEMS = found),
);

/** So many things a clause may name one after the other. */
const MOST_NAMED = 6;

/**
 * A node at which things are named one after the other, each once; `after` is what may stand once these are named
 * (undefined: something is still to be named).
 */
export function several<O>(
  items: readonly Item[],
  after: (named: readonly string[]) => Choice<O> | undefined,
  named: readonly string[] = [],
): Choice<O> {
  const then = after(named);
  return {
    ...then,
    noise: ['or', 'and', 'then', 'first', ...(then?.noise ?? [])],
    branches: () => [
      ...(named.length < MOST_NAMED ? items : [])
        .filter((item) => !named.includes(item.word))
        .map((item) => branch(item, () => several(items, after, [...named, item.word]))),
      ...(then?.branches() ?? []),
    ],
  };
}
