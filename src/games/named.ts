import type { Groups } from '../engine/game.ts';
import { dialect, vocabulary, type Dialect, type Vocabulary } from '../engine/words.ts';
import { nameOf, type Board } from '../hex/board.ts';
import type { Names } from '../hex/map.ts';
import type { TermData } from '../hex/schema.ts';
import type { GameGuide, Named, RuleSummary } from './guide.ts';

/** The hexes and areas of a board; one with a name may be called by it in any language. */
export const namedPlaces = (board: Board): readonly Named[] =>
  board.places.map((id, place) => {
    const names = nameOf(board, place);
    return { id, names: names ?? { en: id, ja: id, 'zh-CN': id }, also: names ? Object.values(names) : [] };
  });

/** Those that have a name: they stand as words in messages. */
export const withNames = (things: readonly Named[]): readonly Named[] => things.filter(({ also }) => also.length > 0);

/** The date of each turn, as `turn-3`. */
export const turnDates = (turns: readonly { readonly turn: number; readonly name: Names }[]): readonly Named[] =>
  turns.map(({ turn, name }) => ({ id: `turn-${turn}`, names: name, also: [] }));

/** The summaries of a file of rules by number. */
export const ruleSummaries = (rules: Readonly<Record<string, Omit<RuleSummary, 'number'>>>): GameGuide['rules'] =>
  Object.entries(rules).map(([number, { title, text }]) => ({ number, title, text }));

/**
 * What a file of terms explains; what it gives no name is called as in `named`. Cards and chits that the data have not
 * are left out.
 */
export const explainedTerms = (
  terms: Readonly<Record<string, TermData>>,
  named: readonly Named[],
): GameGuide['explained'] =>
  Object.entries(terms).flatMap(([id, { kind, name, also = [], text, rule }]) => {
    const names = name ?? named.find((each) => each.id === id)?.names;
    if (names) return [{ id, kind, names, also, text, rule }];
    if (kind === 'card' || kind === 'chit') return [];
    throw new Error(`no name for the term ${id}`);
  });

/** Units: by id, by what is on the counter, and by their names. */
export const namedUnits = (
  units: readonly { readonly id: string; readonly name: Names; readonly aliases: readonly string[] }[],
): readonly Named[] => units.map(({ id, name, aliases }) => ({ id, names: name, also: aliases }));

/** The words of a game's orders: what places and units may be called, and the branches made of them. */
export function wordsOf(
  game: string,
  places: readonly Named[],
  units: Parameters<typeof namedUnits>[0],
): {
  readonly placeWords: Vocabulary;
  readonly named: readonly Named[];
  readonly unitWords: Vocabulary;
  readonly dialect: Dialect;
} {
  const placeWords = vocabulary(places);
  const named = namedUnits(units);
  const unitWords = vocabulary(named);
  return { placeWords, named, unitWords, dialect: dialect(game, unitWords, placeWords) };
}

/** How units are named in lines for several of them, by how a game names units and places, and where it has its units. */
export const groupsBy = <State, Side extends string>(
  unit: (word: string, side: Side) => string | undefined,
  place: (word: string) => string | undefined,
  unitsAt: (state: State, side: Side, place: string) => readonly string[],
): Groups<State> => ({
  unit: (word, side) => unit(word, side as Side),
  standing: ({ state }, word, side) => {
    const found = place(word);
    return found === undefined ? undefined : unitsAt(state, side as Side, found);
  },
});
