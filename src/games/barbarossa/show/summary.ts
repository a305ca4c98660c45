import type { CodeAfter, Message } from '../messages/index.ts';
import { railLeft } from '../rules/08-movement/08-3-rail.ts';
import { pooled } from '../rules/11-leaders/11-leaders.ts';
import { bandOf, scoreOf } from '../rules/19-victory.ts';
import { openStep, owedHexes } from '../open-step.ts';
import { LAST_TURN, type BarbarossaPosition, type State, type Weather } from '../state.ts';

const line = (code: CodeAfter<'barbarossa.summary.'>, params: Message['params'] = {}): Message => ({
  code: `barbarossa.summary.${code}`,
  params,
});

/** What the weather is called. */
export const weatherCode = (weather: Weather): `barbarossa.weather.${Exclude<Weather, 'mud'> | 'mud-2'}` =>
  `barbarossa.weather.${weather === 'mud' ? 'mud-2' : weather}`;

const weatherLine = (state: State): Message =>
  line('weather', {
    weatherCode: weatherCode(state.weather),
    air: state.air,
    axis: railLeft(state, 'axis'),
    soviet: railLeft(state, 'soviet'),
  });

/** 19.3: the points as they stand, what they consist of, and the band of victory they lie in. */
function scoreLine(state: State): Message {
  const { total, cities, cut, leaders, penalties, losses } = scoreOf(state);
  const bandCode = `barbarossa.band.${bandOf(total)}`;
  return line('score', { points: total, cities, cut, leaders, penalties, losses, bandCode });
}

/** 10.2.1: what the Soviet side still has to attack, while it declares. */
function owedLine(position: BarbarossaPosition): readonly Message[] {
  const now = openStep(position);
  if (now.name !== 'declaring' || now.side !== 'soviet') return [];
  const hexes = owedHexes(position);
  return hexes.length === 0 ? [] : [line('owed', { hexes })];
}

/** How the game stands: turn and date, weather, order, points, leaders in the pool, what is owed. */
export function summaryOf(position: BarbarossaPosition): readonly Message[] {
  const { state, outcome } = position;
  const left = pooled(state).length;
  return [
    line('turn', { turn: state.turn, last: LAST_TURN, date: `turn-${state.turn}` }),
    ...(outcome ? [] : [weatherLine(state)]),
    ...(state.order && !outcome ? [line('order', { orderCode: `barbarossa.hitler.${state.order}` })] : []),
    scoreLine(state),
    ...(left > 0 && !outcome ? [line('pool', { left })] : []),
    ...owedLine(position),
  ];
}
