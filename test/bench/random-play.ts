import { playRandomly } from '../../src/engine/random-play.ts';
import { GUIDES } from '../../src/games/index.ts';

/** How fast random games are played, on one core. */
export interface RandomPlayBench {
  readonly game: string;
  readonly games: number;
  readonly decisions: number;
  readonly decisionsPerSecond: number;
}

/** Plays whole random games of every game, checks of its facts included, after some to warm up. */
export function benchRandomPlay(games = 200): RandomPlayBench[] {
  return Object.entries(GUIDES).map(([id, { game }]) => {
    for (let seed = 1; seed <= games / 10; seed++) playRandomly(game, { seed });
    const start = performance.now();
    let decisions = 0;
    for (let seed = 1; seed <= games; seed++) decisions += playRandomly(game, { seed }).decisions;
    const seconds = (performance.now() - start) / 1000;
    return { game: id, games, decisions, decisionsPerSecond: Math.round(decisions / seconds) };
  });
}
