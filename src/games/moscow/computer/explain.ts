import { planAssaults } from '../../../computer/assaults.ts';
import { inShort, massReasons, type Going, type Reason } from '../../../computer/reasons.ts';
import { message, type Params } from '../../../engine/message.ts';
import type { OpenAsk } from '../../../engine/play.ts';
import { DIE } from '../../odds.ts';
import { at, CITIES, controls, idAt, isArea, isCity, placeOf, stateOf, unitsAt, unitsInPlay } from '../board.ts';
import type { CodeAfter } from '../messages/index.ts';
import type { Attack, Move, Order } from '../orders.ts';
import { holding } from '../rules/07-cards.ts';
import { oddsOf, oddsText, resultOf } from '../rules/11-combat/11-3-odds.ts';
import { combatOf, targetsOf } from '../rules/11-combat/11-combat.ts';
import { hasLine, networkOf } from '../rules/13-supply/13-2-supply-lines.ts';
import type { CombatResult } from '../schema.ts';
import { oddsReport } from '../show/odds-report.ts';
import { type Combat, type MoscowPosition, type PromptCode, type Side, type State } from '../state.ts';
import { PLAIN } from './answers.ts';
import { withMove } from './movement.ts';
import { hexesApart } from './outlook.ts';
import { gainOf, theatreOf } from './theatre.ts';

const reason = (code: CodeAfter<'moscow.plan.'>, params: Params = {}): Reason => message(`moscow.plan.${code}`, params);

/** Whether a result leaves the hex without its defenders (11.3.6); the hero city does not retreat (14.2.1). */
function falls({ hero }: State, side: Side, target: string, result: string): boolean {
  const isHero = side === 'axis' && hero?.marked === true && hero.city === target;
  return result === 'DE' || result === 'DL' || (result === 'DR' && !isHero);
}

/** An attack with its odds: against the strongest defence, and with no card played. */
export function attackReason(view: MoscowPosition, side: Side, { target, units }: Attack): readonly Reason[] {
  const report = oddsReport(view, side, [target, ...units].join(' '));
  const [strongest] = report.ok ? report.value.cases : [];
  if (!strongest) return [];
  const { column: odds, chances } = strongest;
  const counts = chances.map(({ result, count }) => (falls(view.state, side, target, result) ? count : 0));
  const params = { target, units, odds, falls: counts.reduce((sum, count) => sum + count, 0), outOf: DIE.length };
  const from = [...new Set(units.map((id) => stateOf(view.state, id).at))];
  return [{ ...reason('attack', params), attack: { target, from, odds } }];
}

/** The attacks that a side would make from where its units stand, the most rewarding first. */
const attacksFrom = (view: MoscowPosition, side: Side): readonly Attack[] =>
  planAssaults(theatreOf(view.state, side, null), PLAIN, () => 0).map(({ target, attackers }) => ({
    target: idAt(target.place),
    units: attackers.map(({ id }) => id),
  }));

/** Units of a side that have no supply line (13.2). */
const without = (state: State, side: Side): readonly string[] => {
  const network = networkOf(state, side);
  return unitsInPlay(state, side).filter((id) => !hasLine(network, placeOf(state, id) as number));
};

/** Whether units stand in a city of their own side where none of theirs stood. */
const isNewGarrison = (before: State, after: State, side: Side, city: string): boolean =>
  controls(before, side, city) && unitsAt(before, side, city).length === 0 && unitsAt(after, side, city).length > 0;

/** Where units go that do not attack: towards cities of the other side, or else back towards their own. */
const goingReasons = (state: State, side: Side, going: readonly Going[]): readonly Reason[] =>
  massReasons(
    going,
    CITIES.map(at),
    (place) => controls(state, side, idAt(place)),
    hexesApart,
    (way, goal, count) => reason(way, { city: idAt(goal), count }),
  );

/** What moves lead to: cities taken, the attacks that can follow, where the others go, what is held, who has a line again. */
function movement(view: MoscowPosition, side: Side, moves: readonly Move[]): readonly Reason[] {
  const { state } = view;
  const after = moves.reduce(withMove, state);
  const then = { ...view, state: after };
  const attacks = attacksFrom(then, side);
  const attacking = new Set(attacks.flatMap(({ units }) => units));
  const going = moves.flatMap(({ units, path }): Going[] => {
    const to = at(path.at(-1) as string);
    const garrisons = isCity(to) && isNewGarrison(state, after, side, idAt(to));
    return isArea(to) || garrisons
      ? []
      : units.filter((id) => !attacking.has(id)).map((id) => ({ id, from: at(path[0] as string), to }));
  });
  const entered = CITIES.filter((city) => !controls(state, side, city) && controls(after, side, city));
  const garrisoned = CITIES.filter((city) => isNewGarrison(state, after, side, city));
  const still = without(after, side);
  const relieved = without(state, side).filter((id) => !still.includes(id) && placeOf(after, id) !== undefined);
  return inShort(
    attacks.flatMap((attack) => attackReason(then, side, attack)),
    [
      ...(entered.length > 0 ? [reason('takes', { cities: entered })] : []),
      ...(relieved.length > 0 ? [reason('supply', { units: relieved })] : []),
      ...goingReasons(state, side, going),
      ...(garrisoned.length > 0 ? [reason('garrison', { cities: garrisoned })] : []),
    ],
  );
}

/** The odds of the combat under way as they would be, in words. */
const oddsIf = (state: State, combat: Combat, active: readonly string[], shifts: Partial<Combat['shifts']> = {}) =>
  oddsText(oddsOf(state, { ...combat, shifts: { ...combat.shifts, ...shifts } }, active).column);

/** What the choice of a defence changes, against the opposite one. */
function defence(state: State, active: readonly string[]): readonly Reason[] {
  const combat = combatOf(state);
  const isActive = active.length > 0;
  const odds = oddsIf(state, combat, active);
  const other = oddsIf(state, combat, isActive ? [] : combat.defenders);
  return odds === other ? [] : [reason(isActive ? 'defend-active' : 'defend-passive', { odds, other })];
}

/** What a shift card does to the odds, or would do. */
function shift(state: State, side: Side, isPlayed: boolean): readonly Reason[] {
  const combat = combatOf(state);
  if (!isPlayed && [...holding(state, side, 'shift-city'), ...holding(state, side, 'shift')].length === 0) return [];
  const active = combat.active ?? [];
  const before = oddsIf(state, combat, active);
  const odds = oddsIf(state, combat, active, { [side]: combat.shifts[side] + 1 });
  return [reason(isPlayed ? 'shift' : 'keep-shift', { before, odds })];
}

/** On how many faces a new roll is better. */
function reroll(state: State, side: Side, isPlayed: boolean): readonly Reason[] {
  if (!isPlayed && holding(state, side, 'reroll').length === 0) return [];
  const combat = combatOf(state);
  const { column } = oddsOf(state, combat, combat.active ?? []);
  const worth = (result: CombatResult): number =>
    gainOf(state, combat, result, false) * (side === combat.attacker ? 1 : -1);
  const now = worth(resultOf(column, combat.die as number));
  const better = DIE.filter((die) => worth(resultOf(column, die)) > now).length;
  return [reason(isPlayed ? 'reroll' : 'keep-roll', { better, outOf: DIE.length })];
}

/** What a breakthrough leads to (12.0). */
function breakthrough(view: MoscowPosition, side: Side, moves: readonly Move[], attacks: readonly Attack[]) {
  const after = moves.reduce(withMove, view.state);
  const entered = CITIES.filter((city) => !controls(view.state, side, city) && controls(after, side, city));
  return inShort(
    attacks.flatMap((attack) => attackReason({ ...view, state: after }, side, attack)),
    [
      ...moves.map(({ units, path }) => reason('breaks-through', { units, hex: path.at(-1) as string })),
      ...(entered.length > 0 ? [reason('takes', { cities: entered })] : []),
    ],
  );
}

/** A retreat that keeps a supply line (13.2). */
function retreat(state: State, side: Side, unit: string, path: readonly string[]): readonly Reason[] {
  const hex = path.at(-1) as string;
  const after = withMove(state, { units: [unit], path });
  if (isArea(at(hex)) || !hasLine(networkOf(after, side), at(hex))) return [];
  return [reason('retreat', { unit, hex })];
}

/** What is said of an order that is an answer by itself. */
function single(view: MoscowPosition, side: Side, code: PromptCode, order: Order): readonly Reason[] {
  const { state } = view;
  switch (order.kind) {
    case 'attack':
      return attackReason(view, side, order.attack);
    case 'breakthrough':
      return breakthrough(view, side, order.moves, order.attacks);
    case 'defend':
      return defence(state, order.active);
    case 'retreat':
      return retreat(state, side, order.unit, order.path);
    case 'advance': {
      const target = combatOf(state).target;
      const isTaken = order.units.length > 0 && isCity(at(target)) && !controls(state, side, target);
      return isTaken ? [reason('takes', { cities: [target] })] : [];
    }
    case 'shift':
    case 'reroll':
      return order.kind === 'shift' ? shift(state, side, true) : reroll(state, side, true);
    case 'pass':
      return code === 'shift' ? shift(state, side, false) : code === 'reroll' ? reroll(state, side, false) : [];
    case 'end': {
      const mayAttack = (id: string): boolean => !state.attacked.includes(id);
      const mayBeAttacked = (id: string): boolean => !state.defended.includes(id);
      const isLeft = code === 'combat' && targetsOf(state, side, mayAttack, mayBeAttacked).size > 0;
      return isLeft ? [reason('no-attack')] : [];
    }
    default:
      return [];
  }
}

/** What orders to a question are for; see `Knowledge.explain`. */
export function explain(view: MoscowPosition, ask: OpenAsk<Order>, orders: readonly Order[]): readonly Reason[] {
  const code = ask.prompt.code.slice('moscow.ask.'.length) as PromptCode;
  const side = ask.seat as Side;
  const moves = orders.flatMap((order) => (order.kind === 'move' ? [order.move] : []));
  if (code === 'movement') return movement(view, side, moves);
  const attacks = orders.flatMap((order) => (order.kind === 'attack' ? attackReason(view, side, order.attack) : []));
  const [first] = orders;
  return attacks.length > 0 ? inShort(attacks, []) : first ? single(view, side, code, first) : [];
}
