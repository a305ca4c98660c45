import { keptBy } from '../../../../engine/kept.ts';
import { isIn } from '../../board.ts';
import { isCombatUnit, placeOf, sideOf, unit } from '../../counters.ts';
import { hasAnyMarker } from '../../markers.ts';
import { enemyOf, type Side, type State } from '../../state.ts';
import { enemyZoc } from '../08-zones/08-zoc.ts';
import type { Lined } from '../10-supply/10-2-lines.ts';
import { airspacesBy, friendlyAirspace } from '../11-airspace.ts';
import { controllerOf } from '../30-cities/30-1-control.ts';
import { marchAllowance } from './12-2-allowance.ts';
import { tactical, type Manner } from './12-3-tactical.ts';

/** What marches depend on. */
export type Marching = Lined & Pick<State, 'turn' | 'refugees'>;

/** 12.4.1: whether refugees keep a side from marching in a hex. */
export const isCrowded = ({ refugees }: Pick<State, 'refugees'>, side: Side, place: number): boolean =>
  refugees && side === 'nato' && isIn('west-germany', place);

/** 12.4: tells of a hex whether a march of a side may start in, enter and end in it, as things stand. */
const openToMarch = keptBy(
  (state: Marching) => [...airspacesBy(state), state.refugees],
  (state: Marching, side: Side) => {
    const { refugees } = state;
    const [isFriendly, zones] = [friendlyAirspace(state, side), enemyZoc(state, side)];
    return (place: number): boolean => zones[place] === 0 && !isCrowded({ refugees }, side, place) && isFriendly(place);
  },
);

/** 12.4(1), 12.4(2), 12.4.2: whether a unit may march at all: a combat unit that is supplied, and neither disrupted nor on a train. */
export const mayMarch = (state: Marching, id: string): boolean =>
  isCombatUnit(id) &&
  !hasAnyMarker(state, id, ['no-movement-supply', 'disrupted', 'suppressed', 'entraining', 'entrained']) &&
  openToMarch(state, sideOf(id))(placeOf(state, id) as number);

/** 12.4: how a ground unit that may marches from where it is; never into a city that the enemy holds (12.1.2). */
export function march(state: Marching, id: string): Manner {
  const side = sideOf(id);
  const { step } = tactical(state, id, 0);
  const open = openToMarch(state, side);
  return {
    points: marchAllowance(unit(id).move),
    step: (from, to) => (open(to) && controllerOf(state, to) !== enemyOf(side) ? step(from, to) : undefined),
    stopsIn: () => false,
  };
}
