import { z } from 'zod';
import { inFile, mapFaults, type MapWords } from '../../../hex/check.ts';
import { mapPart, type MapData } from '../../../hex/map.ts';
import { formProblems, mapSchema, problemsOf } from '../../../hex/schema.ts';
import { SHARED, type Files } from '../data.ts';
import { wholeFiles, type WholeFiles } from './linked.ts';
import { framedMap, readChits, readCommands, readSpecial, readTrack, readUnits } from './read.ts';
import {
  chitSchema,
  fileSchemas,
  turnSchema,
  unitSchema,
  type Chit,
  type CommandsOfSides,
  type Groups,
  type Special,
  type Unit,
} from '../schema.ts';

const WORDS: MapWords = {
  terrains: ['clear', 'light-woods', 'deep-woods', 'marsh', 'mountain'],
  features: ['major-city', 'town', 'source-axis', 'source-soviet', 'kiev-link', 'beyond'],
  sides: ['river', 'big-river', 'road', 'rail', 'prohibited', 'start-line'],
  water: ['prohibited'],
  scenery: ['sea', 'land'],
};

const TURNS = 9;

/** The data files of a game, those with which nothing is played among them. */
export type DataFiles = Omit<Files, 'crt.json' | 'terrain.json'> &
  Readonly<Record<'rules.json' | 'terms.json', unknown>>;

const wholeUnit = unitSchema.extend({ id: z.string(), aliases: z.array(z.string()) });

/** Entries that have no value for some field in either part of their file. */
const gaps = (files: WholeFiles): string[] => [
  ...readUnits(files['units.json']).flatMap((unit) => problemsOf(wholeUnit, `units.json: ${unit.id}`, unit)),
  ...readChits(files['chits.json']).flatMap(({ id, ...chit }) => problemsOf(chitSchema, `chits.json: ${id}`, chit)),
  ...readTrack(files['track.json']).flatMap(({ turn, ...rest }) => problemsOf(turnSchema, `track.json: ${turn}`, rest)),
];

/** Cities and towns have names; what the rules call by feature exists (3.3, 15.5). */
function placeFaults(map: MapData, { points: { links } }: Special): string[] {
  const hexes = Object.entries(mapPart(map).hexes);
  const having = (feature: string): number => hexes.filter(([, { features }]) => features?.includes(feature)).length;
  const nameless = hexes.filter(
    ([, { features = [], name }]) => !name && (features.includes('major-city') || features.includes('town')),
  );
  return [
    ...nameless.map(([id]) => `hexes.${id}.name: a city or town needs a name`),
    ...['source-axis', 'source-soviet', ...(links.length > 0 ? ['kiev-link'] : []), 'major-city']
      .filter((feature) => having(feature) === 0)
      .map((feature) => `hexes: none is '${feature}'`),
  ];
}

/** Strengths agree with the kind of unit (2.21(2)5, 2.22); set-up hexes exist and belong to the group. */
function unitFaults(units: readonly Unit[], map: MapData, groups: Groups): string[] {
  const { hexes } = mapPart(framedMap(map));
  return units.flatMap(({ id, arm, strength, reduced, range, side, nationality, setup }) => {
    const faults: string[] = [];
    const field = (name: string, why: string): void => void faults.push(`${id}.${name}: ${why}`);
    const mech = ['tank', 'motorized', 'mechanized'].includes(arm);
    if (strength.length !== (mech ? 2 : 1)) field('strength', mech ? 'a mechanised unit prints two' : 'prints one');
    if (reduced.length !== 0 && reduced.length !== strength.length) field('reduced', 'as many figures as the front');
    if (reduced.some((value, i) => value > (strength[i] as number))) field('reduced', 'more than the front');
    if ((range !== undefined) !== (arm === 'hq' || arm === 'panzer-hq')) field('range', 'HQs, and only they, have one');
    if ((side === 'soviet') !== (nationality === 'soviet')) field('nationality', `not of side ${side}`);
    if ('hex' in setup && !hexes[setup.hex]) field('setup.hex', `${setup.hex} is not in the play area`);
    if ('group' in setup && !groups[setup.group]?.places.includes(setup.hex))
      field('setup.hex', `${setup.hex} is no set-up hex of ${setup.group}`);
    return faults;
  });
}

/** 4.0(2): at most two units in a hex, and at least one in every printed set-up hex. */
function setupFaults(units: readonly Unit[], groups: Groups): string[] {
  const counted = new Map<string, number>();
  for (const { setup, arm } of units)
    if ('hex' in setup && arm !== 'fortress') counted.set(setup.hex, (counted.get(setup.hex) ?? 0) + 1);
  return [
    ...[...counted].filter(([, count]) => count > 2).map(([hex]) => `${hex}: more than two units start there`),
    ...Object.entries(groups).flatMap(([group, { kind, places }]) =>
      kind === 'hexes'
        ? places.filter((hex) => !counted.has(hex)).map((hex) => `${group}: nobody starts in ${hex}`)
        : [],
    ),
  ];
}

/** HQ chits name an HQ of their side. */
const chitFaults = (chits: readonly Chit[], units: readonly Unit[]): string[] =>
  chits.flatMap(({ id, kind, hq, side }) => {
    const needsHq = kind === 'hq' || kind === 'cut-in';
    const found = units.find((unit) => unit.id === hq);
    if (needsHq !== (hq !== undefined)) return [`${id}.hq: HQ chits, and only they, name one`];
    return hq !== undefined && (found?.range === undefined || found.side !== side)
      ? [`${id}.hq: ${hq} is no HQ of ${side}`]
      : [];
  });

/** L17.1: each division has as many seats as it says, its chief among them, and every HQ of its side once. */
const commandFaults = (commands: CommandsOfSides, units: readonly Unit[]): string[] =>
  (['axis', 'soviet'] as const).flatMap((side) => {
    const hqs = units.filter((unit) => unit.side === side && unit.range !== undefined).map(({ id }) => id);
    return Object.entries(commands[side]).flatMap(([count, { chief, seats }]) => {
      const named = Object.values(seats).flat();
      return [
        ...(Object.keys(seats).length === Number(count) ? [] : [`${side}.${count}: not so many seats`]),
        ...(chief in seats ? [] : [`${side}.${count}.chief: no seat of it`]),
        ...(named.toSorted().join() === hqs.toSorted().join()
          ? []
          : [`${side}.${count}: not every HQ of the side once`]),
      ];
    });
  });

/**
 * What is wrong with the data of this game; none if all is well. Each fault names file and field. The form is checked
 * first; what the files say about each other only when every form is right.
 */
export function checkData(given: DataFiles): string[] {
  const files = wholeFiles(given);
  const faults = formProblems({ 'map.json': mapSchema, ...fileSchemas }, { ...SHARED, ...given, ...files });
  if (faults.length === 0) faults.push(...gaps(files));
  if (faults.length > 0) return faults;
  const map = files['map.json'] as MapData;
  const { groups } = (files['setup.json'] as { reconstructed: { groups: Groups } }).reconstructed;
  const units = readUnits(files['units.json']);
  return [
    ...inFile('map.json', [...mapFaults(map, WORDS), ...placeFaults(map, readSpecial(files['special.json']))]),
    ...inFile('units.json', [...unitFaults(units, map, groups), ...setupFaults(units, groups)]),
    ...inFile('commands.json', commandFaults(readCommands(given['commands.json']), units)),
    ...inFile('chits.json', chitFaults(readChits(files['chits.json']), units)),
    ...inFile('track.json', readTrack(files['track.json']).length === TURNS ? [] : [`must have turns 1 to ${TURNS}`]),
  ];
}
