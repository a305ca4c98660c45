import { inShort, massReasons, type Going, type Reason } from '../../../computer/reasons.ts';
import { message, type Params } from '../../../engine/message.ts';
import { askingStep, type OpenAsk } from '../../../engine/play.ts';
import { DIE } from '../../odds.ts';
import {
  at,
  enemiesAt,
  hexesApart,
  idAt,
  isCentre,
  isCombatUnit,
  isFinnish,
  placeOf,
  SETTLED,
  stateOf,
  unitsAt,
  unitsOnMap,
} from '../board.ts';
import type { CodeAfter } from '../messages/index.ts';
import type { Attack, Move, Order } from '../orders.ts';
import { holds } from '../rules/03-control.ts';
import { forcesOfAttack } from '../rules/10-combat/10-1-declaring.ts';
import { LOWEST, oddsOf, ratioText, readResult, resultOf } from '../rules/10-combat/10-3-odds.ts';
import { cutOff } from '../rules/12-supply.ts';
import type { BarbarossaPosition, Side, State } from '../state.ts';
import type { StepNamed } from '../steps.ts';
import { PLAIN } from './answers.ts';
import { planAttacks } from './attacks.ts';
import { withMove } from './movement.ts';

const reason = (code: CodeAfter<'barbarossa.plan.'>, params: Params = {}): Reason =>
  message(`barbarossa.plan.${code}`, params);

/** An attack with its odds, without an air unit, and how often the defenders do not simply stay (10.3.7). */
function attackReason(state: State, side: Side, attack: Attack): Reason {
  const forces = forcesOfAttack(state, side, attack);
  const { column } = oddsOf(state, forces);
  const steps = forces.defenders.reduce((sum, id) => sum + stateOf(state, id).steps, 0);
  const falls = DIE.filter((die) => {
    const text = column < LOWEST ? undefined : resultOf(side, column, die);
    if (text === undefined) return false;
    const { defender, retreat } = readResult(text);
    return retreat || defender >= steps;
  }).length;
  const [target] = attack.targets as readonly [string];
  const odds = ratioText(column);
  return {
    ...reason('attack', { target, units: attack.units, odds, falls, outOf: DIE.length }),
    attack: { target, from: [...new Set(forces.from)], odds },
  };
}

/** Where units go that do not attack: towards cities and towns of the other side, or else back towards their own. */
const goingReasons = (state: State, side: Side, going: readonly Going[]): readonly Reason[] =>
  massReasons(
    going,
    SETTLED.map(at),
    (place) => holds(state, side, idAt(place)),
    hexesApart,
    (way, goal, count) => reason(way, { place: idAt(goal), count }),
  );

/** Whether units stand in a place of their own side where none of theirs stood. */
const isNewGarrison = (before: State, after: State, side: Side, hex: string): boolean =>
  holds(before, side, hex) && unitsAt(before, side, hex).length === 0 && unitsAt(after, side, hex).some(isCombatUnit);

/** What moves lead to: overruns, places taken, the attacks that can follow, where the others go, what is held. */
function movement(
  view: BarbarossaPosition,
  seat: string,
  { side, second }: StepNamed<'movement'>,
  orders: readonly Order[],
) {
  const { state } = view;
  const moves = orders.flatMap((order): readonly Move[] => (order.kind === 'move' ? [order.move] : []));
  const after = moves.reduce((now, move) => withMove(now, side, move), state);
  const overruns = orders.flatMap((order) => {
    if (order.kind !== 'overrun') return [];
    const { odds } = attackReason(after, side, { targets: [order.hex], units: order.units }).attack as { odds: string };
    return [reason('overrun', { target: order.hex, units: order.units, odds })];
  });
  // Supply centres that are alone are lost before they can be attacked (13.5).
  const isDefended = ({ targets }: Attack): boolean =>
    targets.some((hex) => enemiesAt(after, side, hex).some((id) => !isCentre(id)));
  const planned = second || overruns.length > 0 ? [] : planAttacks(after, seat, { side, attacks: [] }, PLAIN, () => 0);
  const attacks = planned.filter(isDefended);
  const attacking = new Set(attacks.flatMap(({ units }) => units));
  const garrisoned = SETTLED.filter((hex) => isNewGarrison(state, after, side, hex));
  const going = moves
    .flatMap(({ units, path }) =>
      units.map((id): Going => ({ id, from: at(path[0] as string), to: at(path.at(-1) as string) })),
    )
    .filter(({ id, to }) => !attacking.has(id) && !garrisoned.includes(idAt(to)));
  const entered = SETTLED.filter((hex) => !holds(state, side, hex) && holds(after, side, hex));
  const units = unitsOnMap(state, side).filter((id) => isCombatUnit(id) && !isFinnish(id));
  const still = cutOff(after, side, units);
  const relieved = cutOff(state, side, units).filter((id) => !still.includes(id) && placeOf(after, id) !== undefined);
  return inShort(
    [...overruns, ...attacks.map((attack) => attackReason(after, side, attack))],
    [
      ...(entered.length > 0 ? [reason('takes', { places: entered })] : []),
      ...(relieved.length > 0 ? [reason('lines', { units: relieved })] : []),
      ...goingReasons(state, side, going),
      ...(garrisoned.length > 0 ? [reason('garrison', { places: garrisoned })] : []),
    ],
  );
}

/** The attacks that are declared, and what else the duty demands (10.2). */
function declared({ state }: BarbarossaPosition, { side }: StepNamed<'declaring'>, orders: readonly Order[]) {
  const attacks = orders.flatMap((order) => (order.kind === 'attack' ? [attackReason(state, side, order.attack)] : []));
  const isOwing = orders.some(({ kind }) => kind === 'attack-rest');
  if (attacks.length === 0 && !isOwing) return [reason('no-attack')];
  return inShort(attacks, isOwing ? [reason('duty')] : []);
}

/** What orders to a question are for; see `Knowledge.explain`. */
export function explain(view: BarbarossaPosition, ask: OpenAsk<Order>, orders: readonly Order[]): readonly Reason[] {
  const step = askingStep(view, ask) as StepNamed<'movement' | 'declaring' | 'combats'>;
  const [first] = orders;
  if (step.name === 'movement' && step.near === null && first?.kind !== 'reveal')
    return movement(view, ask.seat, step, orders);
  if (step.name === 'declaring') return declared(view, step, orders);
  if (first?.kind !== 'advance') return [];
  const [{ unit = '' } = {}] = first.advances;
  const side: Side = unitsOnMap(view.state, 'axis').includes(unit) ? 'axis' : 'soviet';
  const places = first.advances
    .flatMap(({ path }) => path.slice(1))
    .filter((hex) => SETTLED.includes(hex) && !holds(view.state, side, hex));
  return places.length > 0 ? [reason('takes', { places: [...new Set(places)] })] : [];
}
