import { isDeepStrictEqual } from 'node:util';
import type { GameFigures } from '../balance/figures.ts';
import { shareOut } from '../balance/share-out.ts';
import { withMatchThreads } from '../balance/threads.ts';
import { sidesOf } from '../book/names.ts';
import type { Weights } from '../computer/matches/match.ts';
import { deviation, mean } from '../computer/matches/statistics.ts';
import { tune as tuned, type PlayPairs } from '../computer/matches/tuning.ts';
import { Fault, strengthNamed, wholeNumber } from './fault.ts';
import { guideFor } from './record-file.ts';

interface Wanted {
  readonly pairs: string;
  readonly rounds: string;
  readonly seed: string;
  readonly strength: string;
  readonly jobs: string;
}

/** The points of the first side at the end of a game, less those of the other. */
function margin({ points }: GameFigures, [first, second]: readonly string[]): number {
  const of = (side = ''): number => points[side]?.at(-1) ?? 0;
  return of(first) - of(second);
}

/**
 * Tunes the weights of a game's computer by letting it play against itself with others; says what was tried and what came
 * of it, and at the end the weights, and how they do against those of the game in pairs that were not used before.
 */
export async function tune(id: string, wanted: Wanted): Promise<void> {
  const { game, knowledge } = guideFor(id);
  const weights = knowledge?.weights;
  const sides = sidesOf(game);
  if (!weights || sides.length !== 2) throw new Fault(`${id} has no weights to be tuned`);
  const [pairs, rounds] = [wholeNumber('--pairs', wanted.pairs, 2), wholeNumber('--rounds', wanted.rounds, 1)];
  const [seed, jobs] = [wholeNumber('--seed', wanted.seed), wholeNumber('--jobs', wanted.jobs, 1)];
  const strength = strengthNamed(wanted.strength);
  const holders = Object.fromEntries(sides.map((side) => [side, strength]));
  await withMatchThreads(jobs, async (threads) => {
    const playPairs: PlayPairs = async (tried, others, seeds) => {
      const left = seeds.flatMap((each, pair) => sides.map((own) => ({ seed: each, pair, own })));
      const differences = seeds.map(() => 0);
      await shareOut(threads, left, async ({ play }, { own, pair, seed: each }) => {
        const bySide = Object.fromEntries(
          sides.map((side): [string, Weights] => [side, side === own ? tried : others]),
        );
        const figures = await play({ game: id, sides: holders, weights: bySide, seed: each });
        const gained = margin(figures, own === sides[0] ? sides : sides.toReversed());
        differences[pair] = (differences[pair] as number) + gained;
      });
      return differences;
    };
    const best = await tuned({ ...weights }, playPairs, { pairs, rounds, seed }, ({ name, value, differences, kept }) =>
      console.log(
        `${name} ${value}: ${mean(differences).toFixed(2)} points a pair in ${differences.length}, ` +
          `${deviation(differences).toFixed(1)} standard errors${kept ? ', kept' : ''}`,
      ),
    );
    console.log(JSON.stringify(best));
    if (isDeepStrictEqual(best, weights))
      return console.log('nothing that was tried does better: the weights stay as they are');
    const fresh = Array.from({ length: pairs }, (_, n) => seed + 1_000_000 + n);
    const proof = await playPairs(best, { ...weights }, fresh);
    console.log(
      `against those before, seeds ${fresh[0]} to ${fresh.at(-1)}: ${mean(proof).toFixed(2)} points a pair, ` +
        `${deviation(proof).toFixed(1)} standard errors`,
    );
  });
}
