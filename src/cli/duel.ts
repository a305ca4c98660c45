import type { GameFigures } from '../balance/figures.ts';
import { keepGame, keptFile, keptGames, playedName } from '../balance/games.ts';
import { shareOut } from '../balance/share-out.ts';
import { withMatchThreads } from '../balance/threads.ts';
import type { Contestant } from '../computer/matches/match.ts';
import { interval, sequentialTest, type Verdict } from '../computer/matches/statistics.ts';
import { contestantNamed, wholeNumber } from './fault.ts';
import { guideFor, optionsOf, twoSidesOf } from './record-file.ts';

interface Wanted {
  readonly pairs: string;
  readonly seed: string;
  readonly jobs: string;
  readonly kept: string;
  readonly sequential?: true;
  readonly options?: string;
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** How the first did in the two games of a pair, with each side: 1 for a win, 0.5 for a draw. */
type Results = readonly [number, number];

/**
 * Two computers play pairs of games, each with either side and the same dice, as many games at once as `jobs` says; says
 * who won how often, with the 95 % interval. With `sequential` it stops as soon as it is proved whether the first wins
 * 65 % or 50 %, with 5 % of error each. Games that the same program has played before are taken from where they are kept.
 */
export async function duel(id: string, first: string, second: string, wanted: Wanted): Promise<void> {
  const { game } = guideFor(id);
  const [one, other] = [contestantNamed(first), contestantNamed(second)];
  const [most, begin] = [wholeNumber('--pairs', wanted.pairs, 1), wholeNumber('--seed', wanted.seed)];
  const jobs = wholeNumber('--jobs', wanted.jobs, 1);
  const sides = twoSidesOf(game);
  const options = optionsOf(game, wanted.options);
  // The first player with the first side, and with the other one.
  const arranged = [0, 1].map((own) => {
    const holders = Object.fromEntries(sides.map((side, index) => [side, index === own ? one : other]));
    return { own, holders, file: keptFile(wanted.kept, playedName(id, options), Object.values(holders)) };
  });
  const won = new Map<string, number>();
  const note = (own: number, { seed, winner }: GameFigures): void =>
    void won.set(`${seed} ${own}`, winner === null ? 0.5 : Number(winner === sides[own]));
  for (const { own, file } of arranged) for (const figures of keptGames(file).values()) note(own, figures);
  const left = Array.from({ length: most }, (_, n) => begin + n)
    .flatMap((seed) => arranged.map((each) => ({ seed, ...each })))
    .filter(({ seed, own }) => !won.has(`${seed} ${own}`));
  const tell = teller(one, sides, wanted.sequential ?? false);
  let next = begin;
  const tellPairs = (): void => {
    for (; next < begin + most && won.has(`${next} 0`) && won.has(`${next} 1`); next++)
      if (tell(next, [won.get(`${next} 0`), won.get(`${next} 1`)] as Results)) left.length = 0;
  };
  tellPairs();
  await withMatchThreads(Math.min(jobs, left.length), (threads) =>
    shareOut(threads, left, async ({ play }, { seed, own, holders, file }) => {
      const figures = await play({ game: id, sides: holders, seed, options });
      keepGame(file, figures);
      note(own, figures);
      tellPairs();
    }),
  );
}

/** Says how the pairs went, one after the other; gives whether the sequential test, if there is one, is over. */
function teller(
  one: Contestant,
  sides: readonly string[],
  sequential: boolean,
): (pair: number, results: Results) => boolean {
  const count = { wins: 0, games: 0 };
  const decisive = { won: 0, lost: 0 };
  let verdict: Verdict = 'open';
  return (pair, results) => {
    if (sequential && verdict !== 'open') return true;
    const sum = results[0] + results[1];
    count.wins += sum;
    count.games += 2;
    if (sum > 1) decisive.won += 1;
    else if (sum < 1) decisive.lost += 1;
    verdict = sequentialTest(decisive);
    const [low, high] = interval(count).map(percent);
    const test = sequential ? `; sequential test: ${verdict}` : '';
    const sidesText = sides.map((side, index) => `${side} ${results[index]}`).join(', ');
    console.log(`pair ${pair}: ${sidesText}; ${one} ${count.wins} of ${count.games} (${low} to ${high})${test}`);
    return sequential && verdict !== 'open';
  };
}
