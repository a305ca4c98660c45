import { advancesByGain } from '../../../computer/advances.ts';
import { sumOf } from '../../../engine/lists.ts';
import type { OpenAsk } from '../../../engine/play.ts';
import { at, hexesApart, isCombatUnit, isOnMap, placeOf, unitsAt, unitsOnMap } from '../board.ts';
import type { Advance, Order } from '../orders.ts';
import { linesOf } from '../rules/04-comm-lines.ts';
import { forcesOf } from '../rules/10-combat/10-2-combat.ts';
import { combatOf } from '../rules/10-combat/10-2-stage.ts';
import { fighters, oddsOf } from '../rules/10-combat/10-3-odds.ts';
import { retreatsOf } from '../rules/10-combat/10-6-retreat.ts';
import { suppliedHexes } from '../rules/12-supply.ts';
import { enemyOf, type Side, type State } from '../state.ts';
import type { StepNamed } from '../steps.ts';
import { terrainShift } from '../terrain.ts';
import { appealIn } from './appeal.ts';
import { stepWorth, worthOf } from './force.ts';
import { defendedAt, gainAt, jointCosts, prizesOf, strikerOf } from './theatre.ts';

/** A combat that is being fought. */
export type Fight = StepNamed<'combats'> | StepNamed<'overrun'>;

/** An air unit is kept for another combat rather than committed for less than this, in points. */
const AIR_PRICE = 0.2;

const PASS: Order = { kind: 'pass' };

/** 10.4.5: an air unit is committed where a column is worth it. */
export function airFor(state: State, fight: Fight): Order {
  const combat = combatOf(fight);
  const forces = forcesOf(state, combat);
  const { side } = combat;
  const { column } = oddsOf(state, forces);
  const target = defendedAt(state, side, at(forces.targets[0] as string), false, prizesOf(state));
  const costs = jointCosts(fighters(state, forces.attackers).map((id) => strikerOf(state, side, id)));
  const gain = (by: number): number => gainAt(side, Math.min(9, column + by), target, costs, false);
  const profit = side === 'axis' ? gain(1) - gain(0) : gain(0) - gain(-1);
  return profit > AIR_PRICE ? { kind: 'air' } : PASS;
}

/** What a retreat from a hex costs besides units that find no way, in points. */
const GROUND = 0.15;

/** 10.6.1: a step is lost in place of a retreat where this costs more: the hex, and units that find no way. */
export function standOrFallBack(state: State, fight: Fight, ask: OpenAsk<Order>): Order {
  const combat = combatOf(fight);
  const side = enemyOf(combat.side);
  const units = combat.targets.flatMap((hex) => unitsAt(state, side, hex));
  const [weakest] = fighters(state, combat.defenders)
    .filter((id) => isOnMap(state, id))
    .map((id) => ({ id, cost: stepWorth(state, id) }))
    .sort((a, b) => a.cost - b.cost);
  if (!weakest) return ask.silent;
  const prizes = prizesOf(state);
  const lost = sumOf(
    units.filter((id) => retreatsOf(state, id).length === 0),
    (id) => worthOf(state, id),
  );
  const ground = combat.overrun ? 0 : GROUND + sumOf(combat.targets, (hex) => prizes.get(at(hex)) ?? 0);
  const isLast = fighters(state, combat.defenders).length === 1 && worthOf(state, weakest.id) === weakest.cost;
  return !isLast && weakest.cost < lost + ground ? { kind: 'stand', unit: weakest.id } : { kind: 'fall-back' };
}

/** How good it is to have retreated to a hex: with lines and supply, in shelter, away from the enemy. */
function shelterOf(state: State, side: Side, enemies: readonly number[], place: number): number {
  const line = linesOf(state, side)[place] ? 2 : 0;
  const supply = side === 'axis' && suppliedHexes(state, false)[place] ? 1 : 0;
  const terrain = side === 'soviet' ? 0.5 * terrainShift(state.weather, place, false) : 0;
  const near = Math.min(...enemies.map((each) => hexesApart(each, place)));
  return line + supply + terrain + 0.2 * Math.min(4, near);
}

/** 10.6.6: a unit retreats to where it is best off. */
export function retreatOf(state: State, ask: OpenAsk<Order>): Order {
  if (ask.silent.kind !== 'retreat') return ask.silent;
  const { unit } = ask.silent;
  const here = placeOf(state, unit) as number;
  const side: Side = unitsOnMap(state, 'axis').includes(unit) ? 'axis' : 'soviet';
  const enemies = unitsOnMap(state, enemyOf(side))
    .map((id) => placeOf(state, id) as number)
    .filter((place) => hexesApart(place, here) <= 6);
  const [best] = retreatsOf(state, unit)
    .map((path) => ({ path, worth: shelterOf(state, side, enemies, at(path.at(-1) as string)) }))
    .sort((a, b) => b.worth - a.worth || (a.path.join() < b.path.join() ? -1 : 1));
  return best ? { kind: 'retreat', unit, path: best.path } : ask.silent;
}

/** Nobody advances for less than this, in points. */
const LEAST_ADVANCE = 0.05;

/** What advancing into the hex that was attacked is worth besides the appeal of it: it was taken. */
const TAKEN = 0.25;

/** 10.7: attackers advance, one after the other, each to where the place appeals to it most. */
export function advanceNow(state: State, side: Side, ask: OpenAsk<Order>): Order {
  const appeal = appealIn(state, side);
  const gainOf = ({ unit, path }: Advance, isFirst: boolean): number =>
    appeal(state, unit, at(path.at(-1) as string)) -
    appeal(state, unit, placeOf(state, unit) as number) +
    (isFirst && isCombatUnit(unit) ? TAKEN : 0);
  return advancesByGain(ask, gainOf, LEAST_ADVANCE);
}
