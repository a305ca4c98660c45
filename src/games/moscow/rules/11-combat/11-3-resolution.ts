import type { Context, StepRules } from '../../steps.ts';
import { fork, orderWord, type Choice } from '../../../../engine/choice.ts';
import { at, changeUnits, isCity, isMechanizedCorps, placeOf, unitsAt } from '../../board.ts';
import { couldHold, passBranches, playCards, reactionBranches, waive } from '../07-cards.ts';
import { combatOf } from './11-combat.ts';
import { takeCity } from '../04-victory/04-2-control.ts';
import { isCertain, oddsOf, oddsText, resultOf } from './11-3-odds.ts';
import type { Order } from '../../orders.ts';
import type { CardUse } from '../../schema.ts';
import { mayStack } from '../08-stacking.ts';
import { unitList } from '../../words.ts';
import { enemyOf, prompt, SIDES, type Side, type State } from '../../state.ts';

/** Eliminates units in combat. */
export function eliminate({ state, emit }: Context, units: readonly string[], rule: string): void {
  changeUnits(state, units, { at: 'lost', spent: false });
  if (units.length > 0) emit({ code: 'moscow.eliminated', params: { units }, rule });
}

/** Turns units to their spent side; mechanized corps have none and are eliminated (11.6). */
function spend(context: Context, units: readonly string[]): void {
  const { state, emit } = context;
  const here = units.filter((id) => placeOf(state, id) !== undefined);
  const spent = here.filter((id) => !isMechanizedCorps(id) && !state.units[id]?.spent);
  changeUnits(state, spent, { spent: true });
  if (spent.length > 0) emit({ code: 'moscow.spent', params: { units: spent }, rule: '11.3.7' });
  eliminate(context, here.filter(isMechanizedCorps), '11.6');
}

/** Uses that shift the odds of this combat in a side's favour (7.1, 11.3.4): Street Fighting only where a city is fought for. */
const shiftUses = (state: State): readonly CardUse[] =>
  isCity(at(combatOf(state).target)) ? ['shift', 'shift-city'] : ['shift'];

/** 11.3.4, card: first the attacker, then the defender may play one shift card. */
export const chooseShift: StepRules<'combat.shift'> = {
  asks: ({ state }, { side }) => {
    if (state.waived[side].includes('shift')) return [];
    const uses = shiftUses(state).filter((use) => side === 'soviet' || use === 'shift');
    if (!uses.some((use) => couldHold(state, side, use))) return [];
    const combat = combatOf(state);
    const odds = oddsOf(state, combat, combat.active ?? []);
    return [
      {
        seat: side,
        prompt: prompt('shift', { hex: combat.target, odds: oddsText(odds.column) }),
        rule: '11.3.4',
        reaction: true,
        silent: { kind: 'pass' },
        choice: fork(() => [
          ...uses.flatMap((use) => reactionBranches(state, side, use, (card) => ({ kind: 'shift', card }), 'shift')),
          ...passBranches(),
        ]),
      },
    ];
  },
  answer: (context, { side }, order) => {
    context.pop();
    if (order.kind === 'waive') waive(context.state, side, 'shift');
    if (order.kind !== 'shift') return;
    playCards(context, side, [order.card], 'shift', { name: 'effect.shift', side });
  },
  run: (context) => context.pop(),
};

/** A shift card takes effect. */
export const shiftEffect: StepRules<'effect.shift'> = {
  run: (context, { side }) => {
    context.pop();
    combatOf(context.state).shifts[side] += 1;
  },
};

/** 11.3.5 and 11.3.6: the attack fails, or a die is rolled. */
export const rollCombat: StepRules<'combat.roll'> = {
  run: (context) => {
    const { state } = context;
    const combat = combatOf(state);
    const odds = oddsOf(state, combat, combat.active ?? []);
    context.emit({
      code: 'moscow.odds',
      params: {
        hex: combat.target,
        attack: odds.attack,
        defence: odds.defence,
        before: oddsText(odds.before),
        shifts: odds.shifts.map(({ cause, columns }) => `${cause}:${columns}`),
        shiftCodes: odds.shifts.map(({ cause }) => `moscow.shift.${cause}`),
        odds: oddsText(odds.column),
      },
      rule: '11.3.4',
    });
    if (odds.fails) {
      context.pop();
      context.emit({
        code: 'moscow.attack-failed',
        params: { hex: combat.target, odds: oddsText(odds.column) },
        rule: '11.3.5',
      });
      return;
    }
    context.replace({ name: 'combat.reroll' });
    castDie(context);
  },
};

/** Rolls the die of the combat. */
function castDie(context: Context): void {
  const { state } = context;
  const combat = combatOf(state);
  const { column } = oddsOf(state, combat, combat.active ?? []);
  combat.die = context.roll('combat', combat.target);
  combat.content = [];
  const result = resultOf(column, combat.die);
  context.emit({
    code: 'moscow.rolled',
    params: { side: combat.attacker, hex: combat.target, die: combat.die, odds: oddsText(column), result },
    rule: '11.3.6',
  });
}

/** 7.1, reroll: each side may have a die rolled by the German side rolled again; a reroll may itself be answered. */
export const reroll: StepRules<'combat.reroll'> = {
  asks: ({ state }) => {
    const combat = combatOf(state);
    const { column } = oddsOf(state, combat, combat.active ?? []);
    if (combat.attacker !== 'axis' || isCertain(column)) return [];
    const isContent = (each: Side): boolean => combat.content.includes(each) || state.waived[each].includes('reroll');
    const side = SIDES.find((each) => !isContent(each) && couldHold(state, each, 'reroll'));
    if (!side) return [];
    const die = combat.die as number;
    return [
      {
        seat: side,
        prompt: prompt('reroll', { hex: combat.target, die, odds: oddsText(column), result: resultOf(column, die) }),
        rule: '7.1',
        reaction: true,
        silent: { kind: 'pass' },
        choice: fork(() => [
          ...reactionBranches(state, side, 'reroll', (card) => ({ kind: 'reroll', card }), 'reroll'),
          ...passBranches(),
        ]),
      },
    ];
  },
  answer: (context, _, order, seat) => {
    const { state } = context;
    const side = seat as Side;
    if (order.kind === 'waive') waive(state, side, 'reroll');
    if (order.kind === 'reroll') playCards(context, side, [order.card], 'reroll', { name: 'effect.reroll' });
    else combatOf(state).content.push(side);
  },
  run: (context) => context.pop(),
};

/** A reroll card takes effect: the new die counts. */
export const rerollEffect: StepRules<'effect.reroll'> = {
  run: (context) => {
    context.pop();
    castDie(context);
  },
};

/** 11.3.6: the result is applied to all units in the target hex. */
export const applyResult: StepRules<'combat.result'> = {
  run: (context) => {
    const { state } = context;
    const combat = combatOf(state);
    context.pop();
    if (combat.die === null) return;
    const result = resultOf(oddsOf(state, combat, combat.active ?? []).column, combat.die);
    const struck = [...combat.defenders, ...combat.beaten];
    const hero = combat.attacker === 'axis' && state.hero?.marked && state.hero.city === combat.target;
    if (result === 'DR' && hero) {
      context.emit({ code: 'moscow.hero-holds', params: { city: combat.target }, rule: '14.2.1' });
    } else if (result === 'DE') {
      eliminate(context, struck, '11.3.6');
    } else if (result !== '-') {
      if (result === 'DL') spend(context, struck);
      combat.retreating = struck.filter((id) => state.units[id]?.at === combat.target);
    }
  },
};

/** 11.5: attackers may enter the hex that the combat emptied, at once or never. */
export const advance: StepRules<'combat.advance'> = {
  asks: ({ state }) => {
    const combat = combatOf(state);
    const { attacker, target } = combat;
    if (unitsAt(state, enemyOf(attacker), target).length > 0) return [];
    const able = combat.attackers.filter((id) => placeOf(state, id) !== undefined);
    const choose = (): Choice<Order> =>
      unitList<Order>({
        next: (sofar) => able.filter((id) => !sofar.includes(id) && mayStack(attacker, [...sofar, id])),
        order: (sofar) =>
          sofar.length > 0 ? { kind: 'advance', units: able.filter((id) => sofar.includes(id)) } : undefined,
      });
    return [
      {
        seat: attacker,
        prompt: prompt('advance', { hex: target }),
        rule: '11.5',
        silent: { kind: 'advance', units: [] },
        choice: fork(() => [
          { word: 'advance', label: { code: 'moscow.label.advance' }, to: choose },
          orderWord<Order>('stay', { kind: 'advance', units: [] }, { label: { code: 'moscow.label.stay' } }),
        ]),
      },
    ];
  },
  answer: (context, _, order) => {
    if (order.kind !== 'advance') return;
    const { state } = context;
    const { attacker, target } = combatOf(state);
    context.pop();
    for (const id of order.units) {
      const from = state.units[id]?.at as string;
      changeUnits(state, [id], { at: target });
      context.emit({
        code: 'moscow.advanced',
        params: { side: attacker, unit: id, path: [from, target] },
        rule: '11.5',
      });
    }
    if (order.units.length > 0) takeCity(context, attacker, target);
  },
  run: (context) => context.pop(),
};

/** 11.3.7: all attackers and all active defenders become spent; then stacking is checked (8.3). */
export const closeCombat: StepRules<'combat.close'> = {
  run: (context) => {
    const combat = combatOf(context.state);
    context.pop();
    spend(context, [...combat.attackers, ...(combat.active ?? [])]);
    context.state.combat = null;
    context.push({ name: 'stacking' });
  },
};
