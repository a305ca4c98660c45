import cityFile from '../../../data/nato/cities.json' with { type: 'json' };
import combatFile from '../../../data/nato/combat.json' with { type: 'json' };
import commandFile from '../../../data/nato/commands.json' with { type: 'json' };
import commandZoneFile from '../../../data/nato/command-zones.json' with { type: 'json' };
import componentFile from '../../../data/nato/components.json' with { type: 'json' };
import countryFile from '../../../data/nato/countries.json' with { type: 'json' };
import deploymentFile from '../../../data/nato/deployment.json' with { type: 'json' };
import mapFile from '../../../data/nato/map.json' with { type: 'json' };
import numberFile from '../../../data/nato/numbers.json' with { type: 'json' };
import regionFile from '../../../data/nato/regions.json' with { type: 'json' };
import riverFile from '../../../data/nato/rivers.json' with { type: 'json' };
import ruleFile from '../../../data/nato/rules.json' with { type: 'json' };
import goettingen from '../../../data/nato/scenarios/goettingen.json' with { type: 'json' };
import fulda from '../../../data/nato/scenarios/fulda.json' with { type: 'json' };
import seaFile from '../../../data/nato/seas.json' with { type: 'json' };
import sectorFile from '../../../data/nato/sectors.json' with { type: 'json' };
import sequenceFile from '../../../data/nato/sequence.json' with { type: 'json' };
import terrainFile from '../../../data/nato/terrain.json' with { type: 'json' };
import termFile from '../../../data/nato/terms.json' with { type: 'json' };
import britishFrenchFile from '../../../data/nato/units/british-french.json' with { type: 'json' };
import colourFile from '../../../data/nato/units/colours.json' with { type: 'json' };
import givenUnitFile from '../../../data/nato/units/given.json' with { type: 'json' };
import liftCommandFile from '../../../data/nato/units/lift-commands.json' with { type: 'json' };
import lowCountriesDanishFile from '../../../data/nato/units/low-countries-danish.json' with { type: 'json' };
import unitMethodFile from '../../../data/nato/units/method.json' with { type: 'json' };
import sovietFile from '../../../data/nato/units/soviet.json' with { type: 'json' };
import usFile from '../../../data/nato/units/us.json' with { type: 'json' };
import westGermanFile from '../../../data/nato/units/west-german.json' with { type: 'json' };
import pactAlliesFile from '../../../data/nato/units/wp-allies.json' with { type: 'json' };
import versionsFile from '../../../data/nato/versions.json' with { type: 'json' };
import { versionedData, type VersionsFile } from '../../engine/data/versions.ts';
import type { MapData } from '../../hex/map.ts';
import type { RuleData, TermData } from '../../hex/schema.ts';
import { readCombat, readCommands, readNumbers, readScenarios, readSequence, readTerrain } from './read/charts.ts';
import { readMapFile } from './read/map.ts';
import { readUnits } from './read/units.ts';
import type { CombatTables } from './schema/combat.ts';
import type { CommandsData } from './schema/commands.ts';
import type { Numbers } from './schema/numbers.ts';
import type { Scenario } from './schema/scenario.ts';
import type { Segment } from './schema/sequence.ts';
import type { TerrainChart } from './schema/terrain.ts';
import type { GivenUnits, UnitGroup, UnitMethod } from './schema/units.ts';

/** The data that are played with, as the files have them. */
const PLAYED = {
  'map.json': mapFile as unknown,
  'cities.json': cityFile as unknown,
  'countries.json': countryFile as unknown,
  'commands.json': commandFile as unknown,
  'command-zones.json': commandZoneFile as unknown,
  'regions.json': regionFile as unknown,
  'sectors.json': sectorFile as unknown,
  'units/method.json': unitMethodFile as unknown,
  'units/given.json': givenUnitFile as unknown,
  'units/soviet.json': sovietFile as unknown,
  'units/wp-allies.json': pactAlliesFile as unknown,
  'units/us.json': usFile as unknown,
  'units/west-german.json': westGermanFile as unknown,
  'units/british-french.json': britishFrenchFile as unknown,
  'units/low-countries-danish.json': lowCountriesDanishFile as unknown,
  'terrain.json': terrainFile as unknown,
  'combat.json': combatFile as unknown,
  'numbers.json': numberFile as unknown,
  'sequence.json': sequenceFile as unknown,
  'scenarios/fulda.json': fulda as unknown,
  'scenarios/goettingen.json': goettingen as unknown,
};

/** The files as they stand, for the checks. */
export const FILES = {
  ...PLAYED,
  'deployment.json': deploymentFile as unknown,
  'seas.json': seaFile as unknown,
  'rivers.json': riverFile as unknown,
  'units/colours.json': colourFile as unknown,
  'units/lift-commands.json': liftCommandFile as unknown,
  'components.json': componentFile as unknown,
  'rules.json': ruleFile as unknown,
  'terms.json': termFile as unknown,
} as const;

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

/** What the counters of all units say. */
export let ORDER_OF_BATTLE: ReturnType<typeof readUnits>;
derived(
  (files) => {
    const groups = [
      files['units/soviet.json'],
      files['units/wp-allies.json'],
      files['units/us.json'],
      files['units/west-german.json'],
      files['units/british-french.json'],
      files['units/low-countries-danish.json'],
    ] as readonly (readonly UnitGroup[])[];
    return readUnits(files['units/method.json'] as UnitMethod, groups.flat(), files['units/given.json'] as GivenUnits);
  },
  (found) => (ORDER_OF_BATTLE = found),
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

/** Who commands whom where a side has several players (35.8). */
export let COMMANDS: CommandsData;
derived(
  (files) => readCommands(files['commands.json']),
  (found) => (COMMANDS = found),
);

/** The scenarios by id. */
export let SCENARIOS: ReadonlyMap<string, Scenario>;
derived(
  (files) => readScenarios(files),
  (found) => (SCENARIOS = found),
);

/** Summaries of the rules by number. */
export const RULES: Readonly<Record<string, RuleData>> = ruleFile;

/** What the game's terms and markers mean. */
export const TERMS = termFile as Readonly<Record<string, TermData>>;
