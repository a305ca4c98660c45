import cityFile from '../../../data/nato/cities.json' with { type: 'json' };
import combatFile from '../../../data/nato/combat.json' with { type: 'json' };
import commandZoneFile from '../../../data/nato/command-zones.json' with { type: 'json' };
import countryFile from '../../../data/nato/countries.json' with { type: 'json' };
import mapFile from '../../../data/nato/map.json' with { type: 'json' };
import numberFile from '../../../data/nato/numbers.json' with { type: 'json' };
import regionFile from '../../../data/nato/regions.json' with { type: 'json' };
import fulda from '../../../data/nato/scenarios/fulda.json' with { type: 'json' };
import sectorFile from '../../../data/nato/sectors.json' with { type: 'json' };
import sequenceFile from '../../../data/nato/sequence.json' with { type: 'json' };
import terrainFile from '../../../data/nato/terrain.json' with { type: 'json' };
import unitFile from '../../../data/nato/units.json' with { type: 'json' };
import versionsFile from '../../../data/nato/versions.json' with { type: 'json' };
import { versionedData, type VersionsFile } from '../../engine/data/versions.ts';
import type { MapData } from '../../hex/map.ts';
import { readCombat, readNumbers, readScenario, readSequence, readTerrain } from './read/charts.ts';
import { readMapFile } from './read/map.ts';
import type { CombatTables } from './schema/combat.ts';
import type { Numbers } from './schema/numbers.ts';
import type { Scenario } from './schema/scenario.ts';
import type { Segment } from './schema/sequence.ts';
import type { TerrainChart } from './schema/terrain.ts';

/** The data that are played with, as the files have them. */
const PLAYED = {
  'map.json': mapFile as unknown,
  'cities.json': cityFile as unknown,
  'countries.json': countryFile as unknown,
  'command-zones.json': commandZoneFile as unknown,
  'regions.json': regionFile as unknown,
  'sectors.json': sectorFile as unknown,
  'units.json': unitFile as unknown,
  'terrain.json': terrainFile as unknown,
  'combat.json': combatFile as unknown,
  'numbers.json': numberFile as unknown,
  'sequence.json': sequenceFile as unknown,
  'scenarios/fulda.json': fulda as unknown,
};

/** What there is of the data: as they are, and as they were. */
export const DATA = versionedData(PLAYED, versionsFile as unknown as VersionsFile);
export const { derived } = DATA;

export let MAP: MapData;
derived(
  (files) => files['map.json'] as MapData,
  (found) => (MAP = found),
);

type MapFile<File extends Parameters<typeof readMapFile>[0]> = ReturnType<typeof readMapFile<File>>;

/** Cities by hex, countries, command zones, regions and reinforcement sectors. */
export let CITIES: MapFile<'cities.json'>;
export let COUNTRIES: MapFile<'countries.json'>;
export let COMMAND_ZONES: MapFile<'command-zones.json'>;
export let REGIONS: MapFile<'regions.json'>;
export let SECTORS: MapFile<'sectors.json'>;
derived(
  (files) => ({
    cities: readMapFile('cities.json', files['cities.json']),
    countries: readMapFile('countries.json', files['countries.json']),
    zones: readMapFile('command-zones.json', files['command-zones.json']),
    regions: readMapFile('regions.json', files['regions.json']),
    sectors: readMapFile('sectors.json', files['sectors.json']),
  }),
  (found) =>
    ({ cities: CITIES, countries: COUNTRIES, zones: COMMAND_ZONES, regions: REGIONS, sectors: SECTORS } = found),
);

/** The file of the units, as it is. */
export let UNIT_FILE: unknown;
derived(
  (files) => files['units.json'],
  (found) => (UNIT_FILE = found),
);

/** The Terrain Effects Chart. */
export let TERRAIN: TerrainChart;
derived(
  (files) => readTerrain(files['terrain.json']),
  (found) => (TERRAIN = found),
);

/** The tables of ground combat. */
export let TABLES: CombatTables;
derived(
  (files) => readCombat(files['combat.json']),
  (found) => (TABLES = found),
);

/** Figures of rules. */
export let NUMBERS: Numbers;
derived(
  (files) => readNumbers(files['numbers.json']),
  (found) => (NUMBERS = found),
);

/** The sequence of play, in order. */
export let SEQUENCE: readonly Segment[];
derived(
  (files) => readSequence(files['sequence.json']),
  (found) => (SEQUENCE = found),
);

/** The scenarios by id. */
export let SCENARIOS: ReadonlyMap<string, Scenario>;
derived(
  (files) => {
    const [folder, extension] = ['scenarios/', '.json'];
    const names = Object.keys(files).filter((name) => name.startsWith(folder));
    return new Map(
      names.map((name) => [
        name.slice(folder.length, -extension.length),
        readScenario(files[name as keyof typeof files]),
      ]),
    );
  },
  (found) => (SCENARIOS = found),
);
