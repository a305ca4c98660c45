import type { State } from '../../../../src/games/barbarossa/state.ts';
import { rebuilding } from '../../../support/games/barbarossa/leaders.ts';
import { NOBODY_COMES, playTo, reinforcing, withdrawing } from '../../../support/games/barbarossa/turns.ts';
import type { Puzzle } from '../puzzle.ts';
import { away, from, isManned, KURSK, ROSTOV } from './positions.ts';

/** Leaders, what they rebuild, and reinforcements. */
export const leaderPuzzles: readonly Puzzle<State>[] = [
  {
    title: 'A leader who stands alone before panzers is withdrawn.',
    seat: 'soviet',
    begin: from(() =>
      withdrawing({
        turn: 4,
        units: { ...NOBODY_COMES, L1: away(KURSK, 3), '39Pz': away(KURSK, 5), '1RC': ROSTOV },
        leaders: { L1: 3 },
      }),
    ),
    until: ({ phase }) => phase.name !== 'withdrawal',
    isSolved: ({ state }) => state.units['L1']?.at === 'pool',
    right: ['withdraw L1', 'end'],
  },
  {
    title: 'A leader has a corps rebuilt in the city that panzers could enter.',
    seat: 'soviet',
    begin: from(() =>
      rebuilding({
        turn: 9,
        units: { '2RC': 'lost 0', L1: away(ROSTOV, 1), '39Pz': away(ROSTOV, 6) },
        leaders: { L1: 2 },
      }),
    ),
    until: 'plan',
    isSolved: ({ state }) => isManned(state, 'soviet', ROSTOV),
    right: [`rebuild L1 ${ROSTOV} full`],
  },
  {
    title: 'A new corps is placed in the city that panzers could take next.',
    seat: 'soviet',
    begin: from(() =>
      playTo(
        reinforcing({ turn: 5, units: { ...NOBODY_COMES, '56A': 'off 0', '56Pz': away(ROSTOV, 6) } }),
        'soviet arrival',
      ),
    ),
    until: 'plan',
    isSolved: ({ state }) => isManned(state, 'soviet', ROSTOV),
    right: [`place 56A ${ROSTOV}`],
  },
];
