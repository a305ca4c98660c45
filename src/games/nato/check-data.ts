import { z } from 'zod';
import { inFile } from '../../hex/check.ts';
import { formProblems, mapSchema, problemsOf, termSchema, type TermData } from '../../hex/schema.ts';
import { combatFaults, terrainFaults } from './check/charts.ts';
import { componentFaults } from './check/components.ts';
import { mapFileFaults } from './check/map.ts';
import { scenarioFaults } from './check/scenarios.ts';
import { sequenceFaults } from './check/sequence.ts';
import { ruleFaults, termFaults } from './check/texts.ts';
import { groupFaults, unitFaults, unitGaps } from './check/units.ts';
import { wholeMap } from './check/whole.ts';
import { FILES } from './data.ts';
import { readCombat, readComponents, readNumbers, readScenarios, readSequence, readTerrain } from './read/charts.ts';
import { readMapFile } from './read/map.ts';
import { readColours, readLiftCommands, readUnits } from './read/units.ts';
import { playedSegments } from './rules/07-sequence.ts';
import { combatFileSchema, combatSchema } from './schema/combat.ts';
import { componentFileSchema, componentsSchema } from './schema/components.ts';
import { mapFileSchemas, wholeSchemas } from './schema/map.ts';
import { numbersFileSchema, numbersSchema } from './schema/numbers.ts';
import { rulesFileSchema } from './schema/rules.ts';
import { scenarioFileSchema, scenarioSchema } from './schema/scenario.ts';
import { segmentSchema, sequenceFileSchema } from './schema/sequence.ts';
import { terrainChartSchema, terrainFileSchema } from './schema/terrain.ts';
import {
  colourFileSchema,
  coloursSchema,
  givenUnitsSchema,
  liftCommandFileSchema,
  liftCommandsSchema,
  unitGroupsSchema,
  unitMethodSchema,
  type GivenUnits,
  type UnitGroup,
  type UnitMethod,
} from './schema/units.ts';

type Files = Readonly<Record<keyof typeof FILES, unknown>>;

const GROUP_FILES = [
  'units/soviet.json',
  'units/wp-allies.json',
  'units/us.json',
  'units/west-german.json',
  'units/british-french.json',
  'units/low-countries-danish.json',
] as const;

const SCENARIO_FOLDER = 'scenarios/';

/** The name of the file of a scenario. */
const scenarioFile = (id: string): string => `${SCENARIO_FOLDER}${id}.json`;

/** The form of each file. */
const formsOf = (files: Files): Readonly<Record<string, z.ZodType>> => ({
  'map.json': mapSchema,
  ...mapFileSchemas,
  'units/method.json': unitMethodSchema,
  'units/given.json': givenUnitsSchema,
  ...Object.fromEntries(GROUP_FILES.map((file) => [file, unitGroupsSchema])),
  'units/colours.json': colourFileSchema,
  'units/lift-commands.json': liftCommandFileSchema,
  'components.json': componentFileSchema,
  'terrain.json': terrainFileSchema,
  'combat.json': combatFileSchema,
  'numbers.json': numbersFileSchema,
  'sequence.json': sequenceFileSchema,
  ...Object.fromEntries(
    Object.keys(files).flatMap((file) => (file.startsWith(SCENARIO_FOLDER) ? [[file, scenarioFileSchema]] : [])),
  ),
  'rules.json': rulesFileSchema,
  'terms.json': z.record(z.string().min(1), termSchema),
});

/** Groups of units by their file. */
const groupsIn = (files: Files): readonly (readonly [file: string, groups: readonly UnitGroup[]])[] =>
  GROUP_FILES.map((file) => [file, files[file] as readonly UnitGroup[]] as const);

/** The units of all files. Throws for a kind or quality that the method has not. */
const unitsIn = (files: Files): ReturnType<typeof readUnits> =>
  readUnits(
    files['units/method.json'] as UnitMethod,
    groupsIn(files).flatMap(([, groups]) => groups),
    files['units/given.json'] as GivenUnits,
  );

/** What neither part of a file says. */
const gaps = (files: Files): string[] => [
  ...(Object.keys(wholeSchemas) as (keyof typeof wholeSchemas)[]).flatMap((file) =>
    problemsOf(wholeSchemas[file], file, readMapFile(file, files[file])),
  ),
  ...problemsOf(coloursSchema, 'units/colours.json', readColours(files['units/colours.json'])),
  ...problemsOf(liftCommandsSchema, 'units/lift-commands.json', readLiftCommands(files['units/lift-commands.json'])),
  ...problemsOf(componentsSchema, 'components.json', readComponents(files['components.json'])),
  ...problemsOf(terrainChartSchema, 'terrain.json', readTerrain(files['terrain.json'])),
  ...problemsOf(combatSchema, 'combat.json', readCombat(files['combat.json'])),
  ...problemsOf(numbersSchema, 'numbers.json', readNumbers(files['numbers.json'])),
  ...readSequence(files['sequence.json']).flatMap(({ id, ...segment }) =>
    problemsOf(segmentSchema, `sequence.json: ${id}`, segment),
  ),
  ...[...readScenarios(files)].flatMap(([id, scenario]) => problemsOf(scenarioSchema, scenarioFile(id), scenario)),
  ...groupsIn(files).flatMap(([file, groups]) =>
    inFile(file, groupFaults(files['units/method.json'] as UnitMethod, groups)),
  ),
];

/** What the files say about each other, every form being right and nothing missing. */
function faultsBetween(files: Files): string[] {
  const map = wholeMap(files);
  const units = unitsIn(files);
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const numbers = readNumbers(files['numbers.json']);
  const sequence = readSequence(files['sequence.json']);
  const rules = Object.keys(files['rules.json'] as object);
  const scenarios = readScenarios(files);
  return [
    ...mapFileFaults(map),
    ...unitFaults(units, groupsIn(files), {
      map,
      numbers,
      colours: readColours(files['units/colours.json']),
      given: files['units/given.json'] as GivenUnits,
    }),
    ...inFile('terrain.json', terrainFaults(readTerrain(files['terrain.json']), map)),
    ...inFile('combat.json', combatFaults(readCombat(files['combat.json']))),
    ...inFile('components.json', componentFaults(readComponents(files['components.json']))),
    ...inFile('sequence.json', sequenceFaults(sequence)),
    ...[...scenarios].flatMap(([id, scenario]) =>
      inFile(scenarioFile(id), scenarioFaults(scenario, map, byId, numbers)),
    ),
    ...inFile('rules.json', ruleFaults(rules, playedSegments(sequence), [...scenarios.keys()])),
    ...inFile('terms.json', termFaults(files['terms.json'] as Readonly<Record<string, TermData>>, rules)),
  ];
}

/**
 * What is wrong with the data of this game; none if all is well. Each fault names file and field. The form is checked
 * first; then that nothing is missing; what the files say about each other only when all that is right.
 */
export function checkNatoData(files: Files = FILES): string[] {
  const steps = [
    () => formProblems(formsOf(files), files),
    () => gaps(files),
    () => unitGaps(unitsIn(files), groupsIn(files)),
    () => faultsBetween(files),
  ];
  return steps.reduce<string[]>((faults, step) => (faults.length > 0 ? faults : step()), []);
}
