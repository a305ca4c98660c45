import { leaf, type Branch, type Choice } from '../../engine/choice.ts';
import type { Message, Refusal } from '../../engine/message.ts';
import { plainWord } from '../../engine/notation.ts';
import { BOARD, idAt, unit } from './board.ts';
import { CARDS, UNITS } from './data.ts';
import type { Order } from './orders.ts';
import type { Side } from './state.ts';

/** Other ways to write a place: the names of its city or area, in all languages. */
export function placeAliases(place: number): readonly string[] {
  const name = BOARD.hexes[place]?.name ?? BOARD.areas[place]?.name;
  return name ? [name.en, name.ja, name['zh-CN']] : [];
}

/** Other ways to write a unit: what is on its counter, and its names. */
export const unitAliases = (id: string): readonly string[] => unit(id).aliases;

/** Other ways to write a kind of card: its names. */
export const cardAliases = (kind: string): readonly string[] => {
  const name = CARDS.find((card) => card.kind === kind)?.name;
  return name ? [name.en, name.ja, name['zh-CN']] : [];
};

/** The place that a word means, whatever stands there; undefined if it names none. */
export function placeMeant(word: string): number | undefined {
  const place = BOARD.places.findIndex((id, i) => [id, ...placeAliases(i)].some((each) => plainWord(each) === word));
  return place < 0 ? undefined : place;
}

/** The unit that a word means, that of `side` where both sides have one of that label; undefined if it names none. */
export function unitMeant(word: string, side: Side): string | undefined {
  const named = UNITS.filter(({ id }) => [id, ...unitAliases(id)].some((each) => plainWord(each) === word));
  return (named.find((unit) => unit.side === side) ?? named[0])?.id;
}

/** Refusals of what follows a word that itself can't be said, because nothing that could follow it is possible now. */
export const refuseAfter =
  (first: string, refuse: (word: string) => Refusal | undefined) =>
  (word: string): Refusal | undefined =>
    word.startsWith(first) ? refuse(word.slice(first.length)) : undefined;

/** A branch that says what to do. */
export const verbBranch = <O>(word: string, to: () => Choice<O>, also: readonly string[] = []): Branch<O> => ({
  word,
  also,
  label: { code: `moscow.verb.${word}` },
  to,
});

/** The branch that ends a phase. */
export const endBranch = (): Branch<Order> => ({
  word: 'end',
  label: { code: 'moscow.verb.end' },
  hint: { code: 'moscow.hint.end-phase' },
  to: () => leaf({ kind: 'end' }),
});

/** A branch that names a unit. */
export const unitBranch = <O>(id: string, to: () => Choice<O>, hint?: Message): Branch<O> => ({
  word: id,
  also: unitAliases(id),
  to,
  ...(hint ? { hint } : {}),
});

/** A branch that names a place. */
export const placeBranch = <O>(place: number, to: () => Choice<O>, hint?: Message): Branch<O> => ({
  word: idAt(place),
  also: placeAliases(place),
  label: { code: 'moscow.place.title', params: { place: idAt(place) } },
  places: [idAt(place)],
  to,
  ...(hint ? { hint } : {}),
});
