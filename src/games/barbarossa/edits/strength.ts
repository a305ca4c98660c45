import { fork, type Branch, type Choice } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { changeUnits, fullSteps, isRifle, sideOf, stateOf } from '../board.ts';
import type { BarbarossaPosition, State } from '../state.ts';
import type { Context } from '../steps.ts';
import { hidesBack } from '../view.ts';
import { unitBranch } from '../words.ts';
import { changeByHand, without } from './steps.ts';
import { edit } from './words.ts';

type UnitEdit = Edit<State>;

/** Whether nobody knows the back of a unit: only rifle corps hide it (11.5.2). */
export const isHidden = (position: BarbarossaPosition, id: string): boolean => isRifle(id) && hidesBack(position, id);

/** Steps with which a unit can stand on the map; a rifle corps that is known to have none on its back only at full strength (1.2.4). */
export function stepsFor(position: BarbarossaPosition, id: string): readonly number[] {
  const full = fullSteps(id);
  if (isRifle(id) && !isHidden(position, id) && position.state.backs[id] === 0) return [full];
  return Array.from({ length: full }, (_, i) => full - i);
}

/** The strength on the back of a rifle corps is shown to everybody. */
function showBack({ state, reveal }: Context, id: string): number {
  reveal();
  state.handlings = [...state.handlings, { shown: id, value: state.backs[id] as number }];
  state.blind = without(state.blind, id);
  return state.backs[id] as number;
}

/**
 * Whether a corps can stand with so many steps, its back being shown for the second one: if that is `*`, it is out of play
 * (1.2.4, Q13). A corps that was out of play comes unseen (11.5.2).
 */
export function mayStand(context: Context, id: string, steps: number): boolean {
  const { state, position, emit } = context;
  if (!isHidden(position, id)) return true;
  if (steps === fullSteps(id)) {
    state.blind = [...new Set([...state.blind, id])].sort();
    return true;
  }
  if (showBack(context, id) !== 0) return true;
  changeByHand(context, id, () => changeUnits(state, [id], { at: 'lost', steps: 0 }));
  emit({ code: 'barbarossa.edit.no-back', params: { unit: id } });
  return false;
}

/** Numbers of steps as they are written: behind the id of a unit a figure could be read as the end of it. */
const STEPS = ['none', 'one', 'two', 'three', 'four'] as const;

/** How a number of steps is written. */
export const stepsWord = (steps: number): string => STEPS[steps] as string;

/** The branch of so many steps. */
export const stepsBranch = (steps: number, to: Choice<UnitEdit>): Branch<UnitEdit> => ({
  word: stepsWord(steps),
  also: [String(steps)],
  hint: { code: 'barbarossa.edit.hint.steps-left', params: { left: steps } },
  to: () => to,
});

/** Other numbers of steps with which a unit on the map can stand. */
export const otherSteps = (position: BarbarossaPosition, id: string): readonly number[] =>
  stepsFor(position, id).filter((steps) => steps !== stateOf(position.state, id).steps);

/** `steps UNIT STEPS`: how many steps a unit on the map has left (1.2). */
export const stepping = (position: BarbarossaPosition, id: string): Branch<UnitEdit> =>
  unitBranch(id, () =>
    fork(() =>
      otherSteps(position, id).map((steps) =>
        stepsBranch(
          steps,
          edit(`steps ${id} ${stepsWord(steps)}`, (context) => {
            if (!mayStand(context, id, steps)) return;
            changeUnits(context.state, [id], { steps });
            context.emit({ code: 'barbarossa.edit.steps', params: { side: sideOf(id), unit: id, left: steps } });
          }),
        ),
      ),
    ),
  );
