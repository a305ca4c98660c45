import { playRandomly } from '../../src/engine/trials/random-play.ts';
import { GUIDES } from '../../src/games/index.ts';

/** How fast random games are played, on one core. */
export interface RandomPlayBench {
  readonly game: string;
  readonly games: number;
  readonly decisions: number;
  readonly decisionsPerSecond: number;
}

/** Plays whole random games of every game for so many seconds, checks of its facts included, after one to warm up. */
export function benchRandomPlay(seconds = 15): RandomPlayBench[] {
  return Object.entries(GUIDES).map(([id, { game }]) => {
    playRandomly(game, { seed: 0 });
    const start = performance.now();
    const passed = (): number => (performance.now() - start) / 1000;
    let [games, decisions] = [0, 0];
    while (passed() < seconds) decisions += playRandomly(game, { seed: (games += 1) }).decisions;
    return { game: id, games, decisions, decisionsPerSecond: Math.round(decisions / passed()) };
  });
}
