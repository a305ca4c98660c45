import { WEATHER } from '../../../../src/games/barbarossa/data.ts';
import type { Forecast, State } from '../../../../src/games/barbarossa/state.ts';
import type { PhaseName } from '../../../../src/games/barbarossa/steps.ts';
import { playingAt, type Played, type ScenarioSpec } from './scenario.ts';

/** The dice of a Start Phase that no test looks at: weather, and the order. */
const ANY_DICE = [1, 1];

/** The End Phase of a turn (5.5), and after it the Start Phase of the next, for which these dice fall. */
export const ending = (spec: ScenarioSpec): Played =>
  playingAt({ phase: 'end', dice: ANY_DICE, ...spec }, () => [{ name: 'turn-end' }]);

/** The first die that brings such weather in a turn. */
export function dieFor(turn: number, forecast: Forecast): number {
  const index = WEATHER.get(turn)?.findIndex(({ weather }) => weather === forecast) ?? -1;
  if (index < 0) throw new Error(`no die brings ${forecast} in turn ${turn}`);
  return index + 1;
}

/** What is so at the first question of each phase, while everybody stays silent until the reinforcements. */
export function inEachPhase<Found>(
  game: Played,
  find: (state: State) => Found,
): Partial<Readonly<Record<PhaseName, Found>>> {
  const found: Partial<Record<PhaseName, Found>> = {};
  for (let orders = 0; game.position.phase.name !== 'reinforcement' && !game.position.outcome; orders++) {
    if (orders > 100) throw new Error('the turn does not end');
    const name = game.position.phase.name as PhaseName;
    if (!(name in found)) found[name] = find(game.state);
    game.silent(game.asked()[0] as 'axis' | 'soviet');
  }
  return found;
}
