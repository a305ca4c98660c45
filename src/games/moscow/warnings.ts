import type * as engine from '../../engine/game.ts';
import { isMechanizedCorps, placeOf } from './board.ts';
import type { Code, Warning } from './messages/index.ts';
import type { Attack, Order } from './orders.ts';
import { overstacked } from './rules/08-stacking.ts';
import { combatOf, imaginedCombat } from './rules/11-combat/11-combat.ts';
import { defences, oddsOf, oddsText } from './rules/11-combat/11-3-odds.ts';
import { isolatedUnits } from './rules/13-supply/13-2-supply-lines.ts';
import type { MoscowPosition, Side, State } from './state.ts';

/** 8.3: what stacks break the limit; each loses units at the end of movement, or in a combat before. */
const overstacking = (state: State, side: Side): readonly Warning[] =>
  [...overstacked(state, side)].map(([hex, units]) => ({
    code: 'moscow.warning.overstacked',
    params: { hex, units },
    rule: '8.3',
    places: [hex],
    loses: true,
  }));

/** 13.1: which units have no line, and surrender in the supply phase. */
const isolation = (state: State, side: Side): readonly Warning[] =>
  isolatedUnits(state, side).map((unit) => {
    const hex = state.units[unit]?.at as string;
    return { code: 'moscow.warning.isolated', params: { unit, hex }, rule: '13.1', places: [hex], loses: true };
  });

/** 11.3.5: whether an attack fails however it is met, or if all defend who can. */
function failing(state: State, side: Side, attack: Attack): readonly Warning[] {
  const units = attack.units.filter((id) => placeOf(state, id) !== undefined);
  const combat = { ...imaginedCombat(state, side, { ...attack, units }) };
  const cases = defences(state, combat.defenders).map((active) => oddsOf(state, combat, active));
  const failed = cases.filter(({ fails }) => fails);
  const [worst] = failed.toSorted((a, b) => a.column - b.column);
  if (!worst) return [];
  const code = failed.length === cases.length ? 'moscow.warning.attack-fails' : 'moscow.warning.attack-may-fail';
  const { target: hex } = attack;
  return [{ code, params: { hex, odds: oddsText(worst.column) }, rule: '11.3.5', places: [hex], loses: false }];
}

/** 11.3.4: whether a shift card changes nothing, because the odds are at the end of the table or the attack fails anyhow. */
function idleShift(state: State, side: Side): readonly Warning[] {
  const combat = combatOf(state);
  const active = combat.active ?? [];
  const now = oddsOf(state, combat, active);
  const shifts = { ...combat.shifts, [side]: combat.shifts[side] + 1 };
  const then = oddsOf(state, { ...combat, shifts }, active);
  if (now.fails !== then.fails || (!now.fails && now.column !== then.column)) return [];
  const { target: hex } = combat;
  const params = { hex, odds: oddsText(now.column) };
  return [{ code: 'moscow.warning.shift-idle', params, rule: '11.3.4', places: [hex], loses: false }];
}

/** The attacks that an order makes. */
function attacksOf(order: Order): readonly Attack[] {
  if (order.kind === 'attack') return [order.attack];
  return order.kind === 'breakthrough' ? order.attacks : [];
}

/** 11.6: which mechanized corps an order has become spent, whereby they are eliminated. */
function spentCorps({ state }: MoscowPosition, order: Order): readonly Warning[] {
  const units = order.kind === 'defend' ? order.active : attacksOf(order).flatMap((attack) => attack.units);
  const corps = units.filter(isMechanizedCorps);
  const places = [...new Set(corps.map((unit) => state.units[unit]?.at as string))];
  if (corps.length === 0) return [];
  return [{ code: 'moscow.warning.corps-spent', params: { units: corps }, rule: '11.6', places, loses: true }];
}

/** What the rules will cost a player who may do it all the same. */
export const warnings: engine.Warnings<State, Order, Code> = {
  ahead: ({ state, phase }: MoscowPosition, seat) =>
    seat !== state.side || phase.name === 'setup'
      ? []
      : [...overstacking(state, state.side), ...isolation(state, state.side)],
  ofOrder: (position, seat, order) => [
    ...(order.kind === 'shift' ? idleShift(position.state, seat as Side) : []),
    ...attacksOf(order).flatMap((attack) => failing(position.state, seat as Side, attack)),
    ...spentCorps(position, order),
  ],
};
