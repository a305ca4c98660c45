import type { Strength } from './strength.ts';

/** One round of comparing: how often each candidate is played out, how far, and how many of the best go on. */
export interface Round {
  readonly samples: number;
  readonly stretches: number;
  readonly kept: number;
  /** No more orders than these are played out in it, by how many the round before took: of long lines there are fewer samples. */
  readonly orders?: number;
  /** So many variations of these are compared with them. */
  readonly variations?: number;
}

/** How much is searched for one question. */
export interface Effort {
  /** So many candidates are compared. */
  readonly candidates: number;
  readonly rounds: readonly Round[];
  /** It errs: one of so many that come out best is taken, by chance. The best where this is left out. */
  readonly among?: number;
}

/** How much is searched: for the orders of a whole phase, and for a single answer. */
export interface Budget {
  readonly plan: Effort;
  readonly answer: Effort;
}

/** What each strength searches: the same with more or less of it. */
export const BUDGETS: Readonly<Record<Strength, Budget>> = {
  easy: {
    plan: { candidates: 3, rounds: [], among: 3 },
    answer: { candidates: 2, rounds: [{ samples: 1, stretches: 1, kept: 1 }] },
  },
  fair: {
    plan: {
      candidates: 16,
      rounds: [
        { samples: 2, stretches: 1, kept: 5 },
        { samples: 4, stretches: 2, kept: 1 },
      ],
    },
    answer: { candidates: 5, rounds: [{ samples: 2, stretches: 1, kept: 1 }] },
  },
  strong: {
    plan: {
      candidates: 24,
      rounds: [
        { samples: 2, stretches: 2, kept: 8, variations: 24 },
        { samples: 4, stretches: 2, kept: 6, variations: 12 },
        { samples: 16, stretches: 2, kept: 1 },
      ],
    },
    answer: {
      candidates: 12,
      rounds: [
        { samples: 3, stretches: 1, kept: 4 },
        { samples: 8, stretches: 1, kept: 1 },
      ],
    },
  },
};
