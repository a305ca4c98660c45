import type { Context, StepRules } from '../steps.ts';
import { type Refusal, refusals } from '../messages/index.ts';
import { fork, leaf, list, type Choice } from '../../../engine/choice.ts';
import type { Ask } from '../../../engine/game.ts';
import { without } from '../../../engine/lists.ts';
import { placeOf } from '../board.ts';
import { TRACK } from '../data.ts';
import { unitsInRange } from './08-activation.ts';
import { addable, armiesDue, chit, CUT_INS, inChitOrder, selectable, SUPPLY } from './15-special-rules/15-2-chits.ts';
import type { Order } from '../orders.ts';
import { NO_INSTRUCTION, plays, prompt, SIDES, type Side, type State } from '../state.ts';
import { chitBranch, chitNamed, CHIT_WORDS, verbBranch } from '../words.ts';
import { attach, hqBranches } from '../commands/attaching.ts';
import { chiefOf, sideOfSeat } from '../commands/seats.ts';

/** How many armies are still to be added this turn (15.2(2)5). */
const toAdd = (state: State): number => armiesDue(state) - state.added.length;

/** 6.0: the selection of commands of a turn; 15.2(2)5: armies that are the last to be added come by themselves. */
export function beginSelection({ state, replace }: Context): void {
  const chits = addable(state);
  if (chits.length <= toAdd(state)) state.added = inChitOrder([...state.added, ...chits]);
  replace({ name: 'selection', chosen: { axis: null, soviet: null }, adding: toAdd(state) > 0 });
}

const hasHqOnMap = (state: State, id: string): boolean => placeOf(state, chit(id).hq as string) !== undefined;

/** 15.2(2)5: from some turn on the Soviet player adds further armies' chits each turn, secretly, one after the other. */
function addingAsk(state: State): Ask<Order> {
  const chits = addable(state);
  return {
    seat: chiefOf(state, 'soviet'),
    prompt: prompt('add', { turn: state.turn }),
    rule: '15.2(2)5',
    secret: true,
    silent: { kind: 'add', chit: chits.find((id) => hasHqOnMap(state, id)) ?? (chits[0] as string) },
    choice: fork(() => [
      verbBranch('add', () =>
        fork(() => chits.map((id) => chitBranch(id, () => leaf<Order>({ kind: 'add', chit: id })))),
      ),
    ]),
  };
}

/** 6.2(1), 6.2(2): how many chits a side selects, at most all it has. */
export function commandsOf(state: State, side: Side): number {
  const { com } = TRACK[state.turn - 1] as (typeof TRACK)[number];
  return Math.min(com[side], selectable(state, side).filter((id) => chit(id).kind !== 'reserve').length);
}

/** The chits that may be named next. */
function nextChits(state: State, side: Side, chosen: readonly string[]): readonly string[] {
  const count = commandsOf(state, side);
  if (chosen.length >= count) return [];
  const left = without(selectable(state, side), chosen);
  return [...new Set(left)].filter((id) => isCompletable(state, side, [...chosen, id]));
}

/** Whether these chits can be part of a legal selection: 16.2, OKH replaces an HQ chit and none of another kind. */
function isCompletable(state: State, side: Side, chosen: readonly string[]): boolean {
  if (side === 'soviet' || !chosen.some((id) => chit(id).kind === 'reserve')) return true;
  const others = selectable(state, side).filter((id) => chit(id).kind !== 'reserve' && chit(id).kind !== 'hq');
  return others.filter((id) => !chosen.includes(id)).length <= commandsOf(state, side) - chosen.length;
}

/** Whether there is only one legal selection: all chits, and neither RESERVE nor OKH. */
export const isForced = (state: State, side: Side): boolean =>
  !plays(state, 'reserve') && selectable(state, side).length === commandsOf(state, side);

/** What is selected for a player who stays silent: reinforcements, then the armies with most units in range. */
function silentSelection(state: State, side: Side): readonly string[] {
  const worth = (id: string): number => {
    const { kind, hq } = chit(id);
    if (kind === 'reserve') return -1;
    if (kind !== 'hq' || hq === undefined) return 1000;
    return placeOf(state, hq) === undefined ? 0 : 1 + unitsInRange(state, hq).length;
  };
  const best = [...selectable(state, side)].sort((a, b) => worth(b) - worth(a));
  return inChitOrder(best.slice(0, commandsOf(state, side)));
}

function selectionChoice(state: State, side: Side): Choice<Order> {
  const count = commandsOf(state, side);
  return fork(() => [
    ...hqBranches(state, side),
    verbBranch('select', () =>
      list<string, Order>({
        next: (chosen) => nextChits(state, side, chosen),
        word: (id) => id,
        branch: chitNamed,
        most: count,
        least: count,
        order: (chosen) => (chosen.length === count ? { kind: 'select', chits: inChitOrder(chosen) } : undefined),
        refuse: (word, chosen) => refuseChit(state, side, word, chosen, count),
      }),
    ),
  ]);
}

function refuseChit(
  state: State,
  side: Side,
  word: string,
  chosen: readonly string[],
  count: number,
): Refusal | undefined {
  const id = CHIT_WORDS.meant(word, (each) => chit(each).side === side);
  if (id === undefined) return undefined;
  const rule = side === 'soviet' ? '6.2(1)' : '6.2(2)';
  const refusal = refusals({ chit: id, count });
  if (chit(id).kind === 'supply') return refusal('supply-always', '6.2(3)');
  if (chit(id).side !== side) return refusal('chit-enemy', '6.1(1)');
  if (!selectable(state, side).includes(id)) return refusal('chit-not-yet', '15.2');
  if (chosen.length >= count) return refusal('too-many-chits', rule);
  return chosen.includes(id) ? refusal('chit-chosen', rule) : refusal('chit-replaces', '16.2');
}

const askOf = (state: State, side: Side, answered: boolean): Ask<Order> => ({
  seat: chiefOf(state, side),
  answered,
  prompt: prompt('select', { count: commandsOf(state, side), turn: state.turn }),
  rule: '6.1(1)',
  secret: true,
  silent: { kind: 'select', chits: silentSelection(state, side) },
  choice: selectionChoice(state, side),
});

/**
 * 6.1: each side secretly selects its chits, and may do so anew while the other still thinks; one that has no choice is
 * not asked. Then all go into the cup.
 */
export const selectionStep: StepRules<'selection'> = {
  asks: ({ state }, { chosen, adding }) => {
    const choosing = SIDES.filter((side) => !isForced(state, side) && !(adding && side === 'soviet'));
    const asks = choosing.map((side) => askOf(state, side, chosen[side] !== null));
    return adding ? [...asks, addingAsk(state)] : asks;
  },
  answer: (context, selection, order, seat) => {
    const { state } = context;
    if (order.kind === 'add') {
      state.added = inChitOrder([...state.added, order.chit]);
      selection.adding = toAdd(state) > 0;
    } else if (order.kind === 'select') selection.chosen = { ...selection.chosen, [sideOfSeat(seat)]: order.chits };
    else if (order.kind === 'attach') attach(context, order);
  },
  run: (context, { chosen }) => {
    const { state } = context;
    const all = SIDES.flatMap((side) => chosen[side] ?? selectable(state, side));
    // 6.2(4)1: a chit that cuts in is not put into the cup, but kept in hand. 6.1(2): the other chits are not used this turn.
    context.handOver();
    const kept = CUT_INS.filter((id) => all.includes(id));
    state.hand = Object.fromEntries(kept.map((id) => [id, NO_INSTRUCTION]));
    state.cup = inChitOrder([...without(all, kept), SUPPLY]);
    const { axis, soviet } = { axis: commandsOf(state, 'axis'), soviet: commandsOf(state, 'soviet') };
    const params = { axis, soviet, chits: state.cup.length, kept };
    context.emit({ code: 'chit-pull.cup-filled', params, rule: '6.1(1)' });
    context.replace({ name: 'cup', offered: [] });
  },
};
