import type * as engine from '../../engine/game.ts';
import { CENTRES, isCombatUnit, isPanzer, stateOf, unitsAt, unitsOnMap } from './board.ts';
import { isChief, sideOfSeat, under } from './commands/seats.ts';
import type { Code, Warning } from './messages/index.ts';
import { owedHexes } from './open-step.ts';
import type { Attack, Order } from './orders.ts';
import { overstacked } from './rules/06-stacking/06-stacking.ts';
import { forcesOfAttack } from './rules/10-combat/10-1-declaring.ts';
import { dutyOf } from './rules/10-combat/10-2-duty.ts';
import { LOWEST, oddsOf, ratioText } from './rules/10-combat/10-3-odds.ts';
import { cutOffLeaders } from './rules/11-leaders/11-leaders.ts';
import { cutOff } from './rules/12-supply.ts';
import { isInReach, loneCentres } from './rules/13-supply-centres/13-5-alone.ts';
import { inAirRange } from './rules/14-air.ts';
import type { BarbarossaPosition, Side, State } from './state.ts';

const at = (state: State, unit: string): string => stateOf(state, unit).at;

/** Whether some units are a seat's concern: one of them at least under its command, or as commander-in-chief. */
const concerns = (state: State, seat: string, units: readonly string[]): boolean =>
  isChief(state, seat) || under(state, seat, units).length > 0;

/** 6.6: what stacks break the limit, and lose units at the end of the phase. */
const overstacking = (state: State, seat: string): readonly Warning[] => {
  const side = sideOfSeat(seat);
  return overstacked(state, side)
    .map((hex) => ({ hex, units: unitsAt(state, side, hex) }))
    .filter(({ units }) => concerns(state, seat, units))
    .map(({ hex, units }) => ({
      code: 'barbarossa.warning.overstacked',
      params: { hex, units },
      rule: '6.6',
      places: [hex],
      loses: true,
    }));
};

/** 13.5: supply centres without a combat unit that an enemy would eliminate by coming beside them, and those that are beside one. */
const centresAlone = (state: State, seat: string): readonly Warning[] =>
  under(state, seat, loneCentres(state)).map((unit) => {
    const loses = isInReach(state, unit);
    const code = loses ? 'barbarossa.warning.centre-lost' : 'barbarossa.warning.centre-alone';
    return { code, params: { unit, hex: at(state, unit) }, rule: '13.5', places: [at(state, unit)], loses };
  });

/** 5.3.2: leaders without a line of communication, which go to the pool. */
const leadersCutOff = (state: State, seat: string): readonly Warning[] =>
  under(state, seat, cutOffLeaders(state)).map((unit) => ({
    code: 'barbarossa.warning.leader-withdrawn',
    params: { unit, hex: at(state, unit) },
    rule: '5.3.2',
    places: [at(state, unit)],
    loses: true,
  }));

/** 4.6, 12.3: units that will move and fight cut off; panzer corps before all. */
const without = (state: State, side: Side, seat: string): readonly Warning[] =>
  cutOff(state, side, under(state, seat, unitsOnMap(state, side)).filter(isCombatUnit))
    .toSorted((a, b) => Number(isPanzer(b)) - Number(isPanzer(a)))
    .map((unit) => ({
      code: 'barbarossa.warning.cut-off',
      params: { unit, hex: at(state, unit) },
      rule: side === 'axis' ? '12.3' : '4.6',
      places: [at(state, unit)],
      loses: false,
    }));

/** 10.2: hexes that the Soviet side will have to attack, or has to attack still. */
const duties = (position: BarbarossaPosition, seat: string): readonly Warning[] => {
  const duty = dutyOf(position.state);
  return owedHexes(position)
    .filter((hex) => concerns(position.state, seat, duty.get(hex) ?? []))
    .map((hex) => ({
      code: 'barbarossa.warning.duty',
      params: { hex },
      rule: '10.2.1',
      places: [hex],
      loses: false,
    }));
};

/** 10.3.6: an attack in which all attackers are eliminated without a die, unless an air unit changes it. */
function hopeless(state: State, side: Side, attack: Attack): readonly Warning[] {
  const { column } = oddsOf(state, forcesOfAttack(state, side, attack));
  if (column >= LOWEST) return [];
  const byAir = side === 'axis' && state.air > 0 && attack.targets.some((hex) => inAirRange(state, hex));
  const loses = column + Number(byAir) < LOWEST;
  const params = { hexes: attack.targets, odds: ratioText(column), units: attack.units };
  const code = loses ? 'barbarossa.warning.hopeless' : 'barbarossa.warning.needs-air';
  return [{ code, params, rule: '10.3.6', places: attack.targets, loses }];
}

/** Units that leave their hexes by an order, whatever the dice. */
function leaving(order: Order): readonly string[] {
  switch (order.kind) {
    case 'move':
      return order.move.units;
    case 'advance':
      return order.advances.map(({ unit }) => unit);
    default:
      return [];
  }
}

/** 13.5: supply centres in enemy zones of control whose last combat unit leaves by an order: they are eliminated at once. */
function centresLeft(state: State, order: Order): readonly Warning[] {
  const leavers = leaving(order);
  return CENTRES.filter((unit) => {
    const guards = unitsAt(state, 'axis', at(state, unit)).filter(isCombatUnit);
    return guards.length > 0 && guards.every((id) => leavers.includes(id)) && isInReach(state, unit);
  }).map((unit) => ({
    code: 'barbarossa.warning.centre-left',
    params: { unit, hex: at(state, unit) },
    rule: '13.5',
    places: [at(state, unit)],
    loses: true,
  }));
}

/** The phases in which a side gives the orders of its turn. */
const isOwnTurn = ({ phase }: BarbarossaPosition, side: Side): boolean =>
  phase.name !== 'setup' && (phase.side === side || phase.side === null);

/** What the rules will cost a player who may do it all the same. */
export const warnings: engine.Warnings<State, Order, Code> = {
  ahead: (position, seat) => {
    const [{ state }, side] = [position, sideOfSeat(seat)];
    if (!isOwnTurn(position, side)) return [];
    return [
      ...overstacking(state, seat),
      ...(side === 'axis' ? centresAlone(state, seat) : []),
      ...(side === 'soviet' && position.phase.name === 'soviet-movement' ? leadersCutOff(state, seat) : []),
      ...(side === 'soviet' && position.phase.name.startsWith('soviet-') ? duties(position, seat) : []),
      ...without(state, side, seat),
    ];
  },
  ofOrder: ({ state }, seat, order) =>
    order.kind === 'attack' ? hopeless(state, sideOfSeat(seat), order.attack) : centresLeft(state, order),
};
