import type { Within } from '../../src/engine/data/in-use.ts';
import { playRandomly } from '../../src/engine/trials/random-play.ts';
import type { GameGuide } from '../../src/games/guide.ts';
import { GUIDES } from '../../src/games/index.ts';
import { WHOLE_WAR, withinWholeWar } from '../support/games/nato/whole-war.ts';
import { SIDE_BY_SIDE } from './judging.ts';

/** How fast random games are played, on one core. */
export interface RandomPlayBench {
  readonly game: string;
  /** Rules besides those that every table plays with. */
  readonly options: readonly string[];
  readonly games: number;
  readonly decisions: number;
  readonly decisionsPerSecond: number;
}

/** What is played: every game, the campaign with commands side by side, and of NATO its second exercise and a whole war. */
const PLAYED: readonly (readonly [string, readonly string[], Within?])[] = [
  ...Object.keys(GUIDES).map((id) => [id, []] as const),
  ['leningrad-smolensk', SIDE_BY_SIDE],
  ['nato', ['goettingen']],
  ['nato', [WHOLE_WAR], withinWholeWar],
];

/** Plays random games for so many seconds each, checks of their facts included, after one to warm up; whole games. */
export function benchRandomPlay(seconds = 15): RandomPlayBench[] {
  return PLAYED.map(([id, options, within = (act) => act()]) =>
    within(() => {
      const { game } = GUIDES[id] as GameGuide;
      playRandomly(game, { seed: 0, options });
      const start = performance.now();
      const passed = (): number => (performance.now() - start) / 1000;
      let [games, decisions] = [0, 0];
      while (passed() < seconds) decisions += playRandomly(game, { seed: (games += 1), options }).decisions;
      return { game: id, options, games, decisions, decisionsPerSecond: Math.round(decisions / passed()) };
    }),
  );
}
