import { at, placeOf } from '../../../../src/games/barbarossa/board.ts';
import type { State } from '../../../../src/games/barbarossa/state.ts';
import { moving } from '../../../support/games/barbarossa/scenario.ts';
import { NOBODY_COMES } from '../../../support/games/barbarossa/turns.ts';
import type { Puzzle } from '../puzzle.ts';
import {
  away,
  BEFORE_KHARKOV,
  BELGOROD,
  from,
  isManned,
  isThere,
  KHARKOV,
  KIEV,
  LENINGRAD,
  LUGA,
  MINSK,
  MOSCOW,
  ORSHA,
  POLTAVA,
  road,
  ROSTOV,
  SMOLENSK,
  TAMBOV,
  TULA,
  VORONEZH,
} from './positions.ts';

/** The first hex of the only road from Luga to Leningrad, in the forest, and the middle of the road from Minsk to Smolensk. */
const FOREST_ROAD = road(LUGA, LENINGRAD)[0] as string;
const MIDWAY = road(MINSK, SMOLENSK)[3] as string;

/** Moves: into cities, past who bars the way, out of reach. */
export const movementPuzzles: readonly Puzzle<State>[] = [
  {
    title: 'On the last turn panzers enter a city that stands empty.',
    seat: 'axis',
    begin: from(() =>
      moving('axis', {
        turn: 10,
        units: { ...NOBODY_COMES, '56Pz': away(KHARKOV, 3), '1AC': KIEV, '1RC': away(ROSTOV, 1) },
      }),
    ),
    until: 'phase',
    isSolved: ({ state }) => state.held.includes(KHARKOV),
    right: [`move 56Pz ${KHARKOV}`, 'end'],
  },
  {
    title: 'Of two empty cities panzers take the one that Hitler has ordered.',
    seat: 'axis',
    begin: from(() =>
      moving('axis', {
        turn: 8,
        units: { ...NOBODY_COMES, '56Pz': MIDWAY, 'SC-C': ORSHA, '1RC': ROSTOV },
        state: { weather: 'snow', order: 'capture-smolensk' },
      }),
    ),
    until: 'phase',
    isSolved: ({ state }) => state.held.includes(SMOLENSK),
    right: [`move 56Pz ${SMOLENSK}`, 'end'],
    wrong: [`move 56Pz ${MINSK}`, 'end'],
  },
  {
    title: 'Panzers overrun a weak corps on the only road to an empty city.',
    seat: 'axis',
    begin: from(() =>
      moving('axis', {
        turn: 3,
        units: { ...NOBODY_COMES, '39Pz': LUGA, 'SC-N': LUGA, '10RC': `${FOREST_ROAD} 1`, '1RC': ROSTOV },
        state: { order: 'capture-leningrad' },
      }),
    ),
    until: 'phase',
    isSolved: ({ state }) => state.held.includes(LENINGRAD),
    right: [`overrun ${FOREST_ROAD} 39Pz`, `move 39Pz ${LENINGRAD}`, 'end'],
  },
  {
    title: 'In the last movement panzers overrun the last militia in Moscow and go in.',
    seat: 'axis',
    begin: from(() =>
      moving(
        'axis',
        { turn: 10, units: { '39Pz': away(MOSCOW, 3), 'SC-C': TULA, M1: `${MOSCOW} 1`, '1RC': ROSTOV } },
        true,
      ),
    ),
    until: () => false,
    isSolved: ({ position }) => position.outcome?.winner === 'axis',
    right: [`move 39Pz ${away(MOSCOW, 1)}`, `overrun ${MOSCOW} 39Pz`, `move 39Pz ${MOSCOW}`],
  },
  {
    title: 'Panzers run down a leader who stands alone.',
    seat: 'axis',
    begin: from(() =>
      moving('axis', {
        turn: 4,
        units: { ...NOBODY_COMES, '39Pz': POLTAVA, 'SC-S': POLTAVA, L1: away(POLTAVA, 3), '1RC': ROSTOV },
        leaders: { L1: 3 },
      }),
    ),
    until: ({ phase }) => phase.name === 'panzer-movement' || phase.name === 'soviet-movement',
    isSolved: ({ state }) => !isThere(state, 'L1'),
    right: [`move 39Pz ${away(POLTAVA, 2)}`, `overrun ${away(POLTAVA, 3)} 39Pz`, 'end'],
  },
  {
    title: 'A rifle corps goes into a city that panzers could take next.',
    seat: 'soviet',
    begin: from(() =>
      moving('soviet', { turn: 5, units: { ...NOBODY_COMES, '1RC': away(ROSTOV, 2), '56Pz': away(ROSTOV, 6) } }),
    ),
    until: 'phase',
    isSolved: ({ state }) => placeOf(state, '1RC') === at(ROSTOV),
    right: [`move 1RC ${ROSTOV}`, 'end'],
  },
  {
    title: 'A corps goes by rail to a threatened city that is too far to walk to.',
    seat: 'soviet',
    begin: from(() =>
      moving('soviet', { turn: 5, units: { ...NOBODY_COMES, '1RC': TAMBOV, '56Pz': away(ROSTOV, 6) } }),
    ),
    until: 'phase',
    isSolved: ({ state }) => placeOf(state, '1RC') === at(ROSTOV),
    right: [`rail 1RC ${ROSTOV}`, 'end'],
  },
  {
    title: 'The only corps at hand goes by rail to Moscow and not to a lesser city.',
    seat: 'soviet',
    begin: from(() =>
      moving('soviet', {
        turn: 5,
        units: { ...NOBODY_COMES, '1RC': TAMBOV, '39Pz': away(MOSCOW, 5), '56Pz': away(VORONEZH, 5) },
        state: { called: ['moscow'] },
      }),
    ),
    until: 'phase',
    isSolved: ({ state }) => isManned(state, 'soviet', MOSCOW),
    right: [`rail 1RC ${MOSCOW}`, 'end'],
    wrong: [`rail 1RC ${VORONEZH}`, 'end'],
  },
  {
    title: 'A corps stays out of a city in which it would have to attack whom it cannot beat.',
    seat: 'soviet',
    begin: from(() =>
      moving('soviet', {
        turn: 3,
        units: { ...NOBODY_COMES, '1RC': BELGOROD, '39Pz': BEFORE_KHARKOV, '41Pz': BEFORE_KHARKOV },
      }),
    ),
    until: ({ phase }) => !['soviet-movement', 'withdrawal', 'soviet-combat'].includes(phase.name),
    isSolved: ({ state }) => isThere(state, '1RC'),
    right: ['end'],
    wrong: [`move 1RC ${KHARKOV}`, 'end', 'attack-rest', 'end'],
  },
];
