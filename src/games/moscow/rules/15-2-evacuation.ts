import type { Context, StepRules } from '../steps.ts';
import type { Branch, Choice } from '../../../engine/choice.ts';
import { changeUnits, controls, isTank, unitsAt } from '../board.ts';
import { playCards } from './07-cards.ts';
import type { Order } from '../orders.ts';
import { mayStack } from './08-stacking.ts';
import { plays, type State } from '../state.ts';
import { unitList, verbBranch } from '../words.ts';

/** Odessa and Sevastopol (15.2). */
const ODESSA = '0304';
const SEVASTOPOL = '0106';

type EvacuateOrder = Extract<Order, { kind: 'evacuate' }>;

/** Where units may be evacuated to now: Sevastopol, if it is Soviet (15.2.2). */
const evacuationTo = (state: State): string | undefined =>
  plays(state, 'odessa') && state.side === 'soviet' && controls(state, 'soviet', SEVASTOPOL) ? SEVASTOPOL : undefined;

/** Soviet infantry in Odessa. */
export const infantryInOdessa = (state: State): readonly string[] =>
  unitsAt(state, 'soviet', ODESSA).filter((id) => !isTank(id));

/** Those who may be evacuated: infantry that is in Odessa and was there when the phase began (15.2.2). */
const evacuees = (state: State): readonly string[] =>
  infantryInOdessa(state).filter((id) => state.inOdessa.includes(id));

/** Whether anybody may be evacuated, if there is a rail move for it. */
export const mayEvacuate = (state: State): boolean => evacuationTo(state) !== undefined && evacuees(state).length > 0;

/** The options for an evacuation by card or (null) by the free rail move. */
export function evacuationChoice(state: State, card: string | null): Choice<Order> {
  const units = evacuees(state);
  return unitList<Order>({
    next: (chosen) => units.filter((id) => !chosen.includes(id) && mayStack('soviet', [...chosen, id])),
    order: (chosen) =>
      chosen.length > 0 ? { kind: 'evacuate', card, units: units.filter((id) => chosen.includes(id)) } : undefined,
    refuse: () => ({ code: 'moscow.refusal.evacuate', rule: '15.2.2', places: [ODESSA] }),
    noise: ['to', SEVASTOPOL, 'Sevastopol'],
  });
}

/** The branch `evacuate`: by the free rail move. */
export const evacuationBranch = (state: State): readonly Branch<Order>[] =>
  state.freeRail && mayEvacuate(state) ? [verbBranch('evacuate', () => evacuationChoice(state, null))] : [];

/** Carries out an evacuation, after the card if it takes one. */
export function answerEvacuation(context: Context, { card, units }: EvacuateOrder): void {
  const effect = { name: 'effect.evacuate', units } as const;
  if (card !== null) return playCards(context, 'soviet', [card], 'rail', effect);
  context.state.freeRail = false;
  context.push(effect);
}

/** 15.2.2: the units are in Sevastopol, spent; German zones of control don't hinder them. */
export const evacuateEffect: StepRules<'effect.evacuate'> = {
  run: (context, { units }) => {
    const { state } = context;
    context.pop();
    changeUnits(state, units, { at: SEVASTOPOL, spent: true });
    context.emit({
      code: 'moscow.evacuated',
      params: { side: 'soviet', units, path: [ODESSA, SEVASTOPOL] },
      rule: '15.2.2',
    });
  },
};
