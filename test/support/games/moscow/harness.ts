import { moscowGuide } from '../../../../src/games/moscow/guide.ts';
import { share } from '../../share.ts';
import type { GameHarness } from '../harness.ts';
import { moscowConcealment } from './concealment.ts';
import { CARDS, cardSecrets } from './told-cards.ts';

/** Blitzkrieg to Moscow 2, as the tests that take every game know it. */
export const moscowHarness: GameHarness = {
  guide: moscowGuide,
  sources: ['src/games/moscow', 'data/moscow'],
  concealment: moscowConcealment,
  standingOrders: {
    axis: [
      'defend passive unless odds 3:1 or worse',
      'defend active',
      'retreat toward 0107',
      'stay',
      'drop spent then infantry',
      'pass cards',
    ],
    soviet: [
      'defend passive unless active changes the column',
      'defend active',
      'retreat toward city',
      'stay',
      'drop spent then infantry',
      'Hitler on Blitzkrieg only',
      'shift only if odds 5:1 or more',
      'reroll DE only',
    ],
  },
  questions: [
    ['history', { view: 'plans' }],
    ['hint'],
    ['map', { around: '1502', show: 'zoc soviet' }],
    ['map', { show: 'reach 2PzA' }],
    ['odds', { target: '1502', attackers: '2PzA AX-16A' }],
    ['lookup', { what: '2PzA' }],
    ['lookup', { what: 'Kiev' }],
    ['lookup', { what: '9.4' }],
  ],
  judgements: {
    'moscow.overstacked': ['moscow.warning.overstacked'],
    'moscow.surrendered': ['moscow.warning.isolated'],
  },
  orders: ['move 2PzA 1401', 'defend passive', 'attack 0702 AX-11A', 'play reinforcement hero 1401', 'stay', 'end'],
  secrets: cardSecrets,
  unlogged: new RegExp(Object.values(CARDS).flat().join('|'), 'u'),
  shares: {
    fuzz: { games: share(8, 30), thorough: share(2, 4) },
    secrets: { oneIn: 8 },
    table: { acts: 60, every: 20, seeds: [3] },
    kills: share(1, 4),
    wholeGame: { seed: 3, rules: ['odessa', 'moscow'], asksEvery: share(12, 1), ...share({ last: 40 }, {}) },
    twoWorlds: [
      [{ seed: 8, decisions: 45, logins: ['boris', 'chiyo'] }, ['orders', 'edits', 'drafts', 'standing', 'given']],
    ],
    leaks: [
      [0, { seed: 5, decisions: 45, logins: ['boris'] }],
      ...share([], [
        [1, { seed: 3, decisions: 40, oneIn: 6, logins: ['alice'] }],
        [2, { seed: 2, decisions: 45, logins: ['boris'] }],
      ] as const),
    ],
  },
};
