import crtFile from '../../../data/chit-pull/crt.json' with { type: 'json' };
import ruleFile from '../../../data/chit-pull/rules.json' with { type: 'json' };
import termFile from '../../../data/chit-pull/terms.json' with { type: 'json' };
import terrainFile from '../../../data/chit-pull/terrain.json' with { type: 'json' };
import { dataInUse } from '../../engine/data/in-use.ts';
import { versionedData, type VersionedData, type VersionsFile } from '../../engine/data/versions.ts';
import type { MapData } from '../../hex/map.ts';
import type { RuleData, TermData } from '../../hex/schema.ts';
import { wholeFiles, type PlayedFiles, type WholeFiles } from './data/linked.ts';
import { framedMap, readChits, readCommands, readSpecial, readTrack, readUnits, type SetupFile } from './data/read.ts';
import type { Chit, CombatTable, CommandsOfSides, Groups, Special, TerrainChart, Turn, Unit } from './schema.ts';

/** What each rule says that the games of the system have in common, and what their terms mean. */
export const TEXTS = {
  'rules.json': ruleFile as Readonly<Record<string, RuleData>>,
  'terms.json': termFile as Readonly<Record<string, TermData>>,
};

/** The files that the games of the system have in common (T-1, T-2). */
export const SHARED = { 'crt.json': crtFile as unknown, 'terrain.json': terrainFile as unknown };

/** The data that a game of the system is played with, by the names of their files. */
export type Files = typeof SHARED & PlayedFiles;

const IN_USE = dataInUse<Files>();

export const { derived } = IN_USE;

/** The data of one game of the system, of all their versions: the rules read those of the game that is played. */
export const dataOfGame = (own: Omit<Files, keyof typeof SHARED>, versions: unknown): VersionedData<Files> =>
  versionedData({ ...own, ...SHARED }, versions as VersionsFile, IN_USE);

/** The files as the rules read them. */
let PLAYED: WholeFiles;
derived(
  (files) => wholeFiles(files),
  (found) => (PLAYED = found),
);

/** The whole map, with the hexes that only the linked game uses. */
export let MAP: MapData;
derived(
  () => PLAYED['map.json'] as MapData,
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
  () => readUnits(PLAYED['units.json']),
  (found) => (UNITS = found),
);

/** All chits; several copies of one chit are one entry. */
export let CHITS: readonly Chit[];
derived(
  () => readChits(PLAYED['chits.json']),
  (found) => (CHITS = found),
);

/** The turns, first to last. */
export let TRACK: readonly Turn[];
derived(
  () => readTrack(PLAYED['track.json']),
  (found) => (TRACK = found),
);

/** The ways to divide each side into commands (L17.1), by their number: the chief's seat, and the HQs of each; none of most games. */
export let COMMANDS: CommandsOfSides;
derived(
  (files) => readCommands(files['commands.json']),
  (found) => (COMMANDS = found),
);

/** The figures of the special rules (15.0). */
export let SPECIAL: Special;
derived(
  () => readSpecial(PLAYED['special.json']),
  (found) => (SPECIAL = found),
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
  () => (PLAYED['setup.json'] as SetupFile).reconstructed.groups,
  (found) => (GROUPS = found),
);

/** Fortress markers at the start: level by hex (4.0(7)). */
export let FORTRESSES: Readonly<Record<string, number>>;
derived(
  () => (PLAYED['setup.json'] as SetupFile).given.fortresses,
  (found) => (FORTRESSES = found),
);
