import chitFile from '../../../data/smolensk/chits.json' with { type: 'json' };
import crtFile from '../../../data/smolensk/crt.json' with { type: 'json' };
import mapFile from '../../../data/smolensk/map.json' with { type: 'json' };
import ruleFile from '../../../data/smolensk/rules.json' with { type: 'json' };
import setupFile from '../../../data/smolensk/setup.json' with { type: 'json' };
import terrainFile from '../../../data/smolensk/terrain.json' with { type: 'json' };
import termFile from '../../../data/smolensk/terms.json' with { type: 'json' };
import trackFile from '../../../data/smolensk/track.json' with { type: 'json' };
import unitFile from '../../../data/smolensk/units.json' with { type: 'json' };
import type { MapData } from '../../hex/map.ts';
import type { TermData } from '../../hex/schema.ts';
import { framedMap, readChits, readTrack, readUnits } from './read.ts';
import type { CombatTable, Groups, RuleData, TerrainChart } from './schema.ts';

/** The files as they stand, for the checks. */
export const FILES = {
  'map.json': mapFile as unknown,
  'units.json': unitFile as unknown,
  'chits.json': chitFile as unknown,
  'track.json': trackFile as unknown,
  'crt.json': crtFile as unknown,
  'terrain.json': terrainFile as unknown,
  'setup.json': setupFile as unknown,
  'rules.json': ruleFile as unknown,
  'terms.json': termFile as unknown,
} as const;

/** The whole map, with the hexes that only the linked game uses. */
export const MAP = mapFile as unknown as MapData;

/** The map of this game: inside the thick frame (2.1(1)5). */
export const FRAMED_MAP = framedMap(MAP);

/** All units of both sides, the fortress markers among them. */
export const UNITS = readUnits(unitFile);

/** All chits; several copies of one chit are one entry. */
export const CHITS = readChits(chitFile);

/** The turns, first to last. */
export const TRACK = readTrack(trackFile);

/** The combat results table. */
export const CRT: CombatTable = crtFile.given;

/** The terrain effects chart. */
export const TERRAIN: TerrainChart = terrainFile.given;

/** Set-up hexes and areas by group (2.1(1)2). */
export const GROUPS = setupFile.reconstructed.groups as unknown as Groups;

/** Fortress markers at the start: level by hex (4.0(7)). */
export const FORTRESSES: Readonly<Record<string, number>> = setupFile.given.fortresses;

/** Summaries of the rules by number. */
export const RULES: Readonly<Record<string, RuleData>> = ruleFile;

/** What cards, chits, markers and terms mean. */
export const TERMS = termFile as Readonly<Record<string, TermData>>;
