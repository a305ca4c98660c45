import { openAsks, type OpenAsk } from '../engine/play.ts';
import { determinized } from '../engine/trials/determinized.ts';
import { seededPick } from '../engine/trials/random.ts';
import { sampleDice } from '../engine/trials/sample.ts';
import type { Knowledge } from './knowledge.ts';
import { playOut, quickAnswer } from './play-out.ts';
import type { Plan, Strength, Task } from './player.ts';

/** One round of comparing: how often each candidate is played out, how far, and how many of the best go on. */
interface Round {
  readonly samples: number;
  readonly stretches: number;
  readonly kept: number;
}

/** How much is searched for one question. */
export interface Effort {
  /** So many candidates are compared. */
  readonly candidates: number;
  readonly rounds: readonly Round[];
}

/** How much is searched: for the orders of a whole phase, and for a single answer. */
export interface Budget {
  readonly plan: Effort;
  readonly answer: Effort;
}

/** What each strength searches: the same with more or less of it. */
export const BUDGETS: Readonly<Record<Strength, Budget>> = {
  easy: {
    plan: { candidates: 4, rounds: [{ samples: 1, stretches: 1, kept: 1 }] },
    answer: { candidates: 3, rounds: [{ samples: 1, stretches: 1, kept: 1 }] },
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
      candidates: 48,
      rounds: [
        { samples: 2, stretches: 1, kept: 16 },
        { samples: 4, stretches: 2, kept: 5 },
        { samples: 12, stretches: 2, kept: 1 },
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

interface Candidate<O> {
  readonly line: readonly O[];
  readonly worth: number;
}

/** What a line is worth on average over samples: what is hidden and all dice are the same for every line. */
function worthOf<S, O>(
  { game, view, seat }: Omit<Task<S, O>, 'strength'>,
  knowledge: Knowledge<S, O>,
  ask: OpenAsk<O>,
  line: readonly O[],
  { samples, stretches }: Round,
  seed: number,
): number {
  let sum = 0;
  for (let sample = 0; sample < samples; sample++) {
    const pick = seededPick(seed + sample);
    const position = determinized(game, view, seat, pick);
    playOut(game, knowledge, position, ask, line, { dice: sampleDice(seed, sample), pick, stretches });
    sum += knowledge.evaluate(position, seat);
  }
  return sum / samples;
}

/**
 * The plans that come out best when each candidate is played out with dice of its own making, at most `most` and the best
 * first: many are compared briefly, the best of them more often and further. Throws if the seat is asked nothing.
 */
export function rankedPlans<S, O>(
  task: Omit<Task<S, O>, 'strength'>,
  knowledge: Knowledge<S, O>,
  budget: Budget,
  most: number,
): readonly Plan[] {
  const { game, view, seat, seed } = task;
  const [ask] = openAsks(game, view).filter((each) => each.seat === seat);
  if (!ask) throw new Error(`${game.id}: ${seat} is asked nothing`);
  const pick = seededPick(seed);
  const lines = new Map<string, readonly O[]>();
  const note = (line: readonly O[]): void => void lines.set(line.map(game.format).join('\n'), line);
  const imagined = determinized(game, view, seat, pick);
  note(quickAnswer(game, knowledge, imagined, ask, sampleDice(seed), pick));
  const effort = budget[knowledge.plans.has(ask.prompt.code) ? 'plan' : 'answer'];
  for (const line of knowledge.candidates(imagined, ask, pick, effort.candidates)) note(line);
  let best: readonly Candidate<O>[] = [...lines.values()].map((line) => ({ line, worth: 0 }));
  for (const [index, round] of effort.rounds.entries()) {
    if (best.length === 1) break;
    best = best
      .map(({ line }) => ({
        line,
        worth: worthOf(task, knowledge, ask, line, round, seed + 1000 * (index + 1)),
      }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, Math.max(round.kept, most));
  }
  return best.slice(0, most).map(({ line }) => ({
    orders: line.map(game.format),
    reasons: knowledge.explain?.(view, ask, line) ?? [],
  }));
}
