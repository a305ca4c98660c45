import type { Feature, Hexside, Terrain, TerrainChart } from '../schema/terrain.ts';

/** What lies in a hex: its primary terrain, and the features beside it. */
export interface Ground {
  readonly terrain: Terrain;
  readonly features: readonly Feature[];
}

/** 2.2.1: of the terrains in a hex, at least one, the primary: the one with the best priority, the first of equals. */
export const primaryTerrain = (chart: TerrainChart, terrains: readonly Terrain[]): Terrain =>
  terrains.reduce((best, each) => (chart.terrain[each].priority < chart.terrain[best].priority ? each : best));

/** 12.1, 12.8: what remains to be crossed of a hexside: a dike or the ferry lies on an all-sea hexside and lets units over it. */
export const crossed = (sides: readonly Hexside[]): readonly Hexside[] =>
  sides.includes('dike') || sides.includes('ferry') ? sides.filter((side) => side !== 'all-sea') : sides;
