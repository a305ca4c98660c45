import type { DieSource } from '../engine/dice.ts';
import { sumOf } from '../engine/lists.ts';
import { openAsks, type OpenAsk } from '../engine/play.ts';
import { determinized } from '../engine/trials/determinized.ts';
import { oneOf, seededPick } from '../engine/trials/random.ts';
import { mirrored, sampleDice } from '../engine/trials/sample.ts';
import type { Budget, Round } from './budget.ts';
import type { Knowledge } from './knowledge.ts';
import { playOut, quickAnswer } from './play-out.ts';
import type { Plan, Task } from './player.ts';

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

/** What a line is worth on average over samples, of which all that is hidden and all dice are the same for every line; and how many orders were played. */
function worthOf<S, O>(
  { game, view, seat }: Omit<Task<S, O>, 'strength'>,
  knowledge: Knowledge<S, O>,
  ask: OpenAsk<O>,
  line: readonly O[],
  { samples, stretches }: Round,
  seed: number,
): { readonly worth: number; readonly orders: number } {
  let [sum, orders] = [0, 0];
  for (let sample = 0; sample < samples; sample++) {
    const pick = seededPick(seed + sample);
    const position = determinized(game, view, seat, pick);
    orders += playOut(game, knowledge, position, ask, line, { dice: diceOf(seed, sample), pick, stretches });
    sum += knowledge.evaluate(position, seat);
  }
  return { worth: sum / samples, orders };
}

/** No line is played out less often than this in a round whose orders are counted, so that no one is lucky. */
const LEAST_SAMPLES = 4;

/** The round with as many samples, a mirrored one for each, as its orders allow where a stretch of a line takes so many. */
function affordable(round: Round, lines: number, ordersByStretch: number): Round {
  const { samples, stretches, orders = Infinity } = round;
  const most = 2 * Math.floor(orders / (2 * lines * stretches * Math.max(1, ordersByStretch)));
  return { ...round, samples: Math.min(samples, Math.max(LEAST_SAMPLES, most)) };
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
  let ordersByStretch = 0;
  for (const [index, wanted] of rounds.entries()) {
    if (best.length === 1) break;
    const round = affordable(wanted, best.length, ordersByStretch);
    const kept = Math.max(round.kept, most, among);
    const rated = (line: readonly O[]): Candidate<O> & { readonly orders: number } => ({
      line,
      ...worthOf(task, knowledge, ask, line, round, seed + 1000 * (index + 1)),
    });
    const all = best.map(({ line }) => rated(line));
    ordersByStretch = sumOf(all, ({ orders }) => orders) / (all.length * round.samples * round.stretches);
    best = bestOf(all, kept);
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
