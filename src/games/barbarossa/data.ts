import areaFile from '../../../data/barbarossa/areas.json' with { type: 'json' };
import commandFile from '../../../data/barbarossa/commands.json' with { type: 'json' };
import crtFile from '../../../data/barbarossa/crt.json' with { type: 'json' };
import hitlerFile from '../../../data/barbarossa/hitler.json' with { type: 'json' };
import leaderFile from '../../../data/barbarossa/leaders.json' with { type: 'json' };
import mapFile from '../../../data/barbarossa/map.json' with { type: 'json' };
import ruleFile from '../../../data/barbarossa/rules.json' with { type: 'json' };
import terrainFile from '../../../data/barbarossa/terrain.json' with { type: 'json' };
import termFile from '../../../data/barbarossa/terms.json' with { type: 'json' };
import trackFile from '../../../data/barbarossa/track.json' with { type: 'json' };
import unitFile from '../../../data/barbarossa/units.json' with { type: 'json' };
import versionsFile from '../../../data/barbarossa/versions.json' with { type: 'json' };
import weatherFile from '../../../data/barbarossa/weather.json' with { type: 'json' };
import { versionedData, type VersionsFile } from '../../engine/data/versions.ts';
import type { MapData, Names } from '../../hex/map.ts';
import type { RuleData, TermData } from '../../hex/schema.ts';
import {
  readAreas,
  readFronts,
  readHitler,
  readLeaders,
  readTables,
  readTerrain,
  readTrack,
  readUnits,
  readWeather,
} from './read.ts';
import type { AreaId, CombatTables, Fronts, Leaders, Order, TerrainChart, Turn, Unit, WeatherRoll } from './schema.ts';

/** The data that are played with, as the files have them. */
const PLAYED = {
  'map.json': mapFile as unknown,
  'areas.json': areaFile as unknown,
  'units.json': unitFile as unknown,
  'leaders.json': leaderFile as unknown,
  'track.json': trackFile as unknown,
  'weather.json': weatherFile as unknown,
  'hitler.json': hitlerFile as unknown,
  'crt.json': crtFile as unknown,
  'terrain.json': terrainFile as unknown,
  'commands.json': commandFile as unknown,
};

/** The files as they stand, for the checks. */
export const FILES = { ...PLAYED, 'rules.json': ruleFile as unknown, 'terms.json': termFile as unknown } as const;

/** What there is of the data: as they are, and as they were. */
export const DATA = versionedData(PLAYED, versionsFile as unknown as VersionsFile);
export const { derived } = DATA;

export let MAP: MapData;
derived(
  (files) => files['map.json'] as MapData,
  (found) => (MAP = found),
);

/** An area of the map: its name, and its hexes. */
export interface Area {
  readonly name: Names;
  readonly hexes: readonly string[];
}

/** The areas of the map by id. */
export let AREAS: Readonly<Record<AreaId, Area>>;
derived(
  (files) => readAreas(files['areas.json']),
  (found) => (AREAS = found),
);

/** All units of both sides. */
export let UNITS: readonly Unit[];
derived(
  (files) => readUnits(files['units.json']),
  (found) => (UNITS = found),
);

/** How many leaders have which ability, of those dealt at set-up and of those that come later. */
export let LEADER_ABILITIES: Leaders;
derived(
  (files) => readLeaders(files['leaders.json']),
  (found) => (LEADER_ABILITIES = found),
);

/** The highest ability that a leader can have: what everybody knows. */
export let MOST_ABILITY: number;
derived(
  () =>
    Math.max(
      ...Object.values(LEADER_ABILITIES).flatMap((group) => Object.keys(group).map((each) => Number(each) || 0)),
    ),
  (found) => (MOST_ABILITY = found),
);

/** The turns, first to last. */
export let TRACK: readonly Turn[];
derived(
  (files) => readTrack(files['track.json']),
  (found) => (TRACK = found),
);

/** Weather and air units by turn, for each die (5.1.1). */
export let WEATHER: ReadonlyMap<number, readonly WeatherRoll[]>;
derived(
  (files) => readWeather(files['weather.json']),
  (found) => (WEATHER = found),
);

/** Hitler orders by turn, for each die (18.1). */
export let HITLER: ReadonlyMap<number, readonly (Order | 'none')[]>;
derived(
  (files) => readHitler(files['hitler.json']),
  (found) => (HITLER = found),
);

/** The combat results tables of both sides' attacks (10.3.1). */
export let TABLES: CombatTables;
derived(
  (files) => readTables(files['crt.json']),
  (found) => (TABLES = found),
);

/** The terrain effects chart. */
export let TERRAIN: TerrainChart;
derived(
  (files) => readTerrain(files['terrain.json']),
  (found) => (TERRAIN = found),
);

/** What belongs to each front, where sides are divided into commands. */
export let COMMANDS: Fronts;
derived(
  (files) => readFronts(files['commands.json']),
  (found) => (COMMANDS = found),
);

/** Summaries of the rules by number. */
export const RULES: Readonly<Record<string, RuleData>> = ruleFile;

/** What markers and terms mean. */
export const TERMS = termFile as Readonly<Record<string, TermData>>;
