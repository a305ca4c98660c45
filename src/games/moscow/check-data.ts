import { z } from 'zod';
import { inFile, mapFaults, type MapWords } from '../../hex/check.ts';
import { mapPart, type MapData } from '../../hex/map.ts';
import { formProblems, mapSchema, problemsOf } from '../../hex/schema.ts';
import { FILES } from './data.ts';
import { readCards, readTable, readTrack, readUnits } from './read.ts';
import { cardSchema, fileSchemas, turnSchema, unitSchema, type CombatTable, type Unit } from './schema.ts';

const WORDS: MapWords = {
  terrains: ['clear', 'forest', 'marsh', 'mountain'],
  features: ['city', 'supply-city', 'port'],
  sides: ['river', 'sea', 'lake'],
  water: ['sea', 'lake'],
  scenery: ['sea', 'lake', 'land', 'rear-axis', 'rear-soviet'],
};

const AREAS = ['C', 'N', 'R', 'S', 'SU'];

type Files = Readonly<Record<keyof typeof FILES, unknown>>;

const wholeUnit = unitSchema.extend({ id: z.string(), aliases: z.array(z.string()) });

/** Entries that have no value for some field in either part of their file. */
const gaps = (files: Files): string[] => [
  ...readUnits(files['units.json']).flatMap((unit) => problemsOf(wholeUnit, `units.json: ${unit.id}`, unit)),
  ...readCards(files['cards.json']).flatMap(({ id, ...card }) => problemsOf(cardSchema, `cards.json: ${id}`, card)),
  ...readTrack(files['track.json']).flatMap(({ turn, ...rest }) => problemsOf(turnSchema, `track.json: ${turn}`, rest)),
];

function placeFaults(map: MapData): string[] {
  const { areas, hexes } = mapPart(map);
  const cities = Object.entries(hexes).filter(([, { features }]) => features?.includes('city'));
  return [
    ...(Object.keys(areas).sort().join() === AREAS.join() ? [] : [`areas: must be ${AREAS.join(', ')}`]),
    ...cities.flatMap(([id, { name }]) => (name ? [] : [`hexes.${id}.name: a city needs a name`])),
    ...Object.entries(hexes).flatMap(([id, { features = [] }]) =>
      features.length > 0 && !features.includes('city') ? [`hexes.${id}.features: only a city has these`] : [],
    ),
  ];
}

/** Setup places exist, stacks are legal (8.1, 8.2), values agree with kind and side. */
function unitFaults(units: readonly Unit[], map: MapData): string[] {
  const { hexes } = mapPart(map);
  const stacks = new Map<string, Unit[]>();
  const faults: string[] = [];
  for (const unit of units) {
    const { id, setup, side, nationality, arm, strength, passive } = unit;
    const field = (name: string, why: string): void => void faults.push(`${id}.${name}: ${why}`);
    if ('hex' in setup) {
      if (!hexes[setup.hex]) field('setup.hex', `${setup.hex} is not a playable hex`);
      stacks.set(setup.hex, [...(stacks.get(setup.hex) ?? []), unit]);
    }
    if ((side === 'axis') !== (nationality === 'german' || nationality === 'romanian'))
      field('nationality', `not of side ${side}`);
    if (side === 'soviet' && 'area' in setup) field('setup.area', 'Soviet units start in hexes or enter by turn');
    if (side === 'axis' && 'hex' in setup) field('setup.hex', 'German units start in a rear area or enter by turn');
    if (passive > strength) field('passive', 'more than the strength');
    if ((passive === 0) !== (side === 'soviet' && arm === 'tank'))
      field('passive', '0 is for mechanized corps, and only for them');
  }
  for (const [hex, stack] of stacks) {
    const tanks = stack.filter(({ arm }) => arm === 'tank').length;
    if (stack.length > 3 || tanks > 2 || stack.length - tanks > 2)
      faults.push(`setup in ${hex}: more than the stacking limit`);
  }
  return faults;
}

/** More favourable odds or a lower die never give the attacker less. */
function tableFaults({ columns, results }: CombatTable): string[] {
  const rank = (die: number, column: number): number =>
    ['-', 'DR', 'DL', 'DE'].indexOf(results[die]?.[column] as string);
  return columns.flatMap((name, column) =>
    results.flatMap((_, die) => [
      ...(column > 0 && rank(die, column) < rank(die, column - 1)
        ? [`${name}: die ${die + 1} is worse than one column lower`]
        : []),
      ...(die > 0 && rank(die, column) > rank(die - 1, column)
        ? [`${name}: die ${die + 1} is better than die ${die}`]
        : []),
    ]),
  );
}

/**
 * What is wrong with the data of this game; none if all is well. Each fault names file and field. The form is checked first;
 * what the files say about each other only when every form is right.
 */
export function checkMoscowData(files: Files = FILES): string[] {
  const faults = formProblems({ 'map.json': mapSchema, ...fileSchemas }, files);
  if (faults.length === 0) faults.push(...gaps(files));
  if (faults.length > 0) return faults;
  const map = files['map.json'] as MapData;
  const cards = readCards(files['cards.json']);
  const sixEach = (['axis', 'soviet'] as const).filter(
    (side) => cards.filter((card) => card.side === side).length !== 6,
  );
  const kinds = new Map(cards.map((card) => [card.kind, card.uses.join()]));
  return [
    ...inFile('map.json', [...mapFaults(map, WORDS), ...placeFaults(map)]),
    ...inFile('units.json', unitFaults(readUnits(files['units.json']), map)),
    ...inFile(
      'cards.json',
      sixEach.map((side) => `side ${side} must have six cards`),
    ),
    ...inFile(
      'cards.json',
      cards.flatMap(({ id, kind, uses }) =>
        kinds.get(kind) === uses.join() ? [] : [`${id}.uses: cards of one kind must be alike`],
      ),
    ),
    ...inFile('track.json', readTrack(files['track.json']).length === 6 ? [] : ['must have turns 1 to 6']),
    ...inFile('crt.json', tableFaults(readTable(files['crt.json']))),
  ];
}
