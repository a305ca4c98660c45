import { smolenskGuide } from '../../../../src/games/smolensk/guide.ts';
import { secretLines } from '../../concealment/secret-lines.ts';
import { share } from '../../share.ts';
import type { GameHarness } from '../harness.ts';
import { FILES } from '../../../../src/games/smolensk/data.ts';
import { smolensk } from '../../../../src/games/smolensk/game.ts';
import { chitPullConcealment } from '../chit-pull/concealment.ts';
import { pointFaults } from './points.ts';

/** Turn 4: armies are added, and not all chits are selected. */
const FOURTH_TURN = { seed: 7, decisions: 110, oneIn: 12, logins: ['alice'] } as const;

/** Smolensk Blitzkrieg, as the tests that take every game know it. */
export const smolenskHarness: GameHarness = {
  guide: smolenskGuide,
  sources: ['src/games/chit-pull', 'src/games/smolensk', 'data/smolensk', 'data/chit-pull'],
  concealment: chitPullConcealment(smolensk, FILES),
  standingOrders: {
    axis: ['take losses from weakest', 'retreat out of zones', 'keep Guderian', 'keep Guderian at end'],
    soviet: ['take losses from weakest', 'retreat into cover', 'hold fortress'],
  },
  questions: [
    ['history', { view: 'plans' }],
    ['hint'],
    ['map', { around: 'Minsk', show: 'supply soviet' }],
    ['map', { show: 'range 2PzA' }],
    ['map', { show: 'reach 3PzA' }],
    ['odds', { target: '0927', attackers: '18Pz' }],
    ['lookup', { what: '10Pz' }],
    ['lookup', { what: 'Smolensk' }],
    ['lookup', { what: '10.6' }],
  ],
  judgements: { 'chit-pull.judged': ['chit-pull.warning.supply-step', 'chit-pull.warning.supply-eliminated'] },
  orders: ['attack 0927 18Pz 45ID', 'deploy 28RD 1118', 'hold', 'cut-in', 'convert', 'stay', 'end'],
  secrets: secretLines,
  unlogged: /\b(select|add|ask|play|bid) /u,
  endFaults: pointFaults,
  shares: {
    fuzz: { games: share(1, 8), thorough: share(0, 2) },
    secrets: { oneIn: share(60, 35) },
    table: { acts: 60, every: 20, seeds: [4] },
    kills: share(1, 2),
    wholeGame: {
      seed: 4,
      rules: ['short-game', 'bidding', 'reserve', 'hq-transfer'],
      asksEvery: share(10, 9),
      ...share({ last: 18 }, {}),
    },
    twoWorlds: [
      [{ seed: 2, decisions: 3, logins: ['alice'] }, ['orders', 'drafts', 'standing']], // the bidding
      ...share([], [[FOURTH_TURN, ['orders', 'standing', 'given']]] as const),
    ],
    leaks: share([], [
      [0, FOURTH_TURN],
      [1, FOURTH_TURN],
    ] as const),
  },
};
