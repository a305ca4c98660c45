import type { BoxView } from '../../../hex/scene.ts';
import type { Say } from '../../guide.ts';
import { unitsAt } from '../counters.ts';
import { scoreOf } from '../rules/34-points.ts';
import { scenarioOf } from '../scenario.ts';
import { SIDES, type State } from '../state.ts';
import { counterOf } from './scene-counters.ts';

/** How things stand: turn, supply points, points. */
function standingBox(state: State, say: Say): BoxView {
  const [nato, wp] = [scoreOf(state, 'nato').total, scoreOf(state, 'wp').total];
  return {
    title: say({ code: 'nato.box.standing' }),
    lines: [
      say({ code: 'nato.box.turn', params: { turn: state.turn, turns: scenarioOf(state).turns } }),
      say({ code: 'nato.box.supply-points', params: { points: state.supplyPoints } }),
      say({ code: 'nato.box.points', params: { nato, wp, needed: scenarioOf(state).needed } }),
    ],
    counters: [],
  };
}

/** Everything beside the map: how things stand, and what was eliminated. */
export const boxesOf = (state: State, say: Say): readonly BoxView[] => [
  standingBox(state, say),
  ...SIDES.map((side) => ({ side, units: unitsAt(state, side, 'lost') }))
    .filter(({ units }) => units.length > 0)
    .map(({ side, units }) => ({
      title: say({ code: 'nato.box.lost', params: { side } }),
      lines: [],
      counters: units.map((id) => counterOf(state, id, 'lost')),
    })),
];
