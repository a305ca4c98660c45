import { z } from 'zod';
import { inFile, mapFaults, type MapWords } from '../../hex/check.ts';
import { mapPart, type MapData } from '../../hex/map.ts';
import { formProblems, mapSchema, problemsOf } from '../../hex/schema.ts';
import { FILES } from './data.ts';
import { COMBAT_UNITS } from './rules/06-stacking/06-stacking.ts';
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
import {
  AREA_IDS,
  chartSchema,
  fileSchemas,
  FRONTS,
  tablesSchema,
  terrains,
  turnSchema,
  unitSchema,
  type AreaId,
  type Unit,
} from './schema.ts';
import { LAST_TURN } from './state.ts';

const WORDS: MapWords = {
  terrains: terrains.filter((terrain) => !['town', 'city', 'major-city'].includes(terrain)),
  features: ['town', 'city', 'major-city'],
  sides: ['river', 'lake', 'sea', 'road-1', 'road-2', 'rail'],
  water: ['sea', 'lake'],
  scenery: ['sea', 'lake', 'land'],
};

/** From which turn on Hitler gives orders (18.1). */
const FIRST_ORDERED = 2;

type Files = Readonly<Record<keyof typeof FILES, unknown>>;

const wholeUnit = unitSchema.extend({ id: z.string(), aliases: z.array(z.string()) });

/** Entries that have no value for some field in either part of their file. */
const gaps = (files: Files): string[] => [
  ...readUnits(files['units.json']).flatMap((unit) => problemsOf(wholeUnit, `units.json: ${unit.id}`, unit)),
  ...readTrack(files['track.json']).flatMap(({ turn, ...rest }) => problemsOf(turnSchema, `track.json: ${turn}`, rest)),
  ...problemsOf(tablesSchema, 'crt.json', readTables(files['crt.json'])),
  ...problemsOf(chartSchema, 'terrain.json', readTerrain(files['terrain.json'])),
];

/** Cities and towns have names. */
const placeFaults = (map: MapData): string[] =>
  Object.entries(mapPart(map).hexes)
    .filter(([, { features = [], name }]) => features.length > 0 && !name)
    .map(([id]) => `hexes.${id}.name: a city or town needs a name`);

/** Every area is there, and lies on the map. */
function areaFaults(files: Files, map: MapData): string[] {
  const areas = readAreas(files['areas.json']);
  const { hexes } = mapPart(map);
  return AREA_IDS.flatMap((id) => {
    if (!areas[id]) return [`${id}: missing`];
    return areas[id].hexes.filter((hex) => !hexes[hex]).map((hex) => `${id}: ${hex} is not on the map`);
  });
}

/** Steps agree with the kind of unit (1.2), and set-ups with the map. */
function unitFaults(files: Files, units: readonly Unit[], map: MapData): string[] {
  const areas = readAreas(files['areas.json']);
  const names = new Set(Object.values(mapPart(map).hexes).map(({ name }) => name?.en));
  return units.flatMap(({ id, arm, strength, side, nation, setup }) => {
    const faults: string[] = [];
    const field = (name: string, why: string): void => void faults.push(`${id}.${name}: ${why}`);
    if (arm === 'leader' ? strength.length > 0 : strength.length === 0) field('strength', 'one for each step');
    if (arm === 'rifle' && strength.length > 2) field('strength', 'a rifle corps has a front and a back, or *');
    if (strength.some((value, i) => i > 0 && value > (strength[i - 1] as number)))
      field('strength', 'more than before');
    if ((side === 'soviet') !== (nation === 'soviet')) field('nation', `not of side ${side}`);
    if ('area' in setup && !(AREA_IDS as readonly string[]).includes(setup.area)) field('setup.area', 'no such area');
    if ('area' in setup && setup.hex !== undefined && !areas[setup.area as AreaId]?.hexes.includes(setup.hex))
      field('setup.hex', `${setup.hex} is not in ${setup.area}`);
    if ('place' in setup && !names.has(setup.place)) field('setup.place', `the map has no ${setup.place}`);
    return faults;
  });
}

/** No more units are suggested for a hex than may stand there (6.1). */
function crowdFaults(units: readonly Unit[]): string[] {
  const suggested = units.flatMap(({ id, arm, setup }) =>
    'area' in setup && setup.hex !== undefined && arm !== 'supply-centre' ? [{ id, hex: setup.hex }] : [],
  );
  return suggested
    .filter(({ hex }, index) => suggested.slice(0, index).filter((each) => each.hex === hex).length >= COMBAT_UNITS)
    .map(({ id, hex }) => `${id}.setup.hex: no room for a further unit in ${hex}`);
}

/** There is an ability for each leader (2.1.3, 5.4.1c). */
function leaderFaults(files: Files, units: readonly Unit[]): string[] {
  const leaders = units.filter(({ arm }) => arm === 'leader');
  const dealt = leaders.filter(({ setup }) => 'deal' in setup).length;
  const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);
  const { deal, scheduled } = readLeaders(files['leaders.json']);
  return [
    ...(sum(deal) === dealt ? [] : [`deal: ${sum(deal)} abilities for ${dealt} leaders`]),
    ...(sum(scheduled) === leaders.length - dealt
      ? []
      : [`scheduled: ${sum(scheduled)} abilities for ${leaders.length - dealt} leaders`]),
  ];
}

/** Each set-up area, unit of the schedule, and city or town belongs to one front, and no other. */
function frontFaults(files: Files, units: readonly Unit[], map: MapData): string[] {
  const fronts = readFronts(files['commands.json']);
  const missing = FRONTS.filter((front) => !fronts[front]);
  if (missing.length > 0) return missing.map((front) => `${front}: missing`);
  const wanted = {
    areas: units.flatMap(({ setup }) => ('area' in setup ? [setup.area] : [])),
    units: units.flatMap(({ id, arm, setup }) => ('turn' in setup && arm !== 'leader' ? [id] : [])),
    places: Object.values(mapPart(map).hexes).flatMap(({ features = [], name }) =>
      features.length > 0 && name ? [name.en] : [],
    ),
  };
  return (['areas', 'units', 'places'] as const).flatMap((kind) => {
    const has = new Set(wanted[kind]);
    const named = FRONTS.flatMap((front) => fronts[front][kind]);
    return [
      ...[...has].filter((id) => !named.includes(id)).map((id) => `${kind}: ${id} belongs to no front`),
      ...named.filter((id) => !has.has(id)).map((id) => `${kind}: ${id} is none that begins at a front`),
      ...named.filter((id, i) => named.indexOf(id) !== i).map((id) => `${kind}: ${id} belongs to two fronts`),
    ];
  });
}

/** The turns that a file by turn leaves out. */
const missingTurns = (turns: ReadonlyMap<number, unknown>, first: number): string[] =>
  Array.from({ length: LAST_TURN - first + 1 }, (_, i) => first + i)
    .filter((turn) => !turns.has(turn))
    .map((turn) => `${turn}: missing`);

/**
 * What is wrong with the data of this game; none if all is well. Each fault names file and field. The form is checked
 * first; what the files say about each other only when every form is right.
 */
export function checkBarbarossaData(files: Files = FILES): string[] {
  const faults = formProblems({ 'map.json': mapSchema, ...fileSchemas }, files);
  if (faults.length === 0) faults.push(...gaps(files));
  if (faults.length > 0) return faults;
  const map = files['map.json'] as MapData;
  const units = readUnits(files['units.json']);
  const turns = new Map(readTrack(files['track.json']).map(({ turn }) => [turn, turn]));
  return [
    ...inFile('map.json', [...mapFaults(map, WORDS), ...placeFaults(map)]),
    ...inFile('areas.json', areaFaults(files, map)),
    ...inFile('units.json', [...unitFaults(files, units, map), ...crowdFaults(units)]),
    ...inFile('leaders.json', leaderFaults(files, units)),
    ...inFile('commands.json', frontFaults(files, units, map)),
    ...inFile('track.json', missingTurns(turns, 1)),
    ...inFile('weather.json', missingTurns(readWeather(files['weather.json']), 1)),
    ...inFile('hitler.json', missingTurns(readHitler(files['hitler.json']), FIRST_ORDERED)),
  ];
}
