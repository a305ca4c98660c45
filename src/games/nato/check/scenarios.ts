import { cellOf } from '../../../hex/grid.ts';
import type { Numbers } from '../schema/numbers.ts';
import type { Scenario } from '../schema/scenario.ts';
import { HQ_KINDS } from '../schema/units.ts';
import { crowdFaults, type WholeUnit } from './units.ts';
import { doubles, isLand, type WholeMap } from './whole.ts';

/** What a scenario says that can't be (5.1, 35.9): each with its field. */
export function scenarioFaults(
  { year, area, units: byHex, supporting, independent = [], inactive = {} }: Scenario,
  map: WholeMap,
  units: ReadonlyMap<string, WholeUnit>,
  numbers: Numbers,
): string[] {
  const placed = Object.entries(byHex).flatMap(([hex, ids]) => ids.map((id) => ({ hex, id, unit: units.get(id) })));
  const isWithin = (hex: string): boolean => {
    const cell = cellOf(map.data.grid, hex);
    if (!area) return true;
    const [{ row, column }, { rows, columns }] = [cell as NonNullable<typeof cell>, area];
    return row >= rows[0] && row <= rows[1] && column >= columns[0] && column <= columns[1];
  };
  const faultOf = ({ hex, id, unit }: (typeof placed)[number]): string | undefined => {
    if (!unit) return `no unit is called ${id}`;
    if (unit.year !== undefined && unit.year !== Number(year)) return `${id} is not of ${year}`;
    if (unit.kind === 'attack-helicopter') return `${id} stands in no hex`;
    if (!isLand(map, hex)) return `${hex} is no land hex of the map`;
    if (map.allianceOf.get(hex) !== unit.side) return `${id} is not in its alliance’s land`;
    return isWithin(hex) ? undefined : `${hex} is outside of the area`;
  };
  const field = (hex: string, id: string): string => `units.${hex}.${byHex[hex]?.indexOf(id) ?? 0}`;
  return [
    ...(area && (area.rows[0] > area.rows[1] || area.columns[0] > area.columns[1]) ? ['area: first, then last'] : []),
    ...placed.flatMap((each) => {
      const fault = faultOf(each);
      return fault === undefined ? [] : [`${field(each.hex, each.id)}: ${fault}`];
    }),
    ...doubles(placed.map(({ id }) => id)).map((id) => `units: ${id} stands twice`),
    ...crowdFaults(
      placed.flatMap(({ hex, unit }) => (unit ? [{ hex, unit }] : [])),
      numbers,
    ).map((fault) => `units.${fault}`),
    ...supporting.flatMap((id, n) => {
      const unit = units.get(id);
      const isUs = unit !== undefined && HQ_KINDS.includes(unit.kind) && unit.nation === 'us';
      return isUs ? [] : [`supporting.${n}: ${id} is no US corps HQ`];
    }),
    ...independent.flatMap((id, n) =>
      units.get(id)?.front === undefined ? [`independent.${n}: ${id} is no unit of a Front`] : [],
    ),
    ...Object.entries(inactive).flatMap(([turn, ids]) =>
      ids.flatMap((id, n) => (units.has(id) ? [] : [`inactive.${turn}.${n}: no unit is called ${id}`])),
    ),
    ...doubles(Object.values(inactive).flat()).map((id) => `inactive: ${id} is named twice`),
  ];
}
