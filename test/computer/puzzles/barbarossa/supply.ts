import { at, isCombatUnit, unitsAt } from '../../../../src/games/barbarossa/board.ts';
import { hasLine } from '../../../../src/games/barbarossa/rules/04-comm-lines.ts';
import type { State } from '../../../../src/games/barbarossa/state.ts';
import { around } from '../../../support/games/barbarossa/map.ts';
import { declaring, moving } from '../../../support/games/barbarossa/scenario.ts';
import { centring, NOBODY_COMES } from '../../../support/games/barbarossa/turns.ts';
import type { Puzzle } from '../puzzle.ts';
import {
  apartFrom,
  away,
  BARANOVICHI,
  from,
  KHARKOV,
  KREMENCHUG,
  MINSK,
  MOSCOW,
  ORSHA,
  PEREKOP,
  POLTAVA,
  road,
  ROSTOV,
  SEVASTOPOL,
  SIMFEROPOL,
  SMOLENSK,
} from './positions.ts';

/** The hex beyond Perekop that watches both ways into the Crimea, and one beside Perekop in the east. */
const NECK = road(PEREKOP, SIMFEROPOL)[0] as string;
const EASTWARD = around(PEREKOP)[1] as string;

/** Supply centres, and lines that are cut or opened again. */
export const supplyPuzzles: readonly Puzzle<State>[] = [
  {
    title: 'A supply centre follows the army that it supplies.',
    seat: 'axis',
    begin: from(() =>
      centring({
        turn: 3,
        units: { 'SC-C': MINSK, '1AC': SMOLENSK, '26AC': away(SMOLENSK, 1), '38AC': away(SMOLENSK, 2), '1RC': ROSTOV },
      }),
    ),
    until: ({ phase }) => phase.name !== 'start',
    isSolved: ({ state }) => apartFrom(state, 'SC-C', SMOLENSK) < 7,
    right: [`centre SC-C ${SMOLENSK}`, 'end'],
  },
  {
    title: 'A supply centre goes ahead of an army on the march.',
    seat: 'axis',
    begin: from(() =>
      centring({
        turn: 3,
        units: { 'SC-C': BARANOVICHI, '1AC': MINSK, '26AC': MINSK, '38AC': away(MINSK, 1), '1RC': MOSCOW },
      }),
    ),
    until: ({ phase }) => phase.name !== 'start',
    isSolved: ({ state }) => apartFrom(state, 'SC-C', MOSCOW) < apartFrom(state, '1AC', MOSCOW),
    right: [`centre SC-C ${ORSHA}`, 'end'],
    wrong: [`centre SC-C ${MINSK}`, 'end'],
  },
  {
    title: 'Before the Soviet turn a supply centre goes to where a corps guards it.',
    seat: 'axis',
    begin: from(() =>
      centring({
        turn: 7,
        units: { ...NOBODY_COMES, 'SC-S': POLTAVA, '1AC': KREMENCHUG, '26AC': KREMENCHUG, '5MC': KHARKOV },
        state: { weather: 'frozen' },
      }),
    ),
    until: ({ phase }) => phase.name !== 'start',
    isSolved: ({ state }) => unitsAt(state, 'axis', state.units['SC-S']?.at ?? '').some(isCombatUnit),
    right: [`centre SC-S ${KREMENCHUG}`, 'end'],
  },
  {
    title: 'Corps attack who has cut off the panzers and not his neighbour.',
    seat: 'axis',
    begin: from(() =>
      declaring('axis', {
        turn: 5,
        units: {
          '39Pz': SEVASTOPOL,
          'SC-S': SEVASTOPOL,
          '1AC': PEREKOP,
          '26AC': PEREKOP,
          '2RC': NECK,
          '7RC': EASTWARD,
        },
      }),
    ),
    until: 'plan',
    isSolved: ({ given }) => given.some((order) => order.startsWith(`attack ${NECK} `) && /1AC.*26AC/u.test(order)),
    right: [`attack ${NECK} 1AC 26AC`, 'end'],
    wrong: [`attack ${EASTWARD} 1AC 26AC`, 'end'],
  },
  {
    title: 'On the last turn a corps cuts the line of Sevastopol, which then counts nothing.',
    unsolved: true,
    seat: 'soviet',
    begin: from(() => moving('soviet', { turn: 10, units: { '11AC': `${SEVASTOPOL} 1`, '2RC': PEREKOP } })),
    until: 'phase',
    isSolved: ({ state }) => !hasLine(state, 'axis', at(SEVASTOPOL)),
    right: [`move 2RC ${NECK}`, 'end'],
  },
];
