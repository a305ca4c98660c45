import { FILES } from '../../../../src/games/leningrad/data.ts';
import { leningrad } from '../../../../src/games/leningrad/game.ts';
import { leningradGuide } from '../../../../src/games/leningrad/guide.ts';
import { share } from '../../share.ts';
import { harnessOf } from '../chit-pull/harness.ts';

/** Leningrad Blitzkrieg, as the tests that take every game know it. */
export const leningradHarness = harnessOf({
  id: 'leningrad',
  game: leningrad,
  guide: leningradGuide,
  files: FILES,
  cutIns: ['Manstein'],
  questions: [
    ['history', { view: 'plans' }],
    ['hint'],
    ['map', { around: 'Riga', show: 'supply soviet' }],
    ['map', { show: 'range 4PzG' }],
    ['odds', { target: '0728', attackers: '1Pz' }],
    ['lookup', { what: '8Pz' }],
    ['lookup', { what: 'Pskov' }],
    ['lookup', { what: '15.4(2)' }],
  ],
  orders: ['attack 0728 1Pz 6Pz', 'build 3602'],
  oneIn: 12,
  last: share(25, 200),
  asksEvery: 10,
});
