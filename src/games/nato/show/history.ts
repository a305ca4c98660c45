import type { Event } from '../../../engine/message.ts';
import type { GameHistory, Loss } from '../../history.ts';
import { CITY_PLACES, idAt } from '../board.ts';
import { attackOf, defenceOf, fullSteps, isCombatUnit, sideOf, stateOf, unit, unitsOnMap } from '../counters.ts';
import { scoreOf } from '../rules/34-points.ts';
import { controllerOf } from '../rules/30-cities/30-1-control.ts';
import { scenarioOf } from '../scenario.ts';
import { SIDES, type State } from '../state.ts';

/** What a unit with so many steps counts for in charts: the mean of its printed strengths. */
function strengthWith(id: string, steps: number): number {
  const { attack, defence } = unit(id);
  if (steps === 0) return 0;
  const face = attack.length - steps;
  return ((attack[face] ?? 0) + (defence[face] ?? 0)) / 2;
}

/** What an event takes off; `steps` holds the steps that units have left, and is kept up to date. */
function lossBy({ code, params = {} }: Event, steps: Map<string, number>): readonly Loss[] {
  const id = String(params['unit'] ?? '');
  const gone = code === 'nato.eliminated';
  if ((!gone && code !== 'nato.reduced') || !isCombatUnit(id)) return [];
  const before = steps.get(id) ?? fullSteps(id);
  const left = gone ? 0 : before - 1;
  steps.set(id, left);
  const strength = strengthWith(id, before) - strengthWith(id, left);
  return [{ side: sideOf(id), unit: id, steps: before - left, strength, gone }];
}

/** What charts of a whole game show. */
export const history: GameHistory<State> = {
  measures: ({ state }) => ({
    pieces: SIDES.flatMap((side) =>
      unitsOnMap(state, side)
        .filter(isCombatUnit)
        .map((id) => ({
          id,
          side,
          at: stateOf(state, id).at,
          steps: stateOf(state, id).steps,
          strength: (attackOf(state, id) + defenceOf(state, id)) / 2,
        })),
    ),
    points: Object.fromEntries(SIDES.map((side) => [side, scoreOf(state, side).total])),
    needed: scenarioOf(state).needed,
    held: Object.fromEntries(
      SIDES.map((side) => [side, CITY_PLACES.filter((place) => controllerOf(state, place) === side).map(idAt)]),
    ),
  }),
  opens: new Set(['nato.attack', 'nato.turn']),
  losses: ({ state }, events) => {
    const steps = new Map(SIDES.flatMap((side) => unitsOnMap(state, side)).map((id) => [id, stateOf(state, id).steps]));
    return events.flatMap((event) => lossBy(event, steps));
  },
};
