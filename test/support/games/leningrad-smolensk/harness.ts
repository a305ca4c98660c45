import { FILES } from '../../../../src/games/leningrad-smolensk/data.ts';
import { leningradSmolensk } from '../../../../src/games/leningrad-smolensk/game.ts';
import { leningradSmolenskGuide } from '../../../../src/games/leningrad-smolensk/guide.ts';
import { share } from '../../share.ts';
import { harnessOf } from '../chit-pull/harness.ts';

/** The linked campaign, as the tests that take every game know it. */
export const leningradSmolenskHarness = harnessOf({
  id: 'leningrad-smolensk',
  game: leningradSmolensk,
  guide: leningradSmolenskGuide,
  files: FILES,
  cutIns: ['Guderian', 'Manstein'],
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
  orders: ['attack 0927 18Pz 45ID', 'lift 3510', 'build L3602'],
  oneIn: 60,
  last: share(15, 150),
  asksEvery: 40,
});
