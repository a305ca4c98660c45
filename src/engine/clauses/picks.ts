import type { Choice } from '../choice.ts';
import type { Message } from '../message.ts';
import type { Vocabulary } from '../words.ts';
import { some } from './tree.ts';

/** The words by which a game's standing orders pick units that stand as `Candidate` tells. */
export interface PickRules<Candidate extends { readonly id: string }> {
  /** Kinds of units. */
  readonly kinds: Readonly<Record<string, (unit: Candidate) => boolean>>;
  /** Words that put units into an order: the least of these numbers first. */
  readonly orders: Readonly<Record<string, (unit: Candidate) => number>>;
  /** Other ways to write these words. */
  readonly also: Readonly<Record<string, readonly string[]>>;
  readonly hint: (word: string) => Message;
  readonly units: () => Vocabulary;
  readonly noise: readonly string[];
}

/** The picks of a game: how they are said, and what they say of units. */
export interface Picking<Candidate> {
  /** Kinds and units of some, one or more; with `ordering` also what puts them into an order. */
  readonly picks: (units: readonly string[], ordering: boolean) => Choice<readonly string[]>;
  /** Whether one of these picks speaks of a unit; a word of order speaks of all. */
  readonly isPicked: (chosen: readonly string[], candidate: Candidate) => boolean;
  /** Compares two units by picks, the first pick deciding first; 0: they are equal in all. */
  readonly byPicks: (chosen: readonly string[]) => (a: Candidate, b: Candidate) => number;
}

/** The picks of a game by its words for units. */
export function pickingBy<Candidate extends { readonly id: string }>({
  kinds,
  orders,
  also,
  hint,
  units,
  noise,
}: PickRules<Candidate>): Picking<Candidate> {
  const speaksOf = (pick: string, candidate: Candidate): boolean =>
    pick in orders || pick === candidate.id || (kinds[pick]?.(candidate) ?? false);
  const value = (pick: string, candidate: Candidate): number =>
    orders[pick]?.(candidate) ?? (speaksOf(pick, candidate) ? 0 : 1);
  return {
    picks: (ids, ordering) => {
      const general: readonly string[] = [...Object.keys(kinds), ...(ordering ? Object.keys(orders) : [])];
      return some(
        [...general, ...ids],
        {
          also: (word) => (general.includes(word) ? (also[word] ?? []) : units().also(word)),
          hint: (word) => (general.includes(word) ? hint(word) : undefined),
        },
        noise,
      );
    },
    isPicked: (chosen, candidate) => chosen.some((pick) => speaksOf(pick, candidate)),
    byPicks: (chosen) => (a, b) => {
      for (const pick of chosen) {
        const difference = value(pick, a) - value(pick, b);
        if (difference !== 0) return difference;
      }
      return 0;
    },
  };
}
