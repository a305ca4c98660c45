import type { Context } from '../../steps.ts';
import { at, isPrintedSupplyCity, isTank, placeOf, UNITS_OF } from '../../board.ts';
import type { State } from '../../state.ts';
import { hasLine, networkOf } from '../13-supply/13-2-supply-lines.ts';

/** The German side wins with at least so many points (4.0). */
export const POINTS_TO_WIN = 10;

/** The German score and what it consists of (4.1). */
export interface Score {
  /** Controlled cities with a line, and what each is worth. */
  readonly cities: readonly { readonly city: string; readonly points: number }[];
  /** Controlled cities that have no line to the rear: they score nothing. */
  readonly cutOff: readonly string[];
  readonly tanks: number;
  /** Lost units, as a positive number. */
  readonly losses: number;
  readonly total: number;
}

/** 4.1: supply cities, and what became one as hero city (14.2.2), count two. */
export const cityPoints = (state: Pick<State, 'hero'>, city: string): number =>
  isPrintedSupplyCity(at(city)) || state.hero?.city === city ? 2 : 1;

const isGone = (state: State, id: string): boolean => ['lost', 'surrendered'].includes(state.units[id]?.at ?? '');

/** 4.1: the German score as it stands. */
export function scoreOf(state: State): Score {
  const network = networkOf(state, 'axis');
  const supplied = state.control.filter((city) => hasLine(network, at(city)));
  const cities = supplied.map((city) => ({ city, points: cityPoints(state, city) }));
  const activeTanks = UNITS_OF.axis.filter(
    (id) => isTank(id) && placeOf(state, id) !== undefined && !state.units[id]?.spent,
  );
  const gone = UNITS_OF.axis.filter((id) => isGone(state, id));
  const tanks = Math.floor(activeTanks.length / 2);
  const losses = Math.ceil(gone.reduce((sum, id) => sum + (isTank(id) ? 1 : 0.5), 0));
  return {
    cities,
    cutOff: state.control.filter((city) => !supplied.includes(city)),
    tanks,
    losses,
    total: cities.reduce((sum, { points }) => sum + points, 0) + tanks - losses,
  };
}

/** 4.0: the end of the game. */
export function judge(context: Context): void {
  const score = scoreOf(context.state);
  const winner = score.total >= POINTS_TO_WIN ? 'axis' : 'soviet';
  const cityPoints = score.cities.reduce((sum, { points }) => sum + points, 0);
  const params = {
    winner,
    points: score.total,
    cities: cityPoints,
    tanks: score.tanks,
    losses: score.losses,
    needed: POINTS_TO_WIN,
  };
  context.emit({ code: 'moscow.end', params, rule: '4.0' });
  context.finish({ winner, reason: { code: 'moscow.end', params } });
}
