import { advancesByGain } from '../../../computer/advances.ts';
import type { Choice } from '../../../engine/choice.ts';
import type { OpenAsk } from '../../../engine/play.ts';
import { at } from '../board.ts';
import { changeUnits, isManeuver, isOnMap, placeOf, stateOf, unitsAt } from '../counters.ts';
import { sideOfSeat, under } from '../commands/seats.ts';
import type { Advance, Order } from '../orders.ts';
import { reactorsTo } from '../rules/25-ground-combat/25-1-cycle/25-1-2-reacting.ts';
import { oddsWith } from '../rules/25-ground-combat/25-3-odds/25-3-forces.ts';
import { waysOfRetreat } from '../rules/25-ground-combat/25-7-retreat/25-7-4-ways.ts';
import { enemyOf, type Side, type State } from '../state.ts';
import type { Battle } from '../steps.ts';
import { appealIn } from './appeal.ts';
import { powerOf, stepWorth, worthOf, type TurnsLeft } from './force.ts';
import { defendedAt, prizesFor, profitAt } from './theatre.ts';
import { WEIGHTS } from './weights.ts';

const PASS: Order = { kind: 'pass' };

/** What an attack on a hex brings its side on the average, in points, as things stand. */
function damageIn(state: State, side: Side, left: TurnsLeft, { objective, attackers, support }: Battle): number {
  const { column, shifts } = oddsWith(state, side, { objective, attackers, support: support !== null });
  const trapped = shifts.some(([reason]) => reason === 'concentric');
  const place = at(objective);
  return profitAt(defendedAt(state, side, place, prizesFor(state, side, left)(place)), column, trapped);
}

/** A unit reacts if it saves as much as this, in points. */
const LEAST_REACTION = 0.15;

/** 25.1.2: the unit of a seat reacts that makes most of a difference, and does not bare a hex that is worth as much. */
export function reactNow(state: State, seat: string, left: TurnsLeft, battle: Battle): Order {
  const side = sideOfSeat(seat);
  const attacker = enemyOf(side);
  const prize = prizesFor(state, attacker, left);
  const before = damageIn(state, attacker, left, battle);
  let best = { order: PASS, gain: LEAST_REACTION };
  for (const unit of under(state, seat, reactorsTo(state, side, battle.objective))) {
    const then: State = { ...state };
    changeUnits(then, [unit], { at: battle.objective });
    const from = stateOf(state, unit).at;
    const bared = unitsAt(then, side, from).some(isManeuver) ? 0 : prize(at(from)) - WEIGHTS.ground;
    const gain = before - damageIn(then, attacker, left, battle) - bared;
    if (gain > best.gain) best = { order: { kind: 'react', unit }, gain };
  }
  return best.order;
}

/** 25.6.3, 25.7: so many steps are named one by one: each time the dearest of those that can be, or the cheapest. */
function stepsNamed(
  state: State,
  ask: OpenAsk<Order>,
  takes: 'dearest' | 'cheapest',
  count = Infinity,
): Order | undefined {
  const sign = takes === 'dearest' ? -1 : 1;
  const then: State = { ...state };
  let choice: Choice<Order> | undefined = ask.choice.branches()[0]?.to();
  for (let named = 0; choice && named < count; named++) {
    const [next] = choice
      .branches()
      .map(({ word, to }) => ({ word, to, worth: stepWorth(then, word) }))
      .sort((a, b) => sign * (a.worth - b.worth) || (a.word < b.word ? -1 : 1));
    if (!next) break;
    changeUnits(then, [next.word], { steps: stateOf(then, next.word).steps - 1 });
    choice = next.to();
  }
  return choice?.order;
}

/** 25.6.1.1, 25.6.1.2, 25.7.4.1: the steps of the enemy that are dearest to him are taken, of one's own the cheapest. */
export const lossesNow = (state: State, ask: OpenAsk<Order>, areOwn: boolean): Order =>
  stepsNamed(state, ask, areOwn ? 'cheapest' : 'dearest') ?? ask.silent;

/** What a retreat of units by so many hexes costs at least, in points, the hex that they leave among it. */
function costOfRetreat(state: State, units: readonly string[], hex: string, hexes: number, prize: number): number {
  if (hexes === 0 || units.length === 0) return 0;
  const steps = Math.min(...waysOfRetreat(state, units, hex, hexes).map((way) => way.steps));
  const cheapest = Math.min(...units.map((id) => stepWorth(state, id)));
  const power = units.reduce((sum, id) => sum + powerOf(state, id), 0);
  return prize + steps * cheapest + WEIGHTS.retreat * hexes * power;
}

/** 25.7: steps are given up where a retreat costs more: the hex, and steps on the way. */
export function holdNow(state: State, ask: OpenAsk<Order>, side: Side, left: TurnsLeft, battle: Battle): Order {
  const { objective, retreat, defenders } = battle;
  const prize = prizesFor(state, enemyOf(side), left)(at(objective));
  const here = defenders.filter((id) => isOnMap(state, id));
  let best = { order: PASS, cost: costOfRetreat(state, here, objective, retreat, prize) };
  for (let count = 1; count <= retreat; count++) {
    const order = stepsNamed(state, ask, 'cheapest', count);
    if (order?.kind !== 'hold' || order.units.length < count) break;
    const then: State = { ...state };
    let cost = 0;
    for (const id of order.units) {
      cost += stepWorth(then, id);
      const { steps } = stateOf(then, id);
      changeUnits(then, [id], steps === 1 ? { at: 'lost', steps: 0 } : { steps: steps - 1 });
    }
    const rest = here.filter((id) => isOnMap(then, id));
    const isLost = rest.length === 0 && count < retreat;
    cost += isLost ? prize : costOfRetreat(then, rest, objective, retreat - count, prize);
    if (cost < best.cost) best = { order, cost };
  }
  return best.order;
}

/** 25.7.3: units retreat together to where they are best off, among hexes with room for them if there are any. */
export function retreatNow(state: State, side: Side, left: TurnsLeft, battle: Battle): Order {
  const { objective, retreat, retreating } = battle;
  const units = retreating.filter((id) => isOnMap(state, id));
  const appeal = appealIn(state, side, left);
  const cheapest = Math.min(...units.map((id) => stepWorth(state, id)));
  const [best] = waysOfRetreat(state, units, objective, retreat)
    .map(({ hexes, steps, overstacked }) => {
      const to = at(hexes.at(-1) ?? objective);
      const worth = units.reduce((sum, id) => sum + appeal(state, id, to), 0);
      return { hexes, overstacked, worth: worth - steps * cheapest };
    })
    .sort((a, b) => Number(a.overstacked) - Number(b.overstacked) || b.worth - a.worth);
  return { kind: 'retreat', units, path: [objective, ...(best?.hexes ?? [])] };
}

/** Nobody advances for less than this, in points. */
const LEAST_ADVANCE = 0.05;

/** 25.8: attackers advance, one after the other, each to where the place appeals to it most. */
export function advanceNow(state: State, side: Side, left: TurnsLeft, ask: OpenAsk<Order>): Order {
  const appeal = appealIn(state, side, left);
  const gainOf = ({ unit, path }: Advance, isFirst: boolean): number =>
    appeal(state, unit, at(path.at(-1) as string)) -
    appeal(state, unit, placeOf(state, unit) as number) +
    (isFirst ? WEIGHTS.ground : 0);
  return advancesByGain(ask, gainOf, LEAST_ADVANCE);
}

/** 9.1.3: the unit goes that is worth least. */
export const excessNow = (state: State, ask: OpenAsk<Order>): Order => {
  const units = ask.choice.branches()[0]?.to().branches() ?? [];
  const [least] = units.map(({ word }) => word).sort((a, b) => worthOf(state, a) - worthOf(state, b));
  return least === undefined ? ask.silent : { kind: 'lose', units: [least] };
};
