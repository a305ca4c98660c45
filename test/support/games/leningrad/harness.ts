import { FILES } from '../../../../src/games/leningrad/data.ts';
import { leningrad } from '../../../../src/games/leningrad/game.ts';
import { leningradGuide } from '../../../../src/games/leningrad/guide.ts';
import { secretLines } from '../../concealment/secret-lines.ts';
import { share } from '../../share.ts';
import { chitPullConcealment } from '../chit-pull/concealment.ts';
import type { GameHarness } from '../harness.ts';

/** Turn 4: armies are added, and not all chits are selected. */
const FOURTH_TURN = { seed: 3, decisions: 80, oneIn: 12, logins: ['alice'] } as const;

/** Leningrad Blitzkrieg, as the tests that take every game know it. */
export const leningradHarness: GameHarness = {
  guide: leningradGuide,
  sources: ['src/games/chit-pull', 'src/games/leningrad', 'data/leningrad', 'data/chit-pull'],
  concealment: chitPullConcealment(leningrad, FILES),
  standingOrders: {
    axis: ['take losses from weakest', 'retreat out of zones', 'keep Manstein', 'keep Manstein at end'],
    soviet: ['take losses from weakest', 'retreat into cover', 'hold fortress'],
  },
  questions: [
    ['history', { view: 'plans' }],
    ['hint'],
    ['map', { around: 'Riga', show: 'supply soviet' }],
    ['map', { show: 'range 4PzG' }],
    ['odds', { target: '0728', attackers: '1Pz' }],
    ['lookup', { what: '8Pz' }],
    ['lookup', { what: 'Pskov' }],
    ['lookup', { what: '15.4(2)' }],
  ],
  judgements: { 'chit-pull.judged': ['chit-pull.warning.supply-step', 'chit-pull.warning.supply-eliminated'] },
  orders: ['attack 0728 1Pz 6Pz', 'hold', 'cut-in', 'convert', 'stay', 'build 3602', 'end'],
  secrets: secretLines,
  unlogged: /\b(select|add|ask|play|bid) /u,
  shares: {
    fuzz: { games: share(2, 8), thorough: share(0, 2) },
    secrets: { oneIn: 12 },
    table: { acts: 60, every: 20, seeds: [5] },
    kills: share(0, 2),
    wholeGame: {
      seed: 4,
      rules: ['bidding', 'reserve', 'hq-transfer'],
      asksEvery: share(10, 9),
      ...share({ last: 25 }, {}),
    },
    twoWorlds: [
      [{ seed: 2, decisions: 3, logins: ['alice'] }, ['drafts', 'standing']], // the bidding
      ...share([], [[FOURTH_TURN, ['orders', 'standing', 'given']]] as const),
    ],
    leaks: share([], [
      [0, FOURTH_TURN],
      [1, FOURTH_TURN],
    ] as const),
  },
};
