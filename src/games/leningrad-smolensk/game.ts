import { gameOf } from '../chit-pull/game.ts';
import { lessonsIn } from '../chit-pull/lessons.ts';
import { DATA } from './data.ts';

/** The linked campaign of Leningrad and Smolensk on one map (L15.0). */
export const leningradSmolensk = gameOf({
  id: 'leningrad-smolensk',
  data: DATA,
  lessons: lessonsIn({}),
  optionalRules: [
    { id: 'bidding', rule: '16.1' },
    { id: 'reserve', rule: '16.2' },
    { id: 'hq-transfer', rule: '16.4' },
    { id: 'concentration', rule: 'L16.6' },
    { id: 'panzer-lines', rule: 'L16.7' },
  ],
});
