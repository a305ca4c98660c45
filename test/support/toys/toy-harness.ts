import { secretLines } from '../concealment/secret-lines.ts';
import type { GameHarness } from '../games/harness.ts';
import { share } from '../share.ts';
import { toyConcealment } from './toy-concealment.ts';
import { toyGuide } from './toy-guide.ts';

/** The toy game, as the tests that take every game know it. */
export const toyHarness: GameHarness = {
  guide: toyGuide,
  sources: ['test/support/toys'],
  concealment: toyConcealment,
  standingOrders: { 'red-1': ['hold', 'pass'], blue: ['hold', 'pass'] },
  questions: [
    ['history', { view: 'plans' }],
    ['hint'],
    ['map', { around: 'c' }],
    ['lookup', { what: 'R1' }],
    ['lookup', { what: 'c' }],
    ['lookup', { what: '3.1' }],
    ['odds', { target: 'd', attackers: 'R1' }],
  ],
  judgements: {},
  orders: ['bid 2', 'move R1 b', 'attack d R1', 'hold', 'pass', 'done'],
  secrets: secretLines,
  unlogged: /\b(?:ace|king|queen|jack)\b/u,
  shares: {
    fuzz: { games: share(20, 200), thorough: share(5, 50) },
    secrets: { oneIn: 1 },
    table: { acts: 240, every: 6, seeds: share([7], [1, 7, 10]) },
    kills: share(1, 2),
    wholeGame: { seed: 3, rules: ['blitz'], asksEvery: share(3, 1) },
    twoWorlds: share([], [
      [{ seed: 1, decisions: 17, logins: ['chiyo'] }, ['orders', 'standing']],
      [{ seed: 1, decisions: 5, logins: ['boris'] }, ['drafts', 'standing', 'given']],
    ] as const),
    leaks: [],
  },
};
