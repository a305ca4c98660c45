import type { DieSource } from '../engine/dice.ts';
import { openAsks, type OpenAsk } from '../engine/play.ts';
import { determinized } from '../engine/trials/determinized.ts';
import { oneOf, seededPick } from '../engine/trials/random.ts';
import { mirrored, sampleDice } from '../engine/trials/sample.ts';
import type { Knowledge } from './knowledge.ts';
import { playOut, quickAnswer } from './play-out.ts';
import type { Plan, Strength, Task } from './player.ts';

/** One round of comparing: how often each candidate is played out, how far, and how many of the best go on. */
interface Round {
  readonly samples: number;
  readonly stretches: number;
  readonly kept: number;
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

interface Candidate<O> {
  readonly line: readonly O[];
  readonly worth: number;
}

/**
 * Dice of a sample, the same for every line. Those of every other sample mirror those before, so that no line is lucky in
 * all of a few samples.
 */
function diceOf(seed: number, sample: number): DieSource {
  const dice = sampleDice(seed, sample >> 1);
  return sample % 2 === 0 ? dice : mirrored(dice);
}

const bestOf = <O>(rated: readonly Candidate<O>[], kept: number): readonly Candidate<O>[] =>
  rated.toSorted((a, b) => b.worth - a.worth).slice(0, kept);

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
    playOut(game, knowledge, position, ask, line, { dice: diceOf(seed, sample), pick, stretches });
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
  const { answers, varied } = knowledge.candidates(imagined, ask, pick, effort.candidates);
  for (const line of answers) note(line);
  const { rounds, among = 1 } = effort;
  let best: readonly Candidate<O>[] = [...lines.values()].map((line) => ({ line, worth: 0 }));
  for (const [index, round] of rounds.entries()) {
    if (best.length === 1) break;
    const kept = Math.max(round.kept, most, among);
    const rated = (line: readonly O[]): Candidate<O> => ({
      line,
      worth: worthOf(task, knowledge, ask, line, round, seed + 1000 * (index + 1)),
    });
    best = bestOf(
      best.map(({ line }) => rated(line)),
      kept,
    );
    if (!varied || !round.variations) continue;
    const known = lines.size;
    for (let n = 0; n < round.variations; n++) note(varied(oneOf(pick, best).line));
    best = bestOf([...best, ...[...lines.values()].slice(known).map(rated)], kept);
  }
  const taken = best[pick(Math.min(among, best.length))] as Candidate<O>;
  return [taken, ...best.filter((each) => each !== taken)].slice(0, most).map(({ line }) => ({
    orders: line.map(game.format),
    reasons: knowledge.explain?.(view, ask, line) ?? [],
  }));
}
