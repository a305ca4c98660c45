import { at, fullSteps, hasRiver, placeOf } from '../../../../src/games/barbarossa/board.ts';
import { dutyOf } from '../../../../src/games/barbarossa/rules/10-combat/10-2-duty.ts';
import type { State } from '../../../../src/games/barbarossa/state.ts';
import { fighting } from '../../../support/games/barbarossa/combat.ts';
import { around } from '../../../support/games/barbarossa/map.ts';
import { declaring, moving } from '../../../support/games/barbarossa/scenario.ts';
import { NOBODY_COMES, playTo } from '../../../support/games/barbarossa/turns.ts';
import type { Puzzle } from '../puzzle.ts';
import {
  apartFrom,
  away,
  BEFORE_KHARKOV,
  BELGOROD,
  from,
  KHARKOV,
  KIEV,
  KURSK,
  POLTAVA,
  road,
  ROSTOV,
} from './positions.ts';

/** The hex of the road to Kharkov before the one beside the city. */
const WESTWARD = road(POLTAVA, KHARKOV).at(-3) as string;

/** A hex beside Kharkov across a river, and one beside both that no river parts from it. */
const ACROSS = around(KHARKOV).find((hex) => hasRiver(at(KHARKOV), at(hex))) as string;
const BRIDGEHEAD = around(KHARKOV).find(
  (hex) => around(ACROSS).includes(hex) && !hasRiver(at(hex), at(ACROSS)),
) as string;

/** Whether a unit stands beside a hex, and no river between them. */
const isBeside = (state: State, id: string, hex: string): boolean =>
  apartFrom(state, id, hex) === 1 && !hasRiver(placeOf(state, id) as number, at(hex));

/** Attacks, and what is decided while they are fought. */
export const combatPuzzles: readonly Puzzle<State>[] = [
  {
    title: 'A corps does not attack two in a city that it can only lose against.',
    seat: 'axis',
    begin: from(() => declaring('axis', { units: { '1AC': away(KIEV, 1), '1RC': KIEV, '2RC': KIEV } })),
    until: 'phase',
    isSolved: ({ state, given }) =>
      !given.some((order) => order.startsWith('attack')) && state.units['1AC']?.steps === fullSteps('1AC'),
    right: ['end'],
    wrong: [`attack ${KIEV} 1AC`, 'end'],
  },
  {
    title: 'What has to be attacked is attacked by all who can.',
    seat: 'soviet',
    begin: from(() => {
      const field = away(KHARKOV, 2);
      const [one, , other] = around(field) as [string, string, string];
      const units = { '1AC': `${field} 1`, '1RC': one, '2RC': one, '5RC': other, '7RC': other };
      return declaring('soviet', { turn: 7, units, state: { weather: 'snow' } });
    }),
    until: 'plan',
    isSolved: ({ state, given }) =>
      [...dutyOf(state).values()].length === 0 ||
      given.some((order) => ['1RC', '2RC', '5RC', '7RC'].every((id) => order.split(' ').includes(id))),
    right: [`attack ${away(KHARKOV, 2)} 1RC 2RC 5RC 7RC`, 'end'],
    wrong: [`attack ${away(KHARKOV, 2)} 1RC 5RC`, 'attack-rest', 'end'],
  },
  {
    title: 'A corps crosses the river first, so that the attack need not go over it.',
    seat: 'axis',
    begin: from(() =>
      moving('axis', {
        turn: 4,
        units: { ...NOBODY_COMES, '1AC': KHARKOV, '26AC': KHARKOV, 'SC-S': KHARKOV, '2RC': ACROSS },
      }),
    ),
    until: 'phase',
    isSolved: ({ state }) => ['1AC', '26AC'].some((id) => isBeside(state, id, ACROSS)),
    right: [`move 1AC ${BRIDGEHEAD}`, 'end'],
  },
  {
    title: 'An air unit is kept for the combat that it decides.',
    seat: 'axis',
    begin: from(() =>
      fighting(
        'axis',
        {
          turn: 4,
          units: {
            'SC-S': BELGOROD,
            '39Pz': WESTWARD,
            '41Pz': WESTWARD,
            '10RC': `${BEFORE_KHARKOV} 1`,
            '1AC': away(KURSK, 1),
            '26AC': away(KURSK, 1),
            '2RC': KURSK,
          },
          state: { air: 1 },
        },
        `${BEFORE_KHARKOV} 39Pz 41Pz`,
        `${KURSK} 1AC 26AC`,
      ),
    ),
    until: 'phase',
    isSolved: ({ given }) => given.filter((order) => order === 'air' || order === 'pass').join() === 'pass,air',
    right: ['pass', 'stay', 'air'],
    wrong: ['air'],
  },
  {
    title: 'Two corps in a city lose a step and do not fall back out of it.',
    seat: 'axis',
    begin: from(() =>
      playTo(
        fighting(
          'soviet',
          {
            turn: 7,
            units: {
              '1AC': ROSTOV,
              '26AC': ROSTOV,
              'SC-S': away(ROSTOV, 4),
              FE1: around(ROSTOV)[0] as string,
              FE2: around(ROSTOV)[0] as string,
              FE3: around(ROSTOV)[1] as string,
              FE4: around(ROSTOV)[1] as string,
              L1: around(ROSTOV)[1] as string,
            },
            leaders: { L1: 3 },
            state: { weather: 'snow' },
            dice: [/R$/u],
          },
          `${ROSTOV} FE1 FE2 FE3 FE4 L1`,
        ),
        'axis fall-back',
      ),
    ),
    until: 'plan',
    isSolved: ({ given }) => given[0]?.startsWith('stand') === true,
    right: ['stand 1AC'],
    wrong: ['fall-back'],
  },
  {
    title: 'Corps advance over the hex that they have emptied into the city behind it.',
    seat: 'axis',
    begin: from(() =>
      playTo(
        fighting(
          'axis',
          {
            turn: 4,
            units: { '1AC': WESTWARD, '26AC': WESTWARD, '10RC': `${BEFORE_KHARKOV} 1`, '1RC': ROSTOV },
            dice: [6],
          },
          `${BEFORE_KHARKOV} 1AC 26AC`,
        ),
        'axis advance',
      ),
    ),
    until: 'plan',
    isSolved: ({ state }) => state.held.includes(KHARKOV),
    right: [`advance 1AC ${BEFORE_KHARKOV} ${KHARKOV}`],
    wrong: [`advance 1AC ${BEFORE_KHARKOV}`],
  },
];
