import { secretLines } from '../../concealment/secret-lines.ts';
import { share } from '../../share.ts';
import type { PlayedFiles } from '../../../../src/games/chit-pull/data/linked.ts';
import type { ChitPullGame } from '../../../../src/games/chit-pull/game.ts';
import type { GameGuide } from '../../../../src/games/guide.ts';
import type { GameHarness } from '../harness.ts';
import { chitPullConcealment } from './concealment.ts';

/** Turn 4: armies are added, and not all chits are selected. */
const FOURTH_TURN = { seed: 3, decisions: 80, oneIn: 12, logins: ['alice'] } as const;

/** What a game of the system has of its own for the tests that take every game. */
interface Own extends Pick<GameHarness, 'questions'> {
  readonly id: string;
  readonly game: ChitPullGame;
  readonly guide: GameGuide;
  readonly files: PlayedFiles;
  /** The chits that cut in. */
  readonly cutIns: readonly string[];
  /** Lines of orders of this game, beside those of all. */
  readonly orders: readonly string[];
  /** Of so many positions of a random game one is looked at with the eyes of everybody. */
  readonly oneIn: number;
  /** How many of the last lines of a game are played through the interface, and in one phase of how many everything is asked. */
  readonly last: number;
  readonly asksEvery: number;
}

/** A game of the system that shares its rules with Smolensk Blitzkrieg, as the tests that take every game know it. */
export const harnessOf = ({
  id,
  game,
  guide,
  files,
  cutIns,
  questions,
  orders,
  oneIn,
  last,
  asksEvery,
}: Own): GameHarness => ({
  guide,
  sources: ['src/games/chit-pull', `src/games/${id}`, `data/${id}`, 'data/chit-pull'],
  concealment: chitPullConcealment(game, files),
  standingOrders: {
    axis: [
      'take losses from weakest',
      'retreat out of zones',
      ...cutIns.flatMap((by) => [`keep ${by}`, `keep ${by} at end`]),
    ],
    soviet: ['take losses from weakest', 'retreat into cover', 'hold fortress'],
  },
  questions,
  judgements: { 'chit-pull.judged': ['chit-pull.warning.supply-step', 'chit-pull.warning.supply-eliminated'] },
  orders: [...orders, 'hold', 'cut-in', 'convert', 'stay', 'end'],
  secrets: secretLines,
  unlogged: /\b(select|add|ask|play|bid) /u,
  shares: {
    fuzz: { games: share(1, 8), thorough: share(0, 2) },
    secrets: { oneIn },
    table: { acts: 40, every: 20, seeds: [5] },
    kills: share(0, 2),
    wholeGame: { seed: 4, rules: ['bidding', 'reserve', 'hq-transfer'], asksEvery, last },
    twoWorlds: [
      [{ seed: 2, decisions: 3, logins: ['alice'] }, ['drafts', 'standing']], // the bidding
      ...share([], [[FOURTH_TURN, ['orders', 'standing', 'given']]] as const),
    ],
    leaks: share([], [
      [0, FOURTH_TURN],
      [1, FOURTH_TURN],
    ] as const),
  },
});
