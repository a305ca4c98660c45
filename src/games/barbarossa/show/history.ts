import type { Event } from '../../../engine/message.ts';
import type { GameHistory, Loss } from '../../history.ts';
import { CITIES, fullSteps, isCombatUnit, isLeader, isRifle, sideOf, stateOf, unit, unitsOnMap } from '../board.ts';
import { controls } from '../rules/03-control.ts';
import { strengthOf } from '../rules/10-combat/10-3-odds.ts';
import { POINTS_TO_WIN, scoreOf } from '../rules/19-victory.ts';
import { SIDES, type State } from '../state.ts';

/** The strength of a unit with so many steps, as everybody knows it: of a reduced rifle corps what is printed. */
const strengthWith = (id: string, steps: number): number => {
  const { strength } = unit(id);
  if (steps === 0) return 0;
  return isRifle(id) ? (strength[2 - steps] ?? 0) : (strength[strength.length - steps] ?? 0);
};

/** What an event takes off; `steps` holds the steps that units have left, and is kept up to date. */
function lossBy({ code, params = {} }: Event, steps: Map<string, number>): readonly Loss[] {
  const id = String(params['unit'] ?? '');
  const gone = code === 'barbarossa.eliminated';
  if ((!gone && code !== 'barbarossa.reduced') || !isCombatUnit(id)) return [];
  const before = steps.get(id) ?? fullSteps(id);
  const left = gone ? 0 : Number(params['left'] ?? before - 1);
  steps.set(id, left);
  return [
    {
      side: sideOf(id),
      unit: id,
      steps: before - left,
      strength: strengthWith(id, before) - strengthWith(id, left),
      gone,
    },
  ];
}

export const history: GameHistory<State> = {
  measures: ({ state }) => ({
    pieces: SIDES.flatMap((side) =>
      unitsOnMap(state, side)
        .filter((id) => isCombatUnit(id) || isLeader(id))
        .map((id) => ({
          id,
          side,
          at: stateOf(state, id).at,
          steps: stateOf(state, id).steps,
          strength: isLeader(id) && !state.tried.includes(id) ? 0 : strengthOf(state, id),
        })),
    ),
    points: { axis: scoreOf(state).total },
    needed: POINTS_TO_WIN,
    held: Object.fromEntries(SIDES.map((side) => [side, CITIES.filter((hex) => controls(state, side, hex))])),
  }),
  opens: new Set(['attack', 'overrun', 'weather', 'order', 'points'].map((code) => `barbarossa.${code}`)),
  losses: ({ state }, events) => {
    const steps = new Map(SIDES.flatMap((side) => unitsOnMap(state, side)).map((id) => [id, stateOf(state, id).steps]));
    return events.flatMap((event) => lossBy(event, steps));
  },
};
