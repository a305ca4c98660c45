import { CONTESTANTS, playMatch, type Contestant } from '../computer/match.ts';
import { interval, sequentialTest } from '../computer/statistics.ts';
import { Fault, wholeNumber } from './fault.ts';
import { guideFor } from './record-file.ts';

interface Wanted {
  readonly pairs: string;
  readonly seed: string;
  readonly sequential?: true;
}

const contestant = (name: string): Contestant => {
  const found = CONTESTANTS.find((each) => each === name);
  if (!found) throw new Fault(`no player '${name}'; there are ${CONTESTANTS.join(', ')}`);
  return found;
};

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/**
 * Two computers play pairs of games, each with either side and the same dice; says who won how often, with the 95 %
 * interval. With `sequential` it stops as soon as it is proved whether the first wins 65 % or 50 %, with 5 % of error each.
 */
export function duel(id: string, first: string, second: string, { pairs, seed, sequential }: Wanted): void {
  const { game, knowledge } = guideFor(id);
  const [one, other] = [contestant(first), contestant(second)];
  const [most, begin] = [wholeNumber('--pairs', pairs, 1), wholeNumber('--seed', seed)];
  const sides = [...new Set(game.seats.map(({ side }) => side))];
  if (sides.length !== 2) throw new Fault(`${id} has not two sides`);
  const count = { wins: 0, games: 0 };
  const decisive = { won: 0, lost: 0 };
  const won = (own: number, matchSeed: number): number => {
    const holders = Object.fromEntries(sides.map((side, index) => [side, index === own ? one : other]));
    const { outcome } = playMatch({ game, knowledge, sides: holders, seed: matchSeed });
    const winner = outcome?.winner ?? null;
    return winner === null ? 0.5 : Number(winner === sides[own]);
  };
  for (let pair = 0; pair < most; pair++) {
    const results = [won(0, begin + pair), won(1, begin + pair)] as const;
    const sum = results[0] + results[1];
    count.wins += sum;
    count.games += 2;
    if (sum > 1) decisive.won += 1;
    else if (sum < 1) decisive.lost += 1;
    const [low, high] = interval(count).map(percent);
    const verdict = sequential ? `; sequential test: ${sequentialTest(decisive)}` : '';
    const sidesText = sides.map((side, index) => `${side} ${results[index]}`).join(', ');
    console.log(
      `pair ${begin + pair}: ${sidesText}; ${one} ${count.wins} of ${count.games} (${low} to ${high})${verdict}`,
    );
    if (sequential && sequentialTest(decisive) !== 'open') return;
  }
}
