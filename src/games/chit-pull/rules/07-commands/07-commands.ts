import type { Context, StepRules } from '../../steps.ts';
import { enterPhase } from '../05-sequence.ts';
import { chit } from '../15-special-rules/15-2-chits.ts';
import { moderate, waitsForCommands } from '../L17-parallel/L17-2-moderator.ts';
import { beginCommand } from '../L17-parallel/L17-2-row.ts';
import { plays } from '../../state.ts';
import { turnUp } from './07-drawing.ts';
import { afterDraw, inHand } from './07-3-cut-in.ts';

/** 7.1(1): chits are drawn from the cup one by one, or laid in a row (L17.2); 5.0: until it is empty. */
export const cupStep: StepRules<'cup'> = {
  waits: waitsForCommands,
  run: (context, cup) => {
    const { state } = context;
    const isOver = plays(state, 'parallel') ? moderate(context, cup) : drawAndCarryOut(context);
    if (!isOver) return;
    const by = inHand(state).find((id) => !cup.offered.includes(id));
    if (by === undefined) return context.replace({ name: 'turn-end' });
    cup.offered = [...cup.offered, by];
    context.push({ name: 'cut-in', by, chit: null });
  },
};

/**
 * 7.1(1): any chit of the cup with the same chance. The draw is a hidden one: it would tell what else is in the cup. Gives
 * whether there was none.
 */
function drawAndCarryOut(context: Context): boolean {
  const { state } = context;
  if (state.cup.length === 0) return true;
  const id = state.cup[context.draw('chit', 'cup', state.cup.length) - 1] as string;
  turnUp(context, id);
  context.push(afterDraw(state, id));
  return false;
}

/** The execution of a chit: 7.2-1 of an HQ, 7.2-2 reinforcements, 7.2-3 RESERVE and OKH, 7.2-4 supply. */
export const executeStep: StepRules<'execute'> = {
  run: (context, { chit: id, seq }) => {
    if (seq !== undefined) return beginCommand(context, seq, id);
    const { state } = context;
    const { side, kind, hq } = chit(id);
    state.used = [...state.used, id];
    const owner = side === 'both' ? null : side;
    if (kind === 'supply') {
      enterPhase(context, null, 'supply');
      context.replace({ name: 'supply', redeploying: null });
    } else if (owner !== null && kind === 'reinforcement') {
      enterPhase(context, owner, 'reinforcement');
      context.replace({ name: 'reinforcement', side: owner, placed: 0, entered: 0 });
    } else if (owner !== null && kind === 'reserve') {
      enterPhase(context, owner, 'reserve');
      context.replace({ name: 'reserve', side: owner, chit: id, count: null });
    } else {
      enterPhase(context, owner, 'activation');
      context.replace({ name: 'activation', chit: id, hq: hq as string });
    }
  },
};
