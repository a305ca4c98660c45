import type { BoxView, CounterView } from '../../../hex/scene.ts';
import type { Say } from '../../guide.ts';
import { isLeader, stateOf, unit, unitsAt, UNITS_OF } from '../board.ts';
import { TRACK } from '../data.ts';
import { scoreOf } from '../rules/19-victory.ts';
import { counterOf } from './scene-counters.ts';
import { weatherCode } from './summary.ts';
import { SIDES, type Side, type State } from '../state.ts';

const countersIn = (state: State, units: readonly string[], box: string): readonly CounterView[] =>
  units.map((id) => counterOf(state, id, box));

/** Units that have not come yet, by the turn of the schedule (5.4). */
const scheduled = (state: State, side: Side, turn: number): readonly string[] =>
  UNITS_OF[side].filter((id) => {
    const { setup } = unit(id);
    return stateOf(state, id).at === 'off' && 'turn' in setup && setup.turn === turn;
  });

/** The turn track (5.0) with the reinforcements still to come; turns that are over are left out. */
const turnBoxes = (state: State, say: Say): readonly BoxView[] =>
  TRACK.filter(({ turn }) => turn >= state.turn).map(({ turn }) => ({
    title: say({ code: 'barbarossa.box.turn', params: { turn } }),
    lines: [say({ code: 'barbarossa.box.date', params: { date: `turn-${turn}` } })],
    counters: SIDES.flatMap((side) => countersIn(state, scheduled(state, side, turn), `turn-${turn}`)),
    current: turn === state.turn,
  }));

/** Weather, air units and rail points left, Hitler's order, and the points as they stand. */
function standingBox(state: State, say: Say): BoxView {
  const { total, cities, leaders, penalties, losses } = scoreOf(state);
  const line = (code: 'weather' | 'air' | 'order' | 'points', params: Record<string, string | number>): string =>
    say({ code: `barbarossa.box.${code}`, params });
  return {
    title: say({ code: 'barbarossa.box.standing' }),
    lines: [
      line('weather', { weatherCode: weatherCode(state.weather) }),
      line('air', { air: state.air }),
      ...(state.order ? [line('order', { orderCode: `barbarossa.hitler.${state.order}` })] : []),
      line('points', { points: total, cities, leaders, penalties, losses }),
    ],
    counters: [],
  };
}

/** Leaders of the pool (11.0), and what was eliminated. */
const unitBoxes = (state: State, say: Say): readonly BoxView[] =>
  [
    { title: say({ code: 'barbarossa.box.pool' }), units: unitsAt(state, 'soviet', 'pool'), box: 'pool' },
    ...SIDES.map((side) => ({
      title: say({ code: 'barbarossa.box.lost', params: { side } }),
      units: unitsAt(state, side, 'lost'),
      box: 'lost',
    })),
  ]
    .filter(({ units }) => units.length > 0)
    .map(({ title, units, box }) => ({
      title,
      lines: [],
      counters: countersIn(
        state,
        units.toSorted((a, b) => Number(isLeader(b)) - Number(isLeader(a))),
        box,
      ),
    }));

/** Everything beside the map: how things stand, turn track, pool, what was eliminated. */
export const boxesOf = (state: State, say: Say): readonly BoxView[] => [
  standingBox(state, say),
  ...turnBoxes(state, say),
  ...unitBoxes(state, say),
];
