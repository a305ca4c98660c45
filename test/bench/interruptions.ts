import { playSlowGame } from '../e2e/whole-games/slow-game.ts';
import { countedGame, type Counted } from '../support/games/counted-game.ts';
import { HARNESSES } from '../support/games/index.ts';

/** What standing orders spare: figures of the same number of games with and without them. */
export interface Interruptions {
  readonly game: string;
  readonly games: number;
  readonly without: Averages;
  readonly with: Averages;
}

/** Averages of a game. */
export interface Averages {
  /** How often a player was called in the midst of the other's turn, and the most in one game. */
  readonly interruptions: number;
  readonly most: number;
  /** How often a player was called in all. */
  readonly calls: number;
  /** Orders that players gave, and answers of standing orders. */
  readonly orders: number;
  readonly standing: number;
}

function averages(games: readonly Counted[]): Averages {
  const mean = (of: (game: Counted) => number): number =>
    Math.round((games.reduce((sum, game) => sum + of(game), 0) / games.length) * 10) / 10;
  return {
    interruptions: mean((game) => game.interruptions),
    most: Math.max(...games.map((game) => game.interruptions)),
    calls: mean((game) => game.calls),
    orders: mean((game) => game.orders),
    standing: mean((game) => game.standing),
  };
}

/** Plays so many random games of each kind with the standing orders of cautious players, and as many without. */
export async function benchInterruptions(count: number): Promise<Interruptions[]> {
  const found: Interruptions[] = [];
  for (const {
    guide: { game },
    standingOrders,
  } of Object.values(HARNESSES)) {
    const [bare, armed]: [Counted[], Counted[]] = [[], []];
    for (let seed = 1; seed <= count; seed++) {
      bare.push(await countedGame(game, seed));
      armed.push(await countedGame(game, seed, standingOrders));
    }
    found.push({ game: game.id, games: count, without: averages(bare), with: averages(armed) });
  }
  return found;
}

/** The same in the game of weeks of the tests: how often its players were called in the midst of the other's turn. */
export const benchSlowGame = async (): Promise<{ readonly without: number; readonly with: number }> => ({
  without: (await playSlowGame(1, false)).interruptions,
  with: (await playSlowGame(1)).interruptions,
});
