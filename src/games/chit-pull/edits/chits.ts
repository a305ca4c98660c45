import type { Context, StepNamed } from '../steps.ts';
import { fork, type Branch } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { without, withoutKey } from '../../../engine/lists.ts';
import type { Position } from '../../../engine/position.ts';
import { isForced } from '../rules/06-selection.ts';
import { chit, CUT_INS, inChitOrder, mayBeInPlay, selectable, SUPPLY } from '../rules/15-special-rules/15-2-chits.ts';
import { CHITS } from '../data.ts';
import { reviseSteps, stepNamed } from '../open-step.ts';
import { edit, editBranch, hint } from './words.ts';
import type { Chit } from '../schema.ts';
import { rowOf } from '../rules/L17-parallel/L17-2-row.ts';
import { NO_INSTRUCTION, SIDES, type RowEntry, type Side, type State } from '../state.ts';
import { chitBranch } from '../words.ts';

/**
 * Where a chit may be put: into the cup, face up as used this turn, aside as not selected, among the selected; in hand
 * (one that cuts in, or an army that the Soviet player may select from now on, 15.2(2)5), or back among those armies that are
 * still to be added. What may be put where depends on nothing that is hidden.
 */
type ChitPlace = 'cup' | 'used' | 'aside' | 'hand' | 'away' | 'selected';

const WORDS: Readonly<Record<ChitPlace, readonly string[]>> = {
  cup: [],
  used: ['face up'],
  aside: ['out', 'unselected'],
  hand: [],
  away: ['not added'],
  selected: ['chosen'],
};

const copiesIn = (chits: readonly string[], id: string): number => chits.filter((each) => each === id).length;

/** The chit just drawn, which is neither in the cup nor used yet. */
const drawnIn = (position: Position<State>): string | null | undefined => stepNamed(position, 'cut-in')?.chit;

/** Whether a copy of a chit is neither in the cup nor used nor in hand nor just drawn. */
function isCopyAside({ position, state }: Context, id: string): boolean {
  const drawn = drawnIn(position);
  const inHand = state.hand[id] !== undefined;
  const out = [...state.cup, ...state.used, ...(drawn ? [drawn] : []), ...(inHand ? [id] : [])];
  return copiesIn(out, id) < chit(id).copies;
}

/** The step that waits for somebody's word on a chit (7.3), or on none, is over. */
function endCutIn(position: Position<State>): void {
  for (const { steps } of position.procedures) if (steps.at(-1)?.name === 'cut-in') steps.pop();
}

/** Where copies of a chit may be found: the chit just drawn, too. */
type Source = 'cup' | 'used' | 'aside' | 'hand' | 'drawn';

/** Takes one copy from the first of these places where there is one; whether there was. */
function takeFrom(context: Context, id: string, places: readonly Source[]): boolean {
  const { state, position } = context;
  const isThere: Readonly<Record<Source, () => boolean>> = {
    cup: () => state.cup.includes(id),
    used: () => state.used.includes(id),
    hand: () => state.hand[id] !== undefined,
    drawn: () => drawnIn(position) === id,
    aside: () => isCopyAside(context, id),
  };
  const found = places.find((place) => isThere[place]());
  if (found === 'drawn') endCutIn(position);
  if (found === 'cup') state.cup = without(state.cup, [id]);
  if (found === 'used') state.used = without(state.used, [id]);
  if (found === 'hand') state.hand = withoutKey(state.hand, id);
  return found !== undefined;
}

/** The Soviet player has an army's chit from now on, and everybody knows it (15.2(2)5). */
function addArmy(state: State, id: string): void {
  state.added = inChitOrder([...new Set([...state.added, id])]);
  state.seen = inChitOrder([...new Set([...state.seen, id])]);
}

function takeArmyBack(state: State, id: string): void {
  state.added = state.added.filter((each) => each !== id);
  state.seen = state.seen.filter((each) => each !== id);
}

/** The row without what lies face down and is not to be drawn any more. */
function withoutLost(state: State): readonly RowEntry[] {
  let left = [...state.cup];
  return rowOf(state).filter((entry) => {
    if (entry.at !== 'held') return true;
    const isThere = left.includes(entry.chit);
    left = without(left, [entry.chit]);
    return isThere;
  });
}

/** Puts a copy of a chit somewhere while chits are drawn; one that is there already stays. */
function put(context: Context, id: string, place: ChitPlace): void {
  const { state, position } = context;
  state.returned = Object.fromEntries(
    Object.entries(state.returned).filter(([by, returned]) => id !== by && id !== returned),
  );
  const isArmyToAdd = chit(id).from === 'extra';
  if (isArmyToAdd && place !== 'aside' && place !== 'away') addArmy(state, id);
  if (place === 'cup' && takeFrom(context, id, ['used', 'aside', 'drawn'])) state.cup = inChitOrder([...state.cup, id]);
  if (place === 'used' && takeFrom(context, id, ['hand', 'cup', 'aside', 'drawn'])) state.used = [...state.used, id];
  if (place === 'aside') takeFrom(context, id, ['hand', 'cup', 'drawn', 'used']);
  if (place === 'hand' && CUT_INS.includes(id) && takeFrom(context, id, ['used', 'aside']))
    state.hand = { ...state.hand, [id]: NO_INSTRUCTION };
  if (place === 'away') {
    takeFrom(context, id, ['cup', 'drawn', 'used']);
    takeArmyBack(state, id);
  }
  if (id === SUPPLY && place !== 'aside') state.supplied = place === 'used';
  // What lies face down has been drawn from the cup.
  if (state.row) state.row = withoutLost(state);
  // What was asked at the empty cup (7.3(3)) is asked again when it is empty.
  if (drawnIn(position) === null) endCutIn(position);
  reviseSteps(position, (step) => (step.name === 'cup' ? Object.assign({}, step, { offered: [] }) : step));
}

/** What a side has selected so far; undefined while it still chooses for the first time, or adds an army. */
function selectionOf(
  state: State,
  { chosen, adding }: StepNamed<'selection'>,
  side: Side,
): readonly string[] | undefined {
  if (adding && side === 'soviet') return undefined;
  return chosen[side] ?? (isForced(state, side) ? selectable(state, side) : undefined);
}

/** Puts a chit among the selected ones or takes it out (6.1), or changes which armies may be selected (15.2(2)5). */
function putSelecting({ state, position }: Context, id: string, place: ChitPlace): void {
  const selection = stepNamed(position, 'selection') as StepNamed<'selection'>;
  const side = chit(id).side as Side;
  const chosen = selectionOf(state, selection, side) as readonly string[];
  const choose = (chits: readonly string[]): void => {
    selection.chosen = { ...selection.chosen, [side]: inChitOrder(chits) };
  };
  if (chit(id).from === 'extra' && (place === 'hand' || place === 'selected')) addArmy(state, id);
  if (place === 'selected') choose(copiesIn(chosen, id) < chit(id).copies ? [...chosen, id] : chosen);
  if (place === 'aside' || place === 'away') choose(without(chosen, [id]));
  if (place === 'away') takeArmyBack(state, id);
}

const chitEdit = (id: string, place: ChitPlace, carryOut: typeof put): Branch<Edit<State>> => ({
  word: place,
  also: WORDS[place],
  hint: hint(`chit-${place}`),
  to: () =>
    edit(`chit ${id} ${place}`, (context) => {
      carryOut(context, id, place);
      context.emit({ code: 'chit-pull.edit.chit', params: { chit: id, place } });
    }),
});

const chitChoice = (id: string, places: readonly ChitPlace[], carryOut: typeof put): Branch<Edit<State>> =>
  chitBranch(id, () =>
    fork(() => places.map((place) => chitEdit(id, place, carryOut)), { noise: ['to', 'in', 'into', 'the'] }),
  );

/** Where a chit may be put while chits are drawn. */
const placesDrawing = ({ kind, from }: Chit): readonly ChitPlace[] => {
  if (kind === 'cut-in') return ['hand', 'used', 'aside'];
  return from === 'extra' ? ['cup', 'used', 'aside', 'hand', 'away'] : ['cup', 'used', 'aside'];
};

const placesSelecting = ({ from }: Chit): readonly ChitPlace[] =>
  from === 'extra' ? ['selected', 'aside', 'hand', 'away'] : ['selected', 'aside'];

/** `reselect SIDE`: a side takes its selection back and chooses anew. */
const reselecting = (side: Side): Branch<Edit<State>> => ({
  word: side,
  to: () =>
    edit(`reselect ${side}`, ({ position, emit }) => {
      const selection = stepNamed(position, 'selection') as StepNamed<'selection'>;
      selection.chosen = { ...selection.chosen, [side]: null };
      emit({ code: 'chit-pull.edit.reselect', params: { side } });
    }),
});

/** What may be done to chits by hand: while they are selected, and while they are drawn. */
export function chitEdits(position: Position<State>): readonly Branch<Edit<State>>[] {
  const { state } = position;
  const playable = CHITS.filter((each) => mayBeInPlay(state, each));
  const selection = stepNamed(position, 'selection');
  if (selection) {
    const open = SIDES.filter((side) => selectionOf(state, selection, side));
    const chits = playable.filter(({ side }) => side !== 'both' && open.includes(side));
    return [
      ...editBranch('chit', chits, (each) => chitChoice(each.id, placesSelecting(each), putSelecting)),
      ...editBranch(
        'reselect',
        SIDES.filter((side) => selection.chosen[side]),
        reselecting,
      ),
    ];
  }
  if (!stepNamed(position, 'cup')) return [];
  return editBranch('chit', playable, (each) => chitChoice(each.id, placesDrawing(each), put));
}
