import type { CombatTables } from '../schema/combat.ts';
import type { TerrainChart } from '../schema/terrain.ts';
import { NATIONS } from '../schema/units.ts';
import { around, type WholeMap } from './whole.ts';

/** Attack for each point of defence of a column, as `1:2`. */
const ratioOf = (column: string): number => {
  const [attack = 0, defence = 1] = column.split(':').map(Number);
  return attack / defence;
};

/** Columns stand once, worst first, each with its results; steps of nations that there are counterattack (25.3.3, 25.6.2). */
export const combatFaults = ({ columns, results, counterattack }: CombatTables): string[] => [
  ...columns.flatMap((column, n) => [
    ...(n > 0 && ratioOf(column) <= ratioOf(columns[n - 1] as string)
      ? [`columns.${n}: ${column} is no better than the one before it`]
      : []),
    ...(results[column] ? [] : [`results.${column}: missing`]),
  ]),
  ...Object.keys(results)
    .filter((column) => !columns.includes(column))
    .map((column) => `results.${column}: no such column`),
  ...Object.keys(counterattack)
    .filter((nation) => !['other-nato', 'other-wp', ...NATIONS].includes(nation))
    .map((nation) => `counterattack.${nation}: no such nation`),
];

/** Hexsides across which nobody attacks are those of the map (25.2.4). */
export const terrainFaults = ({ noAttack }: TerrainChart, map: WholeMap): string[] =>
  noAttack.flatMap((side, n) => {
    const [a = '', b = ''] = side.split('/');
    return a < b && around(map, a).includes(b) ? [] : [`noAttack.${n}: ${side} is no hexside of the map`];
  });
