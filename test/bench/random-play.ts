import { pathToFileURL } from 'node:url';
import type { Within } from '../../src/engine/data/in-use.ts';
import { playRandomly } from '../../src/engine/trials/random-play.ts';
import type { GameGuide } from '../../src/games/guide.ts';
import { GUIDES } from '../../src/games/index.ts';
import { WHOLE_WAR, withinWholeWar } from '../support/games/nato/whole-war.ts';
import { SIDE_BY_SIDE } from './judging.ts';

/** `npm run bench:play [-- GAME [SECONDS]]`: how fast random games are played, on one core. */
export interface RandomPlayBench {
  readonly game: string;
  /** Rules besides those that every table plays with. */
  readonly options: readonly string[];
  readonly games: number;
  readonly decisions: number;
  /** By the time of the processor, so that what else runs on the machine counts as little as can be. */
  readonly decisionsPerSecond: number;
}

/** Seconds that this process has worked. */
const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** What is played: every game, the campaign with commands side by side, and of NATO its second exercise and a whole war. */
const PLAYED: readonly (readonly [string, readonly string[], Within?])[] = [
  ...Object.keys(GUIDES).map((id) => [id, []] as const),
  ['leningrad-smolensk', SIDE_BY_SIDE],
  ['nato', ['goettingen']],
  ['nato', [WHOLE_WAR], withinWholeWar],
];

/** Seconds that are played first, so that what is measured is code that the engine has compiled. */
const WARM_UP = 5;

/** Plays whole random games for so many seconds each, checks of their facts included. */
export function benchRandomPlay(seconds = 15, wanted?: string): RandomPlayBench[] {
  return PLAYED.filter(([id]) => wanted === undefined || id === wanted).map(([id, options, within = (act) => act()]) =>
    within(() => {
      const { game } = GUIDES[id] as GameGuide;
      let games = 0;
      const play = (most: number): { readonly decisions: number; readonly passed: number } => {
        const before = worked();
        let decisions = 0;
        while (worked() - before < most) decisions += playRandomly(game, { seed: (games += 1), options }).decisions;
        return { decisions, passed: worked() - before };
      };
      play(WARM_UP);
      const { decisions, passed } = play(seconds);
      return { game: id, options, games, decisions, decisionsPerSecond: Math.round(decisions / passed) };
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { game, options, games, decisionsPerSecond } of benchRandomPlay(
    Number(process.argv[3] ?? 15),
    process.argv[2],
  ))
    console.log(`${[game, ...options].join(' ')}: ${decisionsPerSecond} decisions a second (${games} games)`);
