import { at } from '../board.ts';
import { changeUnits, isManeuver, stateOf } from '../counters.ts';
import type { Warning } from '../messages/index.ts';
import type { Order } from '../orders.ts';
import { hasRoom } from '../rules/09-stacking.ts';
import { leftUnfed } from '../rules/10-supply/10-4-phase.ts';
import { allowanceOf, mayGo, reachFrom } from '../rules/12-movement/12-0-ways.ts';
import { attackersOf, canStrike } from '../rules/25-ground-combat/25-1-cycle/25-2-eligibility.ts';
import { controllerOf } from '../rules/30-cities/30-1-control.ts';
import { DRY } from '../../../hex/flood.ts';
import { movementOf, openStep } from '../show/open-step.ts';
import { questions } from '../show/questions.ts';
import { enemyOf, type NatoPosition, type Side } from '../state.ts';
import { isGuarded } from './supply.ts';
import { ofHex, ofUnit } from './warning.ts';

/** 10.8.2: HQs that get no supply point though there is one for them. */
export function unfed(position: NatoPosition, seat: string, order: Order): readonly Warning[] {
  const now = openStep(position);
  if (now.name !== 'hq-supply' || (order.kind !== 'supply' && order.kind !== 'end')) return [];
  const { state } = position;
  return leftUnfed(state, now, seat, order.kind === 'supply' ? order.units : []).map((id) =>
    ofUnit('unfed', '10.8.2', state, id),
  );
}

/** 12.5: a minimum movement to a hex that the unit reaches by its movement points too, with some of them left. */
export function needless(position: NatoPosition, order: Order): readonly Warning[] {
  if (order.kind !== 'move' || order.move.way !== 'minimum') return [];
  const { state } = position;
  const { unit, path } = order.move;
  const movement = movementOf(position, position.phase.side as Side);
  if (!mayGo(state, movement, unit, 'move')) return [];
  const [from, to] = [path[0], path.at(-1)].map((hex) => at(hex as string)) as [number, number];
  const points = allowanceOf(state, movement, unit, 'move');
  const cost = reachFrom(state, movement, unit, 'move', from, points).cost[to] ?? DRY;
  if (cost === DRY || cost === points) return [];
  return [ofHex('minimum', '12.5', path.at(-1) as string, { unit, left: points - cost })];
}

/** The hex that is attacked, if a battle is being fought. */
const objectiveOf = (position: NatoPosition): string | undefined => {
  const now = openStep(position);
  return now.name === 'combat' ? now.battle?.objective : undefined;
};

/** Units that go elsewhere by an order, whatever the dice, each with the hex in which it ends. */
function goings(position: NatoPosition, order: Order): readonly (readonly [unit: string, to: string])[] {
  switch (order.kind) {
    case 'move':
      return [[order.move.unit, order.move.path.at(-1) as string]];
    case 'advance':
      return order.advances.map(({ unit, path }) => [unit, path.at(-1) as string]);
    case 'react': {
      const to = objectiveOf(position);
      return to === undefined ? [] : [[order.unit, to]];
    }
    default:
      return [];
  }
}

/** 30.1.1, 30.4.7: cities that the last maneuver unit leaves by an order, to which the other side can come; one beside which it stands is warned of anyway. */
export function citiesLeft(position: NatoPosition, side: Side, order: Order): readonly Warning[] {
  const going = goings(position, order).filter(([unit]) => isManeuver(unit));
  const state = { ...position.state };
  const left = new Set(going.map(([unit]) => stateOf(state, unit).at));
  for (const [unit, to] of going) changeUnits(state, [unit], { at: to });
  const enemy = enemyOf(side);
  return [...left]
    .filter((hex) => controllerOf(state, at(hex)) === side && !isGuarded(state, side, hex))
    .flatMap((hex) => {
      if (canStrike(state, attackersOf(state, enemy, hex, []))) return [];
      const { units } = questions.threat({ ...position, state }, enemy, hex);
      return units.length === 0 ? [] : [ofHex('city-left', '30.1.1', hex, { units })];
    });
}

/** 9.1.3, 25.7.6: a retreat into a hex in which there are too many then. */
export function crowding({ state }: NatoPosition, side: Side, order: Order): readonly Warning[] {
  if (order.kind !== 'retreat') return [];
  const hex = order.path.at(-1) as string;
  return hasRoom(state, side, order.units, hex) ? [] : [ofHex('crowding', '9.1.3', hex)];
}
