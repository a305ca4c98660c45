import type { Branch, Choice } from '../../engine/choice.ts';
import type { Context, StepRules } from '../../engine/game.ts';
import { controls, isTank, unitsAt } from './board.ts';
import { playCards } from './cards.ts';
import type { Order } from './orders.ts';
import { mayStack } from './stacking.ts';
import { plays, type State, type StepOf } from './state.ts';
import { unitList, verbBranch } from './words.ts';

/** Odessa and Sevastopol (15.2). */
const ODESSA = '0304';
const SEVASTOPOL = '0106';

type EvacuateOrder = Extract<Order, { kind: 'evacuate' }>;

/** Where units may be evacuated to now: Sevastopol, if it is Soviet (15.2.2). */
export const evacuationTo = (state: State): string | undefined =>
  plays(state, 'odessa') && state.side === 'soviet' && controls(state, 'soviet', SEVASTOPOL) ? SEVASTOPOL : undefined;

/** Infantry in Odessa, which alone may be evacuated (15.2.2). */
export const evacuees = (state: State): readonly string[] =>
  unitsAt(state, 'soviet', ODESSA).filter((id) => !isTank(id));

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

/** The branch `evacuate`, where the rail move for it is to be had (undefined: it isn't). */
export const evacuationBranch = (state: State, card: null | undefined): readonly Branch<Order>[] =>
  card === null && evacuationTo(state) !== undefined && evacuees(state).length > 0
    ? [verbBranch('evacuate', () => evacuationChoice(state, null))]
    : [];

/** Carries out an evacuation, after the card if it takes one. */
export function answerEvacuation(context: Context<State>, { card, units }: EvacuateOrder): void {
  const effect = { name: 'effect.evacuate', units } as StepOf<'effect.evacuate', { units: readonly string[] }>;
  if (card !== null) return playCards(context, 'soviet', [card], 'rail', effect);
  context.state.freeRail = false;
  context.push(effect);
}

/** 15.2.2: the units are in Sevastopol, spent; German zones of control don't hinder them. */
export const evacuateEffect: StepRules<
  State,
  Order,
  StepOf<'effect.evacuate', { readonly units: readonly string[] }>
> = {
  run: (context, { units }) => {
    const { state } = context;
    context.pop();
    for (const id of units) state.units[id] = { at: SEVASTOPOL, spent: true };
    context.emit({
      code: 'moscow.evacuated',
      params: { side: 'soviet', units, path: [ODESSA, SEVASTOPOL] },
      rule: '15.2.2',
    });
  },
};
