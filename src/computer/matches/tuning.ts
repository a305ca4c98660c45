import type { Weights } from './match.ts';
import { deviation } from './statistics.ts';

/** How weights are tuned. */
export interface Tuning {
  /** Pairs of games in which a change is tried at most. */
  readonly pairs: number;
  /** How often each weight is looked at. */
  readonly rounds: number;
  /** Seed of the first pair; each trial has others. */
  readonly seed: number;
}

/**
 * Plays pairs of games of these seeds, each with either side and the same dice; gives by how many points those weights did
 * better than the others in each pair.
 */
export type PlayPairs = (tried: Weights, others: Weights, seeds: readonly number[]) => Promise<readonly number[]>;

/** A change that was tried. */
export interface TriedWeight {
  readonly name: string;
  readonly value: number;
  /** Points by which it did better, in each pair. */
  readonly differences: readonly number[];
  readonly kept: boolean;
}

/** A weight is made so many times larger or smaller. */
const STEP = 1.3;

/** A change is kept if it did better by so many standard errors, and given up once it did worse by this many. */
const BETTER = 2;
const WORSE = -0.5;

/** Pairs between two looks at a trial. */
const BATCH = 4;

/** Three digits are more than games can tell. */
const rounded = (value: number): number => Number(value.toPrecision(3));

/**
 * Climbs from some weights to better ones: each in turn is made larger, and if that is no better, smaller, as long as it
 * does better in pairs of games against the weights before. The same games give the same weights.
 */
export async function tune(
  begin: Weights,
  play: PlayPairs,
  { pairs, rounds, seed }: Tuning,
  tell: (tried: TriedWeight) => void,
): Promise<Weights> {
  let best = begin;
  let trials = 0;
  const isBetter = async (name: string, value: number): Promise<boolean> => {
    const first = seed + pairs * trials++;
    const differences: number[] = [];
    while (differences.length < pairs) {
      const batch = Math.min(BATCH, pairs - differences.length);
      const seeds = Array.from({ length: batch }, (_, n) => first + differences.length + n);
      differences.push(...(await play({ ...best, [name]: value }, best, seeds)));
      if (deviation(differences) < WORSE || (differences.length >= pairs / 2 && deviation(differences) > BETTER)) break;
    }
    const kept = deviation(differences) > BETTER;
    tell({ name, value, differences, kept });
    if (kept) best = { ...best, [name]: value };
    return kept;
  };
  const climb = async (name: string, factor: number): Promise<boolean> => {
    let climbed = false;
    while (await isBetter(name, rounded((best[name] as number) * factor))) climbed = true;
    return climbed;
  };
  for (let round = 0; round < rounds; round++)
    for (const name of Object.keys(begin)) if (!(await climb(name, STEP))) await climb(name, 1 / STEP);
  return best;
}
