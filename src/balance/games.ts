import { appendFileSync, readFileSync } from 'node:fs';
import type { GameFigures } from './figures.ts';
import { shareOut } from './share-out.ts';

/** Plays the game of a seed; the same each time. */
export type PlayGame = (seed: number) => Promise<GameFigures>;

const figuresIn = (line: string): readonly GameFigures[] => {
  try {
    return [JSON.parse(line) as GameFigures];
  } catch {
    // The last line of a run that was killed while it wrote.
    return [];
  }
};

/** The games that a file keeps, by seed: a line of JSON each. None where there is no file. */
export function keptGames(file: string): ReadonlyMap<number, GameFigures> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return new Map();
  }
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.flatMap(figuresIn).map((figures) => [figures.seed, figures]));
}

/**
 * The games of these seeds, in this order: those that the file keeps, and the others played by as many at once as there are
 * players. Each is kept in the file and told as soon as it is over. Rejects with the first game that can't be played.
 */
export async function gamesOf(
  seeds: readonly number[],
  file: string,
  players: readonly PlayGame[],
  tell: (played: GameFigures, games: number) => void,
): Promise<readonly GameFigures[]> {
  const games = new Map(keptGames(file));
  const left = seeds.filter((seed) => !games.has(seed));
  let done = seeds.length - left.length;
  await shareOut(players, left, async (play, seed) => {
    const figures = await play(seed);
    // Begins with a new line: what stands before may have been broken off.
    appendFileSync(file, `\n${JSON.stringify(figures)}`);
    games.set(seed, figures);
    tell(figures, ++done);
  });
  return seeds.map((seed) => games.get(seed) as GameFigures);
}
