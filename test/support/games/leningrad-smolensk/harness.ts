import { FILES } from '../../../../src/games/leningrad-smolensk/data.ts';
import { leningradSmolensk } from '../../../../src/games/leningrad-smolensk/game.ts';
import { leningradSmolenskGuide } from '../../../../src/games/leningrad-smolensk/guide.ts';
import { secretLines } from '../../concealment/secret-lines.ts';
import { share } from '../../share.ts';
import { chitPullConcealment } from '../chit-pull/concealment.ts';
import type { GameHarness } from '../harness.ts';

/** Turn 4: armies are added, and not all chits are selected. */
const FOURTH_TURN = { seed: 3, decisions: 80, oneIn: 12, logins: ['alice'] } as const;

/** The linked campaign, as the tests that take every game know it. */
export const leningradSmolenskHarness: GameHarness = {
  guide: leningradSmolenskGuide,
  sources: ['src/games/chit-pull', 'src/games/leningrad-smolensk', 'data/leningrad-smolensk', 'data/chit-pull'],
  concealment: chitPullConcealment(leningradSmolensk, FILES),
  standingOrders: {
    axis: [
      'take losses from weakest',
      'retreat out of zones',
      'keep Guderian',
      'keep Guderian at end',
      'keep Manstein',
      'keep Manstein at end',
    ],
    soviet: ['take losses from weakest', 'retreat into cover', 'hold fortress'],
  },
  questions: [
    ['history', { view: 'plans' }],
    ['hint'],
    ['map', { around: 'Velikie Luki', show: 'supply soviet' }],
    ['map', { show: 'range 4PzG' }],
    ['odds', { target: '0927', attackers: '18Pz' }],
    ['lookup', { what: '8Pz' }],
    ['lookup', { what: 'Pskov' }],
    ['lookup', { what: 'L15.6' }],
  ],
  judgements: { 'chit-pull.judged': ['chit-pull.warning.supply-step', 'chit-pull.warning.supply-eliminated'] },
  orders: ['attack 0927 18Pz 45ID', 'lift 3510', 'hold', 'cut-in', 'convert', 'stay', 'build L3602', 'end'],
  secrets: secretLines,
  unlogged: /\b(select|add|ask|play|bid) /u,
  shares: {
    fuzz: { games: share(1, 8), thorough: share(0, 2) },
    secrets: { oneIn: 60 },
    table: { acts: 40, every: 20, seeds: [5] },
    kills: share(0, 2),
    wholeGame: {
      seed: 4,
      rules: ['bidding', 'reserve', 'hq-transfer'],
      asksEvery: share(10, 40),
      last: share(15, 200),
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
