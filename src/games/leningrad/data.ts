import firstCommand from '../../../data/leningrad/lessons/first-command.json' with { type: 'json' };
import chitFile from '../../../data/leningrad/chits.json' with { type: 'json' };
import joinFile from '../../../data/leningrad/join.json' with { type: 'json' };
import mapFile from '../../../data/leningrad/map.json' with { type: 'json' };
import ruleFile from '../../../data/leningrad/rules.json' with { type: 'json' };
import setupFile from '../../../data/leningrad/setup.json' with { type: 'json' };
import specialFile from '../../../data/leningrad/special.json' with { type: 'json' };
import termFile from '../../../data/leningrad/terms.json' with { type: 'json' };
import trackFile from '../../../data/leningrad/track.json' with { type: 'json' };
import unitFile from '../../../data/leningrad/units.json' with { type: 'json' };
import versionsFile from '../../../data/leningrad/versions.json' with { type: 'json' };
import { dataOfGame } from '../chit-pull/data.ts';
import { FILES as SMOLENSK } from '../smolensk/data.ts';

/** The data that are played with, as the files have them. */
const PLAYED = {
  'map.json': mapFile as unknown,
  'join.json': joinFile as unknown,
  '../smolensk/map.json': SMOLENSK['map.json'],
  'units.json': unitFile as unknown,
  'chits.json': chitFile as unknown,
  'track.json': trackFile as unknown,
  'setup.json': setupFile as unknown,
  'special.json': specialFile as unknown,
};

/** What there is of the data: as they are, and as they were. */
export const DATA = dataOfGame(PLAYED, versionsFile);

/** The files as they stand, for the checks. */
export const FILES = { ...PLAYED, 'rules.json': ruleFile as unknown, 'terms.json': termFile as unknown };

/** Its lessons, by name. */
export const LESSON_FILES = { 'first-command': firstCommand };
