import type { Step } from './steps.ts';
import { freezeParts, withValues } from '../../engine/kept.ts';
import { clonePosition } from '../../engine/position.ts';
import { chit } from './rules/15-special-rules/15-2-chits.ts';
import { FROZEN_PARTS, NO_INSTRUCTION, SIDES, type ChitPullPosition, type Side } from './state.ts';
import { sideOfSeat } from './commands/seats.ts';

/** A chit of which the viewer knows no more than that it is there. */
export const HIDDEN = '?';

/** A bid of which the viewer knows no more than that it was made. */
export const HIDDEN_BID = -1;

/** Hides the other side's chits of a list; what is hidden comes last, so that its place tells nothing. */
const hideChits = (chits: readonly string[], side: Side | null, open: readonly string[] = []): string[] => {
  const known = chits.filter((id) => id !== HIDDEN && (open.includes(id) || [side, 'both'].includes(chit(id).side)));
  return [...known, ...Array.from({ length: chits.length - known.length }, () => HIDDEN)];
};

/** Hides what a step holds of the other seats: bids (16.1), chits selected (6.1), how many are drawn to hide something (L17.2). */
function hideStep(step: Step, own: Side | null): Step {
  const others = SIDES.filter((side) => side !== own);
  if (step.name === 'bidding') {
    const hidden = others.map((side) => [side, step.bids[side] === null ? null : HIDDEN_BID]);
    return { ...step, bids: { ...step.bids, ...Object.fromEntries(hidden) } as typeof step.bids };
  }
  if (step.name === 'cup') {
    const { decoys: _, ...cup } = step;
    return cup;
  }
  if (step.name !== 'selection') return step;
  const hidden = others.map((side) => [side, step.chosen[side]?.map(() => HIDDEN) ?? null]);
  const chosen = { ...step.chosen, ...Object.fromEntries(hidden) } as typeof step.chosen;
  return { ...step, chosen, adding: step.adding && own === 'soviet' };
}

/**
 * What a seat may know (null: a spectator). Hidden are the other side's chits in the cup and its selection (6.1(3)),
 * the armies it has added and not yet shown, the bids, and what the others want to be asked of a chit in hand.
 */
export function viewOf(position: ChitPullPosition, seat: string | null): ChitPullPosition {
  const view = clonePosition(position);
  if (position.outcome) return view;
  const { state } = view;
  const side = seat === null ? null : sideOfSeat(seat);
  freezeParts(state, FROZEN_PARTS);
  state.cup = hideChits(state.cup, side);
  state.added = hideChits(state.added, side, state.seen);
  const secret = Object.keys(state.hand).filter((id) => chit(id).side !== side);
  state.hand = withValues(
    state.hand,
    secret.map((id) => [id, NO_INSTRUCTION] as const),
  );
  // L17.2(1)1: what lies face down nobody knows, nor that any of one's own chits is there.
  if (state.row) state.row = state.row.map((entry) => (entry.at === 'held' ? { ...entry, chit: HIDDEN } : entry));
  view.procedures = view.procedures.map(({ steps, ...procedure }) => ({
    ...procedure,
    steps: (steps as Step[]).map((step) => hideStep(step, side)),
  }));
  return view;
}
