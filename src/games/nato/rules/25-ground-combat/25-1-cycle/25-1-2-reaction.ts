import type { Hexside, TerrainChart } from '../../../schema/terrain.ts';
import { crossed, type Ground } from '../../02-2-terrain.ts';

/** 25.1.2.1: whether the terrain lets a unit react across a hexside into a hex. */
export const mayReactInto = (chart: TerrainChart, sides: readonly Hexside[], { terrain, features }: Ground): boolean =>
  chart.terrain[terrain].react &&
  features.every((feature) => chart.features[feature].react) &&
  crossed(sides).every((side) => chart.sides[side].react);
