import { inShort, massReasons, type Going, type Reason } from '../../../computer/reasons.ts';
import { message, type Params } from '../../../engine/message.ts';
import { askingStep, type OpenAsk } from '../../../engine/play.ts';
import { DIE } from '../../odds.ts';
import { at, CITY_PLACES, hexesApart, idAt } from '../board.ts';
import { changeUnits, isHq, isManeuver, stateOf, unitsAt } from '../counters.ts';
import { TABLES } from '../data.ts';
import type { CodeAfter } from '../messages/index.ts';
import type { Commitment, Move, Order } from '../orders.ts';
import { oddsWith } from '../rules/25-ground-combat/25-3-odds/25-3-forces.ts';
import { readResult, resultOf } from '../rules/25-ground-combat/25-6-results/25-6-results.ts';
import { controllerOf, takeCity } from '../rules/30-cities/30-1-control.ts';
import { isInArea } from '../scenario.ts';
import { enemyOf, type NatoPosition, type Side, type State } from '../state.ts';
import type { StepNamed } from '../steps.ts';
import { PLAIN } from './answers.ts';
import { plannedAttacks } from './attacks.ts';
import { retreatOff } from './danger.ts';
import { turnsLeft, type TurnsLeft } from './force.ts';

const reason = (code: CodeAfter<'nato.plan.'>, params: Params = {}): Reason => message(`nato.plan.${code}`, params);

/** An attack with its odds before the enemy reacts, and on how many faces the defenders are gone or have to retreat or give up steps (25.7). */
function attackReason(state: State, side: Side, { objective, units, support }: Commitment): Reason {
  const forces = { objective, attackers: units, support: support !== undefined };
  const { odds, column } = oddsWith(state, side, forces);
  const steps = unitsAt(state, enemyOf(side), objective).reduce((sum, id) => sum + stateOf(state, id).steps, 0);
  const falls = DIE.filter((die) => {
    const { defender } = readResult(resultOf(TABLES, column, die));
    return defender.steps >= Math.max(1, steps) || (steps > 0 && defender.retreat > retreatOff(at(objective)));
  }).length;
  return {
    ...reason('attack', {
      target: objective,
      units,
      odds,
      falls,
      outOf: DIE.length,
      support: support === undefined ? 'no' : 'yes',
    }),
    attack: { target: objective, from: [...new Set(units.map((id) => stateOf(state, id).at))], odds },
  };
}

/** The state after moves, each of them made whether it may be or not: cities that they go through change hands (30.1.1). */
function movedOn(state: State, side: Side, moves: readonly Move[]): State {
  const after: State = { ...state };
  for (const { unit, path } of moves) {
    changeUnits(after, [unit], { at: path.at(-1) as string });
    for (const hex of path.slice(1)) takeCity(after, side, at(hex));
  }
  return after;
}

/** What moves lead to: cities taken, the attacks that can follow, where the others go, what is held. */
function movement({ state }: NatoPosition, left: TurnsLeft, step: StepNamed<'movement'>, orders: readonly Order[]) {
  const { side, reserve } = step;
  const moves = orders.flatMap((order) => (order.kind === 'move' ? [order.move] : []));
  const waiting = orders.flatMap((order) => (order.kind === 'reserve' ? order.units : []));
  const after = movedOn(state, side, moves);
  const attacks = reserve ? [] : plannedAttacks(after, side, left, PLAIN, () => 0);
  const attacking = new Set(attacks.flatMap(({ units }) => units));
  const cities = CITY_PLACES.filter((place) => isInArea(state, place));
  const isManned = (now: State, place: number): boolean => unitsAt(now, side, idAt(place)).some(isManeuver);
  const taken = cities.filter((place) => controllerOf(state, place) !== side && controllerOf(after, place) === side);
  const garrisoned = cities.filter(
    (place) => controllerOf(state, place) === side && !isManned(state, place) && isManned(after, place),
  );
  const going = moves
    .map(({ unit, path }): Going => ({ id: unit, from: at(path[0] as string), to: at(path.at(-1) as string) }))
    .filter(({ id, to }) => !isHq(id) && !attacking.has(id) && !garrisoned.includes(to));
  return inShort(
    attacks.map((attack) => attackReason(after, side, attack)),
    [
      ...(taken.length > 0 ? [reason('takes', { places: taken.map(idAt) })] : []),
      ...massReasons(
        going,
        cities,
        (place) => controllerOf(after, place) === side,
        hexesApart,
        (way, goal, count) => reason(way, { place: idAt(goal), count }),
      ),
      ...(garrisoned.length > 0 ? [reason('garrison', { places: garrisoned.map(idAt) })] : []),
      ...(waiting.length > 0 ? [reason('reserve', { units: waiting })] : []),
    ],
  );
}

/** The battles that are planned, with whom they would be fought as things stand (25.0). */
function planned({ state }: NatoPosition, left: TurnsLeft, side: Side, orders: readonly Order[]): readonly Reason[] {
  const hexes = orders.flatMap((order) => (order.kind === 'battle' ? [order.hex] : []));
  if (hexes.length === 0) return [reason('no-attack')];
  const attacks = plannedAttacks(state, side, left, { ...PLAIN, least: 0 }, () => 0);
  return inShort(
    attacks.filter(({ objective }) => hexes.includes(objective)).map((attack) => attackReason(state, side, attack)),
    [],
  );
}

/** What is said of an order amid a Combat Phase. */
function fought({ state }: NatoPosition, { side, battle }: StepNamed<'combat'>, order: Order): readonly Reason[] {
  switch (order.kind) {
    case 'attack':
      return [attackReason(state, side, order.commitment)];
    case 'end':
      return [reason('no-attack')];
    case 'react':
      return [reason('react', { units: [order.unit], target: battle?.objective ?? '' })];
    case 'hold':
      return [reason('hold', { target: battle?.objective ?? '' })];
    case 'advance': {
      const entered = order.advances.flatMap(({ path }) => path.slice(1));
      const places = [...new Set(entered)].filter((hex) => controllerOf(state, at(hex)) === enemyOf(side));
      return places.length > 0 ? [reason('takes', { places })] : [];
    }
    default:
      return [];
  }
}

/** What orders to a question are for; see `Knowledge.explain`. */
export function explain(view: NatoPosition, ask: OpenAsk<Order>, orders: readonly Order[]): readonly Reason[] {
  const step = askingStep(view, ask) as StepNamed<'movement' | 'planning' | 'combat'>;
  const left = turnsLeft(view);
  switch (step.name) {
    case 'movement':
      return movement(view, left, step, orders);
    case 'planning':
      return planned(view, left, step.side, orders);
    case 'combat':
      return fought(view, step, orders[0] as Order);
    default:
      return [];
  }
}
