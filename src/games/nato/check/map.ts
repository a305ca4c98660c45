import { inFile, mapFaults, type MapWords } from '../../../hex/check.ts';
import { cellOf, idOf } from '../../../hex/grid.ts';
import { members } from '../read/map.ts';
import { CITY_FEATURES, FEATURES, GROUNDS, SIDES, type Alliance } from '../schema/map.ts';
import { around, doubles, has, isLand, type WholeMap } from './whole.ts';

const WORDS: MapWords = { terrains: GROUNDS, features: FEATURES, sides: SIDES, water: [], scenery: ['sea', 'land'] };

type Hexes = Parameters<typeof members>[0];

/** Hexes of groups that are none of the map, or not of the sort that they should be. */
const memberFaults = (
  groups: Readonly<Record<string, { readonly hexes: Hexes }>>,
  why: string,
  isRight: (hex: string, group: string) => boolean,
): string[] =>
  Object.entries(groups).flatMap(([id, { hexes }]) =>
    members(hexes)
      .filter((hex) => !isRight(hex, id))
      .map((hex) => `${id}.hexes.${hex}: ${why}`),
  );

/** Hexes that should be in one group each and are in none, or in several. */
function shareFaults(all: readonly string[], groups: readonly { readonly hexes: Hexes }[], what: string): string[] {
  const found = groups.flatMap(({ hexes }) => members(hexes));
  const known = new Set(found);
  return [
    ...all.filter((hex) => !known.has(hex)).map((hex) => `${hex}: in no ${what}`),
    ...doubles(found).map((hex) => `${hex}: in several: ${what}`),
  ];
}

/** Coasts are marked, sea has no features, cities have names (2.2.1, 6.0). */
const hexFaults = (map: WholeMap): string[] =>
  Object.entries(map.hexes).flatMap(([id, { features = [], name }]) => {
    const isCity = CITY_FEATURES.filter((feature) => features.includes(feature)).length;
    return [
      ...(!isLand(map, id) && features.length > 0 ? [`hexes.${id}.features: none of an all-sea hex`] : []),
      ...(isLand(map, id) && !has(map, id, 'coastal') && around(map, id).some((other) => !isLand(map, other))
        ? [`hexes.${id}.features: coastal, for it lies at the sea`]
        : []),
      ...(isCity > 1 ? [`hexes.${id}.features: one class of a city`] : []),
      ...(isCity > 0 && !name ? [`hexes.${id}.name: a city needs a name`] : []),
    ];
  });

/** What lies along a hexside agrees with the hexes on both sides of it (2.2.1, 12.1). */
const sideFaults = (map: WholeMap): string[] =>
  Object.entries(map.sides).flatMap(([key, words]) => {
    const both = key.split('/');
    const isOverSea = words.includes('all-sea');
    return [
      ...(both.every((id) => isLand(map, id)) ? [] : [`sides.${key}: lies between land hexes alone`]),
      ...(words.includes('pass') && !both.some((id) => map.hexes[id]?.terrain === 'mountain')
        ? [`sides.${key}: a pass leads into mountains`]
        : []),
      ...(isOverSea && !both.every((id) => has(map, id, 'coastal'))
        ? [`sides.${key}: an all-sea hexside lies between coastal hexes`]
        : []),
      ...(!isOverSea && (words.includes('dike') || words.includes('ferry'))
        ? [`sides.${key}: a dike or ferry lies on an all-sea hexside`]
        : []),
    ];
  });

/** Each city of the map has its entry, and the other way round: class, port and country agree (30.0, 14.2.3). */
function cityFaults(map: WholeMap): string[] {
  const cities = map.files['cities.json'];
  const shown = Object.keys(map.hexes).filter((id) => CITY_FEATURES.some((feature) => has(map, id, feature)));
  return [
    ...shown.filter((id) => cities[id] === undefined).map((id) => `${id}: missing; map.json has a city there`),
    ...Object.entries(cities).flatMap(([id, { class: size, country, port, capacity }]) => {
      const isHere = members(map.files['countries.json'][country].hexes).includes(id);
      return [
        ...(has(map, id, `${size}-city`) ? [] : [`${id}.class: map.json has no ${size}-city there`]),
        ...(has(map, id, 'port') === (port !== undefined) ? [] : [`${id}.port: not as in map.json`]),
        ...((port === undefined) === (capacity === undefined) ? [] : [`${id}.capacity: of ports, and of each`]),
        ...(port === undefined || (port === 'coastal') === has(map, id, 'coastal')
          ? []
          : [`${id}.port: coastal in a coastal hex, inland in another`]),
        ...(isHere ? [] : [`${id}.country: countries.json does not have it in ${country}`]),
      ];
    }),
  ];
}

/** Sectors are hexes of their alliance at their edge of the map, none of two (2.2.2). */
function sectorFaults(map: WholeMap): string[] {
  const sectors = map.files['sectors.json'];
  const { grid } = map.data;
  const isAtEdge = (hex: string, edge: 'west' | 'east'): boolean => {
    const cell = cellOf(grid, hex);
    const beyond = cell && { ...cell, column: cell.column + (edge === grid.columnsGrow ? 1 : -1) };
    return beyond !== undefined && map.hexes[idOf(grid, beyond)] === undefined;
  };
  return Object.entries(sectors).flatMap(([id, sector]) => [
    ...memberFaults({ [id]: sector }, `not land of ${sector.alliance}`, isLandOf(map, sector.alliance)),
    ...memberFaults({ [id]: sector }, `not at the ${sector.edge} edge`, (hex) => isAtEdge(hex, sector.edge)),
    ...doubles(Object.values(sectors).flatMap(({ hexes }) => members(hexes)))
      .filter((hex) => sector.hexes[hex])
      .map((hex) => `${id}.hexes.${hex}: in two sectors`),
  ]);
}

/** Whether a hex is land of an alliance. */
const isLandOf =
  (map: WholeMap, alliance: Alliance) =>
  (hex: string): boolean =>
    isLand(map, hex) && map.allianceOf.get(hex) === alliance;

/** Each hex that is all sea or has a coast is in one sea area (2.2.3). */
function seaFaults(map: WholeMap): string[] {
  const seas = map.files['seas.json'];
  const ids = Object.keys(map.hexes);
  const coasts = Object.values(seas).map(({ coastal }) => ({ hexes: coastal }));
  return [
    ...shareFaults(
      ids.filter((id) => !isLand(map, id)),
      Object.values(seas),
      'sea area',
    ),
    ...shareFaults(
      ids.filter((id) => has(map, id, 'coastal')),
      coasts,
      'coast',
    ),
    ...memberFaults(seas, 'not all sea', (hex) => map.hexes[hex]?.terrain === 'sea'),
    ...Object.entries(seas).flatMap(([id, { coastal }]) =>
      members(coastal)
        .filter((hex) => !has(map, hex, 'coastal'))
        .map((hex) => `${id}.coastal.${hex}: not coastal`),
    ),
  ];
}

/** Each hexside of a river is one of the map, or barred where it is too wide to cross, and the other way round. */
function riverFaults(map: WholeMap): string[] {
  const isRiver = (side: string): boolean => map.sides[side]?.some((word) => word.endsWith('-river')) ?? false;
  const isBarred = (side: string): boolean => map.sides[side]?.includes('barred') ?? false;
  const rivers = Object.entries(map.files['rivers.json']);
  const named = new Set(rivers.flatMap(([, { sides }]) => members(sides)));
  return [
    ...rivers.flatMap(([id, { sides }]) =>
      members(sides)
        .filter((side) => !isRiver(side) && !isBarred(side))
        .map((side) => `${id}.sides.${side}: no river in map.json`),
    ),
    ...Object.keys(map.sides)
      .filter((side) => isRiver(side) && !named.has(side))
      .map((side) => `${side}: of no river`),
  ];
}

/** Whether a hex lies among the rows and columns of the map, which ends with its sheet. */
function onSheetOf({ data: { grid }, hexes }: WholeMap): (id: string) => boolean {
  const cells = Object.keys(hexes).flatMap((id) => cellOf(grid, id) ?? []);
  const within = (values: readonly number[]): ((value: number) => boolean) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return (value) => value >= least && value <= most;
  };
  const [isRow, isColumn] = [within(cells.map(({ row }) => row)), within(cells.map(({ column }) => column))];
  return (id) => {
    const cell = cellOf(grid, id);
    return cell !== undefined && isRow(cell.row) && isColumn(cell.column);
  };
}

/** What the files of the map say of each other that can't be; each with file and field. */
export function mapFileFaults(map: WholeMap): string[] {
  const ids = Object.keys(map.hexes);
  const { files } = map;
  const areas = files['deployment.json'];
  return [
    ...inFile('map.json', [...mapFaults(map.data, WORDS, onSheetOf(map)), ...hexFaults(map), ...sideFaults(map)]),
    ...inFile('cities.json', cityFaults(map)),
    ...inFile('countries.json', [
      ...memberFaults(files['countries.json'], 'no land hex of the map', (hex) => isLand(map, hex)),
      ...shareFaults(
        ids.filter((id) => isLand(map, id)),
        Object.values(files['countries.json']),
        'country',
      ),
    ]),
    ...inFile('command-zones.json', [
      ...memberFaults(files['command-zones.json'], 'no hex of the map', (hex) => map.hexes[hex] !== undefined),
      ...shareFaults(ids, Object.values(files['command-zones.json']), 'command zone'),
    ]),
    ...inFile(
      'deployment.json',
      Object.entries(areas).flatMap(([id, area]) =>
        memberFaults({ [id]: area }, `not land of ${area.alliance}`, isLandOf(map, area.alliance)),
      ),
    ),
    ...inFile('sectors.json', sectorFaults(map)),
    ...inFile('seas.json', seaFaults(map)),
    ...inFile(
      'regions.json',
      memberFaults(files['regions.json'], 'no hex of the map', (hex) => map.hexes[hex] !== undefined),
    ),
    ...inFile('rivers.json', riverFaults(map)),
  ];
}
