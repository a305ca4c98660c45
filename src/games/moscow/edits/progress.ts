import type { Context } from '../steps.ts';
import type { Step } from '../../../engine/position.ts';
import { leaf, type Branch, type Choice } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { frozen } from '../../../engine/kept.ts';
import { unitsAt } from '../board.ts';
import { SIDES, type MoscowPosition, type Side, type State } from '../state.ts';

/** An edit that needs no further word. */
export const edit = (text: string, carryOut: Edit<State>['carryOut'], secret = false): Choice<Edit<State>> =>
  leaf({ text, carryOut, secret });

/** A branch that names a side. */
export const sideBranch = (side: Side, to: () => Choice<Edit<State>>): Branch<Edit<State>> => ({
  word: side,
  also: side === 'axis' ? ['german'] : ['russian'],
  label: { code: `moscow.seat.${side}` },
  to,
});

/** The steps in progress of a game; Moscow has one procedure. */
const stepsOf = (position: MoscowPosition): readonly Step[] => position.procedures[0]?.steps ?? [];

/** Whether a step of this name is in progress. */
export const isInProgress = (position: MoscowPosition, name: string): boolean =>
  stepsOf(position).some((step) => step.name === name);

/** Whether a step settles one combat or one card: it speaks of units, hexes and cards that an edit may change. */
const isSettling = ({ name }: Step): boolean => name === 'hitler' || /^(combat|effect)\./.test(name);

/** All words that plain data holds, its keys left out. */
const wordsIn = (data: unknown): readonly string[] => {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(wordsIn) : [];
};

/**
 * Before an edit of units, places or cards: the combat or card in progress is given up if it speaks of any of them. Its
 * units may attack and be attacked again, other than those beaten before; cards played for it stay played.
 */
export function giveUpWhatSpeaksOf(context: Context, named: readonly string[]): void {
  const { position, state } = context;
  const steps = position.procedures[0]?.steps ?? [];
  const settling = steps.filter(isSettling);
  const spokenOf = new Set([...settling.map(({ name: _, ...data }) => data), state.combat].flatMap(wordsIn));
  if (!named.some((word) => spokenOf.has(word))) return;
  const targets = [...spokenOf].flatMap((word) => SIDES.flatMap((side) => unitsAt(state, side, word)));
  const beaten = new Set(state.combat?.beaten);
  const concerned = new Set([...spokenOf, ...targets].filter((word) => !beaten.has(word)));
  steps.splice(0, steps.length, ...steps.filter((step) => !isSettling(step)), { name: 'stacking' });
  state.attacked = frozen(state.attacked.filter((id) => !concerned.has(id)));
  state.defended = frozen(state.defended.filter((id) => !concerned.has(id)));
  state.combat = null;
  context.emit({ code: 'moscow.edit.given-up' });
}

/** The first turn whose reinforcements of a side (6.2) are still to come. */
export function nextArrivals(position: MoscowPosition, side: Side): number {
  const { turn, side: moving } = position.state;
  const own = isInProgress(position, 'logistics.start') || isInProgress(position, 'logistics.arrivals');
  return (moving === side ? own : side === 'soviet') ? turn : turn + 1;
}
