import commandFile from '../../../data/leningrad-smolensk/commands.json' with { type: 'json' };
import joinFile from '../../../data/leningrad-smolensk/join.json' with { type: 'json' };
import ruleFile from '../../../data/leningrad-smolensk/rules.json' with { type: 'json' };
import specialFile from '../../../data/leningrad-smolensk/special.json' with { type: 'json' };
import termFile from '../../../data/leningrad-smolensk/terms.json' with { type: 'json' };
import trackFile from '../../../data/leningrad-smolensk/track.json' with { type: 'json' };
import versionsFile from '../../../data/leningrad-smolensk/versions.json' with { type: 'json' };
import { dataOfGame } from '../chit-pull/data.ts';
import { FILES as LENINGRAD } from '../leningrad/data.ts';
import { FILES as SMOLENSK } from '../smolensk/data.ts';

/** The data that are played with, as the files have them: those of both games, and what differs where they are linked. */
const PLAYED = {
  'join.json': joinFile as unknown,
  'commands.json': commandFile as unknown,
  'track.json': trackFile as unknown,
  'special.json': specialFile as unknown,
  '../smolensk/map.json': SMOLENSK['map.json'],
  '../smolensk/units.json': SMOLENSK['units.json'],
  '../smolensk/chits.json': SMOLENSK['chits.json'],
  '../smolensk/setup.json': SMOLENSK['setup.json'],
  '../leningrad/map.json': LENINGRAD['map.json'],
  '../leningrad/units.json': LENINGRAD['units.json'],
  '../leningrad/chits.json': LENINGRAD['chits.json'],
  '../leningrad/setup.json': LENINGRAD['setup.json'],
};

/** What there is of the data: as they are, and as they were. */
export const DATA = dataOfGame(PLAYED, versionsFile);

/** Its lessons: those of Smolensk, which are played on its part of the map. */
export { LESSON_FILES } from '../smolensk/data.ts';

/** The files as they stand, for the checks. */
export const FILES = { ...PLAYED, 'rules.json': ruleFile as unknown, 'terms.json': termFile as unknown };
