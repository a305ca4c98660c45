import { gainPoints } from '../../commands/points.ts';
import { scenarioOf } from '../../scenario.ts';
import type { Context } from '../../steps.ts';

/** 10.8.1: the Warsaw Pact gets the supply points of this turn. */
export const gainSupplyPoints = ({ state }: Context): void =>
  gainPoints(state, 'wp', scenarioOf(state).supplyPoints.each);
