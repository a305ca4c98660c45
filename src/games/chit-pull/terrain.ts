import { hasRoad, isBridged, isMajorCity, isMech, isTown, riverBetween, terrainAt } from './board.ts';
import { TERRAIN } from './data.ts';
import type { TerrainChart } from './schema.ts';

/** Whether the chart has the terrain of a hex. */
export const isCharted = (place: number): boolean => terrainAt(place) in TERRAIN.terrain;

const chartOf = (place: number): TerrainChart['terrain'][string] => {
  const row = TERRAIN.terrain[terrainAt(place)];
  if (!row) throw new Error(`chit-pull: no terrain ${terrainAt(place)} in the terrain effects chart`);
  return row;
};

/** What terrain costs a unit goes by this. */
export type Mobility = keyof TerrainChart['terrain'][string]['cost'];

export const mobilityOf = (id: string): Mobility => (isMech(id) ? 'mech' : 'other');

const hasTown = (place: number): boolean => isTown(place) && !isMajorCity(place);

/**
 * Points for a step of normal movement, zones of control apart (9.2(1)): along a road one (9.2(1)4); else the terrain
 * (9.2(5)1 light woods, 9.2(5)2 marsh, 9.2(5)3 deep woods) and, across a river without a bridge (2.1(1)4), its
 * surcharge. Big rivers have rules of their own (9.2(3)).
 */
export function stepCost(mobility: Mobility, from: number, to: number): number {
  if (hasRoad(from, to)) return TERRAIN.road.normal;
  const river = riverBetween(from, to) !== undefined && !isBridged(from, to) ? TERRAIN.river.cost : 0;
  return chartOf(to).cost[mobility] + river;
}

/** Points for the terrain of a hex alone (9.2(5)): what coming in from the map edge costs. */
export const entryCost = (id: string, place: number): number => chartOf(place).cost[mobilityOf(id)];

/** What shifts an attack on this hex to the left (10.3(3)), and by how many columns: its terrain, and a town in it. */
export const shiftCausesAt = (place: number): readonly { readonly cause: string; readonly columns: number }[] =>
  [
    { cause: terrainAt(place), columns: chartOf(place).shifts },
    { cause: 'town', columns: hasTown(place) ? TERRAIN.town.shifts : 0 },
  ].filter(({ columns }) => columns > 0);

/** Columns to the left for an attack on this hex (10.3(3)). */
export const shiftsAt = (place: number): number => shiftCausesAt(place).reduce((sum, { columns }) => sum + columns, 0);

/** Whether an advance ends on entering this hex (10.7(1)2). */
export const endsAdvance = (place: number): boolean => chartOf(place).advance < 2 || hasTown(place);
