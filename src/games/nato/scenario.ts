import { cellAt } from './board.ts';
import { unit } from './counters.ts';
import { SCENARIOS } from './data.ts';
import type { Scenario } from './schema/scenario.ts';
import type { State } from './state.ts';

/** Which scenario is played, and nothing else. */
type Played = Pick<State, 'scenario'>;

/** The scenario that is played. */
export const scenarioOf = ({ scenario }: Played): Scenario => SCENARIOS.get(scenario) as Scenario;

/** 3.2.6, 3.2.6.1: the Front of a unit; undefined: it is independent, by its counter or in the scenario. */
export const frontOf = (state: Played, id: string): string | undefined =>
  scenarioOf(state).independent?.includes(id) ? undefined : unit(id).front;

/** The scenario of some options: the one that is named, else the first. */
export const scenarioWith = (options: readonly string[]): string =>
  [...SCENARIOS.keys()].find((id) => options.includes(id)) ?? ([...SCENARIOS.keys()][0] as string);

/** Whether a hex is one in which the scenario is played. */
export function isInArea(state: Played, place: number): boolean {
  const { area } = scenarioOf(state);
  if (!area) return true;
  const { row, column } = cellAt(place);
  const isWithin = (value: number, [first, last]: readonly [number, number]): boolean =>
    value >= first && value <= last;
  return isWithin(row, area.rows) && isWithin(column, area.columns);
}

/** 35.7: whether this turn is one of surprise. */
export const isSurprise = (state: Pick<State, 'scenario' | 'turn'>): boolean =>
  state.turn === 1 && scenarioOf(state).surprise;
