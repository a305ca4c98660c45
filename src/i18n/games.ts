import { LOCALES, type Locale } from './locale.ts';
import { addMessages } from './messages.ts';
import { spellAs, teachWords, type Spellings } from './spelling.ts';

type Spelled = Readonly<Record<Locale, string>>;

/** What a game brings to its sentences. */
export interface Speaking {
  readonly game: { readonly id: string };
  /** What the codes of messages begin with that it has in common with other games. */
  readonly system?: string;
  /** By language and code. */
  readonly messages: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  /** Words that stand as parameters in messages and have names. */
  readonly terms: readonly { readonly id: string; readonly names: Spelled }[];
  readonly places: readonly { readonly id: string }[];
}

/** How the words that stand as parameters in a game's messages are spelled; places with their number. */
export const wordsOf = ({ terms, places }: Pick<Speaking, 'terms' | 'places'>): Spellings => {
  const isPlace = new Set(places.map(({ id }) => id));
  const numbered = (id: string, name: string): string =>
    /^[A-Z]?\d/.test(id) && isPlace.has(id) ? `${name} ${id}` : name;
  return new Map(
    terms.map(({ id, names }) => [
      id,
      Object.fromEntries(LOCALES.map((locale) => [locale, numbered(id, names[locale])])) as Spelled,
    ]),
  );
};

/** What the codes of a game's messages begin with. */
const beginningsOf = ({ game, system }: Speaking): readonly string[] =>
  system === undefined ? [game.id] : [game.id, system];

/**
 * Adds games to what can be said: their messages, and how the words in them are spelled. Where games have messages in common,
 * the first of them spells the words, unless something is said of one table (`spellAsIn`).
 */
export function teachGames(guides: Readonly<Record<string, Speaking>>): void {
  for (const guide of Object.values(guides).reverse()) {
    addMessages(guide.messages);
    const words = wordsOf(guide);
    for (const beginning of beginningsOf(guide)) teachWords(beginning, words);
  }
}

const known = new WeakMap<Speaking, Spellings>();

/** Spells the words of a game as this guide of it has them, wherever something is said of one table (`sayingOfOneTable`). */
export function spellAsIn(guide: Speaking): void {
  const words = known.get(guide) ?? wordsOf(guide);
  known.set(guide, words);
  for (const beginning of beginningsOf(guide)) spellAs(beginning, words);
}
