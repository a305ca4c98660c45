import chitFile from '../../../data/smolensk/chits.json' with { type: 'json' };
import firstCommand from '../../../data/smolensk/lessons/first-command.json' with { type: 'json' };
import mapFile from '../../../data/smolensk/map.json' with { type: 'json' };
import ruleFile from '../../../data/smolensk/rules.json' with { type: 'json' };
import setupFile from '../../../data/smolensk/setup.json' with { type: 'json' };
import specialFile from '../../../data/smolensk/special.json' with { type: 'json' };
import termFile from '../../../data/smolensk/terms.json' with { type: 'json' };
import trackFile from '../../../data/smolensk/track.json' with { type: 'json' };
import unitFile from '../../../data/smolensk/units.json' with { type: 'json' };
import versionsFile from '../../../data/smolensk/versions.json' with { type: 'json' };
import { dataOfGame } from '../chit-pull/data.ts';

/** The data that are played with, as the files have them. */
const PLAYED = {
  'map.json': mapFile as unknown,
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
