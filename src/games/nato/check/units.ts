import { inFile } from '../../../hex/check.ts';
import { problemsOf } from '../../../hex/schema.ts';
import type { readUnits } from '../read/units.ts';
import { entryBy } from '../rules/03-units.ts';
import type { Numbers } from '../schema/numbers.ts';
import {
  HQ_KINDS,
  unitSchema,
  YEARS,
  type Colours,
  type GivenUnits,
  type UnitGroup,
  type UnitMethod,
} from '../schema/units.ts';
import { doubles, isLand, type WholeMap } from './whole.ts';

/** A unit as both parts of its files have it. */
export type WholeUnit = ReturnType<typeof readUnits>[number];

/** Legends of no HQ: Territorial units, border guards, and American reserves of no corps (3.2.5.1, 3.2.5.2, 3.2.6.1). */
const OF_NO_HQ = /^(?:Terr|Gr[MNS]?|CPS|ARNG|AR|CEN)$/u;

/** Kinds, qualities and divisions that groups name and the method has not. */
export const groupFaults = (method: UnitMethod, groups: readonly UnitGroup[]): string[] =>
  groups.flatMap(({ kind, quality, of }, n) => [
    ...(method.kinds[kind] ? [] : [`${n}.kind: method.json has no ${kind}`]),
    ...(quality === undefined || method.qualities[quality] ? [] : [`${n}.quality: method.json has no ${quality}`]),
    ...(of === undefined || method.formations[of] ? [] : [`${n}.of: method.json has no ${of}`]),
  ]);

/** Whether a field is there exactly where it should be. */
const onlyOf = (field: string, isThere: boolean, should: boolean): string[] =>
  isThere === should ? [] : [`${field}: ${should ? 'missing' : 'not of such a unit'}`];

/** Strengths and what else a counter says agree with the kind of unit (3.2 to 3.6). */
function counterFaults({ kind, side, nation, size, attack, defence, ...rest }: WholeUnit): string[] {
  const [isHq, isArtillery, isHelicopter] = [
    HQ_KINDS.includes(kind),
    kind === 'artillery',
    kind === 'attack-helicopter',
  ] as const;
  const isPact = ['soviet', 'east-german', 'polish', 'czech'].includes(nation);
  const isLess = (values: readonly number[]): boolean =>
    values.every((value, n) => value <= (values[n - 1] ?? Infinity));
  return [
    ...(isPact === (side === 'wp') ? [] : [`nation: not of side ${side}`]),
    ...(attack.length === defence.length ? [] : ['defence: one for each step, like attack']),
    ...(isLess(attack) ? [] : ['attack: more than before a loss']),
    ...(isLess(defence) ? [] : ['defence: more than before a loss']),
    ...(attack.length > 1 && (isHq || isArtillery || size === 'brigade') ? ['attack: it has one step'] : []),
    ...((isHq || isArtillery || isHelicopter) && attack.some((value) => value > 0) ? ['attack: it has none'] : []),
    ...onlyOf('range', rest.range !== undefined, isHq),
    ...onlyOf('points', rest.points !== undefined, isArtillery),
    ...onlyOf('shift', rest.shift !== undefined, isHelicopter),
    ...onlyOf('entry', rest.entry !== undefined, !isHelicopter),
    ...(side === 'wp'
      ? (['reserve', 'canadian', 'berlin', 'multinational'] as const)
      : (['front', 'army'] as const)
    ).flatMap((field) => onlyOf(field, rest[field] !== undefined, false)),
  ];
}

/** What a unit belongs to: its HQ, its Front, and the colours of it (3.2.5, 3.2.6, 3.9). */
function belongingFaults({ kind, side, legend, front, army }: WholeUnit, all: readonly WholeUnit[], colours: Colours) {
  const hasHq = (name: string): boolean =>
    all.some((each) => HQ_KINDS.includes(each.kind) && each.side === side && each.designation === name);
  return [
    ...(legend === undefined || HQ_KINDS.includes(kind) || OF_NO_HQ.test(legend) || hasHq(legend)
      ? []
      : [`legend: no HQ is called ${legend}`]),
    ...(front === undefined || hasHq(front) ? [] : [`front: no HQ is called ${front}`]),
    ...(front === undefined || colours.bands[front] ? [] : [`front: colours.json has no band of ${front}`]),
    ...(army === undefined || colours.armies[army] ? [] : [`army: colours.json has no ${army}`]),
  ];
}

/** Where a unit comes into play: land of its alliance, or a sector of it (3.2.9). */
function entryFaults({ side, entry }: WholeUnit, map: WholeMap): string[] {
  const found = entry === undefined ? undefined : entryBy(entry);
  if (found === undefined) return [];
  if (found.by === 'ground') {
    const sector = Object.entries(map.files['sectors.json']).find(([id]) => Number(id) === found.sector)?.[1];
    return sector?.alliance === side ? [] : [`entry: sector ${found.sector} is not of ${side}`];
  }
  if (!('hex' in found)) return [];
  return isLand(map, found.hex) && map.allianceOf.get(found.hex) === side
    ? []
    : [`entry: ${found.hex} is no land of ${side}`];
}

/** Hexes in which more of these units stand than may (9.1.1), and those in which both alliances do. */
export function crowdFaults(
  placed: readonly { readonly hex: string; readonly unit: WholeUnit }[],
  { stacking: { maneuverSteps, artillery, hq } }: Numbers,
): string[] {
  const hexes = [...new Set(placed.map(({ hex }) => hex))].sort();
  return hexes.flatMap((hex) => {
    const here = placed.filter((each) => each.hex === hex).map(({ unit }) => unit);
    const count = (isOne: (each: WholeUnit) => boolean): number => here.filter(isOne).length;
    const isManeuver = ({ kind }: WholeUnit): boolean =>
      !HQ_KINDS.includes(kind) && kind !== 'artillery' && kind !== 'attack-helicopter';
    const steps = here.filter(isManeuver).reduce((sum, each) => sum + each.attack.length, 0);
    const isFull =
      steps > maneuverSteps ||
      count(({ kind }) => kind === 'artillery') > artillery ||
      count(({ kind }) => HQ_KINDS.includes(kind)) > hq;
    return [
      ...(isFull ? [`${hex}: more units than may stand there`] : []),
      ...(new Set(here.map(({ side }) => side)).size > 1 ? [`${hex}: units of both alliances`] : []),
    ];
  });
}

/** More than may stand in a hex of those that a year begins with (9.1.1, 3.7.2). */
const setUpFaults = (units: readonly WholeUnit[], numbers: Numbers): string[] =>
  YEARS.flatMap((year) => {
    const placed = units.flatMap((unit) => {
      const found = unit.entry === undefined ? undefined : entryBy(unit.entry);
      return found?.by === 'set-up' && (unit.year ?? year) === year ? [{ hex: found.hex, unit }] : [];
    });
    return crowdFaults(placed, numbers).map((fault) => `${year}: ${fault}`);
  });

/** The groups of each file. */
type Groups = readonly (readonly [file: string, groups: readonly UnitGroup[]])[];

/** The file that has a unit. */
const filesBy = (groups: Groups): ReadonlyMap<string, string> =>
  new Map(groups.flatMap(([file, all]) => all.flatMap(({ units }) => Object.keys(units).map((id) => [id, file]))));

/** What the files of units say that can't be; each with file, unit and field. */
export function unitFaults(
  units: readonly WholeUnit[],
  groups: Groups,
  { map, numbers, colours, given }: { map: WholeMap; numbers: Numbers; colours: Colours; given: GivenUnits },
): string[] {
  const fileOf = filesBy(groups);
  const ofUnit = (unit: WholeUnit): string[] =>
    [...counterFaults(unit), ...belongingFaults(unit, units, colours), ...entryFaults(unit, map)].map(
      (fault) => `${fileOf.get(unit.id)}: ${unit.id}.${fault}`,
    );
  return [
    ...inFile(
      'units/given.json',
      Object.keys(given)
        .filter((id) => !fileOf.has(id))
        .map((id) => `${id}: no group has such a unit`),
    ),
    ...doubles(units.map(({ id }) => id)).map((id) => `${fileOf.get(id)}: ${id}: stands twice`),
    ...units.flatMap(ofUnit),
    ...inFile('units', setUpFaults(units, numbers)),
  ];
}

/** What no file says of a unit; each with file, unit and field. */
export function unitGaps(units: readonly WholeUnit[], groups: Groups): string[] {
  const fileOf = filesBy(groups);
  return units.flatMap(({ id, ...unit }) => problemsOf(unitSchema, `${fileOf.get(id)}: ${id}`, unit));
}
