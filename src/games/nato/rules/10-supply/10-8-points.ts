import { scenarioOf } from '../../scenario.ts';
import type { Context } from '../../steps.ts';

/** 10.8.1: the Warsaw Pact gets the supply points of this turn. */
export function gainSupplyPoints({ state }: Context): void {
  state.supplyPoints += scenarioOf(state).supplyPoints.each;
}
