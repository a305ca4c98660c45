import { gameOf, OPTIONAL_RULES } from '../chit-pull/game.ts';
import { DATA } from './data.ts';

/** Leningrad Blitzkrieg: Army Group North and the North-Western Front, June to September 1941. Reconstructed. */
export const leningrad = gameOf({
  id: 'leningrad',
  data: DATA,
  optionalRules: OPTIONAL_RULES,
});
