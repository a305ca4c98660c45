import { barbarossaGuide } from '../../../../src/games/barbarossa/guide.ts';
import { sideOfSeat } from '../../../../src/games/barbarossa/commands/seats.ts';
import { secretLines } from '../../concealment/secret-lines.ts';
import { share } from '../../share.ts';
import type { GameHarness } from '../harness.ts';
import { dividedBy, playedWith } from '../played-with.ts';
import { standingOrders } from './clauses.ts';
import { barbarossaConcealment } from './concealment.ts';

/** True Operation Barbarossa, as the tests that take every game know it: played by two, without the options that divide sides. */
export const barbarossaHarness: GameHarness = {
  guide: playedWith(barbarossaGuide, []),
  sources: ['src/games/barbarossa', 'data/barbarossa'],
  concealment: barbarossaConcealment,
  standingOrders,
  questions: [
    ['history', { view: 'plans' }],
    ['hint'],
    ['map', { around: 'Minsk', show: 'supply axis' }],
    ['map', { show: 'anti-tank' }],
    ['map', { show: 'reach 39Pz' }],
    ['odds', { target: '0421', attackers: '39Pz' }],
    ['lookup', { what: 'L1' }],
    ['lookup', { what: 'Smolensk' }],
    ['lookup', { what: '10.6' }],
  ],
  judgements: {
    'barbarossa.leader-withdrawn': ['barbarossa.warning.leader-withdrawn'],
  },
  losses: ['barbarossa.eliminated'],
  orders: ['move 39Pz 0421', 'attack 0421 39Pz', 'attack-rest', 'reveal L4', 'deploy 10RC 0313', 'pass', 'hold', 'end'],
  secrets: secretLines,
  unlogged: /\bability\b/u,
  shares: {
    fuzz: { games: share(1, 8), thorough: share(0, 2) },
    warnings: { seeds: share([5], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]), oneIn: share(6, 2) },
    turnsAway: share(1, Infinity),
    secrets: { oneIn: share(120, 60) },
    table: { acts: 40, every: 20, seeds: [4] },
    kills: share(1, 2),
    wholeGame: { seed: 4, rules: [], asksEvery: share(10, 9), ...share({ last: 12 }, {}) },
    twoWorlds: [],
    leaks: [],
  },
};

/** The same with sides divided into commands by these options, for tests that look at several seats of a side. */
export const dividedHarness = (options: readonly string[]): GameHarness =>
  dividedBy(barbarossaHarness, barbarossaGuide, options, sideOfSeat);
