import { withValues } from '../../engine/kept.ts';
import { without } from '../../engine/lists.ts';
import { clonePosition } from '../../engine/position.ts';
import { oneOf, someOf, type RandomPick } from '../../engine/trials/random.ts';
import { sideOfSeat } from './commands/seats.ts';
import { stepNamed } from './open-step.ts';
import { commandsOf } from './rules/06-selection.ts';
import { EMPTY_CUP, isAskedOf, possibleAfter } from './rules/07-commands/07-3-cut-in.ts';
import {
  addable,
  armiesDue,
  chit,
  EXTRAS,
  CUT_INS,
  inChitOrder,
  selectable,
} from './rules/15-special-rules/15-2-chits.ts';
import { HIGHEST_BID } from './rules/16-optional-rules/16-1-bidding.ts';
import { NO_INSTRUCTION, SIDES, type CutInOrder, type Side, type ChitPullPosition, type State } from './state.ts';
import type { StepNamed } from './steps.ts';
import { isAnyReady } from './rules/L17-parallel/L17-2-moderator.ts';
import { held, rowOf } from './rules/L17-parallel/L17-2-row.ts';
import { HIDDEN, HIDDEN_BID } from './view.ts';

const isKind =
  (...kinds: readonly string[]) =>
  (id: string): boolean =>
    kinds.includes(chit(id).kind);

const hiddenIn = (chits: readonly string[]): number => chits.filter((id) => id === HIDDEN).length;

/** How many sets of `size` there are among `from` things. */
function setsOf(from: number, size: number): number {
  if (size < 0 || size > from) return 0;
  return Array.from({ length: size }).reduce<number>((sets, _, n) => (sets * (from - n)) / (n + 1), 1);
}

/**
 * So many further chits of a selection in which some are known to be, from those that are left: every legal set of counters
 * has the same chance. 16.2: with OKH, the Axis selects all its chits of other kinds than HQs.
 */
function moreOf(
  side: Side,
  known: readonly string[],
  left: readonly string[],
  count: number,
  pick: RandomPick,
): string[] {
  const okh = side === 'axis' ? left.filter(isKind('reserve')) : [];
  const others = without(left, okh);
  const always = others.filter((id) => !isKind('hq')(id));
  const hqs = without(others, always);
  const isKnown = side === 'axis' && known.some(isKind('reserve'));
  const withOkh = (taken: readonly string[]): string[] => {
    const all = [...taken, ...always];
    return [...all, ...someOf(pick, hqs, count - all.length)];
  };
  const waysWith = (taken: readonly string[]): number => setsOf(hqs.length, count - taken.length - always.length);
  if (isKnown && waysWith([]) > 0) return withOkh([]);
  const [plain, replaced] = [setsOf(others.length, count), okh.length > 0 ? waysWith(okh) : 0];
  // Where a game master has put chits as no selection could be, any that there are.
  if (plain + replaced === 0) return someOf(pick, left, count);
  return pick(plain + replaced) < plain ? someOf(pick, others, count) : withOkh(okh);
}

/** 15.2(2)5: the armies that have been added and not been seen. */
function fillAdded(state: State, pick: RandomPick): void {
  const known = state.added.filter((id) => id !== HIDDEN);
  state.added = inChitOrder([...known, ...someOf(pick, without(EXTRAS, known), hiddenIn(state.added))]);
}

/** 6.1: what the others have selected; 15.2(2)5: an army is still to be added if fewer have been than are by the end. */
function fillSelection(state: State, selection: StepNamed<'selection'>, own: Side | null, pick: RandomPick): void {
  for (const side of SIDES) {
    const count = hiddenIn(selection.chosen[side] ?? []);
    if (count === 0) continue;
    const chits = inChitOrder(moreOf(side, [], selectable(state, side), count, pick));
    selection.chosen = { ...selection.chosen, [side]: chits };
  }
  if (own === 'soviet' || selection.chosen.soviet !== null) return;
  selection.adding = state.added.length < armiesDue(state) && addable(state).length > 1;
}

/** Chits of a side that are known to have been selected this turn, and of those the ones that are out of the cup. */
function shownOf(position: ChitPullPosition, side: Side): { readonly out: readonly string[]; readonly back: string[] } {
  const { used, hand, returned } = position.state;
  const now = stepNamed(position, 'cut-in')?.chit ?? null;
  const faceUp = now === null ? used : [...used, now];
  const out = [...faceUp, ...Object.keys(hand)].filter((id) => chit(id).side === side);
  const back = [...new Set(Object.values(returned))].filter((id) => {
    if (chit(id).side !== side) return false;
    // 7.3(1): it was drawn beside those of its name that were used before the cut-in, be it drawn again since.
    const last = Math.max(...Object.keys(returned).map((by) => (returned[by] === id ? used.indexOf(by) : -1)));
    const before = used.slice(0, last).filter((each) => each === id);
    return out.filter((each) => each === id).length <= before.length;
  });
  return { out, back };
}

/** 6.1(3): what the others have in the cup. How many each has selected was said to all. */
function fillCup(position: ChitPullPosition, own: Side | null, pick: RandomPick): void {
  const { state } = position;
  const hidden = hiddenIn(state.cup);
  if (hidden === 0) return;
  const stock = (side: Side) => {
    const { out, back } = shownOf(position, side);
    const left = without(selectable(state, side), [...out, ...back, ...CUT_INS]);
    return { side, known: [...out, ...back], back, left, due: commandsOf(state, side) - out.length };
  };
  const stocks = SIDES.filter((side) => side !== own).map(stock);
  let open = hidden;
  const found = stocks.flatMap(({ side, known, back, left, due }, n) => {
    const others = stocks.slice(n + 1).reduce((sum, each) => sum + each.back.length + each.left.length, 0);
    // As many as are due; where a game master has put chits by hand, as many as there must and can be.
    const wanted = n === stocks.length - 1 ? open : due;
    const count = Math.min(Math.max(wanted, open - others, back.length), back.length + left.length, open);
    open -= count;
    return [...back, ...moreOf(side, known, left, count - back.length, pick)];
  });
  state.cup = inChitOrder([...state.cup.filter((id) => id !== HIDDEN), ...found]);
}

/** L17.2: what lies face down, of the chits that are not turned up: such as affect what is carried out, where that is found. */
function fillRow(position: ChitPullPosition, pick: RandomPick): void {
  const { state } = position;
  const count = held(state).length;
  if (count === 0) return;
  const dealt = (): void => {
    const chits = someOf(pick, state.cup, count);
    state.row = rowOf(state).map((entry) => (entry.at === 'held' ? { ...entry, chit: chits.pop() as string } : entry));
  };
  for (let tries = 0; tries < MOST_DEALS; tries++) {
    dealt();
    if (!isAnyReady(position)) return;
  }
}

/** So often chits face down are dealt anew. */
const MOST_DEALS = 8;

/**
 * 7.3: what its owner wants to be asked of a chit in hand: nothing said, to be asked after some chits, or to play it at
 * some, all alike; as said at the chit used last. If an answer is waited for now, such that it is.
 */
function instruction(position: ChitPullPosition, by: string, pick: RandomPick): CutInOrder {
  const { state } = position;
  if (state.used.length === 0) return NO_INSTRUCTION;
  const asked = stepNamed(position, 'cut-in');
  const open = asked?.by === by ? asked : undefined;
  const now = open && (open.chit ?? EMPTY_CUP);
  const chits = possibleAfter(state, state.used);
  const some = (words: readonly string[]): readonly string[] => words.filter((word) => word === now || pick(2) === 0);
  const said: readonly CutInOrder[] = [
    NO_INSTRUCTION,
    { ask: some([...chits, EMPTY_CUP]), play: [] },
    { ask: null, play: some(chits) },
  ];
  const isPossible = (order: CutInOrder): boolean =>
    (order === NO_INSTRUCTION || (order.ask ?? order.play).length > 0) && (!open || isAskedOf(order, open.chit));
  return oneOf(pick, said.filter(isPossible));
}

/**
 * A position behind a view: armies added and not seen, selections, the cup, bids, and what the others want to be asked of
 * chits in hand, by what everybody knows: chits face up, drawn, or seen to go back, and how many were selected.
 */
export function determinize(view: ChitPullPosition, seat: string | null, pick: RandomPick): ChitPullPosition {
  const position = clonePosition(view);
  if (position.outcome) return position;
  const { state } = position;
  const own = seat === null ? null : sideOfSeat(seat);
  fillAdded(state, pick);
  const bidding = stepNamed(position, 'bidding');
  for (const side of SIDES)
    if (bidding?.bids[side] === HIDDEN_BID) bidding.bids = { ...bidding.bids, [side]: pick(HIGHEST_BID + 1) };
  const selection = stepNamed(position, 'selection');
  if (selection) fillSelection(state, selection, own, pick);
  fillCup(position, own, pick);
  fillRow(position, pick);
  const secret = Object.keys(state.hand).filter((by) => chit(by).side !== own);
  state.hand = withValues(
    state.hand,
    secret.map((by) => [by, instruction(position, by, pick)] as const),
  );
  return position;
}
