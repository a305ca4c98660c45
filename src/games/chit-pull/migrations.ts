import type { Game } from '../../engine/game.ts';
import type { Position, Step } from '../../engine/position.ts';
import type { CutInOrder, State } from './state.ts';

type StateOf2 = Omit<State, 'hand' | 'returned' | 'panzerLines' | 'noRetreat'> & {
  readonly guderian: { readonly inHand: boolean; readonly order: CutInOrder };
  readonly returned: string | null;
};

/** Version 2 knows the chit that went back into the cup for Guderian this turn (7.3(1)): of one before, nothing is known. */
function second(first: Position<never>): Position<never> {
  const { state, ...position } = first as Position as Position<Omit<StateOf2, 'returned'>>;
  const now: StateOf2 = { ...state, returned: null };
  return { ...position, version: 2, state: now } as Position as Position<never>;
}

/** A step as it was before any chit but Guderian could be in hand. */
function stepWithHand(step: Step): Step {
  if (step.name === 'cup')
    return { ...step, offered: (step as { offered?: boolean }).offered ? ['Guderian'] : [] } as Step;
  return step.name === 'cut-in' ? ({ ...step, by: 'Guderian' } as Step) : step;
}

/** Version 3 knows of several chits in hand; what is said has the name of the system. */
function third(second: Position<never>): Position<never> {
  const { state, procedures, outcome, ...position } = second as Position as Position<StateOf2>;
  const { guderian, returned, ...same } = state;
  const now: State = {
    ...same,
    hand: guderian.inHand ? { Guderian: guderian.order } : {},
    returned: returned === null ? {} : { Guderian: returned },
    panzerLines: {},
    noRetreat: [],
  };
  return {
    ...position,
    version: 3,
    state: now,
    procedures: procedures.map(({ steps, ...procedure }) => ({ ...procedure, steps: steps.map(stepWithHand) })),
    outcome: outcome && {
      ...outcome,
      reason: { ...outcome.reason, code: outcome.reason.code.replace(/^smolensk\./u, 'chit-pull.') },
    },
  } as Position as Position<never>;
}

/** Brings positions of earlier versions up, by the version they are of. */
export const migrations: Game<State>['migrations'] = { 1: second, 2: third };
