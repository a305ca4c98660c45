import { sumOf } from '../../../engine/lists.ts';
import { CITY_PLACES, cityAt, sideOfCountry } from '../board.ts';
import { NUMBERS } from '../data.ts';
import { scenarioOf } from '../scenario.ts';
import type { City } from '../schema/map.ts';
import { enemyOf, type Side, type State } from '../state.ts';
import type { Context } from '../steps.ts';
import { controllerOf } from './30-cities/30-1-control.ts';

/** 30.0: the points of a city of the other side that a side holds at the end. */
export const worthOfCity = (state: Pick<State, 'scenario'>, side: Side, { class: kind }: City): number =>
  scenarioOf(state).points.city[side] * NUMBERS.cityPoints[`${kind}-city`];

/** What a side has scored. */
export interface Score {
  readonly cities: number;
  readonly steps: number;
  readonly total: number;
}

/** The points of a side as it stands: for cities of the other one that it holds, and for steps that the other one has lost. */
export function scoreOf(state: State, side: Side): Score {
  const { points } = scenarioOf(state);
  const taken = CITY_PLACES.map((place) => [place, cityAt(place) as City] as const).filter(
    ([place, city]) => sideOfCountry(city.country) !== side && controllerOf(state, place) === side,
  );
  const cities = sumOf(taken, ([, city]) => worthOfCity(state, side, city));
  const steps = points.step[side] * state.losses[enemyOf(side)];
  return { cities, steps, total: cities + steps };
}

/** The scenario ends: points are counted. */
export function endScenario({ state, emit, finish }: Context): void {
  const { needed } = scenarioOf(state);
  const [wp, nato] = [scoreOf(state, 'wp'), scoreOf(state, 'nato')];
  const lead = wp.total - nato.total;
  const winner: Side | null = lead === needed - 1 ? null : lead >= needed ? 'wp' : 'nato';
  const params = { winner: winner ?? 'nobody', wp: wp.total, nato: nato.total, lead, needed };
  emit({ code: 'nato.end', params, rule: '5.5' });
  finish({ winner, reason: { code: 'nato.end', params } });
}

/** The end of the scenario, after its last turn. */
export function countPoints(context: Context): void {
  if (context.state.turn >= scenarioOf(context.state).turns) endScenario(context);
}
