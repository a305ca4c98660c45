import chitFile from '../../../data/smolensk/chits.json' with { type: 'json' };
import crtFile from '../../../data/smolensk/crt.json' with { type: 'json' };
import mapFile from '../../../data/smolensk/map.json' with { type: 'json' };
import ruleFile from '../../../data/smolensk/rules.json' with { type: 'json' };
import setupFile from '../../../data/smolensk/setup.json' with { type: 'json' };
import terrainFile from '../../../data/smolensk/terrain.json' with { type: 'json' };
import termFile from '../../../data/smolensk/terms.json' with { type: 'json' };
import trackFile from '../../../data/smolensk/track.json' with { type: 'json' };
import unitFile from '../../../data/smolensk/units.json' with { type: 'json' };
import versionsFile from '../../../data/smolensk/versions.json' with { type: 'json' };
import { versionedData, type VersionsFile } from '../../engine/data/versions.ts';
import type { MapData } from '../../hex/map.ts';
import type { TermData } from '../../hex/schema.ts';
import { framedMap, readChits, readTrack, readUnits } from './read.ts';
import type { Chit, CombatTable, Groups, RuleData, TerrainChart, Turn, Unit } from './schema.ts';

/** The data that are played with, as the files have them. */
const PLAYED = {
  'map.json': mapFile as unknown,
  'units.json': unitFile as unknown,
  'chits.json': chitFile as unknown,
  'track.json': trackFile as unknown,
  'crt.json': crtFile as unknown,
  'terrain.json': terrainFile as unknown,
  'setup.json': setupFile as unknown,
};

/** The files as they stand, for the checks. */
export const FILES = { ...PLAYED, 'rules.json': ruleFile as unknown, 'terms.json': termFile as unknown } as const;

/** What there is of the data: as they are, and as they were. */
export const DATA = versionedData(PLAYED, versionsFile as unknown as VersionsFile);
export const { derived } = DATA;

/** The whole map, with the hexes that only the linked game uses. */
export let MAP: MapData;
derived(
  (files) => files['map.json'] as MapData,
  (found) => (MAP = found),
);

/** The map of this game: inside the thick frame (2.1(1)5). */
export let FRAMED_MAP: MapData;
derived(
  () => framedMap(MAP),
  (found) => (FRAMED_MAP = found),
);

/** All units of both sides, the fortress markers among them. */
export let UNITS: readonly Unit[];
derived(
  (files) => readUnits(files['units.json']),
  (found) => (UNITS = found),
);

/** All chits; several copies of one chit are one entry. */
export let CHITS: readonly Chit[];
derived(
  (files) => readChits(files['chits.json']),
  (found) => (CHITS = found),
);

/** The turns, first to last. */
export let TRACK: readonly Turn[];
derived(
  (files) => readTrack(files['track.json']),
  (found) => (TRACK = found),
);

/** The combat results table. */
export let CRT: CombatTable;
derived(
  (files) => (files['crt.json'] as typeof crtFile).given,
  (found) => (CRT = found),
);

/** The terrain effects chart. */
export let TERRAIN: TerrainChart;
derived(
  (files) => (files['terrain.json'] as typeof terrainFile).given,
  (found) => (TERRAIN = found),
);

/** Set-up hexes and areas by group (2.1(1)2). */
export let GROUPS: Groups;
derived(
  (files) => (files['setup.json'] as typeof setupFile).reconstructed.groups as unknown as Groups,
  (found) => (GROUPS = found),
);

/** Fortress markers at the start: level by hex (4.0(7)). */
export let FORTRESSES: Readonly<Record<string, number>>;
derived(
  (files) => (files['setup.json'] as typeof setupFile).given.fortresses,
  (found) => (FORTRESSES = found),
);

/** Summaries of the rules by number. */
export const RULES: Readonly<Record<string, RuleData>> = ruleFile;

/** What cards, chits, markers and terms mean. */
export const TERMS = termFile as Readonly<Record<string, TermData>>;
