import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLED, startable } from '../runtime/startable.ts';
import type { GameFigures } from './figures.ts';
import { shareOut } from './share-out.ts';

/** Folder in which games are kept that were played, so that a run goes on where it was broken off. */
export const KEPT = 'var';

/** What tells programs apart that may play otherwise: games of another one are not taken up. */
const programme = (): string =>
  BUNDLED
    ? createHash('sha256')
        .update(readFileSync(startable('balance/match-worker')))
        .digest('hex')
        .slice(0, 12)
    : `sources-${process.pid}`;

/** What is played: a game, and the options that are not as usual. */
export const playedName = (game: string, options: readonly string[]): string => [game, ...options].join('-');

/**
 * The file in which games of these players are kept, side by side, as this program plays them; its folder is made. `played` as
 * `playedName` gives it.
 */
export function keptFile(folder: string, played: string, players: readonly string[]): string {
  mkdirSync(folder, { recursive: true });
  return join(folder, `games-${[played, ...players, programme()].join('-')}.jsonl`);
}

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

/** Keeps a game in a file; what stands before may have been broken off. */
export const keepGame = (file: string, figures: GameFigures): void =>
  appendFileSync(file, `\n${JSON.stringify(figures)}`);

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
    keepGame(file, figures);
    games.set(seed, figures);
    tell(figures, ++done);
  });
  return seeds.map((seed) => games.get(seed) as GameFigures);
}
