import { sideOfSeat } from '../../../../src/games/nato/commands/seats.ts';
import { natoGuide } from '../../../../src/games/nato/guide.ts';
import { NOTHING_HIDDEN } from '../../concealment/concealment.ts';
import { secretLines } from '../../concealment/secret-lines.ts';
import { share } from '../../share.ts';
import type { GameHarness } from '../harness.ts';
import { dividedBy, playedWith } from '../played-with.ts';
import { standingOrders } from './clauses.ts';
import { scenarioIds } from './positions.ts';

const isScenario = (id: string): boolean => scenarioIds().includes(id);

/** NATO: The Cold War Goes Hot, as the tests that take every game know it: played by two, without the options that divide sides. */
export const natoHarness: GameHarness = {
  guide: playedWith(natoGuide, [], isScenario),
  sources: ['src/games/nato', 'data/nato'],
  concealment: NOTHING_HIDDEN,
  standingOrders,
  questions: [
    ['history', { view: 'plans' }],
    ['hint'],
    ['map', { around: 'Fulda', show: 'movement-supply nato' }],
    ['map', { show: 'zoc wp' }],
    ['map', { show: 'reach 57G/8G' }],
    ['odds', { target: '4017', attackers: '57G/8G' }],
    ['lookup', { what: 'US-V' }],
    ['lookup', { what: 'Frankfurt' }],
    ['lookup', { what: '25.1' }],
  ],
  judgements: {},
  losses: ['nato.eliminated'],
  orders: ['move 57G/8G 4017', 'march US-V 4221', 'battle 4017', 'attack 4017 57G/8G', 'pass', 'hold', 'stay', 'end'],
  secrets: secretLines,
  unlogged: /(?!)/u,
  shares: {
    fuzz: { games: share(1, 8), thorough: share(0, 2) },
    secrets: { oneIn: 16 },
    table: { acts: 40, every: 20, seeds: [4] },
    turnsAway: share(2, Infinity),
    kills: share(0, 2),
    wholeGame: { seed: 4, rules: [], asksEvery: share(10, 9), ...share({ last: 12 }, {}) },
    twoWorlds: [],
    leaks: [],
  },
};

/** The same with sides divided into commands by these options, in one of the scenarios. */
export const dividedNatoHarness = (options: readonly string[]): GameHarness =>
  dividedBy(natoHarness, natoGuide, options, sideOfSeat);
