import type { Context, StepRules } from '../../steps.ts';
import { changeUnits, placeOf, unitsInPlay, WAYS } from '../../board.ts';
import { activationAsk, answerActivation } from '../07-cards.ts';
import { endPhase } from '../05-sequence.ts';
import { type Side, type State } from '../../state.ts';
import { isolatedUnits, networkOf } from './13-2-supply-lines.ts';

/** Spent units in or next to an own source, which recover at the end of the own player-turn (13.3). */
function recoveringUnits(state: State, side: Side): readonly string[] {
  const { sources } = networkOf(state, side);
  return unitsInPlay(state, side).filter((id) => {
    const place = placeOf(state, id) as number;
    return (
      state.units[id]?.spent && (sources.has(place) || (WAYS[place] as readonly number[]).some((to) => sources.has(to)))
    );
  });
}

/** 13.1: units without a line surrender. */
function surrender(context: Context): void {
  const { state } = context;
  const units = isolatedUnits(state, state.side);
  changeUnits(state, units, { at: 'surrendered', spent: false });
  if (units.length > 0) context.emit({ code: 'moscow.surrendered', params: { side: state.side, units }, rule: '13.1' });
}

/** 13.3: spent units in or next to a source turn active, at the end of the player-turn. */
function recover(context: Context): void {
  const { state } = context;
  const units = recoveringUnits(state, state.side);
  changeUnits(state, units, { spent: false });
  if (units.length > 0) context.emit({ code: 'moscow.recovered', params: { side: state.side, units }, rule: '13.3' });
}

/** 13.0: the supply phase. Cards may be played at its start (7.1); then 13.1 to 13.3 in order. */
export const supplyPhase: StepRules<'supply'> = {
  asks: ({ state }) => activationAsk(state, 'supply'),
  answer: (context, _, order) => {
    if (order.kind === 'end') close(context);
    else answerActivation(context, order);
  },
  run: (context) => close(context),
};

function close(context: Context): void {
  surrender(context);
  recover(context);
  endPhase(context);
}
