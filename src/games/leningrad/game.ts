import { gameOf } from '../chit-pull/game.ts';
import { lessonsIn } from '../chit-pull/lessons.ts';
import { DATA } from './data.ts';

/** Leningrad Blitzkrieg: Army Group North and the North-Western Front, June to September 1941. Reconstructed. */
export const leningrad = gameOf({
  id: 'leningrad',
  data: DATA,
  lessons: lessonsIn({}),
  optionalRules: [
    { id: 'bidding', rule: '16.1' },
    { id: 'reserve', rule: '16.2' },
    { id: 'hq-transfer', rule: '16.4' },
  ],
});
