import crtFile from '../../data/barbarossa/crt.json' with { type: 'json' };
import hitlerFile from '../../data/barbarossa/hitler.json' with { type: 'json' };
import leaderFile from '../../data/barbarossa/leaders.json' with { type: 'json' };
import terrainFile from '../../data/barbarossa/terrain.json' with { type: 'json' };
import trackFile from '../../data/barbarossa/track.json' with { type: 'json' };
import unitFile from '../../data/barbarossa/units.json' with { type: 'json' };
import weatherFile from '../../data/barbarossa/weather.json' with { type: 'json' };
import {
  readHitler,
  readLeaders,
  readTables,
  readTerrain,
  readTrack,
  readUnits,
  readWeather,
} from '../../src/games/barbarossa/read.ts';

/** The files of counters and tables as they stand. */
export const FILES = {
  'units.json': unitFile as unknown,
  'leaders.json': leaderFile as unknown,
  'track.json': trackFile as unknown,
  'weather.json': weatherFile as unknown,
  'hitler.json': hitlerFile as unknown,
  'crt.json': crtFile as unknown,
  'terrain.json': terrainFile as unknown,
} as const;

export const UNITS = readUnits(unitFile);
export const LEADERS = readLeaders(leaderFile);
export const TRACK = readTrack(trackFile);
export const WEATHER = readWeather(weatherFile);
export const HITLER = readHitler(hitlerFile);
export const TABLES = readTables(crtFile);
export const TERRAIN = readTerrain(terrainFile);

/** The column of the tables for whole numbers of strength, before shifts (10.3.6): 0 is 1-1, 2 is 3-1, -1 is 1-2. */
export const columnOf = (attack: number, defence: number): number =>
  attack >= defence ? Math.floor(attack / defence) - 1 : 1 - Math.ceil(defence / attack);
