import type { Event } from '../../../engine/message.ts';
import type { GameHistory, Loss } from '../../history.ts';
import { holds } from '../rules/03-basics/03-4-control.ts';
import { scoreOf } from '../rules/15-special-rules/15-5-points.ts';
import { pointsNeeded } from '../rules/15-special-rules/15-6-victory.ts';
import { attackOf, OBJECTIVES, sideOf, stateOf, stepsOf, unit, unitsOnMap } from '../board.ts';
import { plays, SIDES, type State } from '../state.ts';

const GONE = new Set(['chit-pull.eliminated-box', 'chit-pull.eliminated-lost']);
const REDUCED = 'chit-pull.reduced';

/** The steps that events take off (10.5(1)); `reduced` holds the units whose reduced side is up, and is kept up to date. */
function lossBy({ code, params = {} }: Event, reduced: Set<string>): readonly Loss[] {
  const id = String(params['unit'] ?? '');
  if (code !== REDUCED && !GONE.has(code)) return [];
  const gone = code !== REDUCED;
  const [full = 0] = unit(id).strength;
  const [less = 0] = unit(id).reduced;
  const strength = reduced.has(id) ? less : full - (gone ? 0 : less);
  const steps = gone && !reduced.has(id) && unit(id).reduced.length > 0 ? 2 : 1;
  if (gone) reduced.delete(id);
  else reduced.add(id);
  return [{ side: sideOf(id), unit: id, steps, strength, gone }];
}

const reducedIn = (state: State): Set<string> =>
  new Set(SIDES.flatMap((side) => unitsOnMap(state, side)).filter((id) => stateOf(state, id).reduced));

/** Fortress markers count as the units they are (14.2(6)). */
export const history: GameHistory<State> = {
  measures: ({ state }) => {
    const scoring = plays(state, 'short-game') ? SIDES : (['axis'] as const);
    return {
      pieces: SIDES.flatMap((side) =>
        unitsOnMap(state, side).map((id) => ({
          id,
          side,
          at: stateOf(state, id).at,
          steps: stepsOf(state, id),
          strength: attackOf(state, id),
        })),
      ),
      points: Object.fromEntries(scoring.map((side) => [side, scoreOf(state, side).total])),
      needed: pointsNeeded(state),
      held: Object.fromEntries(SIDES.map((side) => [side, OBJECTIVES.filter((hex) => holds(state, side, hex))])),
    };
  },
  opens: new Set(
    ['activated', 'attack', 'called-off', 'judged', 'turn-end', 'drawn', 'cut-in', 'cut-in-last'].map(
      (code) => `chit-pull.${code}`,
    ),
  ),
  losses: (before, events) => {
    const reduced = reducedIn(before.state);
    return events.flatMap((event) => lossBy(event, reduced));
  },
};
