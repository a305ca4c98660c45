import { mkdir, writeFile } from 'node:fs/promises';
import { playRandomly, RandomPlayFault } from '../engine/trials/random-play.ts';
import type { GameGuide } from '../games/guide.ts';
import { GUIDES } from '../games/index.ts';
import { Fault, wholeNumber } from './fault.ts';
import { guideFor, optionsOf } from './record-file.ts';

interface Wanted {
  readonly games: string;
  readonly seed: string;
  readonly thorough?: true;
  readonly options?: string;
}

/** Plays random games of one game, or of all; at the first fault it keeps the record under `var/` and says how to see it again. */
export async function fuzz(game: string | undefined, wanted: Wanted): Promise<void> {
  const guides = game === undefined ? Object.values(GUIDES) : [guideFor(game)];
  for (const guide of guides) await fuzzGame(guide, wanted);
}

async function fuzzGame({ game }: GameGuide, given: Wanted): Promise<void> {
  const games = wholeNumber('--games', given.games, 1);
  const first = wholeNumber('--seed', given.seed);
  const options = optionsOf(game, given.options);
  let decisions = 0;
  const winners = new Map<string, number>();
  for (let seed = first; seed < first + games; seed++) {
    try {
      const played = playRandomly(game, { seed, options, ...(given.thorough ? { thorough: true } : {}) });
      decisions += played.decisions;
      const winner = played.outcome?.winner ?? 'draw';
      winners.set(winner, (winners.get(winner) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof RandomPlayFault)) throw error;
      await mkdir('var', { recursive: true });
      const file = `var/fault-${game.id}-${seed}.txt`;
      await writeFile(file, error.record);
      throw new Fault(`${error.message}; record in ${file}`);
    }
  }
  const results = [...winners].map(([winner, count]) => `${winner} ${count}`).join(', ');
  console.log(`${games} games of ${game.id}, ${decisions} decisions, no fault; won by: ${results}`);
}
