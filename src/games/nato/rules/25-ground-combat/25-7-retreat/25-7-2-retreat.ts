import type { TerrainChart } from '../../../schema/terrain.ts';
import type { Ground } from '../../02-2-terrain.ts';

/**
 * 25.7.2: hexes of a retreat that are left after the terrain of the objective hex: of primary terrain and fortification
 * the greater reduction alone.
 */
export const retreatLeft = (chart: TerrainChart, retreat: number, { terrain, features }: Ground): number =>
  Math.max(
    0,
    retreat -
      Math.max(chart.terrain[terrain].retreat, features.includes('fortified') ? chart.features.fortified.retreat : 0),
  );

/** 25.7.3: whether a retreat may end in the first hex on its way, as its terrain shortens retreats. */
export const endsRetreat = (chart: TerrainChart, ground: Ground): boolean => retreatLeft(chart, 1, ground) === 0;
