import type { Context, StepRules } from '../steps.ts';
import { SPECIAL, UNITS } from '../data.ts';
import { changeUnits, stateOf } from '../board.ts';
import { beginSelection } from './06-selection.ts';
import { waitsForChit } from './15-special-rules/15-3-entry.ts';
import { plays, type Side, type State } from '../state.ts';

/** Phases of the game: those of a turn (5.0), and what comes before the first. */
export type PhaseName =
  'bidding' | 'setup' | 'surprise' | 'selection' | 'activation' | 'reinforcement' | 'reserve' | 'supply' | 'end';

/** Begins a phase: `side` acts in it, or both (null). */
export function enterPhase(context: Context, side: Side | null, name: PhaseName): void {
  const { turn } = context.state;
  context.beginPhase(turn, side, name);
  context.emit({ code: 'chit-pull.phase', params: { turn, side: side ?? 'both', phase: name }, rule: '5.0' });
}

/** 5.0(1): a turn begins with the selection of commands. */
export function beginTurn(context: Context, turn: number): void {
  const { state } = context;
  Object.assign(state, { turn, cup: [], used: [], returned: {}, panzerLines: {}, supplied: false });
  if (plays(state, 'parallel')) state.row = [];
  enterPhase(context, null, 'selection');
  beginSelection(context);
}

/**
 * Whether a unit on the track box of this turn goes to the Available box; the 19th Army waits for its chit (15.3(1)).
 */
const arrives = (state: State, id: string, turn: number): boolean =>
  stateOf(state, id).at === `track:${turn}` && !waitsForChit(state, id);

/** 5.0(5): the turn marker advances; units on its new box and redeployed ones (11.2) become available. */
export const turnEnd: StepRules<'turn-end'> = {
  run: (context) => {
    const { state, emit } = context;
    const turn = state.turn + 1;
    context.handOver();
    emit({ code: 'chit-pull.turn-end', params: { turn: state.turn }, rule: '5.0(5)' });
    const units = UNITS.map(({ id }) => id).filter(
      (id) => arrives(state, id, turn) || stateOf(state, id).at === 'redeployed',
    );
    changeUnits(state, units, { at: 'box' });
    if (units.length > 0) emit({ code: 'chit-pull.available', params: { units }, rule: '5.0(5)' });
    beginTurn(context, turn);
  },
};

/** The last turn (15.6). */
export const lastTurn = (state: State): number =>
  plays(state, 'short-game') ? (SPECIAL.shortGame as number) : SPECIAL.lastTurn;

/** Whether the game ends with the supply chit of this turn (15.6). */
export const isLastTurn = (state: State): boolean => state.turn >= lastTurn(state);
