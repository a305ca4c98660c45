import type { GameHistory, Loss } from '../../history.ts';
import { CITIES, controls, sideOf, strengthOf, unit, unitsInPlay } from '../board.ts';
import { SIDES, type State } from '../state.ts';
import { POINTS_TO_WIN, scoreOf } from '../rules/04-victory/04-victory.ts';

/** Events that tell of units that are lost (11.3.6, 8.3, 13.1); those taken off by choice (6.2.4) are not. */
const LOSSES = new Set(['moscow.eliminated', 'moscow.surrendered', 'moscow.overstacked']);

const lossOf = (id: string): Loss => ({
  side: sideOf(id),
  unit: id,
  steps: 1,
  strength: unit(id).strength,
  gone: true,
});

/** A counter is one step, however often it is turned over; spent units count with their passive strength (2.2.4). */
export const history: GameHistory<State> = {
  measures: ({ state }) => ({
    pieces: SIDES.flatMap((side) =>
      unitsInPlay(state, side).map((id) => ({
        id,
        side,
        at: state.units[id]?.at as string,
        steps: 1,
        strength: strengthOf(state, id),
      })),
    ),
    points: { axis: scoreOf(state).total },
    needed: POINTS_TO_WIN,
    held: Object.fromEntries(SIDES.map((side) => [side, CITIES.filter((city) => controls(state, side, city))])),
  }),
  opens: new Set(['moscow.attack', 'moscow.surrendered', 'moscow.recovered']),
  losses: (_before, events) =>
    events
      .filter(({ code }) => LOSSES.has(code))
      .flatMap(({ params = {} }) => params['units'] ?? params['unit'] ?? [])
      .map((id) => lossOf(String(id))),
};
